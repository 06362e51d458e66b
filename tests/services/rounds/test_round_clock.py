"""The clock kept as text, and the times of a round's hands from a real club file."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.rounds.clock import MINUTE, Clock, give_table, set_length, switch
from batarde_tourney.core.tournament.rounds.forecast import forecast
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.results.results import HandPlace, erase_hand, record_hand
from batarde_tourney.services.rounds.round_clock import load_with_times, read_clock, serialize_clock

EIGHT = dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC)
NUMBER = EventNumber(1)


@dataclass
class Watch:
    """A clock on the wall that the test sets."""

    now: dt.datetime = EIGHT

    def read(self) -> dt.datetime:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def club(tmp_path: Path, watch: Watch) -> Iterator[Session]:
    with open_session(str(tmp_path / "club.batarde"), create=True, now=watch.read) as club:
        yield club


def test_a_clock_is_read_back_as_it_was_written() -> None:
    clock = set_length(give_table(give_table(Clock(3), 4, 5 * MINUTE), 2, MINUTE), 45 * MINUTE)
    for _press in range(4):
        assert read_clock(serialize_clock(clock)) == clock
        clock = switch(clock, EIGHT + MINUTE)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "7",
        "{",
        '{"round": 1}',
        serialize_clock(Clock(1)).replace("3600", '"long"'),
        serialize_clock(Clock(1)).replace("3600", "1e400"),
        serialize_clock(switch(Clock(1), EIGHT)).replace("+00:00", ""),
        "[" * 100_000,
    ],
)
def test_what_is_no_clock_reads_as_none(text: str) -> None:
    assert read_clock(text) is None


def play(club: Session, watch: Watch, minutes_a_hand: dict[int, int], hands: int) -> Event:
    """An evening of 7 players stands in the club; its first hands are typed while time passes."""
    whole = simulate_event(SimulationRequest(7, 1, 5, "Evening"))
    bare = Event(
        whole.name,
        players=whole.players,
        rounds=tuple(
            type(r)(r.number, tuple(type(t)(t.number, t.seats, t.first_dealer) for t in r.tables))
            for r in whole.rounds
        ),
    )
    add_complete_event(club, bare)
    for table in whole.rounds[0].tables:
        for index, hand in enumerate(batarde_hands(table.hands)[:hands]):
            watch.now = EIGHT + (index + 1) * minutes_a_hand[table.number] * MINUTE
            record_hand(club.acting_as("me"), NUMBER, HandPlace(1, table.number, index), hand, based_on=0)
    return whole


def test_hands_have_the_time_they_were_first_typed(club: Session, watch: Watch) -> None:
    whole = play(club, watch, {1: 6, 2: 4}, 3)
    watch.now = EIGHT + 50 * MINUTE
    first = batarde_hands(whole.rounds[0].tables[0].hands)[0]
    record_hand(club.acting_as("me"), NUMBER, HandPlace(1, 1, 0), first, based_on=1)
    erase_hand(club.acting_as("me"), NUMBER, HandPlace(1, 2, 2), based_on=1)
    _event, (one, two) = load_with_times(club, NUMBER)
    assert one.typed == tuple(EIGHT + minutes * MINUTE for minutes in (6, 12, 18))
    assert two.typed == tuple(EIGHT + minutes * MINUTE for minutes in (4, 8))
    assert (len(one.sizes), len(two.sizes)) == (10, 12)


def test_another_hand_typed_after_one_was_erased_counts_from_then(club: Session, watch: Watch) -> None:
    whole = play(club, watch, {1: 6, 2: 4}, 1)
    erase_hand(club.acting_as("me"), NUMBER, HandPlace(1, 1, 0), based_on=1)
    assert load_with_times(club, NUMBER)[1][0].typed == ()
    watch.now = EIGHT + 50 * MINUTE
    erased = batarde_hands(whole.rounds[0].tables[0].hands)[0]
    another = replace(erased, tricks=(*erased.tricks[1:], erased.tricks[0]))
    assert another != erased
    record_hand(club.acting_as("me"), NUMBER, HandPlace(1, 1, 0), another, based_on=2)
    assert load_with_times(club, NUMBER)[1][0].typed == (watch.now,)


def test_a_hand_undone_and_redone_counts_from_when_it_was_typed(club: Session, watch: Watch) -> None:
    play(club, watch, {1: 6, 2: 4}, 1)
    typed = load_with_times(club, NUMBER)[1]
    watch.now = EIGHT + 50 * MINUTE
    for _ in range(2):
        undo(club.acting_as("me"), NUMBER)
    assert load_with_times(club, NUMBER)[1] != typed
    for _ in range(2):
        redo(club.acting_as("me"), NUMBER)
    assert load_with_times(club, NUMBER)[1] == typed


def test_the_whole_evening_comes_with_the_times_of_its_last_round(club: Session, watch: Watch) -> None:
    play(club, watch, {1: 6, 2: 4}, 5)
    event, tables = load_with_times(club, NUMBER)
    assert event == load_event(club, NUMBER)
    assert [len(table.typed) for table in tables] == [5, 5]
    now = EIGHT + 33 * MINUTE
    assert [number for number, _ in forecast(tables, switch(Clock(1), EIGHT), now).tables] == [1, 2]


def test_before_the_first_round_there_are_no_hands(club: Session) -> None:
    add_complete_event(club, Event("Evening"))
    assert load_with_times(club, NUMBER) == (Event("Evening"), ())
