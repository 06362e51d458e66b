"""Estimate when a round will end from the times at which its hands were typed."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise
from statistics import median

from batarde_tourney.core.tournament.rounds.clock import Clock, elapsed

BESIDE_THE_CARDS = 4
"""Dealing, bidding and writing take about as long as this many tricks."""

ONE_GO = dt.timedelta(seconds=90)
"""Hands typed within this time count as one batch: only the last was just played."""

TRUST = 2
"""After this many batches a table's own pace weighs as much as the room's."""


@dataclass(frozen=True, slots=True)
class TableHands:
    """A table's hands: `sizes` the cards of each hand due, `typed` when each was typed, in order of play.

    `typed` is never longer than `sizes`. `closed_at`: when the table was closed; None if it was not, or if
    nobody knows when.
    """

    number: int
    sizes: tuple[int, ...]
    typed: tuple[dt.datetime, ...] = ()
    closed_at: dt.datetime | None = None

    @property
    def moments(self) -> tuple[dt.datetime, ...]:
        """When each hand came in and, if known, when the table was closed."""
        return self.typed if self.closed_at is None else (*self.typed, self.closed_at)

    @property
    def is_finished(self) -> bool:
        """Whether every hand is in."""
        return len(self.typed) >= len(self.sizes)


@dataclass(frozen=True, slots=True)
class Forecast:
    """When each unfinished table will end, by number, and the last end; None where it cannot be estimated."""

    tables: tuple[tuple[int, dt.datetime], ...]
    ends_at: dt.datetime | None


def forecast(tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime) -> Forecast:
    """Estimate the end of every table that still plays, never before `now`.

    A hand is weighted by its cards. A table's pace is measured between the start and the times at which its
    sheets came in. Hands typed in one batch count as one: the last of them had just ended, the others ended
    at an unknown time; a batch that somebody may still be typing counts as unknown too. A corrected hand
    ended at the latest when the next one came in. Each pace is mixed with the room's median, so a table that
    brings its whole sheet late, or nothing yet, is judged by the others. A table without any hand is never
    estimated to end before those that have some. Pauses of the clock do not count. If the clock was not
    started before the first hand, the pace is measured between two batches of the same table, and the start
    is computed back from the first.
    """
    line = _TimeLine(clock, tables, now)
    marks = {table.number: _marks(table, line, now) for table in tables}
    paces = {number: pace for number, found in marks.items() if (pace := _pace(found)) is not None}
    playing = [table for table in tables if not table.is_finished]
    if not paces or not playing:
        return Forecast((), None)
    room = median(paces.values())
    start = min(second - weight * room for weight, second in (found[0] for found in marks.values() if found))
    ends: list[tuple[int, dt.datetime]] = []
    for table in playing:
        found = marks[table.number] or [(0, start)]
        own = paces.get(table.number, room)
        # A pace needs two marks: a table with one has no pace of its own.
        trusted = Fraction(len(found) - 1, len(found) - 1 + TRUST)
        pace = trusted * own + (1 - trusted) * room
        weight, moment = found[-1]
        end = moment + (_weight(table.sizes) - weight) * pace
        left = max(end - line.seconds(now), Fraction(0))
        ends.append((table.number, now + dt.timedelta(seconds=round(left))))
    last = max(end for _, end in ends)
    silent = {table.number for table in playing if not table.typed}
    return Forecast(tuple((number, last if number in silent else end) for number, end in ends), last)


def end_of_new_table(
    tables: Sequence[TableHands], sizes: Iterable[int], clock: Clock | None, now: dt.datetime
) -> dt.datetime | None:
    """When a table starting now with hands of these sizes would end at the pace of the others.

    None if the room's pace is unknown.
    """
    line = _TimeLine(clock, tables, now)
    paces = [pace for table in tables if (pace := _pace(_marks(table, line, now))) is not None]
    return now + dt.timedelta(seconds=round(_weight(sizes) * median(paces))) if paces else None


_Mark = tuple[int, Fraction]
"""The weight a table had played at a second of the time line."""


class _TimeLine:
    """Datetimes as seconds of play: since the clock's start without pauses, else as plain elapsed time."""

    def __init__(self, clock: Clock | None, tables: Iterable[TableHands], now: dt.datetime) -> None:
        self._zero = min((moment for table in tables for moment in table.typed), default=now)
        started = clock.started_at if clock else None
        self._clock = clock if started is not None and started < self._zero else None

    @property
    def has_start(self) -> bool:
        return self._clock is not None

    def seconds(self, moment: dt.datetime) -> Fraction:
        if self._clock is not None:
            return _seconds(elapsed(self._clock, moment))
        return _seconds(moment - self._zero)


def _marks(table: TableHands, line: _TimeLine, now: dt.datetime) -> list[_Mark]:
    """The start, if known, and the end of each batch of hands that is surely complete."""
    weights = list(accumulate(size + BESIDE_THE_CARDS for size in table.sizes))
    # A hand was over at the latest when a later one was typed.
    latest = list(accumulate(reversed(table.typed), min))[::-1]
    is_last = [later - earlier > ONE_GO for earlier, later in pairwise((*latest, now))]
    if table.is_finished and is_last:
        is_last[-1] = True
    ends = [
        (weight, line.seconds(moment))
        for weight, moment, last in zip(weights, latest, is_last, strict=False)
        if last
    ]
    return [(0, Fraction(0)), *ends] if line.has_start else ends


def _pace(marks: Sequence[_Mark]) -> Fraction | None:
    """Seconds per unit of weight, from the first mark to the last; None with fewer than two marks."""
    if len(marks) < 2 or marks[-1][1] <= marks[0][1]:
        return None
    return (marks[-1][1] - marks[0][1]) / (marks[-1][0] - marks[0][0])


def _weight(sizes: Iterable[int]) -> int:
    return sum(size + BESIDE_THE_CARDS for size in sizes)


def _seconds(span: dt.timedelta) -> Fraction:
    return Fraction(span // dt.timedelta(milliseconds=1), 1000)
