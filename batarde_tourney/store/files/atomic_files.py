"""Files that appear whole or not at all; what killed processes left unfinished is deleted."""

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
"""Seconds after which an unfinished file counts as abandoned."""

PRIVATE = 0o600
"""Mode of a new club file, a backup or a draft: only its user reads and writes it."""

_UNFINISHED = re.compile(
    r"\.batarde-[0-9a-f]{16}(?:-(?P<machine>[0-9a-f]{8})-(?P<process>\d{1,10}))?\.(new|now)(-journal|-wal|-shm)?"
)
"""Names of unfinished files. Those of release 1.0 have neither computer nor process."""


def unfinished_file(folder: Path) -> Path:
    """Make a new, empty file in the folder, to be filled and placed. Its name identifies the process.

    Raises: OSError.
    """
    path = folder / f"{_own_stem()}.new"
    path.touch(PRIVATE, exist_ok=False)
    return path


@contextmanager
def filling(folder: Path) -> Iterator[Path]:
    """Make a new, empty file in the folder, which is deleted at the end unless it was placed.

    Files that killed processes left there are deleted first.
    Raises: OSError.
    """
    delete_unfinished(folder)
    unfinished = unfinished_file(folder)
    try:
        yield unfinished
    finally:
        # SQLite may have left a journal beside an unfinished file.
        for suffix in ("", "-journal", "-wal", "-shm"):
            unfinished.with_name(unfinished.name + suffix).unlink(missing_ok=True)


def place(finished: Path, path: Path) -> None:
    """Give the finished file its name, which must be free, and sync both to the disk.

    Raises: FileExistsError; other OSErrors.
    """
    _sync(finished)
    try:
        # A link fails if the name is taken, where a rename would overwrite the other file.
        os.link(finished, path)
    except FileExistsError:
        raise
    except OSError:
        # Memory sticks have no hard links: there somebody could take the name between the two steps.
        if path.exists():
            raise FileExistsError(path) from None
        finished.rename(path)
    else:
        with suppress(OSError):
            # The file has its name. If the second name cannot be removed, it goes with the unfinished files.
            finished.unlink()
    _sync_folder(path.parent)


def replace(finished: Path, path: Path) -> None:
    """As `place`, but replaces what has the name now.

    Raises: OSError.
    """
    _sync(finished)
    finished.replace(path)
    _sync_folder(path.parent)


def delete_unfinished(folder: Path) -> list[Path]:
    """Delete unfinished files of dead processes and those older than an hour, and return them.

    Processes of another computer, or from before this one was restarted, cannot be checked: only the hour
    counts there. Files that cannot be deleted stay.
    """
    deleted: list[Path] = []
    with suppress(OSError):
        found = [
            (path, match) for path in sorted(folder.iterdir()) if (match := _UNFINISHED.fullmatch(path.name))
        ]
        dead = {path for path, match in found if _is_dead(match)}
        oldest = _time_on_disk(folder) - AN_HOUR if len(dead) < len(found) else 0.0
        for path, _ in found:
            # Not the time of its content, because an unfinished backup has that of its club.
            if path in dead or path.stat().st_ctime < oldest:
                path.unlink(missing_ok=True)
                deleted.append(path)
    return deleted


def _own_stem() -> str:
    return f".batarde-{secrets.token_hex(8)}-{_machine()}-{os.getpid()}"


@cache
def _machine() -> str:
    """A few letters for this computer since its start, so that a file name gives away no computer's name."""
    return hashlib.sha256(this_machine().encode("utf-8", "surrogateescape")).hexdigest()[:8]


def _is_dead(match: re.Match[str]) -> bool:
    process = match["process"]
    return (
        match["machine"] == _machine() and 0 < int(process) < _MOST_PROCESSES and not is_running(int(process))
    )


_MOST_PROCESSES = 1 << 31


def _time_on_disk(folder: Path) -> float:
    """Current time of the folder's disk, which may be another computer's."""
    probe = folder / f"{_own_stem()}.now"
    try:
        probe.touch(PRIVATE)
        return probe.stat().st_ctime
    finally:
        probe.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    # A folder can be opened only for reading; Windows syncs a file only if it is open for writing.
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    """Sync the folder, where the file system can, so that the new name survives a power cut.

    Errors are ignored: the file has its name by now, and an error would say that nothing was done.
    """
    if os.name == "posix":
        with suppress(OSError):
            _sync(folder)
