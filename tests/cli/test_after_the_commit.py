"""What follows a commit can fail: it is never told as if nothing had been changed."""

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from batarde_tourney.cli.output import ExitCode
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import create_event, list_events, load_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.store.files.backups import Occasion

FULL = Path("/dev/full")
"""A device without room: whoever writes to it is told that the disk is full."""


def no_file_above(size: int) -> Callable[[], None]:
    """The process may write no file larger than this: as if the disk were full from there on."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def batarde(
    *arguments: str | Path, most: int = resource.RLIM_INFINITY, into: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The program as a shell runs it, with this limit for a file, its answers going to `into`."""
    command = [sys.executable, "-m", "batarde_tourney", *map(str, arguments)]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    with Path(os.devnull if into is None else into).open("w") as answers:
        return subprocess.run(
            command,
            stdout=subprocess.PIPE if into is None else answers,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            preexec_fn=no_file_above(most),
            check=False,
        )


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club that is large enough for a copy of it to be larger than any change."""
    path = tmp_path / "club.batarde"
    with open_session(str(path), create=True) as session:
        number = create_event(session, "Evening").event
        add_players(session, number, [("Ana Durand", "Lyon"), ("Bo Ek", "Lyon")])
        for evening in range(60):
            create_event(session, f"Evening {evening} {'x' * 150}")
    return path


def name_of_ana(club: Path) -> str:
    with open_session(str(club)) as session:
        return load_event(session, EventNumber(1)).players[0].name


@pytest.mark.long
def test_a_deletion_whose_clean_up_finds_no_room_is_told_as_done(club: Path) -> None:
    """The file is written anew after the commit, which takes a journal as large as the file."""
    most = club.stat().st_size
    told = batarde("person", club, "Ana Durand", "--erase", "--yes", most=most)
    assert name_of_ana(club) == "former member"
    assert told.returncode == ExitCode.DONE_IN_PART
    assert "are deleted" in told.stdout
    assert "was not cleaned up" in told.stderr
    assert "no room left" in told.stderr
    assert "othing was changed" not in told.stdout + told.stderr
    assert batarde("check", club).returncode == ExitCode.DONE


@pytest.mark.long
def test_older_backups_that_stay_are_told_with_their_reason(club: Path) -> None:
    """Here the deletion has room, and neither its clean-up nor the new backup has."""
    with open_session(str(club)) as session:
        session.club.back_up(Occasion.OPENING)
    told = batarde(
        "person", club, "Ana Durand", "--erase", "--backups", "--yes", most=club.stat().st_size - 1
    )
    assert name_of_ana(club) == "former member"
    assert told.returncode == ExitCode.DONE_IN_PART
    assert "backups were not all deleted" in told.stderr
    assert "1 backup still holds the name" in told.stdout


@pytest.mark.long
def test_an_import_whose_answer_cannot_be_said_is_told_as_done(tmp_path: Path) -> None:
    file, club = tmp_path / "event.json", tmp_path / "club.batarde"
    file.write_bytes(write_event(Event("Evening")))
    told = batarde("import", club, file, into=FULL)
    assert told.returncode == ExitCode.DONE_IN_PART
    assert "The change is stored" in told.stderr
    with open_session(str(club)) as session:
        assert [event.name for event in list_events(session)] == ["Evening"]


def test_a_deletion_whose_answer_cannot_be_said_is_told_as_done(club: Path) -> None:
    told = batarde("person", club, "Ana Durand", "--erase", "--yes", into=FULL)
    assert told.returncode == ExitCode.DONE_IN_PART
    assert "The change is stored" in told.stderr
    assert name_of_ana(club) == "former member"


@pytest.mark.long
def test_a_correction_whose_answer_cannot_be_said_is_told_as_done_and_a_trial_as_refused(
    tmp_path: Path, evening: Path
) -> None:
    club = Path(shutil.copy(evening / "club.batarde", tmp_path))
    event = json.loads((evening / "event.json").read_bytes())
    hand = event["rounds"][0]["tables"][0]["hands"][0]
    trumps = "spades" if hand["contract"]["denomination"] == "hearts" else "hearts"
    hand["contract"]["denomination"] = trumps
    (tmp_path / "hand.json").write_text(json.dumps(hand))
    asked = ("correct", club, "1", "1", "1", "0", tmp_path / "hand.json", "--reason", "misread")
    assert batarde(*asked, "--dry-run", into=FULL).returncode == ExitCode.REFUSED
    assert batarde(*asked, into=FULL).returncode == ExitCode.DONE_IN_PART
    with open_session(str(club)) as session:
        stored = json.loads(export_event(session, EventNumber(1)))
    assert stored["rounds"][0]["tables"][0]["hands"][0]["contract"]["denomination"] == trumps


@pytest.mark.long
def test_a_demonstration_whose_paper_cannot_be_written_is_told_as_done_in_part(tmp_path: Path) -> None:
    (tmp_path / ".batarde-demonstration").write_text("standings.txt\n")
    (tmp_path / "standings.txt").mkdir()
    told = batarde("demo", "--out", tmp_path)
    assert told.returncode == ExitCode.DONE_IN_PART
    assert "not all its papers are written" in told.stderr
    with open_session(str(tmp_path / "club.batarde")) as session:
        assert len(list_events(session)) == 1


@pytest.mark.long
def test_a_demonstration_that_is_refused_makes_nothing(tmp_path: Path) -> None:
    told = batarde("demo", "--out", tmp_path / "demo", "--players", "3", "--game", "butifarra")
    assert told.returncode == ExitCode.REFUSED
    assert list(tmp_path.iterdir()) == []
