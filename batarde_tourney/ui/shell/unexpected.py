"""Unexpected errors: log the bug, show a message, and keep the program running."""

import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from traceback import format_exception, format_stack
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QObject,
    QTimer,
    Slot,
)
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.shell.doors import CRASH_DIALOG
from batarde_tourney.ui.shell.logs import STALLS, WINDOW, Logs

if TYPE_CHECKING:
    from batarde_tourney.ui.desk.desk import Desk
    from batarde_tourney.ui.shell.crash_dialog import CrashDialog


STALL = 0.5
"""Seconds without an answer after which the window counts as frozen."""
_BEAT = 200
"""Milliseconds between two signs of life."""


class StallWatch(QObject):
    """A second thread logs, once per stall, the window thread's stack when its signs of life stop."""

    def __init__(
        self, note: Callable[[str], object], parent: QObject | None = None, after: float = STALL
    ) -> None:
        super().__init__(parent)
        self._note = note
        self._after = after
        self._watched = threading.get_ident()
        self._alive = time.monotonic()
        self._over = threading.Event()
        self._timer = QTimer(self)
        self._timer.setInterval(_BEAT)
        self._timer.timeout.connect(self._on_beat)
        self._timer.start()
        # A daemon, so that the end of the program never waits for it.
        self._thread = threading.Thread(target=self._watch, name="stall watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._timer.stop()
        self._over.set()
        self._thread.join()

    @Slot()
    def _on_beat(self) -> None:
        self._alive = time.monotonic()

    def _watch(self) -> None:
        noted = 0.0
        while not self._over.wait(self._after / 4):
            alive = self._alive
            if time.monotonic() - alive >= self._after + _BEAT / 1000 and alive != noted:
                noted = alive
                self._note(self._stack())

    def _stack(self) -> str:
        frame = sys._current_frames().get(self._watched)  # noqa: SLF001 - the way Python gives to it
        stack = "".join(format_stack(frame)) if frame else ""
        return f"The window was held up for more than {self._after * 1000:.0f} ms.\n{stack}"


class Unexpected(QObject):
    """The window's `sys.excepthook`. One message at a time: a bug that repeats is only logged."""

    def __init__(self, parent: QObject | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self.logs = Logs(folder)
        self._desk: Desk | None = None
        self._dialog: CrashDialog | None = None

    @Slot(object)
    def follow(self, desk: "Desk") -> None:
        """Include this desk's club in reports."""
        self._desk = desk

    def watch(self) -> StallWatch:
        """Start logging when the window freezes."""
        return StallWatch(lambda stack: self.logs.write(STALLS, stack), self)

    def look_back(self) -> None:
        """Show a message if the system ended the last run, and catch such an end from now on."""
        if self.logs.catch_native():
            self._show(_("The program ended suddenly the last time."), "")

    def tell(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        """Log the error with its traceback and show, once, what is safe."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        sys.__excepthook__(kind, error, traceback)
        log = self.logs.write(WINDOW, "".join(format_exception(kind, error, traceback)))
        if self._dialog is None and QApplication.instance() is not None:
            told = [f"{kind.__name__}: {error}", *([str(log)] if log else [])]
            is_full = issubclass(kind, MemoryError)
            words = _(OutOfMemory.sentence) if is_full else _("Something in the program went wrong.")
            self._show(words, "\n\n".join(told))

    def _show(self, words: str, cause: str) -> None:
        dialog = CRASH_DIALOG.load()(words, cause, self.logs, self._desk, QApplication.activeWindow())
        dialog.finished.connect(dialog.deleteLater)
        gone = partial(self._on_gone, dialog)
        dialog.finished.connect(gone)
        # A dialog deleted along with its parent does not emit `finished`, and would block the next message.
        dialog.destroyed.connect(gone)
        self._dialog = dialog
        dialog.open()

    def _on_gone(self, dialog: "CrashDialog", *_how: object) -> None:
        if self._dialog is dialog:
            self._dialog = None
