"""How fast tables played, from the times at which their hands were entered."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from batarde_tourney.core.tournament.rounds.forecast import ONE_GO

EntryTimes: TypeAlias = Mapping[int, Mapping[int, Sequence[dt.datetime]]]
"""By round and table when each hand was first entered, in order of play."""

A_BREAK = dt.timedelta(hours=1)
"""A hand that takes longer than this was no play: the table rested, or its sheet lay about."""


@dataclass(frozen=True, slots=True)
class TableSpeed:
    """A table of a round: how many hands were timed, and the minutes of them all."""

    round: int
    table: int
    hands: int
    minutes: Fraction


def table_speeds(times: EntryTimes, after: int | None = None) -> tuple[TableSpeed, ...]:
    """The tables of which a pace is known, by round and table.

    Hands entered in one go count together: they took the time since the go before. Before the first go
    nobody knows when play began, so its hands are left out, as are hands after a break. A table whose sheet
    came in at once, or an event read from a file, has no pace.
    """
    found = (
        _speed(number, table, sorted(typed))
        for number, tables in sorted(times.items())
        if after is None or number <= after
        for table, typed in sorted(tables.items())
    )
    return tuple(speed for speed in found if speed.hands)


def _speed(number: int, table: int, typed: Sequence[dt.datetime]) -> TableSpeed:
    goes: list[list[dt.datetime]] = []
    for at in typed:
        if goes and at - goes[-1][-1] <= ONE_GO:
            goes[-1].append(at)
        else:
            goes.append([at])
    hands, spent = 0, dt.timedelta()
    for before, go in pairwise(goes):
        took = go[-1] - before[-1]
        if took <= A_BREAK * len(go):
            hands += len(go)
            spent += took
    return TableSpeed(number, table, hands, Fraction(round(spent.total_seconds()), 60))


def mean_speed(speeds: Sequence[TableSpeed]) -> Fraction | None:
    """Minutes a hand over all these tables; None without any."""
    hands = sum(one.hands for one in speeds)
    return sum((one.minutes for one in speeds), Fraction(0)) / hands if hands else None
