"""A club in one SQLite file: every commit is on the disk, and no file is made by accident.

TRUNCATE and FULL lost nothing in simulated power cuts, where WAL with NORMAL lost accepted writes.
"""

import datetime as dt
import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache, partialmethod
from pathlib import Path
from types import TracebackType
from typing import Any, cast

from sqlalchemy import Connection, Engine, QueuePool, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import LRUCache

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.store.base.columns import UnreadableRow
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubDamaged,
    ClubMoved,
    ClubReadOnly,
    ClubUnreadable,
    ClubWentBack,
    DiskFull,
    JournalOnReadOnly,
)
from batarde_tourney.store.base.held_file import FileStamp, HeldFile, KnownAct
from batarde_tourney.store.base.prepared import state_of_connection
from batarde_tourney.store.base.releases import release_of
from batarde_tourney.store.base.tables import VERSION
from batarde_tourney.store.presence.presence import PresentDesk
from batarde_tourney.store.presence.watching import FileWatch

# Whether a disk or quota has room for a file to grow, checked when a write has failed.

_MORE = 64 * 1024
"""Bytes by which a file may want to grow at once."""


def has_disk_space(path: Path) -> bool:
    """Whether a file as large as this one could be a little larger beside it.

    The answer is no for a file size limit, a quota and a full disk alike.
    """
    try:
        size = path.stat().st_size
        with tempfile.TemporaryFile(dir=path.parent) as file:
            # A hole tests the limit of file size without writing the bytes.
            file.truncate(size + _MORE)
            file.write(bytes(_MORE))
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        return False
    return True


def may_write(path: Path) -> bool:
    """Whether this file and its folder can be written; true also for a file that cannot be seen."""
    # By default the system checks the real user, not the one the program runs as.
    is_mine = os.access in os.supports_effective_ids
    if not os.access(path, os.F_OK, effective_ids=is_mine):
        return True
    return all(os.access(one, os.W_OK, effective_ids=is_mine) for one in (path, path.parent))


_PRAGMAS = (
    # SQLite checks foreign keys only on connections that ask for it.
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = TRUNCATE",
    "PRAGMA synchronous = FULL",
    # A club file may come from anybody, so its schema must not call functions with side effects.
    "PRAGMA trusted_schema = OFF",
    # Deleted bytes are overwritten, so that no names of people stay in unused pages.
    "PRAGMA secure_delete = ON",
)
_READING_PRAGMAS = ("PRAGMA query_only = ON", "PRAGMA trusted_schema = OFF")
_Connections = dict[Engine, list[Connection]]
_READ_VERSION = f"SELECT version_num FROM {VERSION.name}"  # noqa: S608 - a name of ours


@cache
def _kind() -> Engine:
    """An engine whose dialect has detected SQLite's version, once, on a data base in memory."""
    engine = create_engine("sqlite://")
    engine.connect().close()
    return engine


def _engine(creator: Callable[[], Any]) -> Engine:
    """An engine that takes connections from `creator`.

    Compiled statements are shared by all engines and clubs of the process.
    """
    kind = _kind()
    # The pool has no limit: connections kept in `_kept` do not come back to it.
    return Engine(QueuePool(creator, max_overflow=-1), kind.dialect, kind.url, execution_options=_COMPILED)


_COMPILED: dict[str, LRUCache[Any, Any]] = {"compiled_cache": LRUCache(500)}


