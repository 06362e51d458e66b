"""The room for a window on its screen."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_FRAME = QSize(8, 40)
"""Size of a window's title bar and borders."""


def room_for(window: QWidget) -> QSize:
    """Return the room that this window's screen has for its content."""
    return window.screen().availableSize() - _FRAME
