"""Butifarra behind the protocol: figures, byes, what is kept (part D)."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.game import Butifarra
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.butifarra.settings import (
    ButifarraPlay,
    Direction,
    EqualRule,
    LevelSet,
    PlayMode,
)
from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.lots import Lots
from tests.core.games.butifarra.hands import game, hand, sound_hands

GAME, PLAY = Butifarra(), ButifarraPlay()
HALF = Fraction(1, 2)


def table(*hands: ButifarraHand, is_closed: bool = False) -> Rubber:
    return Rubber(4, 0, hands, is_closed)


def figures(rubber: Rubber, side: int, play: ButifarraPlay = PLAY, adjustments: int = 0) -> list[object]:
    """Wins, difference, points."""
    found = GAME.figures(GAME.score(rubber, play)[side], adjustments)
    return [found[name] for name in (Criterion.WINS, Criterion.POINT_DIFFERENCE, Criterion.POINTS)]


def test_a7_33_wins_difference_and_points_of_a_game_that_is_over() -> None:
    rubber = table(*game(72, 72, 22, 72))
    assert [figures(rubber, side) for side in (0, 1)] == [[1, 94, 108], [0, -94, 14]]


def test_a7_33_pairs_meet_by_their_standings() -> None:
    assert GAME.meets_by_standings


def test_part_d_cap_cuts_each_sides_total_before_it_is_summed_also_unfinished() -> None:
    over = table(*game(72, 0, 72, 72))
    capped = replace(PLAY, cap=50)
    assert [figures(over, side, capped) for side in (0, 1)] == [[1, 14, 50], [0, -14, 36]]
    unfinished = table(*game(72, 72))
    assert figures(unfinished, 0, capped) == [0, 50, 50]


def test_part_d_unfinished_counts_points_but_no_win() -> None:
    assert [figures(table(*game(40)), side) for side in (0, 1)] == [[0, 4, 4], [0, -4, 0]]


def test_a7_32_level_is_half_a_win_each_when_closed_or_the_deals_are_played() -> None:
    level = game(40, 32)
    for rubber, play in ((table(*level, is_closed=True), PLAY), (table(*level), replace(PLAY, deals=2))):
        assert [figures(rubber, side, play) for side in (0, 1)] == [[HALF, 0, 4], [HALF, 0, 4]]


def test_part_d_closed_empty_counts_for_nothing() -> None:
    assert GAME.score(table(is_closed=True), PLAY) == (GAME.zero(), GAME.zero())
    assert GAME.is_over(table(is_closed=True), PLAY)


def test_part_d_adjustments_cost_points_and_no_win() -> None:
    assert figures(table(*game(72, 72, 72)), 0, adjustments=120) == [1, -12, -12]


def test_r18_and_part_d_a_bye_counts_what_the_event_sets() -> None:
    def of(bye: ByeValue) -> list[object]:
        found = GAME.figures(GAME.bye(replace(PLAY, bye=bye)), 0)
        return [found[name] for name in (Criterion.WINS, Criterion.POINT_DIFFERENCE, Criterion.POINTS)]

    assert of(ByeValue()) == [1, 0, 0]
    assert of(ByeValue(HALF, 3, 5)) == [HALF, 3, 5]


def test_scores_of_tables_add_up() -> None:
    score = GAME.zero()
    for rubber in (table(*game(72, 72, 72)), table(*game(20))):
        score.add(GAME.score(rubber, PLAY)[0])
    assert score.hands == 4
    assert GAME.figures(score, 0)[Criterion.POINT_DIFFERENCE] == 92


def test_a1_1_a_table_has_four_seats_and_partners_sit_opposite() -> None:
    assert (GAME.seats, GAME.side_count, GAME.side_size) == ((4,), 2, 2)
    assert GAME.sides_at(4) == ((0, 2), (1, 3))
    (found,) = GAME.check_rubber(Rubber(3, 0), PLAY)
    assert (found.code, found.path) == (FaultCode.TABLE_SIZE, "seats")


def test_a_first_dealer_of_no_seat_is_said_once() -> None:
    faults = GAME.check_rubber(Rubber(4, 4, (hand(40), hand(40, 3, points=(40, 40)))), PLAY)
    assert [(found.path, found.code.value) for found in faults] == [
        ("first_dealer", "dealer"),
        ("hands[1]", "points-sum"),
    ]


def test_totals_are_uncapped_points_and_the_winner_is_first() -> None:
    begun = table(*game(40, 30))
    assert (GAME.totals(begun, replace(PLAY, cap=3)), GAME.places(begun, PLAY)) == ((4, 6), (2, 1))
    assert GAME.places(table(*game(36)), PLAY) == (1, 1)
    assert GAME.table_order(begun, PLAY, (0, 0)) == (1, 1)
    assert GAME.table_order(table(*game(0, 0, 0)), PLAY, (0, 0)) == (2, 1)


def test_the_hands_of_a_game_are_the_fewest_that_can_be_of_twelve_cards() -> None:
    assert GAME.hand_sizes(table(), PLAY) == (12,)
    assert GAME.hand_sizes(table(*game(40)), replace(PLAY, target=None, deals=8)) == (12,) * 8
    assert GAME.hand_sizes(table(*game(40), is_closed=True), PLAY) == (12,)


def test_the_next_hand_is_checked_against_those_before_it() -> None:
    rubber = table(*game(40, 40))
    assert GAME.check_next(rubber, 1, hand(72, 1), PLAY) == ()
    assert [found.code for found in GAME.check_next(rubber, 2, hand(72, 1), PLAY)] == [FaultCode.DEALER]


@given(sound_hands(), st.booleans())
def test_a_hand_is_kept_and_read_back(sound: ButifarraHand, noted: bool) -> None:
    if noted:
        overruled = (Overruled(FaultCode.DEALER, "agreed"),)
        sound = replace(sound, overruled=overruled, extras=(("note", '"rain"'),))
    assert GAME.read_hand(json.loads(json.dumps(GAME.write_hand(sound)))) == sound
    alone = Rubber(4, sound.dealer - sound.misdeals // 2, (sound,))
    assert GAME.check_rubber(replace(alone, first_dealer=alone.first_dealer % 4), PLAY) == ()


@pytest.mark.parametrize(
    "play",
    [
        PLAY,
        ButifarraPlay(
            None,
            12,
            121,
            LevelSet.SIXTEEN,
            PlayMode.FORCED,
            EqualRule.TWO_MORE,
            ByeValue(HALF, 2, 5, (("x", "1"),)),
        ),
    ],
)
def test_settings_are_kept_and_read_back(play: ButifarraPlay) -> None:
    assert GAME.read_play(json.loads(json.dumps(GAME.write_play(play)))) == play
    assert GAME.write_play(PLAY) == {}


@pytest.mark.parametrize(
    "payload", [{}, {"dealer": 1}, {"dealer": 0, "denomination": "x", "level": 0, "points": [1, 2]}]
)
def test_anything_else_is_no_hand(payload: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        GAME.read_hand(payload)


def test_bots_play_a_whole_table() -> None:
    hands = GAME.play_rubber(4, 1, Lots(3), PLAY)
    rubber = Rubber(4, 1, hands)
    assert GAME.check_rubber(rubber, PLAY) == ()
    assert GAME.is_over(rubber, PLAY)
    assert len(GAME.hand_sizes(rubber, PLAY)) == len(hands)


def test_r8_the_direction_is_kept_by_the_club_and_no_score_depends_on_it() -> None:
    left = replace(PLAY, direction=Direction.LEFT)
    assert GAME.read_play(GAME.write_play(left)) == left
    assert (PLAY.runs_right, left.runs_right) == (True, False)
    rubber = table(*game(72, 72, 22, 72))
    assert GAME.score(rubber, left) == GAME.score(rubber, PLAY)


def test_who_has_scored_more_is_first_and_level_sides_share_it() -> None:
    def places(*points: int) -> tuple[int, ...]:
        return GAME.places(Rubber(4, 0, game(*points)), PLAY)

    assert (places(46), places(26), places(36), places()) == ((1, 2), (2, 1), (1, 1), (1, 1))


def test_nobody_plays_a_deal_in_a_bye() -> None:
    assert GAME.bye(PLAY).hands == 0
