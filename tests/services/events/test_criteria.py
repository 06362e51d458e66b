"""Formats, section 5: this event's standings side by side, or the last one's, and the club's own hands."""

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.standings.unequal_tables import compare_criteria, measure_tables
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.criteria import compare_ranking
from batarde_tourney.services.events.events import add_complete_event, create_event, load_event


def test_s5_2_an_event_shows_its_own_standings_and_one_without_a_hand_those_of_the_last_one(
    club: Session,
) -> None:
    played = [
        add_complete_event(club, simulate_event(SimulationRequest(7, 1, seed, "Evening"))).event
        for seed in (1, 2)
    ]
    to_come = create_event(club, "To come").event
    events = [load_event(club, number) for number in played]
    own = compare_ranking(club, played[0])
    assert (own.compared, own.is_own) == (compare_criteria(events[0]), True)
    assert own.measured == measure_tables(events)
    last = compare_ranking(club, to_come)
    assert (last.compared, last.is_own) == (compare_criteria(events[1]), False)


def test_s5_5_the_bots_stand_beside_until_there_are_200_hands_and_there_is_nothing_to_compare_at_first(
    club: Session,
) -> None:
    to_come = create_event(club, "To come").event
    shown = compare_ranking(club, to_come)
    assert (shown.compared, shown.is_own) == (None, False)
    assert {size: figures.hands for size, figures in shown.bots.items()} == {3: 720, 4: 3000}


def test_s5_a_game_whose_tables_are_all_alike_has_nothing_measured(club: Session) -> None:
    number = create_event(club, "Écarté", game="ecarte").event
    shown = compare_ranking(club, number)
    assert (shown.measured, shown.bots) == ({}, {})
