"""Dates, times and keys as the language spoken writes them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QTime
from PySide6.QtGui import QKeySequence

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import short_date, spoken_locale

if TYPE_CHECKING:
    import datetime as dt


# The languages the window can speak.

LANGUAGE_NAMES = {
    "en": "English",
    "fr": "Français",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "ca": "Català",
}
"""Each language in its own words."""


NOTHING = "–"
"""Stands where there is nothing to say."""


def locale() -> QLocale:
    """The locale of the language spoken, for what Qt writes by itself."""
    return QLocale(spoken_locale())


def clock(moment: "dt.datetime") -> str:
    """Hours, minutes and seconds on the clock of this place."""
    local = moment.astimezone()
    return QTime(local.hour, local.minute, local.second).toString("HH:mm:ss")


def day_and_time(moment: "dt.datetime") -> str:
    """Such as `21/11/2026  20:14:03`, on the clock of this place."""
    return f"{short_date(moment.astimezone().date())}  {clock(moment)}"


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
