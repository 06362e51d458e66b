"""Everybody's rank after each round."""

from dataclasses import dataclass

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides

MOST_SIDES = 400
"""With more sides a chart is unreadable, and ranking every round costs too much for every hand."""


@dataclass(frozen=True, slots=True)
class Race:
    """Ranks by side, one for each of the `rounds`; None before the side has played."""

    rounds: tuple[int, ...]
    ranks: dict[SideId, tuple[int | None, ...]]


NO_RACE = Race((), {})


def run_race(event: Event, after: int | None = None, standings: Standings | None = None) -> Race:
    """The race up to round `after`; empty with fewer than two played rounds or more than MOST_SIDES sides.

    Rounds without a hand are left out: nobody has moved yet. Pass `standings` after that round, if at hand,
    to avoid computing them again.
    """
    rounds = tuple(r.number for r in rounds_until(event, after) if any(table.hands for table in r.tables))
    ranks: dict[SideId, list[int | None]] = {side.id: [] for side in sides_of(event)}
    if len(rounds) < 2 or len(ranks) > MOST_SIDES:
        return NO_RACE
    for number in rounds:
        is_at_hand = number == after or (after is None and _nothing_follows(event, number))
        found = standings if standings is not None and is_at_hand else rank_sides(event, number)
        for row in found.rows:
            ranks[row.side.id].append(row.rank if row.has_figures else None)
    return Race(rounds, {side: tuple(places) for side, places in ranks.items()})


def _nothing_follows(event: Event, number: int) -> bool:
    """Whether the standings after this round are the current ones: no later change of presence or points."""
    dated = [line.round for line in event.adjustments] + [presence.round for presence in event.presences]
    return max([event.rounds[-1].number, *dated]) == number
