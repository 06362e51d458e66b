"""Two copies of a club, a director at each, merged again and again: sound, and alike from both sides."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.merging.merge import Whose, compare_copy, merge_copy
from tests.services.event_director import EventDirector
from tests.services.merging.copies import events_of, hands_of, two_copies
from tests.store.directing_process import Hurried, begin

EVENT = EventNumber(1)
OTHER = {Whose.MINE: Whose.THEIRS, Whose.THEIRS: Whose.MINE}
SEEDS = [*range(2), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 40))]
Work = Callable[[Session, random.Random, int], None]


def hurry(club: Session, lots: random.Random, acts: int) -> None:
    """Does, undoes and redoes whatever comes to mind."""
    director = Hurried(club, EVENT, lots)
    for _ in range(acts):
        try:
            director.step()
        except TourneyError:
            # The event was undone with all in it.
            return


def direct(club: Session, lots: random.Random, acts: int) -> None:
    """Runs an evening in stages: latecomers, substitutes, closed tables, corrections, ties."""
    director = EventDirector(club, EVENT, lots)
    for _ in range(acts):
        director.do_something()


def plain_club(path: Path) -> None:
    begin(str(path))


def club_in_stages(path: Path) -> None:
    players = tuple(Player(PlayerId(f"p{at}"), f"Guest {at}") for at in range(1, 17))
    stages = stages_for(PRESETS[Preset.CHAMPIONSHIP_EVENING], 16)
    with open_session(str(path), create=True) as club:
        add_complete_event(club, Event("Evening", players=players, stages=stages))


@pytest.mark.sampled
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("made", "work", "first"),
    [(plain_club, hurry, 30), (club_in_stages, direct, 25)],
    ids=["plain", "stages"],
)
def test_two_desks_come_together_again_and_again(
    tmp_path: Path, made: Callable[[Path], None], work: Work, first: int, seed: int
) -> None:
    lots, path = random.Random(seed), tmp_path / "club.batarde"
    made(path)
    with open_session(str(path)) as club:
        work(club, lots, first)
    with two_copies(tmp_path, path) as copies:
        for turn in range(3):
            for club in copies:
                work(club, lots, lots.randrange(20))
            into, other = lots.sample(copies, 2)
            once_merged(tmp_path / str(turn), into, other, lots.choice((*Whose,)))
            if lots.random() < 0.4:
                undone_in_one(into, other)


def once_merged(folder: Path, into: Session, other: Session, whose: Whose) -> None:
    """Merge; the other way round, from the same two states, gives the same."""
    folder.mkdir()
    mine, theirs = (
        Path(shutil.copy(club.address, folder / Path(club.address).name)) for club in (into, other)
    )
    before = [by_table(club) for club in (into, other)]
    state = events_of(other)
    merge_copy(into, other.address, prefer=whose)
    assert check_club(into).is_sound
    assert events_of(other) == state
    for at, (people, hands) in by_table(into).items():
        for index, hand in enumerate(hands):
            # It was there in one of the copies, with the same people: one may have been renamed since.
            assert any(
                index < len(known) and known[index] == hand and sat & people
                for sat, known in (copy.get(at, (set(), ())) for copy in before)
            )
    again = compare_copy(into, other.address)
    assert (again.taken, again.conflicts) == ((), ())
    with open_session(str(theirs)) as reverse:
        merge_copy(reverse, str(mine), prefer=OTHER[whose])
        assert check_club(reverse).is_sound
        assert hands_of(reverse) == hands_of(into)


Seated = tuple[set[tuple[str, ...]], tuple[object, ...]]


def by_table(club: Session) -> dict[tuple[str, int, int], Seated]:
    """Who sits at each table, by id and by name, and its hands; by event, round and table."""
    found: dict[tuple[str, int, int], Seated] = {}
    for made, event in events_of(club).items():
        names = {player.id: player.name for player in event.players}
        for round_ in event.rounds:
            for table in round_.tables:
                people = {tuple(table.seats), tuple(names[seat] for seat in table.seats)}
                found[made, round_.number, table.number] = (people, table.hands)
    return found


def undone_in_one(into: Session, other: Session) -> None:
    """Whatever stood before a merge stands again after one undo, and what was merged after one redo."""
    before = events_of(into)
    if not merge_copy(other, into.address, prefer=Whose.THEIRS).stored:
        return
    merged = events_of(other)
    undo(other, None)
    assert check_club(other).is_sound
    redo(other, None)
    assert events_of(other) == merged
    assert events_of(into) == before
