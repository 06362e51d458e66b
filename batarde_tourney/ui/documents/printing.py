"""A paper to the printer, page by page, the window alive meanwhile."""

from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, QPoint, QRect, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.files import write_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.pdf_pictures import POINTS_AN_INCH, Paperwork, picture
from batarde_tourney.ui.documents.printed_papers import CurrentPaper
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.whole_window import whole_window

_DOTS_AN_INCH = 300
"""Enough for text; more would only fill the printer's memory."""


class Printing(QObject):
    """One paper on its way to one printer; gone once it is printed or not wanted."""

    progressed = Signal(object, object)
    """Pages printed, and pages in all."""
    finished = Signal(object)
    """All is printed: the papers that it was made of."""
    ended = Signal()
    """It is over: finished, stopped, or no printer took it."""
    said = Signal(object)
    """What the director should know of the printer, as a sentence."""

    def __init__(
        self,
        desk: Desk,
        paperwork: Paperwork,
        title: str,
        window: QWidget,
        papers: tuple[CurrentPaper, ...] = (),
    ) -> None:
        # Qt's print dialog has others inside it.
        super().__init__(whole_window(window))
        self._desk = desk
        self._paperwork = paperwork
        self._papers = papers
        self._painter: QPainter | None = None
        self._waiting: list[int] = []
        self._count = 0
        self.printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.printer.setDocName(title)
        self.printer.setResolution(_DOTS_AN_INCH)
        self.printer.setFullPage(True)
        # As a printer knows it, upright: how it lies is told of each page (`_turn`).
        size = QSizeF(*sorted(paperwork.pages[0]))
        self.printer.setPageSize(QPageSize(size, QPageSize.Unit.Point))
        self._turn(0)
        self.ended.connect(self.deleteLater)

    def ask(self) -> None:
        """Ask which printer and which pages, then print."""
        # Asked for, not kept: a window that its own parts hold is collected at any time, half of it gone.
        dialog = QPrintDialog(self.printer, cast(QWidget, self.parent()))
        dialog.setMinMax(1, len(self._paperwork.pages))
        dialog.accepted.connect(self.start)
        dialog.rejected.connect(self.deleteLater)
        dialog.finished.connect(dialog.deleteLater)
        dialog.setModal(True)
        dialog.show()
        if self._paperwork.unprinted:
            self.said.emit(unprinted_words(self._paperwork.unprinted))

    def start(self) -> None:
        """Print the pages the printer was told to, all of them if it was told nothing."""
        last = self.printer.toPage() or len(self._paperwork.pages)
        first = max(self.printer.fromPage(), 1)
        self._waiting = list(range(first - 1, min(last, len(self._paperwork.pages))))
        self._count = len(self._waiting)
        if self._is_whole_pdf():
            # A picture of each page would be larger, and nobody could search it.
            path = Path(self.printer.outputFileName())
            self._desk.ask_without_club(
                write_pdf, path, self._paperwork.pdf, then=self._on_written, otherwise=self._on_refused
            )
            return
        self._turn(self._waiting[0])
        self._painter = QPainter()
        if self._painter.begin(self.printer):
            self._ask_next()
            return
        self._painter = None
        self.said.emit(_("No printer took the paper: save it as PDF and print it from there."))
        self.ended.emit()

    @Slot()
    def stop(self) -> None:
        """Send no more pages; the printer keeps those it has."""
        if self._painter is None:
            return
        sent = self._count - len(self._waiting)
        self._painter.end()
        self._painter = None
        sentence = _("Stopped: {page} of {pages} pages were sent to the printer.")
        self.said.emit(sentence.format(page=sent, pages=self._count))
        self.ended.emit()

    def _is_whole_pdf(self) -> bool:
        is_pdf = self.printer.outputFormat() is QPrinter.OutputFormat.PdfFormat
        return is_pdf and self._count == len(self._paperwork.pages)

    def _on_written(self, path: Path) -> None:
        stored_preferences().folder = path.parent
        self._waiting.clear()
        self.progressed.emit(self._count, self._count)
        self.said.emit(_("Written to {path}").format(path=path))
        self.finished.emit(self._papers)
        self.ended.emit()

    def _on_refused(self, error: TourneyError) -> None:
        self._desk.refused.emit(error)
        self.ended.emit()

    def _ask_next(self) -> None:
        page = self._waiting[0]
        width = round(self._paperwork.pages[page][0] * _DOTS_AN_INCH / POINTS_AN_INCH)
        # Of no club: a paper goes on when another one is opened.
        self._desk.ask_without_club(picture, self._paperwork.pdf, page, width, then=self._on_picture)

    def _turn(self, page: int) -> None:
        """Turn the paper as this page lies: printers know A4, and no A4 that is wider than high."""
        width, height = self._paperwork.pages[page]
        lies = QPageLayout.Orientation.Landscape if width > height else QPageLayout.Orientation.Portrait
        self.printer.setPageOrientation(lies)

    def _on_picture(self, image: QImage) -> None:
        if self._painter is None:
            return
        if len(self._waiting) < self._count:
            self._turn(self._waiting[0])
            self.printer.newPage()
        # The painter's own viewport stays as the first page lay.
        room = self.printer.pageLayout().fullRectPixels(self.printer.resolution())
        # Another paper may have been chosen with the printer: nothing is stretched on it.
        fitted = QRect(QPoint(), image.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio))
        fitted.moveCenter(room.center())
        self._painter.drawImage(fitted, image)
        self._waiting.pop(0)
        self.progressed.emit(self._count - len(self._waiting), self._count)
        if self._waiting:
            self._ask_next()
        else:
            self._painter.end()
            self._painter = None
            self._tell_of_queue()
            self.finished.emit(self._papers)
            self.ended.emit()

    def _tell_of_queue(self) -> None:
        queue = QPrinterInfo(self.printer)
        is_stopped = queue.state() is QPrinter.PrinterState.Error
        if is_stopped and self.printer.outputFormat() is QPrinter.OutputFormat.NativeFormat:
            sentence = _("The printer “{printer}” is stopped: the paper waits in its queue.")
            self.said.emit(sentence.format(printer=queue.description() or self.printer.printerName()))


def write_pdf(path: Path, pdf: bytes) -> Path:
    """The path, where the PDF is written now, in the worker.

    Raises: what `write_file` raises.
    """
    write_file(path, pdf)
    return path
