"""Backups of a club file: made at every risky step, thinned, restored whole."""

import datetime as dt
import json
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

from batarde_tourney.core.errors import N_
from batarde_tourney.store.base.errors import ClubBusy, ClubRefused
from batarde_tourney.store.files.atomic_files import filling, place, replace
from batarde_tourney.store.files.kept_backups import (
    LIMITS,
    MEGABYTE,
    USUAL_LIMIT,
    Backup,
    BackupSpace,
    Occasion,
    backup_at,
    backup_name,
    keep_some,
    keep_within,
)
from batarde_tourney.store.files.sqlite import Explained, clear_journal, connect, connect_to_write, refusal

LIMIT_NOTE = "limit.json"
"""In the folder of a club's backups: how many megabytes they take at most."""
INTERVAL = 600.0
"""Seconds between two backups of a club at work."""


@dataclass(eq=False)
class BackupFailed(ClubRefused):
    """No backup could be made, so the step it was to protect was not taken."""

    folder: Path
    reason: str
    sentence = N_("No backup of “{address}” could be written to “{folder}”: {reason}. Nothing was changed.")


@dataclass(eq=False)
class BackupMissed(BackupFailed):
    """No backup could be made of what is stored: no step waits for it, and nothing is undone."""

    changes_nothing: ClassVar[bool] = False
    sentence = N_(
        "No backup of “{address}” could be written to “{folder}”: {reason}. All that you did is stored in "
        "the club file itself."
    )


@dataclass(frozen=True, slots=True)
class Backups:
    """The backups of one club file, in one folder.

    A backup carries the file time of the club file it is a copy of: that tells whether it is
    still up to date.
    """

    club: Path
    folder: Path

    def listed(self) -> tuple[Backup, ...]:
        """All backups, in the order they were made in."""
        if not self.folder.is_dir():
            return ()
        found = (backup_at(path) for path in self.folder.iterdir())
        return tuple(sorted(backup for backup in found if backup))

    def newest(self) -> Backup | None:
        """The last backup made."""
        return next(reversed(self.listed()), None)

    def is_up_to_date(self) -> bool:
        """Whether the newest backup holds the club file as it is. Raises: BackupFailed."""
        with self._told():
            newest = self.newest()
            return newest is not None and newest.path.stat().st_mtime_ns == self.club.stat().st_mtime_ns

    def make(self, occasion: Occasion, now: dt.datetime) -> Path:
        """The backup that holds the club file as it is: a new one unless the newest does.

        Raises: BackupFailed, ClubBusy.
        """
        with self._told():
            newest = self.newest()
            if newest and self.is_up_to_date():
                return newest.path
            made = self._copy(occasion, now)
        # The backup is made by now: that an older one cannot be deleted yet is no reason to say it is not.
        with suppress(OSError):
            self.thin()
        return made

    def thin(self, limit: int | None = None) -> None:
        """Delete what `keep_some` does not keep, then the oldest until they take no more than the limit.

        That is in megabytes, and without it the one of this folder. Raises: OSError.
        """
        listed = self.listed()
        most = (self.limit() if limit is None else limit) * MEGABYTE
        kept = keep_within(keep_some(listed), self._sizes(listed), most)
        for backup in sorted(set(listed) - kept):
            backup.path.unlink(missing_ok=True)

    def space(self) -> BackupSpace:
        """How much all backups take, and may take."""
        listed = self.listed()
        return BackupSpace(len(listed), sum(self._sizes(listed).values()), self.limit())

    def limit(self) -> int:
        """The megabytes that the backups of this folder take at most."""
        with suppress(OSError, ValueError):
            told = json.loads((self.folder / LIMIT_NOTE).read_bytes())
            least, most = LIMITS
            if type(told) is int and least <= told <= most:
                return told
        return USUAL_LIMIT

    def set_limit(self, megabytes: int) -> None:
        """From the next backup on they take no more than this. Raises: BackupFailed, ValueError."""
        least, most = LIMITS
        if not least <= megabytes <= most:
            raise ValueError(megabytes)
        with self._told():
            self.folder.mkdir(exist_ok=True)
            with filling(self.folder) as unfinished:
                unfinished.write_text(json.dumps(megabytes), "utf-8")
                replace(unfinished, self.folder / LIMIT_NOTE)

    def _sizes(self, backups: Iterable[Backup]) -> dict[Backup, int]:
        """In bytes; what somebody else deletes meanwhile takes none."""
        sizes: dict[Backup, int] = {}
        for backup in backups:
            with suppress(FileNotFoundError):
                sizes[backup] = backup.path.stat().st_size
        return sizes

    def forget_but(self, kept: Path | None) -> None:
        """All backups but this one are deleted; none, if there is none to keep. Raises: BackupFailed."""
        with self._told():
            for backup in self.listed() if kept else ():
                if backup.path != kept:
                    backup.path.unlink(missing_ok=True)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise BackupFailed(str(self.club), self.folder, error.strerror or str(error)) from error

    def _copy(self, occasion: Occasion, now: dt.datetime) -> Path:
        self.folder.mkdir(exist_ok=True)
        with filling(self.folder) as unfinished:
            # Read before copying: a change that comes between makes the copy newer than it says.
            changed = self.club.stat().st_mtime_ns
            copy_database(self.club, unfinished)
            os.utime(unfinished, ns=(changed, changed))
            return self._place(unfinished, occasion, now)

    def _place(self, finished: Path, occasion: Occasion, now: dt.datetime) -> Path:
        """Under the next number that nobody else has taken meanwhile."""
        while True:
            newest = self.newest()
            path = self.folder / backup_name(newest.number + 1 if newest else 1, now, occasion)
            try:
                place(finished, path)
            except FileExistsError:
                continue
            return path


def usual_folder(club: Path) -> Path:
    """The folder beside a club file that its backups go to unless told otherwise.

    One club has one such folder, whatever link it is opened by.
    """
    club = club.resolve()
    return club.with_name(f"{club.name} backups")


_WAITS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""What a step of a copy says that found a lock in its way."""


def copy_database(source: Path, target: Path, shown: str = "") -> None:
    """The content of `target`, a file of nobody else's, becomes that of `source`.

    Errors name `shown`, or else the source.
    Raises: ClubBusy, ClubDamaged, DiskFull and whatever else SQLite refuses.
    """
    with (
        Explained(partial(refusal, shown or str(source))),
        closing(connect_to_write(target)) as writer,
    ):
        copy_through(source, writer, shown)
    clear_journal(target)


def copy_through(
    source: Path,
    writer: sqlite3.Connection,
    shown: str = "",
    *,
    patience: dt.timedelta = dt.timedelta(seconds=5),
) -> None:
    """The content of the writer's file becomes that of `source` in one transaction, whoever has them open.

    Errors name `shown`, or else the source: SQLite does not say which of the two it means.
    Raises: ClubBusy, ClubDamaged, DiskFull and whatever else SQLite refuses.
    """
    deadline = time.monotonic() + patience.total_seconds()

    def give_up(status: int, _remaining: int, _total: int) -> None:
        # It is told of the end, too: a copy that is made is no lock that was waited for in vain.
        if status in _WAITS and time.monotonic() > deadline:
            raise ClubBusy(shown or str(source))

    with Explained(partial(refusal, shown or str(source))), closing(connect(source)) as reader:
        reader.backup(writer, pages=-1, progress=give_up, sleep=0.05)
