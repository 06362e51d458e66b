"""Notices changes of the club and who has it open, without blocking anybody."""

import select
import socket
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from batarde_tourney.store.base.errors import ClubBusy, ClubContinued, ClubUnreadable, ClubWentBack
from batarde_tourney.store.base.held_file import FileStamp, HeldFile, KnownAct
from batarde_tourney.store.presence.presence import (
    BEAT,
    OtherDesks,
    PresenceFolder,
    PresentDesk,
    read_desk,
    write_desk,
)

if TYPE_CHECKING:
    import psycopg

ACTS_CHANNEL = "batarde_acts"
"""Channel on which a club on a server notifies of every act, by its number."""
_DESKS_CHANNEL = "batarde_desks"
"""Channel on which its desks announce themselves."""
_WHO_IS_THERE, _LEAVING = "?", "-"
"""Question that a new desk sends; prefix of the key of a desk that leaves."""


class ClubWatch(Protocol):
    """Watches one club, in one thread, until it is closed."""

    def wait(self, seconds: float) -> bool:
        """Wait for at most this long; whether the club may have changed since the last call.

        The first call after the club was found, or found again, returns True.
        Raises: ClubUnreadable as long as the club cannot be reached; call again.
        """

    def wake(self) -> None:
        """End the current wait, and each later one at once, before closing. For another thread."""

    def present(self) -> tuple[PresentDesk, ...]:
        """The other desks at work on the club, as of the last wait; oldest first."""

    def rename(self, by: str) -> None:
        """Set the name of this desk's user, and notify the others. For another thread."""

    def tell_clock(self, clock: str) -> None:
        """Set what this desk tells of its clock, and notify the others. For another thread."""

    def close(self) -> None:
        """Close the watch. A second call does no harm."""


class FileWatch:
    """Watches an SQLite file: each wait checks that it is still the club, then its change counter.

    A check reads one page through a connection that cannot write: no lock outlives it, and if the file is
    locked the next check makes up for it.
    """

    def __init__(self, path: Path, shown: str, me: PresentDesk | None, held: HeldFile | None = None) -> None:
        self._path = path
        self._shown = shown
        self._company = OtherDesks(me)
        self._folder = PresenceFolder(path, self._company)
        self._held = held or HeldFile(path, shown)
        self._stamp: FileStamp | None = None
        self._connection: sqlite3.Connection | None = None
        self._file = (0, 0)
        self._seen: tuple[int, KnownAct | None] | None = None
        self._is_over = threading.Event()

    def wait(self, seconds: float) -> bool:
        """As `ClubWatch.wait`."""
        if self._connection is not None and self._is_over.wait(seconds):
            return False
        try:
            self._stamp = self._held.look(self._stamp)
            connection = self._find(self._held.stamp())
        except (ClubContinued, ClubWentBack):
            # The caller will read the news, and follow it.
            self._seen = None
            return True
        except ClubBusy:
            return False
        except ClubUnreadable:
            self._let_go()
            raise
        except sqlite3.OperationalError as error:
            # It was there a moment ago, or this user may not read it.
            self._let_go()
            raise ClubUnreadable(self._shown, str(error)) from error
        self._folder.beat()
        try:
            (version,) = connection.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error:
            # Locked just now, or left with a journal that only a writer may play back: the next check tells.
            return False
        # Bytes written over the file may have the same counter, but not the same newest act.
        before, self._seen = self._seen, (version, self._held.newest)
        return self._seen != before

    def wake(self) -> None:
        """As `ClubWatch.wake`."""
        self._is_over.set()

    def present(self) -> tuple[PresentDesk, ...]:
        """As `ClubWatch.present`."""
        return self._company.listed()

    def rename(self, by: str) -> None:
        """As `ClubWatch.rename`."""
        self._company.rename(by)
        self._folder.beat_soon()

    def tell_clock(self, clock: str) -> None:
        """As `ClubWatch.tell_clock`."""
        self._company.tell_clock(clock)
        self._folder.beat_soon()

    def close(self) -> None:
        """As `ClubWatch.close`."""
        self._folder.leave()
        self._let_go()

    def _let_go(self) -> None:
        self._stamp = self._seen = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _find(self, found: FileStamp) -> sqlite3.Connection:
        """A connection to the file now at the path: a file put in the club's place is another one."""
        if self._connection is None or found.file != self._file:
            if self._connection is not None:
                self._connection.close()
            self._file, self._seen = found.file, None
            # No waiting for locks, so that a check is over at once.
            self._connection = sqlite3.connect(
                f"{self._path.as_uri()}?mode=ro",
                uri=True,
                timeout=0,
                isolation_level=None,
                check_same_thread=False,
            )
        return self._connection