class SqliteClub:
    """The engines of one club file, and its locks, transactions and errors.

    Readers have connections that cannot write. Switching one connection back and forth would make SQLite
    compile all its statements again each time, which took longer than running them.
    """

    def __init__(self, path: Path, shown: str, patience: dt.timedelta) -> None:
        self.path = path
        self.shown = shown
        self._patience = patience
        self.engine = _engine(self._connect)
        self.reader = _engine(self._connect_to_read)
        self._connections: _Connections = {self.engine: [], self.reader: []}
        self._held = HeldFile(path, shown)
        self._seen: FileStamp | None = None
        """Stamp of the file when it was last checked, or written by us."""
        self._begun: FileStamp | None = None
        """Stamp of the file when the current write began."""

    def check(self, patience: dt.timedelta | None = None) -> None:
        """Check that the path still holds the club that is open, with the same past.

        While it is locked this waits for `patience`, by default as long as everything does.
        Raises: ClubUnreadable (ClubMoved, ClubWentBack), ClubBusy.
        """
        self._patiently(self._look_afresh, patience)

    def newest_act(self) -> KnownAct | None:
        """The newest act seen or written here, even while the file is away."""
        return self._held.newest

    def follow(self) -> None:
        """Continue with the file now at the path, which must hold the newest known act."""
        self._let_go()
        self._seen = None
        self._held.follow()

    def accept(self) -> None:
        """Continue with the file now at the path, whatever it is."""
        self._let_go()
        self._seen = None
        self._held.accept()

    @contextmanager
    def connected(self, engine: Engine, cancel: CancelToken | None = None) -> Iterator[Connection]:
        """A connection for one piece of work, which `cancel` stops; its errors are translated.

        Afterwards it is reused: getting one from the pool takes longer than reading a row.
        """
        all_connections = self._connections
        connections = all_connections[engine]
        with ErrorTranslation(self.refusal):
            # A file with another past may still be read. Writing there is refused: see `begin_writing`.
            with suppress(*(ClubWentBack,) if engine is self.reader else ()):
                self._patiently(self._look)
            # Checking first whether there is one would race with other threads.
            try:
                connection = connections.pop()
            except IndexError:
                connection = engine.connect()
            is_done = False
            try:
                state_of_connection(connection).cancel = cancel
                # Drop SQLite's page cache, because others may have overwritten the file: see `held_file`.
                _driver_connection(connection).execute("PRAGMA shrink_memory")
                yield connection
                connection.rollback()
                # SQLAlchemy does not know of transactions that were begun on the driver's connection.
                _driver_connection(connection).rollback()
                is_done = True
            finally:
                # A connection that failed, or of a club closed meanwhile, goes back to the pool.
                if is_done and all_connections is self._connections:
                    connections.append(connection)
                else:
                    connection.close()

    def read_version(self) -> int:
        """Version of the schema, read without changing a byte.

        Raises: ClubBusy, ClubDamaged, ClubUnreadable.
        """
        with ErrorTranslation(self.refusal), closing(connect(self.path, self._patience)) as connection:
            (there,) = connection.execute(
                "SELECT count(*) FROM sqlite_master WHERE name = ?", (VERSION.name,)
            ).fetchone()
            row = connection.execute(_READ_VERSION).fetchone() if there else None
        # The first release wrote 1, and no release wrote less.
        if row is None or not str(row[0]).isdecimal() or int(row[0]) < 1:
            raise ClubDamaged(self.shown, VERSION.name)
        return int(row[0])

    def read_release(self) -> str:
        """Oldest release that its schema needs; empty if it does not say.

        Raises: ClubBusy, ClubDamaged, ClubUnreadable.
        """
        with ErrorTranslation(self.refusal), closing(connect(self.path, self._patience)) as connection:
            (number,) = connection.execute("PRAGMA user_version").fetchone()
        return release_of(number)

    def begin_reading(self, connection: Connection) -> None:
        """Begin a transaction with one snapshot that cannot write."""
        _driver_connection(connection).execute("BEGIN")

    def begin_writing(self, connection: Connection) -> None:
        """Begin a transaction with the write lock: asking for it later could end in a deadlock.

        Raises: ClubMoved, ClubWentBack if the file is not the known club.
        """
        self._insist(connection, "BEGIN IMMEDIATE")
        # Under the lock no other desk can come between. The commit notices programs that ignore locks.
        self._begun = self._held.stamp()
        self._held.check(_driver_connection(connection))

    def begin_migrating(self, connection: Connection) -> None:
        """As `begin_writing`, but tables may be rebuilt while others refer to them."""
        # Alembic checks with SQLAlchemy whether a transaction is under way.
        connection.begin()
        _driver_connection(connection).execute("PRAGMA foreign_keys = OFF")
        self.begin_writing(connection)

    def _look(self) -> None:
        self._seen = self._held.look(self._seen)

    def _look_afresh(self) -> None:
        self._seen = self._held.look(None)

    def _patiently(self, look: Callable[[], None], patience: dt.timedelta | None = None) -> None:
        """Check the file as soon as nobody else has it locked, within `patience` or else the default."""
        deadline = time.monotonic() + (self._patience if patience is None else patience).total_seconds()
        while True:
            try:
                look()
            except ClubBusy:
                if time.monotonic() > deadline:
                    raise
            else:
                return
            time.sleep(random.uniform(0.0005, 0.005))

    def _insist(self, connection: Connection, statement: str) -> None:
        """Run the statement as soon as nobody else has the file locked, within our patience.

        SQLite's own waiting tries only ten times a second, so a busy writer would keep everybody else out:
        here we try at short, uneven intervals.
        """
        driven, deadline = _driver_connection(connection), None
        while True:
            try:
                driven.execute(statement)
            except sqlite3.Error as error:
                deadline = deadline or time.monotonic() + self._patience.total_seconds()
                if not isinstance(self.refusal(error), ClubBusy) or time.monotonic() > deadline:
                    raise
            else:
                return
            time.sleep(random.uniform(0.0005, 0.005))

    def check_before_commit(self) -> None:
        """Refuse to commit if the file was overwritten after the transaction began.

        Raises: ClubMoved, ClubWentBack.
        """
        begun, self._begun = self._begun, None
        if begun is not None and self._held.stamp().is_written_since(begun):
            self._held.look(None)
            raise ClubWentBack(self.shown, "another past")

    commit = partialmethod(_insist, statement="COMMIT")
    """Commit the changes to the disk, as soon as nobody reads the state before them."""

    def note(self, newest: KnownAct | None) -> None:
        """Note that this act, if any, was committed: the file is as we left it."""
        self._held.note(newest)
        # If the stamp cannot be read just now, the next check will read it.
        with suppress(ClubUnreadable):
            self._seen = self._held.stamp()

    def save_held(self, path: Path) -> bool:
        """Whether the open file, even if replaced or deleted, could be written to this new file.

        An open file can still be read after it was replaced or deleted, where the system allows that.
        """
        # Only a connection that was opened before still reads the replaced file.
        connections = self._connections[self.reader]
        if not connections:
            return False
        connection = connections.pop()
        try:
            with closing(connect_to_write(path)) as writer:
                held = _driver_connection(connection)
                self._held.check(held)
                held.backup(writer)
        except (sqlite3.Error, ClubUnreadable):
            return False
        finally:
            connection.close()
        clear_journal(path)
        return True

    def scrub(self, connection: Connection) -> None:
        """Rewrite the file without unused pages and parts of pages."""
        self._insist(connection, "VACUUM")

    def announce(self, _connection: Connection, _act: int) -> None:
        """Do nothing: watchers of the file see its change counter rise."""

    def watch(self, me: PresentDesk | None) -> FileWatch:
        """Watch by which a desk notices changes of the file."""
        return FileWatch(self.path, self.shown, me, self._held)

    def close(self) -> None:
        """Close the file, and remove the empty journal that TRUNCATE leaves beside it."""
        self._let_go()
        clear_journal(self.path)

    def _let_go(self) -> None:
        all_connections, self._connections = self._connections, {self.engine: [], self.reader: []}
        for connections in all_connections.values():
            # Taken out before it is closed: another thread may be taking it now, and would read it closed.
            with suppress(IndexError):
                while True:
                    connections.pop().close()
        self.reader.dispose()
        self.engine.dispose()

    def refusal(self, error: Exception) -> TourneyError | None:
        """Translate the driver's error into one for the user; None if it is a bug."""
        return refusal(self.shown, error)

    def _connect(self) -> sqlite3.Connection:
        connection = connect_to_write(self.path, self._patience)
        # From now on `_insist` does the waiting.
        connection.execute("PRAGMA busy_timeout = 0")
        # Nothing may go into the file before the commit, which checks whether it is still the same.
        connection.execute("PRAGMA cache_spill = OFF")
        return connection

    def _connect_to_read(self) -> sqlite3.Connection:
        connection = connect(self.path, self._patience)
        for pragma in _READING_PRAGMAS:
            connection.execute(pragma)
        return connection


