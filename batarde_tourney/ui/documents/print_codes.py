"""The codes of the hall on paper, chosen and printed together: what the hall's dialog opens."""

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.wifi import NotANetworkName, NotANetworkPassword, Wifi
from batarde_tourney.i18n import gettext
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import (
    EVENT_DOCUMENTS,
    NamesShown,
    Paper,
    PaperShelf,
    list_papers,
    make_due_papers,
    make_paper,
    printing,
)
from batarde_tourney.services.documents.pdf_pages import join_papers
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.documents.outlet import Outlet
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, PrintedPapers, measure
from batarde_tourney.ui.documents.wifi import WifiFields, kept_wifi
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.path_prompts import name_and_date
from batarde_tourney.ui.kit.preferences import stored_preferences

_SIZE = (560, 0)
_SHEETS, _CARDS, _SLIPS, _POSTER = "score-sheets", "table-cards", "slips", "poster"
_OF_ROUND = (_SHEETS, _CARDS)
_KEYS = (_SHEETS, _CARDS, _SLIPS, _POSTER)
_INDENT = 28

_Made = tuple[Paperwork, tuple[CurrentPaper, ...]]


class PrintCodesDialog(FittingDialog):
    """Papers with codes, those ticked that the room needs next."""

    def __init__(self, desk: Desk, number: EventNumber, parent: QWidget | None = None) -> None:
        """`number` is the event's, whether it is in view or not."""
        super().__init__(_("Print the codes"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._desk = desk
        self._number = number
        self._title = ""
        self.papers = {key: QCheckBox(self) for key in _KEYS}
        self.wifi = WifiFields(kept_wifi(), self)
        self.answer = label("", "muted", self, wrap=True)
        self.leave = button(_("Done"), parent=self)
        self.leave.setAutoDefault(False)
        self.outlet = Outlet(desk, self)
        self._lay_out()
        self.papers[_POSTER].toggled.connect(self.wifi.setVisible)
        for box in self.papers.values():
            box.toggled.connect(self._on_ticked)
        self.leave.clicked.connect(self.accept)
        self.outlet.print.clicked.connect(self._on_print)
        self.outlet.save.clicked.connect(self._on_save)
        self.outlet.said.connect(self._say)
        self.outlet.gone.connect(self._on_gone)
        self.finished.connect(self._on_finished)
        self._asked: list[Job] = [desk.request(list_papers, number, then=self._on_shelf)]

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys of the papers that are ticked."""
        return tuple(key for key, box in self.papers.items() if box.isChecked())

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(6)
        said = _("Each code opens one page of the hall. The codes of tables are new in each round.")
        content.addWidget(label(said, "", self, wrap=True))
        content.addSpacing(6)
        named = {document.key: document for document in EVENT_DOCUMENTS}
        for key, box in self.papers.items():
            title, purpose = gettext(named[key].title), gettext(named[key].purpose)
            box.setText(shown_on_button(title))
            box.setAccessibleDescription(purpose)
            more = label(purpose, "muted", self, wrap=True)
            more.setIndent(_INDENT)
            content.addWidget(box)
            content.addWidget(more)
        content.addWidget(self.wifi)
        content.addWidget(self.answer)
        content.addStretch()
        self.wifi.hide()
        self.arrange(content, left=(self.leave,), right=(self.outlet,), size=_SIZE)
        self._on_ticked()

    def _on_shelf(self, shelf: PaperShelf) -> None:
        """Tick what the room needs next: papers for everybody until round 2, sheets once a round is drawn."""
        self._title = name_and_date(shelf.event.name, shelf.event.date)
        rounds = len(shelf.rounds)
        for key in _OF_ROUND:
            self.papers[key].setEnabled(bool(rounds))
        self.papers[_SHEETS].setChecked(bool(rounds))
        for key in (_SLIPS, _POSTER):
            self.papers[key].setChecked(rounds < 2)
        self.grow(0)

    @Slot()
    def _on_ticked(self) -> None:
        self.outlet.set_open(bool(self.chosen))
        self.grow(0)

    @Slot()
    def _on_print(self) -> None:
        self._make(is_saved=False)

    @Slot()
    def _on_save(self) -> None:
        self._make(is_saved=True)

    def _make(self, *, is_saved: bool) -> None:
        self._say("")
        wifi: Wifi | None = None
        if _POSTER in self.chosen:
            try:
                wifi = self.wifi.typed()
            except (NotANetworkName, NotANetworkPassword):
                self.grow(0)
                return
        preferences = stored_preferences()
        paper = Paper.LETTER if preferences.paper == Paper.LETTER.value else Paper.A4
        names = NamesShown.INITIALS if preferences.shows_initials else NamesShown.FULL
        self.outlet.set_open(False)
        making = self._desk.request_long(
            _make_codes,
            self._number,
            self._desk.address,
            self.chosen,
            paper,
            names,
            wifi,
            then=partial(self._on_made, is_saved),
            otherwise=self._on_refused,
        )
        self._asked.append(making)

    def _on_made(self, is_saved: bool, made: _Made) -> None:
        self.outlet.set_open(bool(self.chosen))
        paperwork, papers = made
        self._say(unprinted_words(paperwork.unprinted) if paperwork.unprinted else "")
        title = " – ".join(filter(None, (self._title, _("Codes of the hall"))))
        (self.outlet.store if is_saved else self.outlet.send)(paperwork, papers, title)

    def _on_refused(self, error: TourneyError) -> None:
        self.outlet.set_open(bool(self.chosen))
        self._say(error_sentence(error))

    @Slot(object)
    def _say(self, sentence: str) -> None:
        self.answer.setText(sentence)
        self.answer.setVisible(bool(sentence))
        self.grow(0)

    @Slot()
    def _on_finished(self) -> None:
        # Whoever answers now would find no dialog.
        for job in self._asked:
            job.cancel()

    @Slot(object)
    def _on_gone(self, papers: tuple[CurrentPaper, ...]) -> None:
        printed = PrintedPapers()
        for paper in papers:
            printed.remember(paper)


# Run in the worker from here on.


def _make_codes(  # noqa: PLR0917 - as the worker passes them on
    session: Session,
    number: EventNumber,
    club: str,
    keys: tuple[str, ...],
    paper: Paper,
    names: NamesShown,
    wifi: Wifi | None,
) -> _Made:
    """Return the papers as one, and those of them that *print what is new* need not print any more."""
    with printing() as unprinted:
        pdfs = [make_paper(session, number, key, None, paper, names=names, wifi=wifi) for key in keys]
    round_number, due = make_due_papers(session, number, paper, names) if _SHEETS in keys else (0, ())
    papers = tuple(
        CurrentPaper(club, number, round_number, one.key, one.pdf, one.digest)
        for one in due
        if one.key in keys
    )
    return measure(join_papers(pdfs), unprinted), papers
