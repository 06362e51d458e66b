"""What cannot be stored is refused at its first key, with the sentence that says why and what to do."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.club.checks import verify_club
from batarde_tourney.services.events.events import close_event, load_event, open_event_again
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from batarde_tourney.store.base.errors import ClubUnproved, ProtestPeriodOver
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.working_sheet import refusal
from tests.store.club.test_opening import without_rights
from tests.ui.answers import answer
from tests.ui.games.butifarra import rooms as butifarra
from tests.ui.games.ecarte import rooms as ecarte
from tests.ui.sheet.rooms import Room, seated_event

CONTROL = Qt.KeyboardModifier.ControlModifier
GAMES: Mapping[str, tuple[Callable[[], Event], str, str]] = {
    "batarde": (lambda: seated_event((4, 4)), "s2203121", "c2032222"),
    "butifarra": (lambda: butifarra.seated_event(2), "o45", "c36"),
    "ecarte": (lambda: ecarte.seated_event(2), "32", "41"),
}
"""For each game an event, a whole hand in keys, and another one."""


def do(room: Room, verb: Callable[..., object], *args: object) -> None:
    """Do this elsewhere in the window, and wait until the sheet has heard."""
    with room.qtbot.waitSignal(room.desk.changed):
        room.desk.change(verb, *args)
    room.qtbot.waitUntil(lambda: room.desk.is_idle)


def hands(room: Room, table: int = 1) -> int:
    event = answer(room.desk, room.qtbot, load_event, room.number)
    return len(event.rounds[0].tables[table - 1].hands)


def totals(room: Room) -> list[str]:
    last = room.model.rowCount() - 1
    return [str(room.model.index(last, column).data()) for column in range(room.model.columnCount())]


def tone(room: Room) -> object:
    return room.page.sheet.footer.remark.property("role")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Event, str, str]:
    event, hand, other = GAMES[request.param]
    return event(), hand, other


@pytest.fixture
def closed(qtbot: QtBot, desk: Desk, game: tuple[Event, str, str]) -> Room:
    """Table 1 has one hand and was closed with it; its sheet is in view."""
    event, hand, _ = game
    room = Room(qtbot, desk, event)
    room.open()
    room.type_hand(hand)
    room.wait_rows_stored(1)
    do(room, close_table, room.number, 1, 1, "lights out")
    return room


@pytest.mark.sampled
def test_no_key_types_into_a_closed_table(closed: Room, game: tuple[Event, str, str]) -> None:
    before, drafts = totals(closed), list(closed.model.working.drafts)
    heard = QSignalSpy(closed.model.refused)
    # Where a game's length is not fixed a closed table has no row for another hand.
    if closed.model.working.hands > 1:
        closed.model.go_to(1)
        assert closed.remark().startswith("Table 1 of round 1 is closed (lights out). Open it again first.")
        assert tone(closed) == "warning"
    closed.type_hand(game[2])
    assert heard.count() >= len(game[2])
    assert closed.model.working.drafts == drafts
    assert totals(closed) == before
    assert tone(closed) == "alarm"
    closed.page.show_tables()
    assert closed.page.model.unsaved(0) == 0
    assert hands(closed) == 1


def test_neither_line_nor_paste_nor_board_types_into_a_closed_table(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    do(room, close_table, room.number, 1, 1, "lights out")
    before = list(room.model.working.drafts)
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    QTest.keyClicks(line, "s2203121")
    assert line.text() == ""
    assert tone(room) == "alarm"
    QGuiApplication.clipboard().setText("S\t1\t2\t1\t2\t2\t0\t1\t3\t1\n" * 2)
    room.page.sheet.view.setFocus()
    room.press(Qt.Key.Key_V, CONTROL)
    assert tone(room) == "alarm"
    for field in room.page.sheet.hand_header.board.fields:
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    room.model.put(room.model.game.pick_seat(room.model.typing.draft, 1))
    assert room.model.working.drafts == before
    assert "closed (lights out)" in room.remark()
    assert tone(room) == "alarm"


@pytest.mark.sampled
def test_a_closed_table_that_is_opened_again_takes_hands(closed: Room, game: tuple[Event, str, str]) -> None:
    closed.type(game[2][0])
    do(closed, open_table_again, closed.number, 1, 1)
    if closed.model.working.row == 0:
        closed.press(Qt.Key.Key_Down)
    closed.type_hand(game[2])
    closed.wait_rows_stored(2)
    assert hands(closed) == 2


def test_a_stored_hand_of_a_closed_table_can_still_be_corrected(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    room.type_hand("s2203121")
    room.wait_rows_stored(1)
    do(room, close_table, room.number, 1, 1, "lights out")
    room.model.go_to(0)
    room.type_hand("h")
    qtbot.waitUntil(lambda: room.desk.is_idle)
    assert room.wait_stored(1)[0].contract.denomination.value == "hearts"


def test_a_hand_half_typed_when_its_table_was_closed_counts_nowhere(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    room.type("s2203121")
    do(room, close_table, room.number, 1, 1, "lights out")
    assert set(totals(room)[2:]) == {""}
    assert room.page.model.unsaved(0) == room.page.model.faulty(0) == 0
    room.press(Qt.Key.Key_Return)
    assert (room.model.working.row, tone(room)) == (0, "alarm")
    room.wait_stored(0)
    # It is not lost: the table opened again takes it.
    do(room, open_table_again, room.number, 1, 1)
    assert "5" in totals(room) or "2" in totals(room)
    room.press(Qt.Key.Key_Return)
    room.wait_stored(1)


def test_the_totals_count_no_hand_with_a_fault(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand("s2203121")
    before = totals(room)
    room.type("h11111111")
    assert room.model.faults(1)
    assert totals(room) == before


def test_a_deal_that_would_end_the_game_of_a_closed_table_is_refused_in_its_row(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, butifarra.seated_event(1))
    room.open()
    room.type_hand("o45")
    room.wait_rows_stored(1)
    do(room, close_table, room.number, 1, 1, "lights out")
    room.model.go_to(0)
    room.press(Qt.Key.Key_Delete)
    room.type("o**72")
    assert "is closed" in room.remark()
    room.press(Qt.Key.Key_Return)
    assert tone(room) == "alarm"
    assert [deal.points for deal in butifarra.stored_game(qtbot, desk)] == [(45, 27)]


@pytest.mark.sampled
def test_a_closed_event_takes_no_key_before_somebody_says_why(
    qtbot: QtBot, desk: Desk, game: tuple[Event, str, str]
) -> None:
    event, hand, _ = game
    room = Room(qtbot, desk, event)
    room.open()
    do(room, close_event, room.number)
    drafts = list(room.model.working.drafts)
    room.type_hand(hand)
    assert room.model.working.drafts == drafts
    assert room.remark() == (
        f"“{event.name}” is closed. It can still be changed, with a reason. Ctrl+R: say why, then type."
    )
    assert tone(room) == "alarm"
    room.press(Qt.Key.Key_R, CONTROL)
    reason = room.page.sheet.footer.reason
    assert reason.placeholderText() == "Why are hands changed?"
    QTest.keyClicks(reason, "found a sheet")
    QTest.keyClick(reason, Qt.Key.Key_Return)
    room.type_hand(hand)
    room.wait_rows_stored(1)
    assert hands(room) == 1
    do(room, open_event_again, room.number)


def test_after_the_time_for_claims_only_hands_entered_want_a_reason(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand("s2203121")
    room.wait_rows_stored(1)
    room.page.sheet.reload()
    qtbot.waitUntil(lambda: desk.is_idle)
    working = room.model.working
    over = ProtestPeriodOver(1, 20)
    working.reload(replace(working.sheet, reason_wanted=over))
    room.model.go_to(0)
    # The key itself, for the sheet is looked up anew behind it.
    room.model.press("h")
    assert (refusal(working, 0), refusal(working, 1), working.refused_row) == (over, None, 0)
    assert "Ctrl+R" in room.remark()
    assert not working.is_changed(0)


@pytest.fixture
def shared_desk(themed: QApplication, qtbot: QtBot) -> Iterator[Desk]:
    """A desk over a club file in a folder that every user can enter; pytest's own are closed to others."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        desk = Desk(themed)
        with qtbot.waitSignal(desk.opened, timeout=20_000):
            desk.open(f"{folder}/club.batarde", create=True)
        yield desk
        desk.close()
        desk.deleteLater()