def connect(path: Path, patience: dt.timedelta = dt.timedelta(seconds=5)) -> sqlite3.Connection:
    """A bare connection to a file that must exist; the caller begins transactions."""
    # `rw` never makes a missing file; without an isolation level the driver begins no transactions itself;
    # kept connections are used by several threads.
    return sqlite3.connect(
        f"{path.as_uri()}?mode=rw",
        uri=True,
        timeout=patience.total_seconds(),
        isolation_level=None,
        check_same_thread=False,
    )


def connect_to_write(path: Path, patience: dt.timedelta = dt.timedelta(seconds=5)) -> sqlite3.Connection:
    """A connection whose commits survive a power cut; every writer to a club file uses one."""
    connection = connect(path, patience)
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    return connection


def leave_write_ahead(path: Path) -> None:
    """Switch a file in another program's journal mode back to ours, if nobody has it open.

    Later our own readers would block the switch: a writer would find the file in use.
    """
    with path.open("rb") as file:
        # Bytes 18 and 19 of the header are the versions for writing and reading: 2 is a write-ahead log.
        is_write_ahead = 2 in file.read(20)[18:]
    if is_write_ahead:
        # If the file cannot be written, or is in use there, the next operation on it will say so.
        with suppress(sqlite3.Error), closing(connect(path, dt.timedelta())) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")


