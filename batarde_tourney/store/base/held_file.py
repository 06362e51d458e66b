"""Checks whether a path still holds the club that is open, past what SQLite has cached of it.

Somebody can replace the club's file, or write other bytes into it, without SQLite's locks. The change
counter may then be the same, so that SQLite takes cached pages for current. The check is the newest known
act: its number, time and hash together occur in no other past.
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
    """Which file it is, and when it was last written, as the system says without opening it."""

    device: int
    number: int
    size: int
    written: int
    changed: int

    @property
    def file(self) -> tuple[int, int]:
        """Identity of the file: another file has another one."""
        return self.device, self.number

    def is_written_since(self, before: "FileStamp") -> bool:
        """Whether it is another file or has other content than before; a new name or right is neither."""
        return (self.file, self.size, self.written) != (before.file, before.size, before.written)


@dataclass(frozen=True, slots=True)
class KnownAct:
    """An act as it is stored in the file, and its hash."""

    number: int
    at: str
    by: str
    kind: str
    hash: bytes


class HeldFile:
    """One open club file, shared by all its connections and its watch."""

    def __init__(self, path: Path, shown: str) -> None:
        self._path = path
        self._shown = shown
        self._looking = threading.RLock()
        self._file: tuple[int, int] | None = None
        """The file that is open; None before the first look, and after `accept`."""
        self.newest: KnownAct | None = None
        """The newest act seen or written here."""

    def stamp(self) -> FileStamp:
        """Stamp of the file now at the path. Raises: ClubUnreadable (ClubGone, ClubFolderGone)."""
        try:
            found = self._path.stat()
        except OSError as error:
            raise self._gone(error) from error
        return FileStamp(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)

    def look(self, seen: FileStamp | None) -> FileStamp | None:
        """Check the file, unless its stamp is still the one `seen`, and return its stamp.

        None if it cannot be read just now, such as when it has a journal that only a writer may play back.
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
        """Take the file now at the path for the club, if it holds the newest known act."""
        with self._looking:
            self._file = None

    def accept(self) -> None:
        """Take the file now at the path for the club: the director knows, or has decided."""
        with self._looking:
            self._file = self.newest = None

    def note(self, newest: KnownAct | None) -> None:
        """Remember the act that was just written, if there is one."""
        if newest is not None:
            with self._looking:
                self.newest = newest

    def check(self, connection: sqlite3.Connection) -> None:
        """Check that what the connection reads holds the newest known act. Raises: ClubWentBack."""
        with self._looking:
            known = self.newest
        if known is not None and not holds(connection, known):
            raise ClubWentBack(self._shown, "another past")

    def _read(self, *, is_other: bool) -> tuple[bool, KnownAct | None]:
        """Whether the file could be read, and its newest act."""
        known = self.newest
        try:
            # A new connection has cached nothing. The file is not opened in any other way: closing it would
            # drop all the locks that SQLite has on it in this process.
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
        """True if there is nothing to compare with yet, False if a later look must decide; else raises."""
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _NO_CLUB:
            if self.newest is None and not is_other:
                # Nothing is known of it yet: opening it will say what is wrong.
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
"""SQLite's codes for a file that is no data base, is cut short, or lacks our tables."""
_NEWEST = "SELECT number, at, by, kind, hash FROM acts ORDER BY number DESC LIMIT 1"
_HOLDS = "SELECT at, hash FROM acts WHERE number = ?"
_LINKED_ANEW = "SELECT 1 FROM acts WHERE number >= ? AND kind = ?"


def newest_act(connection: sqlite3.Connection) -> KnownAct | None:
    """The newest act that the connection reads; None before the first."""
    row = connection.execute(_NEWEST).fetchone()
    return None if row is None else KnownAct(*row)


def holds(connection: sqlite3.Connection, known: KnownAct) -> bool:
    """Whether the connection reads this act."""
    row = connection.execute(_HOLDS, (known.number,)).fetchone()
    if row is None or row[0] != known.at:
        return False
    if row[1] == known.hash:
        return True
    # Where a person was deleted the chains were restarted: the acts are the same, their hashes are not.
    deleted = (known.number, ActKind.PERSON_ERASED.value)
    return connection.execute(_LINKED_ANEW, deleted).fetchone() is not None
