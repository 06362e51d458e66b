"""What makes a paper another paper: what it says, and nothing else."""

from dataclasses import replace
from pathlib import Path

from batarde_tourney.core.tournament.event import Event
from batarde_tourney.services.clubs import open_session
from batarde_tourney.services.events import add_whole_event
from batarde_tourney.services.paper_facts import paper_digests
from batarde_tourney.services.papers import Document
from tests.documents.evenings import evening

EVENING = evening(23, 2)


def digests(path: Path, event: Event) -> dict[Document, str]:
    with open_session(str(path / "club.batarde"), create=not (path / "club.batarde").exists()) as club:
        number = add_whole_event(club, event).event
        return dict(zip(Document, paper_digests(club, number, 2, tuple(Document)), strict=True))


def test_a_hand_makes_results_and_standings_new_and_no_seating(tmp_path: Path) -> None:
    last = EVENING.rounds[-1]
    shorter = replace(last.tables[0], hands=last.tables[0].hands[:-1])
    event = replace(EVENING, rounds=(*EVENING.rounds[:-1], replace(last, tables=(shorter, *last.tables[1:]))))
    before, after = digests(tmp_path, EVENING), digests(tmp_path, event)
    changed = {document for document in Document if before[document] != after[document]}
    assert changed >= {Document.RESULTS, Document.STANDINGS}
    assert not changed & {Document.SEATING, Document.SEATING_BY_NAME, Document.SCORE_SHEETS}


def test_another_name_makes_every_paper_new(tmp_path: Path) -> None:
    first = replace(EVENING.players[0], name="Somebody Else")
    renamed = replace(EVENING, players=(first, *EVENING.players[1:]))
    before, after = digests(tmp_path, EVENING), digests(tmp_path, renamed)
    assert all(before[document] != after[document] for document in Document)
