"""The club file exchanged under the open window: told within two seconds, and nothing typed is lost."""

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.checks import verify_club
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event, create_event
from batarde_tourney.services.results.results import HandPlace, record_hand, show_history
from batarde_tourney.ui.club.club_files import _save_copy
from batarde_tourney.ui.club.set_aside import SetAsideDialog
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.sheet_panel import SheetPanel
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.asking import opened
from tests.ui.sheet.rooms import seated_event
from tests.ui.windows import notice_of

EVENT = EventNumber(1)
MINE = "h2113201"
OURS = Hand(5, 0, Contract(Denomination.SPADES), (2, 1, 1, 3), (2, 0, 1, 2))
THEIRS = Hand(5, 0, Contract(Denomination.HEARTS), (2, 0, 1, 3), (2, 0, 1, 2))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "club.batarde"


@pytest.fixture
def window(path: Path, themed: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window over a club of two tables: a hand of table 2 is stored, the sheet of table 1 in view."""
    with open_session(str(path), create=True) as club:
        add_complete_event(club, seated_event([4, 4]))
    shutil.copyfile(path, path.with_name("older.batarde"))
    window = MainWindow(Desk(themed))
    window.resize(1366, 768)
    window.show()
    window.desk.open(str(path))
    qtbot.waitUntil(lambda: window.desk.scope.number == EVENT)
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(record_hand, EVENT, HandPlace(1, 2, 0), hand_of_table_2(), based_on=0)
    open_table(window, qtbot)
    qtbot.waitUntil(lambda: window.sync.is_watching and window.desk.is_idle)
    yield window
    window.close()
    window.desk.deleteLater()
    window.deleteLater()


def hand_of_table_2() -> Hand:
    return Hand(5, 1, Contract(Denomination.SPADES), (2, 1, 1, 3), (2, 0, 1, 2))


def open_table(window: MainWindow, qtbot: QtBot, table: int = 1) -> None:
    qtbot.waitUntil(lambda: window.desk.scope.number == EVENT and window.desk.is_idle)
    window.show_place([place.key for place in PLACES].index("results"))
    qtbot.waitUntil(lambda: isinstance(window.page, ResultsPage) and window.page.model.board is not None)
    assert isinstance(window.page, ResultsPage)
    before = sheet_of(window).model
    window.page.open_table(table)
    qtbot.waitUntil(lambda: sheet_of(window).model is not before and sheet_of(window).table == table)


def sheet_of(window: MainWindow) -> SheetPanel:
    assert isinstance(window.page, ResultsPage)
    return window.page.sheet


def type_hand(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClicks(sheet_of(window).view, MINE)
    qtbot.keyClick(sheet_of(window).view, Qt.Key.Key_Return)


def told(window: MainWindow) -> str:
    return "" if notice_of(window).isHidden() else notice_of(window).words.toPlainText()


def copy_of(path: Path, *hands: tuple[int, Hand]) -> Path:
    """A copy of the club as it is now, with these first hands of tables more."""
    copy = path.with_name(f"copy {time.monotonic_ns()}.batarde")
    shutil.copyfile(path, copy)
    with open_session(str(copy), by="Bo") as other:
        for table, hand in hands:
            record_hand(other, EVENT, HandPlace(1, table, 0), hand, based_on=0)
    return copy


def hands_in(path: Path, table: int) -> list[Hand]:
    with open_session(str(path)) as look:
        assert verify_club(look).problems == ()
        return [revision.hand for revision in show_history(look, EVENT, HandPlace(1, table, 0))]  # type: ignore[misc]


def rename(path: Path) -> None:
    path.rename(path.with_name("renamed"))


def delete(path: Path) -> None:
    path.unlink()


def lose_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("away"))


def cut_short(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def write_garbage(path: Path) -> None:
    path.write_bytes(b"\xa5garbage" * (path.stat().st_size // 8))


def put_older(path: Path) -> None:
    shutil.copyfile(path.with_name("older.batarde"), path.with_name("put"))
    path.with_name("put").replace(path)


def put_other_of_same_length(path: Path) -> None:
    older = path.with_name("older.batarde")
    with open_session(str(older), by="Bo") as other:
        record_hand(other, EVENT, HandPlace(1, 2, 0), hand_of_table_2(), based_on=0)
    assert older.stat().st_size == path.stat().st_size
    older.replace(path)


LOSSES: dict[Callable[[Path], None], str] = {
    rename: "moved, renamed or deleted",
    delete: "moved, renamed or deleted",
    lose_folder: "its folder is gone",
    cut_short: "no club any more",
    write_garbage: "no club any more",
    put_older: "an older copy, or another club",
    put_other_of_same_length: "an older copy, or another club",
}


@pytest.mark.sampled
@pytest.mark.parametrize("lose", LOSSES, ids=lambda lose: lose.__name__)
def test_a_lost_club_is_told_and_what_is_typed_meanwhile_is_stored_when_it_is_back(
    window: MainWindow, path: Path, qtbot: QtBot, lose: Callable[[Path], None]
) -> None:
    content = path.read_bytes()
    lose(path)
    qtbot.waitUntil(lambda: LOSSES[lose] in told(window))
    assert "Nothing is written there" in told(window)
    assert "menu File" in told(window)
    spoilt = path.read_bytes() if path.exists() else None
    type_hand(window, qtbot)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    working = sheet_of(window).working
    assert working is not None
    assert working.is_changed(0)
    assert LOSSES[lose] in told(window)
    assert (path.read_bytes() if path.exists() else None) == spoilt
    path.parent.mkdir(exist_ok=True)
    path.with_name("right").write_bytes(content)
    path.with_name("right").replace(path)
    qtbot.waitUntil(lambda: window.sync.trouble is None)
    qtbot.waitUntil(lambda: len(hands_in(path, 1)) == 1)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert len(hands_in(path, 2)) == 1
    assert LOSSES[lose] not in told(window)


def test_a_newer_copy_is_followed_with_a_word_and_typing_goes_on(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    copy = copy_of(path)
    with open_session(str(copy), by="Bo") as other:
        create_event(other, "Theirs")
    copy.replace(path)
    qtbot.waitUntil(lambda: "A newer copy of the club" in told(window))
    type_hand(window, qtbot)
    qtbot.waitUntil(lambda: len(hands_in(path, 1)) == 1)
    assert len(hands_in(path, 2)) == 1


@pytest.mark.sampled
@pytest.mark.parametrize("is_equal", [True, False])
def test_a_copy_written_over_the_club_loses_no_hand_in_silence(
    window: MainWindow, path: Path, qtbot: QtBot, is_equal: bool
) -> None:
    """Somebody else's copy, with as many acts as ours or with more: theirs stays, ours is offered."""
    older = path.with_name("older.batarde")
    copy = copy_of(older, *((1, THEIRS),) if is_equal else ((1, THEIRS), (2, hand_of_table_2())))
    shutil.copyfile(copy, path)
    type_hand(window, qtbot)
    qtbot.waitUntil(lambda: "not the club that this window had open" in told(window))
    assert "kept and offered" in told(window)
    dialog = offered(qtbot)
    assert "1 hand was typed before the club file was exchanged" in dialog.findChildren(QLabel)[0].text()
    assert hands_in(path, 1) == [THEIRS]
    dialog.take.click()
    qtbot.waitUntil(lambda: window.desk.is_idle)
    open_table(window, qtbot)
    working = sheet_of(window).working
    assert working is not None
    assert working.recalled == {0}
    # What is in the file is not typed over without a question.
    assert working.conflicts == {0}


@pytest.mark.sampled
@pytest.mark.parametrize("keys", ["h21", "h2113201"])
def test_what_is_half_typed_when_the_file_is_written_over_is_offered(
    window: MainWindow, path: Path, qtbot: QtBot, keys: str
) -> None:
    QTest.keyClicks(sheet_of(window).view, keys)
    copy = copy_of(path.with_name("older.batarde"), (2, hand_of_table_2()))
    shutil.copyfile(copy, path)
    [aside] = offered(qtbot).chosen
    assert len(aside.drafts.hands) == 1
    assert hands_in(path, 1) == []


def test_what_was_on_its_way_to_the_disk_when_the_club_went_back_is_offered(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    """What was asked of the state before is not done any more: that is no reason to lose it."""
    QTest.keyClicks(sheet_of(window).view, "h21")
    shutil.copyfile(path.with_name("older.batarde"), path)
    open_sheets(window.desk).autosave.save_now()
    window.desk.begin_anew()
    [aside] = offered(qtbot).chosen
    assert len(aside.drafts.hands) == 1


def test_a_copy_saved_after_the_file_was_replaced_holds_what_was_stored_here(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    put_older(path)
    qtbot.waitUntil(lambda: LOSSES[put_older] in told(window))
    notice_of(window).more.click()
    assert "Save a copy" in told(window)
    saved = path.with_name("saved.batarde")
    with qtbot.waitSignal(window.club_files.copied):
        window.desk.request_long(_save_copy, saved, then=window.club_files._on_copied)
    assert hands_in(saved, 2) == [hand_of_table_2()]
    assert hands_in(path, 2) == []


def offered(qtbot: QtBot) -> SetAsideDialog:
    return opened(qtbot, SetAsideDialog)


@pytest.mark.sampled
@pytest.mark.parametrize("lose", [put_older, put_other_of_same_length], ids=lambda lose: lose.__name__)
def test_whoever_opens_what_is_there_now_is_offered_what_was_typed(
    window: MainWindow, path: Path, qtbot: QtBot, lose: Callable[[Path], None]
) -> None:
    """As the message says: open it in the menu File."""
    lose(path)
    qtbot.waitUntil(lambda: LOSSES[lose] in told(window))
    type_hand(window, qtbot)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    window.club_files.open_path(path)
    dialog = offered(qtbot)
    dialog.take.click()
    open_table(window, qtbot)
    qtbot.keyClick(sheet_of(window).view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(hands_in(path, 1)) == 1)


@pytest.mark.sampled
@pytest.mark.parametrize("is_left", [True, False])
def test_whoever_opens_a_renamed_club_is_offered_what_was_typed_and_it_stays_until_a_key(
    window: MainWindow, path: Path, qtbot: QtBot, is_left: bool
) -> None:
    renamed = path.rename(path.with_name("renamed.batarde"))
    qtbot.waitUntil(lambda: LOSSES[rename] in told(window))
    type_hand(window, qtbot)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    window.club_files.open_path(renamed)
    if is_left:
        qtbot.keyClick(offered(qtbot), Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: window.desk.is_idle)
        window.club_files.open_path(renamed)
    offered(qtbot).take.click()
    open_table(window, qtbot)
    qtbot.keyClick(sheet_of(window).view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(hands_in(renamed, 1)) == 1)


def test_what_is_thrown_away_is_offered_no_more(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    put_older(path)
    qtbot.waitUntil(lambda: LOSSES[put_older] in told(window))
    type_hand(window, qtbot)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    window.club_files.open_path(path)
    offered(qtbot).throw.click()
    qtbot.waitUntil(lambda: window.desk.is_idle)
    with qtbot.waitSignal(window.desk.opened):
        window.club_files.open_path(path)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert QApplication.activeModalWidget() is None


def test_when_the_right_bytes_are_back_the_message_goes(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    content = path.read_bytes()
    shutil.copyfile(path.with_name("older.batarde"), path)
    qtbot.waitUntil(lambda: "not the club that this window had open" in told(window))
    qtbot.waitUntil(lambda: window.sync.is_watching and window.desk.is_idle)
    path.write_bytes(content)
    qtbot.waitUntil(lambda: told(window) == "")
    assert len(hands_in(path, 2)) == 1
