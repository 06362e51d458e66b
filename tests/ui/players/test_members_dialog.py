"""The members of the club from the menu: filtered, edited in place, refused, undone, saved."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.services.people.members import list_members
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.members_dialog import (
    CATEGORIES,
    CLUB,
    NAME,
    NUMBER,
    MembersDialog,
)
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.windows import menu_entry

WAIT = 20_000


@pytest.fixture
def dialog(sample_desk: Desk, qtbot: QtBot) -> MembersDialog:
    window = MainWindow(sample_desk)
    window.show()
    qtbot.waitUntil(lambda: sample_desk.is_idle, timeout=WAIT)
    menu_entry(window, "File", "Members of the club").trigger()
    found = opened(qtbot, MembersDialog, WAIT)
    qtbot.waitUntil(lambda: found.shown.rowCount() > 3, timeout=WAIT)
    return found


def column(dialog: MembersDialog, which: int) -> list[str]:
    return [dialog.shown.index(row, which).data() for row in range(dialog.shown.rowCount())]


def type_into(dialog: MembersDialog, qtbot: QtBot, row: int, which: int, words: str) -> None:
    """By keys: F2, the words, Return."""
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.shown.index(row, which))
    qtbot.keyClick(dialog.table, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    editor.selectAll()
    qtbot.keyClicks(editor, words)
    qtbot.keyClick(editor, Qt.Key.Key_Return)


def test_a_cell_is_typed_counts_and_is_undone_by_keys(
    sample_desk: Desk, qtbot: QtBot, dialog: MembersDialog
) -> None:
    type_into(dialog, qtbot, 1, CATEGORIES, "junior, guest")
    qtbot.waitUntil(lambda: column(dialog, CATEGORIES)[1] == "junior, guest", timeout=WAIT)
    type_into(dialog, qtbot, 2, NUMBER, "12")
    qtbot.waitUntil(lambda: column(dialog, NUMBER)[2] == "12", timeout=WAIT)
    type_into(dialog, qtbot, 0, NUMBER, "12")
    qtbot.waitUntil(dialog.fault.isVisible, timeout=WAIT)
    assert "has the number 12 already" in dialog.fault.text()
    qtbot.waitUntil(lambda: column(dialog, NUMBER)[0] == "", timeout=WAIT)
    type_into(dialog, qtbot, 0, CLUB, "Lyon")
    qtbot.waitUntil(lambda: column(dialog, CLUB)[0] == "Lyon", timeout=WAIT)
    assert dialog.fault.isHidden()
    assert answer(sample_desk, qtbot, list_members)[0].member.club == "Lyon"
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: column(dialog, CLUB)[0] == "", timeout=WAIT)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: column(dialog, NUMBER)[2] == "", timeout=WAIT)
    assert column(dialog, CATEGORIES)[1] == "junior, guest"


def test_the_filter_shows_who_fits_and_saves_them_alone(
    qtbot: QtBot, dialog: MembersDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everybody = column(dialog, NAME)
    type_into(dialog, qtbot, 1, CATEGORIES, "junior")
    qtbot.waitUntil(lambda: dialog.category.count() == 2, timeout=WAIT)
    dialog.category.setFocus()
    qtbot.keyClick(dialog.category, Qt.Key.Key_Down)
    assert column(dialog, NAME) == [everybody[1]]
    assert dialog.count.text() == "1 member"
    path = tmp_path / "members.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Written to" in dialog.count.text(), timeout=WAIT)
    assert len(path.read_text("utf-8").splitlines()) == 2
    qtbot.keyClick(dialog.category, Qt.Key.Key_Up)
    dialog.text.setFocus()
    qtbot.keyClicks(dialog.text, everybody[3][:3].upper())
    assert everybody[3] in column(dialog, NAME)
    assert len(column(dialog, NAME)) < len(everybody)
