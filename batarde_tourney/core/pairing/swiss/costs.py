"""What pairing two sides costs, so that the cheapest round is the best one; in whole numbers."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.swiss.matching import Edge
from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide, meeting

_LOTS = 1 << 32
"""A lot is one of so many: ties of all 20,000 pairs of 200 sides are nearly never left."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a pair costs, in the order in which it counts.

    `gap` is the squared difference of wins in whole parts. `turns`: how often the one who would deal first
    has done so, and who would have the first seats has had them. The lower, the more even in the end.
    """

    rematch: int = 0
    bye: int = 0
    gap: int = 0
    apart: int = 0
    turns: int = 0


def whole_wins(sides: Sequence[SwissSide]) -> list[int]:
    """Everybody's wins in the largest units in which all are whole; of halves and wholes, in halves.

    >>> whole_wins([SwissSide(PlayerId("a"), Fraction(3, 2)), SwissSide(PlayerId("b"), Fraction(1))])
    [3, 2]
    """
    units = lcm(*(side.wins.denominator for side in sides))
    return [int(side.wins * units) for side in sides]


def bye_order(sides: Sequence[SwissSide]) -> dict[PlayerId, int]:
    """By side how many come before it for the bye (games, part D, `bye-order`).

    Those with fewest byes come first, among them the lowest ranked.

    >>> a, b, c = map(PlayerId, "abc")
    >>> bye_order([SwissSide(a, rank=1), SwissSide(b, rank=2), SwissSide(c, rank=3, byes=1)])
    {'a': 1, 'b': 0, 'c': 2}
    """
    keys = {side.id: (side.byes, -side.rank) for side in sides}
    order = sorted(keys.values())
    return {side: bisect_left(order, key) for side, key in keys.items()}


class Costs:
    """The costs of all pairs of a request; vertices are its sides in an order by lot, then nobody.

    Whoever is paired with nobody, where the number is odd, sits out.
    """

    def __init__(self, request: SwissRequest, lots: Lots) -> None:
        self.sides = lots.shuffled(sorted(request.sides, key=_id))
        """By lot, so that nothing follows from ids."""
        self._wins = whole_wins(self.sides)
        self._request, self._lots = request, lots
        self._bye_order = bye_order(self.sides)

    @property
    def vertices(self) -> int:
        """Sides, and nobody where their number is odd."""
        return len(self.sides) + len(self.sides) % 2

    def cost(self, one: int, other: int) -> Cost:
        """What this pair of vertices costs."""
        if other == len(self.sides):
            return Cost(bye=self._bye_order[self.sides[one].id])
        first, second = self.sides[one], self.sides[other]
        pair = meeting(first.id, second.id)
        return Cost(
            int(pair in self._request.met),
            0,
            (self._wins[one] - self._wins[other]) ** 2,
            int(pair in self._request.apart),
            min(first.dealt, second.dealt) + min(first.north, second.north),
        )

    def edges(self) -> list[Edge]:
        """Every pair with one number for its cost, in which each kind outweighs all that count after it.

        Each call draws other lots for what is equal in everything.
        """
        found = [(one, other, self.cost(one, other)) for one, other in combinations(range(self.vertices), 2)]
        tables = self.vertices // 2
        turn = tables * (_LOTS - 1) + 1
        apart = turn * (tables * max(cost.turns for _, _, cost in found) + 1)
        gap = apart * (tables + 1)
        bye = gap * (tables * max(cost.gap for _, _, cost in found) + 1)
        rematch = bye * (max(self._bye_order.values()) + 1)
        return [
            (
                one,
                other,
                cost.rematch * rematch
                + cost.bye * bye
                + cost.gap * gap
                + cost.apart * apart
                + cost.turns * turn
                + self._lots.word(),
            )
            for one, other, cost in found
        ]


def squared_gaps(pairs: Sequence[tuple[SwissSide, SwissSide]]) -> Fraction:
    """The sum of the squared differences of wins."""
    return sum(((one.wins - other.wins) ** 2 for one, other in pairs), Fraction(0))


def _id(side: SwissSide) -> str:
    return side.id
