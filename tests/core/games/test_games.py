"""What each game says of itself, and what a game is that says nothing."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import BatardeScore
from batarde_tourney.core.games.game import Game, Rubber, TableFigures, quotients_of
from batarde_tourney.core.games.part_folders import part_of
from batarde_tourney.core.games.registry import GAMES, add_game, game_named, remove_game
from tests.core.games.butifarra.hands import hand as butifarra_hand
from tests.core.games.ecarte.hands import hand as ecarte_hand

BATARDE, ECARTE, BUTIFARRA = GAMES["batarde"], GAMES["ecarte"], GAMES["butifarra"]
TWO_SIDES = [
    (ECARTE, Rubber(2, 0, (ecarte_hand(3, 2), ecarte_hand(2, 3, dealer=1)))),
    (BUTIFARRA, Rubber(4, 0, (butifarra_hand(45), butifarra_hand(20, 1)))),
]


def test_partners_sit_at_butifarra_alone() -> None:
    assert {name: game.side_size for name, game in GAMES.items()} == {
        "batarde": 1,
        "ecarte": 1,
        "butifarra": 2,
    }


@pytest.mark.parametrize(
    ("said", "names"),
    [
        (lambda game: game.has_byes, {"ecarte", "butifarra"}),
        (lambda game: game.has_fixed_length, {"batarde"}),
        (lambda game: game.substitutes_can_score, {"batarde"}),
        (lambda game: game.meets_by_standings, {"butifarra"}),
        (lambda game: game.usual_play.runs_right, {"butifarra"}),
    ],
    ids=["byes", "a fixed length", "substitutes who score", "pairs met by standings", "to the right"],
)
def test_of_which_games_it_is_said(said: Callable[[Game], bool], names: set[str]) -> None:
    assert {name for name, game in GAMES.items() if said(game)} == names


@pytest.mark.parametrize(("game", "rubber"), TWO_SIDES)
def test_f9_where_substitutes_never_score_everything_is_of_who_began(game: Game, rubber: Rubber) -> None:
    play = game.usual_play
    for side in (0, 1):
        whole = game.score(rubber, play)[side]
        assert game.split_score(rubber, play, side, (0,)) == (whole,)
        assert game.split_score(rubber, play, side, (0, 1)) == (whole, game.zero())
        assert game.split_score(rubber, play, side, (0, 1, 2)) == (whole, game.zero(), game.zero())


@pytest.mark.parametrize(("game", "rubber"), TWO_SIDES)
def test_a_perfect_game_is_one_of_la_batarde(game: Game, rubber: Rubber) -> None:
    closed = replace(rubber, is_closed=True)
    assert not any(game.is_perfect(closed, side, game.usual_play) for side in (0, 1))


@pytest.mark.parametrize(("game", "rubber"), TWO_SIDES)
def test_a_hand_that_names_no_seats_lacks_none(game: Game, rubber: Rubber) -> None:
    assert all(game.has_every_seat(one, rubber.seats) for one in rubber.hands)


@pytest.mark.parametrize(("penalty", "exact"), [(9, 0), (0, 2)])
def test_a_quotient_is_told_with_what_is_divided_by_what(penalty: int, exact: int) -> None:
    score = BatardeScore(hands=4, cards=20, penalty=penalty, exact=exact)
    figures = BATARDE.figures(score, 0)
    quotients = quotients_of(BATARDE, score, figures)
    assert quotients == {
        Criterion.PENALTY_PER_CARD: (penalty, 20),
        Criterion.MEAN_PENALTY: (penalty, 4),
        Criterion.EXACT_RATE: (exact, 4),
    }
    assert all(figures[of] == Fraction(*quotient) for of, quotient in quotients.items())


def test_nothing_is_divided_by_no_hands() -> None:
    figures = BATARDE.figures(BatardeScore(hands=1, cards=5), 0)
    assert quotients_of(BATARDE, BATARDE.zero(), figures) == {}


def test_of_tables_where_nothing_was_dealt_there_are_no_figures() -> None:
    assert TableFigures() == TableFigures(0, None, None)


def test_a_game_tried_out_is_known_until_it_is_removed() -> None:
    add_game("high-card", "tests.ui.toy_game")
    assert game_named("high-card").name == "high-card"
    remove_game("high-card")
    for asked in (game_named, remove_game, lambda name: part_of(name, "core", "game")):
        with pytest.raises(KeyError):
            asked("high-card")
