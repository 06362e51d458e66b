"""A paper to the printer, page by page, the window alive meanwhile."""

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import cast

import pypdfium2
from PySide6.QtCore import QObject, QPoint, QRect, QSettings, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.files import write_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import address_key, stored_preferences
from batarde_tourney.ui.kit.whole_window import whole_window

# Pages of a PDF as pictures. PDFium serves one thread at a time: only the desk's worker comes here.

POINTS_AN_INCH = 72


@dataclass(frozen=True, slots=True)
class Paperwork:
    """A PDF and, for each page, width and height in points.

    `unprinted`: texts in it with letters that no font of the program has.
    """

    pdf: bytes
    pages: tuple[tuple[float, float], ...]
    unprinted: tuple[str, ...] = ()


def measure(pdf: bytes, unprinted: Iterable[str] = ()) -> Paperwork:
    """The PDF with the sizes of its pages."""
    document = pypdfium2.PdfDocument(pdf)
    pages = tuple(document.get_page_size(page) for page in range(len(document)))
    document.close()
    return Paperwork(pdf, pages, tuple(unprinted))


def join(pdfs: Iterable[bytes]) -> bytes:
    """One PDF with the pages of all, in order."""
    whole = pypdfium2.PdfDocument.new()
    for pdf in pdfs:
        part = pypdfium2.PdfDocument(pdf)
        whole.import_pages(part)
        part.close()
    written = BytesIO()
    whole.save(written)
    whole.close()
    return written.getvalue()


def picture(pdf: bytes, page: int, width: int) -> QImage:
    """One page, `width` pixels wide, on white."""
    document = pypdfium2.PdfDocument(pdf)
    leaf = document[page]
    bitmap = leaf.render(scale=width / leaf.get_width(), rev_byteorder=True, prefer_bgrx=True)
    image = QImage(
        bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGBX8888
    ).copy()
    document.close()
    return image


# Which papers hang on the wall as they are: what was last printed or saved of each, by event and round.


@dataclass(frozen=True, slots=True)
class CurrentPaper:
    """One paper of an event as it is now."""

    club: str
    """The address of its club: another may be current once it is printed."""
    event: EventNumber
    round: int
    document: str
    pdf: bytes
    digest: str
    """Of what it says: another language or look makes no new paper."""


class PrintedPapers:
    """A paper is new until one that says the same was printed or saved at this desk.

    Kept in the settings file and not in the club file: what hangs on the wall is known here alone.
    """

    def __init__(self) -> None:
        self._settings = QSettings()

    def is_new(self, paper: CurrentPaper) -> bool:
        """Whether the paper says something else than it did when last printed, or never was."""
        return bool(self._settings.value(self._key(paper), "") != paper.digest)

    def remember(self, paper: CurrentPaper) -> None:
        """The paper is printed, or saved to be."""
        self._settings.setValue(self._key(paper), paper.digest)

    def _key(self, paper: CurrentPaper) -> str:
        return f"papers/{address_key(paper.club)}-{paper.event}-{paper.round}-{paper.document}"


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
