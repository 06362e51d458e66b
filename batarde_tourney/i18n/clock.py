"""The clock of a round, as a page or a file tells it until it is changed."""

import datetime as dt

from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.i18n.language.catalogue import gettext as _


def clock_sentence(told: ClockTold) -> str:
    """When the round ends, in local time; or what is left while the clock is paused."""
    if told.ends_at is None:
        return paused_sentence(told.left or dt.timedelta())
    return end_sentence(told.round, f"{told.ends_at.astimezone():%H:%M}")


def end_sentence(round_number: int, time: str) -> str:
    """When the round ends; `time` is what stands for the time."""
    return _("Round {round} ends at {time}").format(round=round_number, time=time)


def paused_sentence(left: dt.timedelta) -> str:
    """What is left of a clock that stands still; nothing where the time is over."""
    minutes, seconds = divmod(max(0, int(left.total_seconds())), 60)
    return _("The clock is paused, with {time} left.").format(time=f"{minutes}:{seconds:02}")
