"""The clock of a round as one desk announces it to the others, and to a hall that is served elsewhere.

It is no part of the club: starting a clock is no act, and delays no hand that is being typed.
"""

import datetime as dt
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from operator import attrgetter

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import LONGEST, ClockTold
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.journal.sync import ClubWatch, PresentDesk

__all__ = ["AnnouncedClock", "announcement", "listen_for_clocks", "newest_clock", "told_last"]


@dataclass(frozen=True, slots=True)
class AnnouncedClock:
    """What a desk told of the clock of an event, when, by its own time; `told` is None if it was set back."""

    event: EventNumber
    at: dt.datetime
    told: ClockTold | None


def announcement(clock: AnnouncedClock) -> str:
    """The clock as text, for other desks."""
    told = clock.told
    return json.dumps(
        {
            "event": clock.event,
            "at": clock.at.isoformat(),
            "round": told and told.round,
            "ends": told and told.ends_at and told.ends_at.isoformat(),
            "left": told.left.total_seconds() if told and told.left is not None else None,
        }
    )


def newest_clock(desks: Iterable[PresentDesk], event: EventNumber) -> AnnouncedClock | None:
    """What was told last of the clock of this event; None if no desk tells of it."""
    announced = (_read(desk.clock) for desk in desks)
    return told_last(one for one in announced if one and one.event == event)


def told_last(clocks: Iterable[AnnouncedClock]) -> AnnouncedClock | None:
    """The clock that was told last, of equal times the first; None without any."""
    return max(clocks, key=attrgetter("at"), default=None)


def listen_for_clocks(session: Session) -> ClubWatch:
    """A watch by which a hall without a window hears the desks; it is no desk, and none hears of it."""
    return session.club.watch(None)


def _read(text: str) -> AnnouncedClock | None:
    """The clock of such a text. Others can write it: what is none is no clock."""
    with suppress(ValueError, TypeError, KeyError, OverflowError, RecursionError):
        fields = json.loads(text)
        at, ends = _moment(fields["at"]), fields["ends"] and _moment(fields["ends"])
        left = None if fields["left"] is None else dt.timedelta(seconds=float(fields["left"]))
        if left is not None and not -LONGEST <= left <= 2 * LONGEST:
            return None
        is_told = (ends is None) != (left is None)
        told = ClockTold(int(fields["round"]), ends or None, left) if is_told else None
        return AnnouncedClock(EventNumber(int(fields["event"])), at, told)
    return None


def _moment(text: str) -> dt.datetime:
    moment = dt.datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(text)
    return moment
