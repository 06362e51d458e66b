"""Dates, times and names as the language spoken has them."""

import datetime as dt

import pytest

from batarde_tourney.i18n import speak
from batarde_tourney.ui.words import clock, long_date

EVENING = dt.date(2026, 11, 21)


@pytest.mark.parametrize(("language", "month"), [("en", "November"), ("fr", "novembre")])
def test_dates_are_written_in_the_language_spoken(language: str, month: str) -> None:
    speak(language)
    written = long_date(EVENING)
    assert month in written
    assert "21" in written
    assert "2026" in written


def test_the_clock_shows_local_seconds() -> None:
    moment = dt.datetime(2026, 11, 21, 20, 14, 3).astimezone()
    assert clock(moment.astimezone(dt.UTC)) == "20:14:03"
