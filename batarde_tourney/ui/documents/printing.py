"""Prints a paper page by page, without blocking the window."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, QPoint, QRect, QSettings, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.documents.pdf_pages import page_picture, page_sizes
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import address_key, stored_preferences
from batarde_tourney.ui.kit.windows import dialog_parent

# Pages of a PDF as pictures.

POINTS_AN_INCH = 72


@dataclass(frozen=True, slots=True)
class Paperwork:
    """A PDF and, for each page, width and height in points.

    `unprinted`: texts with letters that none of the program's fonts has.
    """

    pdf: bytes
    pages: tuple[tuple[float, float], ...]
    unprinted: tuple[str, ...] = ()


def measure(pdf: bytes, unprinted: Iterable[str] = ()) -> Paperwork:
    """Return the PDF with the sizes of its pages."""
    return Paperwork(pdf, page_sizes(pdf), tuple(unprinted))


def picture(pdf: bytes, page: int, width: int) -> QImage:
    """Return one page as a picture, `width` pixels wide, on white."""
    shown = page_picture(pdf, page, width)
    form = QImage.Format.Format_RGBX8888
    return QImage(shown.content, shown.width, shown.height, shown.stride, form).copy()


# Which papers are up to date: what was last printed or saved of each, by event and round.


@dataclass(frozen=True, slots=True)
class CurrentPaper:
    """One paper of an event in its current state."""

    club: str
    """The address of its club: another may be open once it is printed."""
    event: EventNumber
    round: int
    document: str
    pdf: bytes
    digest: str
    """Hash of its content, independent of language and layout."""


class PrintedPapers:
    """Remembers papers: one is new until a version with the same content was printed or saved here.

    Stored in the settings file and not in the club file: only this desk knows what hangs on its wall.
    """

    def __init__(self) -> None:
        self._settings = QSettings()

    def is_new(self, paper: CurrentPaper) -> bool:
        """Whether the paper's content differs from its last printed version, if any."""
        return bool(self._settings.value(self._key(paper), "") != paper.digest)

    def remember(self, paper: CurrentPaper) -> None:
        """Mark the paper as printed, or saved for printing."""
        self._settings.setValue(self._key(paper), paper.digest)

    def _key(self, paper: CurrentPaper) -> str:
        return f"papers/{address_key(paper.club)}-{paper.event}-{paper.round}-{paper.document}"


_DOTS_AN_INCH = 300
"""Enough for text; more would only fill the printer's memory."""


class Printing(QObject):
    """One print job; deleted once it is printed or cancelled."""

    progressed = Signal(object, object)
    """Emits the number of pages printed, and of all pages."""
    finished = Signal(object)
    """Emits the papers of the job when all pages are printed."""
    ended = Signal()
    """Emitted when the job is over: finished, stopped, or without a printer."""
    said = Signal(object)
    """Emits a sentence about the printer for the director."""

    def __init__(
        self,
        desk: Desk,
        paperwork: Paperwork,
        title: str,
        window: QWidget,
        papers: tuple[CurrentPaper, ...] = (),
    ) -> None:
        # Qt's print dialog opens further dialogs.
        super().__init__(dialog_parent(window))
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
        # Upright, as printers define sizes: the orientation is set for each page (`_turn`).
        size = QSizeF(*sorted(paperwork.pages[0]))
        self.printer.setPageSize(QPageSize(size, QPageSize.Unit.Point))
        self._turn(0)
        self.ended.connect(self.deleteLater)

    def open_dialog(self) -> None:
        """Ask for the printer and the pages, then print."""
        # A local variable: in a cycle with its children the window could be collected half destroyed.
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
        """Print the pages chosen in the dialog, all if none were chosen."""
        # QPrinter has 0 for both pages if all are to be printed.
        last = self.printer.toPage() or len(self._paperwork.pages)
        first = max(self.printer.fromPage(), 1)
        self._waiting = list(range(first - 1, min(last, len(self._paperwork.pages))))
        self._count = len(self._waiting)
        if self._is_whole_pdf():
            # Copy the PDF itself: pictures of its pages would be larger and not searchable.
            path = Path(self.printer.outputFileName())
            self._desk.request_without_club(
                write_pdf, path, self._paperwork.pdf, then=self._on_written, otherwise=self._on_refused
            )
            return
        self._turn(self._waiting[0])
        self._painter = QPainter()
        if self._painter.begin(self.printer):
            self._request_next()
            return
        self._painter = None
        self.said.emit(_("No printer took the paper: save it as PDF and print it from there."))
        self.ended.emit()

    @Slot()
    def stop(self) -> None:
        """Send no more pages; the printer finishes those it has."""
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

    def _request_next(self) -> None:
        page = self._waiting[0]
        width = round(self._paperwork.pages[page][0] * _DOTS_AN_INCH / POINTS_AN_INCH)
        # Without the club, so that printing continues when another one is opened.
        self._desk.request_without_club(picture, self._paperwork.pdf, page, width, then=self._on_picture)

    def _turn(self, page: int) -> None:
        """Set the orientation of this page: printers know no A4 that is wider than high."""
        width, height = self._paperwork.pages[page]
        lies = QPageLayout.Orientation.Landscape if width > height else QPageLayout.Orientation.Portrait
        self.printer.setPageOrientation(lies)

    def _on_picture(self, image: QImage) -> None:
        if self._painter is None:
            return
        if len(self._waiting) < self._count:
            self._turn(self._waiting[0])
            self.printer.newPage()
        # Set the window anew, because the painter's viewport keeps the first page's orientation.
        room = self.printer.pageLayout().fullRectPixels(self.printer.resolution())
        # The printer's dialog may have changed the paper: keep the aspect ratio.
        fitted = QRect(QPoint(), image.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio))
        fitted.moveCenter(room.center())
        self._painter.drawImage(fitted, image)
        self._waiting.pop(0)
        self.progressed.emit(self._count - len(self._waiting), self._count)
        if self._waiting:
            self._request_next()
        else:
            self._painter.end()
            self._painter = None
            self._report_queue()
            self.finished.emit(self._papers)
            self.ended.emit()

    def _report_queue(self) -> None:
        queue = QPrinterInfo(self.printer)
        is_stopped = queue.state() is QPrinter.PrinterState.Error
        if is_stopped and self.printer.outputFormat() is QPrinter.OutputFormat.NativeFormat:
            sentence = _("The printer “{printer}” is stopped: the paper waits in its queue.")
            self.said.emit(sentence.format(printer=queue.description() or self.printer.printerName()))


def write_pdf(path: Path, pdf: bytes) -> Path:
    """Write the PDF in the worker and return the path.

    Raises: what `write_file` raises.
    """
    write_file(path, pdf)
    return path
