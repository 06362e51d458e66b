"""Unexpected errors: they are logged, a message is shown, and the program goes on."""

import faulthandler
import logging
import sys
import threading
import time
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from traceback import format_exception, format_stack
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from platformdirs import user_log_path
from PySide6.QtCore import (
    QObject,
    QTimer,
    Slot,
)
from PySide6.QtWidgets import QApplication, QDialog

from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.shell.doors import CRASH_DIALOG

if TYPE_CHECKING:
    from batarde_tourney.ui.desk.desk import Desk


# The log files: bugs, stalls, and fatal signals of the system.

LONGEST_LOG = 100_000
"""How many bytes at the end of each log are read."""
_PRIVATE = 0o600
"""Mode of a new log, readable by its user only: it may name players."""
WINDOW, STALLS, NATIVE = "window.log", "stalls.log", "native.log"
"""Logs of bugs with tracebacks, of stacks of a frozen window, of stacks at a fatal signal."""


class Logs:
    """Log files in one folder of the user's, created when there is something to write."""

    def __init__(self, folder: Path | None = None) -> None:
        self._chosen = folder
        self._native: TextIO | None = None

    @cached_property
    def folder(self) -> Path:
        """The folder, determined on first use so as not to delay the start."""
        return self._chosen or _usual_folder()

    def write(self, name: str, text: str) -> Path | None:
        """Append the text with the time, return the log's path; a long log is renamed and a new one begun.

        None if it cannot be written, for example on a full disk; the error is still shown to the user.
        """
        try:
            return self._write(self.folder / name, text)
        except OSError:
            return None

    def _write(self, path: Path, text: str) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > 4 * LONGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
        path.touch(_PRIVATE)
        handler = logging.FileHandler(path, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        handler.emit(logging.LogRecord("window", logging.ERROR, __file__, 0, text, None, None))
        handler.close()
        return path

    def read(self, name: str) -> str:
        """Return the end of this log; empty if it does not exist or cannot be read."""
        try:
            with (self.folder / name).open("rb") as file:
                file.seek(max(0, file.seek(0, 2) - LONGEST_LOG))
                return file.read().decode("utf-8", "replace")
        except OSError:
            return ""

    def catch_native(self) -> bool:
        """Log every thread's stack at fatal signals; return whether the last run ended with one.

        Stacks that it left are moved to the log of bugs, so that they are reported once.
        """
        left = self.read(NATIVE)
        if left:
            self.write(WINDOW, f"The program was ended by the system.\n{left}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / NATIVE).touch(_PRIVATE)
            # Opened now and kept open: after a fatal signal no file can be opened any more.
            self._native = (self.folder / NATIVE).open("w", encoding="utf-8")
        except OSError:
            return bool(left)
        faulthandler.enable(self._native, all_threads=True)
        return bool(left)

    def let_go(self) -> None:
        """Stop catching signals."""
        if self._native is not None:
            faulthandler.disable()
            self._native.close()
            self._native = None


def _usual_folder() -> Path:
    return user_log_path("batarde-tourney", appauthor=False)


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
        self._dialog: QDialog | None = None

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

    def report(
        self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None
    ) -> None:
        """Log the error with its traceback and show, once, what is safe."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        sys.__excepthook__(kind, error, traceback)
        log = self.logs.write(WINDOW, "".join(format_exception(kind, error, traceback)))
        if self._dialog is None and QApplication.instance() is not None:
            details = [f"{kind.__name__}: {error}", *([str(log)] if log else [])]
            is_full = issubclass(kind, MemoryError)
            words = _(OutOfMemory.sentence) if is_full else _("Something in the program went wrong.")
            self._show(words, "\n\n".join(details))

    def _show(self, words: str, cause: str) -> None:
        dialog = CRASH_DIALOG.load()(words, cause, self.logs, self._desk, QApplication.activeWindow())
        dialog.finished.connect(dialog.deleteLater)
        gone = partial(self._on_gone, dialog)
        dialog.finished.connect(gone)
        # A dialog deleted along with its parent does not emit `finished`, and would block the next message.
        dialog.destroyed.connect(gone)
        self._dialog = dialog
        dialog.open()

    def _on_gone(self, dialog: QDialog, *_how: object) -> None:
        if self._dialog is dialog:
            self._dialog = None
