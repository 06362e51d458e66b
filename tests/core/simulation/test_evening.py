"""Whole events played by bots."""

import pytest

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.scoring import penalties
from batarde_tourney.core.simulation.evening import SimulationRequest, invent_names, simulate_event
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.tables import TooFewPlayers
from batarde_tourney.core.tournament.ranking.figures import is_finished


@pytest.mark.sampled
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8, 13, 23])
def test_a_simulated_event_breaks_no_rule_and_leaves_no_hand_open(players: int) -> None:
    event = simulate_event(SimulationRequest(players, 2, players, "Evening"))
    assert check_event(event) == ()
    assert [round_.number for round_ in event.rounds] == [1, 2]
    for round_ in event.rounds:
        assert sorted(seat for table in round_.tables for seat in table.seats) == sorted(
            player.id for player in event.players
        )
        assert {len(batarde_hands(table.hands)) for table in round_.tables} <= {10, 12}


def test_the_same_seed_plays_the_same_event() -> None:
    assert simulate_event(SimulationRequest(8, 1, 5, "A")) == simulate_event(SimulationRequest(8, 1, 5, "A"))
    assert (
        simulate_event(SimulationRequest(8, 1, 5, "A")).rounds
        != simulate_event(SimulationRequest(8, 1, 6, "A")).rounds
    )


def test_an_evening_looks_real() -> None:
    event = simulate_event(SimulationRequest(24, 3, 1, "Evening"))
    hands = [
        hand for round_ in event.rounds for table in round_.tables for hand in batarde_hands(table.hands)
    ]
    costs = [cost for hand in hands for cost in penalties(hand)]
    assert 0.35 < costs.count(0) / len(costs) < 0.65, "a bid is met about half the time"
    assert 0.02 < sum(hand.mechoune is not None for hand in hands) / len(hands) < 0.2


def test_too_few_players_are_refused_by_number() -> None:
    with pytest.raises(TooFewPlayers):
        simulate_event(SimulationRequest(2, 1, 1, "Evening"))


def test_invented_names_are_all_different() -> None:
    assert len(set(invent_names(500))) == 500


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (2, 3), (5, 5), (8, 7)])
def test_bots_play_a_round_robin_of_ecarte_to_its_end(players: int, rounds: int) -> None:
    event = simulate_event(SimulationRequest(players, rounds, players, "Evening", game="ecarte"))
    assert check_event(event) == ()
    for round_ in event.rounds:
        assert all(is_finished(table, event) for table in round_.tables)
        assert len(round_.byes) == players % 2
    pairs = {frozenset(table.seats) for round_ in event.rounds for table in round_.tables}
    assert len(pairs) == players * (players - 1) // 2
    assert simulate_event(SimulationRequest(players, rounds, players, "Evening", game="ecarte")) == event
