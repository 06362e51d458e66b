"""The one list of papers, and the rooms that games have among them."""

import ast
import inspect
import re
from dataclasses import replace
from pathlib import Path

import pytest

import batarde_tourney
from batarde_tourney.assets import asset
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor
from batarde_tourney.documents.document import Scope
from batarde_tourney.documents.games.game_papers import GamePapers, game_papers
from batarde_tourney.documents.registry import DOCUMENTS, EVENT_DOCUMENTS, document_named, documents_of
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening

PACKAGE = Path(batarde_tourney.__file__).parent
OUTSIDE = [
    path
    for room in ("documents", "i18n")
    for path in sorted((PACKAGE / room).rglob("*.py"))
    if "games" not in path.relative_to(PACKAGE).parts
]
INNER = tuple(
    f"batarde_tourney.{room}.games.{game}" for room in ("core", "documents", "i18n") for game in GAMES
)


def test_every_paper_has_a_key_of_its_own() -> None:
    keys = [document.key for document in DOCUMENTS]
    assert len(set(keys)) == len(keys)
    assert all(document_named(document.key) is document for document in DOCUMENTS)
    assert {document.scope for document in EVENT_DOCUMENTS} == {Scope.ROUND, Scope.EVENT}


def test_every_paper_has_an_icon_of_the_window() -> None:
    assert [
        document.key for document in DOCUMENTS if not asset("icons", f"{document.icon}.svg").is_file()
    ] == []


def test_each_game_has_its_papers() -> None:
    of_tables = {"seating", "seating-by-name", "score-sheets", "table-cards", "results"}
    of_tables |= {"desk-keys", "table-rules"}
    shared = of_tables | {"draw", "standings", "rounds", "event-rules", "place-cards", "honours", "luck"}
    shared |= {
        "player-list",
        "check-in",
        "decisions",
        "missing-sheets",
        "report-slips",
        "hall-plan",
        "schedules",
    }
    shared |= {"diplomas", "card", "statistics", "newspaper"}
    assert {document.key for document in documents_of(evening(4))} == shared
    assert {document.key for document in documents_of(ecarte_evening(4))} == shared | {"cross-table"}
    pairs = shared | {"seating-by-pair"}
    assert {document.key for document in documents_of(butifarra_evening(2))} == pairs


def test_an_event_has_the_papers_of_its_hall_only_once_it_has_been_opened() -> None:
    event = evening(4)
    with_hall = {document.key for document in documents_of(event, has_hall=True)}
    assert with_hall - {document.key for document in documents_of(event)} == {"slips", "poster"}


def test_an_event_has_the_papers_of_its_prizes_only_once_it_has_some() -> None:
    event = evening(4)
    listed = replace(event, prizes=(Prize("Cup", PrizeFor(place=1)),))
    with_prizes = {document.key for document in documents_of(listed)}
    assert with_prizes - {document.key for document in documents_of(event)} == {"prizes", "receipts"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_draws_its_own_papers(game: str) -> None:
    assert isinstance(game_papers(game), GamePapers)


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_paper_and_no_sentence_outside_a_games_room_imports_a_game(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert [module for module in imported if module.startswith(INNER)] == []


def test_a_paper_of_an_event_is_known_to_the_list_and_to_nobody_else() -> None:
    """A new one touches its own module, one line of the list and the catalogues."""
    modules = "|".join(sorted({Path(inspect.getfile(paper.gather)).stem for paper in EVENT_DOCUMENTS}))
    named = re.compile(rf"batarde_tourney\.documents\.({modules}) import")
    # Pictures for messengers are drawn of what two papers gather; the club's face is set before a diploma.
    rooms = [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.parent != PACKAGE / "documents"
        and not {"pictures", "specimens"} & {path.stem, path.parent.name}
    ]
    assert modules.count("|") > 8
    assert [path.name for path in rooms if named.search(path.read_text("utf-8"))] == []
