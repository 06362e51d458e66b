"""`players`: a list entered from the command line, by the contract."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event, load_event
from tests.cli.conftest import Batarde, traces
from tests.exchange.lists.test_cases import CASES
from tests.exchange.workbooks.made_workbooks import workbook

SWAPPED = "Name;Club\nRoux Ana;Lyon\nPuig Bo;Nice\nVILA Cy;Pau\n"


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A club with an event of single players, number 1, and one of pairs, number 2."""
    path = tmp_path / "lists.batarde"
    with open_session(str(path), create=True) as session:
        create_event(session, "Singles")
        create_event(session, "Pairs", game="butifarra")
    return path


def names(club: Path, number: int = 1) -> list[str]:
    with open_session(str(club)) as session:
        return [player.name for player in load_event(session, EventNumber(number)).players]


def told(batarde: Batarde, club: Path, path: Path, *more: str, event: str = "1") -> Any:
    said = batarde("players", club, event, path, "--json", *more)
    assert said.code == 0, said.err
    return json.loads(said.out)


def written(tmp_path: Path, text: str, name: str = "list.csv") -> Path:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


def test_who_has_the_number_of_another_row_is_told_and_not_entered(
    empty: Path, batarde: Batarde, tmp_path: Path
) -> None:
    path = written(tmp_path, "Licence;Nom\n1204;Gil Serra\n1205;Hug Pons\n1204;Iu Coll\n")
    said = batarde("players", empty, "1", path, "--json")
    assert json.loads(said.out)["alike"] == [{"row": 4, "name": "Iu Coll", "like": "Gil Serra"}]
    assert "1204" in said.err
    assert names(empty) == ["Gil Serra", "Hug Pons"]


def test_a_row_that_cannot_be_entered_is_left_out_by_name_and_the_others_are_entered(
    empty: Path, batarde: Batarde, tmp_path: Path
) -> None:
    path = written(tmp_path, f"Name\nGil Serra\nVerylong {'x' * 400}\nAna y Iu y Marta\nHug Pons\n")
    said = batarde("players", empty, "1", path)
    assert said.code == 0
    assert "Row 3: “Verylong xx" in said.err
    assert "Row 4: “Ana & Iu & Marta” is more than two people" in said.err
    assert names(empty) == ["Gil Serra", "Hug Pons"]
    found = told(batarde, empty, path, "--dry-run", event="2")
    assert (found["people"][0]["row"], found["pairs"]) == (2, [])
    assert [(one["row"], one["why"]) for one in found["left_out"][1:]] == [(3, "title"), (4, "title")]


def test_who_wrote_in_a_chat_is_entered_once_the_columns_are_told(
    empty: Path, batarde: Batarde, tmp_path: Path
) -> None:
    path = written(tmp_path, "[12/03/26, 18:03] Ana: I come\n[12/03/26, 18:04] Bo Puig: no\n", "chat.txt")
    said = batarde("players", empty, "1", path)
    assert said.code == 0
    assert "“Ana” wrote “I come” and was not entered." in said.err
    assert "--columns name,-" in said.err
    assert names(empty) == []
    assert batarde("players", empty, "1", path, "--columns", "name,-").code == 0
    assert names(empty) == ["Ana", "Bo Puig"]


