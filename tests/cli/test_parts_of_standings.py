"""`standings --category` and `standings --clubs`."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.pdf_pages import opened
from batarde_tourney.services.hall.settings import seal_standings
from tests.cli.conftest import Batarde

CLUBS = ("Lyon", "Sète", "Lyon", "=1+1")


def words_on(path: Path) -> str:
    """The words of a paper, with single spaces between them."""
    with opened(path.read_bytes()) as document:
        pages = [page.get_textpage().get_text_range() for page in document]
    return " ".join(" ".join(pages).split())


@pytest.fixture
def cup(club: Path, tmp_path: Path, batarde: Batarde) -> Path:
    """The club with its event once more, whose players have clubs and categories."""
    told = json.loads(batarde("export", club, "1").out)
    told["version"] = 3
    told["settings"]["best_club"] = 2
    for at, player in enumerate(told["players"]):
        player["club"] = CLUBS[at % len(CLUBS)]
        if at % 3 == 0:
            player["categories"] = ["junior"]
    path = tmp_path / "cup.json"
    path.write_text(json.dumps(told), "utf-8")
    assert batarde("import", tmp_path / "cup.batarde", path).code == 0
    return tmp_path / "cup.batarde"


def test_a_category_has_the_rows_of_the_whole_with_places_of_its_own(cup: Path, batarde: Batarde) -> None:
    event = json.loads(batarde("export", cup, "1").out)
    juniors = {player["id"] for player in event["players"] if player.get("categories")}
    assert event["settings"]["best_club"] == 2
    whole = json.loads(batarde("standings", cup, "1", "--format", "json").out)
    part = json.loads(batarde("standings", cup, "1", "--category", "junior", "--format", "json").out)
    kept = [row for row in whole["rows"] if row["player"] in juniors]
    assert [{**row, "rank": 0} for row in part["rows"]] == [{**row, "rank": 0} for row in kept]
    assert [row["rank"] for row in part["rows"]] == [
        1 + sum(other["rank"] < row["rank"] for other in kept) for row in kept
    ]


def test_clubs_stand_in_every_format(cup: Path, batarde: Batarde, tmp_path: Path) -> None:
    told = json.loads(batarde("standings", cup, "1", "--clubs", "--format", "json").out)
    assert (told["event"], told["criterion"], told["best"]) == (1, "mean_penalty", 2)
    assert {row["club"] for row in told["rows"]} == {"Lyon", "Sète", "=1+1"}
    assert all(row["counted"] == 2 for row in told["rows"])
    lines = list(
        csv.DictReader(io.StringIO(batarde("standings", cup, "1", "--clubs", "--format", "csv").out.decode()))
    )
    # No spreadsheet runs a club's name.
    assert {line["club"] for line in lines} == {"Lyon", "Sète", "'=1+1"}
    text = batarde("standings", cup, "1", "--clubs").text
    assert "The best 2 of each club are added up; a club with fewer has no place." in text
    for kind in ("html", "xlsx"):
        path = tmp_path / f"clubs.{kind}"
        assert batarde("standings", cup, "1", "--clubs", "--format", kind, "-o", path).code == 0
        assert path.stat().st_size > 500


def test_what_cannot_be_is_refused_in_words(cup: Path, club: Path, batarde: Batarde) -> None:
    both = batarde("standings", cup, "1", "--clubs", "--category", "junior")
    assert (both.code, both.faults) == (2, ["Please choose: “--category” or “--clubs”."])
    unknown = batarde("standings", cup, "1", "--category", "senior")
    assert (unknown.code, unknown.faults) == (
        2,
        ["No player of this event is of the category “senior”. Its categories: junior."],
    )
    nobody = batarde("standings", club, "1", "--clubs")
    assert nobody.code == 0


def test_a_category_and_the_clubs_are_printed(cup: Path, batarde: Batarde, tmp_path: Path) -> None:
    event = json.loads(batarde("export", cup, "1").out)
    juniors = {player["name"] for player in event["players"] if player.get("categories")}
    others = {player["name"] for player in event["players"]} - juniors
    target = tmp_path / "part.pdf"
    assert batarde("print", cup, "1", "standings", "--category", "JUNIOR", "-o", target).code == 0
    words = words_on(target)
    assert "JUNIOR" in words
    assert all(name in words for name in juniors)
    assert not [name for name in others if re.search(rf"\b{re.escape(name)}\b", words)]
    assert batarde("print", cup, "1", "standings", "--clubs", "-o", target).code == 0
    words = words_on(target)
    assert "The best 2 of each club are added up" in words
    assert all(club in words for club in CLUBS)
    refused = batarde("print", cup, "1", "standings", "--category", "nobody", "-o", target)
    assert (refused.code, "junior" in refused.err) == (2, True)
    assert batarde("print", cup, "1", "results", "--clubs", "-o", target).code == 2
    assert batarde("print", cup, "1", "standings", "--clubs", "--category", "junior", "-o", target).code == 2


def test_standings_that_are_sealed_are_told_with_a_warning_beside_them(
    club: Path, tmp_path: Path, batarde: Batarde
) -> None:
    open_ = batarde("standings", club, "1", "--format", "json")
    with open_session(str(club)) as session:
        seal_standings(session, EventNumber(1), 2)
    warning = "Standings are sealed from round 2 on, and these tell them."
    said = batarde("standings", club, "1", "--format", "json")
    assert (said.code, said.out, said.faults) == (0, open_.out, [warning])
    assert batarde("standings", club, "1", "--clubs", "-o", tmp_path / "clubs.txt").faults == [warning]
    assert batarde("standings", club, "1", "--after", "1").faults == []
