"""The rows of a match's sheet: what was recorded, and room for what is to come."""

import pytest

from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer
from batarde_tourney.documents.games.ecarte.match_sheet import FEWEST_ROWS, game_sheets

PLAY = EcartePlay()
# Two hands won by seat 0, all tricks and by the other's failed authority; then its king, at 4, ends the game.
VOLE = EcarteHand(1, dealer=0, tricks=(5, 0))
REFUSED = EcarteHand(1, dealer=1, authority=1, tricks=(3, 2))
KING = EcarteHand(1, dealer=0, king=King(0, KingHow.TURNED))


def test_each_hand_has_its_points_and_the_score_after_it() -> None:
    first, second, third = game_sheets((VOLE, REFUSED, KING), 0, PLAY, is_over=False)
    assert [(row.number, row.points, row.score) for row in first.rows] == [
        (1, (2, 0), (2, 0)),
        (2, (2, 0), (4, 0)),
        (3, (1, 0), (5, 0)),
    ]
    assert first.winner == 0
    assert second.winner is third.winner is None


def test_a_score_never_passes_5() -> None:
    (game, *_others) = game_sheets((VOLE, REFUSED, VOLE), 0, PLAY, is_over=False)
    assert game.rows[-1].points == (1, 0)
    assert game.rows[-1].score == (5, 0)


def test_tricks_mixed_cost_two_points_and_the_score_may_fall_below_0() -> None:
    mixed = EcarteHand(1, dealer=0, mixed=1)
    (game, *_others) = game_sheets((mixed,), 0, PLAY, is_over=False)
    assert game.rows[0].points == (0, -2)
    assert game.rows[0].score == (0, -2)
    # The same dealer deals again.
    assert [row.dealer for row in game.rows[:3]] == [0, 0, 1]


def test_a_game_to_come_has_rows_to_write_on_and_the_dealers_in_turn() -> None:
    games = game_sheets((), 1, PLAY, is_over=False)
    assert [game.number for game in games] == [1, 2, 3]
    assert all(len(game.rows) == FEWEST_ROWS for game in games)
    assert [game.rows[0].dealer for game in games] == [1, 0, 1]
    assert [row.dealer for row in games[0].rows[:4]] == [1, 0, 1, 0]


def test_where_the_loser_deals_nobody_is_named_before_the_game_is_lost() -> None:
    play = EcartePlay(first_dealer=FirstDealer.LOSER)
    first, second, third = game_sheets((VOLE, REFUSED, KING), 0, play, is_over=False)
    assert first.rows[0].dealer == 0
    assert second.rows[0].dealer == 1
    assert {row.dealer for row in third.rows} == {None}


@pytest.mark.parametrize("hands", [FEWEST_ROWS - 1, FEWEST_ROWS, 2 * FEWEST_ROWS])
def test_a_long_game_keeps_a_row_for_its_next_hand(hands: int) -> None:
    annulled = tuple(EcarteHand(1, dealer=0, mixed=place % 2) for place in range(hands))
    (game, *_others) = game_sheets(annulled, 0, PLAY, is_over=False)
    assert len(game.rows) == max(FEWEST_ROWS, hands + 1)


def test_once_the_match_is_over_only_what_was_played_is_shown() -> None:
    again = EcarteHand(2, dealer=1, tricks=(5, 0))
    hands = (VOLE, REFUSED, KING, again)
    (first, second) = game_sheets(hands, 0, PLAY, is_over=True)
    assert [len(first.rows), len(second.rows)] == [3, 1]
    (nothing,) = game_sheets((), 0, PLAY, is_over=True)
    assert nothing.rows == ()
