"""Hearing that somebody changed the club, and who has it open, without keeping anybody from working."""

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
    Company,
    PresenceFolder,
    PresentDesk,
    read_desk,
    write_desk,
)

if TYPE_CHECKING:
    import psycopg

ACTS_CHANNEL = "batarde_acts"
"""Where a club on a server notifies of every act, by its number."""
_DESKS_CHANNEL = "batarde_desks"
"""Where its desks show themselves."""
_WHO_IS_THERE, _LEAVING = "?", "-"
"""What a desk that comes asks; what stands before the key of one that leaves."""


class ClubWatch(Protocol):
    """One thread looks at one club through it; it is closed in the end."""

    def wait(self, seconds: float) -> bool:
        """Whether the club has perhaps changed since the last answer; the wait ends after so long.

        The first answer after the club was found, and after it was found again, is yes.
        Raises: ClubUnreadable as long as the club cannot be reached; ask again.
        """

    def wake(self) -> None:
        """End the wait under way, and each later one at once: it is to be closed. For another thread."""

    def present(self) -> tuple[PresentDesk, ...]:
        """The other desks at work on the club, as known at the last wait; the longest there first."""

    def rename(self, by: str) -> None:
        """Whoever works here is called so from now on, and the others hear of it. For another thread."""

    def close(self) -> None:
        """Let go of the club. Twice does no harm."""


class FileWatch:
    """Looks at an SQLite file once every wait: whether it is still the club, then at its change counter.

    A look reads one page through a connection that cannot write: no lock outlives it, and one that finds
    the file locked is made up for by the next.
    """

    def __init__(self, path: Path, shown: str, me: PresentDesk, held: HeldFile | None = None) -> None:
        self._path = path
        self._shown = shown
        self._company = Company(me)
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
            # Whoever asks for the news is told which, and goes on with it.
            self._seen = None
            return True
        except ClubBusy:
            return False
        except ClubUnreadable:
            self._let_go()
            raise
        except sqlite3.OperationalError as error:
            # It was there a moment ago, or is not for this user.
            self._let_go()
            raise ClubUnreadable(self._shown, str(error)) from error
        self._folder.beat()
        try:
            (version,) = connection.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error:
            # Locked just now, or left with a journal that only a writer may play back: the next look tells.
            return False
        # The counter is the same where other bytes were written over the file; the newest act is not.
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
        """A connection to what is at the path now: a file put in the club's place is another."""
        if self._connection is None or found.file != self._file:
            if self._connection is not None:
                self._connection.close()
            self._file, self._seen = found.file, None
            # It never waits for a lock, so that its look is over at once.
            self._connection = sqlite3.connect(
                f"{self._path.as_uri()}?mode=ro",
                uri=True,
                timeout=0,
                isolation_level=None,
                check_same_thread=False,
            )
        return self._connection


class ServerWatch:
    """Listens on a connection of its own to what acts and desks notify."""

    def __init__(self, arguments: dict[str, Any], shown: str, me: PresentDesk) -> None:
        import psycopg  # noqa: PLC0415 - only whoever has a club on a server needs the driver

        self._errors = (psycopg.Error, OSError)
        self._connect = psycopg.connect
        self._arguments = arguments
        self._shown = shown
        self._company = Company(me)
        self._connection: psycopg.Connection[Any] | None = None
        self._next_beat = 0.0
        # A pair of sockets, since no other thread may speak on the connection: what is sent ends the wait.
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
        # Closed already: nobody waits.
        with suppress(OSError):
            self._bell.send(b"!")

    def present(self) -> tuple[PresentDesk, ...]:
        """As `ClubWatch.present`."""
        return self._company.listed()

    def rename(self, by: str) -> None:
        """As `ClubWatch.rename`."""
        self._company.rename(by)
        self._next_beat = 0.0

    def close(self) -> None:
        """As `ClubWatch.close`."""
        if self._connection is not None:
            # A server that is gone takes no leave.
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
        self._connection = self._connect(**self._arguments, autocommit=True)
        for channel in (ACTS_CHANNEL, _DESKS_CHANNEL):
            # As bytes: the driver's types take no text that is put together.
            self._connection.execute(f"LISTEN {channel}".encode())
        _notify(self._connection, _WHO_IS_THERE)
        self._next_beat = 0.0

    def _beat(self, connection: "psycopg.Connection[Any]") -> None:
        if self._company.clock() >= self._next_beat:
            self._next_beat = self._company.clock() + BEAT
            _notify(connection, write_desk(self._company.me))

    def _hear(self, connection: "psycopg.Connection[Any]", seconds: float) -> bool:
        has_changed = False
        notices = tuple(connection.notifies(timeout=0, stop_after=1))
        if not notices:
            select.select([connection.fileno(), self._ear.fileno()], [], [], seconds)
            # One is enough to answer; those behind it are heard at the next wait.
            notices = tuple(connection.notifies(timeout=0, stop_after=1))
        for notice in notices:
            if notice.channel == ACTS_CHANNEL:
                has_changed = True
            # A server tells its listeners what they said themselves, too.
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
