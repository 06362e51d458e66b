"""`person`: everything about one person, handed out or deleted, by the command line."""

import json
from pathlib import Path

import pytest

from batarde_tourney.cli.app import run
from batarde_tourney.cli.output import ExitCode
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.people.players import add_players

Said = pytest.CaptureFixture[str]


@pytest.fixture
def club(tmp_path: Path) -> str:
    address = str(tmp_path / "club.batarde")
    with open_session(address, create=True) as session:
        number = create_event(session, "Evening").event
        add_players(session, number, [("Ana Durand", "Lyon"), ("Bo Ek", "Lyon"), ("Bo Ek", "Nice")])
    return address


def test_everything_about_a_person_goes_to_standard_output_or_a_page(
    club: str, tmp_path: Path, capsys: Said
) -> None:
    assert run(["person", club, "ana durand", "--export"]).exit_code is ExitCode.DONE
    assert json.loads(capsys.readouterr().out)["member"]["club"] == "Lyon"
    page = tmp_path / "ana.html"
    asked = [
        "person",
        club,
        "--event",
        "1",
        "--player",
        "p1",
        "--export",
        "--format",
        "html",
        "-o",
        str(page),
    ]
    assert run(asked).exit_code is ExitCode.DONE
    assert "Ana Durand" in page.read_text("utf-8")


def test_a_person_is_deleted_only_if_it_is_meant(club: str, capsys: Said) -> None:
    assert run(["person", club, "Ana Durand", "--erase"]).exit_code is ExitCode.REFUSED
    said = capsys.readouterr()
    assert "“Ana Durand” becomes “former member”" in said.out
    assert said.err == "Nothing was deleted. Add --yes to delete.\n"
    assert run(["person", club, "Ana Durand", "--erase", "--yes"]).exit_code is ExitCode.DONE
    assert "are deleted" in capsys.readouterr().out
    with open_session(club) as session:
        assert load_event(session, EventNumber(1)).players[0].name == "former member"
    assert run(["check", club]).exit_code is ExitCode.DONE
    assert run(["person", club, "Ana Durand", "--erase", "--yes"]).exit_code is ExitCode.REFUSED


@pytest.mark.parametrize(
    "asked",
    [("Cy", "--export"), ("Bo Ek", "--export"), ("Bo Ek",), ("Bo Ek", "--export", "--erase")],
)
def test_nobody_several_people_and_unclear_wishes_are_refused(
    asked: tuple[str, ...], club: str, capsys: Said
) -> None:
    assert run(["person", club, *asked]).exit_code is ExitCode.REFUSED
    assert capsys.readouterr().err


def test_namesakes_are_told_apart_by_their_club(club: str, capsys: Said) -> None:
    assert run(["person", club, "Bo Ek", "--club", "nice", "--export"]).exit_code is ExitCode.DONE
    assert json.loads(capsys.readouterr().out)["member"]["club"] == "Nice"


@pytest.mark.parametrize(
    "asked",
    [
        ("Ana Durand", "--event", "1", "--player", "p2"),
        ("--club", "Nice", "--event", "1", "--player", "p2"),
        ("Ana Durand", "--player", "p2"),
        ("--event", "1"),
    ],
)
def test_two_ways_to_say_who_are_refused_before_anybody_is_deleted(
    asked: tuple[str, ...], club: str, capsys: Said
) -> None:
    assert run(["person", club, *asked, "--erase", "--yes"]).exit_code is ExitCode.REFUSED
    assert capsys.readouterr().err
    with open_session(club) as session:
        names = [player.name for player in load_event(session, EventNumber(1)).players]
    assert names == ["Ana Durand", "Bo Ek", "Bo Ek"]
