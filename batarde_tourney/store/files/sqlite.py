"""A club in one SQLite file: committed to the disk, and never made by accident.

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
from itertools import chain
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
from batarde_tourney.store.base.prepared import work_on
from batarde_tourney.store.base.releases import release_of
from batarde_tourney.store.base.tables import VERSION
from batarde_tourney.store.presence.presence import PresentDesk
from batarde_tourney.store.presence.watching import FileWatch

# Whether a disk, or what a user may use of it, has room for a file to grow: asked when a write failed.

_MORE = 64 * 1024
"""Bytes a file may want to grow by at once."""


def has_room(path: Path) -> bool:
    """Whether a file as large as this one can be made a little larger beside it.

    A limit for one file, a quota and a full disk answer alike: no.
    """
    try:
        size = path.stat().st_size
        with tempfile.TemporaryFile(dir=path.parent) as file:
            # A hole first: the limit for one file, without its bytes.
            file.truncate(size + _MORE)
            file.write(bytes(_MORE))
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        return False
    return True


def may_write(path: Path) -> bool:
    """Whether this file and its folder let themselves be written; so for a file that is not seen at all."""
    is_mine = os.access in os.supports_effective_ids
    if not os.access(path, os.F_OK, effective_ids=is_mine):
        return True
    return all(os.access(one, os.W_OK, effective_ids=is_mine) for one in (path, path.parent))


_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = TRUNCATE",
    "PRAGMA synchronous = FULL",
    "PRAGMA trusted_schema = OFF",
    # What is deleted is overwritten: names of people do not stay in pages that nothing uses.
    "PRAGMA secure_delete = ON",
)
_READING_PRAGMAS = ("PRAGMA query_only = ON", "PRAGMA trusted_schema = OFF")
_Kept = dict[Engine, list[Connection]]
_READ_VERSION = f"SELECT version_num FROM {VERSION.name}"  # noqa: S608 - a name of ours


@cache
def _kind() -> Engine:
    """What SQLite is here: asked once, of a data base in memory."""
    engine = create_engine("sqlite://")
    engine.connect().close()
    return engine


def _engine(creator: Callable[[], Any]) -> Engine:
    """An engine over connections of its own.

    What a statement is in SQL is worked out once in a process, not anew by every engine and for every club.
    """
    kind = _kind()
    # Nobody waits for a connection: those that are kept do not come back to the pool.
    return Engine(QueuePool(creator, max_overflow=-1), kind.dialect, kind.url, execution_options=_COMPILED)


_COMPILED: dict[str, LRUCache[Any, Any]] = {"compiled_cache": LRUCache(500)}


class SqliteClub:
    """The engines of one club file and its manners.

    Whoever reads has connections that cannot write. To switch one connection to and fro would have SQLite
    compile all its statements anew each time, which took longer than to run them.
    """

    def __init__(self, path: Path, shown: str, patience: dt.timedelta) -> None:
        self.path = path
        self.shown = shown
        self._patience = patience
        self.engine = _engine(self._connect)
        self.reader = _engine(self._connect_to_read)
        self._kept: _Kept = {self.engine: [], self.reader: []}
        self._held = HeldFile(path, shown)
        self._seen: FileStamp | None = None
        """The file as it was when it was last looked into, or written by us."""
        self._begun: FileStamp | None = None
        """The file as whoever writes to it now has found it."""

    def check(self, patience: dt.timedelta | None = None) -> None:
        """Refuse to go on if what is at the path is not the club that is open, as it is known.

        Where it is locked this waits as long as `patience` says, or else as long as everything does.
        Raises: ClubUnreadable (ClubMoved, ClubWentBack), ClubBusy.
        """
        self._patiently(self._look_afresh, patience)

    def newest_act(self) -> KnownAct | None:
        """The newest act seen or written here, also while the file is away."""
        return self._held.newest

    def follow(self) -> None:
        """Work on the file that is at the path now, which must hold what is known."""
        self._let_go()
        self._seen = None
        self._held.follow()

    def accept(self) -> None:
        """Work on what is at the path now, whatever it is."""
        self._let_go()
        self._seen = None
        self._held.accept()

    @contextmanager
    def connected(self, engine: Engine, cancel: CancelToken | None = None) -> Iterator[Connection]:
        """A connection for one piece of work, which `cancel` stops; what goes wrong on it is explained.

        It is kept for the next: to hand one out takes longer than a row.
        """
        all_kept = self._kept
        kept = all_kept[engine]
        with Explained(self.refusal):
            # What is read of another past is true of it, and no reason to write there: see `begin_writing`.
            with suppress(*(ClubWentBack,) if engine is self.reader else ()):
                self._patiently(self._look)
            # Not asked first whether there is one: other threads take some, too.
            try:
                connection = kept.pop()
            except IndexError:
                connection = engine.connect()
            is_done = False
            try:
                work_on(connection).cancel = cancel
                # Nothing is remembered of a file that others can write over: see `held_file`.
                _driven(connection).execute("PRAGMA shrink_memory")
                yield connection
                connection.rollback()
                # SQLAlchemy does not know of a transaction in which it was asked nothing.
                _driven(connection).rollback()
                is_done = True
            finally:
                # One that failed, or of a club closed in the meantime, goes back to where it came from.
                if is_done and all_kept is self._kept:
                    kept.append(connection)
                else:
                    connection.close()

    def read_version(self) -> int:
        """The version of its schema, read without changing a byte.

        Raises: ClubBusy, ClubDamaged, ClubUnreadable.
        """
        with Explained(self.refusal), closing(connect(self.path, self._patience)) as connection:
            (there,) = connection.execute(
                "SELECT count(*) FROM sqlite_master WHERE name = ?", (VERSION.name,)
            ).fetchone()
            row = connection.execute(_READ_VERSION).fetchone() if there else None
        # The first release wrote 1, and no release less.
        if row is None or not str(row[0]).isdecimal() or int(row[0]) < 1:
            raise ClubDamaged(self.shown, VERSION.name)
        return int(row[0])

    def read_release(self) -> str:
        """The release that its schema wants at least, empty where it does not say.

        Raises: ClubBusy, ClubDamaged, ClubUnreadable.
        """
        with Explained(self.refusal), closing(connect(self.path, self._patience)) as connection:
            (told,) = connection.execute("PRAGMA user_version").fetchone()
        return release_of(told)

    def begin_reading(self, connection: Connection) -> None:
        """One snapshot that cannot write."""
        _driven(connection).execute("BEGIN")

    def begin_writing(self, connection: Connection) -> None:
        """Take the write lock at once: a lock asked for later could end in a deadlock.

        Raises: ClubMoved, ClubWentBack if the file is not the club as it is known.
        """
        self._insist(connection, "BEGIN IMMEDIATE")
        # Under the lock: no other desk comes between. Whoever asks for no locks is noticed before the commit.
        self._begun = self._held.stamp()
        self._held.check(_driven(connection))

    def begin_migrating(self, connection: Connection) -> None:
        """As `begin_writing`; tables may be rebuilt while others refer to them."""
        # The migrations ask SQLAlchemy whether a transaction is under way.
        connection.begin()
        _driven(connection).execute("PRAGMA foreign_keys = OFF")
        self.begin_writing(connection)

    def _look(self) -> None:
        self._seen = self._held.look(self._seen)

    def _look_afresh(self) -> None:
        self._seen = self._held.look(None)

    def _patiently(self, look: Callable[[], None], patience: dt.timedelta | None = None) -> None:
        """Look at the file as soon as nobody else has it locked, within this patience or else ours."""
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
        """Run it as soon as nobody else has the file locked, within our patience.

        SQLite's own waiting looks ten times a second, so that whoever writes without a pause would
        keep everybody else out: here it is asked for at short, uneven intervals.
        """
        driven, deadline = _driven(connection), None
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
        """Refuse to commit what was read from a file that was written over since the transaction began.

        Raises: ClubMoved, ClubWentBack.
        """
        begun, self._begun = self._begun, None
        if begun is not None and self._held.stamp().is_written_since(begun):
            self._held.look(None)
            raise ClubWentBack(self.shown, "another past")

    commit = partialmethod(_insist, statement="COMMIT")
    """What was changed is on the disk, once nobody reads what was there before."""

    def note(self, newest: KnownAct | None) -> None:
        """This act was committed, if there is one: the file is as we left it."""
        self._held.note(newest)
        # What is not to be had just now is had by the next look.
        with suppress(ClubUnreadable):
            self._seen = self._held.stamp()

    def save_held(self, path: Path) -> bool:
        """Whether what is open was written to this new file, though another, or none, has its name now.

        A file that was replaced or deleted can still be read by whoever has it open, where the system allows.
        """
        kept = self._kept[self.reader]
        if not kept:
            return False
        connection = kept.pop()
        try:
            with closing(connect_to_write(path)) as writer:
                held = _driven(connection)
                self._held.check(held)
                held.backup(writer)
        except (sqlite3.Error, ClubUnreadable):
            return False
        finally:
            connection.close()
        clear_journal(path)
        return True

    def scrub(self, connection: Connection) -> None:
        """The file is written anew, without the pages and parts of pages that nothing uses any more."""
        self._insist(connection, "VACUUM")

    def announce(self, _connection: Connection, _act: int) -> None:
        """Nothing: whoever watches the file sees its change counter rise."""

    def watch(self, me: PresentDesk) -> FileWatch:
        """What tells a desk of changes of the file."""
        return FileWatch(self.path, self.shown, me, self._held)

    def close(self) -> None:
        """Let go of the file, and clear away the empty journal that TRUNCATE leaves beside it."""
        self._let_go()
        clear_journal(self.path)

    def _let_go(self) -> None:
        all_kept, self._kept = self._kept, {self.engine: [], self.reader: []}
        for connection in chain.from_iterable(all_kept.values()):
            connection.close()
        self.reader.dispose()
        self.engine.dispose()

    def refusal(self, error: Exception) -> TourneyError | None:
        """What the driver's error means to the user; None if it is a bug."""
        return refusal(self.shown, error)

    def _connect(self) -> sqlite3.Connection:
        connection = connect_to_write(self.path, self._patience)
        # From now on it is `_insist` that waits.
        connection.execute("PRAGMA busy_timeout = 0")
        # Nothing is written into the file before the commit, which looks whether it is still the same.
        connection.execute("PRAGMA cache_spill = OFF")
        return connection

    def _connect_to_read(self) -> sqlite3.Connection:
        connection = connect(self.path, self._patience)
        for pragma in _READING_PRAGMAS:
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


