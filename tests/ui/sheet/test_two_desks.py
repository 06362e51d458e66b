"""One sheet on two desks: the other's hands appear, and a hand typed at both is asked about."""

import datetime as dt
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.results.results import HandPlace, record_hand, show_history
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.hand_conflicts import HandConflictDialog
from batarde_tourney.ui.sheet.sheet_model import FAULT_ROLE
from tests.ui.asking import opened
from tests.ui.sheet.rooms import Room, seated_event

THEIRS = Hand(5, 0, Contract(Denomination.HEARTS), (2, 0, 1, 3), (2, 0, 1, 2))
MINE, SAME = "h2113201", "h2013201"
"""Hearts, four bids, three tricks, the last by itself; mine differs by the bid of seat 1."""


@pytest.fixture
def following(desk: Desk) -> Iterator[ClubSync]:
    """What tells the desk of others."""
    following = ClubSync(desk)
    yield following
    following.stop()


@pytest.fixture
def room(desk: Desk, following: ClubSync, qtbot: QtBot) -> Room:
    """A table of four, its sheet in view, at a desk that follows the other."""
    room = Room(qtbot, desk, seated_event([4]))
    desk.opened.emit(desk.address)
    desk.choose_event(room.number)
    room.open()
    qtbot.waitUntil(lambda: following.is_watching)
    return room


@pytest.fixture
def other(room: Room) -> Iterator[Session]:
    """Somebody else at the same club."""
    with open_session(room.desk.address, by="<b>Bo</b>") as opened:
        yield opened


def store_theirs(room: Room, other: Session, based_on: int = 0) -> None:
    record_hand(other, room.number, HandPlace(1, 1, 0), THEIRS, based_on=based_on)


def question(room: Room) -> HandConflictDialog:
    return opened(room.qtbot, HandConflictDialog)


def press(room: Room, choice: QPushButton) -> None:
    choice.setFocus()
    room.qtbot.keyClick(choice, Qt.Key.Key_Space)
    room.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)


def test_the_hand_of_another_desk_appears_on_the_open_sheet(room: Room, other: Session) -> None:
    store_theirs(room, other)
    room.wait_rows_stored(1)
    assert room.model.working.stored[0] == THEIRS
    assert not room.model.working.conflicts


def test_what_is_half_typed_stays_and_the_difference_is_shown_at_the_cells(
    room: Room, other: Session
) -> None:
    room.type("h21")
    store_theirs(room, other)
    room.wait_rows_stored(1)
    assert room.model.working.conflicts == {0}
    assert "Somebody else has stored hand 1" in room.remark()
    headings = [(column.heading, column.seat) for column in room.model.columns]
    marked = {headings[at] for at in range(len(headings)) if room.model.index(0, at).data(FAULT_ROLE)}
    assert ("Bid", 1) in marked
    assert ("Bid", 0) not in marked


def test_return_asks_with_both_values_and_theirs_is_taken(room: Room, other: Session) -> None:
    room.type(MINE)
    store_theirs(room, other)
    room.wait_rows_stored(1)
    room.press(Qt.Key.Key_Return)
    dialog = question(room)
    cells = dialog.cells.model()
    rows = [[cells.index(row, column).data() for column in range(3)] for row in range(cells.rowCount())]
    assert any(cell.endswith(", Bid") and (theirs, mine) == ("0", "1") for cell, theirs, mine in rows)
    press(room, dialog.theirs)
    assert not room.model.working.is_changed(0)
    assert len(show_history(other, room.number, HandPlace(1, 1, 0))) == 1


def test_mine_is_stored_over_theirs_as_one_more_revision(room: Room, other: Session) -> None:
    room.type(MINE)
    store_theirs(room, other)
    room.wait_rows_stored(1)
    room.press(Qt.Key.Key_Return)
    press(room, question(room).mine)
    room.qtbot.waitUntil(lambda: not room.model.working.is_changed(0))
    first, second = show_history(other, room.number, HandPlace(1, 1, 0))
    assert first.hand == THEIRS
    assert second.hand is not None
    assert second.hand != THEIRS
    assert second.replaces == first.revision


