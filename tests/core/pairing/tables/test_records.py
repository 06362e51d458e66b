"""What is on record of draws: by that a certificate says “best known” and not “best possible” (draw)."""

import pytest

from batarde_tourney.core.pairing.tables.best_known import (
    fewest_in_turn,
    fewest_known,
    is_constant,
    is_easy,
    known_left,
    known_most,
)
from batarde_tourney.core.pairing.tables.bounds import Evening
from batarde_tourney.core.pairing.tables.catalogue import STARTERS
from tests.core.pairing.tables.test_bounds import evening


@pytest.mark.parametrize(
    ("players", "rounds", "repeats"),
    [
        # The reference cases of the draw's specification.
        (12, 4, 18),
        (16, 5, 0),
        (20, 5, 0),
        (20, 6, 6),
        (23, 5, 0),
        (24, 6, 0),
        (32, 8, 0),
        (37, 6, 0),
        # One round repeats nothing, and 5 players have but one table.
        (5, 1, 0),
        (9, 1, 0),
        (3, 1, 0),
    ],
)
def test_the_fewest_repeats_anybody_knows(players: int, rounds: int, repeats: int) -> None:
    assert fewest_known(evening(players, rounds)) == repeats


def test_beyond_the_catalogue_a_starter_gives_as_many_rounds_as_it_has_and_a_table_of_3_costs_one() -> None:
    longest = len(STARTERS[16].rounds())
    for threes in range(4):
        players, rounds = 64 - threes, longest - threes
        assert not is_easy(players, rounds)
        assert fewest_known(evening(players, rounds)) == 0
        assert fewest_known(evening(players, rounds + 1)) is None


def test_far_from_the_limit_no_catalogue_is_needed() -> None:
    """Each round everybody meets three others: up to two thirds of the rounds there are others for."""
    assert is_easy(100, 22)
    assert not is_easy(100, 23)
    assert is_easy(10, 2)
    assert not is_easy(10, 3)
    assert not is_easy(8, 2)
    assert fewest_known(evening(100, 22)) == 0
    assert fewest_known(evening(100, 23)) is None, "no starter is as long, and nobody has looked"


def test_nobody_has_looked_at_eight_players_over_more_rounds_than_eight() -> None:
    assert fewest_known(evening(8, 8)) is not None
    assert fewest_known(evening(8, 9)) is None


def test_records_are_of_evenings_at_which_everybody_is_always_there_at_tables_of_4_and_3() -> None:
    crowds = [frozenset(range(12)), frozenset(range(1, 13))]
    left = Evening.of([(4, 4, 4), (4, 4, 4)], crowds)
    all_at_3 = Evening.of([(3, 3, 3, 3)] * 2, [frozenset(range(12))] * 2)
    turned = Evening.of([(3, 4, 4), (4, 4, 3)], [frozenset(range(11))] * 2)
    one_round_at_3 = Evening.of([(4, 4, 4), (3, 3, 3, 3)], [frozenset(range(12))] * 2)
    assert fewest_known(evening(12, 2)) is not None
    for unusual in (left, all_at_3, one_round_at_3):
        assert fewest_known(unusual) is fewest_in_turn(unusual) is None
    assert fewest_known(turned) == fewest_known(evening(11, 2))
    assert not is_constant(left)
    assert is_constant(all_at_3)


def test_where_turns_are_kept_there_are_records_of_their_own() -> None:
    """10 players over 4 rounds: 13 with turns, 12 or fewer without (draw)."""
    known = fewest_known(evening(10, 4))
    assert fewest_in_turn(evening(10, 4)) == 13
    assert known is not None
    assert known <= 12
    assert fewest_in_turn(evening(16, 5)) is None


def test_without_a_repeat_nobody_meets_twice_and_else_somebody_does() -> None:
    assert known_most(evening(16, 5), 1) == 1
    assert known_most(evening(20, 6), 1) == 2
    assert known_most(evening(20, 6), 3) == 3
    assert known_most(evening(100, 23), 1) is None


def test_left_neighbours_reach_their_bound_where_there_are_pairs_enough() -> None:
    assert known_left(evening(9, 4), 0) == 0, "36 chairs and as many pairs"
    assert known_left(evening(8, 3), 0) == 0, "24 chairs and 28 pairs"
    assert known_left(evening(8, 4), 2) is None, "32 chairs"
    crowds = [frozenset(range(16)), frozenset(range(1, 17))]
    assert known_left(Evening.of([(4, 4, 4, 4)] * 2, crowds), 0) is None
