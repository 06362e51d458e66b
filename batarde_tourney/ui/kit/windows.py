"""The windows around a widget: the room on their screen, and one that outlives a dialog above it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

# The room for a window on its screen.

_FRAME = QSize(8, 40)
"""Size of a window's title bar and borders."""


def available_size(window: QWidget) -> QSize:
    """Return the room that this window's screen has for its content."""
    return window.screen().availableSize() - _FRAME


# The window above which a question can stand, whatever is closed meanwhile.


def active_main_window() -> QWidget | None:
    """Return the active window or, while another program is active, any main window; None if there is none.

    A question without a parent would be deleted at once, and one on a closing dialog along with that.
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
    """Whether it is the main window, not the projector's."""
    return isinstance(window, QMainWindow)


def dialog_parent(widget: QWidget) -> QWidget:
    """Return the widget's window; for a dialog, the window that it was opened in, however many lie between.

    Pages and dialogs may close or be disabled while a file dialog is open, for example when another desk
    deletes the event. A file dialog that belongs to them would be disabled, too, and block everything; or it
    would be freed while Qt has it on the stack, which crashes the program.
    """
    window = widget.window()
    while (opener := window.parentWidget()) is not None:
        window = opener.window()
    return window