def connect_to_write(path: Path, patience: dt.timedelta = dt.timedelta(seconds=5)) -> sqlite3.Connection:
    """A connection whose commits survive a power cut: whoever writes to a club file has one of these."""
    connection = connect(path, patience)
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    return connection


def leave_write_ahead(path: Path) -> None:
    """A file that another program has set to another kind of journal gets ours again, if nobody has it open.

    Later our own readers would be in the way: whoever writes would be told that the file is in use.
    """
    with path.open("rb") as file:
        # Bytes 18 and 19 of the header say how a file is written and read: 2 for a write-ahead log.
        is_write_ahead = 2 in file.read(20)[18:]
    if is_write_ahead:
        # A file that may not be written to, or that is in use there, is told about by what is done with it.
        with suppress(sqlite3.Error), closing(connect(path, dt.timedelta())) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")


def clear_journal(path: Path) -> None:
    """Take away the empty journal that TRUNCATE leaves beside a file."""
    if path.with_name(f"{path.name}-journal").exists():
        # SQLite removes it only under a lock of its own; whoever holds one will do it later.
        with suppress(sqlite3.Error), closing(connect(path, dt.timedelta())) as connection:
            # A journal goes only where a connection leaves this mode, and new ones begin in DELETE.
            connection.execute("PRAGMA journal_mode = TRUNCATE")
            connection.execute("PRAGMA journal_mode = DELETE")


