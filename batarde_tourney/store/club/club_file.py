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
from batarde_tourney.core.tournament.people.former import FORMER
from batarde_tourney.core.tournament.people.kept_of_person import BackupsLeft
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
from batarde_tourney.store.base.releases import newer_club, tell_release
from batarde_tourney.store.club.checking import refuse_unsound
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.files.atomic_files import filling
from batarde_tourney.store.files.backups import (
    INTERVAL,
    BackupFailed,
    BackupMissed,
    Backups,
    copy_database,
    copy_through,
    put_in_order,
    usual_folder,
)
from batarde_tourney.store.files.club_place import ClubPlace, PlaceKind, place_of
from batarde_tourney.store.files.creation import create_once, recognise
from batarde_tourney.store.files.kept_backups import Backup, BackupSpace, Occasion
from batarde_tourney.store.files.noted_places import forget_elsewhere, keep_noted, left_elsewhere
from batarde_tourney.store.files.restoring import (
    brought_up_to_date,
    check_backup,
    copy_aside,
    replace_damaged,
    save_copy,
    save_filled,
)
from batarde_tourney.store.files.second_place import SecondPlace
from batarde_tourney.store.files.sqlite import Explained, SqliteClub, leave_write_ahead, may_write
from batarde_tourney.store.presence.presence import PresentDesk
from batarde_tourney.store.presence.watching import ClubWatch
from batarde_tourney.store.schema.chain_start import start_chains
from batarde_tourney.store.schema.foreign_objects import refuse_foreign
from batarde_tourney.store.schema.schema import SCHEMA_VERSION
from batarde_tourney.store.server.postgres import PostgresClub, is_address

PATIENCE = dt.timedelta(seconds=5)
"""How long to wait for another program that has the club locked."""


Made = TypeVar("Made")


