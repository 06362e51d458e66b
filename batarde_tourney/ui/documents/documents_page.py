"""The Documents page: every paper with a preview, to print or to save."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QImage, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from batarde_tourney.core.cancelling import WorkStopped
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.i18n import gettext
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.facts import FaceChanged
from batarde_tourney.services.documents.archive import plan_all_papers, plan_papers
from batarde_tourney.services.documents.papers import (
    EVENT_DOCUMENTS,
    AnyDocument,
    NamesShown,
    Paper,
    PaperShelf,
    list_papers,
)
from batarde_tourney.services.documents.pictures import (
    BRACKET_KEY,
    STANDINGS_KEY,
    StandingsShown,
    bracket_pictures,
    standings_pictures,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.documents.checked_papers import CheckedPapers
from batarde_tourney.ui.documents.choice_list import Choice, ChoiceList
from batarde_tourney.ui.documents.club_face import ClubFaceDesk
from batarde_tourney.ui.documents.look_choice import LookChoice
from batarde_tourney.ui.documents.making import (
    FirstPage,
    WantedPaper,
    make_first,
    make_picture,
    make_whole,
)
from batarde_tourney.ui.documents.new_papers import NewPapers, paper_title
from batarde_tourney.ui.documents.outlet import Outlet
from batarde_tourney.ui.documents.paper_finder import PaperFinder
from batarde_tourney.ui.documents.paper_preview import PAGE_WIDTH, PaperPreview
from batarde_tourney.ui.documents.paper_sets import PaperSet, PaperSets, WayOut
from batarde_tourney.ui.documents.part_choice import PartChoice
from batarde_tourney.ui.documents.pictures import Maker, PictureButton, PicturesOut
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork
from batarde_tourney.ui.documents.wifi import WifiDialog, kept_wifi
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow, FrontStack
from batarde_tourney.ui.kit.path_prompts import name_and_date
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.publishing.public_page_part import PublicPagePart
from batarde_tourney.ui.publishing.publishing import Publishing

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
        self._awaited: Callable[[], None] | None = None
        """What was pressed while the paper was still made."""
        self.shown_key: object = None
        """Which paper the pages in view are of."""
        self._first: Paperwork | None = None
        """The first page of what is in view, there before the whole."""
        self.papers, self.finder = (
            ChoiceList(_choices(EVENT_DOCUMENTS), _("Documents"), self),
            PaperFinder(self),
        )
        self.rounds = QComboBox(self)
        self.rounds.setAccessibleName(_("Round"))
        self.sizes, self.initials = _size_box(self), _initials_key(self)
        self.wifi = button(_("Wi-Fi on the poster…"), parent=self)
        # Until the poster is in view: no other paper has a network on it.
        self.wifi.hide()
        self._wifi = kept_wifi()
        self.look, self.picture = LookChoice(self), PictureButton(self)
        self.picture.offer(False)
        self.pictures = PicturesOut(self.desk, self)
        self.outlet, self.face = Outlet(self.desk, self), ClubFaceDesk(self.desk, self)
        self.sets, self.part = PaperSets(self.desk, self.outlet, self), PartChoice(self)
        self.new = NewPapers(self.desk, self)
        self.public = PublicPagePart(self)
        self.preview = PaperPreview(self)
        self.count = label("", "muted", self)
        self.purpose = label("", "muted", self, wrap=True)
        """What the paper in view is for."""
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
        # The list of papers needs the height.
        acts.setSpacing(6)
        acts.addLayout(choices)
        for part in (self.outlet, self.new, self.public):
            acts.addWidget(part)
        acts.addStretch()
        side = QWidget(self)
        self._side = QBoxLayout(QBoxLayout.Direction.TopToBottom, side)
        self._side.setContentsMargins(0, 0, 0, 0)
        self._side.setSpacing(8)
        listed = QVBoxLayout()
        listed.setSpacing(6)
        finding = QHBoxLayout()
        finding.addWidget(self.finder, 1)
        finding.addWidget(self.outlet.more)
        listed.addLayout(finding)
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
        self._columns.addLayout(self._right(), 1)

    def _right(self) -> QVBoxLayout:
        """The preview with what is said of the paper, and what can be chosen for it alone."""
        right = QVBoxLayout()
        right.setSpacing(4)
        for said in (self.purpose, self.unprinted, self.sealed):
            right.addWidget(said)
        right.addWidget(self._stack, 1)
        # Below the preview: beside the list it would take the height that the list needs.
        foot = QHBoxLayout()
        for choice in (self.wifi, self.look, self.part, self.picture):
            foot.addWidget(choice)
        foot.addStretch()
        foot.addWidget(self.count)
        right.addLayout(foot)
        return right

    def _connect(self) -> None:
        self.papers.chosen.connect(self._request_paper)
        self.papers.checked_changed.connect(self._on_checked)
        self.finder.changed.connect(self._show_found)
        self.rounds.activated.connect(self._request_paper)
        self.sizes.activated.connect(self._on_size)
        self.initials.clicked.connect(self._on_names)
        self.look.changed.connect(self._request_paper)
        self.look.face_wanted.connect(self.face.show)
        self.part.changed.connect(self._request_paper)
        self.wifi.clicked.connect(self._on_wifi)
        self.preview.picture_wanted.connect(self._request_picture)
        self.outlet.print.clicked.connect(self._on_print)
        self.outlet.save.clicked.connect(self._on_save)
        self.outlet.more.each.triggered.connect(self._on_each)
        self.outlet.more.all_in_one.triggered.connect(self._on_all_in_one)
        self.outlet.more.all_each.triggered.connect(self._on_all_each)
        self.sets.said.connect(self.said)
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
        self.papers.check(CheckedPapers().of(self.desk.address, self.scope.number))
        self.outlet.count_checked(len(self.papers.checked))
        self.part.fill(shelf.event)
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
        self._show_purpose()

    def _show_purpose(self) -> None:
        """What the paper in view is for, or that no paper was found."""
        missed = _("No paper has “{text}” in its name, so all are listed.")
        typed = self.finder.missed
        self.purpose.setText(missed.format(text=typed) if typed else self.papers.words)

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
        self.part.show_for(self.papers.value)
        self._show_purpose()
        self._show_seal()
        self.paperwork = self._first = None
        self._request(make_first, self._on_first)

    def _request(self, make: Callable[..., object], then: Callable[..., object]) -> None:
        width = round(PAGE_WIDTH * self.devicePixelRatioF())
        wanted = WantedPaper(
            str(self.papers.value),
            self.rounds.currentData(),
            self._paper,
            self._names,
            self._wifi,
            self.look.look,
            self.part.part,
        )
        self._making = self.scope.request_long(make, wanted, width, then=then, otherwise=self._on_refused)

    def _has_designs(self) -> bool:
        listed = () if self._shelf is None else self._shelf.documents
        return any(one.has_designs for one in listed if one.key == self.papers.value)

    def _show_seal(self) -> None:
        """Say it before a paper that tells what is sealed is printed."""
        shelf = self._shelf
        keys = [choice.value for choice in self.papers.choices if choice.value in self.papers.checked]
        number = self.rounds.currentData()
        breaks = shelf is not None and any(
            shelf.breaks_seal(key, number) for key in [self.papers.value, *keys]
        )
        self.sealed.setVisible(breaks)
        if shelf is not None and breaks:
            words = _("Standings are sealed from round {round} on, and this paper tells them.")
            several = _("Standings are sealed from round {round} on, and one of these papers tells them.")
            self.sealed.setText((several if keys else words).format(round=shelf.sealed_from))

    @Slot()
    def _on_checked(self) -> None:
        CheckedPapers().keep(self.desk.address, self.scope.number, self.papers.checked)
        self.outlet.count_checked(len(self.papers.checked))
        self._show_seal()

    def _cancel_paper(self) -> None:
        self._awaited = None
        if self._making is not None:
            self._making.cancel()
            self._making = None

    def _on_first(self, first: FirstPage) -> None:
        """Show the first page; the whole is made after it."""
        self._first, self.shown_key = first.paperwork, self.papers.value
        self._stack.setCurrentWidget(self.preview)
        self.fold(self._is_narrow)
        self.preview.fill(first.paperwork.pages)
        self.preview.show_picture(0, first.image)
        self.count.setText(_("Pages: {pages}").format(pages=first.pages))
        self.outlet.set_open(True)
        if first.pages == len(first.paperwork.pages):
            self._on_whole(first.paperwork)
        else:
            self._request(make_whole, self._on_whole)

    def _on_whole(self, paperwork: Paperwork) -> None:
        self._making = None
        self.paperwork = paperwork
        self.preview.extend(paperwork.pages)
        self.unprinted.setText(unprinted_words(paperwork.unprinted))
        self.unprinted.setVisible(bool(paperwork.unprinted))
        self.count.setText(_("Pages: {pages}").format(pages=len(paperwork.pages)))
        awaited, self._awaited = self._awaited, None
        if awaited is not None:
            awaited()

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
        shown = self.paperwork or self._first
        if shown is not None:
            width = round(PAGE_WIDTH * self.devicePixelRatioF())
            self.desk.request_long(make_picture, shown.pdf, page, width, then=self._on_picture)

    def _on_picture(self, made: tuple[bytes, int, QImage]) -> None:
        pdf, page, image = made
        if any(one is not None and one.pdf is pdf for one in (self.paperwork, self._first)):
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
        if self.papers.checked:
            self._make_checked(WayOut.PRINTER)
        elif self.paperwork is not None:
            self.outlet.send(self.paperwork, self._due_in_view(), self._title)
        elif self._making is not None:
            self._awaited = self._on_print

    @Slot()
    def _on_save(self) -> None:
        if self.papers.checked:
            self._make_checked(WayOut.ONE_FILE)
        elif self.paperwork is not None:
            self.outlet.store(self.paperwork, self._due_in_view(), self._title)
        elif self._making is not None:
            self._awaited = self._on_save

    @Slot()
    def _on_each(self) -> None:
        self._make_checked(WayOut.FOLDER)

    def _make_checked(self, way: WayOut) -> None:
        """Make the checked papers of the round shown."""
        keys = tuple(str(key) for key in self.papers.checked)
        number = self.rounds.currentData()
        plan = partial(
            plan_papers,
            keys=keys,
            round_number=number,
            names=self._names,
            look=self.look.look,
            part=self.part.part,
            wifi=self._wifi,
        )
        due = tuple(paper for key in keys for paper in self.new.due(number, key))
        title = paper_title(self._named, number, _("Papers"))
        self.sets.make(PaperSet(plan, self._paper, title, way, due))

    @Slot()
    def _on_all_in_one(self) -> None:
        self._make_all(WayOut.ONE_FILE)

    @Slot()
    def _on_all_each(self) -> None:
        self._make_all(WayOut.FOLDER)

    def _make_all(self, way: WayOut) -> None:
        """Make every paper of every round."""
        plan = partial(plan_all_papers, names=self._names)
        title = " – ".join((self._named, _("Every paper")))
        self.sets.make(PaperSet(plan, self._paper, title, way))

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
        part = self.part.part
        shown = StandingsShown(after)
        if part is not None:
            shown = StandingsShown(after, category=part.category, clubs=part.category is None)
        return partial(standings_pictures, shown=shown, names=self._names)

    def _due_in_view(self) -> tuple[CurrentPaper, ...]:
        """Return the paper shown, in a tuple, if the room needs it now; a part of it is another paper."""
        if self.papers.value == STANDINGS_KEY and self.part.part is not None:
            return ()
        return self.new.due(self.rounds.currentData(), self.papers.value)

    @Slot()
    def _on_empty(self) -> None:
        self.page_wanted.emit("home" if self.scope.number is None else "draw")


def _size_box(parent: QWidget) -> QComboBox:
    box = QComboBox(parent)
    box.setAccessibleName(_("Paper size"))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    box.addItem("A4", Paper.A4)
    box.addItem("Letter", Paper.LETTER)
    box.setCurrentIndex(1 if stored_preferences().paper == Paper.LETTER.value else 0)
    return box


def _initials_key(parent: QWidget) -> QPushButton:
    key = button(_("Initials"), "segment", parent)
    key.setProperty("side", "only")
    key.setCheckable(True)
    key.setChecked(stored_preferences().shows_initials)
    key.setAccessibleName(_("Initials instead of names, on papers and on the projector"))
    key.setToolTip(_("Initials instead of names, on papers and on the projector"))
    return key


def _choices(documents: tuple[AnyDocument, ...]) -> tuple[Choice, ...]:
    return tuple(
        Choice(document.key, gettext(document.title), gettext(document.purpose), document.icon)
        for document in documents
    )
