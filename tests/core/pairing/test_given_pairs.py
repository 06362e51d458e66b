"""Pairs that follow from an order, and who sits out."""

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.given_rounds import (
    crossed,
    first_of_knock_out,
    neighbours,
    rest_one,
    seat_pairs,
)

A, B, C, D, E = (PlayerId(letter) for letter in "abcde")


def test_neighbours_meet_and_the_last_of_an_odd_number_meets_nobody() -> None:
    assert neighbours([A, B, C, D]) == [(A, B), (C, D)]
    assert neighbours([A, B, C, D, E]) == [(A, B), (C, D)]
    assert neighbours([A]) == neighbours([]) == []


def test_f21_crossed_the_first_meets_the_last() -> None:
    assert crossed([A, B, C, D]) == [(A, D), (B, C)]
    assert crossed([A, B, C, D, E]) == [(A, E), (B, D)]


def test_the_lowest_of_those_with_fewest_byes_sits_out_where_the_number_is_odd() -> None:
    assert rest_one([A, B, C], {}) == ((A, B), (C,))
    assert rest_one([A, B, C], {C: 1}) == ((A, C), (B,))
    assert rest_one([A, B, C], {A: 1, B: 2, C: 1}) == ((A, B), (C,))
    for even in ([A, B], [A, B, C, D], []):
        assert rest_one(even, {A: 1}) == (tuple(even), ())


@pytest.mark.parametrize(
    ("players", "byes"), [(2, 0), (3, 1), (4, 0), (5, 3), (6, 2), (7, 1), (8, 0), (9, 7)]
)
def test_e25_a_knock_out_has_byes_to_the_next_power_of_2(players: int, byes: int) -> None:
    everybody = [PlayerId(f"p{number}") for number in range(players)]
    pairs, free = first_of_knock_out(everybody, Lots(4))
    assert len(free) == byes
    assert sorted([*free, *(player for pair in pairs for player in pair)]) == everybody
    again = first_of_knock_out(everybody[::-1], Lots(4))
    assert again == (pairs, free), "the seed alone decides"


def test_pairs_sit_at_tables_in_their_order_and_whoever_dealt_less_deals_first() -> None:
    seen = set()
    for seed in range(20):
        then = seat_pairs([(A, B), (C, D)], (E,), {A: 1, D: 1}, Lots(seed))
        assert [table.number for table in then.tables] == [1, 2]
        assert [set(table.seats) for table in then.tables] == [{A, B}, {C, D}]
        assert [table.seats[table.first_dealer] for table in then.tables] == [B, C]
        assert then.byes == (E,)
        seen.add(then.tables[0].seats)
    assert seen == {(A, B), (B, A)}, "seats are drawn by lot"
