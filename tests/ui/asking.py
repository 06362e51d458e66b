"""What the window asks before an act, and how a director answers."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

Shown = TypeVar("Shown", bound=QWidget)


def opened(qtbot: QtBot, kind: type[Shown], timeout: int = 5_000) -> Shown:
    """The dialog of this kind, once it asks."""
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind), timeout=timeout)
    found = QApplication.activeModalWidget()
    assert isinstance(found, kind)
    return found


def asked(qtbot: QtBot) -> QMessageBox:
    return opened(qtbot, QMessageBox)


def go_on(qtbot: QtBot, box: QMessageBox) -> None:
    go = next(b for b in box.buttons() if box.buttonRole(b) is QMessageBox.ButtonRole.AcceptRole)
    qtbot.mouseClick(go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
