"""Standings saved as files of every kind."""

import io
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.base.files import FolderNotFound
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.standings.standings import (
    StandingsFormat,
    format_of,
    save_standings,
    standings_file,
)
from tests.core.tournament.events import made_up_event


@pytest.fixture
def played(club: Session) -> tuple[EventNumber, Event]:
    """An evening played, as the club has it."""
    number = add_complete_event(club, simulate_event(SimulationRequest(8, 1, 3, "Evening"))).event
    return number, load_event(club, number)


@pytest.mark.parametrize("ending", ["html", "csv", "xlsx", "XLSX"])
def test_the_ending_says_which_kind_of_file_is_written(
    club: Session, played: tuple[EventNumber, Event], tmp_path: Path, ending: str
) -> None:
    number, event = played
    path = tmp_path / f"standings.{ending}"
    assert save_standings(club, path, number, event, rank_sides(event)) == path
    kind = StandingsFormat(ending.lower())
    assert path.read_bytes() == standings_file(club, number, kind)
    assert format_of(path) is kind


def test_a_name_without_a_known_ending_is_a_page(tmp_path: Path) -> None:
    assert format_of(tmp_path / "standings.v2") is StandingsFormat.HTML


def test_a_folder_that_is_not_there_is_named_and_nothing_is_written(
    club: Session, played: tuple[EventNumber, Event], tmp_path: Path
) -> None:
    number, event = played
    with pytest.raises(FolderNotFound):
        save_standings(club, tmp_path / "no" / "standings.csv", number, event, rank_sides(event))
    assert not (tmp_path / "no").exists()


def test_a_work_sheet_has_no_formula(club: Session, tmp_path: Path) -> None:
    event = simulate_event(SimulationRequest(4, 1, 3, "Evening"))
    hostile = '=HYPERLINK("http://x","y")'
    named = replace(event.players[0], name=hostile, club="+1")
    event = replace(event, players=(named, *event.players[1:]))
    path = save_standings(club, tmp_path / "s.xlsx", EventNumber(1), event, rank_sides(event))
    with ZipFile(io.BytesIO(path.read_bytes())) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
        assert "<f>" not in sheet
        assert "HYPERLINK" not in sheet
        assert "HYPERLINK" in book.read("xl/sharedStrings.xml").decode()


def test_only_the_tables_of_the_rounds_that_count_are_said_to_play(club: Session, tmp_path: Path) -> None:
    event = made_up_event(8, 2)
    last = event.rounds[-1]
    tables = tuple(replace(table, hands=table.hands[:-1]) for table in last.tables)
    event = replace(event, rounds=(event.rounds[0], replace(last, tables=tables)))
    number = add_complete_event(club, event).event
    now = standings_file(club, number, StandingsFormat.TEXT).decode()
    assert now.endswith(f"\n{len(tables)} tables still play\n")
    assert "still play" not in standings_file(club, number, StandingsFormat.TEXT, after=1).decode()
    path = save_standings(club, tmp_path / "s.html", number, event, rank_sides(event, 1), after=1)
    assert "still play" not in path.read_text("utf-8")
    save_standings(club, path, number, event, rank_sides(event))
    assert "2 tables still play" in path.read_text("utf-8")
    assert b"still play" not in standings_file(club, number, StandingsFormat.CSV)
    assert b"still play" not in standings_file(club, number, StandingsFormat.JSON)
