"""Asks before a hand of a round that is over becomes another: correct it, note it only, or leave it."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from batarde_tourney.ui.dialogs.correction import CorrectionDialog
from batarde_tourney.ui.sheet.hand_writer import HandWriter, SubmissionAsked


class AskedCorrections(QObject):
    """One question at a time; the next waits until the one before is answered."""

    def __init__(self, writer: HandWriter) -> None:
        super().__init__(writer)
        self._writer = writer
        self._waiting: list[SubmissionAsked] = []
        self._is_open = False
        writer.asked.connect(self._on_asked)

    @Slot(object)
    def _on_asked(self, asked: SubmissionAsked) -> None:
        self._waiting.append(asked)
        if not self._is_open:
            self._ask_next()

    def _ask_next(self) -> None:
        self._is_open = bool(self._waiting)
        if not self._waiting:
            return
        told = self._waiting[0].told
        dialog = CorrectionDialog(told.round, told.table, told.lines, _staying_window())
        dialog.corrected.connect(self._on_corrected)
        dialog.noted.connect(self._on_noted)
        dialog.rejected.connect(self._on_left)
        dialog.open()

    @Slot(str)
    def _on_corrected(self, reason: str) -> None:
        self._writer.send_told(self._waiting.pop(0), reason)
        self._ask_next()

    @Slot(str)
    def _on_noted(self, reason: str) -> None:
        asked = self._waiting.pop(0)
        self._writer.note(asked.submission, asked.told.hands, reason)
        self._ask_next()

    @Slot()
    def _on_left(self) -> None:
        self._writer.withdraw(self._waiting.pop(0).submission)
        self._ask_next()


def _staying_window() -> QWidget | None:
    """The window in use, or the one there is while another program is in use.

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
