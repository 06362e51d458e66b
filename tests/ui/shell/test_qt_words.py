"""Qt's own words follow the language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMessageBox,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.shell.qt_words import load_qt_words

NATIVE = QKeySequence.SequenceFormat.NativeText


@pytest.fixture
def app(themed: QApplication) -> Iterator[QApplication]:
    yield themed
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


class PicturesOnButtons(QProxyStyle):
    """As most desktops have it."""

    def styleHint(  # noqa: N802 - Qt's own name
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returned: QStyleHintReturn | None = None,
    ) -> int:
        if hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, returned)


def test_buttons_of_qt_have_words_and_no_pictures(app: QApplication, qtbot: QtBot) -> None:
    style = PicturesOnButtons("Fusion")
    box = QDialogButtonBox()
    qtbot.addWidget(box)
    box.setStyle(style)
    for kind in (QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel):
        assert box.addButton(kind).icon().isNull()


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
    assert sorted(words.objectName() for words in app.findChildren(QTranslator)) == [
        "own-qt-words",
        "qt-words",
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("dialog", ["open", "save", "message", "print", "field"])
def test_every_word_of_a_dialog_of_qt_is_in_the_language(
    app: QApplication, qtbot: QtBot, tmp_path: Path, language: str, dialog: str
) -> None:
    say("en")
    english = words_of(make(dialog, qtbot, tmp_path))
    say(language)
    translated = words_of(make(dialog, qtbot, tmp_path))
    assert len(translated) == len(english)
    same = {
        words for words, other in zip(english, translated, strict=True) if words == other and is_said(words)
    }
    assert same <= SAME_WORDS[language]


SAME_WORDS = {
    "fr": {"Type", "OK", "Copies", "Options", "Pages", "&Options >>"},
    "de": {"Name", "OK", "&Name:"},
    "es": {"&No", "Color"},
    "it": {"&No", "OK"},
    "ca": {"&No", "Color"},
}
"""Words that English shares with the language."""


def make(kind: str, qtbot: QtBot, folder: Path) -> QWidget:
    """A dialog of Qt's own, in view; or the menu of a field."""
    if kind == "field":
        field = QLineEdit()
        qtbot.addWidget(field)
        field.createStandardContextMenu()
        return field
    dialog = MAKERS[kind](folder)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def open_dialog(folder: Path) -> QFileDialog:
    dialog = QFileDialog(None, "", str(folder), "(*.batarde)")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    return dialog


def save_dialog(folder: Path) -> QFileDialog:
    dialog = open_dialog(folder)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return dialog


def message_box(_folder: Path) -> QMessageBox:
    box = QMessageBox()
    box.setDetailedText("1")
    for button in QMessageBox.StandardButton:
        if button.value.bit_count() == 1 and button.value < QMessageBox.StandardButton.LastButton.value * 2:
            box.addButton(button)
    return box


def print_dialog(folder: Path) -> QPrintDialog:
    dialog = QPrintDialog()
    dialog.printer().setOutputFileName(str(folder / "1.pdf"))
    return dialog


MAKERS = {"open": open_dialog, "save": save_dialog, "message": message_box, "print": print_dialog}


def words_of(dialog: QWidget) -> list[str]:
    """Every word of the dialog: titles, labels, buttons, tips, choices, headings, entries of menus."""
    words: list[str] = []
    for part in [dialog, *dialog.findChildren(QWidget)]:
        words += [part.windowTitle(), part.toolTip()]
        if isinstance(part, QLabel | QAbstractButton):
            words.append(part.text())
        elif isinstance(part, QGroupBox):
            words.append(part.title())
        elif isinstance(part, QComboBox):
            words += [part.itemText(entry) for entry in range(part.count())]
        elif isinstance(part, QTabWidget):
            words += [part.tabText(tab) for tab in range(part.count())]
        elif isinstance(part, QHeaderView) and part.model() is not None:
            words += [str(part.model().headerData(at, part.orientation())) for at in range(part.count())]
        words += [action.text() for action in part.actions()]
    return words


def is_said(words: str) -> bool:
    """Whether these are words, and no number, path, pattern or paper."""
    return re.search("[a-z]{2}|OK", words) is not None and not re.search(r"[*/]|\.pdf|^[A-Z]+\d", words)
