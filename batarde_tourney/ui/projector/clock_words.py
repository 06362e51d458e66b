"""The round clock in words and figures."""

import datetime as dt
from collections.abc import Sequence

from PySide6.QtCore import QTime

from batarde_tourney.core.tournament.rounds.clock import (
    MINUTE,
    NOTHING,
    Clock,
    Phase,
    is_paused,
    phase,
    remaining,
)
from batarde_tourney.core.tournament.rounds.forecast import TableHands, forecast
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext

_SECOND = dt.timedelta(seconds=1)
_LONG = 100 * MINUTE


def countdown(left: dt.timedelta) -> str:
    """Return minutes and seconds left; with a plus sign, those that have passed since the end.

    A second that has begun is still shown: 0:00 is the end itself.
    """
    sign = "+" if left <= -_SECOND else ""
    seconds = -left // _SECOND if left < NOTHING else -(-left // _SECOND)
    minutes, second = divmod(seconds, 60)
    if minutes < _LONG // MINUTE:
        return f"{sign}{minutes}:{second:02}"
    hours, minutes = divmod(minutes, 60)
    return f"{sign}{hours}:{minutes:02}:{second:02}"


def phase_words(clock: Clock, now: dt.datetime) -> str:
    """Return the meaning of the clock's colour; empty while it runs normally."""
    where = phase(clock, now)
    if is_paused(clock):
        return _("Paused")
    if where is Phase.READY:
        return _("Not started")
    if where is Phase.OVER:
        return _("Time is over: finish the hand in play")
    if where is Phase.RUNNING:
        return ""
    left = remaining(clock, now)
    minutes = min(warning for warning in clock.warnings if left <= warning) // MINUTE
    return ngettext("Less than {count} minute left", "Less than {count} minutes left", minutes).format(
        count=minutes
    )


def time_of_day(moment: dt.datetime) -> str:
    """Return hours and minutes in local time."""
    local = moment.astimezone()
    return QTime(local.hour, local.minute).toString("HH:mm")


# The estimated end of a round, in words.


def end_words(tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime) -> str:
    """Return which table is likely to end last, and when; empty if there is nothing to estimate from."""
    ends = forecast(tables, clock, now).tables
    if not ends:
        return ""
    end = max(end for _, end in ends)
    hands = {table.number: len(table.typed) for table in tables}
    # Of several, the table about which least is known.
    table = min((number for number, its_end in ends if its_end == end), key=hands.__getitem__)
    return _("At this pace, table {table} ends last, at about {time}").format(
        table=table, time=time_of_day(end)
    )
