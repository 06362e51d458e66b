"""The club file itself: opening it, saving a copy of it, backing it up."""

from pathlib import Path

from batarde_tourney.store.club_file import ClubFile, open_club

__all__ = ["ClubFile", "back_up_if_due", "open_club", "save_copy"]


def save_copy(club: ClubFile, path: Path) -> None:
    """A copy of the club as it is now, whole, at `path`.

    Raises: BackupFailed with the system's reason; ClubBusy.
    """
    club.save_copy(path)


def back_up_if_due(club: ClubFile) -> Path | None:
    """A backup if something changed and the newest one is ten minutes old; None otherwise.

    Raises: BackupFailed, ClubBusy.
    """
    return club.back_up_if_due()
