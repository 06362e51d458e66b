"""Widgets brought into view, as a director has them before their eyes."""

from typing import TypeVar

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

Shown = TypeVar("Shown", bound=QWidget)


def in_view(widget: Shown, qtbot: QtBot, width: int = 1150, height: int = 600) -> Shown:
    """The widget on the screen, in this size; closed with the test."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)
    return widget
