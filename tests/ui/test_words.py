"""Dates, times and names as the language spoken has them."""

import datetime as dt
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.i18n import speak
from batarde_tourney.ui.words import clock, collation_key, long_date

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


def test_names_sort_without_regard_to_accents_and_case() -> None:
    names = ["zoé", "Émile", "eva", "Ana", "Éva"]
    assert sorted(names, key=collation_key) == ["Ana", "Émile", "eva", "Éva", "zoé"]


@given(st.text())
def test_two_spellings_of_the_same_letters_sort_alike(name: str) -> None:
    composed, apart = (unicodedata.normalize(form, name) for form in ("NFC", "NFD"))
    assert collation_key(composed) == collation_key(apart)
