"""Matches: games, dealers, winners, and what a director's closing makes of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.bots import play_match
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.match import EcarteGame, fewest_hands_left, match_of
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue, check_play
from batarde_tourney.core.lots import Lots
from tests.core.games.ecarte.hands import TURNED, as_json, hand
from tests.core.games.ecarte.second_opinion import match_opinion

PLAY = EcartePlay()
LOSER = EcartePlay(first_dealer=FirstDealer.LOSER)
VOLE, LOST_VOLE = (5, 0), (0, 5)


def won_game(number: int, winner: int) -> list[EcarteHand]:
    """Three voles: 2, 4, 5 points."""
    return [hand(*(VOLE, LOST_VOLE)[winner], game=number) for _ in range(3)]


def test_e4_17_the_first_with_five_wins_and_nothing_carries_over() -> None:
    match = match_of(won_game(1, 1), 0, PLAY)
    assert match.games == (EcarteGame((0, 5), 1),)
    assert (match.game, match.score, match.wins) == (2, (0, 0), (0, 1))


def test_e4_17_two_hands_can_make_a_game() -> None:
    quick = [hand(5, 0, king=TURNED), hand(5, 0)]
    assert match_of(quick, 0, PLAY).wins == (1, 0)


def test_e7_22_most_of_the_games_win_the_match() -> None:
    match = match_of([*won_game(1, 1), *won_game(2, 1)], 0, PLAY)
    assert match.is_over
    assert match.winner == 1
    assert not match_of([*won_game(1, 1), *won_game(2, 0)], 0, PLAY).is_over
    assert match_of(won_game(1, 0), 0, EcartePlay(games=1)).winner == 0


@pytest.mark.parametrize("games", [0, -1, 2, 4])
def test_e7_22_a_match_has_an_odd_number_of_games(games: int) -> None:
    (found,) = check_play(EcartePlay(games))
    assert (found.code, found.path) == (FaultCode.VALUE, "games")


@pytest.mark.parametrize("games", [1, 3, 5, 7, 9])
def test_e7_22_any_odd_number_will_do(games: int) -> None:
    assert check_play(EcartePlay(games)) == ()


def test_part_d_dealers_alternate_game_by_game_whoever_dealt_last() -> None:
    for first_dealer in (0, 1):
        after_three_hands = match_of(won_game(1, 0), first_dealer, PLAY)
        assert after_three_hands.dealer == 1 - first_dealer
        two = [*won_game(1, 0), *won_game(2, 1)]
        assert match_of(two, first_dealer, PLAY).dealer == first_dealer


def test_part_d_dealers_the_loser_deals_first_by_the_setting() -> None:
    for first_dealer in (0, 1):
        assert match_of([], first_dealer, LOSER).dealer == first_dealer
        assert match_of(won_game(1, 0), first_dealer, LOSER).dealer == 1
        assert match_of(won_game(1, 1), first_dealer, LOSER).dealer == 0


def test_within_a_game_the_deal_alternates() -> None:
    one = [hand(3, 2)]
    assert [match_of(one * played, 1, PLAY).dealer for played in range(4)] == [1, 0, 1, 0]


def test_r25_an_annulled_hand_is_dealt_again_by_the_same_seat() -> None:
    annulled = hand(mixed=1)
    match = match_of([hand(3, 2), annulled], 0, PLAY)
    assert (match.dealer, match.score, match.hands) == (1, (1, -2), 2)


def test_r25_a_hand_that_is_scored_although_tricks_were_mixed_passes_the_deal_on() -> None:
    match = match_of([hand(3, 2, mixed=1)], 0, PLAY)
    assert (match.dealer, match.score) == (1, (1, -2))


def test_r26_a_game_is_five_to_x() -> None:
    hands = [hand(5, 0), hand(3, 2, mixed=1), hand(3, 2), hand(5, 0)]
    assert match_of(hands, 0, PLAY).games == (EcarteGame((5, -2), 0),)


def test_e7_23_points_of_all_games_are_added_up() -> None:
    hands = [*won_game(1, 1), hand(3, 2, game=2), hand(2, 3, game=2), hand(5, 0, game=2)]
    assert match_of(hands, 0, PLAY).points == (3, 6)


@pytest.mark.parametrize(
    ("score", "value"),
    [((5, -2), 3), ((5, 0), 3), ((5, 1), 2), ((5, 2), 2), ((5, 3), 1), ((5, 4), 1)],
)
def test_e7_24_treble_double_single(score: tuple[int, int], value: int) -> None:
    assert EcarteGame(score, 0).value(GameValue.TREBLE) == value
    assert EcarteGame(score[::-1], 1).value(GameValue.TREBLE) == value
    assert EcarteGame(score, 0).value(GameValue.ONE) == 1


@pytest.mark.parametrize("rule", GameValue)
def test_a_game_that_nobody_won_counts_nothing(rule: GameValue) -> None:
    assert EcarteGame((3, 3), None).value(rule) == EcarteGame(None, None).value(rule) == 0


def test_part_d_game_value_weighs_the_difference_and_not_the_match() -> None:
    play = EcartePlay(game_value=GameValue.TREBLE)
    narrow = [
        hand(2, 3, game=2),
        hand(0, 5, game=2),
        hand(5, 0, game=2),
        hand(5, 0, game=2),
        hand(2, 3, game=2),
    ]
    hands = [*won_game(1, 0), *narrow, hand(0, 5, game=2), *won_game(3, 1)]
    match = match_of(hands, 0, play)
    assert match.wins == (1, 2)
    assert match.winner == 1
    assert match.game_values == (3, 1 + 3)


def test_part_d_closed_gives_the_game_in_play_to_whoever_leads_in_it() -> None:
    match = match_of([*won_game(1, 0), hand(3, 2, game=2)], 0, PLAY, is_closed=True)
    assert (match.wins, match.winner, match.is_drawn) == ((2, 0), 0, False)
    match = match_of([*won_game(1, 0), hand(2, 3, game=2)], 0, PLAY, is_closed=True)
    assert (match.wins, match.winner, match.is_drawn) == ((1, 1), None, True)


def test_part_d_closed_a_level_game_is_nobodys_and_more_games_win() -> None:
    match = match_of([*won_game(1, 0), hand(3, 2, game=2), hand(2, 3, game=2)], 0, PLAY, is_closed=True)
    assert (match.wins, match.winner, match.points) == ((1, 0), 0, (6, 1))
    level = match_of([hand(3, 2), hand(2, 3)], 0, PLAY, is_closed=True)
    assert (level.wins, level.winner, level.is_drawn) == ((0, 0), None, True)


def test_part_d_closed_between_two_games_counts_those_that_are_over() -> None:
    match = match_of(won_game(1, 1), 0, PLAY, is_closed=True)
    assert (match.wins, match.winner, len(match.games)) == ((0, 1), 1, 1)


def test_part_d_unfinished_counts_points_and_finished_games_but_no_win() -> None:
    match = match_of([*won_game(1, 1), hand(3, 2, game=2)], 0, PLAY)
    assert (match.points, match.game_values, match.winner, match.is_over) == ((1, 5), (0, 1), None, False)


@pytest.mark.parametrize(
    ("hands", "games", "left"),
    [
        ([], 1, 2),
        ([], 3, 4),
        ([], 5, 6),
        ([hand(5, 0)], 1, 1),
        ([hand(3, 2)], 1, 2),
        ([hand(3, 2, mixed=1)] * 2, 1, 1),
        (won_game(1, 0), 3, 2),
        (won_game(1, 0) + won_game(2, 0), 3, 0),
        # Whoever has won a game and has four points needs one more, the other at the least four.
        (won_game(1, 0) + won_game(2, 0)[:2], 3, 1),
        (won_game(1, 0) + won_game(2, 1)[:2], 3, 2),
    ],
)
def test_the_fewest_hands_left(hands: list[EcarteHand], games: int, left: int) -> None:
    assert fewest_hands_left(match_of(hands, 0, EcartePlay(games))) == left


@given(
    st.integers(0, 10_000),
    st.sampled_from([1, 3, 5]),
    st.sampled_from(FirstDealer),
    st.booleans(),
    st.floats(0, 1),
)
def test_matches_stand_as_the_second_opinion_says(
    seed: int, games: int, first_dealer: FirstDealer, closed: bool, part: float
) -> None:
    play = EcartePlay(games, first_dealer)
    hands = play_match(seed % 2, Lots(seed), play)
    hands = hands[: round(part * len(hands))]
    match = match_of(hands, seed % 2, play, is_closed=closed)
    second = match_opinion([as_json(one) for one in hands], games, closed=closed)
    assert {
        "won": list(match.wins),
        "points": list(match.points),
        "over": match.is_over,
        "winner": match.winner,
    } == second


def test_a_match_takes_about_ten_minutes_a_game() -> None:
    assert [EcartePlay(games).minutes for games in (1, 3, 5)] == [10, 30, 50]
