"""A second place for backups, such as a memory stick; each one is remembered, so that it can be cleared."""

import hashlib
import json
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.people.subject_access import BackupsLeft
from batarde_tourney.store.files.atomic_files import delete_unfinished, filling, place, replace
from batarde_tourney.store.files.backups import Backup, Backups, backup_name

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


def copy_newest_to(backups: Backups, folder: Path) -> SecondPlace:
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


# Remembers every second place that has had backups of a club, so that they can be deleted.

NOTE = "second places.json"
"""File in the folder of a club's backups, so that the command line knows the places set in the window."""

_OF_BEFORE = N_("the club file was in another place then")


def copy_and_note_place(backups: Backups, folder: Path) -> SecondPlace:
    """As `copy_newest_to`; also notes the place, even if it is out of reach now: it may hold backups."""
    state = copy_newest_to(backups, folder)
    there = second_backups(backups.club, folder).folder
    try:
        known = noted_places(backups)
        if there not in known and backups.folder.is_dir():
            _write(backups, (*known, there))
    except OSError as error:
        return SecondPlace(folder, state.newest, state.trouble or error.strerror or str(error))
    return state


def noted_places(backups: Backups) -> tuple[Path, ...]:
    """Folders in second places that hold or held this club's backups. Raises: OSError."""
    try:
        noted = json.loads((backups.folder / NOTE).read_bytes())
    except (FileNotFoundError, ValueError):
        return ()
    return tuple(Path(one) for one in noted if isinstance(one, str)) if isinstance(noted, list) else ()


def left_elsewhere(backups: Backups) -> tuple[BackupsLeft, ...]:
    """Second places with backups, or that may have some but cannot be read; empty places are left out."""
    looked = [_look(backups, folder) for folder in noted_places(backups)]
    return tuple(left for left in looked if left.count or left.trouble)


def forget_elsewhere(backups: Backups, newest: Path | None) -> tuple[BackupsLeft, ...]:
    """Delete backups in second places, except a copy of the backup to keep; returns what is left there.

    Raises nothing: the result says what could not be deleted.
    """
    found = left_elsewhere(backups)
    if newest is None:
        return found
    tried = [left if left.trouble else _forget(backups, left) for left in found]
    return tuple(left for left in tried if left.trouble)


def _look(backups: Backups, folder: Path) -> BackupsLeft:
    try:
        if folder.is_dir():
            count = len(Backups(backups.club, folder).listed())
            is_own = folder == second_backups(backups.club, folder.parent).folder
            return BackupsLeft(str(folder), count, _OF_BEFORE if count and not is_own else "")
        # A missing stick may show as an empty mount folder: that does not mean its backups are deleted.
        is_there = folder.parent.is_dir() and any(folder.parent.iterdir())
    except OSError as error:
        return BackupsLeft(str(folder), 0, error.strerror or str(error))
    return BackupsLeft(str(folder), 0, "" if is_there else NOT_THERE)


def _forget(backups: Backups, left: BackupsLeft) -> BackupsLeft:
    there = Backups(backups.club, Path(left.folder))
    # The new one is copied first, so that there is always one.
    state = copy_newest_to(backups, there.folder.parent)
    if state.trouble or state.newest is None:
        return BackupsLeft(left.folder, left.count, state.trouble or NOT_THERE)
    delete_unfinished(there.folder)
    others, trouble = [one for one in there.listed() if one != state.newest], ""
    for backup in others:
        try:
            backup.path.unlink(missing_ok=True)
        except OSError as error:
            trouble = error.strerror or str(error)
    return BackupsLeft(left.folder, sum(one.path.exists() for one in others), trouble)


def _write(backups: Backups, places: tuple[Path, ...]) -> None:
    with filling(backups.folder) as unfinished:
        unfinished.write_text(json.dumps([str(one) for one in places]), "utf-8")
        replace(unfinished, backups.folder / NOTE)
