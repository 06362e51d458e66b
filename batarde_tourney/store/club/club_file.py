"""Opening a club, and the transactions on it."""

import datetime as dt
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar, cast

from sqlalchemy import event

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.records import Problem, ProblemKind
from batarde_tourney.core.tournament.people.anonymized import ANONYMIZED
from batarde_tourney.core.tournament.people.subject_access import BackupsLeft
from batarde_tourney.core.trust.proof import ClubProof
from batarde_tourney.store import migrations
from batarde_tourney.store.base.columns import unescaped
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubDamaged,
    ClubMoved,
    ClubNotFound,
    ClubReadOnly,
    ClubUnproved,
    ClubUnreadable,
    ClubWentBack,
    NotAClubFile,
    OnServer,
)
from batarde_tourney.store.base.figures import ClubFigures, count_rows
from batarde_tourney.store.base.prepared import raise_if_cancelled
from batarde_tourney.store.base.releases import newer_club, write_release
from batarde_tourney.store.base.tables import VERSION
from batarde_tourney.store.club.checking import refuse_unsound
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.files.atomic_files import filling
from batarde_tourney.store.files.backups import (
    INTERVAL,
    Backup,
    BackupFailed,
    BackupMissed,
    Backups,
    BackupSpace,
    Occasion,
    copy_database,
    copy_through,
    put_in_order,
    usual_folder,
)
from batarde_tourney.store.files.club_place import ClubPlace, PlaceKind, place_of
from batarde_tourney.store.files.creation import create_once, recognise
from batarde_tourney.store.files.restoring import (
    check_backup,
    copy_aside,
    migrate_backup,
    replace_damaged,
    save_copy,
    save_filled,
)
from batarde_tourney.store.files.second_place import (
    SecondPlace,
    copy_and_note_place,
    forget_elsewhere,
    left_elsewhere,
)
from batarde_tourney.store.files.sqlite import ErrorTranslation, SqliteClub, leave_write_ahead, may_write
from batarde_tourney.store.presence.presence import PresentDesk
from batarde_tourney.store.presence.watching import ClubWatch
from batarde_tourney.store.schema.chain_start import start_chains
from batarde_tourney.store.schema.schema import CHAINED_SINCE, OLDER_VERSIONS, SCHEMA_VERSION, refuse_foreign
from batarde_tourney.store.server.postgres import PostgresClub, is_address

PATIENCE = dt.timedelta(seconds=5)
"""How long to wait while another program has the club locked."""


Made = TypeVar("Made")


def utc_now() -> dt.datetime:
    """The current time, aware and in UTC."""
    return dt.datetime.now(dt.UTC)


def open_club(
    address: str,
    *,
    create: bool = False,
    now: Callable[[], dt.datetime] = utc_now,
    ticks: Callable[[], float] = time.monotonic,
    backups: Path | None = None,
    patience: dt.timedelta = PATIENCE,
) -> "ClubFile":
    """Open the club at `address`, which is the path of a file or the URL of a PostgreSQL data base.

    With `create` an empty club is made if there is nothing. A club of an older release is migrated, after a
    backup; opening changes nothing else. Backups of a file go to `backups`, a folder for this club alone, or
    else to a folder beside the file.

    Raises: ClubNotFound, NotAClubFile (EmptyFile, OtherDatabase), NewerClubFile, ClubBusy,
    ClubUnreadable (ClubDamaged), ClubReadOnly, DiskFull, DriverMissing, BackupFailed.
    """
    club = (
        _server_club(address, now, patience, create=create)
        if is_address(address)
        else _file_club(address, (now, ticks), patience, backups, create=create)
    )
    with ExitStack() as unless_ready:
        unless_ready.callback(club.close)
        club.migrate()
        unless_ready.pop_all()
    return club


def make_club(address: str, furnish: "Callable[[ClubFile], Made]") -> Made:
    """Make a club, let `furnish` fill it, and return what that returns; only then the club is at `address`.

    If it raises, there is no club, or on a server an empty one. If somebody else makes the club in the
    meantime, `furnish` runs on that one.

    Raises: as `open_club`; what `furnish` raises.
    """
    made: list[Made] = []

    def work_on(unfinished: Path) -> None:
        with ClubFile(SqliteClub(unfinished, address, PATIENCE), None, utc_now) as club:
            made.append(furnish(club))

    if not is_address(address) and create_once(Path(address).absolute(), address, work_on):
        return made.pop()
    with open_club(address, create=True) as club:
        return furnish(club)


