"""Telling a club file from anything else, by its first bytes and without touching it."""

import errno
import os
import stat
from pathlib import Path

from batarde_tourney.store.base.errors import (
    ClubDamaged,
    ClubNotFound,
    ClubUnreadable,
    EmptyFile,
    NotAClubFile,
    OtherDatabase,
)

APPLICATION_ID = int.from_bytes(b"Btrd")
"""Stands at byte 68 of every club file, where other programs look for it."""

_HEADER = 100
_MAGIC = b"SQLite format 3\0"


def recognise(path: Path, shown: str) -> None:
    """Refuse whatever is not a club file; `shown` is its address in errors.

    Raises: ClubNotFound, ClubUnreadable, EmptyFile, NotAClubFile, OtherDatabase, ClubDamaged.
    """
    try:
        header = _read_header(path, shown)
    except FileNotFoundError:
        raise ClubNotFound(shown) from None
    except OSError as error:
        raise ClubUnreadable(shown, error.strerror or str(error)) from error
    except ValueError as error:
        # A NUL in a path is no error of the system.
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
    """The first bytes of a file that is neither a folder nor a pipe, which would wait for a writer."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise NotAClubFile(shown)
    with path.open("rb") as file:
        return file.read(_HEADER)
