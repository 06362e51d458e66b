"""Dates and times as the language spoken writes them, and the order of names."""

import datetime as dt

from PySide6.QtCore import QDate, QLocale, QTime

from batarde_tourney.i18n import spoken_language

NOTHING = "–"
"""Stands where there is nothing to say."""


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


def day_and_time(moment: dt.datetime) -> str:
    """Such as `21/11/2026  20:14:03`, on the clock of this place."""
    local = moment.astimezone()
    day = locale().toString(QDate(local.year, local.month, local.day), QLocale.FormatType.ShortFormat)
    return f"{day}  {clock(moment)}"
