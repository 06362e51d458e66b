"""What stands on the Draw page of one event is not done in another that is chosen by then."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from batarde_tourney.core.pairing.tables import table_search
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.players.late import LateDialog
from tests.ui.answers import answer
from tests.ui.draw.test_draw_page import opened_page
from tests.ui.draw.test_standby_offer import page_with_standby
from tests.ui.sheet.rooms import add_event, seated_event
from tests.ui.shell.test_of_another_event import Held
from tests.ui.showing import in_view


def test_no_round_of_another_event_is_taken_back(desk: Desk, qtbot: QtBot) -> None:
    other = add_event(qtbot, desk, seated_event((4,)))
    add_event(qtbot, desk, seated_event((4, 4)))
    page = in_view(DrawPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.event_shown is not None and page.back.isVisible())
    held = Held(desk, is_long=False)
    desk.choose_event(other)
    qtbot.mouseClick(page.back, Qt.MouseButton.LeftButton)
    held.let_go()
    qtbot.waitUntil(lambda: desk.is_idle)
    event = answer(desk, qtbot, load_event, other)
    assert isinstance(event, Event)
    assert len(event.rounds) == 1


def test_who_waits_in_one_event_is_offered_no_seat_in_another(desk: Desk, qtbot: QtBot) -> None:
    other = add_event(qtbot, desk, seated_event((4, 4)))
    page = page_with_standby(qtbot, desk, 8)
    page.draw()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    page.main.click()
    qtbot.waitUntil(lambda: page.proposal is None and page.standby.isVisible())
    held = Held(desk, is_long=False)
    desk.choose_event(other)
    qtbot.mouseClick(page.standby.take, Qt.MouseButton.LeftButton)
    held.let_go()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert not page.findChildren(LateDialog)


def test_a_search_that_ends_with_a_mistake_of_the_program_can_be_begun_again(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, desk, 8)
    with capture_exceptions() as raised, pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_search, "MOVES", None)
        page.empty.act.click()
        qtbot.waitUntil(lambda: bool(raised), timeout=20_000)
    page.empty.act.click()
    page.empty.act.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
