"""While standings are sealed the room needs no paper that tells them."""

from dataclasses import replace

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import list_papers, make_due_papers
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.hall.settings import open_standings, seal_standings
from tests.documents.staged_evenings import whole_cup


def test_what_tells_places_is_due_once_they_are_opened(club: Session) -> None:
    number = add_complete_event(club, simulate_event(SimulationRequest(8, 2, 3, "Evening"))).event
    told = {"standings", "results"}
    seal_standings(club, number, 2)
    _round, due = make_due_papers(club, number)
    assert not told & {paper.key for paper in due}
    shelf = list_papers(club, number)
    assert {one.key for one in shelf.documents if shelf.breaks_seal(one.key)} == told | {
        "rounds",
        "honours",
        "diplomas",
        "newspaper",
        "luck",
        "card",
        "statistics",
        "score-sheets",
    }
    open_standings(club, number)
    _round, due = make_due_papers(club, number)
    assert told <= {paper.key for paper in due}
    assert not list_papers(club, number).breaks_seal("standings")


def test_sheets_tell_nothing_before_their_round_has_hands_and_decisions_none_without_a_tie(
    club: Session,
) -> None:
    played = simulate_event(SimulationRequest(8, 2, 3, "Evening"))
    last = played.rounds[-1]
    begun = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    number = add_complete_event(club, replace(played, rounds=(played.rounds[0], begun))).event
    seal_standings(club, number, 1)
    shelf = list_papers(club, number)
    assert [shelf.breaks_seal("score-sheets", round_number) for round_number in (None, 1, 2)] == [
        False,
        True,
        False,
    ]
    assert not shelf.breaks_seal("decisions")
    cup = add_complete_event(club, whole_cup()).event
    seal_standings(club, cup, 1)
    assert list_papers(club, cup).breaks_seal("decisions")
