"""Dates in the current language, the same in the window, on paper and in files."""

from typing import TYPE_CHECKING

from batarde_tourney.i18n.language.catalogue import spoken_language

if TYPE_CHECKING:
    import datetime as dt

_REGIONS = {"en": "en_GB"}
"""English has two orders; the day comes first, as in every other language here."""


def spoken_locale() -> str:
    """The current language, with its region where dates depend on it, such as `en_GB`."""
    language = spoken_language()
    return _REGIONS.get(language, language)


def long_date(date: "dt.date") -> str:
    """Date such as `21 November 2026`."""
    return _said(date, "long")


def date_with_weekday(date: "dt.date") -> str:
    """Date such as `Saturday, 21 November 2026`."""
    return _said(date, "full")


def short_date(date: "dt.date") -> str:
    """Date such as `21/11/2026`."""
    return _said(date, "short")


def clock_time(at: "dt.datetime") -> str:
    """Time of day such as `21:14`."""
    from babel.dates import format_time  # noqa: PLC0415 - not for the start

    return str(format_time(at, "short", locale=spoken_locale()))


def day_and_month(date: "dt.date") -> str:
    """Date such as `21 Nov`, where the year is known."""
    from babel.dates import format_skeleton  # noqa: PLC0415 - not for the start

    return str(format_skeleton("MMMd", date, locale=spoken_locale()))


def _said(date: "dt.date", form: str) -> str:
    from babel.dates import format_date  # noqa: PLC0415 - not for the start

    return str(format_date(date, form, locale=spoken_locale()))
