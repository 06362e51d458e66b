"""Hands and seasons as files: every figure again, in every format, and nothing that a name can do to it."""

import csv
import datetime as dt
import io
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import openpyxl
import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.people.described import set_categories
from batarde_tourney.services.results.results import open_sheet, record_hand
from batarde_tourney.services.season.championships import make_championship
from batarde_tourney.services.simulation.simulations import simulate_event_file
from tests.cli.conftest import Batarde
from tests.documents.reading import read_text

CONTRACT = (
    *("round", "table", "hand", "cards", "dealer", "denomination", "multiplier", "seat", "player"),
    *("bid", "tricks", "penalty", "by", "at"),
)
HOSTILE = (
    "=1+1; <b>Àna</b>, the one with a name that is much longer than a line of a calendar may be, \u202e王"
)


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """Two evenings of eight players who make up a championship; a name and a place are hostile."""
    club = tmp_path / "hostile.batarde"
    with open_session(str(club), create=True) as session:
        numbers = []
        for seed in (1, 2):
            file = json.loads(simulate_event_file(8, 2, seed, "batarde"))
            file |= {"name": HOSTILE, "date": f"2026-12-0{seed}", "place": "Hall; 1,\\ left"}
            file["players"][0]["name"] = HOSTILE
            numbers.append(import_event(session, json.dumps(file).encode()).event)
        make_championship(session, HOSTILE, SeasonRule(best=1), numbers)
    return club


def rows_of(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode(), newline="")))


def test_hands_have_the_columns_of_the_contract_and_sum_up_to_the_standings(
    club: Path, batarde: Batarde
) -> None:
    said = batarde("hands", club, "1")
    rows = rows_of(said.out)
    assert said.code == 0
    assert tuple(rows[0])[: len(CONTRACT)] == CONTRACT
    event = json.loads(batarde("export", club, "1").out)
    tables = [table for round_ in event["rounds"] for table in round_["tables"]]
    assert len(rows) == sum(len(table["seats"]) * len(table["hands"]) for table in tables)
    given: Counter[str] = Counter()
    for one in event["adjustments"]:
        given[one["player"]] += one["points"]
    for row in rows:
        given[row["player"]] += int(row["penalty"])
    standings = json.loads(batarde("standings", club, "1", "--format", "json").out)["rows"]
    assert {row["player"]: row["penalty"] for row in standings if row["hands"]} == {
        row["player"]: given[row["player"]] for row in standings if row["hands"]
    }


def test_a_row_is_a_seat_of_a_hand(club: Path, batarde: Batarde) -> None:
    event = json.loads(batarde("export", club, "1").out)
    table = event["rounds"][1]["tables"][0]
    names = {player["id"]: player["name"] for player in event["players"]}
    found = [
        row
        for row in json.loads(batarde("hands", club, "1", "--format", "json").out)["rows"]
        if (row["round"], row["table"], row["hand"]) == (2, table["number"], 1)
    ]
    hand = table["hands"][1]
    assert [row["player"] for row in found] == table["seats"]
    assert [row["name"] for row in found] == [names[player] for player in table["seats"]]
    assert [row["bid"] for row in found] == hand["bids"]
    assert [row["tricks"] for row in found] == hand["tricks"]
    for row in found:
        assert (row["cards"], row["dealer"]) == (hand["cards"], hand["dealer"])
        assert row["denomination"] == hand["contract"]["denomination"]
        assert row["penalty"] == abs(row["bid"] - row["tricks"]) * row["multiplier"]
        assert dt.datetime.fromisoformat(row["at"]).utcoffset() == dt.timedelta(0)


@pytest.mark.parametrize(
    ("game", "players", "figure"),
    [("butifarra", "16", "point_difference"), ("ecarte", "8", "game_difference")],
)
def test_scores_of_two_sides_sum_up_to_the_standings(
    game: str, players: str, figure: str, tmp_path: Path, batarde: Batarde
) -> None:
    file, club = tmp_path / "e.json", tmp_path / "c.batarde"
    batarde("simulate", "--game", game, "--players", players, "--rounds", "2", "-o", file)
    batarde("import", club, file)
    event = json.loads(batarde("export", club, "1").out)
    side_of = {player: side["id"] for side in event.get("sides", ()) for player in side["players"]}
    summed: Counter[str] = Counter()
    for row in json.loads(batarde("hands", club, "1", "--format", "json").out)["rows"]:
        if row["seat"] in {0, 1}:
            table = event["rounds"][row["round"] - 1]["tables"][row["table"] - 1]
            other = table["seats"][1 - row["seat"]]
            summed[side_of.get(row["player"], row["player"])] += row["score"]
            summed[side_of.get(other, other)] -= row["score"]
    standings = json.loads(batarde("standings", club, "1", "--format", "json").out)["rows"]
    assert {row["side"]: row[figure] for row in standings} == {
        row["side"]: summed[row["side"]] for row in standings
    }
    assert any(summed.values())


def test_a_hand_names_who_entered_it_last(club: Path, batarde: Batarde) -> None:
    place = HandPlace(1, 1, 0)
    with open_session(str(club), by="Ana") as session:
        sheet = open_sheet(session, EventNumber(1), 1, 1)
        hand = cast(Any, sheet.table.hands[0])
        turned = replace(hand, tricks=(*hand.tricks[1:], hand.tricks[0]))
        record_hand(session, EventNumber(1), place, turned, based_on=sheet.revision(0), reason="misread")
    rows = rows_of(batarde("hands", club, "1").out)
    seats = len(turned.tricks)
    assert [row["by"] for row in rows[:seats]] == ["Ana"] * seats
    assert [int(row["tricks"]) for row in rows[:seats]] == list(turned.tricks)
    assert rows[seats]["by"] == ""


