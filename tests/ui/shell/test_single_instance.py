"""A club has one window of a user: whoever starts the program on it again gets that one."""

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.store.presence.presence import presence_folder
from batarde_tourney.ui.shell.app import make_window
from batarde_tourney.ui.shell.single_instance import SingleInstance, knock, locks_folder
from tests.ui.windows import status_of


@pytest.fixture
def folder() -> Iterator[Path]:
    """A short path: the system takes no long one for a socket."""
    with tempfile.TemporaryDirectory(dir="/tmp") as made:
        yield Path(made)


@pytest.fixture
def first(qtbot: QtBot, folder: Path) -> Iterator[SingleInstance]:
    made = SingleInstance(folder)
    yield made
    made.give_up()


def test_two_clubs_have_a_window_each_and_one_club_has_one(first: SingleInstance, folder: Path) -> None:
    other = SingleInstance(folder)
    assert first.claim("/a/Lyon.batarde")
    assert not other.claim("/a/Lyon.batarde")
    assert other.claim("/a/Nice.batarde")
    other.give_up()


def test_every_way_to_a_file_leads_to_its_window(first: SingleInstance, folder: Path) -> None:
    club, link = folder / "club.batarde", folder / "link.batarde"
    club.touch()
    link.symlink_to(club)
    assert first.claim(str(club))
    assert not SingleInstance(folder).claim(str(link))
    assert not SingleInstance(folder).claim(os.path.relpath(club))


def test_a_window_that_takes_another_club_leaves_the_one_before(first: SingleInstance, folder: Path) -> None:
    first.claim("/a/Lyon.batarde")
    first.listen()
    first.move_to("/a/Nice.batarde")
    other = SingleInstance(folder)
    assert other.claim("/a/Lyon.batarde")
    assert not other.claim("/a/Nice.batarde")
    other.give_up()


def test_where_no_lock_can_be_made_everybody_gets_a_window(qtbot: QtBot, folder: Path) -> None:
    (folder / "file").touch()
    assert SingleInstance(folder / "file").claim("/a/Lyon.batarde")


@pytest.mark.parametrize("before", [None, 0o755])
def test_the_folder_of_locks_is_its_users_alone(qtbot: QtBot, folder: Path, before: int | None) -> None:
    locks = folder / "locks"
    if before is not None:
        locks.mkdir(before)
    first = SingleInstance(locks)
    assert first.claim("/a/Lyon.batarde")
    assert stat.S_IMODE(locks.stat().st_mode) == 0o700
    first.give_up()


@pytest.fixture
def home(folder: Path) -> dict[str, str]:
    """The environment of a user who has nothing yet."""
    return {**os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "XDG_CONFIG_HOME": str(folder)}


def new_club(folder: Path) -> Path:
    club = folder / "club.batarde"
    open_session(str(club), create=True).club.close()
    return club


@pytest.fixture
def start(home: dict[str, str]) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    with ExitStack() as ends:

        def begin(*arguments: str | Path) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "batarde_tourney", *map(str, arguments)]
            process = ends.enter_context(subprocess.Popen(command, env=home))
            ends.callback(process.kill)
            return process

        yield begin


def desks_on(club: Path) -> set[str]:
    """Those who show themselves beside the club."""
    folder = presence_folder(club)
    return {path.name for path in folder.iterdir()} if folder.is_dir() else set()


def windows_on(club: Path) -> int:
    """How many do."""
    return len(desks_on(club))


def test_a_second_start_brings_the_first_window_forward(
    themed: QApplication,
    qtbot: QtBot,
    folder: Path,
    start: Callable[..., subprocess.Popen[bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first window is ours; the second one is a process as a double click starts it."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    club = new_club(folder)
    window = make_window(themed, str(club))
    mine = SingleInstance(parent=window)
    assert mine.claim(str(club))
    mine.serve(window)
    window.show()
    qtbot.waitUntil(lambda: windows_on(club) == 1, timeout=20_000)
    window.showMinimized()
    second = start(club)
    with qtbot.waitSignal(mine.wanted, timeout=30_000):
        pass
    assert second.wait(30) == 0
    assert not window.windowState() & Qt.WindowState.WindowMinimized
    assert windows_on(club) == 1
    mine.wanted.emit()
    assert "open already" in status_of(window)
    window.close()
    window.deleteLater()


@pytest.mark.long
def test_a_window_that_was_killed_hinders_nobody_and_a_new_one_is_had_by_asking(
    qtbot: QtBot, folder: Path, start: Callable[..., subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    club = new_club(folder)
    killed = start(club)
    qtbot.waitUntil(lambda: windows_on(club) == 1, timeout=30_000)
    gone = desks_on(club)
    killed.kill()
    killed.wait()
    assert list(locks_folder().glob("*.socket")), "what it left behind"
    start(club)
    # The new window clears away what the killed one left.
    qtbot.waitUntil(lambda: windows_on(club) == 1 and desks_on(club) != gone, timeout=30_000)
    start("--new-window", club)
    qtbot.waitUntil(lambda: windows_on(club) == 2, timeout=30_000)
    assert start(club).wait(30) == 0
    assert windows_on(club) == 2


def test_nobody_answers_where_no_window_is(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("batarde_tourney.ui.shell.single_instance._PATIENCE", 100)
    assert not knock("/a/Lyon.batarde", folder)
