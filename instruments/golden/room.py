"""The folder in which everything happens: always of one name, as names of folders stand on pictures."""

import fcntl
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from instruments.album.screens import screen_of_size

ROOT = Path(__file__).parents[2]
_SHARED = Path("/dev/shm")
PLACE = (_SHARED if os.access(_SHARED, os.W_OK) else Path("/tmp")) / "golden"
HOME, CLUBS, WORK = PLACE / "home", PLACE / "clubs", PLACE / "work"
"""Of the user, of the clubs as they were made, and of the part under way."""
NAMED = "ROOM"
"""What stands for the folder in texts."""


@contextmanager
def held_room() -> Iterator[None]:
    """The folder, empty, is this run's alone: another one waits until it is over."""
    with PLACE.with_name("golden.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        shutil.rmtree(PLACE, ignore_errors=True)
        CLUBS.mkdir(parents=True)
        yield
        shutil.rmtree(PLACE)


def swept() -> None:
    """Home and work are empty again."""
    for folder in (HOME, WORK):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()


def environment(screen: tuple[int, int]) -> dict[str, str]:
    """What a part is told of a computer with such a screen: of this one only where its programs are."""
    places = ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
    return dict.fromkeys(places, str(HOME)) | {
        "PATH": os.environ.get("PATH", os.defpath),
        "PYTHONPATH": str(ROOT),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": os.environ.get("PYTHONDONTWRITEBYTECODE", ""),
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "TMPDIR": str(WORK),
        "QT_QPA_PLATFORM": screen_of_size(screen, PLACE),
        "QT_LOGGING_RULES": "qt.qpa.*=false",
        "VIRTUAL_ENV": sys.prefix,
    }


def without_room(text: str) -> str:
    """The text with one name for the folder, wherever it is on this computer."""
    return text.replace(str(PLACE), NAMED)