def test_every_format_of_hands_says_the_same(hostile: Path, tmp_path: Path, batarde: Batarde) -> None:
    rows = json.loads(batarde("hands", hostile, "1", "--format", "json").out)["rows"]
    listed = rows_of(batarde("hands", hostile, "1", "--format", "csv").out)
    assert [
        {key: "" if cell is None else _in_csv(cell) for key, cell in row.items()} for row in rows
    ] == listed
    batarde("hands", hostile, "1", "--format", "xlsx", "-o", tmp_path / "h.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "h.xlsx").active
    heads, *lines = [list(line) for line in sheet.iter_rows(values_only=True)]
    assert [dict(zip(heads, line, strict=True)) for line in lines] == rows
    assert not any(cell.data_type == "f" for line in sheet.iter_rows() for cell in line)


def _in_csv(cell: Any) -> str:
    """A formula is written as text."""
    return f"'{cell}" if str(cell).startswith("=") else str(cell)


def test_an_event_without_a_hand_is_a_list_without_rows(tmp_path: Path, batarde: Batarde) -> None:
    file = {
        "format": "batarde-event",
        "version": 1,
        "game": "batarde",
        "name": "E",
        "players": [],
        "rounds": [],
    }
    (tmp_path / "e.json").write_text(json.dumps(file))
    batarde("import", tmp_path / "c.batarde", tmp_path / "e.json")
    said = batarde("hands", tmp_path / "c.batarde", "1")
    assert said.text.splitlines() == [",".join((*CONTRACT, "name", "state"))]
    assert json.loads(batarde("hands", tmp_path / "c.batarde", "1", "--format", "json").out)["rows"] == []
    assert batarde("hands", tmp_path / "c.batarde", "2").code == 2


def test_a_season_is_the_same_in_every_format(hostile: Path, tmp_path: Path, batarde: Batarde) -> None:
    told = json.loads(batarde("season", hostile, "1", "--format", "json").out)
    assert [event["date"] for event in told["events"]] == ["2026-12-01", "2026-12-02"]
    rows = told["rows"]
    for row in rows:
        both = [int(row[key]) for key in ("event_1", "event_2") if row[key] is not None]
        assert int(row["total"]) == max(both)
        assert len(row["not_counted"].split()) == len(both) - 1
    assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
    listed = rows_of(batarde("season", hostile, "1", "--format", "csv").out)
    assert [row["total"] for row in listed] == [row["total"] for row in rows]
    batarde("season", hostile, "1", "--format", "xlsx", "-o", tmp_path / "s.xlsx")
    _heads, *lines = openpyxl.load_workbook(tmp_path / "s.xlsx").active.iter_rows(values_only=True)
    assert [line[2] for line in lines] == [row["name"] for row in rows]
    text = batarde("season", hostile, "1").text
    page = batarde("season", hostile, "1", "--format", "html").text
    for row in rows:
        assert row["total"] in text
    assert "<b>" not in page
    assert "The best event counts." in text
    assert "The best event counts." in page
    assert batarde("season", hostile, "7").code == 2


def test_a_category_of_a_season_is_the_same_in_every_format_and_on_paper(
    hostile: Path, tmp_path: Path, batarde: Batarde
) -> None:
    with open_session(str(hostile)) as session:
        set_categories(session, EventNumber(2), [PlayerId(f"p{at}") for at in (1, 3, 5)], ["Ju & nior"])
    told = json.loads(batarde("season", hostile, "1", "--category", "ju & NIOR", "--format", "json").out)
    assert told["category"] == "Ju & nior"
    assert [row["rank"] for row in told["rows"]] == [1, 2, 3]
    listed = rows_of(batarde("season", hostile, "1", "--category", "ju & nior", "--format", "csv").out)
    assert [row["member"] for row in listed] == [str(row["member"]) for row in told["rows"]]
    text = batarde("season", hostile, "1", "--category", "ju & nior").text
    assert "Ju & nior: places among these alone, points as in the whole table." in text
    assert len(text.split("\n\n")[0].splitlines()) == 4
    page = batarde("season", hostile, "1", "--category", "ju & nior", "--format", "html").text
    assert "Season · Ju &amp; nior" in page
    paper = tmp_path / "s.pdf"
    assert batarde("print", hostile, "season", "1", "--category", "ju & nior", "-o", paper).code == 0
    assert "Ju & nior" in read_text(paper.read_bytes())
    for refused in (
        batarde("season", hostile, "1", "--category", "nobody"),
        batarde("season", hostile, "1", "--category", "ju & nior", "--format", "ics"),
        batarde("print", hostile, "season", "1", "--clubs", "-o", tmp_path / "c.pdf"),
    ):
        assert (refused.code, len(refused.err.splitlines())) == (2, 1)


def test_the_dates_of_a_season_are_entries_of_a_calendar(hostile: Path, batarde: Batarde) -> None:
    content = batarde("season", hostile, "1", "--format", "ics").out
    lines = content.split(b"\r\n")
    assert lines[-1] == b""
    assert max(map(len, lines)) <= 75
    for line in lines:
        line.decode()
    whole = content.decode().replace("\r\n ", "").split("\r\n")
    assert [line for line in whole if line.startswith("DTSTART")] == [
        "DTSTART;VALUE=DATE:20261201",
        "DTSTART;VALUE=DATE:20261202",
    ]
    assert whole.count("BEGIN:VEVENT") == whole.count("END:VEVENT") == 2
    assert "LOCATION:Hall\\; 1\\,\\\\ left" in whole
    assert len({line for line in whole if line.startswith("UID:")}) == 2
    assert batarde("season", hostile, "1", "--format", "ics").out == content
