"""Backups of a club file: made before each risky step, thinned out, restored whole."""

import datetime as dt
import json
import os
import re
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import ClassVar

from batarde_tourney.core.errors import N_
from batarde_tourney.store.base.columns import unescaped
from batarde_tourney.store.base.errors import ClubBusy, ClubRefused
from batarde_tourney.store.files.atomic_files import delete_unfinished, filling, place, replace
from batarde_tourney.store.files.sqlite import (
    ErrorTranslation,
    clear_journal,
    connect,
    connect_to_write,
    refusal,
)

# File names of backups, their order, and which of them are kept.

RECENT = 144
"""Number of newest backups that are all kept: a day and a night of work, one every ten minutes."""
DAYS = 30
"""Before those, the last backup of each of this many days; before these, the last of each month."""


ALWAYS = 10
"""Number of newest backups that are kept however large they are."""
MEGABYTE = 1_000_000
USUAL_LIMIT, LIMITS = 1_000, (10, 1_000_000)
"""Megabytes that the backups of a club may take; the least and the most a director may set."""


class Occasion(StrEnum):
    """The step before or after which a backup is made."""

    OPENING = "opening"
    MIGRATION = "migration"
    IMPORT = "import"
    REDRAW = "redraw"
    RESTORE = "restore"
    TIMER = "timer"
    DELETION = "deletion"


@dataclass(frozen=True, slots=True)
class BackupSpace:
    """Number of backups of a club, the bytes they take, and the megabytes they may take."""

    count: int
    size: int
    limit: int


@dataclass(frozen=True, slots=True, order=True)
class Backup:
    """One backup. `number` is one more than that of the backup before; only it says which is newer.

    `at` is the time in UTC by the clock of that moment. Backups of release 0.1 have number 0.
    """

    number: int
    at: dt.datetime
    path: Path
    occasion: Occasion


def backup_name(number: int, at: dt.datetime, occasion: Occasion) -> str:
    """The file name of a backup.

    >>> backup_name(7, dt.datetime(2026, 11, 21, 20, 15, tzinfo=dt.UTC), Occasion.TIMER)
    '000007 2026-11-21 20-15-00 timer.batarde'
    """
    return f"{number:06} {at.astimezone(dt.UTC):{_TIME}} {occasion}.batarde"


def backup_at(path: Path) -> Backup | None:
    """Backup of this file name; None if it is another file."""
    match = _NAME.fullmatch(path.name)
    if match is None:
        return None
    try:
        at = dt.datetime.strptime(match[2], _TIME).replace(tzinfo=dt.UTC)
    except ValueError:
        return None
    return Backup(int(match[1] or 0), at, path, Occasion(match[3]))


def select_by_age(backups: Iterable[Backup]) -> frozenset[Backup]:
    """Select the backups to keep: `RECENT`, before those one a day for `DAYS` days, before these one a month.

    Only the order in which they were made says which are old: a clock that was a year ahead for an hour
    makes no other backup old.
    """
    ordered = sorted(backups)
    older, recent = ordered[:-RECENT], ordered[-RECENT:]
    a_day = _last_of_each(older, lambda backup: (backup.at.date(),))[-DAYS:]
    days = {backup.at.date() for backup in a_day}
    rest = [backup for backup in older if backup.at.date() not in days]
    a_month = _last_of_each(rest, lambda backup: (backup.at.year, backup.at.month))
    return frozenset([*recent, *a_day, *a_month])


def select_by_size(backups: Iterable[Backup], sizes: Mapping[Backup, int], most: int) -> frozenset[Backup]:
    """The newest backups that together take at most this many bytes, and always the newest `ALWAYS`."""
    ordered = sorted(backups)
    taken = sum(sizes.get(backup, 0) for backup in ordered)
    gone = 0
    while taken > most and len(ordered) - gone > ALWAYS:
        taken -= sizes.get(ordered[gone], 0)
        gone += 1
    return frozenset(ordered[gone:])


def _last_of_each(ordered: Iterable[Backup], slot: Callable[[Backup], tuple[object, ...]]) -> list[Backup]:
    last: dict[tuple[object, ...], Backup] = {}
    for backup in ordered:
        last[slot(backup)] = backup
    return sorted(last.values())


