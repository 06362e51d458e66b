"""The Journal page: every change, when, by whom, from what to what; undo starts from here."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, Qt, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import NEVER_UNDONE, OF_PHONES, Act, ActKind
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.acts import act_doer, act_line, act_sides
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import list_events
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.data_table import data_table
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import ElidedLabel, button, shown_in_tooltip
from batarde_tourney.ui.kit.page_stack import FrontStack
from batarde_tourney.ui.kit.table_model import TableModel
from batarde_tourney.ui.kit.words import NOTHING, day_and_time
from batarde_tourney.ui.page import Page

# The table model of the journal.

TIME, WHO, EVENT, WHAT, BEFORE, AFTER = range(6)
"""The columns."""

ACT = Qt.ItemDataRole.UserRole
"""The role of the Act itself."""


@dataclass(frozen=True, slots=True)
class JournalLine:
    """An act with its texts, column by column: made in the worker, shown in the window."""

    act: Act
    texts: tuple[str, ...]


def write_line(act: Act, events: Mapping[EventNumber, str]) -> JournalLine:
    """Return the act in words. An event no longer in the club's list is named by its number."""
    what = act_line(act)
    if act.is_undone:
        what = _("{act} (undone)").format(act=what)
    number = act.event
    event = NOTHING if number is None else shown_name(events.get(number, f"#{number}"))
    who = act_doer(act) or NOTHING
    return JournalLine(act, (day_and_time(act.at), who, event, what, *act_sides(act)))


