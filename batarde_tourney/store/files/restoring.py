"""Restoring a backup, and saving a copy."""

import datetime as dt
import shutil
import stat
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

from batarde_tourney.core.trust.proof import ClubProof
from batarde_tourney.store.base.errors import ClubDamaged, ForeignObjects, NameTaken, RestoreFailed
from batarde_tourney.store.base.releases import newer_club
from batarde_tourney.store.files.atomic_files import PRIVATE, filling, place, replace
from batarde_tourney.store.files.backups import BackupFailed, copy_database
from batarde_tourney.store.files.creation import recognise
from batarde_tourney.store.files.sqlite import ErrorTranslation, SqliteClub, connect
from batarde_tourney.store.proof.proving import prove
from batarde_tourney.store.schema.schema import SCHEMA_VERSION, foreign_objects


def check_backup(backup: Path) -> None:
    """Check that a file can replace a club file, and that it proves what it holds.

    Raises: ClubNotFound, NotAClubFile, ClubUnreadable, ClubDamaged (ForeignObjects), NewerClubFile.
    """
    shown = str(backup)
    recognise(backup, shown)
    club = SqliteClub(backup, shown, dt.timedelta(seconds=5))
    version = club.read_version()
    if version > SCHEMA_VERSION:
        raise newer_club(shown, version, SCHEMA_VERSION, club.read_release())
    with ErrorTranslation(club.refusal), closing(connect(backup)) as connection:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise ClubDamaged(shown, found)
    # A backup of an older version has no chains to prove it: the migration will link its rows as they are.
    if version == SCHEMA_VERSION:
        _check_proof(club)


def _check_proof(club: SqliteClub) -> None:
    """Raises: ClubDamaged, ForeignObjects."""
    try:
        with club.connected(club.reader) as connection:
            club.begin_reading(connection)
            foreign = foreign_objects(connection)
            problems = () if foreign else ClubProof(chains=prove(connection)).problems
    finally:
        club.close()
    if foreign:
        raise ForeignObjects(club.shown, ", ".join(foreign), foreign)
    if problems:
        raise ClubDamaged(club.shown, f"{problems[0].kind}: {problems[0].where}")


def copy_aside(path: Path, now: dt.datetime) -> Path:
    """Copy an unsound club file beside it, byte by byte, and return the path.

    Raises: BackupFailed.
    """
    aside = _aside(path, now)
    try:
        aside.touch(PRIVATE)
        shutil.copyfile(path, aside)
    except OSError as error:
        raise BackupFailed(str(path), aside, error.strerror or str(error)) from error
    return aside


def save_copy(club: Path, path: Path) -> None:
    """Save the content of the club file in another file, which appears whole or not at all.

    Raises: BackupFailed, ClubBusy.
    """
    try:
        if path.exists() and path.samefile(club):
            return
        with filling(path.parent) as unfinished:
            copy_database(club, unfinished)
            replace(unfinished, path)
    except OSError as error:
        raise BackupFailed(str(club), path, error.strerror or str(error)) from error


def save_filled(club: Path, path: Path, fill: Callable[[Path], bool]) -> bool:
    """Whether `fill` wrote the file; if so it appears at this path, whole.

    Raises: BackupFailed.
    """
    try:
        with filling(path.parent) as unfinished:
            is_filled = fill(unfinished)
            if is_filled:
                replace(unfinished, path)
    except OSError as error:
        raise BackupFailed(str(club), path, error.strerror or str(error)) from error
    return is_filled


def make_from_backup(backup: Path, path: Path) -> None:
    """Make a club file at `path`, which must be free, from a backup, which stays as it is.

    Raises: as `check_backup`; NameTaken, DiskFull; BackupFailed.
    """
    check_backup(backup)
    try:
        with filling(path.parent) as unfinished:
            copy_database(backup, unfinished)
            place(unfinished, path)
    except FileExistsError as error:
        raise NameTaken(str(path)) from error
    except OSError as error:
        raise BackupFailed(str(backup), path, error.strerror or str(error)) from error


def replace_damaged(path: Path, backup: Path, now: dt.datetime) -> Path | None:
    """Put aside a club file that cannot be opened any more, and put the backup in its place.

    Returns where the damaged file is now, with its journal beside it, so that nothing is lost. None if there
    was no file any more.
    Raises: as `check_backup` about the backup; ClubBusy, DiskFull, RestoreFailed about the club, which then
    is where it was.
    """
    check_backup(backup)
    aside = _aside(path, now)
    try:
        with filling(path.parent) as unfinished, ExitStack() as unless_placed:
            copy_database(backup, unfinished, str(path))
            has_file = path.exists()
            if has_file:
                unfinished.chmod(stat.S_IMODE(path.stat().st_mode))
            # SQLite would play back an old journal into the file that replaces the damaged one.
            for suffix in ("", "-journal", "-wal", "-shm"):
                part = path.with_name(path.name + suffix)
                if part.exists() and (not suffix or part.stat().st_size):
                    put_aside = part.rename(aside.with_name(aside.name + suffix))
                    unless_placed.callback(put_aside.rename, part)
                elif suffix:
                    part.unlink(missing_ok=True)
            place(unfinished, path)
            unless_placed.pop_all()
    except OSError as error:
        raise RestoreFailed(str(path), error.strerror or str(error)) from error
    return aside if has_file else None


def migrate_backup(backup: Path) -> bool:
    """Whether a backup is of this release's version, so that it can be copied as it is."""
    return SqliteClub(backup, str(backup), dt.timedelta(seconds=5)).read_version() == SCHEMA_VERSION


def _aside(path: Path, now: dt.datetime) -> Path:
    return path.with_name(f"{path.name} damaged {now.astimezone(dt.UTC):%Y-%m-%d %H-%M-%S}")
