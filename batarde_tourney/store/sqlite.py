"""A club in one SQLite file: recognised before it is opened, committed to the disk, never made by accident.

TRUNCATE and FULL lost nothing in simulated power cuts, where WAL with NORMAL lost accepted writes.
"""

import datetime as dt
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, QueuePool, create_engine
from sqlalchemy.exc import DBAPIError

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.store.errors import (
    ClubBusy,
    ClubDamaged,
    ClubNotFound,
    ClubReadOnly,
    ClubUnreadable,
    DiskFull,
    EmptyFile,
    NotAClubFile,
    OtherDatabase,
)
from batarde_tourney.store.tables import VERSION

APPLICATION_ID = int.from_bytes(b"Btrd")
"""Stands at byte 68 of every club file, where `file` and other programs look for it."""

_HEADER = 100
_MAGIC = b"SQLite format 3\0"
_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = TRUNCATE",
    "PRAGMA synchronous = FULL",
    "PRAGMA trusted_schema = OFF",
)


class SqliteClub:
    """The engine of one club file and its manners."""

    def __init__(self, path: Path, shown: str, patience: dt.timedelta) -> None:
        self.path = path
        self.shown = shown
        self._patience = patience
        self.engine: Engine = create_engine("sqlite://", creator=self._connect, poolclass=QueuePool)

    def read_version(self) -> int:
        """The version of its schema, read without changing a byte.

        Raises: ClubBusy, ClubDamaged, ClubUnreadable.
        """
        try:
            with closing(connect(self.path, self._patience)) as connection:
                (version,) = connection.execute(f"SELECT version_num FROM {VERSION.name}").fetchone()  # noqa: S608
                return int(version)
        except sqlite3.Error as error:
            raise refusal(self.shown, error) or ClubDamaged(self.shown, str(error)) from error
        except (TypeError, ValueError) as error:
            raise ClubDamaged(self.shown, VERSION.name) from error

    def begin_reading(self, connection: Connection) -> None:
        """One snapshot that cannot write."""
        _run(connection, "PRAGMA query_only = ON", "BEGIN")

    def begin_writing(self, connection: Connection) -> None:
        """Take the write lock at once: a lock asked for later could end in a deadlock."""
        _run(connection, "PRAGMA query_only = OFF", "BEGIN IMMEDIATE")

    def begin_migrating(self, connection: Connection) -> None:
        """As `begin_writing`; tables may be rebuilt while others refer to them."""
        _run(connection, "PRAGMA foreign_keys = OFF")
        self.begin_writing(connection)

    def close(self) -> None:
        """Let go of the file, and clear away the empty journal that TRUNCATE leaves beside it."""
        self.engine.dispose()
        if self.path.with_name(f"{self.path.name}-journal").exists():
            # SQLite removes it only under a lock of its own; whoever holds one will do it later.
            with suppress(sqlite3.Error), closing(connect(self.path, dt.timedelta())) as connection:
                connection.execute("PRAGMA journal_mode = TRUNCATE")
                connection.execute("PRAGMA journal_mode = DELETE")

    def refusal(self, error: DBAPIError) -> TourneyError | None:
        """What the driver's error means to the user; None if it is a bug."""
        return refusal(self.shown, error.orig)

    def _connect(self) -> sqlite3.Connection:
        connection = connect(self.path, self._patience)
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        return connection


def connect(path: Path, patience: dt.timedelta = dt.timedelta(seconds=5)) -> sqlite3.Connection:
    """A bare connection to a file that must exist; transactions are begun by hand."""
    return sqlite3.connect(
        f"{path.as_uri()}?mode=rw",
        uri=True,
        timeout=patience.total_seconds(),
        isolation_level=None,
        check_same_thread=False,
    )


def recognise(path: Path, shown: str) -> None:
    """Refuse whatever is not a club file, without touching it; `shown` is its address in errors.

    Raises: ClubNotFound, ClubUnreadable, EmptyFile, OtherDatabase, NotAClubFile.
    """
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except FileNotFoundError:
        raise ClubNotFound(shown) from None
    except OSError as error:
        raise ClubUnreadable(shown, error.strerror or str(error)) from error
    except ValueError as error:
        raise ClubUnreadable(shown, str(error)) from error
    if not header:
        raise EmptyFile(shown)
    if not header.startswith(_MAGIC):
        raise NotAClubFile(shown)
    if len(header) < _HEADER:
        raise ClubDamaged(shown, "header")
    if int.from_bytes(header[68:72]) != APPLICATION_ID:
        raise OtherDatabase(shown)


def refusal(shown: str, error: BaseException | None) -> TourneyError | None:
    """What an error of the sqlite3 driver means to the user; None if it is a bug."""
    if not isinstance(error, sqlite3.Error):
        return None
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return ClubBusy(shown)
    if code == sqlite3.SQLITE_READONLY:
        return ClubReadOnly(shown)
    if code == sqlite3.SQLITE_FULL:
        return DiskFull(shown)
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return ClubDamaged(shown, str(error))
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return ClubUnreadable(shown, str(error))
    return None


def _run(connection: Connection, *statements: str) -> None:
    for statement in statements:
        connection.exec_driver_sql(statement)
