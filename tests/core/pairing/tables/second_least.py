"""A second opinion of what seating can reach: all ways are tried, and nothing is borrowed from the package.

People are 0 .. n − 1 and everybody is there in every round. By symmetry the first round is one round, and the
order of the others does not matter.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

Sizes = tuple[int, ...]
Pairs = tuple[int, ...]
"""Who meets in a round, a number a pair."""


class Least(NamedTuple):
    """The least of each figure over all plans; each may take a plan of its own."""

    pair_cost: int
    repeats: int
    most: int


def least_of_all(sizes: Sizes, rounds: int) -> Least:
    """What the best plans of so many rounds cut alike reach."""
    people = sum(sizes)
    numbers = {pair: at for at, pair in enumerate(combinations(range(people), 2))}
    ways = [
        tuple(numbers[pair] for table in tables for pair in combinations(table, 2))
        for tables in _seatings(tuple(range(people)), sizes)
    ]
    met = [0] * len(numbers)
    for pair in ways[0]:
        met[pair] += 1
    return _Search(ways, met).least(rounds)


class _Search:
    """Goes through all plans; a plan whose every figure is beaten already is left."""

    def __init__(self, ways: Sequence[Pairs], met: list[int]) -> None:
        self._ways, self._met = ways, met
        self._best = [1 << 30] * 3

    def least(self, rounds: int) -> Least:
        self._go_on(rounds - 1, 0, 0, 0)
        return Least(*self._best)

    def _go_on(self, left: int, start: int, cost: int, repeats: int) -> None:
        met, best = self._met, self._best
        if not left:
            best[:] = map(min, best, (cost, repeats, max(met)))
            return
        # More rounds lower nothing.
        if cost >= best[0] and repeats >= best[1] and max(met) >= best[2]:
            return
        for at in range(start, len(self._ways)):
            way = self._ways[at]
            more = again = 0
            for pair in way:
                times = met[pair]
                more += times
                again += times > 0
                met[pair] = times + 1
            self._go_on(left - 1, at, cost + more, repeats + again)
            for pair in way:
                met[pair] -= 1


def _seatings(people: tuple[int, ...], sizes: Sizes) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to sit at tables of these sizes, each once; tables of one size have no order."""
    if not sizes:
        yield ()
        return
    size, *others = sizes
    for table in combinations(people, size):
        left = tuple(person for person in people if person not in table)
        for rest in _seatings(left, tuple(others)):
            if not rest or len(rest[0]) != size or rest[0][0] > table[0]:
                yield (table, *rest)


def least_spread(rounds: Sequence[Sequence[tuple[int, ...]]]) -> int:
    """The least spread of what is shared out, figure by figure the largest: each round has a share a chair.

    All people are alike, so that a way to share is what they have had, in any order.
    """
    states: set[tuple[tuple[int, ...], ...]] = {tuple([(0,) * len(rounds[0][0])] * len(rounds[0]))}
    for shares in rounds:
        orders = set(permutations(shares))
        states = {
            tuple(
                sorted(
                    tuple(a + b for a, b in zip(had, share, strict=True))
                    for had, share in zip(state, order, strict=True)
                )
            )
            for state in states
            for order in orders
        }
    return min(_spread(state) for state in states)


def _spread(state: tuple[tuple[int, ...], ...]) -> int:
    spreads: list[int] = [max(figure) - min(figure) for figure in zip(*state, strict=True)]
    return max(spreads)
