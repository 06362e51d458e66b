"""What an evening tells beside its standings: honours, statistics, how the luck fell, a page for each.

Pages are made in the worker, since ranking and counting a large room takes longer than a key may wait.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import sides_of
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.honours.honours import honours_of
from batarde_tourney.core.tournament.luck.luck import luck_of
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.honours import (
    SHARED_BY_MANY,
    honour_rule,
    honour_title,
    proof_words,
    told_words,
)
from batarde_tourney.i18n.standings.luck import (
    LUCK_ABOUT,
    LUCK_TITLE,
    NO_LUCK_YET,
    luck_columns,
    luck_sentences,
)
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Paper, make_paper, printing
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.printing import Paperwork, Printing, measure
from batarde_tourney.ui.kit.data_table import data_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.path_prompts import name_and_date
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel
from batarde_tourney.ui.standings.statistics_dialog import StatisticsDialog, StatisticsPage, statistics_page

_SIZE = (1080, 620)
_LEAST_HEIGHT = 220
Page = TypeVar("Page")


class NothingToTell(TourneyError):
    """No event is chosen."""

    sentence = N_("Choose an event first: there is nothing to tell yet.")


@dataclass(frozen=True, slots=True)
class EveningPage:
    """A page made in the worker: title, a sentence, a table, and more words for each of its rows.

    `document` is the key of the paper of the same; `event` what its print job is called.
    """

    title: str
    about: str
    table: TextTable
    words: tuple[str, ...]
    document: str
    event: str
    nothing: str = ""
    wide: int = 0
    """The column that takes the room the others leave."""


def honours_page(session: Session, number: EventNumber) -> EveningPage:
    """Return the honours, a row a holder; the words of a row are its rule and its proof."""
    event = load_event(session, number)
    names = {side.id: shown_name(side.name) for side in sides_of(event)}
    rows = [
        (
            honour_title(honour.key),
            names[claim.side],
            told_words(honour, claim),
            proof_words(claim.proof),
            honour_rule(honour.key),
        )
        for honour in honours_of(event)
        for claim in honour.holders
    ]
    columns = tuple(zip(*rows, strict=True)) if rows else ((),) * 5
    table = TextTable(
        (_("Honour"), _("Name"), _("What")),
        (),
        columns[:3],
        ("honour", "name", "what"),
        frozenset(range(3)),
    )
    words = tuple(f"{rule}\n{where}" for *_others, where, rule in rows)
    title, nothing = name_and_date(event.name, event.date), _("Nobody has an honour yet.")
    return EveningPage(_("Honours"), _(SHARED_BY_MANY), table, words, "honours", title, nothing, 1)


def luck_page(session: Session, number: EventNumber) -> EveningPage:
    """Return how the luck fell, a row a side in the order of the standings; its words are sentences."""
    event = load_event(session, number)
    names = {side.id: shown_name(side.name) for side in sides_of(event)}
    room = luck_of(event)
    columns = luck_columns(room)
    table = TextTable(
        (_("Name"), *(heading for _kind, heading, _cells in columns)),
        (),
        (tuple(names[one.side] for one in room.sides), *(cells for _kind, _heading, cells in columns)),
        ("name", *(kind for kind, _heading, _cells in columns)),
        frozenset({0}),
    )
    words = tuple(f"{names[one.side]}: {' '.join(luck_sentences(one, room))}" for one in room.sides)
    title = name_and_date(event.name, event.date)
    return EveningPage(_(LUCK_TITLE), _(LUCK_ABOUT), table, words, "luck", title, _(NO_LUCK_YET))


class EveningDialog(FittingDialog):
    """The table, and the words of its current row below."""

    print_wanted = Signal()

    def __init__(self, page: EveningPage, parent: QWidget | None = None) -> None:
        super().__init__(page.title, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.page = page
        self.model = TextTableModel(page.table, self)
        self.table = data_table(f"told-{page.document}", self.model, page.title, page.wide, self)
        self.table.setMinimumHeight(_LEAST_HEIGHT)
        self.words = label("", "", self, wrap=True)
        self.leave = button(_("Close"), "primary", self)
        self.print = button(_("Print…"), parent=self)
        self.leave.setDefault(True)
        self.print.setAutoDefault(False)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(page.title, "heading", self))
        content.addWidget(label(page.about, "muted", self, wrap=True))
        content.addWidget(self.table, 1)
        content.addWidget(self.words)
        self.arrange(content, left=(self.print,), right=(self.leave,), size=_SIZE)
        self.leave.clicked.connect(self.accept)
        self.print.clicked.connect(self.print_wanted)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.words.setText(page.nothing)
        if page.words:
            self.table.setCurrentIndex(self.model.index(0, 0))
        self.table.setFocus()

    @Slot(QModelIndex)
    def _on_row(self, current: QModelIndex) -> None:
        if current.isValid():
            self.words.setText(self.page.words[current.row()])
            self.grow(0)


class EveningTold(QObject):
    """Opens the pages about the current event, from the menu, and prints them."""

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.dialog: EveningDialog | None = None
        self.statistics: StatisticsDialog | None = None

    @Slot()
    def show_honours(self) -> None:
        """Show who has which honour, and why."""
        self._show(honours_page, self._on_page)

    @Slot()
    def show_luck(self) -> None:
        """Show how the luck fell."""
        self._show(luck_page, self._on_page)

    @Slot()
    def show_statistics(self) -> None:
        """Show the statistics of the evening with their charts."""
        self._show(statistics_page, self._on_statistics)

    def _show(self, make: Callable[..., Page], then: Callable[[Page], None]) -> None:
        if self._desk.scope.number is None:
            self._desk.refused.emit(NothingToTell())
            return
        self._desk.scope.request_long(make, then=then)

    def _on_page(self, page: EveningPage) -> None:
        self.dialog = EveningDialog(page, self._window)
        self._open(self.dialog, page)

    def _on_statistics(self, page: StatisticsPage) -> None:
        self.statistics = StatisticsDialog(page, self._window)
        self._open(self.statistics, page)

    def _open(self, dialog: EveningDialog | StatisticsDialog, page: EveningPage | StatisticsPage) -> None:
        dialog.print_wanted.connect(partial(self._on_print, page))
        dialog.finished.connect(self._on_closed)
        dialog.open()

    def _on_print(self, page: EveningPage | StatisticsPage) -> None:
        printed = partial(self._on_paper, f"{page.event} – {page.title}")
        self._desk.scope.request_long(_make_paper, page.document, then=printed)

    def _on_paper(self, title: str, paperwork: Paperwork) -> None:
        job = Printing(self._desk, paperwork, title, self.dialog or self.statistics or self._window)
        job.said.connect(self.said)
        job.open_dialog()

    def _on_closed(self) -> None:
        self.dialog = self.statistics = None


def _make_paper(session: Session, number: EventNumber, document: str) -> Paperwork:
    paper = Paper(stored_preferences().paper or Paper.A4.value)
    names = NamesShown.INITIALS if stored_preferences().shows_initials else NamesShown.FULL
    with printing() as unprinted:
        content = make_paper(session, number, document, None, paper, names=names)
    return measure(content, unprinted)
