"""A new, empty club file."""

import datetime as dt
import errno
import os
from collections.abc import Callable
from pathlib import Path

from batarde_tourney.store.base.errors import ClubFolderNotFound, ClubUnreadable
from batarde_tourney.store.files.atomic_files import filling, place
from batarde_tourney.store.files.recognising import APPLICATION_ID, recognise
from batarde_tourney.store.files.sqlite import Explained, SqliteClub
from batarde_tourney.store.schema.schema import create_schema

_LONGEST_NAME = 255 - len("-journal")
"""In bytes: SQLite puts a journal of this name beside the file."""


def create_file(path: Path, shown: str, furnish: Callable[[Path], None] | None = None) -> None:
    """A club file, empty or as `furnish` leaves it, which is there whole or not at all.

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
    """Whether it was made here, and not by somebody else in the meantime.

    Raises: as `create_file`, but ClubUnreadable (ClubFolderNotFound) for whatever the system refuses;
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
        with Explained(club.refusal), club.engine.connect() as connection:
            # Nobody sees the file before it is whole: no journal, which would stay beside it.
            connection.exec_driver_sql("PRAGMA journal_mode = OFF")
            club.begin_writing(connection)
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            create_schema(connection)
            connection.commit()
    finally:
        club.close()
