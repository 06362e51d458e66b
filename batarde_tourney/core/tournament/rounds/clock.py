"""The clock of a round: its length, start, pauses and end. The caller always passes `now`."""

import datetime as dt
from dataclasses import dataclass, replace
from enum import StrEnum

NOTHING = dt.timedelta()
MINUTE = dt.timedelta(minutes=1)
USUAL_LENGTH = 60 * MINUTE
LONGEST = 12 * 60 * MINUTE
USUAL_WARNINGS = (15 * MINUTE, 5 * MINUTE)


class Phase(StrEnum):
    """How near the end is."""

    READY = "ready"
    """Not started."""
    RUNNING = "running"
    SOON = "soon"
    """A warning has passed, but not the last one."""
    LAST = "last"
    """The last warning has passed."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pause:
    """The clock stood still from `began`, until now if `ended` is None."""

    began: dt.datetime
    ended: dt.datetime | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of the round of this number; datetimes are aware.

    `warnings` are times before the end, the longest first. `extra` lists additional time by table number,
    only for the tables that have some.
    """

    round: int
    length: dt.timedelta = USUAL_LENGTH
    started_at: dt.datetime | None = None
    pauses: tuple[Pause, ...] = ()
    warnings: tuple[dt.timedelta, ...] = USUAL_WARNINGS
    extra: tuple[tuple[int, dt.timedelta], ...] = ()


def for_round(clock: Clock, round_number: int) -> Clock:
    """This clock if it belongs to the round; otherwise a new one with the same length and warnings."""
    if clock.round == round_number:
        return clock
    return Clock(round_number, clock.length, warnings=clock.warnings)


def switch(clock: Clock, now: dt.datetime) -> Clock:
    """Start the clock, pause it if it runs, or resume it if it is paused."""
    if clock.started_at is None:
        return replace(clock, started_at=now)
    if is_paused(clock):
        ended = replace(clock.pauses[-1], ended=now)
        return replace(clock, pauses=(*clock.pauses[:-1], ended))
    return replace(clock, pauses=(*clock.pauses, Pause(now)))


def moved(clock: Clock, by: dt.timedelta) -> Clock:
    """Shift the clock after the wall clock was put forward by `by`: the time left stays the same."""
    return replace(
        clock,
        started_at=clock.started_at and clock.started_at + by,
        pauses=tuple(Pause(one.began + by, one.ended and one.ended + by) for one in clock.pauses),
    )


def set_back(clock: Clock) -> Clock:
    """Reset the clock to before its start; extra times stay."""
    return replace(clock, started_at=None, pauses=())


def set_length(clock: Clock, length: dt.timedelta) -> Clock:
    """Set the length, limited to between one minute and half a day."""
    return replace(clock, length=min(max(length, MINUTE), LONGEST))


def set_warnings(clock: Clock, *warnings: dt.timedelta) -> Clock:
    """Set these warnings; zero and negative ones are left out."""
    wanted = {warning for warning in warnings if warning > NOTHING}
    return replace(clock, warnings=tuple(sorted(wanted, reverse=True)))


def give_table(clock: Clock, table: int, extra: dt.timedelta) -> Clock:
    """Give one table this much extra time, in place of what it had."""
    times = dict(clock.extra)
    times.pop(table, None)
    if extra > NOTHING:
        times[table] = min(extra, LONGEST)
    return replace(clock, extra=tuple(sorted(times.items())))


def is_paused(clock: Clock) -> bool:
    """Whether the clock was started and is paused."""
    return bool(clock.pauses) and clock.pauses[-1].ended is None


def is_running(clock: Clock) -> bool:
    """Whether the clock was started and is not paused."""
    return clock.started_at is not None and not is_paused(clock)


def elapsed(clock: Clock, now: dt.datetime) -> dt.timedelta:
    """How long the clock has run until `now`, never below zero."""
    if clock.started_at is None:
        return NOTHING
    still = (_overlap(pause, clock.started_at, now) for pause in clock.pauses)
    return max(now - clock.started_at - sum(still, NOTHING), NOTHING)


def remaining(clock: Clock, now: dt.datetime, table: int | None = None) -> dt.timedelta:
    """Time left, including the extra time of `table` if one is given; negative after the end."""
    # Tables are numbered from 1, so 0 never has extra time.
    return clock.length + dict(clock.extra).get(table or 0, NOTHING) - elapsed(clock, now)


def ends_at(clock: Clock, now: dt.datetime, table: int | None = None) -> dt.datetime:
    """When the round ends or ended; while paused, when it would end if resumed now."""
    return now + remaining(clock, now, table)


def phase(clock: Clock, now: dt.datetime) -> Phase:
    """How near the end is. A warning or the end is reached at its exact second."""
    if clock.started_at is None:
        return Phase.READY
    left = remaining(clock, now)
    if left <= NOTHING:
        return Phase.OVER
    passed = sum(left <= warning for warning in clock.warnings)
    if not passed:
        return Phase.RUNNING
    return Phase.LAST if passed == len(clock.warnings) else Phase.SOON


@dataclass(frozen=True, slots=True)
class ClockTold:
    """What everybody is told of a clock that was started: when it ends; while it is paused, what is left."""

    round: int
    ends_at: dt.datetime | None
    left: dt.timedelta | None


def told_to_all(clock: Clock, now: dt.datetime) -> ClockTold | None:
    """What to tell of a clock until it is changed; None before its start."""
    if clock.started_at is None:
        return None
    if is_paused(clock):
        return ClockTold(clock.round, None, remaining(clock, now))
    return ClockTold(clock.round, ends_at(clock, now), None)


def _overlap(pause: Pause, start: dt.datetime, now: dt.datetime) -> dt.timedelta:
    ended = now if pause.ended is None else min(pause.ended, now)
    return max(ended - max(pause.began, start), NOTHING)
