"""The raffle can be repeated, and a redraw takes nothing from anybody."""

from collections import Counter

from batarde_tourney.core.tournament.prizes.raffle import drawn


def test_one_seed_draws_the_same_whatever_order_the_sides_come_in() -> None:
    assert drawn([3, 1, 2, 9], 2, 7) == drawn([9, 2, 1, 3], 2, 7)


def test_nobody_is_drawn_twice_and_a_prize_too_many_stays() -> None:
    answer = drawn([5, 6], 3, 1)
    assert {*answer} == {5, 6, None}
    assert answer[2] is None
    assert drawn([], 1, 1) == (None,)
    assert drawn([5, 6], 0, 1) == ()


def test_a_redraw_changes_the_prize_of_the_absent_alone_to_the_next_lot() -> None:
    first, away, third, fourth, fifth = (side for side in drawn(range(10), 5, 4) if side is not None)
    assert drawn(range(10), 3, 4) == (first, away, third)
    assert drawn(range(10), 3, 4, [away]) == (first, fourth, third)
    assert drawn(range(10), 3, 4, [away, fourth]) == (first, fifth, third)


def test_who_is_known_to_be_away_is_not_drawn_in_place_of_another() -> None:
    first, second, third = (side for side in drawn(range(10), 3, 4) if side is not None)
    assert drawn(range(10), 1, 4, [first, second]) == (third,)


def test_where_nobody_is_left_to_redraw_the_prize_stays() -> None:
    assert drawn([5], 1, 1, [5]) == (None,)


def test_every_side_is_as_likely_as_any_other() -> None:
    counts = Counter(drawn([1, 2, 3, 4], 1, seed)[0] for seed in range(2000))
    assert all(420 < counts[side] < 580 for side in (1, 2, 3, 4))
