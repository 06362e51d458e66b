"""The window that a question can stand above, whatever is closed meanwhile."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget


def staying_window() -> QWidget | None:
    """The window in use, or the one there is while another program is in use; None if there is none.

    A question that nobody holds would be gone at once, and one held by a dialog that is left, with it.
    """
    window = QApplication.activeWindow()
    while isinstance(window, QDialog):
        parent = window.parentWidget()
        window = parent.window() if parent is not None else None
    if window is not None:
        return window
    shown = [one for one in QApplication.topLevelWidgets() if one.isVisible() and _stays(one)]
    return max(shown, key=_is_main, default=None)


def _stays(window: QWidget) -> bool:
    return window.windowType() is Qt.WindowType.Window


def _is_main(window: QWidget) -> bool:
    """Rather than the window for the room."""
    return isinstance(window, QMainWindow)