def test_people_are_entered_and_told_by_the_contract(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    text = (
        "Members 2026\n\nNr;Name;Vorname;Verein;Kategorie;E-Mail\n"
        "7;Roux;Ana;Lyon;Junior;a@x.org\n;;;;;\n9;Vila;Cy;;;\n"
    )
    said = told(batarde, empty, written(tmp_path, text))
    assert said == {
        "sheet": None,
        "encoding": "utf-8",
        "columns": ["number", "surname", "given", "club", "category", "email"],
        "people": [
            {"row": 4, "name": "Ana Roux", "club": "Lyon", "categories": ["Junior"], "number": "7"},
            {"row": 6, "name": "Cy Vila", "club": None, "categories": [], "number": "9"},
        ],
        "pairs": [],
        "left_out": [
            {"row": 1, "text": "Members 2026", "why": "title"},
            {"row": 2, "text": "", "why": "blank"},
            {"row": 3, "text": "Nr  Name  Vorname  Verein  Kategorie  E-Mail", "why": "heading"},
            {"row": 5, "text": "", "why": "blank"},
        ],
        "alike": [],
    }
    assert names(empty) == ["Ana Roux", "Cy Vila"]


def test_categories_and_numbers_go_out_with_the_event(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    told(batarde, empty, written(tmp_path, "Licence;Nom;Catégorie\n123;Ana Roux;Junior\n124;Bo Puig;\n"))
    players = json.loads(batarde("export", empty, "1").out)["players"]
    assert [(one["name"], one.get("categories"), one.get("number")) for one in players] == [
        ("Ana Roux", ["Junior"], "123"),
        ("Bo Puig", None, "124"),
    ]


def test_pairs_are_entered_with_their_numbers(empty: Path, batarde: Batarde) -> None:
    said = told(batarde, empty, CASES / "paste-pairs-two-columns/number-and-pair.txt", event="2")
    assert said["pairs"] == [
        {"row": 1, "name": "Ana & Pau", "players": ["Ana", "Pau"]},
        {"row": 2, "name": "Mar & Jan", "players": ["Mar", "Jan"]},
    ]
    assert [one["name"] for one in said["people"]] == ["Ana", "Pau", "Mar", "Jan"]
    with open_session(str(empty)) as session:
        assert [(side.name, side.number) for side in load_event(session, EventNumber(2)).sides] == [
            ("Ana & Pau", 1),
            ("Mar & Jan", 2),
        ]


def test_a_dry_run_stores_nothing(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    path = written(tmp_path, SWAPPED)
    before = traces(tmp_path)
    assert [one["name"] for one in told(batarde, empty, path, "--dry-run")["people"]] == [
        "Roux Ana",
        "Puig Bo",
        "VILA Cy",
    ]
    assert traces(tmp_path) == before


def test_look_alikes_are_told_and_not_entered_twice(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    told(batarde, empty, written(tmp_path, "Name;Club\nAna Roux;Lyon\nBo Puig;Nice\nCy Vila;Pau\n"))
    path = written(tmp_path, SWAPPED)
    assert told(batarde, empty, path)["alike"] == [
        {"row": 2, "name": "Roux Ana", "like": "Ana Roux"},
        {"row": 3, "name": "Puig Bo", "like": "Bo Puig"},
        {"row": 4, "name": "VILA Cy", "like": "Cy Vila"},
    ]
    assert names(empty) == ["Ana Roux", "Bo Puig", "Cy Vila"]
    assert batarde("players", empty, "1", path).faults[0] == (
        "Row 2: “Roux Ana” may be “Ana Roux” and was not entered."
    )


def test_who_takes_part_already_is_left_out_as_twice(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    path = written(tmp_path, "Ana Roux\nBo Puig\nAna Roux\n")
    assert told(batarde, empty, path)["left_out"] == [{"row": 3, "text": "Ana Roux", "why": "twice"}]
    assert [one["why"] for one in told(batarde, empty, path)["left_out"]] == ["twice"] * 3
    assert names(empty) == ["Ana Roux", "Bo Puig"]


def test_namesakes_with_other_numbers_are_two_people(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    path = written(tmp_path, "Licence;Nom;Club\n47;Ana Roux;Lyon\n12;Ana Roux;Lyon\n5;Bo Puig;Lyon\n")
    assert [one["number"] for one in told(batarde, empty, path)["people"]] == ["47", "12", "5"]
    assert names(empty) == ["Ana Roux (47)", "Ana Roux (12)", "Bo Puig"]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Prénom;Xyz;Club\nAna;Roux;Lyon\nBo;Puig;Nice\n", "2 (“Xyz”)"),
        ("Xyz;Vorname\nRoux;Ana\nPuig;Bo\n", "1 (“Xyz”)"),
        ("Cognom;Club\nRoux;Lyon\nPuig;Nice\n", "1 (“Cognom”)"),
    ],
)
def test_half_a_name_is_asked_about(
    empty: Path, batarde: Batarde, tmp_path: Path, text: str, asked: str
) -> None:
    path = written(tmp_path, text)
    said = batarde("players", empty, "1", path)
    assert (said.code, said.out) == (2, b"")
    assert f"what these columns are: {asked}." in said.err
    assert names(empty) == []


def test_columns_can_be_told(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    path = written(tmp_path, "Prénom;Xyz;Club\nAna;Roux;Lyon\nBo;Puig;Nice\n")
    said = told(batarde, empty, path, "--columns", "given,surname,-")
    assert said["columns"] == ["given", "surname", "-"]
    assert [(one["name"], one["club"]) for one in said["people"]] == [("Ana Roux", None), ("Bo Puig", None)]


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (["--columns", "given,family"], "“family” is not one of name · given · surname"),
        (["--columns", "given,-"], "what these columns are: 1 (“Prénom”)"),
        (["--columns", "-,club"], "what these columns are: 1 (“Prénom”), 2 (“Nom”)"),
        (["--sheet", "Players"], "is a text and has no sheets"),
        (["--encoding", "klingon"], "no encoding called “klingon”"),
        (["--encoding", "ascii"], "is no text in the encoding ascii"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    empty: Path, batarde: Batarde, tmp_path: Path, more: list[str], fault: str
) -> None:
    path = written(tmp_path, "Prénom;Nom\nAna;Roux\nBo;Puig\n")
    said = batarde("players", empty, "1", path, *more)
    assert (said.code, said.out, fault in said.err) == (2, b"", True), said.err


def test_a_sheet_is_chosen_by_its_name(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    path = tmp_path / "two.xlsx"
    path.write_bytes(workbook([["Name", "Club"], ["Ana", "Lyon"]], [["Trainer", "Nombre"], ["x", "Bo"]]))
    assert told(batarde, empty, path, "--dry-run")["sheet"] == "Sheet1"
    other = told(batarde, empty, path, "--sheet", "Sheet2", "--dry-run")
    assert (other["sheet"], [one["name"] for one in other["people"]]) == ("Sheet2", ["Bo"])
    refused = batarde("players", empty, "1", path, "--sheet", "Sheet3")
    assert (refused.code, "Its sheets: Sheet1, Sheet2." in refused.err) == (2, True)


def test_letters_of_no_unicode_are_remarked_on_and_can_be_told(empty: Path, batarde: Batarde) -> None:
    path = CASES / "other-encodings/macroman.csv"
    said = batarde("players", empty, "1", path, "--dry-run", "--json")
    assert "It was read as mac_roman" in said.err
    assert json.loads(said.out)["people"][0]["name"] == "José García"
    again = told(batarde, empty, path, "--encoding", "cp1252", "--columns", "surname,given,club")
    assert again["encoding"] == "cp1252"
    assert again["people"][0]["name"] != "José García"


def test_a_paste_comes_by_standard_input(
    empty: Path, batarde: Batarde, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Pasted:
        buffer = io.BytesIO(b"1. Ana Roux\n2. Bo Puig\n")

    monkeypatch.setattr("sys.stdin", Pasted())
    said = batarde("players", empty, "1", "-")
    assert said.text.splitlines() == [
        "Column 1: name, since most cells have several words.",
        "2 rows  ·  2 people",
        "    1  Ana Roux",
        "    2  Bo Puig",
    ]
    assert names(empty) == ["Ana Roux", "Bo Puig"]


def test_paid_marks_are_kept(empty: Path, batarde: Batarde, tmp_path: Path) -> None:
    told(batarde, empty, written(tmp_path, "Name;Bezahlt\nAna Roux;ja\nBo Puig;nein\nCy Vila;7,50 €\n"))
    with open_session(str(empty)) as session:
        players = load_event(session, EventNumber(1)).players
    assert [player.has_paid for player in players] == [True, False, True]
