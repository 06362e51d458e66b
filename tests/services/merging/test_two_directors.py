"""Two copies of a club, a director at each: no hand is lost when they come together, and none is doubled."""

import random
import shutil
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.merging.merge import Whose, compare_copy, merge_copy
from tests.services.director import Director
from tests.services.merging.copies import events_of, hands_of, two_copies


def work(club: Session, number: EventNumber, seed: int, acts: int) -> None:
    director = Director(club, number, random.Random(seed))
    for _ in range(acts):
        director.do_something()


@pytest.fixture
def played(tmp_path: Path, club_of_nine: tuple[Path, EventNumber]) -> tuple[Path, EventNumber]:
    """A closed club with some of an evening played."""
    made, number = club_of_nine
    path = Path(shutil.copy(made, tmp_path / "club.batarde"))
    with open_session(str(path), by="director") as club:
        work(club, number, 1, 40)
    return path, number


@pytest.mark.parametrize("seed", range(6))
def test_two_copies_that_were_worked_on_come_together(
    tmp_path: Path, played: tuple[Path, EventNumber], seed: int
) -> None:
    path, number = played
    with two_copies(tmp_path, path) as (one, other):
        work(one, number, 2 * seed, 15)
        work(other, number, 2 * seed + 1, 15)
        before, theirs = events_of(one), hands_of(other)
        mine = hands_of(one)
        open_ones = compare_copy(one, other.address).open
        assert merge_copy(one, other.address).stored is (not open_ones)
        assert events_of(one) == before or not open_ones
        merged = merge_copy(one, other.address, prefer=Whose.MINE)
        assert merged.stored or not open_ones
        after = hands_of(one)
        assert check_club(one).is_sound
        assert not compare_copy(one, other.address).taken
        assert not compare_copy(one, other.address).conflicts
        if not open_ones:
            assert set(after.values()) <= set(mine.values()) | set(theirs.values())
        # One act, undone in one.
        if merged.taken:
            undo(one, None)
            assert events_of(one) == before
            assert check_club(one).is_sound
