"""Who stands where: players in order of the event's criteria, in exact numbers (rules, section 2)."""

import hashlib
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.criteria import Criterion
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.figures import SHARE, Tally, tally_event
from batarde_tourney.core.tournament.people import Player


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's rank and figures. Without a hand every figure is None.

    `rounds` are those in which the player's table has at least one hand. `penalty` holds the
    penalties of the hands and the `adjustments`, which are also given apart. `lot` is a lot drawn
    from the event's seed: it breaks ties where the criterion `lots` is asked for.
    """

    rank: int
    player: Player
    rounds: int
    hands: int
    penalty: int | None
    adjustments: int
    mean_penalty: Fraction | None
    table_points: Fraction | None
    wins: Fraction | None
    exact: int | None
    exact_rate: Fraction | None
    best_round: int | None
    lot: int

    def figure(self, criterion: Criterion) -> int | Fraction | None:
        """The figure this criterion compares."""
        return _FIGURES[criterion](self)


_FIGURES: dict[Criterion, Callable[[Standing], int | Fraction | None]] = {
    Criterion.MEAN_PENALTY: lambda standing: standing.mean_penalty,
    Criterion.PENALTY: lambda standing: standing.penalty,
    Criterion.TABLE_POINTS: lambda standing: standing.table_points,
    Criterion.WINS: lambda standing: standing.wins,
    Criterion.EXACT: lambda standing: standing.exact,
    Criterion.EXACT_RATE: lambda standing: standing.exact_rate,
    Criterion.BEST_ROUND: lambda standing: standing.best_round,
    Criterion.LOTS: lambda standing: standing.lot if standing.hands else None,
}


@dataclass(frozen=True, slots=True)
class Standings:
    """Rows best first; rows of equal rank stand in order of entry."""

    criteria: tuple[Criterion, ...]
    rows: tuple[Standing, ...]


def rank_players(event: Event, after: int | None = None) -> Standings:
    """The standings after the round of number `after`, or of all rounds and adjustments.

    Players equal on every criterion share the better rank (1 2 2 4). Players without a hand rank
    last, all equal, whatever their adjustments.
    """
    return rank_tallies(event, tally_event(event, after))


def rank_tallies(event: Event, tallies: dict[PlayerId, Tally]) -> Standings:
    """The standings of these sums, one for every player of the event."""
    criteria = event.settings.ranking
    lots = {player.id: draw_lot(event.settings.seed, player.id) for player in event.players}
    keys = _sort_keys(criteria, tallies, lots)
    players = sorted(event.players, key=lambda player: keys[player.id])
    rows: list[Standing] = []
    for position, player in enumerate(players, start=1):
        tied = bool(rows) and keys[player.id] == keys[rows[-1].player.id]
        rank = rows[-1].rank if tied else position
        rows.append(_standing(rank, player, tallies[player.id], lots[player.id]))
    return Standings(criteria, tuple(rows))


def draw_lot(seed: int, player: PlayerId) -> int:
    """The player's lot in the event of this seed: the same whenever and wherever it is drawn."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{player}".encode()).digest())


_SortKey = tuple[int, ...]


def _sort_keys(
    criteria: Iterable[Criterion], tallies: dict[PlayerId, Tally], lots: dict[PlayerId, int]
) -> dict[PlayerId, _SortKey]:
    """Whole numbers that sort as the criteria ask, lowest first; the first says who has no hand."""
    # Brought to one denominator, fractions over hands played compare as whole numbers.
    common = math.lcm(*{tally.hands for tally in tallies.values() if tally.hands})
    figures: dict[Criterion, Callable[[PlayerId, Tally], int]] = {
        Criterion.MEAN_PENALTY: lambda _, tally: (
            (tally.penalty + tally.adjustments) * (common // tally.hands)
        ),
        Criterion.PENALTY: lambda _, tally: tally.penalty + tally.adjustments,
        Criterion.TABLE_POINTS: lambda _, tally: -tally.table_points,
        Criterion.WINS: lambda _, tally: -tally.wins,
        Criterion.EXACT: lambda _, tally: -tally.exact,
        Criterion.EXACT_RATE: lambda _, tally: -tally.exact * (common // tally.hands),
        Criterion.BEST_ROUND: lambda _, tally: tally.best_round or 0,
        Criterion.LOTS: lambda player, _: lots[player],
    }
    asked = tuple(figures[criterion] for criterion in criteria)
    return {
        player: (0, *(figure(player, tally) for figure in asked)) if tally.hands else (1,)
        for player, tally in tallies.items()
    }


def _standing(rank: int, player: Player, tally: Tally, lot: int) -> Standing:
    hands = tally.hands
    penalty = tally.penalty + tally.adjustments
    return Standing(
        rank=rank,
        player=player,
        rounds=tally.rounds,
        hands=hands,
        penalty=penalty if hands else None,
        adjustments=tally.adjustments,
        mean_penalty=Fraction(penalty, hands) if hands else None,
        table_points=Fraction(tally.table_points, SHARE) if hands else None,
        wins=Fraction(tally.wins, SHARE) if hands else None,
        exact=tally.exact if hands else None,
        exact_rate=Fraction(tally.exact, hands) if hands else None,
        best_round=tally.best_round,
        lot=lot,
    )
