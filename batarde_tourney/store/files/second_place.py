"""A second place for a club's backups, such as a memory stick: should the computer be lost, they are not."""

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
    """How it is with the second place: the newest backup there, and why the last one is not, or nothing."""

    folder: Path
    newest: Backup | None
    trouble: str = ""


def second_backups(club: Path, folder: Path) -> Backups:
    """A club's backups in a folder that other clubs, of the same name perhaps, have theirs in too."""
    club = club.resolve()
    mark = hashlib.sha256(str(club).encode("utf-8", "surrogateescape")).hexdigest()[:8]
    return Backups(club, folder / f"{club.name} backups {mark}")


def keep_second(backups: Backups, folder: Path) -> SecondPlace:
    """The newest backup is in the second place too, or it is told why not; nothing is raised.

    Backups there are thinned as the others are. A stick that is not there is no error: it is told.
    """
    there = second_backups(backups.club, folder)
    newest = backups.newest()
    try:
        # Made neither here nor on the empty folder that a missing stick is put up at.
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
    # Not by their numbers alone: those here may have begun anew.
    return (
        last is not None
        and (last.at, last.occasion) == (newest.at, newest.occasion)
        and _digest(last.path) == _digest(newest.path)
    )


def _copy(newest: Backup, there: Backups) -> None:
    last = there.newest()
    # The newest of this place, too, whatever numbers the backups beside the club have now.
    number = max(newest.number, last.number + 1 if last else 0)
    with filling(there.folder) as unfinished:
        shutil.copyfile(newest.path, unfinished)
        if _digest(unfinished) != _digest(newest.path):
            raise OSError(_NOT_AS_WRITTEN)
        place(unfinished, there.folder / backup_name(number, newest.at, newest.occasion))


def _digest(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
