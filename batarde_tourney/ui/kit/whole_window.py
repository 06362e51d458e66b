"""Whose a dialog is that has a loop of events of its own: the window's that outlives it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

# The window that a question can stand above, whatever is closed meanwhile.


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


def whole_window(widget: QWidget) -> QWidget:
    """The window that the widget is in; of a dialog the one that it was opened in, however many lie between.

    Pages and dialogs may go, or be disabled, while a director looks for a folder, as where another desk
    deletes the event. A file dialog of theirs would be disabled, too, and hold up everything without being
    able to go; or be freed with them, though Qt has it on the stack, which ends the program.
    """
    window = widget.window()
    while (opener := window.parentWidget()) is not None:
        window = opener.window()
    return window
