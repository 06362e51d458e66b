"""Costs of pairing two sides, in whole numbers, so that the cheapest round is the best one."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.swiss.least_cost_matching import Edge
from batarde_tourney.core.pairing.swiss.request import Meeting, SwissRequest, SwissSide

_LOTS = 1 << 32
"""The range of a lot: among all 20,000 pairs of 200 sides ties almost never remain."""


def whole_wins(sides: Sequence[SwissSide]) -> list[int]:
    """All wins in the largest unit that makes them whole; for halves and wholes, in halves.

    >>> whole_wins([SwissSide(PlayerId("a"), Fraction(3, 2)), SwissSide(PlayerId("b"), Fraction(1))])
    [3, 2]
    """
    units = lcm(*(side.wins.denominator for side in sides))
    return [int(side.wins * units) for side in sides]


def bye_order(sides: Sequence[SwissSide]) -> dict[PlayerId, int]:
    """For each side, how many come before it for the bye (games, part D, `bye-order`).

    Sides with fewest byes come first, the lowest ranked first among them; sides that have only just come are
    last (R31).

    >>> a, b, c = map(PlayerId, "abc")
    >>> bye_order([SwissSide(a, rank=1), SwissSide(b, rank=2), SwissSide(c, rank=3, byes=1)])
    {'a': 1, 'b': 0, 'c': 2}
    """
    keys = {side.id: (side.is_late, side.byes, -side.rank) for side in sides}
    order = sorted(keys.values())
    return {side: bisect_left(order, key) for side, key in keys.items()}


class Costs:
    """The costs of all pairs of a request; the vertices are its sides in random order, then "nobody".

    With an odd number, the side paired with nobody sits out.
    """

    def __init__(self, request: SwissRequest, lots: Lots) -> None:
        # Sorted before shuffling, so that the order of the request has no influence.
        self.sides = lots.shuffled(sorted(request.sides, key=_id))
        """In random order, so that ids have no influence."""
        self._lots = lots
        self._wins = whole_wins(self.sides)
        order = bye_order(self.sides)
        self._bye_order = [order[side.id] for side in self.sides]
        place = {side.id: at for at, side in enumerate(self.sides)}
        self._met = _places(request.met, place)
        self._apart = _places(request.apart, place)
        self._never = _places(request.never, place)

    @property
    def vertices(self) -> int:
        """The number of vertices: sides, plus "nobody" if their number is odd."""
        return len(self.sides) + len(self.sides) % 2

    def edges(self) -> list[Edge]:
        """Every pair with its cost: never, rematch, bye, gap, apart, turns, lot, the most significant first.

        Each of these outweighs all later ones, summed over all tables. The gap is the squared difference of
        wins. Turns count how often the prospective first dealer has dealt first, and how often the
        prospective holder of the first seats has had them: the lower, the more even in the end. Each call
        draws new lots.
        """
        count, tables = len(self.sides), self.vertices // 2
        dealt, north = [side.dealt for side in self.sides], [side.north for side in self.sides]
        # One unit of each costs more than all tables together can pay for the later ones.
        turn = tables * _LOTS
        apart = turn * (tables * (max(dealt) + max(north)) + 1)
        gap = apart * (tables + 1)
        bye = gap * (tables * (max(self._wins) - min(self._wins)) ** 2 + 1)
        rematch = bye * (max(self._bye_order) + 1)
        never = rematch * (tables + 1)
        found: list[Edge] = []
        # 200 sides have 20,000 pairs: look up once what the inner loop needs.
        for one in range(count):
            wins, met, apart_from = self._wins[one], self._met[one], self._apart[one]
            never_with = self._never[one]
            for other in range(one + 1, count):
                cost = (wins - self._wins[other]) ** 2 * gap + self._lots.word()
                cost += (min(dealt[one], dealt[other]) + min(north[one], north[other])) * turn
                if other in met:
                    cost += rematch
                if other in apart_from:
                    cost += apart
                if other in never_with:
                    cost += never
                found.append((one, other, cost))
        if count % 2:
            found += [(one, count, self._bye_order[one] * bye + self._lots.word()) for one in range(count)]
        return found


def _places(pairs: Iterable[Meeting], place: Mapping[PlayerId, int]) -> list[set[int]]:
    """For each place, the places that it forms a pair with."""
    found: list[set[int]] = [set() for _ in place]
    for one, other in pairs:
        if one in place and other in place:
            found[place[one]].add(place[other])
            found[place[other]].add(place[one])
    return found


def squared_gaps(pairs: Sequence[tuple[SwissSide, SwissSide]]) -> Fraction:
    """The sum of the squared differences of wins."""
    return sum(((one.wins - other.wins) ** 2 for one, other in pairs), Fraction(0))


def _id(side: SwissSide) -> str:
    return side.id
