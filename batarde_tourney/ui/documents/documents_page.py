"""The Documents page: every paper with a preview, to print or to save."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QImage, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.cancelling import WorkStopped
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.i18n import gettext
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.facts import FaceChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import (
    EVENT_DOCUMENTS,
    AnyDocument,
    NamesShown,
    Paper,
    PaperLook,
    PaperShelf,
    list_papers,
    make_due_papers,
    make_paper,
    printing,
)
from batarde_tourney.services.documents.pdf_pages import join_papers
from batarde_tourney.services.documents.pictures import (
    BRACKET_KEY,
    STANDINGS_KEY,
    StandingsShown,
    bracket_pictures,
    standings_pictures,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.documents.choice_list import Choice, ChoiceList
from batarde_tourney.ui.documents.club_face import ClubFaceDesk
from batarde_tourney.ui.documents.look_choice import LookChoice
from batarde_tourney.ui.documents.outlet import Outlet
from batarde_tourney.ui.documents.paper_finder import PaperFinder
from batarde_tourney.ui.documents.paper_preview import PAGE_WIDTH, PaperPreview
from batarde_tourney.ui.documents.pictures import Maker, PictureButton, PicturesOut
from batarde_tourney.ui.documents.printing import (
    CurrentPaper,
    Paperwork,
    PrintedPapers,
    measure,
    picture,
)
from batarde_tourney.ui.documents.wifi import WifiDialog, kept_wifi
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow, FrontStack
from batarde_tourney.ui.kit.path_prompts import name_and_date
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.publishing.public_page_part import PublicPagePart
from batarde_tourney.ui.publishing.publishing import Publishing

# New papers: what the room needs now and does not have in this state, printed or saved together.

_Joined = tuple[Paperwork, tuple[CurrentPaper, ...]]
"""Several papers joined into one, and which they are."""


class NewPapers(QWidget):
    """Two buttons for all new papers; printed or saved papers are no longer new."""

    marked = Signal(object)
    """Emits the keys of the new papers, in their order."""
    print_wanted = Signal(object, object, object)
    """Emits the new papers as one Paperwork, the list of them, and a title."""
    save_wanted = Signal(object, object, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._due: tuple[CurrentPaper, ...] = ()
        self._new: tuple[CurrentPaper, ...] = ()
        self._named = ""
        self._request: Job | None = None
        self.print = button("", parent=self)
        self.save = button(_("PDF…"), parent=self)
        self.save.setAccessibleName(_("Save what is new as PDF"))
        self.save.setToolTip(_("Save what is new as PDF"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.print, 1)
        layout.addWidget(self.save)
        self.print.clicked.connect(self._on_print)
        self.save.clicked.connect(self._on_save)
        self.show_count()

    def request(self, named: str, paper: Paper, names: NamesShown) -> None:
        """Find out which papers of the event, called `named` in titles, are new, on this paper size."""
        self._forget()
        club, on_due = self._desk.address, partial(self._on_due, named)
        self._request = self._desk.scope.request_long(_make_due, club, paper, names, then=on_due)

    def clear(self) -> None:
        """Forget the new papers, and drop a pending query."""
        self._forget()
        self._on_due("", ())

    def _forget(self) -> None:
        if self._request is not None:
            self._request.cancel()
            self._request = None

    def due(self, round_number: int | None, document: object) -> tuple[CurrentPaper, ...]:
        """Return this paper in a tuple if the room needs it now; else an empty one."""
        wanted = (round_number, document)
        return tuple(paper for paper in self._due if (paper.round, paper.document) == wanted)

    def remember(self, papers: tuple[CurrentPaper, ...]) -> None:
        """Mark these papers as printed, or saved for printing."""
        printed = PrintedPapers()
        for paper in papers:
            printed.remember(paper)
        self.show_count()

    def _on_due(self, named: str, due: tuple[CurrentPaper, ...]) -> None:
        self._named, self._due = named, due
        self.show_count()

    def show_count(self) -> None:
        """Show how many are new; the Standings page prints some of them, too."""
        printed = PrintedPapers()
        self._new = tuple(paper for paper in self._due if printed.is_new(paper))
        words = _("Print what is new ({count})…").format(count=len(self._new))
        self.print.setText(words if self._new else _("Nothing new to print"))
        self.print.setEnabled(bool(self._new))
        self.save.setEnabled(bool(self._new))
        self.marked.emit([paper.document for paper in self._new])

    @Slot()
    def _on_print(self) -> None:
        self._desk.request_long(_join, self._new, then=partial(self._on_joined_to_print, self._named))

    @Slot()
    def _on_save(self) -> None:
        self._desk.request_long(_join, self._new, then=partial(self._on_joined_to_save, self._named))

    def _on_joined_to_print(self, named: str, joined: _Joined) -> None:
        self.print_wanted.emit(*joined, _title(named, joined))

    def _on_joined_to_save(self, named: str, joined: _Joined) -> None:
        self.save_wanted.emit(*joined, _title(named, joined))


def _title(named: str, joined: _Joined) -> str:
    return paper_title(named, joined[1][0].round, _("What is new"))


def paper_title(event: str, round_number: int, paper: str) -> str:
    """Return a paper's title for print jobs and file names: no two rounds have the same."""
    return " – ".join((event, _("Round {round}").format(round=round_number), paper))


