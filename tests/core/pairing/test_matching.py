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
    """By vertex whether it has a partner where the first has one if it can, then the second, and so on."""
    suits = {frozenset(edge) for edge in edges}

    @cache
    def best(left: tuple[int, ...]) -> tuple[bool, ...]:
        """Of all ways to pair those that are left, by vertex of them."""
        if not left:
            return ()
        first, *others = left
        found = [(False, *best(tuple(others)))]
        for at, other in enumerate(others):
            if {first, other} in suits:
                rest = best((*others[:at], *others[at + 1 :]))
                found.append((True, *rest[:at], True, *rest[at:]))
        return max(found)

    return list(best(tuple(range(count))))


def assert_best(count: int, edges: Sequence[Edge]) -> None:
    assert [other >= 0 for other in matched(count, edges)] == served_first(count, edges), edges


@pytest.mark.parametrize("count", range(6))
def test_of_every_graph_of_few_vertices_who_comes_first_is_served_first(count: int) -> None:
    every = list(combinations(range(count), 2))
    for chosen in range(1 << len(every)):
        assert_best(count, [edge for at, edge in enumerate(every) if chosen >> at & 1])


@pytest.mark.sampled
@pytest.mark.parametrize(("count", "edges"), [(8, 9), (8, 12), (12, 14), (12, 18)])
def test_of_larger_graphs_who_comes_first_is_served_first(count: int, edges: int) -> None:
    """There paths enter odd cycles and leave them again, and odd cycles lie within one another."""
    lots = Lots(edges, "matching")
    every = list(combinations(range(count), 2))
    for _ in range(1_000):
        assert_best(count, lots.shuffled(every)[:edges])


def test_a_path_leaves_an_odd_cycle_by_its_far_side() -> None:
    edges = [(9, 10), (5, 8), (0, 3), (1, 5), (2, 6), (4, 9), (1, 3), (0, 1), (2, 9), (8, 10), (4, 7), (0, 6)]
    assert_best(11, [*edges, (3, 7)])