_TIME = "%Y-%m-%d %H-%M-%S"
_NAME = re.compile(rf"(?:(\d{{6,}}) )?(\d{{4}}-\d\d-\d\d \d\d-\d\d-\d\d) ({'|'.join(Occasion)})\.batarde")


# What a backup holds in a few figures, cheap enough for each line of a list.

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
    """The event that was changed last: its last round, 0 before the first, and its number of hands."""

    event: str
    round: int
    hands: int


def state_in(backup: Path) -> BackupState | None:
    """What the backup holds; None if it has no event or cannot be read."""
    try:
        with closing(connect(backup.absolute(), dt.timedelta())) as connection:
            found = connection.execute(_LAST_EVENT).fetchone()
            if found is None:
                return None
            number, name = found
            (last_round,) = connection.execute(_LAST_ROUND, (number,)).fetchone()
            (hands,) = connection.execute(_HANDS, (number,)).fetchone()
    except sqlite3.Error:
        # The backup is damaged, or of an older release with other tables: only its time is shown.
        return None
    return BackupState(unescaped(name), last_round or 0, hands)


LIMIT_NOTE = "limit.json"
"""File in the folder of a club's backups that says how many megabytes they may take."""
INTERVAL = 600.0
"""Seconds between two backups while a club is in use."""


class BackupFailed(ClubRefused):
    """No backup could be made, so the step it was to protect was not taken."""

    folder: Path
    reason: str
    sentence = N_("No backup of “{address}” could be written to “{folder}”: {reason}. Nothing was changed.")


class BackupMissed(BackupFailed):
    """No backup could be made of what is already stored: no step waits for it, and nothing is undone."""

    changes_nothing: ClassVar[bool] = False
    sentence = N_(
        "No backup of “{address}” could be written to “{folder}”: {reason}. All that you did is stored in "
        "the club file itself."
    )