class ClubFile:
    """An open club. Use it as a context manager, or close it.

    It may be used by several threads, each in transactions of its own.
    """

    def __init__(
        self,
        server: SqliteClub | PostgresClub,
        backups: Backups | None,
        now: Callable[[], dt.datetime],
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self.address = server.shown
        self._server = server
        self._backups = backups
        self._now = now
        self._ticks = ticks
        self._backup_due = ticks()
        self._forgetting = threading.RLock()
        """Keeps backups from being made while others are deleted: such a copy would stay."""
        self.problems: tuple[Problem, ...] = ()
        """Rows found that this program did not write; if there are any, the club can only be read."""
        for engine in {server.engine, server.reader}:
            event.listen(engine, "before_cursor_execute", raise_if_cancelled)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def reading(self, cancel: CancelToken | None = None, former: str = ANONYMIZED) -> Iterator[Transaction]:
        """One consistent view of the club, read only; people whose names were deleted are called `former`.

        Raises: ClubBusy, ClubUnreadable; WorkStopped if cancelled.
        """
        with self._server.connected(self._server.reader, cancel) as connection:
            self._server.begin_reading(connection)
            yield Transaction(connection, self._now(), former=former)

    @contextmanager
    def transaction(
        self,
        kind: ActKind = ActKind.CHANGED,
        by: str = "",
        cancel: CancelToken | None = None,
        *,
        reason: str = "",
        made: set[int] | None = None,
    ) -> Iterator[Transaction]:
        """Changes that are all on the disk when the block ends, or not made at all if it raises.

        The journal stores them as one act of this kind, done `by` somebody, with the reason if there is one.
        The numbers of its lines are added to `made`.
        Raises: ClubBusy if somebody else is changing the club for too long; ClubReadOnly, DiskFull,
        ClubUnreadable; ClubUnproved if rows were found that this program did not write; WorkStopped if
        cancelled.
        """
        self._refuse_unproved()
        with self._server.connected(self._server.engine, cancel) as connection:
            self._server.begin_writing(connection)
            rows = Transaction(connection, self._now(), reason)
            if reason:
                rows.set_facts(why=reason)
            yield rows
            rows.finish(kind, by)
            if cancel:
                cancel.raise_if_cancelled()
            if rows.journal.written:
                self._server.announce(connection, rows.journal.written[-1])
            self._server.check_before_commit()
            self._server.commit(connection)
            self._server.note(rows.newest_act)
        if made is not None:
            made.update(rows.journal.written)

    def check(self, patience: dt.timedelta | None = None) -> None:
        """Check that the address still holds the club that is open, with the same past.

        `patience` is how long to wait for a lock, by default as long as everything waits.
        Raises: ClubMoved (ClubContinued), ClubWentBack, ClubUnreadable, ClubBusy.
        """
        self._server.check(patience)

    def newest_act(self) -> tuple[int, dt.datetime, str, str] | None:
        """Number, time, author and kind of the newest act seen or written here, even while the file is away.

        None if none is known, and on a server.
        """
        known = self._server.newest_act()
        if known is None:
            return None
        return known.number, dt.datetime.fromisoformat(known.at), unescaped(known.by), known.kind

    def follow(self) -> None:
        """Continue with the newer copy that has replaced the file: see ClubContinued."""
        self._server.follow()

    def accept(self) -> None:
        """Continue with what is at the address now, even another file or past: the director knows of it."""
        self._server.accept()

    def watch(self, me: PresentDesk | None) -> ClubWatch:
        """Watch by which a desk notices changes of the club, and who else has it open.

        Without `me` it only listens: no other desk hears of it.
        """
        return self._server.watch(me)

    def verify(self, events: Iterable[EventNumber] | None = None) -> ClubProof:
        """Prove these events and what belongs to none, or the whole club.

        If it finds rows that this program did not write, the club can only be read from then on.
        Raises: ClubBusy, ClubUnreadable.
        """
        try:
            with self.reading() as rows:
                proof = rows.integrity.prove(events)
        except ClubDamaged as error:
            proof = ClubProof((Problem(ProblemKind.DAMAGED, "", error.reason),))
        self.problems = proof.problems or (() if events is None else self.problems)
        return proof

    def back_up(self, occasion: Occasion) -> Path | None:
        """Return a backup that holds the club as it is: a new one unless the newest does.

        None on a server, which has backups of its own, and for a club without content.
        Raises: BackupFailed, ClubBusy; ClubUnproved, because only what is proved is backed up; ClubMoved or
        ClubWentBack if what is at the address now is not what is open.
        """
        self._server.check()
        # A flipped bit does not change the time of the file: on opening, everything is proved.
        if occasion is Occasion.OPENING or (self._backups and not self._backups.is_up_to_date()):
            self.verify()
        self._refuse_unproved()
        if self._backups is None or self._is_empty():
            return None
        try:
            made = self._backups.make(occasion, self._now())
        except BackupFailed as error:
            if occasion in _OF_ITSELF:
                raise BackupMissed(error.address, error.folder, error.reason) from error
            raise
        self._backup_due = self._ticks() + INTERVAL
        return made

    def back_up_if_due(self) -> Path | None:
        """Make a backup if there was a change and this club was not backed up for ten minutes; else None.

        The minutes are counted by a steady clock, so that a changed system clock does no harm.
        Raises: BackupFailed, ClubBusy.
        """
        if self._backups is None or self._ticks() < self._backup_due:
            return None
        self._server.check()
        if self._backups.is_up_to_date():
            return None
        with self._forgetting:
            return self.back_up(Occasion.TIMER)

    def put_in_order(self) -> None:
        """Delete what killed processes left unfinished beside the club and its backups."""
        if self._backups is not None:
            put_in_order(self._file(), self._backups)

    def copy_to_second_place(self, folder: Path) -> SecondPlace | None:
        """Copy the newest backup to this folder too; the result says why if that fails. None on a server."""
        with self._forgetting:
            return copy_and_note_place(self._backups, folder) if self._backups else None

    def figures(self) -> ClubFigures:
        """Size of the club in figures, without a name.

        Raises: ClubBusy, ClubUnreadable.
        """
        with self._server.connected(self._server.reader) as connection:
            self._server.begin_reading(connection)
            rows = count_rows(connection)
            dialect = connection.dialect
        kind = f"{dialect.name} {'.'.join(map(str, dialect.server_version_info or ()))}"
        size = self._server.path.stat().st_size if isinstance(self._server, SqliteClub) else 0
        return ClubFigures(kind, self._server.read_version(), size, rows)

    def scrub(self) -> None:
        """Overwrite what was deleted but is still in unused pages.

        Raises: ClubBusy if somebody is reading; DiskFull, ClubUnreadable.
        """
        with self._server.connected(self._server.engine) as connection:
            self._server.scrub(connection)

    def forget_backups(self) -> tuple[BackupsLeft, ...]:
        """Delete all backups but a new one; returns those left in second places. Raises: as `back_up`."""
        if self._backups is None:
            return ()
        with self._forgetting:
            newest = self.back_up(Occasion.DELETION)
            self._backups.forget_but(newest)
            return forget_elsewhere(self._backups, newest)

    def backups_elsewhere(self) -> tuple[BackupsLeft, ...]:
        """Backups in second places: how many in which, and why if a place cannot be read. Raises: OSError."""
        return left_elsewhere(self._backups) if self._backups else ()

    def list_backups(self) -> tuple[Backup, ...]:
        """All backups of this club, the oldest first."""
        return self._backups.listed() if self._backups else ()

    def place(self) -> ClubPlace:
        """Where the file lies, as far as that can be recognised; a server is nothing special."""
        return (
            ClubPlace(PlaceKind.USUAL) if isinstance(self._server, PostgresClub) else place_of(self._file())
        )

    def backup_space(self) -> BackupSpace | None:
        """How much space the backups take, and may take. None on a server."""
        return self._backups.space() if self._backups else None

    def limit_backups(self, megabytes: int) -> None:
        """Limit the space of backups from the next one on; the newest few stay. Raises: BackupFailed."""
        if self._backups:
            self._backups.set_limit(megabytes)

    def restore(self, backup: Path) -> None:
        """Restore the club from a backup; the present club is backed up first.

        A club that is not proved is copied to a file of its own beside it instead. A club file that cannot be
        read any more, or was replaced by another, is itself put aside for the backup; a missing club is made
        anew.
        Raises: about the backup ClubNotFound, NotAClubFile, ClubDamaged or NewerClubFile; about the club
        OnServer, BackupFailed, ClubBusy, DiskFull or RestoreFailed: then nothing was changed.
        """
        path = self._file()
        check_backup(backup)
        with suppress(ClubMoved):
            self._accept_another_past()
        is_readable = self._is_saved_before_restoring()
        with ExitStack() as until_restored:
            ready = backup
            if not migrate_backup(backup):
                # Copied before the club is touched: from then on nothing may fail.
                ready = until_restored.enter_context(filling(path.parent))
                copy_database(backup, ready, self.address)
                with ClubFile(SqliteClub(ready, self.address, PATIENCE), None, self._now) as copy:
                    copy.migrate()
            if not (is_readable and self._is_overwritten_by(ready)):
                self.close()
                replace_damaged(path, ready, self._now())
        self.accept()
        self.problems = ()
        with suppress(ClubBusy, ClubUnreadable):
            self.verify()

    def _accept_another_past(self) -> None:
        """Accept that the club may have been overwritten: who restores it knows. Raises: as `check`."""
        try:
            self.check()
        except ClubWentBack:
            self.accept()

    def _is_overwritten_by(self, backup: Path) -> bool:
        """Write the backup into the club file; False if that file cannot be read after all."""
        try:
            with self._server.connected(self._server.engine) as connection:
                # A bare connection would use SQLite's own journal mode, in which power cuts damage clubs.
                driver = cast(sqlite3.Connection, connection.connection.driver_connection)
                copy_through(backup, driver, self.address)
        except (ClubDamaged, ClubMoved):
            return False
        return True

    def save_copy(self, path: Path) -> None:
        """Save the club as it is to a file of its own, in place of what is there now.

        If another file, or none, has the club's name now, the open one is saved, if the system can still read
        it.
        Raises: OnServer, BackupFailed, ClubBusy; ClubMoved, ClubWentBack if nothing can be read any more.
        """
        club = self._file()
        try:
            self._server.check()
        except ClubMoved:
            if not save_filled(club, path, self._server.save_held):
                raise
        else:
            save_copy(club, path)

    def close(self) -> None:
        """Close the file or the connections to the server. A second call does no harm."""
        self._server.close()

    def migrate(self) -> None:
        """Migrate a club of an older release; `open_club` does this.

        Raises: as `open_club`.
        """
        with ErrorTranslation(self._server.refusal):
            version = self._server.read_version()
        if version > SCHEMA_VERSION:
            with ErrorTranslation(self._server.refusal):
                release = self._server.read_release()
            raise newer_club(self.address, version, SCHEMA_VERSION, release)
        if version == SCHEMA_VERSION:
            with self._server.connected(self._server.reader) as connection:
                self._server.begin_reading(connection)
                refuse_foreign(connection, self.address)
            return
        if version not in OLDER_VERSIONS:
            raise ClubDamaged(self.address, VERSION.name)
        with self._server.connected(self._server.reader) as connection:
            self._server.begin_reading(connection)
            refuse_unsound(connection, self.address, version)
        if self._backups:
            self._backups.make(Occasion.MIGRATION, self._now())
        with self._server.connected(self._server.engine) as connection:
            self._server.begin_migrating(connection)
            migrations.upgrade(connection)
            write_release(connection)
            if version < CHAINED_SINCE:
                # Rows that a migration changed get their first hashes.
                start_chains(connection)
            refuse_foreign(connection, self.address)
            self._server.commit(connection)
        # The connection that migrated checks no foreign keys, so it must not be used again.
        self.close()

    def why_only_read(self) -> TourneyError | None:
        """Why the club cannot be written now, as far as can be seen without trying; else None."""
        try:
            self._refuse_unproved()
        except ClubUnproved as unproved:
            return unproved
        if isinstance(self._server, PostgresClub) or may_write(self._server.path):
            return None
        return ClubReadOnly(self.address)

    def _refuse_unproved(self) -> None:
        if self.problems:
            places = ", ".join(problem.where or problem.detail for problem in self.problems[:_NAMED])
            raise ClubUnproved(self.address, places)

    def _is_saved_before_restoring(self) -> bool:
        """Whether the club was backed up, or copied aside; False if its file cannot be read any more."""
        path = self._file()
        # Not opened: closing the file here would drop the locks of our own connections.
        if not path.is_file() or not path.stat().st_size:
            return False
        try:
            self.back_up(Occasion.RESTORE)
        except ClubUnproved:
            if any(problem.kind is ProblemKind.DAMAGED for problem in self.problems):
                return False
            copy_aside(self._file(), self._now())
        except (ClubDamaged, ClubMoved, ClubNotFound, NotAClubFile):
            return False
        return True

    def _is_empty(self) -> bool:
        with self.reading() as rows:
            return not (rows.events.listed() or rows.members.listed() or rows.journal.listed(limit=1))

    def _file(self) -> Path:
        if isinstance(self._server, PostgresClub):
            raise OnServer(self.address)
        return self._server.path


_OF_ITSELF = (Occasion.OPENING, Occasion.TIMER)
"""Occasions on which nothing waits for the backup."""
_NAMED = 3
"""How many places an error names if a club is not proved."""

_Clock = Callable[[], dt.datetime]


def _server_club(address: str, now: _Clock, patience: dt.timedelta, *, create: bool) -> ClubFile:
    server = PostgresClub(address, patience)
    if create:
        with ErrorTranslation(server.refusal):
            server.create_if_missing()
    return ClubFile(server, None, now)


def _file_club(
    address: str,
    clocks: tuple[_Clock, Callable[[], float]],
    patience: dt.timedelta,
    backups: Path | None,
    *,
    create: bool,
) -> ClubFile:
    path = Path(address).absolute()
    try:
        recognise(path, address)
    except ClubNotFound:
        if not create:
            raise
        create_once(path, address)
    leave_write_ahead(path)
    folder = backups or usual_folder(path)
    return ClubFile(SqliteClub(path, address, patience), Backups(path, folder), *clocks)
