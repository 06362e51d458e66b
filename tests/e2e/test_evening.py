"""A club evening of 7 players at the real window: killed in the middle, taken up again, every hand kept."""

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.i18n.language.figures import figure_texts
from tests.documents.reading import read_text
from tests.e2e.director import batarde, start_director
from tests.e2e.evening import EVENT, NAMES, ROUNDS
from tests.e2e.rubbers import line_of, rubber_of

pytestmark = pytest.mark.timeout(240)

HANDS_BEFORE_THE_KILL = 11
"""Hands of round 2 the window has acknowledged when the process is killed: about half of them."""

Place = tuple[int, int, int]
"""Round, table, index of the hand."""


@dataclass
class Told:
    """What the director's processes told, line by line."""

    stored: list[Place] = field(default_factory=list)
    seated: dict[int, dict[str, list[str]]] = field(default_factory=dict)
    swapped: list[list[str]] = field(default_factory=list)
    standings: list[list[str]] = field(default_factory=list)

    def take(self, line: str) -> None:
        """One more line."""
        said: dict[str, Any] = json.loads(line)
        if "stored" in said:
            round_number, table, index = said["stored"]
            self.stored.append((round_number, table, index))
        elif "seated" in said:
            self.seated[said["seated"]] = said["seats"]
            self.swapped.append(said["swapped"])
        else:
            self.standings = said["standings"]

    def hands_of(self, round_number: int) -> int:
        """How many hands of a round were acknowledged."""
        return sum(place[0] == round_number for place in self.stored)


@dataclass(frozen=True)
class Played:
    """The evening behind us."""

    club: Path
    pdf: Path
    told: Told
    before_the_kill: tuple[Place, ...]
    after_the_kill: Event
    event: Event


@pytest.fixture(scope="module")
def played(screen: str, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The evening, played once for all tests of this file."""
    folder = tmp_path_factory.mktemp("evening")
    club, pdf, told = folder / "club.batarde", folder / "standings.pdf", Told()
    with start_director(screen, folder, "tests.e2e.evening", str(club), str(pdf)) as first:
        assert first.stdout is not None
        for line in first.stdout:
            told.take(line)
            if told.hands_of(2) == HANDS_BEFORE_THE_KILL:
                break
        first.kill()
        # What it had told before it died counts, too; a line it was torn away from does not.
        for line in first.stdout:
            if line.endswith("\n"):
                told.take(line)
    assert first.returncode == -9, (folder / "faults").read_text()
    before = tuple(told.stored)
    after_the_kill = _exported(club)
    with start_director(screen, folder, "tests.e2e.evening", str(club), str(pdf)) as second:
        assert second.stdout is not None
        for line in second.stdout:
            told.take(line)
    assert second.returncode == 0, (folder / "faults").read_text()
    return Played(club, pdf, told, before, after_the_kill, _exported(club))


def test_every_hand_acknowledged_before_the_kill_is_in_the_club_file(played: Played) -> None:
    second = played.after_the_kill.rounds[1]
    due = sum(len(_rubber(2, table)) for table in second.tables)
    assert HANDS_BEFORE_THE_KILL <= sum(place[0] == 2 for place in played.before_the_kill) < due
    _stands_as_typed(played.after_the_kill, played.before_the_kill)
    # One more may be on the disk: it was stored, and the process killed before it could say so.
    assert sum(_hands(played.after_the_kill).values()) - len(played.before_the_kill) in {0, 1}


def test_nothing_is_typed_twice_and_nothing_is_missing_at_the_end(played: Played) -> None:
    told = Counter(played.told.stored)
    assert set(told.values()) == {1}
    due = {
        (round_.number, table.number, index)
        for round_ in played.event.rounds
        for table in round_.tables
        for index in range(len(_rubber(round_.number, table)))
    }
    assert len(played.event.rounds) == ROUNDS
    # The one hand stored in the moment of the kill was told by nobody.
    assert len(due - set(told)) <= 1
    _stands_as_typed(played.event, tuple(due))
    assert sum(_hands(played.event).values()) == len(due)


def test_the_event_is_the_one_that_was_typed_and_seated(played: Played) -> None:
    event = played.event
    assert event.name == EVENT
    assert [player.name for player in event.players] == list(NAMES)
    names = {player.id: player.name for player in event.players}
    for round_ in event.rounds:
        shown = played.told.seated[round_.number]
        assert {str(table.number): [names[seat] for seat in table.seats] for table in round_.tables} == shown
        assert sorted(len(seats) for seats in shown.values()) == [3, 4]
        # Two players were exchanged by hand: no seed draws this round again, and none is claimed.
        assert round_.draw is None
    assert len(played.told.swapped) == ROUNDS


def test_the_window_ranks_as_the_command_line_does(played: Played) -> None:
    answer = json.loads(batarde("standings", str(played.club), "1", "--format", "json"))
    first = [[str(row[key]) for key in ("rank", "name", "rounds", "hands")] for row in answer["rows"]]
    assert [row[:4] for row in played.told.standings] == first
    standings = rank_sides(played.event)
    assert [criterion.value for criterion in standings.criteria] == answer["criteria"]
    for column, criterion in enumerate(standings.criteria, start=4):
        figures = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
        assert [row[column] for row in played.told.standings] == list(figures)


def test_the_club_file_is_sound(played: Played) -> None:
    batarde("check", str(played.club))


def test_the_standings_were_saved_as_pdf(played: Played) -> None:
    text = read_text(played.pdf.read_bytes())
    assert EVENT in text
    assert [name for name in NAMES if name not in text] == []


def _exported(club: Path) -> Event:
    return read_event(batarde("export", str(club), "1"))


def _hands(event: Event) -> dict[tuple[int, int], int]:
    """How many hands each table of each round has."""
    return {
        (r.number, table.number): len(batarde_hands(table.hands)) for r in event.rounds for table in r.tables
    }


def _rubber(round_number: int, table: Table) -> tuple[Any, ...]:
    return rubber_of(round_number, table.number, len(table.seats), table.first_dealer)


def _stands_as_typed(event: Event, places: tuple[Place, ...]) -> None:
    tables = {(r.number, table.number): table for r in event.rounds for table in r.tables}
    for round_number, number, index in places:
        table = tables[round_number, number]
        typed = line_of(_rubber(round_number, table)[index])
        assert len(batarde_hands(table.hands)) > index, (round_number, number, index)
        assert line_of(batarde_hands(table.hands)[index]) == typed, (round_number, number, index)
