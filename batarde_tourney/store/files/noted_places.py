"""Remembers every second place that has had backups of a club, so that they can be deleted."""

import json
from pathlib import Path

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.people.kept_of_person import BackupsLeft
from batarde_tourney.store.files.atomic_files import delete_unfinished, filling, replace
from batarde_tourney.store.files.backups import Backups
from batarde_tourney.store.files.second_place import NOT_THERE, SecondPlace, keep_second, second_backups

NOTE = "second places.json"
"""File in the folder of a club's backups, so that the command line knows the places set in the window."""

_OF_BEFORE = N_("the club file was in another place then")


def keep_noted(backups: Backups, folder: Path) -> SecondPlace:
    """As `keep_second`; also notes the place, even if it is out of reach now: it may hold backups."""
    state = keep_second(backups, folder)
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
        told = json.loads((backups.folder / NOTE).read_bytes())
    except (FileNotFoundError, ValueError):
        return ()
    return tuple(Path(one) for one in told if isinstance(one, str)) if isinstance(told, list) else ()


def left_elsewhere(backups: Backups) -> tuple[BackupsLeft, ...]:
    """Second places with backups, or that may have some but cannot be read; empty places are left out."""
    looked = [_look(backups, folder) for folder in noted_places(backups)]
    return tuple(left for left in looked if left.count or left.trouble)


def forget_elsewhere(backups: Backups, kept: Path | None) -> tuple[BackupsLeft, ...]:
    """Delete backups in second places, except a copy of the backup to keep; returns what is left there.

    Raises nothing: the result says what could not be deleted.
    """
    found = left_elsewhere(backups)
    if kept is None:
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
    state = keep_second(backups, there.folder.parent)
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
