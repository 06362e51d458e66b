"""What a deal scores: the tables of A3.13, A5 and A6.29, and the sets of multipliers of A7.38."""

import pytest

from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination
from batarde_tourney.core.games.butifarra.running import game_played
from batarde_tourney.core.games.butifarra.scoring import (
    highest_level,
    multiplier,
    point_limits,
    score_hand,
)
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, LevelSet
from tests.core.games.butifarra.hands import hand

SUIT, BUTIFARRA = ButifarraDenomination.COINS, ButifarraDenomination.BUTIFARRA


@pytest.mark.parametrize(
    ("levels", "of_a_suit", "of_butifarra"),
    [
        (LevelSet.SEED, [1, 2, 4, 8], [2, 4, 8]),
        (LevelSet.NO_SANT_VICENC, [1, 2, 4], [2, 4, 8]),
        (LevelSet.SIXTEEN, [1, 2, 4, 8], [2, 4, 8, 16]),
    ],
)
def test_a3_13_a7_38_and_r14_multipliers(
    levels: LevelSet, of_a_suit: list[int], of_butifarra: list[int]
) -> None:
    for one, expected in ((SUIT, of_a_suit), (BUTIFARRA, of_butifarra)):
        assert [multiplier(one, level) for level in range(highest_level(one, levels) + 1)] == expected


@pytest.mark.parametrize(
    ("points", "level", "letter", "score"),
    [
        (36, 3, "o", (0, 0)),
        (37, 0, "o", (1, 0)),
        (45, 0, "o", (9, 0)),
        (45, 1, "o", (18, 0)),
        (45, 2, "o", (36, 0)),
        (45, 1, "n", (36, 0)),
        (50, 1, "c", (28, 0)),
        (50, 0, "n", (28, 0)),
        (41, 2, "e", (20, 0)),
        (20, 2, "b", (0, 64)),
        (72, 0, "o", (36, 0)),
        (72, 3, "o", (288, 0)),
        (0, 3, "b", (0, 288)),
    ],
)
def test_a5_24_and_a5_25_every_line_of_the_table(
    points: int, level: int, letter: str, score: tuple[int, int]
) -> None:
    assert score_hand(hand(points, letter=letter, level=level)) == score


def test_a3_14_contro_can_cost_the_side_that_said_it() -> None:
    assert score_hand(hand(45, dealer=0, level=1, said=(1,))) == (18, 0)
    assert score_hand(hand(27, dealer=0, level=1, said=(1,))) == (0, 18)


@pytest.mark.parametrize(
    ("tricks", "fewest", "most"),
    [
        *((0, 0, 0), (1, 1, 21), (2, 2, 38), (3, 3, 51), (4, 4, 60), (5, 5, 65), (6, 6, 66)),
        *((7, 7, 67), (8, 12, 68), (9, 21, 69), (10, 34, 70), (11, 51, 71), (12, 72, 72)),
    ],
)
def test_a5_26_tricks_bound_the_points(tricks: int, fewest: int, most: int) -> None:
    assert point_limits(tricks) == (fewest, most)


def test_a6_29_the_example_of_a_game() -> None:
    said = [(50, "o", 0, (14, 0)), (0, "c", 1, (14, 72)), (45, "n", 1, (50, 72)), (28, "e", 2, (50, 104))]
    deals = [hand(points, place, letter, level) for place, (points, letter, level, _) in enumerate(said)]
    games = [game_played(deals[: count + 1], 0, ButifarraPlay()) for count in range(4)]
    assert [found.totals for found in games] == [totals for *_, totals in said]
    assert [found.winner for found in games] == [None, None, None, 1]
