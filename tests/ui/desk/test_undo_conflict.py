"""Ctrl+Z where somebody else has typed in between, with real keys on one real file."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event, list_events, load_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.ui.desk.undo_question import UndoQuestion
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.asking import opened
from tests.ui.conftest import HOSTILE
from tests.ui.windows import add_event, menu_entry, wait_for_entry

EVENT = EventNumber(1)


@pytest.fixture
def question(window: MainWindow, qtbot: QtBot) -> UndoQuestion:
    """A player was added here, another by somebody else, and then Ctrl+Z was pressed here."""
    add_event(window, qtbot, "Evening")
    window.show_place(1)
    window.desk.change(add_players, EVENT, (("Ana", None),))
    wait_for_entry(window, qtbot, "Undo: add Ana")
    with open_session(window.desk.address, by=HOSTILE) as other:
        add_players(other, EVENT, (("Bo", None),))
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    return opened(qtbot, UndoQuestion)


def players(window: MainWindow) -> int:
    with open_session(window.desk.address) as look:
        return list_events(look)[0].players


def press(button: QAbstractButton, window: MainWindow, qtbot: QtBot) -> None:
    button.setFocus()
    with qtbot.waitSignal(window.desk.changed):
        qtbot.keyClick(button, Qt.Key.Key_Space)


def test_it_says_who_did_what_and_leaves_all_as_it_is(
    question: UndoQuestion, window: MainWindow, qtbot: QtBot
) -> None:
    assert question.text().startswith("<b>Bob</b>")
    assert "add Bo" in question.text()
    assert question.theirs.text() == "Undo theirs: add Bo"
    assert question.mine is not None
    assert question.mine.text() == "Undo mine: add Ana"
    assert players(window) == 2
    qtbot.keyClick(question, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert players(window) == 2
    # The window goes on naming one's own.
    wait_for_entry(window, qtbot, "Undo: add Ana")


def test_one_s_own_is_undone_and_theirs_stays(
    question: UndoQuestion, window: MainWindow, qtbot: QtBot
) -> None:
    assert question.mine is not None
    press(question.mine, window, qtbot)
    # News of the other desk are a change, too.
    qtbot.waitUntil(lambda: players(window) == 1)
    with open_session(window.desk.address) as look:
        assert [player.name for player in load_event(look, EVENT).players] == ["Bo"]
    qtbot.waitUntil(lambda: "Evening" in menu_entry(window, "Edit", "Undo").text())


def test_theirs_is_undone_when_it_is_chosen(question: UndoQuestion, window: MainWindow, qtbot: QtBot) -> None:
    press(question.theirs, window, qtbot)
    # News of the other desk are a change, too.
    qtbot.waitUntil(lambda: players(window) == 1)
    wait_for_entry(window, qtbot, "Undo: add Ana")
    qtbot.waitUntil(lambda: menu_entry(window, "Edit", "Redo").isEnabled())


def test_where_only_somebody_elses_act_is_left_it_is_named_and_asked_about(
    window: MainWindow, qtbot: QtBot
) -> None:
    with open_session(window.desk.address, by=HOSTILE) as other, qtbot.waitSignal(window.desk.changed):
        create_event(other, "Theirs")
    qtbot.waitUntil(lambda: "Theirs" in menu_entry(window, "Edit", "Undo").text())
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    box = opened(qtbot, UndoQuestion)
    assert box.text().startswith("<b>Bob</b>")
    assert box.text().endswith("Undo it anyway?")
    assert box.mine is None
    press(box.theirs, window, qtbot)
    with open_session(window.desk.address) as look:
        assert list_events(look) == ()
