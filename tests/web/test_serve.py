"""`serve`: the address first, then the codes, and an end on Ctrl+C and SIGTERM."""

import datetime as dt
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.journal.announced_clock import AnnouncedClock, announcement
from batarde_tourney.services.journal.sync import start_sync
from tests.cli.conftest import Batarde, batarde
from tests.documents.reading import read_text
from tests.patience import LONGEST_WAIT
from tests.web.conftest import Phone, TablePhone, evening_file

__all__ = ["batarde"]

PROGRAM = [sys.executable, "-m", "batarde_tourney", "serve"]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club with one event, whose round 1 was played."""
    path = tmp_path / "club.batarde"
    with open_session(str(path), create=True) as session:
        import_event(session, evening_file(8, 1, 7))
    return path


@pytest.fixture
def started() -> Iterator[list[subprocess.Popen[str]]]:
    """Programs to be ended after the test."""
    programs: list[subprocess.Popen[str]] = []
    yield programs
    for program in programs:
        program.kill()
        program.communicate()


def serve(started: list[subprocess.Popen[str]], *arguments: str | Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    command = [*PROGRAM, *map(str, arguments)]
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    started.append(program)
    return program


def line_of(program: subprocess.Popen[str]) -> Any:
    assert program.stdout is not None
    return json.loads(program.stdout.readline())


def port_of(url: str) -> int:
    return int(url.rstrip("/").rpartition(":")[2])


def test_the_first_line_is_the_address_and_it_answers(
    club: Path, started: list[subprocess.Popen[str]]
) -> None:
    program = serve(started, club, "1")
    url = line_of(program)["url"]
    assert url.startswith("http://127.0.0.1:")
    assert Phone(port_of(url)).get("/api/public").status == 200


def test_a_write_that_waits_when_the_hall_ends_is_told_so_and_nothing_is_printed(
    club: Path, started: list[subprocess.Popen[str]]
) -> None:
    program = serve(started, club, "1", "--codes")
    port = port_of(line_of(program)["url"])
    phone = Phone(port, line_of(program)["token"])
    assert phone.get("/api/public").status == 200
    told = {"Authorization": f"Bearer {phone.token}", "Content-Type": "application/json", "X-Batarde": "1"}
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = HTTPConnection("127.0.0.1", port, timeout=20)
        waiting.request("POST", "/api/call", b'{"id": "a", "why": "director", "text": ""}', told)
        # Asked later, it is answered: the call was read before.
        assert phone.get("/static/hall.css").status == 200
        program.send_signal(signal.SIGTERM)
        answer = waiting.getresponse()
        assert (answer.status, json.loads(answer.read())["error"]) == (503, "unavailable")
        waiting.close()
        other.execute("ROLLBACK")
    assert program.wait(10) == 0
    assert program.communicate()[1] == ""


@pytest.mark.sampled
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_with_exit_0(club: Path, started: list[subprocess.Popen[str]], number: int) -> None:
    program = serve(started, club, "1")
    line_of(program)
    program.send_signal(number)
    assert program.wait(10) == 0
    _said, complained = program.communicate()
    assert complained == ""


@pytest.mark.long
def test_the_codes_are_told_for_each_door_and_again_when_a_round_is_seated(
    club: Path, started: list[subprocess.Popen[str]]
) -> None:
    program = serve(started, club, "1", "--codes")
    port = port_of(line_of(program)["url"])
    first = [line_of(program) for _ in range(10)]
    assert [(one["round"], one["table"]) for one in first[:2]] == [(1, 1), (1, 2)]
    assert sorted(one["player"] for one in first[2:]) == [f"p{number}" for number in range(1, 9)]
    assert TablePhone(port, first[0]["token"]).table()["table"] == 1
    with open_session(str(club)) as session:
        accept_round(session, propose_round(session, 1))  # type: ignore[arg-type]
    second = [line_of(program) for _ in range(2)]
    assert [(one["door"], one["round"], one["table"]) for one in second] == [("table", 2, 1), ("table", 2, 2)]
    assert TablePhone(port, second[1]["token"]).table()["round"] == 2


@pytest.mark.long
def test_public_only_knows_no_doors(club: Path, started: list[subprocess.Popen[str]]) -> None:
    program = serve(started, club, "1", "--public-only", "--codes")
    phone = Phone(port_of(line_of(program)["url"]))
    assert phone.get("/api/public").status == 200
    assert phone.get("/api/table").status == 404
    assert phone.post("/api/code", {"code": "00000000"}).status == 404


def test_a_hand_handed_in_is_on_the_disk_when_the_program_is_killed(
    club: Path, started: list[subprocess.Popen[str]]
) -> None:
    with open_session(str(club)) as session:
        accept_round(session, propose_round(session, 1))  # type: ignore[arg-type]
    program = serve(started, club, "1", "--codes")
    port = port_of(line_of(program)["url"])
    phone = TablePhone(port, line_of(program)["token"])
    table = phone.table()
    hand = {
        "cards": 5,
        "dealer": table["first_dealer"],
        "contract": {"denomination": "spades"},
        "bids": [2, 2, 0, 2],
        "tricks": [2, 2, 0, 1],
    }
    assert phone.hand_in(0, 0, hand).status == 200
    program.kill()
    program.wait()
    again = serve(started, club, "1", "--codes")
    after = TablePhone(port_of(line_of(again)["url"]), line_of(again)["token"])
    assert after.token == phone.token
    assert (after.state(0), after.table()["hands"][0]["hand"]) == ("handed-in", hand)


@pytest.mark.long
def test_on_all_addresses_it_names_one_that_it_answers_at(
    club: Path, started: list[subprocess.Popen[str]]
) -> None:
    url = line_of(serve(started, club, "1", "--host", "0.0.0.0"))["url"]
    host, _colon, port = url.removeprefix("http://").rstrip("/").partition(":")
    assert host != "0.0.0.0"
    connection = HTTPConnection(host, int(port), timeout=10)
    connection.request("GET", "/api/public")
    assert connection.getresponse().status == 200
    connection.close()


@pytest.mark.long
def test_a_port_that_is_taken_is_refused_in_words(club: Path, started: list[subprocess.Popen[str]]) -> None:
    port = port_of(line_of(serve(started, club, "1"))["url"])
    second = serve(started, club, "1", "--port", str(port))
    said, complained = second.communicate(timeout=30)
    assert (second.returncode, said) == (2, "")
    assert str(port) in complained


@pytest.mark.long
def test_an_event_that_is_not_there_is_refused(club: Path, started: list[subprocess.Popen[str]]) -> None:
    program = serve(started, club, "7")
    said, complained = program.communicate(timeout=30)
    assert (program.returncode, said) == (2, "")
    assert "7" in complained


def test_papers_lead_to_the_name_that_the_hall_was_served_under(
    club: Path, started: list[subprocess.Popen[str]], tmp_path: Path, batarde: Batarde
) -> None:
    slips = ("print", club, "1", "slips", "-o", tmp_path / "slips.pdf")
    line_of(serve(started, club, "1"))
    assert batarde(*slips).code == 2, "an address that only this computer reaches is on no paper"
    line_of(serve(started, club, "1", "--origin", "https://results.example.org"))
    assert batarde(*slips).code == 0
    assert "results.example.org" in read_text((tmp_path / "slips.pdf").read_bytes())


def test_the_clock_of_a_desk_is_on_the_page_also_once_the_desk_has_left(
    club: Path, started: list[subprocess.Popen[str]]
) -> None:
    program = serve(started, club, "1")
    anybody = Phone(port_of(line_of(program)["url"]))
    ends = dt.datetime.now(dt.UTC).replace(microsecond=0) + dt.timedelta(hours=1)

    def clock_is(wanted: Any) -> bool:
        until = time.monotonic() + LONGEST_WAIT / 1000
        while (found := anybody.get("/api/public").body["clock"]) != wanted and time.monotonic() < until:
            watch.wait(0.05)
        return bool(found == wanted)

    with open_session(str(club)) as session, closing(start_sync(session)) as watch:
        watch.wait(0)
        assert clock_is(None)
        now = dt.datetime.now(dt.UTC)
        watch.tell_clock(announcement(AnnouncedClock(EventNumber(1), now, ClockTold(1, ends, None))))
        assert clock_is({"round": 1, "ends": ends.isoformat(timespec="seconds"), "left": None})
        # A hall is no desk: nobody is told that the club is open elsewhere.
        assert watch.present() == ()
    assert anybody.get("/api/public").body["clock"]["round"] == 1
