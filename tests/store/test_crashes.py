"""Processes that write at once, and processes that die while they write."""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event import Event, Round, Table
from batarde_tourney.store.club_file import open_club
from batarde_tourney.store.hands import HandPlace
from tests.core.tournament.events import made_up_event

PLAYERS = made_up_event(8, 0).players
SEATS = tuple(player.id for player in PLAYERS)
EVENING = Event(
    "Evening",
    players=PLAYERS,
    rounds=(Round(1, (Table(1, SEATS[:4], 0), Table(2, SEATS[4:], 0))),),
)


@contextmanager
def writing(address: str, number: EventNumber, table: int) -> Iterator[subprocess.Popen[str]]:
    """A process that enters hands at one table and prints their revisions, killed in the end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.store.writing_process", address, str(number), str(table)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def read_lines(process: subprocess.Popen[str], count: int) -> int:
    """The last of the next revisions it says."""
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(count)]
    return int(lines[-1])


def kill_at_any_moment(process: subprocess.Popen[str], lots: random.Random) -> int:
    """The last revision it said was on the disk."""
    said = read_lines(process, lots.randint(1, 30))
    # Between two lines it is somewhere in a transaction: let it run for a moment that is never the same.
    for _ in range(lots.randrange(20_000)):
        pass
    process.kill()
    assert process.stdout is not None
    rest = [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    return int(rest[-1]) if rest else said


@pytest.mark.parametrize("seed", range(4))
def test_a_killed_process_loses_nothing_it_said_was_saved(file_address: str, seed: int) -> None:
    lots = random.Random(seed)
    with open_club(file_address, create=True) as club, club.transaction() as rows:
        number = rows.add_event(EVENING)
        rows.add_event(EVENING)
    with writing(file_address, number, 1) as process:
        said = kill_at_any_moment(process, lots)
    with open_club(file_address) as club, club.reading() as rows:
        history = rows.hand_history(number, HandPlace(1, 1, 0))
        assert rows.check() == ()
    assert said <= len(history) <= said + 1
    assert [entry.hand.bids[0] for entry in history if entry.hand] == list(range(len(history)))


def test_two_processes_write_at_once(address: str) -> None:
    with open_club(address, create=True) as club, club.transaction() as rows:
        number = rows.add_event(EVENING)
    with writing(address, number, 1) as first, writing(address, number, 2) as second:
        said = [read_lines(process, 25) for process in (first, second)]
        for process in (first, second):
            process.kill()
            process.wait()
    with open_club(address) as club, club.reading() as rows:
        for table, least in enumerate(said, start=1):
            (newest,) = rows.newest_revisions(number, 1, table)
            assert newest.revision >= least >= 25
            assert len(rows.hand_history(number, newest.place)) == newest.revision
        assert rows.check() == ()
