"""A paper to the printer, page by page, the window alive meanwhile."""

from PySide6.QtCore import QObject, QSizeF, Signal
from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from batarde_tourney.services.clubs import ClubFile
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.pdf_pictures import POINTS_AN_INCH, Paperwork, picture

_DOTS_AN_INCH = 300
"""Enough for text; more would only fill the printer's memory."""


class Printing(QObject):
    """One paper on its way to one printer; gone once it is printed or not wanted."""

    progressed = Signal(object, object)
    """Pages printed, and pages in all."""
    finished = Signal()

    def __init__(self, desk: Desk, paperwork: Paperwork, title: str, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._paperwork = paperwork
        self._window = window
        self._painter: QPainter | None = None
        self._waiting: list[int] = []
        self._count = 0
        self.printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.printer.setDocName(title)
        self.printer.setResolution(_DOTS_AN_INCH)
        self.printer.setFullPage(True)
        size = QSizeF(*paperwork.pages[0])
        self.printer.setPageSize(QPageSize(size, QPageSize.Unit.Point))
        self.finished.connect(self.deleteLater)

    def ask(self) -> None:
        """Ask which printer and which pages, then print."""
        dialog = QPrintDialog(self.printer, self._window)
        dialog.setMinMax(1, len(self._paperwork.pages))
        dialog.accepted.connect(self.start)
        dialog.rejected.connect(self.deleteLater)
        dialog.finished.connect(dialog.deleteLater)
        dialog.setModal(True)
        dialog.show()

    def start(self) -> None:
        """Print the pages the printer was told to, all of them if it was told nothing."""
        last = self.printer.toPage() or len(self._paperwork.pages)
        first = max(self.printer.fromPage(), 1)
        self._waiting = list(range(first - 1, min(last, len(self._paperwork.pages))))
        self._count = len(self._waiting)
        self._painter = QPainter(self.printer)
        self._ask_next()

    def _ask_next(self) -> None:
        width = round(self._paperwork.pages[0][0] * _DOTS_AN_INCH / POINTS_AN_INCH)
        self._desk.ask(_picture, self._paperwork.pdf, self._waiting[0], width, then=self._on_picture)

    def _on_picture(self, image: QImage) -> None:
        if self._painter is None:
            return
        self._painter.drawImage(self._painter.viewport(), image)
        self._waiting.pop(0)
        self.progressed.emit(self._count - len(self._waiting), self._count)
        if self._waiting:
            self.printer.newPage()
            self._ask_next()
        else:
            self._painter.end()
            self._painter = None
            self.finished.emit()


def _picture(_club: ClubFile, pdf: bytes, page: int, width: int) -> QImage:
    return picture(pdf, page, width)
