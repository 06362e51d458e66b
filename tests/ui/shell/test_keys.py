"""The keys as the language spoken has them, and none of them forgotten."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import keys as i18n_keys
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.games.batarde.words import key_map
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.projector.projector_window import ProjectorWindow
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell import keys
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.keys import KeysDialog, entries_with_keys, keys_in_words
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.qt_words import load_qt_words

MENUS_OF_WORDS = re.compile(r"Alt\+.")
"""Underlined letters are in view anyway."""

IN_VIEW = re.compile(r"Alt\+.|New|Open|Shift\+Save|Undo|Alt\+Backspace|F14|Exit|Help")
"""Underlined letters, and what stands on the keys of rare keyboards."""


def speaking(window: MainWindow, language: str) -> KeysDialog:
    """The dialog of a window in this language."""
    speak(language)
    load_qt_words()
    window._rebuild(window._put_pages_away())
    return KeysDialog(window)


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_are_those_of_the_language(window: MainWindow, language: str) -> None:
    shown = [label.text() for label in speaking(window, language).findChildren(QLabel)]
    assert " ".join(key_map().packs) in shown
    assert " ".join(key_map().denominations) in shown
    assert language == "en" or not any("Return" in text for text in shown)


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_laptop_shows_two_columns_of_keys(window: MainWindow, language: str) -> None:
    dialog = speaking(window, language)
    dialog.resize(1358, 720)
    dialog.show()
    assert dialog.area.horizontalScrollBar().maximum() == 0
    cards = [card for card in dialog.area.findChildren(QFrame) if card.property("role") == "card"]
    assert len({card.x() for card in cards}) == 2


def test_no_key_of_the_window_is_forgotten(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_sample_evening)
    window.desk.choose_event(EventNumber(1))
    for position in range(len(PLACES)):
        window.show_place(position)
        qtbot.waitUntil(lambda: window.desk.is_idle)
        if isinstance(window.page, ResultsPage):
            window.page.open_table(1)
    bound = {keys.toString() for action in window.findChildren(QAction) for keys in action.shortcuts()}
    bound |= {button.shortcut().toString() for button in window.findChildren(QAbstractButton)}
    bound |= {key.key().toString() for key in window.findChildren(QShortcut)}
    bound = {key for key in bound if key and not IN_VIEW.fullmatch(key)}
    assert len(bound) > 20
    assert bound - listed(window) == set()


def test_no_key_of_the_projector_is_forgotten(window: MainWindow, qtbot: QtBot) -> None:
    projector = ProjectorWindow(window.desk, window.round_clock)
    qtbot.addWidget(projector)
    bound = {QKeySequence(key).toString() for key in projector._keys if key is not Qt.Key.Key_Equal}
    shown = {key for line, _words in i18n_keys.projector()[1] for key in line.split()}
    assert bound == shown


def listed(window: MainWindow) -> set[str]:
    """Every key that the dialog names, and the pages' between the first and the last."""
    everywhere = keys.everywhere(entries_with_keys(window.menuBar()))
    groups = (everywhere, i18n_keys.home(), i18n_keys.players(), i18n_keys.draw(), i18n_keys.sheet())
    named = {key for _heading, lines in groups for line, _words in lines for key in line.split(", ")}
    return named | {f"Ctrl+{position + 1}" for position in range(len(PLACES))}


def test_the_card_on_paper_has_the_keys_of_the_menus(window: MainWindow) -> None:
    of_menus = keys.everywhere(entries_with_keys(window.menuBar()))
    assert i18n_keys.everywhere() == of_menus


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_called_on_paper_as_in_the_window(language: str) -> None:
    speak(language)
    load_qt_words()
    groups = (
        i18n_keys.everywhere(),
        i18n_keys.players(),
        i18n_keys.draw(),
        i18n_keys.sheet(),
        i18n_keys.needs(),
        i18n_keys.prizes(),
        i18n_keys.projector(),
    )
    named = [key for _heading, lines in groups for key, _words in lines if "…" not in key]
    assert [i18n_keys.name_keys(key) for key in named] == [keys_in_words(key) for key in named]


def test_entries_are_named_without_the_act_at_hand(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.acts_changed):
        window.desk.change(add_sample_evening)
    lines = dict(keys.everywhere(entries_with_keys(window.menuBar()))[1])
    assert lines["Ctrl+Y, Ctrl+Shift+Z"] == "Redo"
    assert "Undo" in lines.values()
    assert lines["Ctrl+Shift+S"] == "Save a copy"


def test_several_keys_are_each_named_in_the_language() -> None:
    speak("de")
    load_qt_words()
    assert keys_in_words("Ctrl+1, …, Ctrl+8") == "Strg+1, …, Strg+8"
