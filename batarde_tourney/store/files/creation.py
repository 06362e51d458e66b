"""Creates club files, and recognises them."""

import datetime as dt
import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

from batarde_tourney.store.base.errors import (
    ClubDamaged,
    ClubFolderNotFound,
    ClubNotFound,
    ClubUnreadable,
    EmptyFile,
    NotAClubFile,
    OtherDatabase,
)
from batarde_tourney.store.files.atomic_files import filling, place
from batarde_tourney.store.files.sqlite import ErrorTranslation, SqliteClub
from batarde_tourney.store.schema.schema import create_schema

# A club file is recognised by its first bytes, without changing it.

APPLICATION_ID = int.from_bytes(b"Btrd")
"""Number at byte 68 of every club file, where SQLite has an application's id."""

_HEADER = 100
_MAGIC = b"SQLite format 3\0"


def recognise(path: Path, shown: str) -> None:
    """Refuse anything that is not a club file; `shown` is its address in errors.

    Raises: ClubNotFound, ClubUnreadable, EmptyFile, NotAClubFile, OtherDatabase, ClubDamaged.
    """
    try:
        header = _read_header(path, shown)
    except FileNotFoundError:
        raise ClubNotFound(shown) from None
    except OSError as error:
        raise ClubUnreadable(shown, error.strerror or str(error)) from error
    except ValueError as error:
        # A NUL in a path raises ValueError, not an error of the system.
        raise ClubUnreadable(shown, str(error)) from error
    if not header:
        raise EmptyFile(shown)
    if not header.startswith(_MAGIC):
        raise NotAClubFile(shown)
    if len(header) < _HEADER:
        raise ClubDamaged(shown, "header")
    if int.from_bytes(header[68:72]) != APPLICATION_ID:
        raise OtherDatabase(shown)


def _read_header(path: Path, shown: str) -> bytes:
    """First bytes of the file. Folders are refused, and pipes, which would wait for a writer."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise NotAClubFile(shown)
    with path.open("rb") as file:
        return file.read(_HEADER)


_LONGEST_NAME = 255 - len("-journal")
"""Limit in bytes: SQLite puts a journal with this longer name beside the file."""


def create_file(path: Path, shown: str, furnish: Callable[[Path], None] | None = None) -> None:
    """Make a club file, empty or filled by `furnish`, that appears whole or not at all.

    `shown` is its address in errors.
    Raises: FileExistsError if somebody else made it first; other OSErrors; DiskFull, ClubUnreadable;
    what `furnish` raises.
    """
    if len(os.fsencode(path.name)) > _LONGEST_NAME:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
    with filling(path.parent) as unfinished:
        _fill(unfinished, shown)
        if furnish:
            furnish(unfinished)
        place(unfinished, path)


def create_once(path: Path, shown: str, furnish: Callable[[Path], None] | None = None) -> bool:
    """Whether the file was made here, and not meanwhile by somebody else.

    Raises: as `create_file`, but ClubUnreadable (ClubFolderNotFound) for errors of the system;
    as `recognise`.
    """
    try:
        create_file(path, shown, furnish)
    except FileExistsError:
        recognise(path, shown)
        return False
    except OSError as error:
        if not path.parent.exists():
            raise ClubFolderNotFound(shown, error.strerror or str(error), str(path.parent)) from error
        raise ClubUnreadable(shown, error.strerror or str(error)) from error
    return True


def _fill(path: Path, shown: str) -> None:
    club = SqliteClub(path, shown, dt.timedelta())
    try:
        with ErrorTranslation(club.refusal), club.engine.connect() as connection:
            # Nobody sees the file before it is whole: a journal is not needed and would stay beside it.
            connection.exec_driver_sql("PRAGMA journal_mode = OFF")
            club.begin_writing(connection)
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            create_schema(connection)
            connection.commit()
    finally:
        club.close()
