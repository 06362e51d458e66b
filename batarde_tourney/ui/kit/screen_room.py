"""How large a window may open on its screen."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_FRAME = QSize(8, 40)
"""What a window's title and borders take."""


def room_for(window: QWidget) -> QSize:
    """All that this window's screen has for what is in it."""
    return window.screen().availableSize() - _FRAME
