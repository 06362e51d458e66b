"""Eight players of Écarté at the real window: the seven rounds of a round robin, typed by keys."""

import json
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest

from batarde_tourney.core.games.ecarte.game import ecarte_hands
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.i18n.language.figures import figure_texts
from tests.e2e.director import batarde, start_director
from tests.e2e.ecarte_evening import EVENT, NAMES
from tests.e2e.ecarte_matches import match_of

pytestmark = [pytest.mark.timeout(240), pytest.mark.long]


@dataclass(frozen=True)
class Played:
    """The evening behind us: what the window showed last, and what the command line reads of it."""

    standings: list[list[str]]
    event: Event
    answer: dict[str, Any]


@pytest.fixture(scope="module")
def played(screen: str, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The evening, played once for all tests of this file."""
    folder = tmp_path_factory.mktemp("ecarte")
    club = folder / "club.batarde"
    with start_director(screen, folder, "tests.e2e.ecarte_evening", str(club)) as director:
        assert director.stdout is not None
        told = director.stdout.read()
    assert director.returncode == 0, (folder / "faults").read_text()
    standings = json.loads(told.splitlines()[-1])["standings"]
    answer = json.loads(batarde("standings", str(club), "1", "--format", "json"))
    return Played(standings, read_event(batarde("export", str(club), "1")), answer)


def test_every_hand_stands_as_it_was_typed(played: Played) -> None:
    assert (played.event.game, played.event.name) == ("ecarte", EVENT)
    assert [player.name for player in played.event.players] == list(NAMES)
    for round_ in played.event.rounds:
        for table in round_.tables:
            typed = match_of(round_.number, table.number, table.first_dealer)
            assert ecarte_hands(table.hands) == typed


def test_everybody_meets_everybody_once(played: Played) -> None:
    met = [frozenset(table.seats) for round_ in played.event.rounds for table in round_.tables]
    assert (len(played.event.rounds), len(met), len(set(met))) == (7, 28, 28)
    assert set(met) == set(map(frozenset, combinations([player.id for player in played.event.players], 2)))


def test_the_window_ranks_as_the_command_line_does(played: Played) -> None:
    first = [[str(row["rank"]), row["name"]] for row in played.answer["rows"]]
    assert [row[:2] for row in played.standings] == first
    standings = rank_sides(played.event)
    assert [criterion.value for criterion in standings.criteria] == played.answer["criteria"]
    for column, criterion in enumerate(standings.criteria, start=4):
        figures = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
        assert [row[column] for row in played.standings] == list(figures)
