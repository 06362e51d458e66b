"""Backups of a club file: made at every risky step, thinned with time, restored whole."""

import datetime as dt
import os
import re
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from batarde_tourney.core.errors import N_
from batarde_tourney.store.atomic_files import place, unfinished_file
from batarde_tourney.store.errors import ClubBusy, ClubRefused
from batarde_tourney.store.sqlite import clear_journal, connect, connect_to_write, explained, refusal

INTERVAL = dt.timedelta(minutes=10)
"""How often a club at work is backed up."""


class Occasion(StrEnum):
    """Before or upon what a backup is made."""

    OPENING = "opening"
    MIGRATION = "migration"
    IMPORT = "import"
    REDRAW = "redraw"
    RESTORE = "restore"
    TIMER = "timer"
    DELETION = "deletion"


@dataclass(eq=False)
class BackupFailed(ClubRefused):
    """No backup could be made, so the step it was to protect was not taken."""

    folder: Path
    reason: str
    sentence = N_("No backup of “{address}” could be written to “{folder}”: {reason}. Nothing was changed.")


@dataclass(frozen=True, slots=True, order=True)
class Backup:
    """One backup: the time it was made, in UTC, and upon what occasion."""

    at: dt.datetime
    path: Path
    occasion: Occasion


@dataclass(frozen=True, slots=True)
class Backups:
    """The backups of one club file, in one folder.

    A backup carries the file time of the club file it is a copy of: that tells whether it is
    still up to date.
    """

    club: Path
    folder: Path

    def listed(self) -> tuple[Backup, ...]:
        """All backups, the oldest first."""
        if not self.folder.is_dir():
            return ()
        found = (_read_name(path) for path in self.folder.iterdir())
        return tuple(sorted(backup for backup in found if backup))

    def newest(self) -> Backup | None:
        """The last backup made."""
        return next(reversed(self.listed()), None)

    def is_up_to_date(self) -> bool:
        """Whether the newest backup holds the club file as it is."""
        newest = self.newest()
        return newest is not None and newest.path.stat().st_mtime_ns == self.club.stat().st_mtime_ns

    def is_due(self, now: dt.datetime) -> bool:
        """Whether there was a change, and the newest backup is ten minutes old.

        Raises: BackupFailed.
        """
        with self._told():
            newest = self.newest()
            return newest is None or (now - newest.at >= INTERVAL and not self.is_up_to_date())

    def make(self, occasion: Occasion, now: dt.datetime) -> Path:
        """The backup that holds the club file as it is: a new one unless the newest does.

        Raises: BackupFailed, ClubBusy.
        """
        with self._told():
            newest = self.newest()
            if newest and self.is_up_to_date():
                return newest.path
            made = self._copy(occasion, now)
            self._thin(now)
        return made

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise BackupFailed(str(self.club), self.folder, error.strerror or str(error)) from error

    def _copy(self, occasion: Occasion, now: dt.datetime) -> Path:
        self.folder.mkdir(exist_ok=True)
        unfinished = unfinished_file(self.folder)
        try:
            # Read before copying: a change that comes between makes the copy newer than it says.
            changed = self.club.stat().st_mtime_ns
            copy_database(self.club, unfinished)
            os.utime(unfinished, ns=(changed, changed))
            return self._place(unfinished, occasion, now)
        finally:
            unfinished.unlink(missing_ok=True)

    def _place(self, finished: Path, occasion: Occasion, now: dt.datetime) -> Path:
        """Under a free name: a second later as long as it is taken."""
        moment = now
        while True:
            path = self.folder / f"{moment.astimezone(dt.UTC):{_TIME}} {occasion}.batarde"
            try:
                place(finished, path)
            except FileExistsError:
                moment += dt.timedelta(seconds=1)
            else:
                return path

    def _thin(self, now: dt.datetime) -> None:
        listed = self.listed()
        kept = keep_some((backup.at for backup in listed), now)
        for backup in listed:
            if backup.at not in kept:
                backup.path.unlink(missing_ok=True)


def usual_folder(club: Path) -> Path:
    """The folder beside a club file that its backups go to unless told otherwise."""
    return club.with_name(f"{club.name} backups")


def keep_some(times: Iterable[dt.datetime], now: dt.datetime) -> frozenset[dt.datetime]:
    """The times of the backups to keep: all of the last 24 hours, then the last of each day for
    30 days, then the last of each month; and always the newest.
    """
    ordered = sorted(times)
    slots: dict[tuple[object, ...], dt.datetime] = {}
    for moment in ordered:
        age = now - moment
        if age <= dt.timedelta(days=1):
            slots[(moment,)] = moment
        elif age <= dt.timedelta(days=30):
            slots["day", moment.date()] = moment
        else:
            slots["month", moment.year, moment.month] = moment
    return frozenset([*slots.values(), *ordered[-1:]])


def copy_database(source: Path, target: Path) -> None:
    """The content of `target`, a file of nobody else's, becomes that of `source`.

    Raises: ClubBusy, ClubDamaged, DiskFull and whatever else SQLite refuses.
    """
    with (
        explained(partial(refusal, str(source))),
        closing(connect_to_write(target)) as writer,
    ):
        copy_through(source, writer)
    clear_journal(target)


def copy_through(
    source: Path, writer: sqlite3.Connection, *, patience: dt.timedelta = dt.timedelta(seconds=5)
) -> None:
    """The content of the writer's file becomes that of `source` in one transaction, whoever has them open.

    Raises: ClubBusy, ClubDamaged, DiskFull and whatever else SQLite refuses.
    """
    deadline = time.monotonic() + patience.total_seconds()

    def give_up(_status: int, _remaining: int, _total: int) -> None:
        if time.monotonic() > deadline:
            raise ClubBusy(str(source))

    with explained(partial(refusal, str(source))), closing(connect(source)) as reader:
        reader.backup(writer, pages=-1, progress=give_up, sleep=0.05)


_TIME = "%Y-%m-%d %H-%M-%S"
_NAME = re.compile(rf"(\d{{4}}-\d\d-\d\d \d\d-\d\d-\d\d) ({'|'.join(Occasion)})\.batarde")


def _read_name(path: Path) -> Backup | None:
    """The backup of this file name, None if it is another file."""
    match = _NAME.fullmatch(path.name)
    if match is None:
        return None
    at = dt.datetime.strptime(match[1], _TIME).replace(tzinfo=dt.UTC)
    return Backup(at, path, Occasion(match[2]))
