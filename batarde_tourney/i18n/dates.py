"""Dates as the language spoken says them: in one way in the window, on paper and in files."""

import datetime as dt

from babel.dates import format_date

from batarde_tourney.i18n.catalogue import spoken_language

_REGIONS = {"en": "en_GB"}
"""English has two orders; the day comes first, as in every other language here."""


def long_date(date: dt.date) -> str:
    """Such as `21 November 2026`."""
    return _said(date, "long")


def date_with_weekday(date: dt.date) -> str:
    """Such as `Saturday, 21 November 2026`."""
    return _said(date, "full")


def _said(date: dt.date, form: str) -> str:
    language = spoken_language()
    return str(format_date(date, form, locale=_REGIONS.get(language, language)))