def utc_now() -> dt.datetime:
    """The time, aware and in UTC."""
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
    """The club at `address`, the path of a file or the URL of a PostgreSQL data base, ready to work on.

    With `create` an empty club is made where there is nothing. A club of an older release is migrated,
    after a backup; nothing else is changed by opening. Backups of a file go to `backups`, a folder
    for this club alone, or else to one beside the file.

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
        club.bring_up_to_date()
        unless_ready.pop_all()
    return club


def make_club(address: str, furnish: "Callable[[ClubFile], Made]") -> Made:
    """What `furnish` gives on a new club, which is at `address` once that is done.

    If it raises, there is no club: a server alone keeps an empty one. Should somebody else make the
    club in the meantime, `furnish` runs on that one.

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
        """A copy that is being made while others are deleted would stay."""
        self.problems: tuple[Problem, ...] = ()
        """What a look at the club has found that this program did not write: then it is only read."""
        for engine in {server.engine, server.reader}:
            event.listen(engine, "before_cursor_execute", raise_if_cancelled)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def reading(self, cancel: CancelToken | None = None, former: str = FORMER) -> Iterator[Transaction]:
        """One consistent look at the club, without effect; people whose names were deleted are `former`.

        Raises: ClubBusy, ClubUnreadable; WorkStopped if it is cancelled.
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
        """Changes that happen all, and are on the disk, when the block is left, or not at all if it raises.

        The journal keeps them as one act of this kind, done `by` somebody, with the reason if there is one;
        the numbers of what it wrote there join those `made`.
        Raises: ClubBusy if somebody else is changing the club for too long; ClubReadOnly, DiskFull,
        ClubUnreadable; ClubUnproved if a look has found what this program did not write; WorkStopped if it is
        cancelled.
        """
        self._refuse_unproved()
        with self._server.connected(self._server.engine, cancel) as connection:
            self._server.begin_writing(connection)
            rows = Transaction(connection, self._now(), reason)
            if reason:
                rows.tell(why=reason)
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
        """Refuse if what is at its address is not the club that is open, or holds another past.

        A lock is waited for as long as `patience` says, or else as long as everything waits.
        Raises: ClubMoved (ClubContinued), ClubWentBack, ClubUnreadable, ClubBusy.
        """
        self._server.check(patience)

    def newest_act(self) -> tuple[int, dt.datetime, str, str] | None:
        """Number, time, author and kind of the newest act seen or written here, also while the file is away.

        None if none is known, and on a server.
        """
        known = self._server.newest_act()
        if known is None:
            return None
        return known.number, dt.datetime.fromisoformat(known.at), unescaped(known.by), known.kind

    def follow(self) -> None:
        """Work on the newer copy that has taken its place, as ClubContinued tells."""
        self._server.follow()

    def accept(self) -> None:
        """Work on what is at its address now: another file, or another past, which has been told of."""
        self._server.accept()

    def watch(self, me: PresentDesk) -> ClubWatch:
        """What tells a desk that somebody changed the club, and who else has it open."""
        return self._server.watch(me)

    def verify(self, events: Iterable[EventNumber] | None = None) -> ClubProof:
        """What is proved of these events and of what belongs to none, or of the whole club.

        From then on a club that holds what this program did not write is only read.
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
        """The backup that holds the club as it is: a new one unless the newest does.

        None on a server, which has backups of its own, and for a club without content.
        Raises: BackupFailed, ClubBusy; ClubUnproved: only what is proved is backed up; ClubMoved,
        ClubWentBack: what is there now is not what is open.
        """
        self._server.check()
        # A bit that flips leaves the time of the file as it was: upon opening everything is looked at.
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
        """A backup if there was a change and this club was not backed up for ten minutes; None otherwise.

        The minutes are counted, whatever the clock on the wall does meanwhile.
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
        """Delete what killed processes left half done beside the club and its backups."""
        if self._backups is not None:
            put_in_order(self._file(), self._backups)

    def keep_second(self, folder: Path) -> SecondPlace | None:
        """The newest backup is in this folder too, or it is told why not. None on a server."""
        with self._forgetting:
            return keep_noted(self._backups, folder) if self._backups else None

    def figures(self) -> ClubFigures:
        """How much of what is in the club, without a name.

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
        """Nothing that was deleted is left in pages that are no longer used.

        Raises: ClubBusy if somebody is reading; DiskFull, ClubUnreadable.
        """
        with self._server.connected(self._server.engine) as connection:
            self._server.scrub(connection)

    def forget_backups(self) -> tuple[BackupsLeft, ...]:
        """Backups of before are gone but a new one; told is what is left elsewhere. Raises: as `back_up`."""
        if self._backups is None:
            return ()
        with self._forgetting:
            kept = self.back_up(Occasion.DELETION)
            self._backups.forget_but(kept)
            return forget_elsewhere(self._backups, kept)

    def backups_elsewhere(self) -> tuple[BackupsLeft, ...]:
        """The backups in second places: how many in which, and why where nobody can look. Raises: OSError."""
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
        """How much the backups take, and may take. None on a server."""
        return self._backups.space() if self._backups else None

    def limit_backups(self, megabytes: int) -> None:
        """From the next backup on they take no more than this, the newest few apart. Raises: BackupFailed."""
        if self._backups:
            self._backups.set_limit(megabytes)

    def restore(self, backup: Path) -> None:
        """The club is again what it was in the backup; what it is now is backed up before.

        What is not proved is put aside instead, in a file of its own beside the club. A club file that cannot
        be read any more, or that another was put in place of, is put aside itself, and the backup takes its
        place; a club that is gone comes again.
        Raises: ClubNotFound, NotAClubFile, ClubDamaged or NewerClubFile about the backup; about the club
        OnServer, BackupFailed, ClubBusy, DiskFull, RestoreFailed: then nothing was changed.
        """
        path = self._file()
        check_backup(backup)
        with suppress(ClubMoved):
            self._accept_another_past()
        is_readable = self._is_kept_before_restoring()
        with ExitStack() as until_restored:
            ready = backup
            if not brought_up_to_date(backup):
                # Before the club is touched: from then on nothing may fail.
                ready = until_restored.enter_context(filling(path.parent))
                copy_database(backup, ready, self.address)
                with ClubFile(SqliteClub(ready, self.address, PATIENCE), None, self._now) as copy:
                    copy.bring_up_to_date()
            if not (is_readable and self._is_overwritten_by(ready)):
                self.close()
                replace_damaged(path, ready, self._now())
        self.accept()
        self.problems = ()
        with suppress(ClubBusy, ClubUnreadable):
            self.verify()

    def _accept_another_past(self) -> None:
        """The club may have been written over: whoever restores it has been told. Raises: as `check`."""
        try:
            self.check()
        except ClubWentBack:
            self.accept()

    def _is_overwritten_by(self, backup: Path) -> bool:
        """Whether the club file has the content of the backup now; False if it cannot be read after all."""
        try:
            with self._server.connected(self._server.engine) as connection:
                # Through a connection set up like every other: in SQLite's own mode power cuts cost clubs.
                driver = cast(sqlite3.Connection, connection.connection.driver_connection)
                copy_through(backup, driver, self.address)
        except (ClubDamaged, ClubMoved):
            return False
        return True

    def save_copy(self, path: Path) -> None:
        """The club as it is, in a file of its own, instead of what is there now.

        Where another file has its name, or none, it is what is open, if the system lets that be read.
        Raises: OnServer, BackupFailed, ClubBusy; ClubMoved, ClubWentBack: nothing of it can be read any more.
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
        """Let go of the file or the server. Twice does no harm."""
        self._server.close()

    def bring_up_to_date(self) -> None:
        """Migrate a club of an older release; `open_club` has done so.

        Raises: as `open_club`.
        """
        with Explained(self._server.refusal):
            version = self._server.read_version()
        if version > SCHEMA_VERSION:
            with Explained(self._server.refusal):
                release = self._server.read_release()
            raise newer_club(self.address, version, SCHEMA_VERSION, release)
        if version == SCHEMA_VERSION:
            with self._server.connected(self._server.reader) as connection:
                self._server.begin_reading(connection)
                refuse_foreign(connection, self.address)
            return
        with self._server.connected(self._server.reader) as connection:
            self._server.begin_reading(connection)
            refuse_unsound(connection, self.address)
        if self._backups:
            self._backups.make(Occasion.MIGRATION, self._now())
        with self._server.connected(self._server.engine) as connection:
            self._server.begin_migrating(connection)
            migrations.upgrade(connection)
            tell_release(connection)
            # Whatever a migration changed is hashed as it stands now.
            start_chains(connection)
            refuse_foreign(connection, self.address)
            self._server.commit(connection)
        # The connection that migrated checks no foreign keys: it is not kept.
        self.close()

    def why_only_read(self) -> TourneyError | None:
        """Why whatever is written now would be refused, as far as a look without effect tells; else None."""
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

    def _is_kept_before_restoring(self) -> bool:
        """Whether the club was backed up, or copied aside; False if its file cannot be read any more."""
        path = self._file()
        # Not looked into: to open and close the file here would take the locks away from our own connections.
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
"""Of these no step waits for its backup."""
_NAMED = 3
"""How many places of a club that is not proved are named where it is refused."""

_Clock = Callable[[], dt.datetime]


def _server_club(address: str, now: _Clock, patience: dt.timedelta, *, create: bool) -> ClubFile:
    server = PostgresClub(address, patience)
    if create:
        with Explained(server.refusal):
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
