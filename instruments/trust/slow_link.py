"""A phone behind a link of 300 ms each way that loses one packet in twenty; then in aeroplane mode."""

import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.hall.doors import open_doors
from batarde_tourney.services.results.results import HandPlace, show_history
from batarde_tourney.services.simulation.simulations import simulate_event_file
from instruments.trust.attack import Attack, Outcome
from instruments.trust.lossy_link import HALL, Link, is_possible, linked

ROOT = Path(__file__).parents[2]
DELAY, LOSS = 0.3, 0.05
_PORT = 8642
_AWAY = 3
"""The hand in whose middle the phone loses its network; the next one is typed without one, too."""
_AEROPLANE = 20.0
"""Seconds in aeroplane mode."""


def type_over_it(hands: int, seed: int) -> Outcome:
    """A table of four types a round in the real page: every hand is in, once."""
    reason = is_possible() or (
        "" if shutil.which("chromium") else "no browser here: apt-get install chromium"
    )
    if reason:
        return Outcome(0, f"not tried: {reason}")
    file = json.loads(simulate_event_file(8, 1, seed))
    played: list[Any] = file["rounds"][0]["tables"][0]["hands"][: max(hands, _AWAY + 2)]
    for table in file["rounds"][0]["tables"]:
        table["hands"] = []
    with tempfile.TemporaryDirectory() as folder, linked(DELAY, LOSS, random.Random(seed)) as link:
        club = f"{folder}/club.batarde"
        with open_session(club, create=True) as session:
            number = import_event(session, json.dumps(file).encode()).event
            token = open_doors(session, number).keys.token(TableDoor(1, 1))
        typed = Path(folder, "hands.json")
        typed.write_text(json.dumps(played), "utf-8")
        began = time.monotonic()
        complained = _type(link, club, token, typed)
        took = time.monotonic() - began
        with open_session(club) as session:
            stored = json.loads(export_event(session, number))["rounds"][0]["tables"][0]["hands"]
            twice = [
                index
                for index in range(len(played))
                if len(show_history(session, number, HandPlace(1, 1, index))) != 1
            ]
    wrong = [f"the browser said: {one}" for one in complained]
    wrong += [f"hand {index + 1} is not stored once" for index in twice]
    wrong += (
        []
        if [_bare(hand) for hand in stored] == [_bare(hand) for hand in played]
        else ["other hands than typed"]
    )
    return Outcome(
        len(played), f"hands over the link, one of them in aeroplane mode; {took:.0f} s", tuple(wrong)
    )


def _type(link: Link, club: str, token: str, typed: Path) -> list[str]:
    """The phone types; returns what its browser complained about."""
    with ExitStack() as running:
        serve = ("batarde_tourney", "serve", club, "1", "--host", HALL, "--port", str(_PORT))
        hall = running.enter_context(_program(link.in_hall, *serve))
        url = json.loads(_line(hall))["url"]
        told = ("instruments.trust.slow_phone", url, token, str(typed), str(_AWAY))
        phone = running.enter_context(_program(link.in_phone, *told))
        _expect(phone, "away")
        link.switch(on=False)
        _go_on(phone)
        _expect(phone, "kept")
        time.sleep(_AEROPLANE)
        link.switch(on=True)
        _go_on(phone)
        return list(json.loads(_expect(phone, "done ")))


@contextmanager
def _program(where: tuple[str, ...], *told: str) -> Iterator[subprocess.Popen[str]]:
    command = [*where, sys.executable, "-m", *told]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as process:
        try:
            yield process
        finally:
            process.terminate()


def _expect(program: subprocess.Popen[str], word: str) -> str:
    """The rest of the line that begins with this word."""
    line = _line(program)
    assert line.startswith(word), line
    return line.removeprefix(word)


def _go_on(program: subprocess.Popen[str]) -> None:
    assert program.stdin is not None
    program.stdin.write("\n")
    program.stdin.flush()


def _line(program: subprocess.Popen[str]) -> str:
    said: IO[str] | None = program.stdout
    assert said is not None
    return said.readline()


def _bare(hand: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in hand.items() if key != "state"}


ATTACKS = (Attack("slow, lossy link", 10, type_over_it),)