class JournalModel(TableModel):
    """One row per act, newest first; undone ones are pale and marked."""

    def __init__(self, pale: QColor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pale = pale
        self._lines: tuple[JournalLine, ...] = ()
        self._headings = (_("Time"), _("Who"), _("Event"), _("What"), _("Before"), _("After"))

    def fill(self, lines: tuple[JournalLine, ...]) -> None:
        """Show these lines."""
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def append(self, lines: tuple[JournalLine, ...]) -> None:
        """Append these lines below."""
        if lines:
            first = len(self._lines)
            self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def row_of(self, number: int | None) -> int:
        """Return the row of the act with this number, -1 if it is not shown."""
        numbers = [line.act.number for line in self._lines]
        return numbers.index(number) if number in numbers else -1

    def height(self) -> int:
        return len(self._lines)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, _column: int) -> bool:
        return False

    def cell(self, row: int, column: int, role: int) -> object:
        line = self._lines[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.texts[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return shown_in_tooltip(line.texts[column])
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._pale if line.act.is_undone else None
        return line.act if role == ACT else None


_WHAT_LEAST = {True: 230, False: 280}
"""With and without the column of events beside it."""
_EVENT_WIDTH, _BEFORE_LEAST, _AFTER_WIDTH = 130, 155, 300
"""Widths in pixels; tooltips have whole sentences. A hand of four fits in the least of Before."""
_WHO_LEAST = 170
"""Width of a name with a surname; the phones of tables have longer ones."""
_WHOLE_CLUB = 1
"""The index of this choice in the list of scopes."""

_PAGES = {
    ActKind.PLAYERS_ADDED: "players",
    ActKind.PLAYER_RENAMED: "players",
    ActKind.PLAYERS_REMOVED: "players",
    ActKind.STATUS_SET: "players",
    ActKind.TABLE_KEPT: "players",
    ActKind.CATEGORIES_SET: "players",
    ActKind.NUMBER_GIVEN: "players",
    ActKind.ABSENCE_ANNOUNCED: "players",
    ActKind.PAIRS_SET: "draw",
    ActKind.ROUND_SEATED: "draw",
    ActKind.ROUND_TAKEN_BACK: "draw",
    ActKind.SEATS_EXCHANGED: "results",
    ActKind.TABLE_CLOSED: "results",
    ActKind.TABLE_OPENED: "results",
    ActKind.SUBSTITUTE_SEATED: "results",
    ActKind.SUBSTITUTE_TAKEN_BACK: "results",
    ActKind.PLAYERS_LEFT: "players",
    ActKind.LATE_SEATED: "players",
    ActKind.STANDBY_MOVED: "players",
    ActKind.CHECKED_IN: "players",
    ActKind.POINTS_GIVEN: "penalties",
    ActKind.POINTS_CANCELLED: "penalties",
    ActKind.PRIZES_SET: "standings",
    ActKind.PRIZES_GIVEN: "standings",
    ActKind.RAFFLE_DRAWN: "standings",
    ActKind.DECISION_MADE: "penalties",
    ActKind.DECISION_CANCELLED: "penalties",
    **dict.fromkeys((*OF_PHONES, ActKind.CALL_ANSWERED), "results"),
    ActKind.CHAMPIONSHIP_MADE: "championship",
    ActKind.CHAMPIONSHIP_CHANGED: "championship",
    ActKind.CHAMPIONSHIP_DELETED: "championship",
}
"""The page where each kind of act is done; home for all others."""


@dataclass(frozen=True, slots=True)
class Written:
    """Journal lines of an event (None: the whole club), the newest or those below an act."""

    event: EventNumber | None
    below: int | None
    lines: tuple[JournalLine, ...]
    events: frozenset[EventNumber]
    """The events in the club's list."""


def write_lines(session: Session, event: EventNumber | None, below: int | None) -> Written:
    """Load the acts and return them in words, in the worker."""
    names = {summary.number: summary.name for summary in list_events(session)}
    lines = tuple(write_line(act, names) for act in list_acts(session, event, below=below))
    return Written(event, below, lines, frozenset(names))


class JournalPage(Page):
    """Newest first; Return opens the place where an act was done."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._events: frozenset[EventNumber] = frozenset()
        self.extent = QComboBox(self)
        self.extent.setAccessibleName(_("Acts of"))
        self.extent.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.extent.addItem(_("This event"), True)
        self.extent.addItem(_("The whole club"), False)
        self.hint = ElidedLabel(_("Press Return on a line to see the page where it was done."), "muted", self)
        self.undo_one = button(_("Undo only this"), parent=self)
        self.undo_one.setEnabled(False)
        self.undo_one.setToolTip(_("Undoes the chosen act alone, unless a later one builds on it."))
        self.back_to = button(_("Undo to here"), parent=self)
        self.back_to.setEnabled(False)
        self.back_to.setToolTip(_("Undoes the chosen act and all later ones of its event."))
        self.model = JournalModel(qcolor(colours_of(self.palette()).muted), self)
        self.table = data_table("journal", self.model, _("Journal"), AFTER, self)
        self.table.set_usual_width(EVENT, _EVENT_WIDTH)
        self.table.allow_shrinking(str(BEFORE), _BEFORE_LEAST)
        self.table.allow_shrinking(str(WHO), _WHO_LEAST)
        self.table.favour_stretch_column(_AFTER_WIDTH)
        self.empty = EmptyState(
            "journal",
            _("Nothing has been done yet"),
            _("Everything you do is written down here. You can undo it from here, even next week."),
            _("Go to Home"),
            self,
        )
        self._lay_out()
        self.extent.activated.connect(self._on_extent)
        self.undo_one.clicked.connect(self._on_undo_one)
        self.back_to.clicked.connect(self._on_back_to)
        self.table.activated.connect(self._on_activated)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.table.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.empty.wanted.connect(self._on_empty)
        self.first_control = self.table

    @property
    def chosen(self) -> Act | None:
        """The act of the current row."""
        act = self.table.currentIndex().data(ACT)
        return act if isinstance(act, Act) else None

    def refresh(self) -> None:
        """Load the newest acts."""
        self.extent.setEnabled(self.scope.number is not None)
        if self.scope.number is None:
            self.extent.setCurrentIndex(_WHOLE_CLUB)
        self.desk.request(write_lines, self._event(), None, then=self._on_written)

    def concerns(self, fact: object) -> bool:
        """Return True: every fact is an act."""
        return fact is not None

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.addWidget(self.extent)
        above.addSpacing(12)
        above.addStretch()
        above.addWidget(self.back_to)
        # A row of its own: three long labels side by side are wider than a small screen with large letters.
        chosen = QHBoxLayout()
        chosen.addWidget(self.hint, 1)
        chosen.addWidget(self.undo_one)
        self._board = QWidget(self)
        column = QVBoxLayout(self._board)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(above)
        column.addLayout(chosen)
        column.addWidget(self.table, 1)
        self._stack = FrontStack(self)
        self._stack.addWidget(self._board)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 8, 28, 20)
        layout.addWidget(self._stack)

    def _event(self) -> EventNumber | None:
        """Return the event whose acts are shown, None for all."""
        return self.scope.number if self.extent.currentData() else None

    def _on_written(self, written: Written) -> None:
        if written.event != self._event():
            return
        if written.below is not None:
            # Near the end of the list the same lines may have been requested twice.
            if written.below == self._last_number():
                self.model.append(written.lines)
            return
        before = self.chosen
        self._events = written.events
        self.model.fill(written.lines)
        self.table.setColumnHidden(EVENT, written.event is not None)
        self.table.allow_shrinking(str(WHAT), _WHAT_LEAST[written.event is None])
        self.bring_forward(self._stack, self._board if written.lines else self.empty)
        row = self.model.row_of(before.number if before else None)
        self.table.setCurrentIndex(self.model.index(max(row, 0), WHAT))
        self._show_chosen()

    def _newest_number(self) -> int:
        """Return the number of the newest act shown, 0 if none is."""
        act = self.model.index(0, WHAT).data(ACT)
        return act.number if isinstance(act, Act) else 0

    def _last_number(self) -> int | None:
        """Return the number of the oldest act shown."""
        act = self.model.index(self.model.rowCount() - 1, WHAT).data(ACT)
        return act.number if isinstance(act, Act) else None

    def _show_chosen(self) -> None:
        act = self.chosen
        stands = act is not None and act.replay is None and not act.is_undone
        can_undo = stands and act is not None and act.kind not in NEVER_UNDONE
        self.back_to.setEnabled(can_undo)
        self.undo_one.setEnabled(can_undo)

    @Slot(int)
    def _on_extent(self, _index: int) -> None:
        self.refresh()

    @Slot()
    def _on_undo_one(self) -> None:
        if self.chosen is not None:
            self.desk.undo_acts((self.chosen.number,))

    @Slot()
    def _on_back_to(self) -> None:
        if self.chosen is not None:
            self.desk.undo_to(self.chosen.number, self._newest_number())

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        act = index.data(ACT)
        if not isinstance(act, Act):
            return
        if act.event is not None:
            if act.event not in self._events:
                self.page_wanted.emit("home")
                return
            self.desk.choose_event(act.event)
        if act.hands:
            self.place_wanted.emit(act.hands[-1].place)
        else:
            self.page_wanted.emit(_PAGES.get(act.kind, "home"))

    @Slot()
    def _on_row(self) -> None:
        self._show_chosen()

    @Slot(int)
    def _on_scrolled(self, value: int) -> None:
        """Load older acts at the end of the list."""
        if value == self.table.verticalScrollBar().maximum() > 0:
            self.desk.request(write_lines, self._event(), self._last_number(), then=self._on_written)

    @Slot()
    def _on_empty(self) -> None:
        self.page_wanted.emit("home")
