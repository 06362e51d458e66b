"""A second place for a club's backups, such as a memory stick, in case the computer is lost."""

import hashlib
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.errors import N_
from batarde_tourney.store.files.atomic_files import filling, place
from batarde_tourney.store.files.backups import Backups
from batarde_tourney.store.files.kept_backups import Backup, backup_name

NOT_THERE = N_("the folder is not there")
_NOT_AS_WRITTEN = N_("the copy differs from the original")


@dataclass(frozen=True, slots=True)
class SecondPlace:
    """State of the second place: the newest backup there, and why the last copy failed, if it did."""

    folder: Path
    newest: Backup | None
    trouble: str = ""


def second_backups(club: Path, folder: Path) -> Backups:
    """A club's backups in a folder that other clubs, perhaps of the same name, may share."""
    club = club.resolve()
    mark = hashlib.sha256(str(club).encode("utf-8", "surrogateescape")).hexdigest()[:8]
    return Backups(club, folder / f"{club.name} backups {mark}")


def keep_second(backups: Backups, folder: Path) -> SecondPlace:
    """Copy the newest backup to the second place; raises nothing, the result says why it failed.

    Backups there are thinned as the others are. A missing stick is no error.
    """
    there = second_backups(backups.club, folder)
    newest = backups.newest()
    try:
        # Do not create the folder: a missing stick may show as an empty mount folder.
        if not folder.is_dir():
            return SecondPlace(folder, None, NOT_THERE)
        if newest is None or _is_there(newest, there.newest()):
            return SecondPlace(folder, there.newest())
        there.folder.mkdir(exist_ok=True)
        _copy(newest, there)
        with suppress(OSError):
            there.thin(backups.limit())
        return SecondPlace(folder, there.newest())
    except OSError as error:
        return SecondPlace(folder, None, error.strerror or str(error))


def _is_there(newest: Backup, last: Backup | None) -> bool:
    # Numbers alone do not suffice, because those beside the club may have started again.
    return (
        last is not None
        and (last.at, last.occasion) == (newest.at, newest.occasion)
        and _digest(last.path) == _digest(newest.path)
    )


def _copy(newest: Backup, there: Backups) -> None:
    last = there.newest()
    # One more than the newest here, too, whatever the numbers beside the club are now.
    number = max(newest.number, last.number + 1 if last else 0)
    with filling(there.folder) as unfinished:
        shutil.copyfile(newest.path, unfinished)
        if _digest(unfinished) != _digest(newest.path):
            raise OSError(_NOT_AS_WRITTEN)
        place(unfinished, there.folder / backup_name(number, newest.at, newest.occasion))


def _digest(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
