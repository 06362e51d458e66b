"""While standings are sealed the room needs no paper that tells them."""

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import list_papers, make_due_papers
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.hall.settings import open_standings, seal_standings


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
    }
    open_standings(club, number)
    _round, due = make_due_papers(club, number)
    assert told <= {paper.key for paper in due}
    assert not list_papers(club, number).breaks_seal("standings")
