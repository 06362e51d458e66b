"""Every fault of a deal and of a table's deals (A9, R14, R16, R17; part D), and what can be overruled."""

from dataclasses import replace
from typing import Any

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.checks import (
    can_be_overruled,
    check_hand,
    check_hands,
    check_next_hand,
)
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, ButifarraHand, Chooser
from batarde_tourney.core.games.butifarra.scoring import score_hand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, EqualRule, LevelSet, check_play
from batarde_tourney.core.games.overruled import Overruled
from tests.core.games.butifarra.hands import game, hand

USUAL = ButifarraPlay()


def codes(one: ButifarraHand, levels: LevelSet = LevelSet.SEED) -> list[str]:
    return [found.code.value for found in check_hand(one, levels)]


def said_of(
    hands: tuple[ButifarraHand, ...], play: ButifarraPlay = USUAL, first: int | None = 0
) -> list[str]:
    return [f"{found.path}: {found.code.value}" for found in check_hands(hands, first, play)]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, []),
        ({"dealer": 4}, ["dealer"]),
        ({"dealer": -1}, ["dealer"]),
        ({"points": (45,)}, ["count"]),
        ({"points": ()}, ["count"]),
        ({"points": (45, 26)}, ["points-sum"]),
        ({"points": (73, -1)}, ["points-range", "points-range"]),
        ({"points": (80, 0)}, ["points-range", "points-sum"]),
        ({"level": 4}, ["level"]),
        ({"level": -1}, ["level"]),
        ({"tricks": (7,)}, ["count"]),
        ({"tricks": (7, 4)}, ["tricks-sum"]),
        ({"tricks": (13, -1)}, ["trick-range", "trick-range"]),
        ({"tricks": (13, 0)}, ["trick-range", "tricks-sum"]),
        ({"tricks": (2, 10)}, ["tricks-points"]),
        ({"tricks": (3, 9)}, []),
        ({"tricks": (2, 10), "points": (45, 26)}, ["points-sum"]),
        ({"misdeals": -1}, ["value"]),
        ({"misdeals": 3}, []),
        ({"level": 1, "said": (1,)}, []),
        ({"level": 2, "said": (1,)}, []),
        ({"level": 1, "said": (1, 0)}, ["level"]),
        ({"level": 1, "said": (4,)}, ["value"]),
        (
            {"dealer": 9, "points": (80, 0), "tricks": (13, 0), "level": 4},
            ["dealer", "trick-range", "tricks-sum", "points-range", "points-sum", "level"],
        ),
    ],
)
def test_a9_every_code_of_a_deal_in_the_contracts_order(change: dict[str, Any], expected: list[str]) -> None:
    found = codes(hand(45, **change))
    assert sorted(found) == sorted(expected)
    assert list(dict.fromkeys(found)) == list(dict.fromkeys(expected))


@pytest.mark.parametrize(
    ("letter", "level", "sets"),
    [
        ("o", 2, {*LevelSet}),
        ("o", 3, {LevelSet.SEED, LevelSet.SIXTEEN}),
        ("n", 2, {*LevelSet}),
        ("n", 3, {LevelSet.SIXTEEN}),
    ],
)
def test_r14_which_sets_play_which_levels(letter: str, level: int, sets: set[LevelSet]) -> None:
    one = hand(45, letter=letter, level=level)
    assert {levels for levels in LevelSet if not codes(one, levels)} == sets


def test_a2_11_five_outcomes_and_two_who_speak() -> None:
    spoken = [(named, who) for named in ButifarraDenomination for who in Chooser]
    assert len(spoken) == 5 * 2
    for named, who in spoken:
        assert codes(hand(45, denomination=named, chooser=who)) == []


def test_a7_36_and_part_d_revoke_sheet_a_revoke_is_0_to_72_without_tricks() -> None:
    revoked = hand(0, level=2)
    assert (codes(revoked), revoked.tricks, score_hand(revoked)) == ([], None, (0, 144))
    assert codes(replace(revoked, tricks=(7, 5))) == ["tricks-points"], (
        "the tricks taken do not hold 0 points"
    )


def test_r16_who_said_contro_need_not_be_known() -> None:
    for level in range(4):
        assert codes(hand(45, level=level)) == []
        assert codes(hand(45, level=level, said=(1, 0, 3)[:level])) == []
    assert codes(hand(45, level=2, said=(1,))) == [], "of one it is known"
    assert codes(hand(45, level=1, said=(1, 0))) == ["level"], "nobody said what nobody said"


def test_the_dealer_follows_from_the_first() -> None:
    deals = game(36, 36, 36)
    assert said_of(deals) == []
    assert said_of(deals, first=1) == [f"hands[{index}]: dealer" for index in range(3)]
    assert said_of(deals, first=None) == []
    moved = (hand(36, 0), hand(36, 2, misdeals=2), hand(36, 3))
    assert said_of(moved) == []
    assert said_of((hand(36, 0), hand(36, 1, misdeals=2), hand(36, 3))) == ["hands[1]: dealer"]


