"""Dates, times and keys as the language spoken writes them."""

import datetime as dt

from babel.dates import format_skeleton
from PySide6.QtCore import QDate, QLocale, QTime
from PySide6.QtGui import QKeySequence

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language
from batarde_tourney.i18n.dates import date_with_weekday

NOTHING = "–"
"""Stands where there is nothing to say."""


def locale() -> QLocale:
    """The locale of the language spoken; the system's own if it speaks the same."""
    system = QLocale.system()
    spoken = QLocale(spoken_language())
    return system if system.language() == spoken.language() else spoken


def long_date(date: dt.date) -> str:
    """Such as `Saturday, 21 November 2026`."""
    return date_with_weekday(date)


def short_day(date: dt.date) -> str:
    """Such as `21/11/2026`."""
    return locale().toString(QDate(date.year, date.month, date.day), QLocale.FormatType.ShortFormat)


def day_and_month(date: dt.date) -> str:
    """Such as `21 Nov`, where the year is known."""
    return str(format_skeleton("MMMd", date, locale=spoken_language()))


def clock(moment: dt.datetime) -> str:
    """Hours, minutes and seconds on the clock of this place."""
    local = moment.astimezone()
    return QTime(local.hour, local.minute, local.second).toString("HH:mm:ss")


def day_and_time(moment: dt.datetime) -> str:
    """Such as `21/11/2026  20:14:03`, on the clock of this place."""
    local = moment.astimezone()
    day = locale().toString(QDate(local.year, local.month, local.day), QLocale.FormatType.ShortFormat)
    return f"{day}  {clock(moment)}"


def key_words(keys: str) -> str:
    """The keys as this system and language write them, such as `Strg+Eingabe` for `Ctrl+Return`.

    Return has one name here whatever Qt calls it: the one that our sentences say.
    """
    native = QKeySequence.SequenceFormat.NativeText
    if not keys.endswith("Return"):
        return QKeySequence(keys).toString(native)
    with_enter = QKeySequence(keys.removesuffix("Return") + "Enter").toString(native)
    # Translators: the name of the key that ends a line.
    return with_enter.removesuffix(QKeySequence("Enter").toString(native)) + _("Return")