@pytest.mark.sampled
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_keys_typed_blindly_choose_neither(room: Room, other: Session, key: Qt.Key) -> None:
    room.type(MINE)
    store_theirs(room, other)
    room.wait_rows_stored(1)
    room.press(Qt.Key.Key_Return)
    room.qtbot.keyClick(question(room), key)
    room.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert room.model.working.conflicts == {0}
    assert room.model.working.is_changed(0)
    assert len(show_history(other, room.number, HandPlace(1, 1, 0))) == 1


def test_a_hand_refused_because_another_desk_was_faster_is_asked_about(room: Room, other: Session) -> None:
    """Nobody has heard of the other hand yet when this one is sent."""
    room.type(MINE)
    store_theirs(room, other)
    room.press(Qt.Key.Key_Return)
    press(room, question(room).look)
    assert room.model.working.row == 0
    assert room.model.working.stored[0] == THEIRS


def test_a_hand_is_asked_for_again_after_a_club_that_was_busy(
    room: Room, following: ClubSync, other: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever kept it busy may leave without a change, so that nothing says that it is worth a look."""
    watcher = following._watcher
    assert watcher is not None
    watcher._is_over.set()
    watcher._thread.join()
    store_theirs(room, other)
    make_impatient(room.desk, monkeypatch)
    with closing(sqlite3.connect(room.desk.address, isolation_level=None)) as busy:
        busy.execute("BEGIN EXCLUSIVE")
        following._on_stirred(watcher)
        room.qtbot.waitUntil(following._again.isActive)
        assert room.model.working.stored[0] is None
        busy.execute("ROLLBACK")
    room.wait_rows_stored(1)


def make_impatient(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused at once by a club that is busy."""
    assert desk._session is not None
    server = desk._session.club._server
    monkeypatch.setattr(server, "_patience", dt.timedelta())
    server.close()


def test_the_same_hand_typed_at_both_desks_is_no_question(room: Room, other: Session) -> None:
    room.type(SAME)
    store_theirs(room, other)
    room.press(Qt.Key.Key_Return)
    room.qtbot.waitUntil(lambda: not room.model.working.under_way and not room.model.working.is_changed(0))
    room.qtbot.waitUntil(lambda: room.desk.is_idle)
    assert QApplication.activeModalWidget() is None
    assert not room.model.working.conflicts
    assert len(show_history(other, room.number, HandPlace(1, 1, 0))) == 1


def test_after_an_undo_that_was_left_a_hand_of_theirs_does_not_move_the_cursor(
    room: Room, other: Session
) -> None:
    store_theirs(room, other)
    room.wait_rows_stored(1)
    room.qtbot.waitUntil(lambda: room.desk.next_acts is not None and room.desk.next_acts.is_others)
    room.press(Qt.Key.Key_Down)
    with room.qtbot.waitSignal(room.desk.undo_conflicted):
        room.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    room.type("s2")
    corrected = replace(THEIRS, bids=(2, 1, 1, 3))
    record_hand(other, room.number, HandPlace(1, 1, 0), corrected, based_on=1)
    room.qtbot.waitUntil(lambda: room.model.working.stored[0] == corrected)
    assert room.model.working.row == 1
    room.type("2")
    assert room.model.working.drafts[1].bids[:2] == (2, 2)


def test_an_undo_that_was_left_puts_no_act_before_the_keys(room: Room, other: Session) -> None:
    """Ctrl+Y brings the last key back that Ctrl+Z took away."""
    store_theirs(room, other)
    room.wait_rows_stored(1)
    room.qtbot.waitUntil(lambda: room.desk.next_acts is not None and room.desk.next_acts.is_others)
    room.press(Qt.Key.Key_Down)
    room.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    room.type("s2")
    room.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.model.working.drafts[1].bids[0] is None
    room.press(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert room.model.working.drafts[1].bids[0] == 2


def test_a_hand_stored_elsewhere_under_the_cursor_is_not_typed_over(room: Room, other: Session) -> None:
    store_theirs(room, other)
    room.wait_rows_stored(1)
    assert room.model.working.row == 0
    room.type_hand(MINE)
    room.qtbot.waitUntil(lambda: room.desk.is_idle)
    assert room.remark().startswith("STOP: ")
    assert room.wait_stored(1) == (THEIRS,)
    room.press(Qt.Key.Key_Down)
    room.type_hand("s2203121")
    room.wait_rows_stored(2)