def test_r17_no_deal_after_the_end_of_the_game() -> None:
    over = game(72, 72, 72, 40, 40)
    assert said_of(over) == ["hands[3]: game-over", "hands[4]: game-over"]
    two = ButifarraPlay(deals=2)
    assert said_of(game(40, 33, 40), two) == ["hands[2]: game-over"]
    more = ButifarraPlay(deals=2, equal=EqualRule.TWO_MORE)
    assert said_of(game(40, 32, 40, 40, 40), more) == ["hands[4]: game-over"]
    late = hand(40, 9, level=4)
    assert [found.code.value for found in check_next_hand(late, game(72, 72, 72), 0, USUAL)] == [
        *("dealer", "level", "game-over")
    ]


def test_after_a_deal_without_a_score_nothing_is_held_against_the_next() -> None:
    strange = hand(72, 0, points=(72, 5))
    assert said_of((strange, *game(72, 72, 72, 72, first=1))) == ["hands[0]: points-sum"]
    assert said_of((strange, *game(40, 40, first=1)), ButifarraPlay(deals=2)) == [
        "hands[0]: points-sum",
        "hands[2]: game-over",
    ]


def test_a_game_without_an_end_and_limits_below_one_are_faults_of_the_settings() -> None:
    def paths(play: ButifarraPlay) -> list[str]:
        return [f"{found.path}: {found.code.value}" for found in check_play(play)]

    assert paths(ButifarraPlay(target=None)) == ["target: value"]
    assert paths(ButifarraPlay(target=None, deals=8)) == []
    assert paths(ButifarraPlay(0, 0, 0)) == ["target: value", "deals: value", "cap: value"]
    assert said_of(game(72, 72, 72, 72, 72), ButifarraPlay(0, 0)) == []


@pytest.mark.parametrize(
    ("change", "check", "expected"),
    [
        ({"dealer": 3}, FaultCode.DEALER, True),
        ({"dealer": 4}, FaultCode.DEALER, False),
        ({"points": (45, 26)}, FaultCode.POINTS_SUM, True),
        ({"points": (45, 40)}, FaultCode.POINTS_SUM, False),
        ({"points": (73, 0)}, FaultCode.POINTS_SUM, False),
        ({"points": (73, -1)}, FaultCode.POINTS_RANGE, False),
        ({"tricks": (2, 10)}, FaultCode.TRICKS_POINTS, True),
        ({"tricks": (7, 4)}, FaultCode.TRICKS_SUM, True),
        ({"tricks": (7,)}, FaultCode.COUNT, False),
        ({"level": 4}, FaultCode.LEVEL, False),
        ({}, FaultCode.GAME_OVER, False),
    ],
)
def test_what_the_director_can_overrule(change: dict[str, Any], check: FaultCode, expected: bool) -> None:
    assert can_be_overruled(check, hand(45, **change)) is expected


def test_an_overruled_deal_stands_with_a_reason_and_scores() -> None:
    agreed = (Overruled(FaultCode.POINTS_SUM, "a card was lost"),)
    assert codes(hand(45, points=(45, 26), overruled=agreed)) == []
    assert codes(hand(45, points=(45, 26), overruled=(Overruled(FaultCode.POINTS_SUM, " "),))) == [
        "points-sum"
    ]
    deals = (hand(72, points=(72, 5), level=2, overruled=agreed), hand(72, 1))
    assert said_of(deals) == ["hands[1]: game-over"]


@pytest.mark.parametrize(
    ("points", "stands"),
    [
        ((36, 37), True),
        ((36, 35), True),
        ((0, 71), True),
        ((37, 37), False),
        ((-1, 72), False),
        ((72,), False),
    ],
)
def test_points_that_do_not_add_up_stand_while_one_side_at_most_has_more_than_half(
    points: tuple[int, ...], stands: bool
) -> None:
    assert can_be_overruled(FaultCode.POINTS_SUM, hand(36, points=points)) is stands


@pytest.mark.parametrize(
    ("tricks", "stands"),
    [(None, False), ((0, 11), True), ((12, 12), True), ((13, 0), False), ((-1, 12), False)],
)
def test_tricks_that_do_not_add_up_stand_while_each_count_can_be(
    tricks: tuple[int, ...] | None, stands: bool
) -> None:
    assert can_be_overruled(FaultCode.TRICKS_SUM, hand(36, tricks=tricks)) is stands


@pytest.mark.parametrize("points", [(10, 36), (36, 10), (0, 36), (36, 0), (72, 72)])
def test_a5_25_points_of_both_sides_are_72_together(points: tuple[int, int]) -> None:
    assert [found.code for found in check_hand(hand(36, points=points), LevelSet.SEED)] == [
        FaultCode.POINTS_SUM
    ]


def test_a_deal_behind_the_end_is_told_by_its_number_from_1() -> None:
    (found,) = check_hands((*game(72, 72, 72), hand(40, 3)), 0, ButifarraPlay())
    assert (found.code, dict(found.facts)) == (FaultCode.GAME_OVER, {"hand": 4})


def test_a5_26_tricks_that_do_not_hold_the_points_are_told_with_what_they_hold() -> None:
    (found,) = check_hand(hand(45, tricks=(2, 10)), LevelSet.SEED)
    assert (found.code, dict(found.facts)) == (
        FaultCode.TRICKS_POINTS,
        {"tricks": 2, "points": 45, "fewest": 2, "most": 38},
    )
