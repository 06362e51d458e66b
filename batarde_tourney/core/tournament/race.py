"""The race: everybody's rank after each round."""

from dataclasses import dataclass

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.standings import rank_players

MOST_PLAYERS = 400
"""Beyond, a line a player shows nothing, and ranking every round costs too much for every hand."""


@dataclass(frozen=True, slots=True)
class Race:
    """Ranks by player, one for each of the `rounds`; None before a player's first hand."""

    rounds: tuple[int, ...]
    ranks: dict[PlayerId, tuple[int | None, ...]]


NO_RACE = Race((), {})


def run_race(event: Event, after: int | None = None) -> Race:
    """The race up to the round of number `after`; none with a single round or too many players."""
    rounds = tuple(r.number for r in event.rounds if after is None or r.number <= after)
    if len(rounds) < 2 or len(event.players) > MOST_PLAYERS:
        return NO_RACE
    ranks: dict[PlayerId, list[int | None]] = {player.id: [] for player in event.players}
    for number in rounds:
        for row in rank_players(event, number).rows:
            ranks[row.player.id].append(row.rank if row.hands else None)
    return Race(rounds, {player: tuple(places) for player, places in ranks.items()})
