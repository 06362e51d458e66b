"""What a hand scores: E4.16, E4.17, E5.18 by their tables, and the rulings."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.ecarte.hand import EcarteHand, King
from batarde_tourney.core.games.ecarte.scoring import (
    GameScore,
    PointCause,
    PointLine,
    hand_winner,
    point_lines,
    score_hand,
)
from tests.core.games.ecarte.hands import (
    DEALER,
    OTHER,
    SOUND_TRICKS,
    TURNED,
    as_json,
    hand,
    scores,
    shown,
    sound_hands,
)
from tests.core.games.ecarte.second_opinion import played


def points(*tricks: int, king: King | None = None, **more: Any) -> GameScore:
    """What the hand scores at 0–0."""
    return score_hand(hand(*tricks, king=king, **more), (0, 0))


@pytest.mark.parametrize(
    ("tricks", "authority", "expected"),
    [
        ((3, 2), None, 1),
        ((3, 1), None, 1),
        ((3, 0), None, 1),
        ((4, 1), None, 1),
        ((4, 0), None, 1),
        ((3, 2), DEALER, 1),
        ((4, 1), DEALER, 1),
        ((3, 2), OTHER, 2),
        ((3, 0), OTHER, 2),
        ((4, 1), OTHER, 2),
        ((5, 0), None, 2),
        ((5, 0), DEALER, 2),
        ((5, 0), OTHER, 2),
    ],
)
def test_e4_14_e4_15_and_e4_16_every_outcome(
    tricks: tuple[int, int], authority: int | None, expected: int
) -> None:
    assert points(*tricks, authority=authority) == (expected, 0)
    turned_round = None if authority is None else 1 - authority
    assert points(*tricks[::-1], authority=turned_round) == (0, expected)


@pytest.mark.parametrize(
    ("start", "happened", "result"),
    [
        ((0, 0), hand(3, 2), (1, 0)),
        ((0, 0), hand(5, 0), (2, 0)),
        ((0, 0), hand(2, 3, authority=DEALER), (0, 2)),
        ((0, 0), hand(3, 2, authority=DEALER), (1, 0)),
        ((0, 0), hand(0, 5, authority=DEALER), (0, 2)),
        ((0, 0), hand(4, 1, authority=OTHER, king=TURNED), (3, 0)),
        ((0, 0), hand(0, 5, authority=DEALER, king=shown(OTHER)), (0, 3)),
        ((4, 4), hand(king=TURNED), (5, 4)),
        ((3, 4), hand(2, 3, king=TURNED), (4, 5)),
        ((0, 0), hand(3, 1), (1, 0)),
    ],
)
def test_e4_17_the_worked_examples(start: GameScore, happened: EcarteHand, result: GameScore) -> None:
    assert score_hand(happened, start) == result


@pytest.mark.parametrize(
    ("tricks", "result"), [((5, 0), (1, 0)), ((4, 1), (0, 0)), ((3, 2), (0, 0)), ((2, 3), (0, 1))]
)
def test_e5_18_who_revoked_and_wins_has_less(tricks: tuple[int, int], result: GameScore) -> None:
    assert points(*tricks, revoke=DEALER) == result


@given(scores.flatmap(lambda score: sound_hands(score).map(lambda played_hand: (score, played_hand))))
def test_every_sound_hand_scores_as_the_second_opinion_says(asked: tuple[GameScore, EcarteHand]) -> None:
    score, sound = asked
    assert list(score_hand(sound, score)) == played(list(score), as_json(sound))


@given(sound_hands())
def test_e4_17_nobody_scores_more_than_three_in_a_hand(sound: EcarteHand) -> None:
    assert max(score_hand(sound, (0, 0))) <= 3
    assert min(score_hand(sound, (0, 0))) >= -2


def test_r21_the_king_then_the_penalty_then_the_tricks() -> None:
    lines = point_lines(
        hand(5, 0, king=shown(OTHER), mixed=DEALER, authority=DEALER),
        (0, 0),
    )
    assert lines == (
        PointLine(OTHER, 1, PointCause.KING),
        PointLine(DEALER, -2, PointCause.MIXED),
        PointLine(DEALER, 1, PointCause.TRICKS),
        PointLine(DEALER, 1, PointCause.VOLE),
    )


def test_r21_who_mixed_at_four_does_not_win_with_one_trick_point() -> None:
    assert score_hand(hand(3, 2, mixed=DEALER), (4, 4)) == (3, 4)


def test_r21_nothing_counts_after_a_king_that_brings_five() -> None:
    at_four = hand(0, 5, king=TURNED, mixed=OTHER, authority=DEALER)
    assert score_hand(at_four, (4, 4)) == (5, 4)
    assert [line.cause for line in point_lines(at_four, (4, 4))] == [PointCause.KING]


@pytest.mark.parametrize("tricks", SOUND_TRICKS)
def test_r22_a_king_nobody_marked_scores_nothing(tricks: tuple[int, int]) -> None:
    assert PointCause.KING not in [line.cause for line in point_lines(hand(*tricks), (0, 0))]


def test_r23_after_a_revoke_the_king_stays_and_counts_once() -> None:
    assert points(4, 1, king=shown(DEALER), revoke=DEALER) == (1, 0)
    assert points(5, 0, king=shown(DEALER), revoke=DEALER) == (2, 0)


def test_r23_the_innocent_side_scores_the_refusal_point_the_offender_never() -> None:
    assert points(2, 3, authority=DEALER, revoke=DEALER) == (0, 2)
    assert points(0, 5, authority=DEALER, revoke=DEALER) == (0, 2)
    assert points(3, 2, authority=OTHER, revoke=DEALER) == (0, 0)
    assert points(5, 0, authority=OTHER, revoke=DEALER) == (1, 0)


def test_r24_a_revoke_that_is_excused_is_none_and_changes_nothing() -> None:
    assert points(5, 0, revoke=None) == (2, 0)


def test_r25_and_e5_20_two_points_lost_are_a_line_of_their_own_and_may_lead_below_nothing() -> None:
    assert PointLine(OTHER, -2, PointCause.MIXED) in point_lines(hand(3, 2, mixed=OTHER), (0, 0))
    assert points(3, 2, mixed=OTHER) == (1, -2)
    assert score_hand(hand(3, 2, mixed=OTHER), (0, -2)) == (1, -4)


def test_r25_an_annulled_hand_keeps_the_king_and_the_penalty() -> None:
    annulled = hand(king=TURNED, mixed=DEALER)
    assert annulled.is_annulled
    assert score_hand(annulled, (2, 1)) == (1, 1)


def test_r26_a_hand_that_leads_to_six_counts_as_five() -> None:
    assert score_hand(hand(5, 0), (4, 0)) == (5, 0)
    assert score_hand(hand(2, 3, authority=DEALER), (0, 4)) == (0, 5)


def test_r28_cards_thrown_in_are_tricks_of_the_winner() -> None:
    assert points(3, 0) == (1, 0)
    assert points(5, 0) == (2, 0)


def test_r29_three_to_nothing_is_claimed_and_no_vole() -> None:
    assert [line.cause for line in point_lines(hand(3, 0), (0, 0))] == [PointCause.TRICKS]


def test_part_d_authority_is_the_seat_that_has_to_win() -> None:
    assert points(2, 3, authority=DEALER) == (0, 2)
    assert points(2, 3, authority=OTHER) == (0, 1)


def test_part_d_concession_four_to_nothing_scores_one() -> None:
    assert points(4, 0) == (1, 0)


@given(st.sampled_from(SOUND_TRICKS))
def test_somebody_wins_every_sound_hand(tricks: tuple[int, int]) -> None:
    assert hand_winner(hand(*tricks)) == (0 if tricks[0] > tricks[1] else 1)


def test_nobody_wins_a_hand_without_three_tricks_of_one_side() -> None:
    assert hand_winner(hand(2, 2)) is None
    assert points(2, 2) == (0, 0)
