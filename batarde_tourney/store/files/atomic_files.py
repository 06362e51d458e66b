"""Files that appear whole or not at all; what a killed process left unfinished is deleted."""

import hashlib
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from batarde_tourney.store.base.processes import is_running, this_machine

AN_HOUR = 3600.0
"""Seconds after which nobody works on an unfinished file any more."""

PRIVATE = 0o600
"""Only its user reads and writes a new club file, a backup or a draft."""

_UNFINISHED = re.compile(
    r"\.batarde-[0-9a-f]{16}(?:-(?P<machine>[0-9a-f]{8})-(?P<process>\d{1,10}))?\.(new|now)(-journal|-wal|-shm)?"
)
"""Release 1.0 named neither computer nor process."""


def unfinished_file(folder: Path) -> Path:
    """A new, empty file in the folder, to be filled and placed. Its name says who works on it.

    Raises: OSError.
    """
    path = folder / f"{_own_stem()}.new"
    path.touch(PRIVATE, exist_ok=False)
    return path


@contextmanager
def filling(folder: Path) -> Iterator[Path]:
    """A new, empty file in the folder, which is gone at the end unless it was placed.

    What killed processes left there is deleted first.
    Raises: OSError.
    """
    delete_unfinished(folder)
    unfinished = unfinished_file(folder)
    try:
        yield unfinished
    finally:
        # With what SQLite has left beside one that was not finished.
        for suffix in ("", "-journal", "-wal", "-shm"):
            unfinished.with_name(unfinished.name + suffix).unlink(missing_ok=True)


def place(finished: Path, path: Path) -> None:
    """The finished file gets its name, which nothing has yet, and both are on the disk for good.

    Raises: FileExistsError; other OSErrors.
    """
    _sync(finished)
    try:
        os.link(finished, path)
    except FileExistsError:
        raise
    except OSError:
        # Memory sticks know no links; there the name is taken between two looks at worst.
        if path.exists():
            raise FileExistsError(path) from None
        finished.rename(path)
    else:
        with suppress(OSError):
            # The file has its name. A second name that stays is deleted with the unfinished files.
            finished.unlink()
    _sync_folder(path.parent)


def replace(finished: Path, path: Path) -> None:
    """As `place`, but instead of what has the name now.

    Raises: OSError.
    """
    _sync(finished)
    finished.replace(path)
    _sync_folder(path.parent)


def delete_unfinished(folder: Path) -> list[Path]:
    """The unfinished files that were deleted: those of dead processes, and those older than an hour.

    A process of another computer, or from before this one was started anew, cannot be asked: only the
    hour counts there. What cannot be deleted stays.
    """
    deleted: list[Path] = []
    with suppress(OSError):
        found = [
            (path, match) for path in sorted(folder.iterdir()) if (match := _UNFINISHED.fullmatch(path.name))
        ]
        dead = {path for path, match in found if _is_dead(match)}
        oldest = _time_on_disk(folder) - AN_HOUR if len(dead) < len(found) else 0.0
        for path, _ in found:
            # Not the time of its content: an unfinished backup has that of its club.
            if path in dead or path.stat().st_ctime < oldest:
                path.unlink(missing_ok=True)
                deleted.append(path)
    return deleted


def _own_stem() -> str:
    return f".batarde-{secrets.token_hex(8)}-{_machine()}-{os.getpid()}"


@cache
def _machine() -> str:
    """A few letters for this computer since it was started: a name that nobody can read out of a file's."""
    return hashlib.sha256(this_machine().encode("utf-8", "surrogateescape")).hexdigest()[:8]


def _is_dead(match: re.Match[str]) -> bool:
    process = match["process"]
    return (
        match["machine"] == _machine() and 0 < int(process) < _MOST_PROCESSES and not is_running(int(process))
    )


_MOST_PROCESSES = 1 << 31


def _time_on_disk(folder: Path) -> float:
    """The time as the disk of the folder tells it, which may be another computer's."""
    probe = folder / f"{_own_stem()}.now"
    try:
        probe.touch(PRIVATE)
        return probe.stat().st_ctime
    finally:
        probe.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    # A folder can be opened for reading only; Windows syncs a file only if it is open for writing.
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    """The name is on the disk for good, where the file system can promise it.

    The file has its name by now. To refuse here would say that nothing was done.
    """
    if os.name == "posix":
        with suppress(OSError):
            _sync(folder)
