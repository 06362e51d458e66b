"""Two real windows on one club, filmed: a hand typed left appears right.

`python -m instruments.two_windows` keeps the pictures in screenshots/two windows/, to be looked at.
"""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event
from tests.e2e.screens import running_screen
from tests.ui.sheet.rooms import seated_event

ROOT = Path(__file__).parents[1]
WIDTH = 1280


def film(address: str, folder: Path, width: int = WIDTH) -> float:
    """Seconds from the Return left to the hand right; the pictures of it are in the folder."""
    with open_session(address, create=True) as club:
        add_complete_event(club, seated_event([4, 4]))
    with running_screen(2 * width, 720) as display, ExitStack() as windows:
        sides = [_window(address, side, width, folder, display) for side in ("left", "right")]
        left, right = (windows.enter_context(side) for side in sides)
        for window in (left, right):
            assert _said(window) == "ready"
        _tell(left)
        began, shown = float(_said(left)), float(_said(right))
        assert _said(left) == "done"
        for window in (left, right):
            _tell(window)
            window.wait(20)
    return shown - began


def _window(address: str, side: str, width: int, folder: Path, display: str) -> subprocess.Popen[str]:
    command = (sys.executable, "-m", "tests.e2e.watched_window", address, side, str(width), str(folder))
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": display, "LC_ALL": "C.UTF-8"}
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    )


def _said(window: subprocess.Popen[str]) -> str:
    assert window.stdout is not None
    return window.stdout.readline().strip()


def _tell(window: subprocess.Popen[str]) -> None:
    assert window.stdin is not None
    window.stdin.write("go on\n")
    window.stdin.flush()


if __name__ == "__main__":
    pictures = ROOT / "screenshots" / "two windows"
    pictures.mkdir(parents=True, exist_ok=True)
    club_file = pictures / "club.batarde"
    club_file.unlink(missing_ok=True)
    print(f"{film(str(club_file), pictures):.2f} s from the key left to the picture right: {pictures}")
