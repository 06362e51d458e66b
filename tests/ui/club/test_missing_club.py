"""A club that is missing is named and looked for: no other is opened in its place, none is made unasked."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.ui.club.missing_club import MissingClubDialog
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_club
from batarde_tourney.ui.shell.app import make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.opening import Opening

Started = Callable[[Path], MissingClubDialog]


def make_club(path: Path, event: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open_session(str(path), create=True) as session:
        create_event(session, event)
    return path


@pytest.fixture
def windows() -> Iterator[list[MainWindow]]:
    opened: list[MainWindow] = []
    yield opened
    for window in opened:
        window.close()
        window.deleteLater()


@pytest.fixture
def start(themed: QApplication, qtbot: QtBot, windows: list[MainWindow]) -> Started:
    """The window as the program opens it on a path, and what it asks."""

    def begin(path: Path) -> MissingClubDialog:
        window = make_window(themed, str(path), makes=False)
        windows.append(window)
        window.show()
        qtbot.waitUntil(lambda: bool(dialogs(window)), timeout=20_000)
        return dialogs(window)[0]

    return begin


def dialogs(window: MainWindow) -> list[MissingClubDialog]:
    return [one for one in window.findChildren(MissingClubDialog) if one.isVisible()]


def events_of(path: Path) -> list[str]:
    with open_session(str(path)) as session:
        return [event.name for event in list_events(session)]


def answer_file_dialog(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[str]:
    asked: list[str] = []

    def answer(_window: object, _title: str, where: str, *_: object) -> tuple[str, str]:
        asked.append(where)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    return asked


def test_a_mistyped_path_is_named_and_nothing_is_made(
    start: Started, windows: list[MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = start(tmp_path / "Lyonn.batarde")
    assert dialog.windowTitle() == "“Lyonn.batarde” is not there"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: windows[0].desk.is_idle)
    assert list(tmp_path.glob("*.batarde*")) == []
    assert windows[0]._start.sentence.text() == "No club file is open"


def test_a_club_is_made_there_only_when_asked(
    start: Started, windows: list[MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = start(tmp_path / "Lyon.batarde")
    with qtbot.waitSignal(windows[0].desk.opened) as opened:
        dialog.make.click()
    assert opened.args == [str(tmp_path / "Lyon.batarde")]
    assert (tmp_path / "Lyon.batarde").exists()


def test_the_club_of_a_stick_is_opened_as_soon_as_the_stick_is_there(
    start: Started, windows: list[MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = start(tmp_path / "stick" / "Lyon.batarde")
    assert dialog.make.isHidden(), "no club is made in a folder that is not there"
    away = make_club(tmp_path / "away" / "Lyon.batarde", "Evening")
    with qtbot.waitSignal(windows[0].desk.opened, timeout=10_000) as opened:
        away.parent.rename(tmp_path / "stick")
    assert opened.args == [str(tmp_path / "stick" / "Lyon.batarde")]
    qtbot.waitUntil(lambda: not dialogs(windows[0]))


def test_return_looks_for_it_from_the_nearest_folder_there_is(
    start: Started,
    windows: list[MainWindow],
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moved = make_club(tmp_path / "moved" / "Lyon.batarde", "Evening")
    asked = answer_file_dialog(monkeypatch, moved)
    dialog = start(tmp_path / "stick" / "of Ana" / "Lyon.batarde")
    with qtbot.waitSignal(windows[0].desk.opened) as opened:
        qtbot.keyClick(dialog.look, Qt.Key.Key_Return)
    assert asked == [str(tmp_path)]
    assert opened.args == [str(moved)]
    qtbot.waitUntil(lambda: not dialogs(windows[0]))


def test_another_club_opened_lately_is_a_choice_and_never_taken_by_itself(
    start: Started, windows: list[MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    other = make_club(tmp_path / "Nice.batarde", "At Nice")
    for address in (str(other), str(tmp_path / "gone.batarde"), str(tmp_path / "Lyon.batarde")):
        stored_preferences().remember_club(address)
    assert usual_club() == str(tmp_path / "Lyon.batarde")
    dialog = start(Path(usual_club()))
    assert [dialog.others.item(row).text() for row in range(dialog.others.count())] == [str(other)]
    dialog.others.setCurrentRow(0)
    with qtbot.waitSignal(windows[0].desk.opened) as opened:
        qtbot.keyClick(dialog.others, Qt.Key.Key_Return)
    assert opened.args == [str(other)]


def test_an_empty_file_is_told_as_such_and_stays_as_it_is(
    start: Started, windows: list[MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    empty, whole = tmp_path / "Lyon.batarde", make_club(tmp_path / "whole.batarde", "Evening")
    empty.touch()
    dialog = start(empty)
    assert dialog.windowTitle() == "“Lyon.batarde” is empty"
    assert dialog.make.isHidden()
    assert empty.read_bytes() == b""
    with qtbot.waitSignal(windows[0].desk.opened, timeout=10_000):
        shutil.copy(whole, empty)
    assert events_of(empty) == ["Evening"]


def test_a_recent_club_that_is_gone_leaves_the_open_one_open(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    stored_preferences().remember_club(str(tmp_path / "gone.batarde"))
    window._menus._recent.aboutToShow.emit()
    gone = next(entry for entry in window._menus._recent.actions() if entry.data().endswith("gone.batarde"))
    gone.trigger()
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    qtbot.keyClick(dialogs(window)[0], Qt.Key.Key_Escape)
    assert window.desk.address == str(tmp_path / "club.batarde")
    assert not (tmp_path / "gone.batarde").exists()


START = """
import sys
from PySide6.QtCore import QTimer
from batarde_tourney.ui.shell import app
from batarde_tourney.ui.club.missing_club import MissingClubDialog

