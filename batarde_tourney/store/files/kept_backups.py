"""File names of backups, their order, and which of them are kept."""

import datetime as dt
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

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


def keep_some(backups: Iterable[Backup]) -> frozenset[Backup]:
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


def keep_within(backups: Iterable[Backup], sizes: Mapping[Backup, int], most: int) -> frozenset[Backup]:
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