class ServerWatch:
    """Listens on a connection of its own to notifications of acts and desks."""

    def __init__(self, arguments: dict[str, Any], shown: str, me: PresentDesk | None) -> None:
        import psycopg  # noqa: PLC0415 - only whoever has a club on a server needs the driver

        self._errors = (psycopg.Error, OSError)
        self._connect = psycopg.connect
        self._arguments = arguments
        self._shown = shown
        self._company = OtherDesks(me)
        self._connection: psycopg.Connection[Any] | None = None
        self._next_beat = 0.0
        # No other thread may use the connection, so a byte through this pair of sockets ends the wait.
        self._ear, self._bell = socket.socketpair()

    def wait(self, seconds: float) -> bool:
        """As `ClubWatch.wait`."""
        try:
            if self._connection is None:
                self._listen()
                return True
            self._beat(self._connection)
            return self._hear(self._connection, seconds)
        except self._errors as error:
            self._let_go()
            raise ClubUnreadable(self._shown, " ".join(str(error).split())) from error

    def wake(self) -> None:
        """As `ClubWatch.wake`."""
        # Already closed: nobody waits.
        with suppress(OSError):
            self._bell.send(b"!")

    def present(self) -> tuple[PresentDesk, ...]:
        """As `ClubWatch.present`."""
        return self._company.listed()

    def rename(self, by: str) -> None:
        """As `ClubWatch.rename`."""
        self._company.rename(by)
        self._next_beat = 0.0

    def tell_clock(self, clock: str) -> None:
        """As `ClubWatch.tell_clock`."""
        self._company.tell_clock(clock)
        self._next_beat = 0.0

    def close(self) -> None:
        """As `ClubWatch.close`."""
        if self._connection is not None and self._company.me is not None:
            # A lost server needs no goodbye.
            with suppress(*self._errors):
                _notify(self._connection, _LEAVING + self._company.me.key)
        self._let_go()
        self._ear.close()
        self._bell.close()

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _listen(self) -> None:
        # A server sends no notifications while a transaction is open.
        self._connection = self._connect(**self._arguments, autocommit=True)
        for channel in (ACTS_CHANNEL, _DESKS_CHANNEL):
            # As bytes, because the driver's types accept only literal strings.
            self._connection.execute(f"LISTEN {channel}".encode())
        _notify(self._connection, _WHO_IS_THERE)
        self._next_beat = 0.0

    def _beat(self, connection: "psycopg.Connection[Any]") -> None:
        me = self._company.me
        if me is not None and self._company.clock() >= self._next_beat:
            self._next_beat = self._company.clock() + BEAT
            _notify(connection, write_desk(me))

    def _hear(self, connection: "psycopg.Connection[Any]", seconds: float) -> bool:
        has_changed = False
        notices = tuple(connection.notifies(timeout=0, stop_after=1))
        if not notices:
            select.select([connection.fileno(), self._ear.fileno()], [], [], seconds)
            # One notification is enough to return; the rest is heard at the next wait.
            notices = tuple(connection.notifies(timeout=0, stop_after=1))
        for notice in notices:
            if notice.channel == ACTS_CHANNEL:
                has_changed = True
            # A server also notifies the sender itself.
            elif notice.pid != connection.info.backend_pid:
                self._hear_desk(notice.payload)
        return has_changed

    def _hear_desk(self, said: str) -> None:
        if said == _WHO_IS_THERE:
            self._next_beat = 0.0
        elif said.startswith(_LEAVING):
            self._company.leave(said.removeprefix(_LEAVING))
        else:
            self._company.hear(read_desk(said))


def _notify(connection: "psycopg.Connection[Any]", said: str) -> None:
    connection.execute("SELECT pg_notify(%s, %s)", (_DESKS_CHANNEL, said))
