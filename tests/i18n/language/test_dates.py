"""One way to say a date."""

import datetime as dt

import pytest

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.dates import date_with_weekday, day_and_month, long_date, short_date

EVENING = dt.date(2026, 11, 21)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Saturday, 21 November 2026"),
        ("fr", "samedi 21 novembre 2026"),
        ("de", "Samstag, 21. November 2026"),
        ("es", "sábado, 21 de noviembre de 2026"),
        ("it", "sabato 21 novembre 2026"),
        ("ca", "dissabte, 21 de novembre del 2026"),
    ],
)
def test_the_day_comes_before_the_month_in_every_language(language: str, said: str) -> None:
    speak(language)
    try:
        assert date_with_weekday(EVENING) == said
        assert said.endswith(long_date(EVENING))
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("language", "short", "day"),
    [("en", "21/11/2026", "21 Nov"), ("fr", "21/11/2026", "21 nov."), ("de", "21.11.26", "21. Nov.")],
)
def test_short_dates_have_the_same_order(language: str, short: str, day: str) -> None:
    speak(language)
    try:
        assert (short_date(EVENING), day_and_month(EVENING)) == (short, day)
    finally:
        speak("en")
