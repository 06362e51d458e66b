"""Every document of an event, on every paper."""

from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.services.clubs import Session, open_session
from batarde_tourney.services.events import add_whole_event
from batarde_tourney.services.papers import (
    Document,
    NoRoundDrawn,
    Paper,
    make_due_papers,
    make_paper,
    make_paper_of,
)
from batarde_tourney.store.errors import RoundNotFound
from tests.documents.evenings import evening, hostile_evening
from tests.documents.reading import page_sizes, read_text

EVENING = evening(23, 3)
_POINTS = {Paper.A4: (595, 842), Paper.LETTER: (612, 792)}
_ROUND_PAPERS = [document for document in Document if document is not Document.STANDINGS]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("document", Document)
def test_every_document_is_printed_on_every_paper(document: Document, paper: Paper) -> None:
    width, height = _POINTS[paper]
    expected = (height, width) if document is Document.SCORE_SHEETS else (width, height)
    assert page_sizes(make_paper_of(EVENING, document, paper=paper)) == {expected}


@pytest.mark.parametrize("document", Document)
def test_the_same_event_prints_the_same_bytes(document: Document) -> None:
    event = hostile_evening()
    assert make_paper_of(event, document) == make_paper_of(event, document)


@pytest.mark.parametrize("document", _ROUND_PAPERS)
def test_the_last_round_is_printed_unless_another_is_asked_for(document: Document) -> None:
    assert "Round 3" in read_text(make_paper_of(EVENING, document))
    assert "Round 1" in read_text(make_paper_of(EVENING, document, 1))


def test_standings_are_those_after_the_round_asked_for() -> None:
    after_one = make_paper_of(EVENING, Document.STANDINGS, 1)
    assert "after round 1" in read_text(after_one)
    assert make_paper_of(EVENING, Document.STANDINGS) == make_paper_of(EVENING, Document.STANDINGS, 3)
    assert after_one != make_paper_of(EVENING, Document.STANDINGS, 3)


@pytest.mark.parametrize("document", _ROUND_PAPERS)
def test_a_paper_of_a_round_is_refused_before_the_first_is_drawn(document: Document) -> None:
    with pytest.raises(NoRoundDrawn):
        make_paper_of(Event("Early"), document)


@pytest.mark.parametrize("document", Document)
@pytest.mark.parametrize("number", [0, -1, 4])
def test_a_round_the_event_does_not_have_is_refused(document: Document, number: int) -> None:
    with pytest.raises(RoundNotFound) as refusal:
        make_paper_of(EVENING, document, number)
    assert refusal.value.round == number


def test_standings_before_the_first_round_list_the_players() -> None:
    printed = read_text(make_paper_of(evening(4, 0), Document.STANDINGS))
    assert "Chloé" in printed
    assert "after" not in printed


def test_a_paper_of_a_club_is_that_of_the_event_it_holds(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = _add(club, EVENING)
        assert make_paper(club, number, Document.RESULTS, 2) == make_paper_of(EVENING, Document.RESULTS, 2)
        with pytest.raises(NoRoundDrawn):
            make_paper(club, _add(club, Event("Early")), Document.SEATING)


def test_printing_leaves_the_club_as_it_is(tmp_path: Path) -> None:
    address = tmp_path / "club.batarde"
    with open_session(str(address), create=True) as club:
        number = _add(club, EVENING)
    before = address.read_bytes()
    with open_session(str(address)) as club:
        for document in Document:
            make_paper(club, number, document, paper=Paper.LETTER)
    assert address.read_bytes() == before


def _add(club: Session, event: Event) -> EventNumber:
    with club.transaction() as rows:
        return rows.events.add(event)


def under_way(event: Event, hands: int) -> Event:
    """The event with so many hands in at each table of its last round."""
    last = event.rounds[-1]
    tables = tuple(replace(table, hands=table.hands[:hands]) for table in last.tables)
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))


def test_papers_to_play_with_are_due_and_no_hand_makes_them_new(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        drawn, played = (add_whole_event(club, under_way(EVENING, hands)).event for hands in (0, 4))
        round_number, papers = make_due_papers(club, drawn)
        assert round_number == 3
        assert [document for document, _ in papers] == [
            Document.SEATING,
            Document.SEATING_BY_NAME,
            Document.SCORE_SHEETS,
        ]
        assert make_due_papers(club, played) == (round_number, papers)


def test_results_and_standings_are_due_after_the_last_hand(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = add_whole_event(club, EVENING).event
        assert make_due_papers(club, number) == (
            3,
            tuple(
                (document, make_paper(club, number, document))
                for document in (Document.RESULTS, Document.STANDINGS)
            ),
        )


def test_nothing_is_due_before_the_first_round(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = add_whole_event(club, Event("Early")).event
        assert make_due_papers(club, number) == (0, ())
