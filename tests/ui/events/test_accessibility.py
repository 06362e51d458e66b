"""Every control of every page can be named aloud and reached by key."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.event_dialog import EventDialog, new_details
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.windows import rail_of

CONTROLS = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QScrollArea)


def nameless(part: QWidget) -> list[str]:
    """Controls in view that take the focus and have neither words nor an accessible name."""
    return [
        f"{type(control).__name__} in {type(control.parent()).__name__}"
        for kind in CONTROLS
        for control in part.findChildren(kind)
        if control.isVisible() and takes_keys(control) and not name_of(control)
    ]


def takes_keys(control: QWidget) -> bool:
    """Whether the control takes the focus itself, and is no part of another one."""
    inner = isinstance(control.parent(), (QAbstractSpinBox, QComboBox, QAbstractItemView))
    return (
        control.focusPolicy() != Qt.FocusPolicy.NoFocus and not inner and not isinstance(control, QHeaderView)
    )


def name_of(control: QWidget) -> str:
    return control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")


@pytest.mark.sampled
@pytest.mark.parametrize("position", range(len(PLACES)))
def test_every_control_has_a_name(sample_desk: Desk, qtbot: QtBot, tmp_path: Path, position: int) -> None:
    window = MainWindow(sample_desk)
    window.resize(1366, 768)
    window.show()
    with qtbot.waitSignal(sample_desk.opened):
        sample_desk.open(str(tmp_path / "club.batarde"))
    window.show_place(position)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert nameless(window) == []
    window.deleteLater()


@pytest.mark.sampled
@pytest.mark.parametrize("position", range(len(PLACES)))
def test_tab_leads_through_the_page_and_back(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, position: int
) -> None:
    window = MainWindow(sample_desk)
    window.resize(1366, 768)
    window.show()
    with qtbot.waitSignal(sample_desk.opened):
        sample_desk.open(str(tmp_path / "club.batarde"))
    window.show_place(position)
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    rail_of(window).setFocus()
    reached = set()
    for _ in range(60):
        focused = window.focusWidget()
        assert focused is not None
        reached.add(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert rail_of(window) in reached
    assert len(reached) >= 3
    window.deleteLater()


def test_every_field_of_a_new_event_has_a_name(desk: Desk, qtbot: QtBot) -> None:
    dialog = EventDialog("New event", "Make the event", new_details(""))
    qtbot.addWidget(dialog)
    dialog.show()
    for _ in range(3):
        assert nameless(dialog) == []
        qtbot.keyClick(dialog, Qt.Key.Key_Return)


def test_words_are_never_taken_for_markup(sample_desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(sample_desk)
    window.show()
    with qtbot.waitSignal(sample_desk.opened):
        sample_desk.open(str(tmp_path / "club.batarde"))
    for position in range(len(PLACES)):
        window.show_place(position)
        qtbot.waitUntil(lambda: sample_desk.is_idle)
        guessing = [label.text() for label in window.findChildren(QLabel) if guesses(label)]
        assert guessing == []
    window.deleteLater()


def guesses(label: QLabel) -> bool:
    """Whether Qt would guess at the words; signs alone do no harm."""
    return any(map(str.isalpha, label.text())) and label.textFormat() is Qt.TextFormat.AutoText
