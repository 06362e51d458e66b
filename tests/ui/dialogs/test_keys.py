"""The keys as the language spoken has them."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.cards import letters
from batarde_tourney.i18n.catalogue import LANGUAGES
from batarde_tourney.ui.dialogs.keys import KeysDialog
from batarde_tourney.ui.qt_words import load_qt_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_are_those_of_the_language(qtbot: QtBot, language: str) -> None:
    speak(language)
    load_qt_words()
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    assert " ".join(letters().packs) in shown
    assert " ".join(letters().denominations) in shown
    assert language == "en" or not any("Return" in text for text in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_keys_fit_a_small_laptop(qtbot: QtBot, language: str) -> None:
    speak(language)
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    wanted = dialog.sizeHint()
    assert (wanted.width() <= 1366, wanted.height() <= 740) == (True, True), wanted