def test_a_club_that_is_write_protected_takes_no_key_until_it_is_not(qtbot: QtBot, shared_desk: Desk) -> None:
    room = Room(qtbot, shared_desk, seated_event((4,)))
    room.open()
    club = Path(shared_desk.address)
    club.chmod(0o444)
    with without_rights():
        room.page.sheet.reload()
        qtbot.waitUntil(lambda: shared_desk.is_idle)
        room.type_hand("s2203121")
        assert room.remark().endswith("cannot be changed: it is write-protected.")
        assert room.model.grammar.is_blank(room.model.working.drafts[0])
        qtbot.waitUntil(lambda: shared_desk.is_idle)
    club.chmod(0o644)
    # The key that is refused asks whether that is still so.
    room.type("s")
    qtbot.waitUntil(lambda: shared_desk.is_idle)
    room.type_hand("s2203121")
    room.wait_stored(1)


def test_a_club_that_is_not_what_was_written_takes_no_key(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    with closing(sqlite3.connect(tmp_path / "club.batarde")) as other:
        other.execute("UPDATE events SET name = 'Another' WHERE number = 1")
        other.commit()
    assert answer(desk, qtbot, verify_club) is not None
    room.open()
    room.type_hand("s2203121")
    assert tone(room) == "alarm"
    assert isinstance(refusal(room.model.working, 0), ClubUnproved)
    assert room.model.grammar.is_blank(room.model.working.drafts[0])
