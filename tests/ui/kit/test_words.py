"""Dates, times and names as the language spoken has them."""

import datetime as dt
import re

import pytest
from babel.messages.pofile import read_po
from PySide6.QtWidgets import QApplication

from batarde_tourney.assets import asset
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import DOMAIN, LANGUAGES
from batarde_tourney.ui.kit.words import clock, day_and_time, key_words
from batarde_tourney.ui.shell.qt_words import load_qt_words


def test_a_moment_has_its_day_as_every_date_has_it() -> None:
    moment = dt.datetime(2026, 11, 21, 20, 14, 3).astimezone()
    assert day_and_time(moment) == "21/11/2026  20:14:03"


def test_the_clock_shows_local_seconds() -> None:
    moment = dt.datetime(2026, 11, 21, 20, 14, 3).astimezone()
    assert clock(moment.astimezone(dt.UTC)) == "20:14:03"


@pytest.mark.parametrize(
    ("language", "name", "with_control"),
    [
        ("en", "Return", "Ctrl+Return"),
        ("fr", "Entrée", "Ctrl+Entrée"),
        ("de", "Eingabe", "Strg+Eingabe"),
        ("it", "Invio", "Ctrl+Invio"),
        ("ca", "Retorn", "Ctrl+Retorn"),
    ],
)
def test_return_is_called_as_our_sentences_call_it(
    themed: QApplication, language: str, name: str, with_control: str
) -> None:
    speak(language)
    load_qt_words()
    assert (key_words("Return"), key_words("Ctrl+Return")) == (name, with_control)


KEYS = re.compile(r"\b(?:Ctrl\+(?:Shift\+)?\w+|PgDn|PgUp|Del(?=:)|Esc|Backspace)\b")


@pytest.mark.sampled
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_key_has_one_name_in_sentences_and_menus(themed: QApplication, language: str) -> None:
    speak(language)
    load_qt_words()
    with asset("locale", language, "LC_MESSAGES", f"{DOMAIN}.po").open("rb") as source:
        said = [(str(message.id), str(message.string)) for message in read_po(source, locale=language)]
    keys = [(key, translated) for english, translated in said for key in KEYS.findall(english)]
    assert len(keys) > 30
    assert [pair for pair in keys if key_words(pair[0]) not in pair[1]] == []