class Watched(app.MainWindow):
    def look(self):
        asked = [one.path for one in self.findChildren(MissingClubDialog) if one.isVisible()]
        if asked or self.desk.address:
            print("asked", *asked, "open", self.desk.address, flush=True)
            self.clock.stop()
            for one in self.findChildren(MissingClubDialog):
                one.reject()
            self.close()

    def show(self):
        super().show()
        self.clock = QTimer(self, interval=50)
        self.clock.timeout.connect(self.look)
        self.clock.start()

app.MainWindow = Watched
sys.exit(app.open_window(*sys.argv[1:]))
"""


def started(home: Path, *arguments: str) -> str:
    """What the program asks, or opens, started by this user."""
    places = ("HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_STATE_HOME")
    environment = {**os.environ, **dict.fromkeys(places, str(home))}
    command = [sys.executable, "-c", START, *arguments]
    told = subprocess.run(command, capture_output=True, text=True, env=environment, check=True, timeout=60)
    return told.stdout.strip()


def test_only_the_very_first_start_makes_a_club_unasked(tmp_path: Path) -> None:
    (tmp_path / "Documents").mkdir()
    first = tmp_path / "Documents" / "club.batarde"
    assert started(tmp_path) == f"asked open {first}"
    mistyped = tmp_path / "Documents" / "clbu.batarde"
    assert started(tmp_path, str(mistyped)) == f"asked {mistyped} open"
    assert not mistyped.exists()
    first.rename(tmp_path / "elsewhere.batarde")
    assert started(tmp_path) == f"asked {first} open"
    assert not first.exists()


def test_while_no_club_is_open_none_is_backed_up(
    start: Started, windows: list[MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    """Each minute the program looks whether a backup is due: that fails without a club."""
    start(tmp_path / "Lyonn.batarde")
    window = windows[0]
    qtbot.waitUntil(lambda: window.desk.is_idle)
    with qtbot.captureExceptions() as unexpected:
        for opening in window.findChildren(Opening):
            opening._clock.timeout.emit()
        qtbot.waitUntil(lambda: window.desk.is_idle)
    assert [str(error) for _kind, error, _where in unexpected] == []
    assert window.findChildren(Opening)
