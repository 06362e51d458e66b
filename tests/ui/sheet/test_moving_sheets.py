"""This was another table's sheet: stored hands and those half typed move there, by keys, in one step."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.sheet.table_acts import ExchangeSheetsQuestion
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import Room, seated_event
from tests.ui.sheet.test_one_order_of_undo import undo
from tests.ui.sheet.test_refused_at_first_key import do

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
SOUND, OTHER = "s2203121", "h2032222"


def counts(room: Room) -> list[int]:
    event = answer(room.desk, room.qtbot, load_event, room.number)
    return [len(one.hands) for one in event.rounds[0].tables]


def menu(room: Room) -> QMenu:
    """The tables that are offered, asked for by the key."""
    room.press(Qt.Key.Key_M, CONTROL_SHIFT)
    tables: QMenu = room.page.sheet.menus.exchange.tables.tables
    room.qtbot.waitUntil(tables.isVisible)
    return tables


def choose(room: Room, words: str) -> None:
    """By keys: down to the table that begins so, and Return."""
    tables = menu(room)
    for _ in tables.actions():
        QTest.keyClick(tables, Qt.Key.Key_Down)
        if tables.activeAction().text().startswith(words):
            break
    QTest.keyClick(tables, Qt.Key.Key_Return)


def test_stored_hands_and_the_one_half_typed_move_to_the_other_table(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    said: list[str] = []
    room.page.said.connect(said.append)
    room.open(1)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    room.type("h20")
    choose(room, "Table 3: ")
    room.wait_for(3)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert counts(room) == [0, 0, 1]
    draft = room.model.working.drafts[1]
    assert (draft.denomination, draft.bids) == ("hearts", (2, 0, None, None))
    assert draft.dealer == 3
    assert "The sheet of table 1 is the sheet of table 3 now." in said
    assert room.page.model.unsaved(0) == 0
    undo(room)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert counts(room) == [1, 0, 0]
    assert all(map(room.model.grammar.is_blank, room.model.working.drafts))
    room.open(1)
    assert room.model.working.drafts[1].bids == (2, 0, None, None)
    room.type("32222")
    room.press(Qt.Key.Key_Return)
    room.wait_rows_stored(2)


def test_a_sheet_of_another_number_of_seats_is_not_offered(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 3)))
    room.open(1)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    room.type("h")
    refused = QSignalSpy(desk.refused)
    tables = menu(room)
    (offered,) = (one for one in tables.actions() if one.text().startswith("Table 2: "))
    assert not offered.isEnabled()
    assert offered.text().endswith("(another number of players)")
    QTest.keyClick(tables, Qt.Key.Key_Down)
    QTest.keyClick(tables, Qt.Key.Key_Return)
    QTest.keyClick(tables, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert refused.count() == 0
    assert counts(room) == [1, 0]
    assert room.model.working.drafts[1].denomination == "hearts"


@pytest.mark.parametrize("closed", [1, 2])
def test_a_table_that_is_closed_is_not_offered(qtbot: QtBot, desk: Desk, closed: int) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open(1)
    do(room, close_table, room.number, 1, closed, "lights out")
    tables = menu(room)
    (offered,) = (one for one in tables.actions() if one.text().startswith("Table 2: "))
    assert not offered.isEnabled()
    assert offered.text().endswith("(closed)")
    tables.close()


def test_where_both_have_hands_the_exchange_is_asked_about(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open(2)
    room.type_hand(SOUND)
    room.type_hand(OTHER)
    room.wait_rows_stored(2)
    room.open(1)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    choose(room, "Table 2: ")
    box = opened(qtbot, ExchangeSheetsQuestion)
    assert "Table 2 has hands already (2)" in box.text()
    assert counts(room) == [1, 2]
    with qtbot.waitSignal(desk.changed):
        QTest.mouseClick(box.agree, Qt.MouseButton.LeftButton)
    room.wait_for(2)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert counts(room) == [2, 1]


def test_a_hand_half_typed_alone_moves_too_and_comes_back_by_undo(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open(1)
    room.type("s22")
    choose(room, "Table 2: ")
    room.wait_for(2)
    qtbot.waitUntil(lambda: room.model.working.drafts[0].bids[:2] == (2, 2))
    room.open(1)
    assert room.model.grammar.is_blank(room.model.working.drafts[0])


def test_the_table_at_the_boards_cursor_is_moved_by_the_same_key(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open(1)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    room.page.show_tables()
    room.page.tables.setCurrentIndex(room.page.model.index(0))
    room.page.act_on_table(TableAct.MOVE)  # type: ignore[misc]
    tables = room.page.exchange.tables.tables
    qtbot.waitUntil(tables.isVisible)
    with qtbot.waitSignal(desk.changed):
        tables.actions()[-1].trigger()
    tables.close()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert counts(room) == [0, 1]
