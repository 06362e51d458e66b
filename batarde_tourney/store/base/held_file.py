"""Whether what a path holds is still the club that is open: looked at past what SQLite remembers of it.

A file can be put in the place of the club, or its bytes into the club's own file, without SQLite's locks. Its
change counter may then be the same, so that pages remembered of before would count as current. What tells is
the newest act known: by number, time and hash it stands in no other past.
"""

import errno
import os
import sqlite3
import threading
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubContinued,
    ClubExchanged,
    ClubFolderGone,
    ClubGone,
    ClubOverwritten,
    ClubUnreadable,
    ClubWentBack,
)


@dataclass(frozen=True, slots=True)
class FileStamp:
    """Which file it is, and when it was written last, as the system tells without opening it."""

    device: int
    number: int
    size: int
    written: int
    changed: int

    @property
    def file(self) -> tuple[int, int]:
        """What another file has another of."""
        return self.device, self.number

    def is_written_since(self, before: "FileStamp") -> bool:
        """Whether it is another file or another content than before; a new name or right is neither."""
        return (self.file, self.size, self.written) != (before.file, before.size, before.written)


@dataclass(frozen=True, slots=True)
class KnownAct:
    """An act as it stands in the file, and its hash."""

    number: int
    at: str
    by: str
    kind: str
    hash: bytes


class HeldFile:
    """One club file while it is open, for all its connections and for whoever watches it."""

    def __init__(self, path: Path, shown: str) -> None:
        self._path = path
        self._shown = shown
        self._looking = threading.RLock()
        self._file: tuple[int, int] | None = None
        """The file that is open; None before the first look, and after `accept`."""
        self.newest: KnownAct | None = None
        """The newest act that was seen or written here."""

    def stamp(self) -> FileStamp:
        """Which file is at the path now. Raises: ClubUnreadable (ClubGone, ClubFolderGone)."""
        try:
            found = self._path.stat()
        except OSError as error:
            raise self._gone(error) from error
        return FileStamp(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)

    def look(self, seen: FileStamp | None) -> FileStamp | None:
        """The stamp of the file, which is looked into unless the stamp is still the one `seen`.

        None if it cannot be looked into just now: it has a journal that only a writer may play back, say.
        Raises: ClubUnreadable (ClubMoved) if it is not the club that is open, or no club; ClubWentBack if it
        is, in another past; ClubBusy.
        """
        stamp = self.stamp()
        if stamp == seen:
            return stamp
        with self._looking:
            is_other = self._file is not None and stamp.file != self._file
            is_read, newest = self._read(is_other=is_other)
            self._file, self.newest = stamp.file, newest
        return stamp if is_read else None

    def follow(self) -> None:
        """Whatever is at the path from here on is the club, if it holds the newest act known."""
        with self._looking:
            self._file = None

    def accept(self) -> None:
        """Whatever is at the path from here on is the club: the director has been told, or has decided."""
        with self._looking:
            self._file = self.newest = None

    def note(self, newest: KnownAct | None) -> None:
        """This act was written just now, if there is one."""
        if newest is not None:
            with self._looking:
                self.newest = newest

    def check(self, connection: sqlite3.Connection) -> None:
        """Refuse what the connection reads if the newest act known is not in it. Raises: ClubWentBack."""
        with self._looking:
            known = self.newest
        if known is not None and not holds(connection, known):
            raise ClubWentBack(self._shown, "another past")

    def _read(self, *, is_other: bool) -> tuple[bool, KnownAct | None]:
        """Whether the file could be read, and its newest act."""
        known = self.newest
        try:
            # A connection of its own remembers nothing. No plain file is opened: to close one takes away the
            # locks that SQLite has on it in this process.
            with closing(
                sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True, timeout=0, isolation_level=None)
            ) as fresh:
                fresh.execute("BEGIN")
                newest = newest_act(fresh)
                is_held = known is None or holds(fresh, known)
        except sqlite3.Error as error:
            return self._explain(error, is_other=is_other), self.newest
        if is_held:
            if is_other:
                raise ClubContinued(self._shown, "a newer copy")
            return True, newest
        if is_other:
            raise ClubExchanged(self._shown, "another copy")
        raise ClubWentBack(self._shown, "another past")

    def _explain(self, error: sqlite3.Error, *, is_other: bool) -> bool:
        """Whether that is all there is to know; what is no club any more is refused."""
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _NO_CLUB:
            if self.newest is None and not is_other:
                # Nothing is known of it yet: whoever opens it says what is wrong.
                return True
            raise ClubOverwritten(self._shown, str(error)) from error
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise ClubBusy(self._shown) from error
        if not self._path.is_file():
            raise self._gone(FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))) from error
        if is_other:
            raise ClubUnreadable(self._shown, str(error)) from error
        return False

    def _gone(self, error: OSError) -> ClubUnreadable:
        reason = error.strerror or str(error)
        if error.errno not in _NOT_THERE:
            return ClubUnreadable(self._shown, reason)
        if self._path.parent.is_dir():
            return ClubGone(self._shown, reason)
        return ClubFolderGone(self._shown, reason)


_NOT_THERE = (errno.ENOENT, errno.ENOTDIR)
_NO_CLUB = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""It is no data base, or cut short, or one without our tables."""
_NEWEST = "SELECT number, at, by, kind, hash FROM acts ORDER BY number DESC LIMIT 1"
_HOLDS = "SELECT at, hash FROM acts WHERE number = ?"
_LINKED_ANEW = "SELECT 1 FROM acts WHERE number >= ? AND kind = ?"


def newest_act(connection: sqlite3.Connection) -> KnownAct | None:
    """The newest act that the connection reads; None before the first."""
    row = connection.execute(_NEWEST).fetchone()
    return None if row is None else KnownAct(*row)


def holds(connection: sqlite3.Connection, known: KnownAct) -> bool:
    """Whether this act stands in what the connection reads."""
    row = connection.execute(_HOLDS, (known.number,)).fetchone()
    if row is None or row[0] != known.at:
        return False
    if row[1] == known.hash:
        return True
    # Where a person was deleted the chains were begun anew: the acts are the same, their hashes are not.
    deleted = (known.number, ActKind.PERSON_ERASED.value)
    return connection.execute(_LINKED_ANEW, deleted).fetchone() is not None
