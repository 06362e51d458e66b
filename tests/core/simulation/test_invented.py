"""Who plays at evenings of bots: invented players, in sides where the game has partners."""

import pytest

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.simulation.evening import (
    PlayerLeftOver,
    SimulationRequest,
    invent_event,
    invent_names,
    invent_players,
    invent_sides,
    simulate_event,
)
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.ranking.figures import is_finished
from tests.core.tournament.paired_events import PAIRS_GAME


def test_names_that_come_again_have_a_number_behind() -> None:
    names = invent_names(141)
    assert names[0] == "Ana"
    assert names[70:72] == ("Ana 2", "Bruno 2")
    assert names[140] == "Ana 3"


def test_players_are_numbered_from_1_on() -> None:
    assert [(player.id, player.name) for player in invent_players(2)] == [("p1", "Ana"), ("p2", "Bruno")]


def test_where_the_game_has_partners_the_players_are_its_sides_two_by_two() -> None:
    sides = invent_sides(invent_players(4), game_named(PAIRS_GAME))
    assert [(side.id, side.name, side.players, side.number) for side in sides] == [
        ("s1", "Ana & Bruno", ("p1", "p2"), 1),
        ("s2", "Chloé & Dídac", ("p3", "p4"), 2),
    ]


@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_where_everybody_plays_alone_no_sides_are_named(game: str) -> None:
    assert invent_sides(invent_players(4), game_named(game)) == ()


def test_a_player_without_a_partner_is_refused_by_number() -> None:
    with pytest.raises(PlayerLeftOver) as refused:
        invent_event(SimulationRequest(7, 1, 1, "Evening", game=PAIRS_GAME))
    assert refused.value.players == 7


def test_bots_play_an_evening_of_pairs_to_its_end_partners_opposite_and_one_pair_sitting_out() -> None:
    asked = SimulationRequest(10, 2, 3, "Evening", game=PAIRS_GAME)
    event = simulate_event(asked)
    assert (check_event(event), len(event.rounds)) == ((), 2)
    sides = {frozenset(side.players): side.id for side in event.sides}
    for round_ in event.rounds:
        assert all(is_finished(table, event) for table in round_.tables)
        opposite = [frozenset(table.seats[at::2]) for table in round_.tables for at in (0, 1)]
        assert {*map(sides.get, opposite), *round_.byes} == {side.id for side in event.sides}
    assert simulate_event(asked) == event
