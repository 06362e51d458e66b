"""What is to be shared out cannot be shared more evenly than its bound says, and small rounds reach it."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.tables.bounds import Evening
from batarde_tourney.core.pairing.tables.counts import deals
from batarde_tourney.core.pairing.tables.share_bounds import deals_bound, seats_bound, threes_bound
from tests.core.pairing.tables.test_bounds import evening

FULL = {3: 12, 4: 10, 5: 12}
AWAY = Evening.of([(4,), (4,)], [frozenset(range(4)), frozenset(range(4, 8))])


def fewest_by_trying(shares: list[list[int]]) -> int:
    """The least spread of the sums, every order of every round but the first tried."""
    first, *others = shares
    fewest = sum(map(max, shares))
    for orders in product(*(set(permutations(then)) for then in others)):
        sums = [sum(had) for had in zip(first, *orders, strict=True)]
        fewest = min(fewest, max(sums) - min(sums))
    return fewest


@pytest.mark.parametrize(
    "rounds",
    [
        [(4, 3)],
        [(4, 3)] * 2,
        [(3, 4), (4, 3)],
        [(3,)] * 3,
        [(4,)] * 3,
        [(5,)] * 2,
        [(5,)] * 3,
        [(4,), (4,), (4,), (4,)],
    ],
)
@pytest.mark.parametrize("hands", [FULL, {3: 7, 4: 7, 5: 7}, {3: 6, 4: 5, 5: 6}])
def test_hands_dealt_cannot_be_shared_more_evenly(
    rounds: list[tuple[int, ...]], hands: dict[int, int]
) -> None:
    people = frozenset(range(sum(rounds[0])))
    shares = [[share for size in sizes for share in deals(size, hands[size], 0)] for sizes in rounds]
    assert deals_bound(Evening.of(rounds, [people] * len(rounds)), hands) == fewest_by_trying(shares)


@pytest.mark.parametrize(
    "rounds", [[(7,), (4, 3), (7,)], [(4, 3), (7,), (7,)], [(4, 3), (4, 3), (7,)], [(3, 3), (6,), (6,)]]
)
@pytest.mark.parametrize(
    "hands", [{3: 12, 4: 10, 6: 12, 7: 12}, {3: 7, 4: 7, 6: 7, 7: 7}, {3: 6, 4: 5, 6: 8, 7: 9}]
)
def test_rounds_of_other_sizes_make_up_for_what_one_deals_too_much(
    rounds: list[tuple[int, ...]], hands: dict[int, int]
) -> None:
    test_hands_dealt_cannot_be_shared_more_evenly(rounds, hands)


@pytest.mark.parametrize(
    ("rounds", "hands"),
    [
        ([(5,), (3, 2), (5,)], {5: 3, 3: 4, 2: 9}),
        ([(5,), (5,), (3, 2)], {5: 11, 3: 3, 2: 7}),
        ([(3, 2), (5,)], {5: 8, 3: 4, 2: 9}),
    ],
)
def test_a_round_of_few_deals_leaves_somebody_behind_and_one_of_many_somebody_ahead(
    rounds: list[tuple[int, ...]], hands: dict[int, int]
) -> None:
    test_hands_dealt_cannot_be_shared_more_evenly(rounds, hands)


@pytest.mark.parametrize(
    ("players", "rounds", "spread"), [(23, 1, 2), (23, 2, 1), (10, 2, 2), (13, 3, 2), (16, 4, 0), (12, 3, 1)]
)
def test_a_table_of_3_deals_more_than_can_always_be_made_up_for(
    players: int, rounds: int, spread: int
) -> None:
    assert deals_bound(evening(players, rounds), FULL) == spread


@pytest.mark.parametrize(
    ("players", "rounds", "spread"), [(16, 5, 0), (23, 5, 1), (18, 3, 0), (18, 5, 1), (9, 2, 0)]
)
def test_tables_of_3_can_be_shared_evenly_or_but_for_one(players: int, rounds: int, spread: int) -> None:
    assert threes_bound(evening(players, rounds)) == spread


@pytest.mark.parametrize(
    ("players", "rounds", "spread"), [(4, 4, 0), (4, 3, 1), (23, 23, 0), (7, 1, 1), (15, 5, 1)]
)
def test_seats_divide_evenly_or_not(players: int, rounds: int, spread: int) -> None:
    assert seats_bound(evening(players, rounds)) == spread


def test_people_of_one_round_each_cannot_all_have_one_seat_or_deal_as_often() -> None:
    assert (threes_bound(AWAY), seats_bound(AWAY), deals_bound(AWAY, FULL)) == (0, 1, 1)


def test_the_only_place_of_a_seat_cannot_be_both_of_those_who_may_have_it() -> None:
    """Seat 3 is there once, at the second table; of those who are there two play one round, two both."""
    assert seats_bound(Evening.of([(3,), (4,)], [frozenset({4, 6, 7}), frozenset({1, 3, 4, 7})])) == 1


def test_nothing_is_shared_where_nobody_sits() -> None:
    assert threes_bound(Evening.of([], [])) == seats_bound(Evening.of([], [])) == 0


@pytest.mark.parametrize(
    ("sizes", "crowds"),
    [
        ([(3, 3), (4, 3), (4,)], ["013457", "0123467", "3467"]),
        ([(4, 3), (4,), (3, 3)], ["0123567", "0123", "124567"]),
    ],
)
def test_a_group_takes_whole_shares_between_the_least_and_the_most_there_is_for_it(
    sizes: list[tuple[int, ...]], crowds: list[str]
) -> None:
    """By every way to give the places at tables of 3: the least spread is 1."""
    assert threes_bound(Evening.of(sizes, [frozenset(map(int, crowd)) for crowd in crowds])) == 1


def late_in_round_2(first: tuple[int, ...], second: tuple[int, ...]) -> Evening:
    """Everybody of the first round plays the second, and whoever else it has places for."""
    crowds = [frozenset(range(sum(sizes))) for sizes in (first, second)]
    return Evening.of([first, second], crowds)


@pytest.mark.parametrize(
    ("first", "second", "spread"),
    [
        # 14 of round 1 share 8 or 9 places at tables of 3: somebody has none, whoever fills the third.
        ((4, 4, 3, 3), (4, 4, 4, 3), 1),
        ((4, 3), (4, 4), 1),
        # All six have had one, and three places more cannot all be the latecomer's.
        ((3, 3), (4, 3), 1),
        ((4, 4), (3, 3, 3), 0),
    ],
)
def test_a_late_arrival_leaves_tables_of_3_as_they_are(
    first: tuple[int, ...], second: tuple[int, ...], spread: int
) -> None:
    assert threes_bound(late_in_round_2(first, second)) == spread


@given(st.data())
def test_whoever_comes_and_goes_nobody_can_share_more_evenly_than_the_bound(data: st.DataObject) -> None:
    """Against every way to give the places at tables of 3."""
    sizes = data.draw(st.lists(st.sampled_from([(3,), (4,), (3, 3), (4, 3)]), min_size=1, max_size=3))
    crowds = [frozenset(data.draw(st.permutations(range(8)))[: sum(tables)]) for tables in sizes]
    places = [
        list(combinations(sorted(crowd), 3 * tables.count(3)))
        for tables, crowd in zip(sizes, crowds, strict=True)
    ]
    played = Counter(person for crowd in crowds for person in crowd)
    spreads = []
    for given_to in product(*places):
        had = Counter(person for then in given_to for person in then)
        groups = [{had[one] for one in played if played[one] == rounds} for rounds in set(played.values())]
        spreads.append(max(max(group) - min(group) for group in groups))
    assert threes_bound(Evening.of(sizes, crowds)) <= min(spreads)
