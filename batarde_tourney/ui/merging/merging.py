"""Merging another copy from the menu: asks for its file, compares, shows what comes in, and merges."""

from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.merging.merge import CopyCompared, compare_copy, merge_copy
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import in_line
from batarde_tourney.ui.kit.path_prompts import ask_file_path
from batarde_tourney.ui.kit.windows import dialog_parent
from batarde_tourney.ui.merging.merge_dialog import MergeDialog


def _club_files() -> str:
    return _("Club files (*.batarde);;All files (*)")


class MergeOther(QObject):
    """The way of one merge, from the file to the club."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._path = Path()
        self._dialog: MergeDialog | None = None

    @Slot()
    def start(self) -> None:
        """Ask for the other copy, and compare it."""
        path = ask_file_path(self._window, _("Merge another copy"), _club_files())
        if path is not None:
            self.compare(path)

    def compare(self, path: Path) -> None:
        """Compare the copy at this path, and show what it holds besides."""
        self._path = path
        self._desk.request_long(compare_copy, str(path), then=self._show, otherwise=self._on_refused)

    def _show(self, found: CopyCompared) -> None:
        self._close()
        self._dialog = dialog = MergeDialog(self._path.name, found, self._window)
        dialog.merge_wanted.connect(self._merge)
        dialog.open()

    @Slot(object)
    def _merge(self, choices: object) -> None:
        self._desk.change(
            merge_copy, str(self._path), choices, then=self._on_merged, otherwise=self._on_refused
        )

    def _on_merged(self, found: CopyCompared) -> None:
        if found.stored:
            self._close()
            self._desk.emit_facts_of_others(found.facts)
        elif self._dialog is not None and shiboken6.isValid(self._dialog):
            # The choices together led to a conflict of their own, or the copy has changed.
            self._dialog.show_found(found)

    def _on_refused(self, error: TourneyError) -> None:
        self._close()
        box = QMessageBox(dialog_parent(self._window))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Information)
        box.setWindowTitle(_("Merge another copy"))
        # Qt guesses markup in a message box, and a file name may look like it.
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(in_line(error_sentence(error)))
        box.open()

    def _close(self) -> None:
        if self._dialog is not None and shiboken6.isValid(self._dialog):
            self._dialog.accept()
        self._dialog = None
