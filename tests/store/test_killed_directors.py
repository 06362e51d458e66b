"""Directors whose program dies, and two at once: what they do is done or not done, and can be undone."""

import os
import random
import select
from pathlib import Path

import pytest

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.journal.journal import redo, undo
from tests.store.directing_process import State, begin, state_of, work
from tests.store.processes import copy_with_journal, running, stopped

SEED, STEPS = 5, 40


@pytest.fixture(scope="module")
def states(tmp_path_factory: pytest.TempPathFactory) -> list[State]:
    """What the club is before the first step and after each, when nobody dies."""
    address = str(tmp_path_factory.mktemp("undisturbed") / "club")
    begin(address)
    with open_session(address) as club:
        return [state_of(club), *(state_of(club) for _ in work(club, SEED, STEPS))]


def assert_is_one_of(address: str, states: list[State]) -> None:
    """The club is sound, and as one of these."""
    with open_session(address) as club:
        assert state_of(club) in states
        with club.reading() as rows:
            assert rows.integrity.check() == ()


def assert_all_is_undone_and_redone(address: str) -> None:
    """Down to a club without events, and up to the newest of it all."""
    with open_session(address) as club:
        before = state_of(club)[0]
        while undo(club.acting_as("Bo"), None):
            pass
        assert state_of(club)[0] == ()
        while redo(club.acting_as("Bo"), None):
            pass
        assert len(state_of(club)[0]) == len(before)


def test_a_step_is_done_or_not_done_wherever_the_program_dies(disk: Path, states: list[State]) -> None:
    address, copy = str(disk / "club"), disk / "copy"
    begin(address)
    lots = random.Random(1)
    said = interrupted = 0
    with running("directing_process", address, SEED, STEPS) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.set_blocking(process.stdout.fileno(), False)
        while said < STEPS - 5:
            select.select([process.stdout], [], [])
            with stopped(process, lots, 400_000) as is_there:
                if not is_there:
                    break
                said = max(said, *map(int, process.stdout.read().split()))
                interrupted += copy_with_journal(address, copy)
            assert_is_one_of(str(copy), states[said : said + 2])
    assert interrupted, "it was never stopped in the middle of a commit"


@pytest.mark.sampled
def test_a_killed_director_leaves_a_club_that_goes_on(address: str, states: list[State]) -> None:
    begin(address)
    with running("directing_process", address, SEED, STEPS) as process:
        assert process.stdout is not None
        said = [int(process.stdout.readline()) for _ in range(20)][-1]
    assert_is_one_of(address, states[said:])
    assert_all_is_undone_and_redone(address)


@pytest.mark.sampled
def test_two_directors_undo_what_the_other_did(address: str) -> None:
    begin(address)
    with (
        running("directing_process", address, 6, STEPS) as one,
        running("directing_process", address, 7, STEPS) as other,
    ):
        for process in (one, other):
            assert process.stdout is not None
            assert process.stdout.read().split()[-1] == str(STEPS)
            assert process.wait() == 0
    with open_session(address) as club:
        assert_is_one_of(address, [state_of(club)])
    assert_all_is_undone_and_redone(address)
