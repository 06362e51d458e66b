"""As many pairs as there can be, and who comes first is served first: held against every way to pair."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pytest

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.matching import maximum_matching

Edge = tuple[int, int]


def matched(count: int, edges: Sequence[Edge]) -> list[int]:
    """What the module finds, which is a matching whatever else it is."""
    suits: list[list[int]] = [[] for _ in range(count)]
    for one, other in edges:
        suits[one].append(other)
        suits[other].append(one)
    partner = maximum_matching(suits)
    for one, other in enumerate(partner):
        assert other == -1 or (partner[other] == one and other in suits[one])
    return partner


def served_first(count: int, edges: Sequence[Edge]) -> list[bool]:
    """By vertex whether it is among those whom the first ones, one after another, leave a partner."""

    @cache
    def ways(left: frozenset[int]) -> frozenset[frozenset[int]]:
        """All sets of vertices that can be paired with one another."""
        pairs = [edge for edge in edges if left.issuperset(edge)]
        return frozenset(way | set(pair) for pair in pairs for way in ways(left - set(pair))) | {frozenset()}

    best = max(ways(frozenset(range(count))), key=lambda way: [vertex in way for vertex in range(count)])
    return [vertex in best for vertex in range(count)]


def assert_best(count: int, edges: Sequence[Edge]) -> None:
    assert [other >= 0 for other in matched(count, edges)] == served_first(count, edges), edges


@pytest.mark.parametrize("count", range(6))
def test_of_every_graph_of_few_vertices_who_comes_first_is_served_first(count: int) -> None:
    every = list(combinations(range(count), 2))
    for chosen in range(1 << len(every)):
        assert_best(count, [edge for at, edge in enumerate(every) if chosen >> at & 1])


@pytest.mark.parametrize("edges", [9, 10, 11, 12])
def test_of_graphs_of_eight_vertices_who_comes_first_is_served_first(edges: int) -> None:
    """There paths enter odd cycles and leave them again, and odd cycles lie within one another."""
    lots = Lots(edges, "matching")
    every = list(combinations(range(8), 2))
    for _ in range(100):
        assert_best(8, lots.shuffled(every)[:edges])
