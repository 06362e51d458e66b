"""Bounds are never above what can be reached, and are the known figures where mathematics gives them."""

from itertools import combinations, permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.tables.bounds import (
    Evening,
    flat_cost,
    left_bound,
    most_bound,
    pair_cost_bound,
    repeats_bound,
    shared_pairs,
)
from batarde_tourney.core.tournament.event.tables import table_sizes


def evening(players: int, rounds: int) -> Evening:
    return Evening.of([table_sizes(players)] * rounds, [frozenset(range(players))] * rounds)


@pytest.mark.parametrize(
    ("players", "rounds", "least"),
    [
        (12, 4, 18),
        (6, 3, 6),
        (8, 5, 40),
        (12, 6, 45),
        (16, 7, 48),
        (20, 8, 50),
        (16, 5, 0),
        (9, 4, 0),
        (20, 6, 0),
    ],
)
def test_the_least_sum_of_pairs_met_again(players: int, rounds: int, least: int) -> None:
    assert pair_cost_bound(evening(players, rounds)) == least


def test_where_there_is_no_pair_no_meeting_costs_anything() -> None:
    assert flat_cost(0, 0) == 0


@pytest.mark.parametrize(
    ("players", "rounds", "least"), [(16, 5, 0), (16, 6, 24), (5, 3, 20), (4, 2, 6), (3, 1, 0)]
)
def test_the_fewest_repeats(players: int, rounds: int, least: int) -> None:
    assert repeats_bound(evening(players, rounds)) == least


@pytest.mark.parametrize(
    ("sizes", "then"),
    [
        *((sizes, sizes) for sizes in ((3, 3), (4, 3), (4, 4), (3, 3, 3))),
        *(((4, 4), (5, 3)), ((4, 3), (7,)), ((6,), (3, 3)), ((5, 3), (4, 4))),
    ],
)
def test_pairs_shared_by_two_rounds_are_the_fewest_of_all_ways_to_seat(
    sizes: tuple[int, ...], then: tuple[int, ...]
) -> None:
    people = sum(sizes)

    def pairs(order: tuple[int, ...], sizes: tuple[int, ...]) -> set[tuple[int, int]]:
        found, start = set(), 0
        for size in sizes:
            found |= set(combinations(sorted(order[start : start + size]), 2))
            start += size
        return found

    first = pairs(tuple(range(people)), sizes)
    if people > 8:  # 9! orders are too many: 0 is the least there is, and one order that reaches it proves it
        assert shared_pairs(sizes, then) == 0
        assert not first & pairs((0, 3, 6, 1, 4, 7, 2, 5, 8), then)
        return
    fewest = min(len(first & pairs(order, then)) for order in permutations(range(people)))
    assert shared_pairs(sizes, then) == fewest


@pytest.mark.parametrize(
    ("players", "rounds", "most"), [(16, 5, 1), (12, 4, 2), (6, 5, 3), (4, 6, 6), (6, 11, 5)]
)
def test_some_pair_has_to_meet_so_often(players: int, rounds: int, most: int) -> None:
    assert most_bound(evening(players, rounds)) == most


@pytest.mark.parametrize(("players", "rounds", "again"), [(4, 3, 0), (4, 4, 4), (3, 3, 3), (12, 9, 0)])
def test_everybody_can_be_the_left_neighbour_of_everybody_once(players: int, rounds: int, again: int) -> None:
    assert left_bound(evening(players, rounds)) == again


def test_with_people_coming_and_going_only_pairs_who_could_meet_are_counted() -> None:
    crowds = [frozenset(range(4)), frozenset(range(4, 8))]
    away = Evening.of([(4,), (4,)], crowds)
    assert away.pairs == 12
    assert repeats_bound(away) == pair_cost_bound(away) == 0
    assert repeats_bound(Evening.of([(4,)] * 3, [*crowds, crowds[0]])) == 6


@given(st.lists(st.frozensets(st.integers(0, 12)), max_size=6))
def test_the_pairs_that_could_meet_are_those_once_there_together(crowds: list[frozenset[int]]) -> None:
    pairs = {pair for crowd in crowds for pair in combinations(sorted(crowd), 2)}
    assert Evening.of([()] * len(crowds), crowds).pairs == len(pairs)


def test_no_rounds_have_no_repeats() -> None:
    nothing = Evening.of([], [])
    assert repeats_bound(nothing) == pair_cost_bound(nothing) == most_bound(nothing) == 0


rounds_of_all = st.lists(st.sampled_from([(3, 3), (4, 3), (4, 4), (5, 4), (3, 3, 3), (7,), (3,)]), max_size=9)


@given(rounds_of_all)
@example([(4, 4)] * 9)
@example([(3, 3)] * 11)
@example([(4, 3), (7,), (4, 3), (4, 3)])
def test_each_bound_is_what_sharing_one_by_one_gives(rounds: list[tuple[int, ...]]) -> None:
    """A second opinion: meetings and neighbours are dealt out one at a time, and the cost is counted."""
    people = max(map(sum, rounds), default=0)
    whole = Evening.of(rounds, [frozenset(range(people))] * len(rounds))
    pairs = people * (people - 1) // 2
    met = shared_out(whole.meetings, pairs)
    cost = max(pair_cost(met), sum(shared_pairs(a, b) for a, b in combinations(rounds, 2)))
    assert pair_cost_bound(whole) == cost
    neighbours = shared_out(sum(size * (size - 1) for sizes in rounds for size in sizes), people)
    # Each repeat of a pair is one too many for both.
    crowded = -(-sum(max(0, many - (people - 1)) for many in neighbours) // 2)
    parting = sum(map(shared_pairs, rounds, rounds[1:]))
    repeats = max(0, whole.meetings - pairs, crowded, parting)
    assert repeats_bound(whole) == repeats
    tops = range(2 if repeats else min(1, len(rounds)), whole.meetings + 2)
    most = next(top for top in tops if met[:1] <= [top] and pair_cost(heaped(whole.meetings, top)) >= cost)
    assert most_bound(whole) == most


def shared_out(many: int, among: int) -> list[int]:
    """As evenly as can be, the most first."""
    shares = [0] * among
    for one in range(many):
        shares[one % among] += 1
    return shares


def heaped(many: int, most: int) -> list[int]:
    """As unevenly as can be, nobody with more than `most`."""
    heaps = []
    while many:
        heaps.append(min(many, most))
        many -= heaps[-1]
    return heaps


def pair_cost(met: list[int]) -> int:
    return sum(1 for times in met for _pair in combinations(range(times), 2))
