"""Dates, times and figures as the language spoken writes them."""

import datetime as dt
import unicodedata
from fractions import Fraction

from PySide6.QtCore import QDate, QLocale, QTime

from batarde_tourney.i18n import spoken_language

NOTHING = "–"
"""Stands where there is no figure: blank is never 0."""


def locale() -> QLocale:
    """The locale of the language spoken; the system's own if it speaks the same."""
    system = QLocale.system()
    spoken = QLocale(spoken_language())
    return system if system.language() == spoken.language() else spoken


def long_date(date: dt.date) -> str:
    """Such as `Saturday, 21 November 2026`."""
    return locale().toString(QDate(date.year, date.month, date.day), QLocale.FormatType.LongFormat)


def clock(moment: dt.datetime) -> str:
    """Hours, minutes and seconds on the clock of this place."""
    local = moment.astimezone()
    return QTime(local.hour, local.minute, local.second).toString("HH:mm:ss")


def figure(value: Fraction | int | None, digits: int = 0) -> str:
    """A figure rounded half up to so many digits, `–` where there is none.

    Computed in whole numbers, so that what is shown is the figure itself, rounded once.
    """
    if value is None:
        return NOTHING
    scaled = (Fraction(value) * 10**digits * 2 + 1).__floor__() // 2
    whole, rest = divmod(abs(scaled), 10**digits)
    sign = "−" if scaled < 0 else ""
    tail = f"{locale().decimalPoint()}{rest:0{digits}d}" if digits else ""
    return f"{sign}{whole}{tail}"


def collation_key(name: str) -> str:
    """What names are compared by: letters without accents and case, digits as they are.

    The collator of the system is not asked: it differs from machine to machine.
    """
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))
