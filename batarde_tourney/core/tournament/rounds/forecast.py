"""When a round will end, learned from the times its hands were typed."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise
from statistics import median

from batarde_tourney.core.tournament.rounds.clock import Clock, elapsed

BESIDE_THE_CARDS = 4
"""Dealing, bidding and writing take about as long as so many tricks."""

ONE_GO = dt.timedelta(seconds=90)
"""Hands typed so shortly after each other were brought together: only the last was just played."""

TRUST = 2
"""Blocks after which a table's own pace counts as much as the room's."""


@dataclass(frozen=True, slots=True)
class TableHands:
    """A table's hands: the cards of each one due, and when those in were typed, first to last, never more.

    `closed_at`: when it was closed, None for one that was not, or of which nobody knows.
    """

    number: int
    sizes: tuple[int, ...]
    typed: tuple[dt.datetime, ...] = ()
    closed_at: dt.datetime | None = None

    @property
    def moments(self) -> tuple[dt.datetime, ...]:
        """When each hand came in, and when it was closed."""
        return self.typed if self.closed_at is None else (*self.typed, self.closed_at)

    @property
    def is_finished(self) -> bool:
        """Whether every hand is in."""
        return len(self.typed) >= len(self.sizes)


@dataclass(frozen=True, slots=True)
class Forecast:
    """When each unfinished table will end, by number, and the last of them: None where nothing tells."""

    tables: tuple[tuple[int, dt.datetime], ...]
    ends_at: dt.datetime | None


def forecast(tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime) -> Forecast:
    """The end of every table that still plays, never before `now`.

    A hand is weighed by its cards. How fast a table plays is read between the start and the times at
    which sheets came in. Hands typed in one go count as one: the last of them was over then, of the
    others nothing is known, nor of a sheet somebody may still be typing. A hand corrected later was
    over when the next one came in. Each pace is mixed with the room's median, so that a table that
    brings its whole sheet late, or nothing yet, is judged by the others; of one without any hand
    nobody can say that it ends before those that bring theirs. Time the clock stood still does not
    count. Where the clock was not started before the first hand, the pace is read between two blocks
    of the same table, and the start reckoned back from the first.
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
        # A pace lies between two marks: from one alone a table has none of its own.
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
    """When a table that begins now with hands of these sizes would end at the pace of the others.

    None where nothing tells how fast the room is.
    """
    line = _TimeLine(clock, tables, now)
    paces = [pace for table in tables if (pace := _pace(_marks(table, line, now))) is not None]
    return now + dt.timedelta(seconds=round(_weight(sizes) * median(paces))) if paces else None


_Mark = tuple[int, Fraction]
"""What a table had played, in weight, at a second of the time line."""


class _TimeLine:
    """Moments as seconds of play: since the clock's start, without pauses, or else of the calendar."""

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
    """The start, if it is known, and the end of each block typed in one go that is surely all in."""
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
    """Seconds for each unit of weight, from the first mark to the last; None from a single one."""
    if len(marks) < 2 or marks[-1][1] <= marks[0][1]:
        return None
    return (marks[-1][1] - marks[0][1]) / (marks[-1][0] - marks[0][0])


def _weight(sizes: Iterable[int]) -> int:
    return sum(size + BESIDE_THE_CARDS for size in sizes)


def _seconds(span: dt.timedelta) -> Fraction:
    return Fraction(span // dt.timedelta(milliseconds=1), 1000)
