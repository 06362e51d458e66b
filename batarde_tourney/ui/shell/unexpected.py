"""A bug met at the desk: written to the log, told to the user, and the evening goes on."""

import sys
from functools import partial
from pathlib import Path
from traceback import format_exception
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.logs import STALLS, WINDOW, Logs
from batarde_tourney.ui.shell.stall_watch import StallWatch

if TYPE_CHECKING:
    from batarde_tourney.ui.shell.crash_dialog import CrashDialog


class Unexpected(QObject):
    """The window's `sys.excepthook`. One message at a time: a bug that repeats itself is logged only."""

    def __init__(self, parent: QObject | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self.logs = Logs(folder)
        self._desk: Desk | None = None
        self._dialog: CrashDialog | None = None

    def follow(self, desk: Desk) -> StallWatch:
        """Put the club of this desk into reports, and log from now on when its window is held up."""
        self._desk = desk
        return StallWatch(lambda stack: self.logs.write(STALLS, stack), self)

    def look_back(self) -> None:
        """Tell it if the program was ended by the system the last time; the next time is caught as well."""
        if self.logs.catch_native():
            self._show(_("The program ended suddenly the last time."), "")

    def tell(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        """Log the error with its traceback and say, once, what is safe."""
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
        from batarde_tourney.ui.shell.crash_dialog import CrashDialog  # noqa: PLC0415 - rare

        dialog = CrashDialog(words, cause, self.logs, self._desk, QApplication.activeWindow())
        dialog.finished.connect(dialog.deleteLater)
        gone = partial(self._on_gone, dialog)
        dialog.finished.connect(gone)
        # One that goes with the window it was above is not finished, and the next error would not be told.
        dialog.destroyed.connect(gone)
        self._dialog = dialog
        dialog.open()

    def _on_gone(self, dialog: "CrashDialog", *_how: object) -> None:
        if self._dialog is dialog:
            self._dialog = None
