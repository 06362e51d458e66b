"""What each seat of a table has, in whole numbers, and what follows (contract, ranking criteria)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.scoring import penalties
from batarde_tourney.core.games.game import WIN, Figure


@dataclass(slots=True)
class BatardeScore:
    """One player's sums over tables.

    `cards` are those dealt to the player; `penalty` is without adjustments; `table_points` and `wins`
    are in shares of WIN, of finished tables alone; `best_round` is None without a hand.
    """

    hands: int = 0
    cards: int = 0
    penalty: int = 0
    exact: int = 0
    table_points: int = 0
    wins: int = 0
    best_round: int | None = None

    def add(self, other: "BatardeScore") -> None:
        """Count another table in."""
        self.hands += other.hands
        self.cards += other.cards
        self.penalty += other.penalty
        self.exact += other.exact
        self.table_points += other.table_points
        self.wins += other.wins
        if self.best_round is None or (other.best_round is not None and other.best_round < self.best_round):
            self.best_round = other.best_round


def score_hands(hands: tuple[Hand, ...], seats: int, *, is_over: bool) -> tuple[BatardeScore, ...]:
    """What each seat has, by seat. Only a table that is over, with a hand, has wins and table points."""
    columns = tuple(zip(*map(penalties, hands), strict=True)) or ((),) * seats
    totals = tuple(map(sum, columns))
    counts = is_over and bool(hands)
    points = _table_points(totals) if counts else (0,) * seats
    wins = _wins(totals) if counts else (0,) * seats
    cards, count = sum([hand.cards for hand in hands]), len(hands)
    made = [
        BatardeScore(
            count,
            cards,
            total,
            # A hand is exact when it costs nothing: no multiplier is zero.
            column.count(0),
            table_points,
            won,
            total if count else None,
        )
        for column, total, table_points, won in zip(columns, totals, points, wins, strict=True)
    ]
    return tuple(made)


def split_hands(
    hands: tuple[Hand, ...], seats: int, seat: int, starts: Sequence[int], whole: BatardeScore
) -> tuple[BatardeScore, ...]:
    """What each of those has who held the seat's cards from these hands on, the first of them from hand 0.

    What the table gives as a whole, wins and table points, stays with the first (contract, F9).
    """
    ends = (*starts[1:], len(hands))
    parts = [
        score_hands(hands[first:end], seats, is_over=False)[seat]
        for first, end in zip(starts, ends, strict=True)
    ]
    parts[0].wins, parts[0].table_points = whole.wins, whole.table_points
    return tuple(parts)


def places(totals: Iterable[int]) -> tuple[int, ...]:
    """Each total's place at its table, lowest first; equal totals share the better place.

    >>> places([7, 3, 7])
    (2, 1, 2)
    """
    ordered = sorted(totals := tuple(totals))
    return tuple([ordered.index(total) + 1 for total in totals])


def figures(score: BatardeScore, adjustments: int) -> Mapping[Criterion, Figure]:
    """Every figure of a player with a hand. Adjustments count in penalties alone."""
    penalty, hands = score.penalty + adjustments, score.hands
    return {
        Criterion.PENALTY_PER_CARD: _ratio(penalty, score.cards) if score.cards else None,
        Criterion.MEAN_PENALTY: _ratio(penalty, hands),
        Criterion.PENALTY: penalty,
        Criterion.TABLE_POINTS: _ratio(score.table_points, WIN),
        Criterion.WINS: _ratio(score.wins, WIN),
        Criterion.EXACT: score.exact,
        Criterion.EXACT_RATE: _ratio(score.exact, hands),
        Criterion.BEST_ROUND: score.best_round,
    }


# The same few ratios come again and again, and a fraction costs more to make than all else of a figure.
_ratio = forgotten_with_club(lru_cache(maxsize=1 << 14)(Fraction))


def _table_points(totals: tuple[int, ...]) -> tuple[int, ...]:
    size = len(totals)
    share = WIN // (2 * (size - 1))
    ordered = sorted(totals)
    # Two shares for everybody behind, one for everybody equal.
    return tuple([(2 * (size - ordered.index(total)) - ordered.count(total) - 1) * share for total in totals])


def _wins(totals: tuple[int, ...]) -> tuple[int, ...]:
    best = min(totals)
    share = WIN // totals.count(best)
    return tuple([share if total == best else 0 for total in totals])
