"""Documents: every paper with a preview beside it, to print or to save."""

from concurrent.futures import Future
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.sentences import error_sentence
from batarde_tourney.services.clubs import ClubFile
from batarde_tourney.services.files import write_file
from batarde_tourney.services.papers import Document, Paper, make_due_papers, make_paper
from batarde_tourney.services.results import show_board
from batarde_tourney.ui.asked_paths import ask_where_to_save_pdf
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.pdf_pictures import Paperwork, join, measure, picture
from batarde_tourney.ui.preferences import stored_preferences
from batarde_tourney.ui.printed_papers import PaperInHand, PrintedPapers
from batarde_tourney.ui.printing import Printing
from batarde_tourney.ui.widgets.choice_list import Choice, ChoiceList
from batarde_tourney.ui.widgets.empty_state import EmptyState
from batarde_tourney.ui.widgets.labels import button, label
from batarde_tourney.ui.widgets.paper_preview import PAGE_WIDTH, PaperPreview


class DocumentsPage(Page):
    """The papers on the left, the chosen one on the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._paperwork: Paperwork | None = None
        self._making: Future[Paperwork] | None = None
        self._due: tuple[PaperInHand, ...] = ()
        self._new: tuple[PaperInHand, ...] = ()
        self._under_way: tuple[PaperInHand, ...] = ()
        self.papers = ChoiceList(_papers(), _("Documents"), self)
        self.rounds = QComboBox(self)
        self.rounds.setAccessibleName(_("Round"))
        self.sizes = QComboBox(self)
        self.sizes.setAccessibleName(_("Paper size"))
        self.sizes.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sizes.addItem("A4", Paper.A4)
        self.sizes.addItem("Letter", Paper.LETTER)
        self.sizes.setCurrentIndex(1 if stored_preferences().paper == Paper.LETTER.value else 0)
        self.print = button(_("Print…"), "primary", self)
        self.print.setShortcut("Ctrl+P")
        self.stop = button(_("Stop printing"), parent=self)
        self.stop.hide()
        self.save = button(_("Save as PDF…"), parent=self)
        self.print_new = button(_("Nothing new to print"), parent=self)
        self.print_new.setEnabled(False)
        self.save_new = button(_("PDF…"), parent=self)
        self.save_new.setAccessibleName(_("Save what is new as PDF"))
        self.save_new.setToolTip(_("Save what is new as PDF"))
        self.save_new.setEnabled(False)
        self.preview = PaperPreview(self)
        self.count = label("", "muted", self)
        self.empty = EmptyState(
            "documents",
            _("Nothing to print yet"),
            _("Papers are made of rounds: draw the first one."),
            _("Go to the draw"),
            self,
        )
        self._lay_out()
        self._connect()
        self.first_control = self.papers

    def refresh(self) -> None:
        if self.event_number is None:
            self.empty.act.setText(_("Go to Home"))
            self._show_nothing(_("Choose or make an event first."))
        else:
            self.desk.ask(_round_numbers, self.event_number, then=self._on_rounds)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self.papers, 1)
        choices = QHBoxLayout()
        choices.addWidget(self.rounds, 1)
        choices.addWidget(self.sizes)
        left.addLayout(choices)
        left.addWidget(self.print)
        left.addWidget(self.stop)
        left.addWidget(self.save)
        new = QHBoxLayout()
        new.addWidget(self.print_new, 1)
        new.addWidget(self.save_new)
        left.addLayout(new)
        left.addWidget(self.count)
        side = QWidget(self)
        side.setLayout(left)
        side.setFixedWidth(352)
        left.setContentsMargins(0, 0, 0, 0)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.preview)
        self._stack.addWidget(self.empty)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 8, 28, 12)
        layout.setSpacing(28)
        layout.addWidget(side)
        layout.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self.papers.chosen.connect(self._ask_paper)
        self.rounds.activated.connect(self._ask_paper)
        self.sizes.activated.connect(self._on_size)
        self.preview.picture_wanted.connect(self._ask_picture)
        self.print.clicked.connect(self._on_print)
        self.save.clicked.connect(self._on_save)
        self.print_new.clicked.connect(self._on_print_new)
        self.save_new.clicked.connect(self._on_save_new)
        self.empty.wanted.connect(self._on_empty)

    @property
    def _paper(self) -> Paper:
        return Paper(self.sizes.currentData())

    def _on_rounds(self, numbers: tuple[int, ...]) -> None:
        chosen = self.rounds.currentData()
        latest = not self.rounds.count() or self.rounds.currentIndex() == 0
        self.rounds.clear()
        for number in reversed(numbers):
            self.rounds.addItem(_("Round {round}").format(round=number), number)
        if not latest:
            self.rounds.setCurrentIndex(max(self.rounds.findData(chosen), 0))
        self.rounds.setEnabled(bool(numbers))
        self._ask_paper()
        self._ask_due()

    def _ask_due(self) -> None:
        self.desk.ask(_make_due, self.event_number, self._paper, then=self._on_due)

    def _on_due(self, due: tuple[PaperInHand, ...]) -> None:
        """Mark what the room wants now and has not got as it is."""
        self._due = due
        printed = PrintedPapers(self.desk.address)
        self._new = tuple(paper for paper in due if printed.is_new(paper))
        self.papers.mark([paper.document for paper in self._new], _("new"))
        self.print_new.setEnabled(bool(self._new))
        self.save_new.setEnabled(bool(self._new))
        words = _("Print what is new ({count})…").format(count=len(self._new))
        self.print_new.setText(words if self._new else _("Nothing new to print"))

    @Slot()
    def _ask_paper(self, _choice: object = None) -> None:
        if self._making is not None:
            self._making.cancel()
        self._making = self.desk.ask(
            _make,
            self.event_number,
            self.papers.value,
            self.rounds.currentData(),
            self._paper,
            then=self._on_paper,
            otherwise=self._on_refused,
        )

    def _on_paper(self, paperwork: Paperwork) -> None:
        self._paperwork = paperwork
        self._stack.setCurrentWidget(self.preview)
        self.preview.fill(paperwork.pages)
        self.count.setText(_("Pages: {pages}").format(pages=len(paperwork.pages)))
        self.print.setEnabled(True)
        self.save.setEnabled(True)

    def _on_refused(self, error: TourneyError) -> None:
        self.empty.act.setText(_("Go to the draw"))
        self._show_nothing(error_sentence(error))

    def _show_nothing(self, sentence: str) -> None:
        self._paperwork = None
        self._on_due(())
        self.empty.explanation.setText(sentence)
        self._stack.setCurrentWidget(self.empty)
        self.count.setText("")
        self.print.setEnabled(False)
        self.save.setEnabled(False)

    @Slot(object)
    def _ask_picture(self, page: int) -> None:
        if self._paperwork is not None:
            width = round(PAGE_WIDTH * self.devicePixelRatioF())
            self.desk.ask(_picture, self._paperwork.pdf, page, width, then=self._on_picture)

    def _on_picture(self, made: tuple[bytes, int, QImage]) -> None:
        pdf, page, image = made
        if self._paperwork is not None and self._paperwork.pdf is pdf:
            self.preview.show_picture(page, image)

    @Slot(int)
    def _on_size(self, _index: int) -> None:
        stored_preferences().paper = self._paper.value
        self._ask_paper()
        self._ask_due()

    @Slot()
    def _on_print(self) -> None:
        if self._paperwork is not None:
            self._send(self._paperwork, self._papers_in_view(), self.papers.currentItem().text())

    @Slot()
    def _on_print_new(self) -> None:
        self.desk.ask(_join, self._new, then=self._on_new_to_print)

    @Slot()
    def _on_save_new(self) -> None:
        self.desk.ask(_join, self._new, then=self._on_new_to_save)

    def _on_new_to_print(self, joined: tuple[Paperwork, tuple[PaperInHand, ...]]) -> None:
        self._send(*joined, _("What is new"))

    def _on_new_to_save(self, joined: tuple[Paperwork, tuple[PaperInHand, ...]]) -> None:
        self._store(*joined, _("What is new"))

    def _send(self, paperwork: Paperwork, papers: tuple[PaperInHand, ...], title: str) -> None:
        """Ask for a printer; what was sent to it is not new any more."""
        self._under_way = papers
        printing = Printing(self.desk, paperwork, title, self)
        printing.progressed.connect(self._on_printed)
        printing.said.connect(self.said)
        printing.finished.connect(self._on_sent)
        printing.ended.connect(self._on_ended)
        self.stop.clicked.connect(printing.stop)
        printing.ask()

    @Slot()
    def _on_sent(self) -> None:
        self._remember(self._under_way)

    def _papers_in_view(self) -> tuple[PaperInHand, ...]:
        """The paper shown, if it is one that the room wants now."""
        shown = (self.rounds.currentData(), self.papers.value)
        return tuple(paper for paper in self._due if (paper.round, paper.document) == shown)

    def _remember(self, papers: tuple[PaperInHand, ...]) -> None:
        printed = PrintedPapers(self.desk.address)
        for paper in papers:
            printed.remember(paper)
        self._on_due(self._due)

    @Slot()
    def _on_ended(self) -> None:
        self.stop.hide()
        self.print.show()

    @Slot(object, object)
    def _on_printed(self, page: int, pages: int) -> None:
        self.print.setHidden(page < pages)
        self.stop.setVisible(page < pages)
        self.said.emit(_("Printed {page} of {pages}").format(page=page, pages=pages))

    @Slot()
    def _on_save(self) -> None:
        if self._paperwork is not None:
            self._store(self._paperwork, self._papers_in_view(), self.papers.currentItem().text())

    def _store(self, paperwork: Paperwork, papers: tuple[PaperInHand, ...], title: str) -> None:
        """Ask where to; what was saved is not new any more."""
        path = ask_where_to_save_pdf(self, title)
        if path is not None:
            self._under_way = papers
            self.desk.ask(_write, path, paperwork.pdf, then=self._on_written)

    def _on_written(self, path: Path) -> None:
        self._remember(self._under_way)
        self.said.emit(_("Written to {path}").format(path=path))

    @Slot()
    def _on_empty(self) -> None:
        self.page_wanted.emit("home" if self.event_number is None else "draw")


def _papers() -> tuple[Choice, ...]:
    return (
        Choice(Document.SEATING, _("Seating by table"), _("To hang on the wall"), "table"),
        Choice(Document.SEATING_BY_NAME, _("Seating by name"), _("Who finds their table"), "players"),
        Choice(Document.SCORE_SHEETS, _("Score sheets"), _("One a table, to write on"), "documents"),
        Choice(Document.RESULTS, _("Results of the round"), _("Tables, places, hands"), "results"),
        Choice(Document.STANDINGS, _("Standings"), _("After the round"), "standings"),
    )


# What follows runs in the worker.


def _round_numbers(club: ClubFile, number: EventNumber) -> tuple[int, ...]:
    board = show_board(club, number)
    return board.rounds if board is not None else ()


def _make(
    club: ClubFile, number: EventNumber, document: Document, round_number: int | None, paper: Paper
) -> Paperwork:
    return measure(make_paper(club, number, document, round_number, paper))


def _make_due(club: ClubFile, number: EventNumber, paper: Paper) -> tuple[PaperInHand, ...]:
    round_number, papers = make_due_papers(club, number, paper)
    return tuple(PaperInHand(number, round_number, document, pdf) for document, pdf in papers)


def _join(_club: ClubFile, papers: tuple[PaperInHand, ...]) -> tuple[Paperwork, tuple[PaperInHand, ...]]:
    return measure(join(paper.pdf for paper in papers)), papers


def _picture(_club: ClubFile, pdf: bytes, page: int, width: int) -> tuple[bytes, int, QImage]:
    return pdf, page, picture(pdf, page, width)


def _write(_club: ClubFile, path: Path, content: bytes) -> Path:
    write_file(path, content)
    return path
