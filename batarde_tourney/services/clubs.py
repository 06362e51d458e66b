"""The club file itself: opening it, copies and backups of it, going back to one."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.services.session import Session
from batarde_tourney.store.backups import Backup, Backups, Occasion, usual_folder
from batarde_tourney.store.club_file import open_club, utc_now
from batarde_tourney.store.errors import ClubDamaged, NotAClubFile
from batarde_tourney.store.postgres import is_address
from batarde_tourney.store.restoring import replace_damaged

__all__ = [
    "Backup",
    "ClubDamaged",
    "ClubRestored",
    "NotAClubFile",
    "Session",
    "back_up_if_due",
    "back_up_on_opening",
    "backups_of",
    "list_backups",
    "open_session",
    "replace_damaged_club",
    "restore_backup",
    "save_copy",
]


@dataclass(frozen=True, slots=True)
class ClubRestored:
    """The whole club is again what it was in this backup."""

    backup: Backup


def open_session(
    address: str, *, create: bool = False, by: str = "", now: Callable[[], dt.datetime] = utc_now
) -> Session:
    """A session on the club at `address`, which is closed with it; `create` makes one where there is none.

    Raises: as `open_club`.
    """
    return Session(open_club(address, create=create, now=now), by)


def save_copy(session: Session, path: Path) -> None:
    """A copy of the club as it is now, whole, at `path`.

    Raises: BackupFailed with the system's reason; ClubBusy; OnServer.
    """
    session.club.save_copy(path)


def back_up_on_opening(session: Session) -> Path | None:
    """A backup of the club as it was opened, unless the newest one holds just that.

    Raises: BackupFailed, ClubBusy.
    """
    return session.club.back_up(Occasion.OPENING)


def back_up_if_due(session: Session) -> Path | None:
    """A backup if something changed and the newest one is ten minutes old; None otherwise.

    Raises: BackupFailed, ClubBusy.
    """
    return session.club.back_up_if_due()


def list_backups(session: Session) -> tuple[Backup, ...]:
    """The club's backups, newest first."""
    return session.club.list_backups()[::-1]


def backups_of(address: str) -> tuple[Backup, ...]:
    """The backups beside a club file that cannot be opened, newest first; none on a server."""
    path = Path(address).absolute()
    return () if is_address(address) else Backups(path, usual_folder(path)).listed()[::-1]


def replace_damaged_club(address: str, backup: Backup) -> Path:
    """Where the damaged club file is now: put aside whole, with the backup in its place.

    Raises: ClubNotFound, NotAClubFile, ClubDamaged or NewerClubFile about the backup; BackupFailed.
    """
    return replace_damaged(Path(address).absolute(), backup.path, utc_now())


def restore_backup(session: Session, backup: Backup) -> ClubRestored:
    """The club is again what it was in the backup; what it is now is backed up before.

    Raises: ClubNotFound, NotAClubFile, ClubDamaged or NewerClubFile about the backup; BackupFailed.
    """
    session.club.restore(backup.path)
    # The numbers of acts that are gone come again.
    session.catch_up()
    return ClubRestored(backup)
