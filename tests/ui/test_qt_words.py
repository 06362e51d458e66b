"""Qt's own words follow the language."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.ui.qt_words import load_qt_words

NATIVE = QKeySequence.SequenceFormat.NativeText


@pytest.fixture
def app(dressed: QApplication) -> Iterator[QApplication]:
    yield dressed
    speak("en")
    load_qt_words()


def say(language: str) -> None:
    speak(language)
    load_qt_words()


@pytest.mark.parametrize(("language", "cancel"), [("en", "Cancel"), ("fr", "Annuler"), ("de", "Abbrechen")])
def test_buttons_of_qt_are_in_the_language(
    app: QApplication, qtbot: QtBot, language: str, cancel: str
) -> None:
    say(language)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "") == cancel


def test_keys_are_named_in_the_language_and_understood_in_english(app: QApplication) -> None:
    say("de")
    keys = QKeySequence("Ctrl+Shift+Del")
    assert keys.toString(NATIVE) == "Strg+Umschalt+Entf"
    assert keys.toString() == "Ctrl+Shift+Del"
    say("en")
    assert QKeySequence("Ctrl+Shift+Del").toString(NATIVE) == "Ctrl+Shift+Del"


def test_one_language_takes_the_place_of_the_other(app: QApplication) -> None:
    for language in ("fr", "de", "fr"):
        say(language)
    assert len(app.findChildren(QTranslator)) == 1
