"""New, open, copy and restore: the File menu on real files."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import (
    ClubUnproved,
    back_up_on_opening,
    open_session,
    stored_backups,
)
from batarde_tourney.services.events.events import create_event, delete_event, list_events
from batarde_tourney.services.results.results import HandPlace, record_hand
from batarde_tourney.ui.club.backups import BackupsDialog
from batarde_tourney.ui.club.unproved import UnprovedDialog
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.path_prompts import file_name
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_club_folder, usual_folder
from batarde_tourney.ui.shell.app import make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.opening import Opening
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import add_event, seated_event
from tests.ui.windows import header_of, menu_entry, status_of


@pytest.fixture
def window(themed: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(Desk(themed))
    window.show()
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        window.desk.open(str(tmp_path / "club.batarde"), create=True)
    yield window
    window.close()
    window.desk.deleteLater()
    window.deleteLater()


def names(window: MainWindow, qtbot: QtBot) -> list[str]:
    events = answer(window.desk, qtbot, list_events)
    return [event.name for event in events]


def choose(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Answer the system's file dialogs with this path: everything behind them is real."""
    for dialog in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, dialog, lambda *_, **__: (str(path), ""))


def test_a_new_club_file_is_made_and_opened(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, tmp_path / "second club")
    with qtbot.waitSignal(window.desk.opened) as opened:
        window.club_files.make_new()
    assert opened.args == [str(tmp_path / "second club.batarde")]
    assert (tmp_path / "second club.batarde").exists()
    assert stored_preferences().folder == tmp_path


def test_club_files_are_asked_for_where_the_last_one_is(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Papers saved elsewhere meanwhile change nothing of that; without a club it is the documents."""
    asked: list[str] = []

    def not_answered(_window: object, _title: str, where: str, *_: object) -> tuple[str, str]:
        asked.append(where)
        return "", ""

    for dialog in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, dialog, not_answered)
    elsewhere = tmp_path / "papers"
    elsewhere.mkdir()
    stored_preferences().folder = elsewhere
    window.club_files.make_new()
    window.club_files.open_other()
    assert asked == [str(tmp_path / "club.batarde"), str(tmp_path)]
    (tmp_path / "club.batarde").rename(tmp_path / "gone")
    assert usual_club_folder() == elsewhere


def test_a_file_dialog_is_never_told_of_a_folder_that_is_not_there(
    themed: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would open wherever the program was started."""
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "Documents"))
    stored_preferences().folder = tmp_path / "gone"
    assert usual_folder() == Path.home()
    (tmp_path / "Documents").mkdir()
    assert usual_folder() == tmp_path / "Documents"


