"""What was drawn, or is being searched for, belongs to the club it was drawn for."""

from contextlib import closing

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import create_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from tests.ui.draw.test_draw_page import draw, opened_page
from tests.ui.sheet.test_on_its_way import make_busy


def test_a_proposal_is_not_carried_into_another_club(qtbot: QtBot, desk: Desk) -> None:
    """Found by the soak: a page out of view kept it for the event of the same number there."""
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    page.hide()
    chosen = desk.scope.number
    desk.begin_anew()
    desk.choose_event(chosen)
    page.show()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.proposal is None
    assert page.saved_state() is None


def test_what_a_search_finds_is_not_carried_into_another_club(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 240, rounds=30)
    page.draw()
    qtbot.waitUntil(page.strip.isVisible, timeout=20_000)
    chosen = desk.scope.number
    desk.begin_anew()
    desk.choose_event(chosen)
    assert not page.strip.isVisible()
    qtbot.waitUntil(lambda: desk.is_idle, timeout=20_000)
    assert page.proposal is None


def name_shown(page: DrawPage) -> str | None:
    return page.event_shown.name if page.event_shown else None


def test_an_event_that_was_refused_comes_with_the_next_press_and_nothing_is_drawn_unseen(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The club was busy as the event was chosen: the page had shown the one before, deaf, from then on."""
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Another")
    qtbot.waitUntil(lambda: desk.is_idle)
    with closing(make_busy(desk, monkeypatch)):
        desk.choose_event(EventNumber(2))
        qtbot.waitUntil(lambda: desk.is_idle)
    assert name_shown(page) is None
    page.again.click()
    assert desk.is_idle
    page.main.click()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert name_shown(page) == "Another"
