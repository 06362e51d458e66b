"""Processes that write at once, and processes that die while they write."""

import os
import random
import select
import subprocess
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.store.events.hands import HandPlace
from tests.core.tournament.events import made_up_event
from tests.store.processes import copy_with_journal, running, stopped

PLAYERS = made_up_event(120, 0).players
TABLES = tuple(
    Table(number, tuple(player.id for player in PLAYERS[4 * number - 4 : 4 * number]), 0)
    for number in range(1, 31)
)
EVENING = Event("Evening", players=PLAYERS, rounds=(Round(1, TABLES),))
ALL_TABLES = tuple(table.number for table in TABLES)
ENDLESS = 1_000_000
"""Rounds of entries nobody waits for: the process is killed before."""


def read_lines(process: subprocess.Popen[str], count: int) -> int:
    """The last of the next revisions it says."""
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(count)]
    return int(lines[-1])


def entries_in(address: str, number: EventNumber) -> int:
    """How often all tables were entered, in a file that is sound."""
    with open_club(address) as club, club.reading() as rows:
        assert rows.integrity.check() == ()
        counts = {len(rows.hands.history(number, HandPlace(1, table, 0))) for table in ALL_TABLES}
    assert len(counts) == 1, "a transaction was done by halves"
    return counts.pop()


def test_whenever_a_process_dies_all_it_said_was_saved_is_there(disk: Path) -> None:
    file_address, copy = str(disk / "Lyon.batarde"), disk / "copy"
    with open_club(file_address, create=True) as club, club.transaction() as rows:
        number = rows.events.add(EVENING)
    lots = random.Random(1)
    journals = 0
    with running("writing_process", file_address, number, ENDLESS, *ALL_TABLES) as process:
        assert process.stdout is not None
        said = read_lines(process, 1)
        os.set_blocking(process.stdout.fileno(), False)
        for _ in range(12):
            select.select([process.stdout], [], [])
            with stopped(process, lots, 500_000):
                said = max(said, *map(int, process.stdout.read().split()))
                journals += copy_with_journal(file_address, copy)
            assert said <= entries_in(str(copy), number) <= said + 1
    assert journals, "it was never stopped in the middle of a commit"


def test_a_killed_process_leaves_a_club_that_opens(file_address: str) -> None:
    with open_club(file_address, create=True) as club, club.transaction() as rows:
        number = rows.events.add(EVENING)
    with running("writing_process", file_address, number, ENDLESS, *ALL_TABLES) as process:
        said = read_lines(process, 5)
    assert entries_in(file_address, number) >= said


@pytest.mark.sampled
def test_two_processes_write_at_once(address: str) -> None:
    times = 15
    with open_club(address, create=True) as club, club.transaction() as rows:
        number = rows.events.add(EVENING)
    # Each stops after a while: on a slow disk one that never rests leaves the other no gap.
    with (
        running("writing_process", address, number, times, 1) as first,
        running("writing_process", address, number, times, 2) as second,
    ):
        assert [process.wait() for process in (first, second)] == [0, 0]
    with open_club(address) as club, club.reading() as rows:
        for table in (1, 2):
            assert len(rows.hands.history(number, HandPlace(1, table, 0))) == times
        assert rows.integrity.check() == ()
