"""Every document of an event, on every paper."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.pairing.tables import certificate
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from batarde_tourney.core.pairing.tables.progress import Look
from batarde_tourney.core.tournament.event.event import Closing, Event
from batarde_tourney.core.tournament.event.initials import event_named
from batarde_tourney.documents.document import Scope
from batarde_tourney.documents.registry import document_named
from batarde_tourney.i18n import speak
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.documents.papers import (
    NamesShown,
    NoRoundDrawn,
    NotOfThisGame,
    Paper,
    digest_paper,
    due_papers_of,
    make_due_papers,
    make_paper,
    make_paper_of,
)
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.store.base.errors import RoundNotFound
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening, hostile_evening
from tests.documents.printing import KEYS
from tests.documents.reading import read_text, whole_sizes

EVENING = evening(23, 3)
_POINTS = {Paper.A4: (595, 842), Paper.LETTER: (612, 792)}
_LANDSCAPE = {"score-sheets", "hall-plan", "desk-keys", "table-rules"}
_ROUND_PAPERS = [key for key in KEYS if document_named(key).scope is Scope.ROUND]


@pytest.mark.sampled
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("document", KEYS)
def test_every_document_is_printed_on_every_paper(document: str, paper: Paper) -> None:
    width, height = _POINTS[paper]
    expected = (height, width) if document in _LANDSCAPE else (width, height)
    assert whole_sizes(make_paper_of(EVENING, document, paper=paper)) == {expected}


@pytest.mark.sampled
@pytest.mark.parametrize("document", KEYS)
def test_the_same_event_prints_the_same_bytes(document: str) -> None:
    event = hostile_evening()
    assert make_paper_of(event, document) == make_paper_of(event, document)


@pytest.mark.sampled
@pytest.mark.parametrize("document", _ROUND_PAPERS)
def test_the_last_round_is_printed_unless_another_is_asked_for(document: str) -> None:
    assert "Round 3" in read_text(make_paper_of(EVENING, document))
    assert "Round 1" in read_text(make_paper_of(EVENING, document, 1))


@pytest.mark.parametrize("document", KEYS)
def test_a_paper_with_initials_names_nobody(document: str) -> None:
    text = read_text(make_paper_of(event_named(EVENING, NamesShown.INITIALS), document))
    assert [player.name for player in EVENING.players if player.name in text.split()] == []


def test_standings_are_those_after_the_round_asked_for() -> None:
    after_one = make_paper_of(EVENING, "standings", 1)
    assert "after round 1" in read_text(after_one)
    assert make_paper_of(EVENING, "standings") == make_paper_of(EVENING, "standings", 3)
    assert after_one != make_paper_of(EVENING, "standings", 3)


@pytest.mark.parametrize("document", _ROUND_PAPERS)
def test_a_paper_of_a_round_is_refused_before_the_first_is_drawn(document: str) -> None:
    with pytest.raises(NoRoundDrawn):
        make_paper_of(Event("Early"), document)


@pytest.mark.parametrize("document", KEYS)
@pytest.mark.parametrize("number", [0, -1, 4])
def test_a_round_the_event_does_not_have_is_refused(document: str, number: int) -> None:
    with pytest.raises(RoundNotFound) as refusal:
        make_paper_of(EVENING, document, number)
    assert refusal.value.round == number


def test_standings_before_the_first_round_list_the_players() -> None:
    printed = read_text(make_paper_of(evening(4, 0), "standings"))
    assert "Chloé" in printed
    assert "after" not in printed


def test_a_paper_of_a_club_is_that_of_the_event_it_holds(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = _add(club, EVENING)
        assert make_paper(club, number, "results", 2) == make_paper_of(EVENING, "results", 2)
        with pytest.raises(NoRoundDrawn):
            make_paper(club, _add(club, Event("Early")), "seating")


def test_printing_leaves_the_club_as_it_is(tmp_path: Path) -> None:
    address = tmp_path / "club.batarde"
    with open_session(str(address), create=True) as club:
        number = _add(club, EVENING)
    before = address.read_bytes()
    with open_session(str(address)) as club:
        for document in KEYS:
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
        drawn, played = (add_complete_event(club, under_way(EVENING, hands)).event for hands in (0, 4))
        round_number, papers = make_due_papers(club, drawn)
        assert round_number == 3
        assert [due.key for due in papers] == [
            "seating",
            "seating-by-name",
            "score-sheets",
        ]
        # The bytes differ: the corners of the sheets say which event they are of.
        again, others = make_due_papers(club, played)
        assert (again, [(due.key, due.digest) for due in others]) == (
            round_number,
            [(due.key, due.digest) for due in papers],
        )


def test_a_table_closed_early_keeps_its_sheet_as_it_was_while_others_play() -> None:
    drawn = ecarte_evening(4)
    closed = replace(drawn.rounds[0].tables[0], hands=(), closed=Closing("clock"))
    playing = replace(drawn.rounds[0].tables[1], hands=())
    untouched = replace(
        drawn, rounds=(replace(drawn.rounds[0], tables=(replace(closed, closed=None), playing)),)
    )
    event = replace(drawn, rounds=(replace(drawn.rounds[0], tables=(closed, playing)),))
    assert due_papers_of(event) == due_papers_of(untouched)


def test_results_and_standings_are_due_after_the_last_hand(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = add_complete_event(club, EVENING).event
        round_number, papers = make_due_papers(club, number)
        assert round_number == 3
        assert [(due.key, due.pdf) for due in papers] == [
            (document, make_paper(club, number, document)) for document in ("results", "standings")
        ]


def test_nothing_is_due_before_the_first_round(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = add_complete_event(club, Event("Early")).event
        assert make_due_papers(club, number) == (0, ())


def test_a_hand_makes_results_and_standings_new_and_no_seating() -> None:
    last = EVENING.rounds[-1]
    shorter = replace(last.tables[0], hands=last.tables[0].hands[:-1])
    event = replace(EVENING, rounds=(*EVENING.rounds[:-1], replace(last, tables=(shorter, *last.tables[1:]))))
    changed = {key for key in KEYS if digest_paper(EVENING, key, 3) != digest_paper(event, key, 3)}
    assert changed == {"results", "standings", "rounds", "missing-sheets"}


def test_another_name_makes_every_paper_new_that_names_people() -> None:
    first = replace(EVENING.players[0], name="Somebody Else")
    renamed = replace(EVENING, players=(first, *EVENING.players[1:]))
    same = {key for key in KEYS if digest_paper(EVENING, key, 3) == digest_paper(renamed, key, 3)}
    assert same == {"event-rules", "missing-sheets", "report-slips", "desk-keys", "table-rules"}


def test_another_language_makes_no_paper_new() -> None:
    before = [digest_paper(EVENING, key, 3) for key in KEYS]
    speak("de")
    try:
        assert [digest_paper(EVENING, key, 3) for key in KEYS] == before
    finally:
        speak("en")


def test_a_paper_of_another_game_is_refused() -> None:
    with pytest.raises(NotOfThisGame):
        make_paper_of(EVENING, "cross-table")


def test_the_draw_is_judged_once_for_all_papers_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []

    def counting(rounds: list[RoundPlan], lengths: Mapping[int, int], look: Look) -> DrawCounts:
        counted.append(rounds)
        return DrawCounts(rounds, lengths, look)

    monkeypatch.setattr(certificate, "DrawCounts", counting)
    certificate._judge.cache_clear()
    drawn = under_way(evening(26, 3), hands=0)
    due_papers_of(drawn)
    for key in KEYS:
        make_paper_of(drawn, key)
        digest_paper(drawn, key, 3)
    assert len(counted) == 1


@pytest.mark.parametrize(("called", "key"), [("rules", "event-rules"), ("line", "stages")])
def test_papers_answer_to_what_people_call_them(called: str, key: str) -> None:
    assert document_named(called) is document_named(key)
