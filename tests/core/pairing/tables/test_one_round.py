"""A round by the standings: where everybody sits at first, and where they may be moved (draw, F21)."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import MeetingHistory, Sizes, split
from batarde_tourney.core.pairing.tables.one_round import by_rank, place_threes, ranked_places, reach, seat_by
from batarde_tourney.core.pairing.tables.plan import Method
from batarde_tourney.core.pairing.tables.turns import STRICT, turns_of

CUTS: list[Sizes] = [(4, 3), (3, 3), (4, 4, 3), (4, 3, 3), (4, 4, 3, 3), (4, 3, 3, 3)]


def bits(mask: int) -> set[int]:
    return {place for place in range(mask.bit_length()) if mask >> place & 1}


@given(st.sampled_from(CUTS), st.data())
def test_tables_of_3_are_where_they_cost_least_and_the_last_if_equal(
    sizes: Sizes, data: st.DataObject
) -> None:
    """Against every order of the tables."""
    people = sum(sizes)
    had = data.draw(st.lists(st.integers(0, 2), min_size=people, max_size=people))
    order = data.draw(st.permutations(range(people)))
    turns = turns_of(had, [Fraction(sum(had), people)] * people, people, [3 * sizes.count(3)], STRICT)
    past = MeetingHistory(((0,) * people,) * people, turns)

    def cost(cut: Sizes) -> int:
        threes = [table for table in split(order, cut) if len(table) == 3]
        return sum(turns[-1].cost(person, had[person]) for table in threes for person in table)

    # Of equal costs the one that has its 4s first.
    ways = sorted(set(permutations(sizes)), reverse=True)
    expected = min(ways, key=cost) if turns else sizes
    assert place_threes(order, sizes, past) == expected


def test_other_tables_than_of_4_and_3_stay_where_they_are() -> None:
    turns = turns_of([1] * 5 + [0] * 3, [Fraction(5, 8)] * 8, 8, [3], STRICT)
    past = MeetingHistory(((0,) * 8,) * 8, turns)
    assert place_threes(range(8), (5, 3), past) == (5, 3)
    assert place_threes(range(8), (3, 5), past) == (3, 5)
    assert place_threes(range(7), (4, 3), MeetingHistory(((0,) * 7,) * 7)) == (4, 3)


@pytest.mark.parametrize(
    ("method", "places"),
    [
        (Method.BY_STANDINGS, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        (Method.CROSSED, [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7]),
        (Method.TO_AND_FRO, [0, 4, 8, 9, 5, 1, 2, 6, 10, 7, 3]),
    ],
)
def test_the_standings_fill_the_places_table_by_table_crossed_or_to_and_fro(
    method: Method, places: list[int]
) -> None:
    assert ranked_places(method, (4, 4, 3), 0) == places
    # Who stays has a place already, and the others go on as if it were not there.
    assert ranked_places(method, (4, 4, 3), 1 << 4 | 1) == [place for place in places if place not in {0, 4}]


def test_by_standings_a_person_is_moved_up_to_the_width_up_or_down() -> None:
    places = [0, 1, 3, 4, 5, 6]
    reached = [bits(mask) for mask in reach(Method.BY_STANDINGS, places, (4, 3), 2)]
    assert reached == [{0, 1, 3}, {0, 1, 3, 4}, {0, 1, 3, 4, 5}, {1, 3, 4, 5, 6}, {3, 4, 5, 6}, {4, 5, 6}]


def test_by_lot_anywhere_crossed_among_their_like_to_and_fro_nowhere() -> None:
    places = [0, 4, 1, 5, 2, 3]
    sizes = (4, 3)
    assert [bits(mask) for mask in reach(Method.RANDOM, places, sizes, 1)] == [set(places)] * 6
    assert [bits(mask) for mask in reach(Method.TO_AND_FRO, places, sizes, 1)] == [{p} for p in places]
    # Place 6 is taken: the third of the one table has nobody to change with.
    crossed = [bits(mask) for mask in reach(Method.CROSSED, places, sizes, 1)]
    assert crossed == [{0, 4}, {0, 4}, {1, 5}, {1, 5}, {2}, {3}]


def test_who_stays_has_the_first_places_of_their_table_and_the_others_the_rest_in_order() -> None:
    row, constraints = seat_by(Method.BY_STANDINGS, [6, 5, 4, 3, 2, 1, 0], (4, 3), 1, ((3,), (6, 1)))
    assert row == [3, 5, 4, 2, 6, 1, 0]
    assert [bits(mask) for mask in constraints.allowed] == [
        {3, 6},
        {5},
        {2, 3, 6},
        {0},
        {1, 2, 3},
        {1, 2},
        {4},
    ]
    assert not constraints.apart


def test_who_has_no_rank_comes_last_by_lot_and_who_is_away_is_left_out() -> None:
    orders = {tuple(by_rank([6, 5, 2, 7, 0], 6, Lots(seed))) for seed in range(20)}
    assert {order[:3] for order in orders} == {(5, 2, 0)}
    assert {frozenset(order[3:]) for order in orders} == {frozenset({1, 3, 4})}
    assert len(orders) > 1
