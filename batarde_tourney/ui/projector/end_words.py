"""When a round will end, in words."""

import datetime as dt
from collections.abc import Sequence

from batarde_tourney.core.tournament.rounds.clock import Clock
from batarde_tourney.core.tournament.rounds.forecast import TableHands, forecast
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.projector.clock_words import time_of_day


def end_words(tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime) -> str:
    """Which table will end last, and when, as the hands come in; empty where nothing tells."""
    ends = forecast(tables, clock, now).tables
    if not ends:
        return ""
    end = max(end for _, end in ends)
    hands = {table.number: len(table.typed) for table in tables}
    # Of several the one of which least is known.
    table = min((number for number, its_end in ends if its_end == end), key=hands.__getitem__)
    return _("At this pace, table {table} ends last, at about {time}").format(
        table=table, time=time_of_day(end)
    )