class Explained:
    """Errors of the driver, told as what they mean to the user; others are bugs and stay."""

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
"""SQLite says of a quota and of the limit for one file only that the disk did not take it."""


_JOURNAL_NOT_PLAYED_BACK = (sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY)
"""What was left in the middle of a commit, on a disk that takes nothing."""


def refusal(shown: str, error: Exception) -> TourneyError | None:
    """What an error of the sqlite3 driver means to the user; None if it is a bug."""
    if isinstance(error, UnicodeDecodeError):
        # What SQLite says quotes the file, and is no text where the file is none.
        return ClubDamaged(shown, error.object.decode(errors="replace"))
    cause = error.orig if isinstance(error, DBAPIError) else error
    whole = getattr(cause, "sqlite_errorcode", 0)
    # The low byte is the kind of the error, all of it the finer kind.
    code = whole & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return ClubBusy(shown)
    if code == sqlite3.SQLITE_READONLY:
        return _not_changed(shown, whole)
    if code == sqlite3.SQLITE_FULL or (whole in _NOT_WRITTEN and not has_room(Path(shown))):
        return DiskFull(shown)
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or _is_damage(cause):
        return ClubDamaged(shown, str(cause))
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return ClubUnreadable(shown, str(cause))
    return None


def _not_changed(shown: str, whole: int) -> TourneyError:
    """What it means that nothing can be written."""
    if whole == sqlite3.SQLITE_READONLY_DBMOVED:
        return ClubMoved(shown, "moved")
    if whole in _JOURNAL_NOT_PLAYED_BACK:
        return JournalOnReadOnly(shown, f"{Path(shown).name}-journal")
    return ClubReadOnly(shown)


def _is_damage(cause: BaseException | None) -> bool:
    """Whether rows or tables are not what the version promises: SQLite has no code of its own for that."""
    said = str(cause)
    strange = ("no such table", "no such column", "duplicate column", "Could not decode")
    return isinstance(cause, UnreadableRow) or said.startswith(strange) or said.endswith("already exists")


def _driven(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection: what begins and ends a transaction goes there.

    SQLAlchemy takes longer than all these statements together.
    """
    return cast(sqlite3.Connection, work_on(connection).driven)
