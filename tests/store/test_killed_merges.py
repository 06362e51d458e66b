"""A program that dies in the middle of a merge: the club is as before, or merged whole."""

import os
import random
import select
import shutil
import signal
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.merging.merge import Whose, merge_copy
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace
from tests.services.merging.copies import events_of, make_club, play, seat
from tests.store.processes import copy_with_journal, running, stopped

MERGES = 4


def two_clubs(folder: Path) -> tuple[Path, Path, EventNumber]:
    """Two copies that were both worked on."""
    mine, theirs = folder / "club.batarde", folder / "other.batarde"
    number = make_club(mine)
    shutil.copy(mine, theirs)
    with open_session(str(mine), by="Ana") as one, open_session(str(theirs), by="Bo") as other:
        play(one, number, HandPlace(1, 1, 0), 5)
        for index in range(6):
            play(other, number, HandPlace(1, 2, index), 6)
        play(other, number, HandPlace(1, 1, 0), 7)
        gala = create_event(other, "Gala").event
        add_players(other, gala, [(f"Guest {at}", None) for at in range(40)])
        seat(other, gala, 1)
    return mine, theirs, number


def test_a_merge_is_done_or_not_done_wherever_the_program_dies(disk: Path) -> None:
    mine, theirs, _number = two_clubs(disk)
    copy, merged = disk / "copy.batarde", disk / "merged.batarde"
    shutil.copy(mine, merged)
    with open_session(str(mine)) as before, open_session(str(merged)) as after:
        merge_copy(after, str(theirs), prefer=Whose.THEIRS)
        states = events_of(before), events_of(after)
    content = theirs.read_bytes()
    lots, said, interrupted = random.Random(1), -1, 0
    with running("merging_process", mine, theirs) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.set_blocking(process.stdout.fileno(), False)
        while said < 2 * MERGES or not interrupted:
            select.select([process.stdout], [], [])
            with stopped(process, lots, 4_000_000) as is_there:
                assert is_there
                said = max(said, *map(int, process.stdout.read().split()), 0)
                interrupted += copy_with_journal(str(mine), copy)
            with open_session(str(copy)) as club:
                assert events_of(club) in states
                assert check_club(club).is_sound
            Path(f"{copy}-journal").unlink(missing_ok=True)
    assert theirs.read_bytes() == content


def test_a_club_goes_on_after_a_merge_was_killed(disk: Path) -> None:
    mine, theirs, number = two_clubs(disk)
    lots = random.Random(2)
    for _ in range(3):
        with running("merging_process", mine, theirs) as process:
            assert process.stdout is not None
            process.stdout.readline()
            for _turn in range(lots.randrange(3_000_000)):
                pass
            os.kill(process.pid, signal.SIGKILL)
        with open_session(str(mine)) as club:
            assert check_club(club).is_sound
    with open_session(str(mine), by="Ana") as club:
        merge_copy(club, str(theirs), prefer=Whose.THEIRS)
        play(club, number, HandPlace(1, 1, 2), 8)
        assert check_club(club).is_sound
        assert not any(path.name.endswith(".new") for path in disk.iterdir())
