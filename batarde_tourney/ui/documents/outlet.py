"""Output of a paper: to a printer, which can be stopped, or into a PDF file."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, Printing, write_pdf
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.kit.path_prompts import ask_pdf_path


class Outlet(QWidget):
    """Three buttons, with one paper in progress at a time, chosen by the page."""

    gone = Signal(object)
    """Emits the papers printed or saved now, each a CurrentPaper."""
    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.print = button(_("Print…"), "primary", self)
        self.print.setShortcut("Ctrl+P")
        self.stop = button(_("Stop printing"), parent=self)
        self.stop.hide()
        self.save = button(_("Save as PDF…"), parent=self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        # In one row: the list of papers needs the height.
        for act in (self.print, self.stop, self.save):
            layout.addWidget(act, 1)

    def set_open(self, is_open: bool) -> None:
        """Enable the buttons if there is a paper to print or to save."""
        self.print.setEnabled(is_open)
        self.save.setEnabled(is_open)

    @Slot(object, object, object)
    def send(self, paperwork: Paperwork, papers: tuple[CurrentPaper, ...], title: str) -> None:
        """Ask for a printer, and print; the paperwork consists of `papers`."""
        # Another paper may be saved while this one is printed: each marks its own as done.
        printing = Printing(self._desk, paperwork, title, self, papers)
        printing.progressed.connect(self._on_printed)
        printing.said.connect(self.said)
        printing.finished.connect(self.gone)
        printing.ended.connect(self._on_ended)
        self.stop.clicked.connect(printing.stop)
        printing.open_dialog()

    @Slot(object, object, object)
    def store(self, paperwork: Paperwork, papers: tuple[CurrentPaper, ...], title: str) -> None:
        """Ask for a file, and write it; the paperwork consists of `papers`."""
        path = ask_pdf_path(self, title)
        if path is not None:
            self._desk.request_without_club(
                write_pdf, path, paperwork.pdf, then=partial(self._on_written, papers)
            )

    @Slot(object, object)
    def _on_printed(self, page: int, pages: int) -> None:
        self.print.setHidden(page < pages)
        self.stop.setVisible(page < pages)
        self.said.emit(_("Printed {page} of {pages}").format(page=page, pages=pages))

    @Slot()
    def _on_ended(self) -> None:
        self.stop.hide()
        self.print.show()

    def _on_written(self, papers: tuple[CurrentPaper, ...], path: Path) -> None:
        self.gone.emit(papers)
        self.said.emit(_("Written to {path}").format(path=path))
