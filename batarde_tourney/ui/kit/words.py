"""Dates, times and keys as the current language writes them."""

import datetime as dt

from PySide6.QtCore import QLocale, QTime
from PySide6.QtGui import QKeySequence

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import short_date, spoken_locale

# The languages of the window.

LANGUAGE_NAMES = {
    "en": "English",
    "fr": "Français",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "ca": "Català",
}
"""Each language's name in that language."""


NOTHING = "–"
"""Shown where there is nothing to show."""


def locale() -> QLocale:
    """Return the locale of the current language, for what Qt formats by itself."""
    return QLocale(spoken_locale())


def clock(moment: dt.datetime) -> str:
    """Return hours, minutes and seconds in local time."""
    local = moment.astimezone()
    return QTime(local.hour, local.minute, local.second).toString("HH:mm:ss")


def day_and_time(moment: dt.datetime) -> str:
    """Return date and time, such as `21/11/2026  20:14:03`, in local time."""
    return f"{short_date(moment.astimezone().date())}  {clock(moment)}"


def day_and_minute(moment: dt.datetime) -> str:
    """Return the same without seconds, where room is short and nothing is put in order by them."""
    return day_and_time(moment).rpartition(":")[0]


def key_words(keys: str) -> str:
    """Return the keys as this system and language write them: `Strg+Eingabe` for `Ctrl+Return`.

    The Return key has the one name that our sentences use, whatever Qt calls it.
    """
    native = QKeySequence.SequenceFormat.NativeText
    if not keys.endswith("Return"):
        return QKeySequence(keys).toString(native)
    with_enter = QKeySequence(keys.removesuffix("Return") + "Enter").toString(native)
    # Translators: the name of the key that ends a line.
    return with_enter.removesuffix(QKeySequence("Enter").toString(native)) + _("Return")
