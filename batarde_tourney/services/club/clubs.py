"""The club file itself: opened, copied, backed up, restored."""

import datetime as dt
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.kept_codes import KnownCodes, keep_codes, known_codes
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubDamaged,
    ClubNotFound,
    ClubUnproved,
    ClubUnreadable,
    EmptyFile,
    NotAClubFile,
)
from batarde_tourney.store.club.club_file import open_club, utc_now
from batarde_tourney.store.files.backups import (
    ALWAYS,
    LIMITS,
    MEGABYTE,
    Backup,
    Backups,
    BackupSpace,
    BackupState,
    Occasion,
    backup_at,
    state_in,
    usual_folder,
)
from batarde_tourney.store.files.club_place import ClubPlace, PlaceKind
from batarde_tourney.store.files.restoring import make_from_backup, replace_damaged
from batarde_tourney.store.files.second_place import SecondPlace
from batarde_tourney.store.server.postgres import is_address

__all__ = [
    "ALWAYS",
    "LIMITS",
    "MEGABYTE",
    "Backup",
    "BackupSpace",
    "BackupState",
    "ClubDamaged",
    "ClubNotFound",
    "ClubPlace",
    "ClubRestored",
    "ClubUnproved",
    "EmptyFile",
    "NotAClubFile",
    "PlaceKind",
    "SecondPlace",
    "Session",
    "StoredBackups",
    "back_up_if_due",
    "back_up_on_opening",
    "backups_of",
    "club_of_backup",
    "copy_to_second_place",
    "is_backup",
    "limit_backups",
    "list_backups",
    "open_backup_elsewhere",
    "open_session",
    "place_of_club",
    "replace_damaged_club",
    "restore_backup",
    "save_copy",
    "states_of",
    "stored_backups",
]


@dataclass(frozen=True, slots=True)
class ClubRestored:
    """The whole club is again as it was in this backup.

    `keeps_codes`: codes of halls that were printed still open their doors.
    """

    backup: Backup
    keeps_codes: bool = True


@dataclass(frozen=True, slots=True)
class StoredBackups:
    """A club's backups, newest first, and how much space they take and may take; None on a server."""

    backups: tuple[Backup, ...]
    space: BackupSpace | None
    states: Mapping[Backup, BackupState] = field(default_factory=dict)
    """What each backup holds, where that can be read."""


def open_session(
    address: str, *, create: bool = False, by: str = "", now: Callable[[], dt.datetime] = utc_now
) -> Session:
    """Open a session on the club at `address`; closing it closes the club. `create` makes a missing club.

    Raises: as `open_club`.
    """
    return Session(open_club(address, create=create, now=now), by)


def save_copy(session: Session, path: Path) -> None:
    """Save a whole copy of the present club at `path`.

    Raises: BackupFailed with the system's reason; ClubBusy; OnServer.
    """
    session.club.save_copy(path)


def back_up_on_opening(session: Session) -> Path | None:
    """Back up the club as it was opened, unless the newest backup holds just that.

    What killed processes left unfinished is deleted first, and the whole club is verified.
    Raises: BackupFailed, ClubBusy; ClubUnproved if something in it was not written by this program.
    """
    session.club.put_in_order()
    return session.club.back_up(Occasion.OPENING)


def back_up_if_due(session: Session) -> Path | None:
    """Make a backup if something changed and the newest one is ten minutes old; else return None.

    Raises: BackupFailed, ClubBusy.
    """
    return session.club.back_up_if_due()


def copy_to_second_place(session: Session, folder: Path) -> SecondPlace | None:
    """Copy the newest backup to this folder too; the result says why if that fails. None on a server."""
    return session.club.copy_to_second_place(folder)


def is_backup(path: Path) -> bool:
    """Whether this is a backup by its name: it is opened only as a copy, so that it stays as it is."""
    return backup_at(path) is not None


def club_of_backup(path: Path) -> str:
    """Name of the club file that a backup is of, by the backup's folder.

    >>> club_of_backup(Path("stick/Lyon.batarde backups 0a1b2c3d/000001 2026-11-21 20-15-00 timer.batarde"))
    'Lyon.batarde'
    """
    match = re.fullmatch(r"(.+\.batarde) backups( [0-9a-f]{8})?", path.absolute().parent.name)
    return match[1] if match else "club.batarde"


def open_backup_elsewhere(backup: Path, path: Path) -> Path:
    """Make a new club file at `path` from a backup, which stays.

    Raises: ClubNotFound, NotAClubFile, ClubDamaged or NewerClubFile about the backup; NameTaken;
    BackupFailed.
    """
    make_from_backup(backup, path)
    return path


def list_backups(session: Session) -> tuple[Backup, ...]:
    """The club's backups, newest first."""
    return session.club.list_backups()[::-1]


def place_of_club(session: Session) -> ClubPlace:
    """Where the club lies, if that is anything special, and whether locks work there."""
    return session.club.place()


def stored_backups(session: Session) -> StoredBackups:
    """The club's backups, newest first, what they hold and how much space they take. Raises: OSError."""
    backups = list_backups(session)
    return StoredBackups(backups, session.club.backup_space(), states_of(backups))


def states_of(backups: Iterable[Backup]) -> dict[Backup, BackupState]:
    """What each of these backups holds; those that cannot be read are left out."""
    found = {backup: state_in(backup.path) for backup in backups}
    return {backup: state for backup, state in found.items() if state is not None}


def limit_backups(session: Session, megabytes: int) -> StoredBackups:
    """Limit all backups to this many megabytes, from the next one on; the newest ten stay in any case.

    Raises: BackupFailed.
    """
    session.club.limit_backups(megabytes)
    return stored_backups(session)


def backups_of(address: str) -> tuple[Backup, ...]:
    """The backups beside a club file that cannot be opened, newest first; none on a server."""
    path = Path(address).absolute()
    return () if is_address(address) else Backups(path, usual_folder(path)).listed()[::-1]


def replace_damaged_club(address: str, backup: Backup) -> Path | None:
    """Put the damaged club file aside, put the backup in its place, and return the damaged file's path.

    Raises: ClubNotFound, NotAClubFile, ClubDamaged or NewerClubFile about the backup; BackupFailed.
    """
    return replace_damaged(Path(address).absolute(), backup.path, utc_now())


def restore_backup(session: Session, backup: Backup) -> ClubRestored:
    """Restore the club from the backup; the present club is backed up first. Codes of its halls stay.

    Raises: ClubNotFound, NotAClubFile, ClubDamaged or NewerClubFile about the backup; BackupFailed.
    """
    codes = _codes_before(session)
    session.club.restore(backup.path)
    # Numbers of lost acts will be used again. The club is restored by now, even if it is busy.
    keeps_codes = False
    with suppress(ClubBusy, ClubUnreadable):
        session.catch_up()
        keep_codes(session, codes or {})
        keeps_codes = codes is not None
    return ClubRestored(backup, keeps_codes)


def _codes_before(session: Session) -> Mapping[EventNumber, KnownCodes] | None:
    """The codes of the halls of a club about to be replaced; None if it cannot be read any more."""
    with suppress(ClubBusy, ClubUnreadable):
        return known_codes(session)
    return None
