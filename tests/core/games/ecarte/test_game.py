"""Écarté behind the protocol of a game: checks, scores, figures, and values kept in a club file."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.game import Ecarte
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue
from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.lots import Lots
from tests.core.games.ecarte.hands import hand, sound_hands

GAME, PLAY = Ecarte(), EcartePlay()


def won_game(number: int, winner: int) -> list[EcarteHand]:
    return [hand(*((5, 0), (0, 5))[winner], game=number) for _ in range(3)]


def table(*hands: EcarteHand, is_closed: bool = False) -> Rubber:
    return Rubber(2, 0, hands, is_closed)


def figures(rubber: Rubber, seat: int, play: EcartePlay = PLAY, adjustments: int = 0) -> list[object]:
    """Wins, difference of games, difference of points, points."""
    found = GAME.figures(GAME.score(rubber, play)[seat], adjustments)
    assert found[Criterion.WINS] == found[Criterion.MATCH_WINS]
    names = (Criterion.WINS, Criterion.GAME_DIFFERENCE, Criterion.POINT_DIFFERENCE, Criterion.POINTS)
    return [found[name] for name in names]


def test_part_d_match_wins_and_differences_of_a_match_that_is_over() -> None:
    rubber = table(*won_game(1, 0), *won_game(2, 0))
    assert figures(rubber, 0) == [1, 2, 10, 10]
    assert figures(rubber, 1) == [0, -2, -10, 0]


def test_part_d_unfinished_counts_games_and_points_but_no_win() -> None:
    rubber = table(*won_game(1, 1), hand(3, 2, game=2))
    assert figures(rubber, 0) == [0, -1, -4, 1]
    assert figures(rubber, 1) == [0, 1, 4, 5]


def test_part_d_closed_level_is_half_a_win_each() -> None:
    rubber = table(*won_game(1, 0), hand(2, 3, game=2), is_closed=True)
    assert figures(rubber, 0) == [Fraction(1, 2), 0, 4, 5]
    assert figures(rubber, 1) == [Fraction(1, 2), 0, -4, 1]


def test_part_d_closed_empty_counts_for_nothing() -> None:
    assert GAME.score(table(is_closed=True), PLAY) == (GAME.zero(), GAME.zero())
    assert GAME.is_over(table(is_closed=True), PLAY)


def test_part_d_game_value_counts_in_the_difference() -> None:
    assert figures(table(*won_game(1, 0)), 0, EcartePlay(game_value=GameValue.TREBLE))[1] == 3


def test_part_d_adjustments_cost_points_and_no_win() -> None:
    assert figures(table(*won_game(1, 0), *won_game(2, 0)), 0, adjustments=3) == [1, 2, 7, 7]


def test_part_d_bye_values_are_those_of_the_event() -> None:
    def of(bye: ByeValue) -> list[object]:
        found = GAME.figures(GAME.bye(EcartePlay(bye=bye)), 0)
        names = (Criterion.WINS, Criterion.GAME_DIFFERENCE, Criterion.POINT_DIFFERENCE, Criterion.POINTS)
        return [found[name] for name in names]

    assert of(ByeValue()) == [1, 0, 0, 0]
    assert of(ByeValue(Fraction(1, 2), 3, 5)) == [Fraction(1, 2), 0, 3, 5]


def test_scores_of_tables_add_up() -> None:
    score = GAME.zero()
    for rubber in (table(*won_game(1, 0), *won_game(2, 0)), table(*won_game(1, 1))):
        score.add(GAME.score(rubber, PLAY)[0])
    assert score.hands == 9
    assert GAME.figures(score, 0) == {
        Criterion.WINS: 1,
        Criterion.MATCH_WINS: 1,
        Criterion.GAME_DIFFERENCE: 2 - 1,
        Criterion.POINT_DIFFERENCE: 10 - 5,
        Criterion.POINTS: 10,
    }


def test_e1_1_a_table_has_two_seats_and_each_is_a_side() -> None:
    assert (GAME.seats, GAME.side_count, GAME.sides_at(2)) == ((2,), 2, ((0,), (1,)))
    (found,) = GAME.check_rubber(Rubber(3, 0), PLAY)
    assert (found.code, found.path) == (FaultCode.TABLE_SIZE, "seats")


def test_a_first_dealer_of_no_seat_is_said_once() -> None:
    faults = GAME.check_rubber(Rubber(2, 2, (hand(3, 2), hand(2, 2, dealer=1))), PLAY)
    assert [(found.path, found.code.value) for found in faults] == [
        ("first_dealer", "dealer"),
        ("hands[1]", "tricks-ecarte"),
    ]


def test_the_hands_of_a_match_are_the_fewest_that_can_be_of_five_cards() -> None:
    assert GAME.hand_sizes(table(), PLAY) == (5,) * 4
    assert GAME.hand_sizes(table(*won_game(1, 0)), PLAY) == (5,) * 5
    assert GAME.hand_sizes(table(*won_game(1, 0), is_closed=True), PLAY) == (5,) * 3


def test_totals_are_games_won_and_the_winner_is_first() -> None:
    begun = [*won_game(1, 1), hand(3, 2, game=2)]
    assert (GAME.totals(table(*begun), PLAY), GAME.places(table(*begun), PLAY)) == ((0, 1), (1, 1))
    over = table(*won_game(1, 1), *won_game(2, 1))
    assert (GAME.totals(over, PLAY), GAME.places(over, PLAY)) == ((0, 2), (2, 1))
    assert GAME.places(table(hand(3, 2)), PLAY) == (1, 2)


def test_the_next_hand_is_checked_against_those_before_it() -> None:
    rubber = table(hand(3, 2), hand(3, 2, dealer=1))
    assert GAME.check_next(rubber, 1, hand(5, 0, dealer=1), PLAY) == ()
    assert [found.code for found in GAME.check_next(rubber, 2, hand(3, 2, dealer=1), PLAY)] == [
        FaultCode.DEALER
    ]


@given(sound_hands(), st.booleans())
def test_a_hand_is_kept_and_read_back(sound: EcarteHand, noted: bool) -> None:
    if noted:
        extras = (("note", '"rain"'),)
        king = None if sound.king is None else replace(sound.king, extras=extras)
        overruled = (Overruled(FaultCode.DEALER, "agreed"),)
        sound = replace(sound, king=king, overruled=overruled, extras=extras)
    assert GAME.read_hand(json.loads(json.dumps(GAME.write_hand(sound)))) == sound


@pytest.mark.parametrize(
    "play",
    [
        PLAY,
        EcartePlay(5, FirstDealer.LOSER, GameValue.TREBLE, ByeValue(Fraction(1, 2), 2, 5, (("x", "1"),))),
    ],
)
def test_settings_are_kept_and_read_back(play: EcartePlay) -> None:
    assert GAME.read_play(json.loads(json.dumps(GAME.write_play(play)))) == play
    assert GAME.write_play(PLAY) == {}


@pytest.mark.parametrize("payload", [{}, {"game": 1}, {"game": 1, "dealer": 0, "king": 3}])
def test_anything_else_is_no_hand(payload: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        GAME.read_hand(payload)


def test_bots_play_a_whole_table() -> None:
    hands = GAME.play_rubber(2, 1, Lots(3), PLAY)
    rubber = Rubber(2, 1, hands)
    assert GAME.check_rubber(rubber, PLAY) == ()
    assert GAME.is_over(rubber, PLAY)
    assert len(GAME.hand_sizes(rubber, PLAY)) == len(hands)


def test_nobody_plays_a_hand_in_a_bye() -> None:
    assert GAME.bye(PLAY).hands == 0
