"""Formats, section 6: a draw heeds the season if it is asked to, and its seal says with what."""

import json
from dataclasses import replace
from itertools import combinations

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.exchange.draw_file import DigestDiffers
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_files import verify_draw
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import SealUnreadable, verify_rounds
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import add_complete_event, create_event, load_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.season.championships import SeasonRule, make_championship

HEEDING = DrawOptions(seed=7, season=True)


@pytest.fixture
def tonight(club: Session) -> EventNumber:
    """An event of the same sixteen who played one round last month, of the same championship."""
    last = add_complete_event(club, simulate_event(SimulationRequest(16, 1, 1, "Last month"))).event
    number = create_event(club, "Tonight").event
    add_players(club, number, [(player.name, None) for player in load_event(club, last).players])
    make_championship(club, "Season", SeasonRule(), [last, number])
    return number


def met(event: Event) -> set[frozenset[str]]:
    names = {player.id: player.name for player in event.players}
    return {
        frozenset(names[player] for player in pair)
        for round_ in event.rounds
        for table in round_.tables
        for pair in combinations(table.seats, 2)
    }


def test_s6_6_it_is_off_by_default_and_then_nothing_is_carried(club: Session, tonight: EventNumber) -> None:
    assert DrawOptions().season is False
    assert propose_round(club, tonight, DrawOptions(seed=7)).request.carried is None


def test_s6_6_nobody_sits_again_with_whom_they_sat_last_month(club: Session, tonight: EventNumber) -> None:
    accept_round(club, propose_round(club, tonight, HEEDING))
    before = met(load_event(club, EventNumber(1)))
    assert not before & met(load_event(club, tonight))


def test_s6_the_draw_is_verified_from_the_event_file_alone(club: Session, tonight: EventNumber) -> None:
    for seed in (7, 8):
        accept_round(club, propose_round(club, tonight, replace(HEEDING, seed=seed)))
    assert verify_draw(export_event(club, tonight)).differences == ()


def test_s6_the_rounds_after_go_on_with_what_the_first_was_drawn_with(
    club: Session, tonight: EventNumber
) -> None:
    first = propose_round(club, tonight, HEEDING)
    accept_round(club, first)
    assert propose_round(club, tonight, DrawOptions(seed=8)).request.carried == first.request.carried


def test_s6_a_seal_that_says_another_season_is_found_out(club: Session, tonight: EventNumber) -> None:
    accept_round(club, propose_round(club, tonight, HEEDING))
    event = load_event(club, tonight)

    def resealed(carried: object) -> Event:
        round_ = event.rounds[0]
        assert round_.draw is not None
        extras = tuple(
            (key, json.dumps(carried) if key == "carried" else value) for key, value in round_.draw.extras
        )
        return replace(event, rounds=(replace(round_, draw=replace(round_.draw, extras=extras)),))

    lied = verify_rounds(resealed({"meetings": [["p1", "p2", 1]], "threes": [], "deals": []}))
    assert any(isinstance(found, DigestDiffers) for found in lied)
    for nonsense in (7, {}, {"meetings": [["p1"]], "threes": [], "deals": []}):
        (found,) = verify_rounds(resealed(nonsense))
        assert isinstance(found, SealUnreadable)


def test_s6_an_event_that_belongs_to_none_yet_heeds_the_newest_championship_of_its_game(
    club: Session,
) -> None:
    last = add_complete_event(club, simulate_event(SimulationRequest(8, 1, 1, "Last month"))).event
    number = create_event(club, "Tonight").event
    add_players(club, number, [(player.name, None) for player in load_event(club, last).players])
    assert propose_round(club, number, HEEDING).request.carried is None
    make_championship(club, "Season", SeasonRule(), [last])
    assert propose_round(club, number, HEEDING).request.carried is not None
