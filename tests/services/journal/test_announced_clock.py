"""Clocks that desks announce to each other: read again as told, and never believed without a look."""

import datetime as dt
import json
from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.services.journal.announced_clock import AnnouncedClock, announcement, newest_clock
from batarde_tourney.services.journal.sync import PresentDesk

AT = dt.datetime(2026, 11, 27, 20, 0, tzinfo=dt.UTC)
EVENT = EventNumber(3)
RUNNING = AnnouncedClock(EVENT, AT, ClockTold(2, AT + dt.timedelta(hours=1), None))
PAUSED = AnnouncedClock(EVENT, AT, ClockTold(2, None, dt.timedelta(minutes=-3)))
SET_BACK = AnnouncedClock(EVENT, AT, None)


def desk(clock: str) -> PresentDesk:
    return PresentDesk("host", "", AT, clock=clock)


@pytest.mark.parametrize("clock", [RUNNING, PAUSED, SET_BACK])
def test_what_was_told_is_heard(clock: AnnouncedClock) -> None:
    assert newest_clock([desk(""), desk(announcement(clock))], EVENT) == clock


def test_of_several_desks_the_last_change_counts_and_only_of_this_event() -> None:
    later = replace(PAUSED, at=AT + dt.timedelta(seconds=1))
    of_another = replace(PAUSED, event=EventNumber(4), at=AT + dt.timedelta(hours=1))
    desks = [desk(announcement(clock)) for clock in (later, RUNNING, of_another)]
    assert newest_clock(desks, EVENT) == later
    assert newest_clock((), EVENT) is None


@pytest.mark.parametrize(
    "change",
    [
        {"at": "2026-11-27T20:00:00"},
        {"at": 7},
        {"ends": "soon"},
        {"left": 1e9, "ends": None},
        {"left": "nan", "ends": None},
        {"event": None},
        {"round": [], "left": None},
    ],
)
def test_what_is_no_clock_is_none(change: dict[str, object]) -> None:
    text = json.dumps({**json.loads(announcement(RUNNING)), **change})
    assert newest_clock([desk(text), desk("[]"), desk("7"), desk("{")], EVENT) is None