def clear_journal(path: Path) -> None:
    """Remove the empty journal that TRUNCATE leaves beside a file."""
    if path.with_name(f"{path.name}-journal").exists():
        # SQLite removes it only under its own lock; a program that holds one will remove it later.
        with suppress(sqlite3.Error), closing(connect(path, dt.timedelta())) as connection:
            # The journal goes only when a connection leaves this mode, and new connections begin in DELETE.
            connection.execute("PRAGMA journal_mode = TRUNCATE")
            connection.execute("PRAGMA journal_mode = DELETE")


class ErrorTranslation:
    """Translates errors of the driver into errors for the user; bugs pass through."""

    def __init__(self, refusal_of: Callable[[Exception], TourneyError | None]) -> None:
        self._refusal_of = refusal_of

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, DBAPIError | sqlite3.Error | UnicodeDecodeError | UnreadableRow):
            known = self._refusal_of(error)
            if known is not None:
                raise known from error


_NOT_WRITTEN = (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_TRUNCATE, sqlite3.SQLITE_IOERR_FSYNC)
"""Codes by which SQLite reports a quota or a file size limit: they say only that the write failed."""


_JOURNAL_NOT_PLAYED_BACK = (sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY)
"""Codes for a commit that was cut short, on a disk that cannot be written."""


def refusal(shown: str, error: Exception) -> TourneyError | None:
    """Translate an error of the sqlite3 driver into one for the user; None if it is a bug."""
    if isinstance(error, UnicodeDecodeError):
        # SQLite's message quotes the file, and cannot be decoded if the file is garbage.
        return ClubDamaged(shown, error.object.decode(errors="replace"))
    cause = error.orig if isinstance(error, DBAPIError) else error
    whole = getattr(cause, "sqlite_errorcode", 0)
    # The low byte is the kind of error, the whole number the exact one.
    code = whole & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return ClubBusy(shown)
    if code == sqlite3.SQLITE_READONLY:
        return _not_changed(shown, whole)
    if code == sqlite3.SQLITE_FULL or (whole in _NOT_WRITTEN and not has_disk_space(Path(shown))):
        return DiskFull(shown)
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or _is_damage(cause):
        return ClubDamaged(shown, str(cause))
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return ClubUnreadable(shown, str(cause))
    return None


def _not_changed(shown: str, whole: int) -> TourneyError:
    """The error for a club that cannot be written."""
    if whole == sqlite3.SQLITE_READONLY_DBMOVED:
        return ClubMoved(shown, "moved")
    if whole in _JOURNAL_NOT_PLAYED_BACK:
        return JournalOnReadOnly(shown, f"{Path(shown).name}-journal")
    return ClubReadOnly(shown)


def _is_damage(cause: BaseException | None) -> bool:
    """Whether tables or columns of this version are missing: SQLite has no code of its own for that."""
    said = str(cause)
    strange = ("no such table", "no such column", "duplicate column", "Could not decode")
    return isinstance(cause, UnreadableRow) or said.startswith(strange) or said.endswith("already exists")


def _driver_connection(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection, on which transactions begin and end.

    Through SQLAlchemy this takes longer than all the statements.
    """
    return cast(sqlite3.Connection, state_of_connection(connection).driver_connection)
