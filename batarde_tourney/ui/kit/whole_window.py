"""Whose a dialog is that has a loop of events of its own: the window's that outlives it."""

from PySide6.QtWidgets import QWidget


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
