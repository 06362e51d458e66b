"""A table that is on its way, as on a slow server: what is typed meanwhile is its own, and no other shows."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.entry import Draft
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.sheet.rooms import Room, seated_event
from tests.ui.sheet.test_two_desks import make_impatient
from tests.ui.shell.test_of_another_event import Held, other_club


def bids(room: Room) -> tuple[int | None, ...]:
    draft: Draft = room.model.working.drafts[0]
    return draft.bids


def test_keys_typed_while_a_table_is_on_its_way_are_its_own(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    room.open()
    first = room.model.working
    held = Held(desk, is_long=False)
    room.press(Qt.Key.Key_PageDown)
    room.type("s2")
    room.press(Qt.Key.Key_PageDown)
    room.type("h13")
    held.let_go()
    room.wait_for(3)
    assert not first.is_changed(0)
    assert [bid for bid in bids(room) if bid is not None] == [1, 3]
    room.press(Qt.Key.Key_PageUp)
    room.wait_for(2)
    assert 2 in bids(room)


def test_keys_typed_before_another_table_is_clicked_stay_those_of_the_first(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    room.open()
    held = Held(desk, is_long=False)
    room.press(Qt.Key.Key_PageDown)
    room.type("s2")
    room.page.open_place(HandPlace(1, 3, 0))
    room.type("h13")
    held.let_go()
    room.wait_for(3)
    assert [bid for bid in bids(room) if bid is not None] == [1, 3]
    room.press(Qt.Key.Key_PageUp)
    room.wait_for(2)
    assert [bid for bid in bids(room) if bid is not None] == [2]


def test_keys_typed_right_after_a_table_was_chosen_in_the_room_are_typed_there(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.page.tables.setFocus()
    qtbot.keyClick(room.page.tables, Qt.Key.Key_Return)
    room.type("s22")
    room.wait_for(1)
    assert bids(room)[:2] == (2, 2)


def make_busy(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> sqlite3.Connection:
    make_impatient(desk, monkeypatch)
    busy = sqlite3.connect(desk.address, isolation_level=None)
    busy.execute("BEGIN EXCLUSIVE")
    return busy


def test_a_table_that_cannot_be_opened_from_the_room_shows_no_other(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    first = room.model.working
    room.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.is_idle)
    room.page.tables.setCurrentIndex(room.page.model.index(1))
    with closing(make_busy(desk, monkeypatch)):
        qtbot.keyClick(room.page.tables, Qt.Key.Key_Return)
        room.type("s22")
        qtbot.waitUntil(lambda: desk.is_idle)
    assert room.page.tables.isVisible()
    assert not first.is_changed(0)


def test_a_table_that_cannot_be_turned_to_leaves_the_one_in_view(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    with closing(make_busy(desk, monkeypatch)):
        room.press(Qt.Key.Key_PageDown)
        room.type("s")
        qtbot.waitUntil(lambda: desk.is_idle)
    assert room.page.sheet.table == 1
    assert not room.model.working.is_changed(0)
    room.type("s2")
    assert 2 in bids(room)


def test_a_table_that_another_club_took_the_place_of_holds_no_key_back(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    held = Held(desk, is_long=False)
    desk.open(other_club(tmp_path))
    room.press(Qt.Key.Key_PageDown)
    room.type("s2")
    held.let_go()
    qtbot.waitUntil(lambda: desk.is_idle)
    with qtbot.waitSignal(desk.changed):
        room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type("s22")
    assert bids(room)[:2] == (2, 2)
