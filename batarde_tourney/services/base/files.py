"""Files named by a director: read whole, written whole or not at all."""

import errno
import os
import re
import select
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.limits import LARGEST_FILE
from batarde_tourney.store.files.atomic_files import filling

PATIENCE = 5
"""Seconds to wait for a pipe that gives nothing."""

_DATABASE_MARK = b"SQLite format 3\0"
_CLUB = ".batarde"
_BACKUPS = " backups"
_COMPANIONS = ("-journal", "-wal", "-shm", _BACKUPS)
"""Suffixes of the files and folders that may lie beside a data base."""
_DESKS = re.compile(r"\.(.+)-desks", re.DOTALL)
"""Name of the folder in which the desks of a club file announce themselves."""


class FileNotFound(TourneyError):
    """There is no such file."""

    path: Path
    sentence = N_("There is no file “{path}”.")


class FileNotRead(TourneyError):
    """The system refuses to read the file; `reason` is in its words."""

    path: Path
    reason: str
    sentence = N_("“{path}” cannot be read: {reason}.")


class NoStoredFile(TourneyError):
    """The path leads to a folder, a pipe or a device."""

    path: Path
    sentence = N_("“{path}” is not a file that can be read.")


class FileNotWritten(TourneyError):
    """The system refuses to write the file; what was there before is still there."""

    path: Path
    reason: str
    sentence = N_("“{path}” cannot be written: {reason}. Nothing was changed.")


class FolderNotFound(TourneyError):
    """The folder the file was to be written into does not exist."""

    path: Path
    folder: Path
    sentence = N_("“{path}” cannot be written: there is no folder “{folder}”.")


class ClubFileInTheWay(TourneyError):
    """The path leads to a club file or another data base, which is never overwritten."""

    path: Path
    sentence = N_("“{path}” is a database and will not be overwritten. Please choose another name.")


class FileTooLarge(TourneyError):
    """The file is larger than any of ours; it was not read further."""

    path: Path
    sentence = N_("“{path}” is too large: a file can have at most {most} MB.")
    most: int = LARGEST_FILE // 2**20


class NothingCame(TourneyError):
    """A pipe or a device gave nothing for some time."""

    path: Path
    sentence = N_("“{path}” cannot be read: nothing arrived for {seconds} seconds.")
    seconds: int = PATIENCE


def read_file(path: Path) -> bytes:
    """Read the whole file, or all that comes out of a pipe.

    Raises: FileNotFound, FileNotRead, FileTooLarge, NothingCame.
    """
    try:
        return _read(path)
    except FileNotFoundError as error:
        raise FileNotFound(path) from error
    # A path with a NUL raises ValueError.
    except (OSError, ValueError) as error:
        raise FileNotRead(path, _reason(error)) from error


def read_stream(stream: BinaryIO, path: Path) -> bytes:
    """Read an open stream, called `path` in errors. Raises: FileTooLarge."""
    content = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise FileTooLarge(path)
    return content


def _read(path: Path) -> bytes:
    # A missing path takes the way of a file, which raises: the other way is only for pipes and devices.
    if path.is_file() or path.is_dir() or not path.exists():
        # The size is checked before reading, because even a sparse file would fill the memory.
        if path.stat().st_size > LARGEST_FILE:
            raise FileTooLarge(path)
        with path.open("rb") as file:
            return read_stream(file, path)
    # Opening does not wait for a writer here: `_pieces` waits, with a limit.
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        return b"".join(_pieces(descriptor, path))
    finally:
        os.close(descriptor)


def _pieces(descriptor: int, path: Path) -> Iterator[bytes]:
    """Pieces from a pipe or a device, with limits of time and size."""
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
    """Read the whole file, which must lie on a disk: a pipe could block its reader for ever.

    Raises: FileNotFound, FileNotRead, FileTooLarge, NoStoredFile.
    """
    if path.exists() and not path.is_file():
        raise NoStoredFile(path)
    return read_file(path)


def write_file(path: Path, content: bytes) -> None:
    """Write the content to `path` whole, or leave what was there before.

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
    # After resolving, only a circle of links still ends in a link.
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if not target.parent.is_dir():
        raise FolderNotFound(path, path.parent)
    if _is_club(target) or _is_beside_club(target):
        raise ClubFileInTheWay(path)
    _replace(target, content)


def make_folder(folder: Path) -> None:
    """Make the folder, and those above it, unless it is there. Raises: FileNotWritten."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise FileNotWritten(folder, getattr(error, "strerror", None) or str(error)) from error


def _is_club(target: Path) -> bool:
    """Whether there is a data base, or a file that has a club's name or backups: it may be a damaged club."""
    if not target.exists():
        return False
    if target.suffix.lower() == _CLUB or target.with_name(f"{target.name}{_BACKUPS}").is_dir():
        return True
    with target.open("rb") as file:
        return file.read(len(_DATABASE_MARK)) == _DATABASE_MARK


def _is_beside_club(target: Path) -> bool:
    """Whether the file would disturb a club beside it.

    SQLite would play it back as the journal of a data base, or it would stand where the backups of a club go
    or its desks announce themselves.
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
            # Before it gets its name: else a power cut could leave an empty file there.
            os.fsync(file.fileno())
        # The temporary file is private; the written file gets the usual permissions.
        part.chmod(_mode(target))
        part.replace(target)


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those of a new file."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    # The mask can be read only by setting it.
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)
