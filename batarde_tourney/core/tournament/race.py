"""The race: everybody's rank after each round."""

from dataclasses import dataclass

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event import Event, sides_of
from batarde_tourney.core.tournament.figures import rounds_until
from batarde_tourney.core.tournament.standings import rank_sides

MOST_SIDES = 400
"""Beyond, a line a side shows nothing, and ranking every round costs too much for every hand."""


@dataclass(frozen=True, slots=True)
class Race:
    """Ranks by side, one for each of the `rounds`; None before a side has played."""

    rounds: tuple[int, ...]
    ranks: dict[SideId, tuple[int | None, ...]]


NO_RACE = Race((), {})


def run_race(event: Event, after: int | None = None) -> Race:
    """The race up to the round of number `after`; none with a single round played or too many players.

    A round without a hand is not in it: nobody has moved yet.
    """
    rounds = tuple(r.number for r in rounds_until(event, after) if any(table.hands for table in r.tables))
    ranks: dict[SideId, list[int | None]] = {side.id: [] for side in sides_of(event)}
    if len(rounds) < 2 or len(ranks) > MOST_SIDES:
        return NO_RACE
    for number in rounds:
        for row in rank_sides(event, number).rows:
            ranks[row.side.id].append(row.rank if row.has_figures else None)
    return Race(rounds, {side: tuple(places) for side, places in ranks.items()})
