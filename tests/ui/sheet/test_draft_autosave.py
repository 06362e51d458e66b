"""A hand half typed when the program dies is there again when its sheet is opened."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.entry import Draft
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import back_up_on_opening, backups_of, open_session
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.results.drafts import drafts_folder, drafts_set_aside
from batarde_tourney.services.results.results import HandPlace, record_hand
from batarde_tourney.services.tables.moved_sheets import exchange_players
from batarde_tourney.ui.club.backups import BackupsDialog
from batarde_tourney.ui.club.club_files import ClubFiles
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from tests.ui.answers import answer
from tests.ui.sheet.rooms import Room, seated_event, stored_hands
from tests.ui.sheet.test_refused_at_first_key import do
from tests.ui.sheet.test_sheet_panel import OTHER


def kept(tmp_path: Path) -> list[Path]:
    """The files of what is typed."""
    return [path for path in (tmp_path / "state").rglob("*.json") if path.is_file()]


def open_room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    return room


def open_again(qtbot: QtBot, app: QApplication, room: Room, table: int = 1) -> tuple[Desk, ResultsPage]:
    """Another program on the same club file: the first one said no goodbye."""
    desk = Desk(app)
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(room.desk.address)
    desk.choose_event(EventNumber(room.number))
    page = ResultsPage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: bool(page.model.tables))
    page.open_table(table)
    qtbot.waitUntil(lambda: page.sheet.model is not None)
    return desk, page


def bids(page: ResultsPage, hand: int) -> tuple[int | None, ...]:
    assert page.sheet.model is not None
    draft: Draft = page.sheet.model.working.drafts[hand]
    return draft.bids


@pytest.mark.parametrize("is_cleared", [True, False], ids=["cleared", "typed on"])
def test_nothing_is_set_aside_when_the_directors_own_exchange_seats_others(
    qtbot: QtBot, desk: Desk, tmp_path: Path, is_cleared: bool
) -> None:
    """What Esc cleared is gone, and what is typed still is typed there: neither is offered a second time."""
    room = open_room(qtbot, desk)
    room.type("h10")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    if is_cleared:
        room.press(Qt.Key.Key_Escape)
    do(room, exchange_players, room.number, 1, "p0", "p1")
    qtbot.waitUntil(lambda: room.model.working.sheet.players[0].id == "p1")
    open_sheets(desk).autosave.save_soon(room.model.working)
    open_sheets(desk).autosave.save_now()
    assert answer(desk, qtbot, drafts_set_aside, drafts_folder()) == ()
    assert len(kept(tmp_path)) == int(not is_cleared)


def test_a_half_typed_hand_survives_a_crash(
    qtbot: QtBot, themed: QApplication, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    room.wait_stored(1)
    room.type("h10")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    other, page = open_again(qtbot, themed, room)
    try:
        assert bids(page, 1) == (1, 0, None, None)
        assert bids(page, 0) == (2, 2, 0, 3)
        assert page.sheet.model is not None
        assert page.sheet.model.working.row == 1
        assert page.sheet.model.typing.cursor.seat == 2
        assert "Hand 2 is as you typed it" in page.sheet.footer.remark.text()
    finally:
        other.close()


def test_what_is_on_disk_is_not_written_again(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    room = open_room(qtbot, desk)
    autosave = open_sheets(desk).autosave
    room.type("h10")
    autosave.save_now()
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    kept(tmp_path)[0].unlink()
    autosave.save_soon(room.model.working)
    autosave.save_now()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert kept(tmp_path) == []


def test_the_room_shows_where_something_waits(
    qtbot: QtBot, themed: QApplication, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    room.type("h10")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    other, page = open_again(qtbot, themed, room, table=2)
    try:
        assert [page.model.unsaved(row) for row in range(2)] == [1, 0]
        page.open_table(1)
        qtbot.waitUntil(lambda: page.sheet.table == 1)
        qtbot.keyClick(page.sheet.view, Qt.Key.Key_Escape)
        assert [page.model.unsaved(row) for row in range(2)] == [0, 0]
    finally:
        other.close()


def test_what_is_recalled_is_told_and_of_its_table_alone(
    qtbot: QtBot, themed: QApplication, desk: Desk, tmp_path: Path
) -> None:
    room = Room(qtbot, desk, seated_event((4, 4, 4)))
    room.open()
    room.type("h10")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    other = Desk(themed)
    try:
        with qtbot.waitSignal(other.opened, timeout=20_000):
            other.open(desk.address)
        sheets = open_sheets(other)
        with qtbot.waitSignal(sheets.autosave.recalled):
            other.choose_event(EventNumber(room.number))
        waiting = [sheets.unsaved(EventNumber(room.number), 1, table) for table in (1, 2, 3)]
        assert waiting == [1, 0, 0]
    finally:
        other.close()


def test_escape_drops_what_was_recalled(
    qtbot: QtBot, themed: QApplication, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    room.type("h10")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    other, page = open_again(qtbot, themed, room)
    try:
        qtbot.keyClick(page.sheet.view, Qt.Key.Key_Escape)
        assert bids(page, 0) == (None,) * 4
        assert "as you typed it" not in page.sheet.footer.remark.text()
        qtbot.waitUntil(lambda: kept(tmp_path) == [])
    finally:
        other.close()


def test_nothing_is_left_when_the_hand_is_stored(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    room = open_room(qtbot, desk)
    room.type("s220")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    room.type_hand("3121")
    room.wait_stored(1)
    qtbot.waitUntil(lambda: kept(tmp_path) == [])


def test_each_table_has_its_own(qtbot: QtBot, themed: QApplication, desk: Desk, tmp_path: Path) -> None:
    room = open_room(qtbot, desk)
    room.type("h10")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    other, page = open_again(qtbot, themed, room, table=2)
    try:
        assert bids(page, 0) == (None,) * 4
    finally:
        other.close()


def test_a_hand_stored_by_somebody_else_since_is_not_overwritten_unseen(
    qtbot: QtBot, themed: QApplication, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    room.type("h10")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    content = kept(tmp_path)[0].read_bytes()
    with qtbot.waitSignal(desk.changed):
        desk.change(record_hand, room.number, HandPlace(1, 1, 0), OTHER, based_on=0)
    desk.close()
    kept(tmp_path)[0].write_bytes(content)
    other, page = open_again(qtbot, themed, room)
    try:
        assert bids(page, 0) == (1, 0, None, None)
        assert "Somebody else" in page.sheet.footer.remark.text()
    finally:
        other.close()


def test_a_sheet_that_is_verified_keeps_nothing(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    room.wait_stored(1)
    qtbot.waitUntil(lambda: kept(tmp_path) == [])
    room.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    room.type("s22")
    room.page.sheet.leave()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert kept(tmp_path) == []


def test_a_recalled_hand_is_stored_by_a_key_only(
    qtbot: QtBot, themed: QApplication, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    room.type("s2203121")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    other, page = open_again(qtbot, themed, room)
    try:
        qtbot.keyClick(page.sheet.view, Qt.Key.Key_Down)
        page.sheet.leave()
        assert stored_hands(qtbot, other) == ()
        page.open_table(1)
        qtbot.waitUntil(lambda: other.is_idle)
        qtbot.keyClick(page.sheet.view, Qt.Key.Key_Up)
        qtbot.keyClick(page.sheet.view, Qt.Key.Key_Return)
        assert [hand.bids for hand in stored_hands(qtbot, other)] == [(2, 2, 0, 3)]
    finally:
        other.close()


def test_closing_at_once_leaves_no_draft_of_a_hand_that_is_stored(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    room.type("s2203121")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    room.page.leave()
    desk.close()
    assert kept(tmp_path) == []
    with open_session(desk.address) as club:
        assert len(load_event(club, EventNumber(room.number)).rounds[0].tables[0].hands) == 1


def test_what_is_typed_neither_survives_a_restore_nor_is_stored_by_it(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    desk.request(back_up_on_opening, then=str)
    room.type("s2203121")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    files = ClubFiles(desk, room.page)
    files.restore()
    qtbot.waitUntil(lambda: bool(room.page.findChildren(BackupsDialog)))
    (dialog,) = room.page.findChildren(BackupsDialog)
    with qtbot.waitSignal(desk.opened):
        dialog.decided.emit(backups_of(desk.address)[0])
    desk.choose_event(EventNumber(room.number))
    qtbot.waitUntil(lambda: desk.is_idle)
    room.open()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert room.model.grammar.is_untouched(room.model.working.drafts[0])
    assert "as you typed it" not in room.remark()
    room.page.show_tables()
    assert stored_hands(qtbot, desk) == ()
    assert kept(tmp_path) == []


def test_what_is_typed_is_not_stored_in_another_club_file(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    room = open_room(qtbot, desk)
    shutil.copy(tmp_path / "club.batarde", tmp_path / "other.batarde")
    room.type("s2203121")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    with qtbot.waitSignal(desk.opened):
        desk.open(str(tmp_path / "other.batarde"))
    desk.choose_event(EventNumber(room.number))
    room.page.show_tables()
    assert stored_hands(qtbot, desk) == ()
    room.open()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert room.model.grammar.is_untouched(room.model.working.drafts[0])
    with qtbot.waitSignal(desk.opened):
        desk.open(str(tmp_path / "club.batarde"))
    desk.choose_event(EventNumber(room.number))
    qtbot.waitUntil(lambda: desk.is_idle)
    room.open()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert room.model.working.drafts[0].bids == (2, 2, 0, 3)


def test_what_could_not_be_kept_is_kept_once_there_is_room(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    room = open_room(qtbot, desk)
    folder = drafts_folder()
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("no folder")
    autosave = open_sheets(desk).autosave
    room.type("s22")
    autosave.save_now()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert kept(tmp_path) == []
    folder.unlink()
    room.press(Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)


def test_what_is_taken_away_after_a_disk_was_full_goes_from_the_disk_too(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    room = open_room(qtbot, desk)
    folder, aside = drafts_folder(), tmp_path / "aside"
    autosave = open_sheets(desk).autosave
    room.type("s2")
    qtbot.waitUntil(lambda: len(kept(tmp_path)) == 1)
    folder.rename(aside)
    folder.write_text("no folder")
    room.type("2")
    autosave.save_now()
    qtbot.waitUntil(lambda: desk.is_idle)
    folder.unlink()
    aside.rename(folder)
    assert len(kept(tmp_path)) == 1
    room.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: kept(tmp_path) == [])
