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
from batarde_tourney.store.base.columns import unescaped
from batarde_tourney.store.base.errors import ClubBusy, ClubRefused
from batarde_tourney.store.files.atomic_files import delete_unfinished, filling, place, replace
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

# What a backup holds, told in a few figures: cheap enough for each line of a list.

_LAST_EVENT = """
    SELECT number, name FROM events WHERE removed_at IS NULL
    ORDER BY (SELECT max(acts.number) FROM acts WHERE acts.event = events.number) DESC, number DESC LIMIT 1
"""
_LAST_ROUND = "SELECT max(number) FROM rounds WHERE event = ? AND removed_at IS NULL"
_HANDS = """
    SELECT count(*) FROM entries JOIN rounds ON rounds.key = entries.round_key
    WHERE rounds.event = ? AND rounds.removed_at IS NULL AND entries.payload <> '' AND entries.revision = (
        SELECT max(newer.revision) FROM entries AS newer
        WHERE newer.round_key = entries.round_key AND newer.table_number = entries.table_number
        AND newer.hand = entries.hand
    )
"""


@dataclass(frozen=True, slots=True)
class BackupState:
    """The event that somebody worked on last: its last round, 0 before the first, and its hands."""

    event: str
    round: int
    hands: int


def state_in(backup: Path) -> BackupState | None:
    """What the backup holds; None without an event, and of a file that cannot be read so."""
    try:
        with closing(connect(backup.absolute(), dt.timedelta())) as connection:
            found = connection.execute(_LAST_EVENT).fetchone()
            if found is None:
                return None
            number, name = found
            (last_round,) = connection.execute(_LAST_ROUND, (number,)).fetchone()
            (hands,) = connection.execute(_HANDS, (number,)).fetchone()
    except sqlite3.Error:
        # It is damaged, or of an older release with other tables: its time stands alone.
        return None
    return BackupState(unescaped(name), last_round or 0, hands)


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


# What a killed process left half done in a club's folders, and backups that went astray: put in order.


def put_in_order(opened: Path, backups: Backups) -> tuple[Path, ...]:
    """What was deleted or moved: unfinished files, their journals, and backups beside a link to the club.

    `opened` is the path the club was opened by. Release 0.1 kept backups beside a link: they come to
    the others. What cannot be deleted or moved stays as it is: nothing depends on it.
    """
    folders = {opened.parent, opened.resolve().parent, backups.folder}
    done = [path for folder in sorted(folders) for path in delete_unfinished(folder)]
    return (*done, *_bring_astray(opened, backups))


def _bring_astray(opened: Path, backups: Backups) -> list[Path]:
    astray = opened.with_name(f"{opened.name} backups")
    if not opened.is_symlink() or astray == usual_folder(opened) or not astray.is_dir():
        return []
    brought: list[Path] = []
    with suppress(OSError):
        backups.folder.mkdir(exist_ok=True)
        for path in sorted(astray.iterdir()):
            if backup_at(path):
                place(path, backups.folder / path.name)
                brought.append(backups.folder / path.name)
        # Only if nothing is left in it.
        astray.rmdir()
    return brought
