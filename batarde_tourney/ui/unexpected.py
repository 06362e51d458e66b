"""A bug met at the desk: written to the log, told to the user, and the evening goes on."""

import logging
import sys
from pathlib import Path
from traceback import format_exception
from types import TracebackType

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from batarde_tourney.i18n import gettext as _


class Unexpected(QObject):
    """The window's `sys.excepthook`. One message at a time: a bug that repeats itself is logged only."""

    def __init__(self, parent: QObject | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._box: QMessageBox | None = None

    def tell(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        """Log the error with its traceback and say, once, where the log is."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        sys.__excepthook__(kind, error, traceback)
        log = self._write("".join(format_exception(kind, error, traceback)))
        if self._box is None and QApplication.instance() is not None:
            self._show(f"{kind.__name__}: {error}", log)

    def _write(self, text: str) -> Path:
        folder = self._folder or _log_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "window.log"
        handler = logging.FileHandler(path, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        record = logging.LogRecord("window", logging.ERROR, __file__, 0, text, None, None)
        handler.emit(record)
        handler.close()
        return path

    def _show(self, cause: str, log: Path) -> None:
        box = QMessageBox(QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Bâtarde Tourney")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(_("Something in the program went wrong."))
        box.setInformativeText(
            _("Every hand saved so far is safe on disk. You can go on; if it happens again, start anew.")
        )
        box.setDetailedText(f"{cause}\n\n{log}")
        box.finished.connect(self._on_closed)
        self._box = box
        box.open()

    def _on_closed(self, _result: int) -> None:
        if self._box is not None:
            self._box.deleteLater()
            self._box = None


def _log_folder() -> Path:
    from platformdirs import user_log_path  # noqa: PLC0415 - rare, and not for the start

    return user_log_path("batarde-tourney", appauthor=False)
