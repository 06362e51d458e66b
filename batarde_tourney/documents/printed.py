"""When a paper is printed, which the foot of every page says: of two on a wall, the newer one is known."""

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import clock_time, long_date

_AT: ContextVar[dt.datetime | None] = ContextVar("printed_at", default=None)


@contextmanager
def printed_at(at: dt.datetime) -> Iterator[None]:
    """Papers laid out inside say that they were printed then, in the time zone of `at`."""
    token = _AT.set(at)
    try:
        yield
    finally:
        _AT.reset(token)


def printed_words() -> str:
    """Date and time of printing; empty outside of `printed_at`, so that equal values are equal bytes."""
    at = _AT.get()
    return "" if at is None else _("Printed {date}, {time}").format(date=long_date(at), time=clock_time(at))
