"""A standby is offered in words where a table of 3 is drawn; one key takes them in (formats, section 2)."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.players.late import LateDialog
from tests.ui.draw.test_draw_page import draw, event_of, seat, stored_event
from tests.ui.sheet.rooms import add_event

WAITS = PlayerId("p7")


def page_with_standby(qtbot: QtBot, desk: Desk, players: int, tables: TableRule = TableRule.AUTO) -> DrawPage:
    """The page of an event of so many players, of whom number 7 waits on standby."""
    event = event_of(players)
    event = replace(
        event,
        presences=(Presence(WAITS, 1, Status.STANDBY),),
        settings=replace(event.settings, tables=tables),
    )
    add_event(qtbot, desk, event)
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def test_s2_a_standby_is_taken_in_by_one_key_where_a_table_of_3_is_drawn(qtbot: QtBot, desk: Desk) -> None:
    page = page_with_standby(qtbot, desk, 8)
    draw(qtbot, page)
    assert page.bar.count.text() == "7 players: 1 table of 4, 1 table of 3"
    assert page.standby.words.text() == (
        "Player 7 is on standby. With one more player there is one table of 3 fewer."
    )
    assert page.standby.isVisible()
    page.activateWindow()
    qtbot.keyClick(page.main, Qt.Key.Key_Plus)
    qtbot.waitUntil(lambda: page.bar.count.text() == "8 players: 2 tables of 4", timeout=20_000)
    assert not page.standby.isVisible()
    assert status_in_round(stored_event(qtbot, desk), WAITS, 1) is Status.IN


def test_s2_a_standby_is_offered_a_seat_while_a_table_of_3_has_no_hand(qtbot: QtBot, desk: Desk) -> None:
    page = page_with_standby(qtbot, desk, 8)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    assert page.standby.words.text() == "Player 7 is on standby, and a table of 3 has no hand yet."
    qtbot.keyClick(page.room, Qt.Key.Key_Plus)
    qtbot.waitUntil(lambda: bool(page.findChildren(LateDialog)))
    (asked,) = page.findChildren(LateDialog)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(asked.take, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.standby.isVisible())
    assert len(stored_event(qtbot, desk).rounds[0].tables[-1].seats) == 4
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize(
    ("players", "rule"), [(9, TableRule.AUTO), (10, TableRule.THREES)], ids=["all of 4", "all of 3"]
)
def test_s2_nobody_is_offered_where_one_more_makes_no_table_of_4(
    qtbot: QtBot, desk: Desk, players: int, rule: TableRule
) -> None:
    page = page_with_standby(qtbot, desk, players, rule)
    draw(qtbot, page)
    assert not page.standby.isVisible()
