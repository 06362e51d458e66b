"""Files a director names: read whole, written whole or not at all."""

import errno
import os
import re
import select
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.limits import LARGEST_FILE
from batarde_tourney.store.files.atomic_files import filling

PATIENCE = 5
"""Seconds that a pipe may give nothing."""

_DATABASE_MARK = b"SQLite format 3\0"
_CLUB = ".batarde"
_BACKUPS = " backups"
_COMPANIONS = ("-journal", "-wal", "-shm", _BACKUPS)
"""What a data base may have beside it, under its own name and one of these."""
_DESKS = re.compile(r"\.(.+)-desks", re.DOTALL)
"""Where the desks at work on a club file show themselves."""


@dataclass(eq=False)
class FileNotFound(TourneyError):
    """There is no such file."""

    path: Path
    sentence = N_("There is no file “{path}”.")


@dataclass(eq=False)
class FileNotRead(TourneyError):
    """The system refuses to read it, for `reason` in the system's words."""

    path: Path
    reason: str
    sentence = N_("“{path}” cannot be read: {reason}.")


@dataclass(eq=False)
class NoStoredFile(TourneyError):
    """What stands at this path is a folder, a pipe or a device."""

    path: Path
    sentence = N_("“{path}” is not a file that can be read.")


@dataclass(eq=False)
class FileNotWritten(TourneyError):
    """The system refuses to write it; what was there before is still there."""

    path: Path
    reason: str
    sentence = N_("“{path}” cannot be written: {reason}. Nothing was changed.")


@dataclass(eq=False)
class FolderNotFound(TourneyError):
    """The folder the file was to be written into does not exist."""

    path: Path
    folder: Path
    sentence = N_("“{path}” cannot be written: there is no folder “{folder}”.")


@dataclass(eq=False)
class ClubFileInTheWay(TourneyError):
    """What stands at this path is a club file, or another data base: it is never written over."""

    path: Path
    sentence = N_("“{path}” is a database and will not be overwritten. Please choose another name.")


@dataclass(eq=False)
class FileTooLarge(TourneyError):
    """It has more bytes than any file of ours; it was not read further."""

    path: Path
    sentence = N_("“{path}” is too large: a file can have at most {most} MB.")
    most: int = LARGEST_FILE // 2**20


@dataclass(eq=False)
class NothingCame(TourneyError):
    """A pipe or a device gave nothing for some time."""

    path: Path
    sentence = N_("“{path}” cannot be read: nothing arrived for {seconds} seconds.")
    seconds: int = PATIENCE


def read_file(path: Path) -> bytes:
    """Everything in the file, or all that comes out of a pipe.

    Raises: FileNotFound, FileNotRead, FileTooLarge, NothingCame.
    """
    try:
        return _read(path)
    except FileNotFoundError as error:
        raise FileNotFound(path) from error
    # A path with a NUL in it is a ValueError.
    except (OSError, ValueError) as error:
        raise FileNotRead(path, _reason(error)) from error


def read_stream(stream: BinaryIO, path: Path) -> bytes:
    """All that comes from an open stream, called `path` in errors. Raises: FileTooLarge."""
    content = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise FileTooLarge(path)
    return content


def _read(path: Path) -> bytes:
    # What is not there is looked for like a file: only a pipe or a device is opened without waiting for it.
    if path.is_file() or path.is_dir() or not path.exists():
        # A sparse file is as large as it says.
        if path.stat().st_size > LARGEST_FILE:
            raise FileTooLarge(path)
        with path.open("rb") as file:
            return read_stream(file, path)
    # It does not wait for a writer here: `_pieces` does, and not for ever.
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        return b"".join(_pieces(descriptor, path))
    finally:
        os.close(descriptor)


def _pieces(descriptor: int, path: Path) -> Iterator[bytes]:
    """What comes out of a pipe or a device, which may never come, or never end."""
    size = 0
    while True:
        if not select.select([descriptor], [], [], PATIENCE)[0]:
            raise NothingCame(path)
        piece = os.read(descriptor, 2**20)
        if not piece:
            return
        size += len(piece)
        if size > LARGEST_FILE:
            raise FileTooLarge(path)
        yield piece


def read_stored_file(path: Path) -> bytes:
    """Everything in the file, which lies on a disk: a pipe could keep its reader waiting for ever.

    Raises: FileNotFound, FileNotRead, FileTooLarge, NoStoredFile.
    """
    if path.exists() and not path.is_file():
        raise NoStoredFile(path)
    return read_file(path)


def write_file(path: Path, content: bytes) -> None:
    """The content stands at `path`: at once and whole, or what was there before stays.

    A link is followed; a device or a pipe is written into, not replaced.
    Raises: FolderNotFound, ClubFileInTheWay, FileNotWritten.
    """
    try:
        _write(path, content)
    except (OSError, ValueError) as error:
        raise FileNotWritten(path, _reason(error)) from error


def _write(path: Path, content: bytes) -> None:
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    target = Path(os.path.realpath(path))
    # Only where links lead in a circle is one left at their end.
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if not target.parent.is_dir():
        raise FolderNotFound(path, path.parent)
    if _is_club(target) or _is_beside_club(target):
        raise ClubFileInTheWay(path)
    _replace(target, content)


def _is_club(target: Path) -> bool:
    """Whether a data base is there, or what bears the name of a club or has backups: that may be a damaged
    one.
    """
    if not target.exists():
        return False
    if target.suffix.lower() == _CLUB or target.with_name(f"{target.name}{_BACKUPS}").is_dir():
        return True
    with target.open("rb") as file:
        return file.read(len(_DATABASE_MARK)) == _DATABASE_MARK


def _is_beside_club(target: Path) -> bool:
    """Whether SQLite would take this file for the journal of a data base and play it back into it, or
    it would stand where the backups of a club go, or its desks show themselves.
    """
    names = [target.name.removesuffix(companion) for companion in _COMPANIONS]
    if desks := _DESKS.fullmatch(target.name):
        names.append(desks[1])
    return any(name != target.name and _is_club(target.with_name(name)) for name in names if name)


def _replace(target: Path, content: bytes) -> None:
    with filling(target.parent) as part:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        # It was made its maker's alone; the file is to be as open as any other.
        part.chmod(_mode(target))
        part.replace(target)


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those a new file gets."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    # The mask can only be read by setting it.
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)