# Run in the worker from here on.


def _make_due(
    session: Session, number: EventNumber, club: str, paper: Paper, names: NamesShown
) -> tuple[CurrentPaper, ...]:
    with printing():
        round_number, papers = make_due_papers(session, number, paper, names)
    return tuple(CurrentPaper(club, number, round_number, due.key, due.pdf, due.digest) for due in papers)


def _join(_session: Session, papers: tuple[CurrentPaper, ...]) -> _Joined:
    return measure(join_papers(paper.pdf for paper in papers)), papers


_SIDE = 352
_WITH_PICTURES = (STANDINGS_KEY, BRACKET_KEY)
_POSTER = "poster"


class DocumentsPage(Page):
    """The papers on the left, the selected one on the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.paperwork: Paperwork | None = None
        """What is in view; None while it is made."""
        self._named = ""
        self._making: Job | None = None
        self.papers, self.finder = (
            ChoiceList(_choices(EVENT_DOCUMENTS), _("Documents"), self),
            PaperFinder(self),
        )
        self.rounds = QComboBox(self)
        self.rounds.setAccessibleName(_("Round"))
        self.sizes = QComboBox(self)
        self.sizes.setAccessibleName(_("Paper size"))
        self.sizes.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sizes.addItem("A4", Paper.A4)
        self.sizes.addItem("Letter", Paper.LETTER)
        self.sizes.setCurrentIndex(1 if stored_preferences().paper == Paper.LETTER.value else 0)
        self.initials = button(_("Initials"), "segment", self)
        self.initials.setProperty("side", "only")
        self.initials.setCheckable(True)
        self.initials.setChecked(stored_preferences().shows_initials)
        self.initials.setAccessibleName(_("Initials instead of names, on papers and on the projector"))
        self.initials.setToolTip(_("Initials instead of names, on papers and on the projector"))
        self.wifi = button(_("Wi-Fi on the poster…"), parent=self)
        # Until the poster is in view: no other paper has a network on it.
        self.wifi.hide()
        self._wifi = kept_wifi()
        self.look, self.picture = LookChoice(self), PictureButton(self)
        self.picture.offer(False)
        self.pictures = PicturesOut(self.desk, self)
        self.outlet, self.face = Outlet(self.desk, self), ClubFaceDesk(self.desk, self)
        self.new = NewPapers(self.desk, self)
        self.public = PublicPagePart(self)
        self.preview = PaperPreview(self)
        self.count = label("", "muted", self)
        self.unprinted = label("", "warning", self, wrap=True)
        self.unprinted.hide()
        self.sealed = label("", "warning", self, wrap=True)
        self.sealed.hide()
        self._shelf: PaperShelf | None = None
        self.empty = EmptyState(
            "documents",
            _("Nothing to print yet"),
            _("Papers need a round: draw the first one."),
            _("Go to the draw"),
            self,
        )
        self._lay_out()
        self._connect()
        self.first_control = self.papers

    def refresh(self) -> None:
        self.public.setEnabled(self.scope.number is not None)
        if self.scope.number is None:
            self.empty.act.setText(_("Go to Home"))
            self._show_nothing(_("Choose or make an event first."))
            self.new.clear()
        self.scope.request(list_papers, then=self._on_shelf)

    def follow_publishing(self, publishing: Publishing) -> None:
        self.public.follow(publishing)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.new.show_count()

    def fold(self, is_narrow: bool) -> None:
        """Put the actions beside the papers, above the preview; without a round the next step comes first."""
        super().fold(is_narrow)
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._side.setDirection(right if is_narrow else down)
        self._is_narrow = is_narrow
        is_empty = self._stack.currentWidget() is self.empty
        if is_narrow and is_empty and (self.scope.number is None or not self.rounds.count()):
            self._columns.setDirection(QBoxLayout.Direction.BottomToTop)

    def concerns(self, fact: object) -> bool:
        return isinstance(fact, FaceChanged) or super().concerns(fact)

    def _lay_out(self) -> None:
        choices = QHBoxLayout()
        choices.addWidget(self.rounds, 1)
        choices.addWidget(self.sizes)
        choices.addWidget(self.initials)
        acts = QVBoxLayout()
        acts.setSpacing(10)
        acts.addLayout(choices)
        for part in (self.outlet, self.new, self.public):
            acts.addWidget(part)
        acts.addStretch()
        side = QWidget(self)
        self._side = QBoxLayout(QBoxLayout.Direction.TopToBottom, side)
        self._side.setContentsMargins(0, 0, 0, 0)
        self._side.setSpacing(10)
        listed = QVBoxLayout()
        listed.setSpacing(8)
        listed.addWidget(self.finder)
        listed.addWidget(self.papers, 1)
        self._side.addLayout(listed, 1)
        self._side.addLayout(acts)
        self._stack = FrontStack(self)
        self._stack.addWidget(self.preview)
        self._stack.addWidget(self.empty)
        self._is_narrow = False
        self._columns = FoldingRow(self)
        self._columns.setContentsMargins(28, 8, 28, 12)
        self._columns.setSpacing(28)
        self._columns.add_side(side, _SIDE)
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addWidget(self.unprinted)
        right.addWidget(self.sealed)
        right.addWidget(self._stack, 1)
        # Below the preview: beside the list it would take the height that the list needs.
        foot = QHBoxLayout()
        foot.addWidget(self.wifi)
        foot.addWidget(self.look)
        foot.addWidget(self.picture)
        foot.addStretch()
        foot.addWidget(self.count)
        right.addLayout(foot)
        self._columns.addLayout(right, 1)

    def _connect(self) -> None:
        self.papers.chosen.connect(self._request_paper)
        self.finder.changed.connect(self._show_found)
        self.rounds.activated.connect(self._request_paper)
        self.sizes.activated.connect(self._on_size)
        self.initials.clicked.connect(self._on_names)
        self.look.changed.connect(self._request_paper)
        self.look.face_wanted.connect(self.face.show)
        self.wifi.clicked.connect(self._on_wifi)
        self.preview.picture_wanted.connect(self._request_picture)
        self.outlet.print.clicked.connect(self._on_print)
        self.outlet.save.clicked.connect(self._on_save)
        self.outlet.gone.connect(self.new.remember)
        self.outlet.said.connect(self.said)
        self.picture.save_wanted.connect(self._on_save_picture)
        self.picture.copy_wanted.connect(self._on_copy_picture)
        self.pictures.said.connect(self.said)
        self.public.wanted.connect(self._on_public_page)
        self.new.marked.connect(self._on_marked)
        self.new.print_wanted.connect(self.outlet.send)
        self.new.save_wanted.connect(self.outlet.store)
        self.empty.wanted.connect(self._on_empty)

    @property
    def _paper(self) -> Paper:
        return Paper(self.sizes.currentData())

    @property
    def _names(self) -> NamesShown:
        return NamesShown.INITIALS if self.initials.isChecked() else NamesShown.FULL

    @property
    def _title(self) -> str:
        """Event, round and paper as a title for print jobs and file names."""
        return paper_title(self._named, self.rounds.currentData(), self.papers.currentItem().text())

    def _on_shelf(self, shelf: PaperShelf) -> None:
        self._shelf = shelf
        self._named = name_and_date(shelf.event.name, shelf.event.date)
        self.papers.fill(_choices(shelf.documents))
        self._show_found()
        numbers = shelf.rounds
        chosen = self.rounds.currentData()
        latest = not self.rounds.count() or self.rounds.currentIndex() == 0
        self.rounds.clear()
        for number in reversed(numbers):
            self.rounds.addItem(_("Round {round}").format(round=number), number)
        if not latest:
            self.rounds.setCurrentIndex(max(self.rounds.findData(chosen), 0))
        self.rounds.setEnabled(bool(numbers))
        self._request_paper()
        self._request_due()

    @Slot()
    def _show_found(self) -> None:
        self.papers.show_only(self.finder.found(self.papers.choices))

    def _request_due(self) -> None:
        self.new.request(self._named, self._paper, self._names)

    @Slot()
    def _on_public_page(self) -> None:
        self.public.save(self._named)

    @Slot(object)
    def _on_marked(self, documents: list[str]) -> None:
        self.papers.mark(documents, _("new"))

    @Slot()
    def _request_paper(self, _choice: object = None) -> None:
        self._cancel_paper()
        self.wifi.setVisible(self.papers.value == _POSTER)
        self.look.show_for(self.papers.value, has_designs=self._has_designs())
        self.picture.offer(self.scope.number is not None and self.papers.value in _WITH_PICTURES)
        self._show_seal()
        self._making = self.scope.request_long(
            _make,
            self.papers.value,
            self.rounds.currentData(),
            self._paper,
            self._names,
            self._wifi,
            self.look.look,
            then=self._on_paper,
            otherwise=self._on_refused,
        )

    def _has_designs(self) -> bool:
        listed = () if self._shelf is None else self._shelf.documents
        return any(one.has_designs for one in listed if one.key == self.papers.value)

    def _show_seal(self) -> None:
        """Say it before a paper that tells what is sealed is printed."""
        shelf = self._shelf
        breaks = shelf is not None and shelf.breaks_seal(self.papers.value)
        self.sealed.setVisible(breaks)
        if shelf is not None and breaks:
            words = _("Standings are sealed from round {round} on, and this paper tells them.")
            self.sealed.setText(words.format(round=shelf.sealed_from))

    def _cancel_paper(self) -> None:
        if self._making is not None:
            self._making.cancel()
            self._making = None

    def _on_paper(self, paperwork: Paperwork) -> None:
        self.paperwork = paperwork
        self._stack.setCurrentWidget(self.preview)
        self.fold(self._is_narrow)
        self.preview.fill(paperwork.pages)
        self.unprinted.setText(unprinted_words(paperwork.unprinted))
        self.unprinted.setVisible(bool(paperwork.unprinted))
        self.count.setText(_("Pages: {pages}").format(pages=len(paperwork.pages)))
        self.outlet.set_open(True)

    def _on_refused(self, error: TourneyError) -> None:
        self.empty.act.setText(_("Go to the draw"))
        self._show_nothing(error_sentence(error))
        # A single stopped paper does not affect the others.
        if not isinstance(error, WorkStopped):
            self.new.clear()

    def _show_nothing(self, sentence: str) -> None:
        # A paper still being made belongs to the previous event.
        self._cancel_paper()
        self.paperwork = None
        self.empty.explanation.setText(sentence)
        self._stack.setCurrentWidget(self.empty)
        self.fold(self._is_narrow)
        self.count.setText("")
        self.unprinted.hide()
        self.sealed.hide()
        self.outlet.set_open(False)

    @Slot(object)
    def _request_picture(self, page: int) -> None:
        if self.paperwork is not None:
            width = round(PAGE_WIDTH * self.devicePixelRatioF())
            self.desk.request_long(_picture, self.paperwork.pdf, page, width, then=self._on_picture)

    def _on_picture(self, made: tuple[bytes, int, QImage]) -> None:
        pdf, page, image = made
        if self.paperwork is not None and self.paperwork.pdf is pdf:
            self.preview.show_picture(page, image)

    @Slot(int)
    def _on_size(self, _index: int) -> None:
        stored_preferences().paper = self._paper.value
        self._request_paper()
        self._request_due()

    @Slot()
    def _on_names(self) -> None:
        stored_preferences().shows_initials = self.initials.isChecked()
        self._request_paper()
        self._request_due()

    @Slot()
    def _on_wifi(self) -> None:
        dialog = WifiDialog(self._wifi, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self._on_wifi_chosen)
        dialog.open()

    @Slot(object)
    def _on_wifi_chosen(self, wifi: Wifi | None) -> None:
        self._wifi = wifi
        self._request_paper()

    @Slot()
    def _on_print(self) -> None:
        if self.paperwork is not None:
            self.outlet.send(self.paperwork, self._due_in_view(), self._title)

    @Slot()
    def _on_save(self) -> None:
        if self.paperwork is not None:
            self.outlet.store(self.paperwork, self._due_in_view(), self._title)

    @Slot()
    def _on_copy_picture(self) -> None:
        if self.scope.number is not None:
            self.pictures.copy(self.scope.number, self._picture_maker())

    @Slot()
    def _on_save_picture(self) -> None:
        if self.scope.number is not None:
            self.pictures.save(self.scope.number, self._picture_maker(), self._title)

    def _picture_maker(self) -> Maker:
        after = self.rounds.currentData()
        if self.papers.value == BRACKET_KEY:
            return partial(bracket_pictures, after=after, names=self._names)
        return partial(standings_pictures, shown=StandingsShown(after), names=self._names)

    def _due_in_view(self) -> tuple[CurrentPaper, ...]:
        """Return the paper shown, in a tuple, if the room needs it now."""
        return self.new.due(self.rounds.currentData(), self.papers.value)

    @Slot()
    def _on_empty(self) -> None:
        self.page_wanted.emit("home" if self.scope.number is None else "draw")


def _choices(documents: tuple[AnyDocument, ...]) -> tuple[Choice, ...]:
    return tuple(
        Choice(document.key, gettext(document.title), gettext(document.purpose), document.icon)
        for document in documents
    )


# Run in the worker from here on.


def _make(  # noqa: PLR0917 - as the worker passes them on
    session: Session,
    number: EventNumber,
    key: str,
    round_number: int | None,
    paper: Paper,
    names: NamesShown,
    wifi: Wifi | None,
    look: PaperLook,
) -> Paperwork:
    with printing() as unprinted:
        content = make_paper(session, number, key, round_number, paper, names=names, wifi=wifi, look=look)
    return measure(content, unprinted)


def _picture(_session: Session, pdf: bytes, page: int, width: int) -> tuple[bytes, int, QImage]:
    return pdf, page, picture(pdf, page, width)