@dataclass(frozen=True, slots=True)
class Backups:
    """The backups of one club file, in one folder.

    A backup has the modification time of the club file it copies, by which it is known to be up to date.
    """

    club: Path
    folder: Path

    def listed(self) -> tuple[Backup, ...]:
        """All backups, in the order in which they were made."""
        if not self.folder.is_dir():
            return ()
        found = (backup_at(path) for path in self.folder.iterdir())
        return tuple(sorted(backup for backup in found if backup))

    def newest(self) -> Backup | None:
        """The last backup made."""
        return next(reversed(self.listed()), None)

    def is_up_to_date(self) -> bool:
        """Whether the newest backup holds the club file as it is. Raises: BackupFailed."""
        with self._errors_as_refusals():
            newest = self.newest()
            return newest is not None and newest.path.stat().st_mtime_ns == self.club.stat().st_mtime_ns

    def make(self, occasion: Occasion, now: dt.datetime) -> Path:
        """Return a backup that holds the club file as it is: a new one unless the newest does.

        Raises: BackupFailed, ClubBusy.
        """
        with self._errors_as_refusals():
            newest = self.newest()
            if newest and self.is_up_to_date():
                return newest.path
            made = self._copy(occasion, now)
        # The backup exists by now: failing to delete an older one must not report a failure.
        with suppress(OSError):
            self.thin()
        return made

    def thin(self, limit: int | None = None) -> None:
        """Delete what `select_by_age` does not keep, then the oldest until the rest is within the limit.

        `limit` is in megabytes, by default that of this folder. Raises: OSError.
        """
        listed = self.listed()
        most = (self.limit() if limit is None else limit) * MEGABYTE
        wanted = select_by_size(select_by_age(listed), self._sizes(listed), most)
        for backup in sorted(set(listed) - wanted):
            backup.path.unlink(missing_ok=True)

    def space(self) -> BackupSpace:
        """How much space all backups take, and may take."""
        listed = self.listed()
        return BackupSpace(len(listed), sum(self._sizes(listed).values()), self.limit())

    def limit(self) -> int:
        """Megabytes that the backups of this folder may take."""
        with suppress(OSError, ValueError):
            stored = json.loads((self.folder / LIMIT_NOTE).read_bytes())
            least, most = LIMITS
            if type(stored) is int and least <= stored <= most:
                return stored
        return USUAL_LIMIT

    def set_limit(self, megabytes: int) -> None:
        """Set the limit from the next backup on. Raises: BackupFailed, ValueError."""
        least, most = LIMITS
        if not least <= megabytes <= most:
            raise ValueError(megabytes)
        with self._errors_as_refusals():
            self.folder.mkdir(exist_ok=True)
            with filling(self.folder) as unfinished:
                unfinished.write_text(json.dumps(megabytes), "utf-8")
                replace(unfinished, self.folder / LIMIT_NOTE)

    def _sizes(self, backups: Iterable[Backup]) -> dict[Backup, int]:
        """Sizes in bytes; 0 for a file that somebody else deletes meanwhile."""
        sizes: dict[Backup, int] = {}
        for backup in backups:
            with suppress(FileNotFoundError):
                sizes[backup] = backup.path.stat().st_size
        return sizes

    def forget_but(self, newest: Path | None) -> None:
        """Delete all backups but this one; none if there is none to keep. Raises: BackupFailed."""
        with self._errors_as_refusals():
            for backup in self.listed() if newest else ():
                if backup.path != newest:
                    backup.path.unlink(missing_ok=True)

    @contextmanager
    def _errors_as_refusals(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise BackupFailed(str(self.club), self.folder, error.strerror or str(error)) from error

    def _copy(self, occasion: Occasion, now: dt.datetime) -> Path:
        self.folder.mkdir(exist_ok=True)
        with filling(self.folder) as unfinished:
            # Read before copying: a change in between makes the copy newer than its time says.
            changed = self.club.stat().st_mtime_ns
            copy_database(self.club, unfinished)
            os.utime(unfinished, ns=(changed, changed))
            return self._place(unfinished, occasion, now)

    def _place(self, finished: Path, occasion: Occasion, now: dt.datetime) -> Path:
        """Place the backup under the next free number."""
        while True:
            newest = self.newest()
            path = self.folder / backup_name(newest.number + 1 if newest else 1, now, occasion)
            try:
                place(finished, path)
            except FileExistsError:
                continue
            return path


def usual_folder(club: Path) -> Path:
    """Default folder for the backups of a club file, beside it.

    A club has one such folder, whatever link it is opened by.
    """
    club = club.resolve()
    return club.with_name(f"{club.name} backups")


_WAITS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Status codes of a copy's step that met a lock."""


def copy_database(source: Path, target: Path, shown: str = "") -> None:
    """Copy the content of `source` to `target`, a file that nobody else uses.

    Errors name `shown`, or else the source.
    Raises: ClubBusy, ClubDamaged, DiskFull and whatever else SQLite refuses.
    """
    with (
        ErrorTranslation(partial(refusal, shown or str(source))),
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
    """Copy `source` into the writer's file in one transaction; others may have both open.

    Errors name `shown`, or else the source: SQLite does not say which of the two files it means.
    Raises: ClubBusy, ClubDamaged, DiskFull and whatever else SQLite refuses.
    """
    deadline = time.monotonic() + patience.total_seconds()

    def give_up(status: int, _remaining: int, _total: int) -> None:
        # Also called at the end of a finished copy, whose status is no lock.
        if status in _WAITS and time.monotonic() > deadline:
            raise ClubBusy(shown or str(source))

    with ErrorTranslation(partial(refusal, shown or str(source))), closing(connect(source)) as reader:
        reader.backup(writer, pages=-1, progress=give_up, sleep=0.05)


# Cleaning up a club's folders: what killed processes left unfinished, and stray backups.


def put_in_order(opened: Path, backups: Backups) -> tuple[Path, ...]:
    """Delete unfinished files and move backups that lie beside a link to the club; returns those files.

    `opened` is the path the club was opened by. Release 0.1 kept backups beside a link: they are moved to the
    others. What cannot be deleted or moved stays: nothing depends on it.
    """
    # A merge reads another copy of the club in the folder for such files.
    delete_unfinished(Path(tempfile.gettempdir()))
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
        # Fails, as it should, if something is left in the folder.
        astray.rmdir()
    return brought