def test_new_never_writes_over_a_file_that_is_there(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear club,")
    choose(monkeypatch, letter)
    with qtbot.waitSignal(window.desk.refused):
        window.club_files.make_new()
    assert letter.read_text() == "Dear club,"


def test_another_club_file_is_opened(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.batarde"
    with open_session(str(other), create=True) as club:
        create_event(club, "Elsewhere")
    choose(monkeypatch, other)
    with qtbot.waitSignal(window.desk.opened):
        window.club_files.open_other()
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Elsewhere")


def test_a_copy_holds_what_the_club_holds(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(create_event, "Evening")
    copy = tmp_path / "copy.batarde"
    choose(monkeypatch, copy)
    with qtbot.waitSignal(window.club_files.copied):
        window.club_files.save_copy()
    with open_session(str(copy)) as club:
        assert [event.name for event in list_events(club)] == ["Evening"]
    assert str(copy) in status_of(window)


def test_a_deleted_event_comes_back_with_a_backup(
    window: MainWindow, qtbot: QtBot, themed: QApplication, tmp_path: Path
) -> None:
    opening = Opening(themed, window, str(tmp_path / "club.batarde"))
    window.desk.opened.connect(opening._on_opened)
    window.club_files.restored.connect(opening._on_restored)
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(create_event, "Evening")
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(delete_event, 1)
    assert names(window, qtbot) == []
    window.club_files.restore()
    dialog = opened(qtbot, BackupsDialog)
    assert "before an event was deleted" in dialog.list.item(0).text()
    with qtbot.waitSignal(window.desk.opened):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert names(window, qtbot) == ["Evening"]
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Evening")
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert status_of(window).startswith("Restored: the club is back as it was on ")


def test_without_a_backup_the_dialog_says_so(window: MainWindow, qtbot: QtBot) -> None:
    window.club_files.restore()
    dialog = opened(qtbot, BackupsDialog)
    assert not dialog.restore.isEnabled()
    dialog.reject()


def test_recent_club_files_are_offered(window: MainWindow, tmp_path: Path) -> None:
    window._menus._recent.aboutToShow.emit()
    entries = [action.data() for action in window._menus._recent.actions()]
    assert entries == [str(tmp_path / "club.batarde")]


@pytest.mark.parametrize(
    "broken", [b"", b"SQLite format 3\0" + bytes(range(256)) * 20], ids=["empty", "damaged"]
)
def test_for_a_file_that_cannot_be_opened_its_backups_are_offered(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, broken: bytes
) -> None:
    path = tmp_path / "broken.batarde"
    with open_session(str(path), create=True) as club:
        create_event(club, "Evening")
        assert back_up_on_opening(club) is not None
    path.write_bytes(broken)
    with qtbot.waitSignal(window.desk.refused):
        window.desk.open(str(path))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, BackupsDialog)
    with qtbot.waitSignal(window.desk.opened) as opened:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert opened.args == [str(path)]
    assert names(window, qtbot) == ["Evening"]
    [aside] = tmp_path.glob("broken.batarde damaged *")
    assert aside.read_bytes() == broken


def damaged_club(path: Path, event: str) -> None:
    """A file that cannot be opened, with a backup in which this event is."""
    with open_session(str(path), create=True) as club:
        create_event(club, event)
        assert back_up_on_opening(club) is not None
    path.write_bytes(b"")


def test_each_of_two_files_that_cannot_be_opened_gets_its_own_backup(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    one, other = tmp_path / "one.batarde", tmp_path / "other.batarde"
    damaged_club(one, "Of one")
    damaged_club(other, "Of the other")
    window.desk.open(str(one))
    window.desk.open(str(other))
    qtbot.waitUntil(lambda: len(window.findChildren(BackupsDialog)) == 2)
    above = QApplication.activeModalWidget()
    assert above is not None
    qtbot.keyClick(above, Qt.Key.Key_Escape)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, BackupsDialog)
    with qtbot.waitSignal(window.desk.opened) as opened:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert opened.args == [str(one)]
    assert names(window, qtbot) == ["Of one"]
    assert other.read_bytes() == b""


def test_without_backups_a_file_that_cannot_be_opened_is_only_told(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "letter.batarde"
    path.write_text("Dear club,")
    with qtbot.waitSignal(window.desk.refused):
        window.desk.open(str(path))
    assert QApplication.activeModalWidget() is None
    assert path.read_text() == "Dear club,"


@pytest.fixture
def forged(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> UnprovedDialog:
    """What is shown of a club in which the name of one of two events was changed."""
    path = tmp_path / "forged.batarde"
    with open_session(str(path), create=True) as session:
        create_event(session, "Club evening")
        create_event(session, "Sound evening")
        back_up_on_opening(session)
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE events SET name = 'Another' WHERE number = 1")
        other.commit()
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        window.desk.open(str(path))
    window.desk.request_long(back_up_on_opening, then=lambda _: None)
    return opened(qtbot, UnprovedDialog, timeout=20_000)


def test_a_club_that_is_not_what_was_written_is_told_and_its_backups_offered(
    window: MainWindow, forged: UnprovedDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    assert forged.wrong.toPlainText() == "“Another”, events/1 Another: altered"
    proved = forged.proved.toPlainText().splitlines()
    assert proved[:2] == ["1 event: all of it.", "“Another”: left out, it is not proved."]
    qtbot.keyClick(forged, Qt.Key.Key_Return)
    dialog = opened(qtbot, BackupsDialog, timeout=20_000)
    with qtbot.waitSignal(window.club_files.restored, timeout=20_000):
        qtbot.mouseClick(dialog.restore, Qt.MouseButton.LeftButton)
    assert names(window, qtbot) == ["Sound evening", "Club evening"]
    assert len(list(tmp_path.glob("forged.batarde damaged *"))) == 1


def test_what_is_proved_is_kept_in_a_new_club_file_and_opened(
    window: MainWindow,
    forged: UnprovedDialog,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = (tmp_path / "forged.batarde").read_bytes()
    choose(monkeypatch, tmp_path / "kept")
    with qtbot.waitSignal(window.desk.opened, timeout=20_000) as opened:
        qtbot.mouseClick(forged.save, Qt.MouseButton.LeftButton)
    assert opened.args == [str(tmp_path / "kept.batarde")]
    assert names(window, qtbot) == ["Sound evening"]
    assert (tmp_path / "forged.batarde").read_bytes() == before


def test_a_club_that_is_not_what_was_written_can_be_read_only(
    window: MainWindow, forged: UnprovedDialog, qtbot: QtBot
) -> None:
    qtbot.keyClick(forged, Qt.Key.Key_Escape)
    assert names(window, qtbot) == ["Sound evening", "Another"]
    with qtbot.waitSignal(window.desk.refused) as refused:
        window.desk.change(create_event, "One more")
    assert isinstance(refused.args[0], ClubUnproved)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert QApplication.activeModalWidget() is None


def test_a_copy_has_the_ending_of_a_club_whatever_points_are_in_its_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, tmp_path / "St. Gallen")
    with qtbot.waitSignal(window.club_files.copied):
        window.club_files.save_copy()
    assert (tmp_path / "St. Gallen.batarde").exists()
    assert not (tmp_path / "St. Gallen").exists()


def test_a_copy_replaces_no_club_that_was_not_asked_about(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.batarde"
    other.write_bytes(b"of somebody")
    asked: list[str] = []

    def answered(_window: object, _title: str, where: str, *_: object) -> tuple[str, str]:
        asked.append(where)
        return (str(tmp_path / "other"), "") if len(asked) == 1 else ("", "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    window.club_files.save_copy()
    assert asked[1:] == [str(other)]
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert other.read_bytes() == b"of somebody"


def test_a_backup_the_program_is_started_on_is_worked_on_in_a_copy(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, themed: QApplication
) -> None:
    answer(window.desk, qtbot, create_event, "Evening")
    backup = answer(window.desk, qtbot, back_up_on_opening)
    assert backup is not None
    before = backup.read_bytes()
    choose(monkeypatch, tmp_path / "copy.batarde")
    opening = Opening(themed, window, str(backup))
    with qtbot.waitSignal(
        window.desk.opened, timeout=20_000, check_params_cb=lambda address: address.endswith("copy.batarde")
    ):
        opening.begin()
    qtbot.waitUntil(lambda: window.desk.is_idle, timeout=20_000)
    assert backup.read_bytes() == before
    assert not (backup.parent / f"{backup.name} backups").exists()


@pytest.mark.parametrize("title", ["漢" * 200, "é" * 200, "👩‍👩‍👧" * 40])
def test_a_name_of_a_file_is_no_longer_than_systems_take(title: str, tmp_path: Path) -> None:
    path = tmp_path / f"{file_name(title)}.json"
    path.write_bytes(b"")
    assert len(path.name.encode()) < 200


@pytest.mark.parametrize("title", ["con", "Nul", "COM1", "aux.2"])
def test_no_file_is_named_like_a_device_of_windows(title: str) -> None:
    stem = file_name(title).partition(".")[0].rstrip()
    assert stem.lower() not in {"con", "nul", "com1", "aux"}


@pytest.mark.sampled
@pytest.mark.parametrize("spoilt", [b"", b"junk" * 5000, None], ids=["empty", "garbage", "gone"])
def test_a_club_that_is_spoilt_while_it_is_open_is_restored_in_its_window(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, spoilt: bytes | None
) -> None:
    answer(window.desk, qtbot, create_event, "Evening")
    assert answer(window.desk, qtbot, back_up_on_opening) is not None
    club = tmp_path / "club.batarde"
    if spoilt is None:
        club.unlink()
    else:
        other = tmp_path / "other"
        other.write_bytes(spoilt)
        other.replace(club)
    window.club_files.restore()
    dialog = opened(qtbot, BackupsDialog)
    with qtbot.waitSignal(window.desk.opened):
        qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert names(window, qtbot) == ["Evening"]
    answer(window.desk, qtbot, create_event, "Goes on")
    assert names(window, qtbot) == ["Goes on", "Evening"]


def test_what_backups_take_is_said_where_they_are_and_their_limit_is_set_there(
    window: MainWindow, qtbot: QtBot
) -> None:
    answer(window.desk, qtbot, create_event, "Evening")
    answer(window.desk, qtbot, back_up_on_opening)
    window.club_files.restore()
    dialog = opened(qtbot, BackupsDialog)
    words = [label.text() for label in dialog.findChildren(QLabel)]
    assert "1 backup takes 1 MB. Above this limit the oldest go first; the newest 10 always stay." in words
    assert dialog.limit.value() == 1000
    field = dialog.limit.lineEdit()
    field.selectAll()
    qtbot.keyClicks(field, "250")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    dialog.reject()
    qtbot.waitUntil(lambda: window.desk.is_idle)
    kept = answer(window.desk, qtbot, stored_backups)
    assert kept.space is not None
    assert kept.space.limit == 250


def test_each_backup_says_what_it_holds(window: MainWindow, qtbot: QtBot) -> None:
    answer(window.desk, qtbot, create_event, "First \\ evening")
    answer(window.desk, qtbot, back_up_on_opening)
    played = seated_event((4,))
    add_event(qtbot, window.desk, played)
    hand = Hand(5, 0, Contract(Denomination.SPADES), (2, 2, 0, 3), (1, 2, 1, 1))
    record = partial(record_hand, based_on=0)
    answer(window.desk, qtbot, record, EventNumber(2), HandPlace(1, 1, 0), hand)
    answer(window.desk, qtbot, back_up_on_opening)
    menu_entry(window, "File", "Restore…").trigger()
    dialog = opened(qtbot, BackupsDialog)
    assert dialog.list.item(0).text().endswith("\nClub evening, round 1, 1 hand")
    assert dialog.list.item(1).text().endswith("\nFirst \\ evening")
    dialog.reject()


def test_a_backup_that_cannot_be_read_is_listed_with_its_time_alone(window: MainWindow, qtbot: QtBot) -> None:
    answer(window.desk, qtbot, create_event, "Evening")
    answer(window.desk, qtbot, back_up_on_opening)
    kept = answer(window.desk, qtbot, stored_backups)
    (backup,) = kept.backups
    assert kept.states[backup].event == "Evening"
    backup.path.write_bytes(b"no club at all")
    kept = answer(window.desk, qtbot, stored_backups)
    assert (kept.backups, kept.states) == ((backup,), {})


def opened_in(folder: Path, themed: QApplication, qtbot: QtBot) -> MainWindow:
    """The window as the program opens it on a club in this folder, once the folder was looked at."""
    folder.mkdir(exist_ok=True)
    window = make_window(themed, str(folder / "club.batarde"))
    window.show()
    qtbot.waitUntil(
        lambda: window.is_whole and bool(window.desk.address) and window.desk.is_idle, timeout=20_000
    )
    return window


def test_a_club_in_a_synced_folder_is_told_once_with_a_way_to_read_more(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    for is_first in (True, False):
        window = opened_in(tmp_path / "Dropbox", themed, qtbot)
        strip = window.club_place.banner
        assert strip is not None
        assert strip.isVisible() is is_first
        if is_first:
            assert strip.words.text().startswith("This club lies in a folder that Dropbox copies")
            qtbot.mouseClick(strip.read_more, Qt.MouseButton.LeftButton)
            handbook = window.rare_dialogs.handbook
            assert handbook is not None
            assert "synced folder" in handbook.text.toPlainText()
            handbook.close()
            qtbot.mouseClick(strip.got_it, Qt.MouseButton.LeftButton)
            assert not strip.isVisible()
        window.close()
        window.deleteLater()


def test_of_a_club_on_a_disk_of_this_computer_nothing_is_said(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened_in(tmp_path / "Documents", themed, qtbot)
    assert window.club_place.banner is not None
    assert not window.club_place.banner.isVisible()
    window.close()
    window.deleteLater()
