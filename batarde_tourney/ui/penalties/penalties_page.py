"""The Penalties page: points typed by keys, and all of the director's decisions (formats §3)."""

import re
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.standings.penalties import (
    MOST_POINTS,
    DirectorLineKind,
    PointsLine,
    UsualReason,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.whereabouts import closing_reason_words
from batarde_tourney.i18n.standings.penalties import (
    line_words,
    points_text,
    points_words,
    what_words,
    where_words,
)
from batarde_tourney.services.base.facts import UsualReasonsChanged
from batarde_tourney.services.penalties.penalties import (
    DirectorBook,
    DirectorLine,
    WrittenLine,
    cancel_points,
    change_usual_reasons,
    give_points,
    list_director_lines,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.kit.data_table import data_table, key_action
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_in_tooltip
from batarde_tourney.ui.kit.page_stack import FoldingRow, FrontStack
from batarde_tourney.ui.kit.table_model import TableModel
from batarde_tourney.ui.kit.words import NOTHING, day_and_minute
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.penalties.decision_cancelling import DecisionCancelling
from batarde_tourney.ui.penalties.penalty_line import PenaltyLine, WantedLine

# The club's usual reasons of penalties and bonuses, one per line: `3 late`, `-1 brought a cake`.

_SIZE = (520, 460)
_LINE = re.compile(r"\s*([+\-\u2212]?\d{1,3})\s+(\S.*)")


class UsualReasonsDialog(FittingDialog):
    """One field of text; Tab leaves it."""

    decided = Signal(object)
    """Emits the UsualReasons in their order."""

    def __init__(self, reasons: tuple[UsualReason, ...], parent: QWidget | None = None) -> None:
        super().__init__(_("Usual reasons"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QPlainTextEdit(self)
        self.text.setAccessibleName(_("Usual reasons"))
        self.text.setTabChangesFocus(True)
        self.text.setPlainText("\n".join(f"{one.points} {shown_name(one.reason)}" for one in reasons))
        self.fault = label("", "fault", self, wrap=True)
        self.fault.hide()
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.save = button(_("Save"), "primary", self)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(_("Usual reasons"), "heading", self))
        content.addWidget(
            label(
                _("One line each: the points, then the reason. A bonus has a minus, a warning 0."),
                "muted",
                self,
                wrap=True,
            )
        )
        content.addWidget(self.text, 1)
        content.addWidget(self.fault)
        self.arrange(content, left=(self.cancel,), right=(self.save,), size=_SIZE)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.text.setFocus()

    @Slot()
    def _on_save(self) -> None:
        reasons: list[UsualReason] = []
        for typed in self.text.toPlainText().splitlines():
            if not typed.strip():
                continue
            one = read_reason(typed)
            if one is None:
                said = _("“{line}” has no points before the reason, or more than {most}.")
                self.fault.setText(said.format(line=shown_name(typed), most=MOST_POINTS))
                self.fault.show()
                self.text.setFocus()
                return
            reasons.append(one)
        self.decided.emit(tuple(reasons))
        self.accept()


def read_reason(typed: str) -> UsualReason | None:
    """Return the reason of one line, None if the line is not one.

    >>> read_reason("3 late"), read_reason("-1  a cake"), read_reason("late")
    (UsualReason(reason='late', points=3), UsualReason(reason='a cake', points=-1), None)
    >>> read_reason("0 chatting")
    UsualReason(reason='chatting', points=0)
    """
    found = _LINE.fullmatch(typed.rstrip())
    if found is None or not shown_name(found[2]):
        return None
    points = int(found[1].replace("\u2212", "-"))
    return UsualReason(found[2], points)


# The table model of the director's points and decisions.

WHO, WHAT, WHERE, POINTS, REASON, WRITTEN, CANCELLED = range(7)
"""The columns."""

_Row = tuple[DirectorLine, tuple[str, ...]]

LINE = Qt.ItemDataRole.UserRole
"""The role of the DirectorLine itself."""
WHOLE = Qt.ItemDataRole.UserRole + 1
"""The role of the whole row as one sentence."""


class DirectorLinesModel(TableModel):
    """One row per line, the newest first; a cancelled one is struck through, with the reason."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[_Row, ...] = ()
        self._shown: tuple[_Row, ...] = ()
        self._searched = ""
        self._headings = (
            _("Who"),
            _("What"),
            _("Where"),
            _("Points"),
            _("Reason"),
            _("Written"),
            _("Cancelled"),
        )
        self._struck = QFont()
        self._struck.setStrikeOut(True)

    def fill(self, book: DirectorBook) -> None:
        """Show these lines, filtered by the search."""
        self._all = tuple((one.line, _texts(one, book)) for one in reversed(book.lines))
        self.search(self._searched)

    def search(self, text: str) -> None:
        """Show only lines that contain all of these words, ignoring accents and case."""
        self._searched = text
        words = folded_name(text).split()
        self.beginResetModel()
        self._shown = tuple(
            (line, texts)
            for line, texts in self._all
            if all(word in folded_name(" ".join(texts)) for word in words)
        )
        self.endResetModel()

    @property
    def count(self) -> int:
        """How many lines there are, shown or not."""
        return len(self._all)

    def height(self) -> int:
        return len(self._shown)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column == POINTS

    def cell(self, row: int, column: int, role: int) -> object:
        line, texts = self._shown[row]
        if role == WHOLE:
            return " · ".join(text for text in _spoken_texts(texts) if text not in {"", NOTHING})
        if role == Qt.ItemDataRole.DisplayRole:
            return texts[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return shown_in_tooltip(texts[column])
        if role == Qt.ItemDataRole.FontRole and column != CANCELLED and not line.counts:
            return self._struck
        return line if role == LINE else None


def _texts(written: WrittenLine, book: DirectorBook) -> tuple[str, ...]:
    line = written.line
    return (
        ", ".join(book.names[side] for side in line.sides),
        what_words(line),
        where_words(line),
        points_text(line.points.adjustment.points)
        if line.points and not line.points.adjustment.is_warning
        else "",
        _reason(line) or NOTHING,
        _by(written.made),
        _cancelled(line, written.cancelled),
    )


def _reason(line: DirectorLine) -> str:
    is_closing = line.kind in {DirectorLineKind.TABLE_CLOSED, DirectorLineKind.FORFEIT}
    return closing_reason_words(line.reason) if is_closing else shown_name(line.reason)


def _by(act: Act | None) -> str:
    return NOTHING if act is None else ", ".join(filter(None, (shown_name(act.by), day_and_minute(act.at))))


def _cancelled(line: DirectorLine, act: Act | None) -> str:
    """Return why, then who and when: the heading says the rest, so a narrow column begins with why."""
    if line.cancelled is None:
        return NOTHING
    words = shown_name(line.cancelled)
    return words if act is None else f"{words} ({_by(act)})"


def _spoken_texts(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the texts of a row as they are said without headings."""
    why = texts[CANCELLED]
    return texts if why == NOTHING else (*texts[:CANCELLED], _("cancelled: {reason}").format(reason=why))


# The page's actions: give points, cancel them with a reason, edit the usual reasons.


class PointActs(QObject):
    """Shows the dialogs, then changes the event; each act is undone in one step."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window

    def give(self, wanted: WantedLine, then: Callable[[object], None]) -> None:
        """Add a line of points."""
        self._desk.scope.change(
            give_points, wanted.side, wanted.round, wanted.points, reason=wanted.reason, then=then
        )

    def cancel(self, line: PointsLine, name: str) -> None:
        """Ask why this side's line is cancelled."""
        question = _("{name}. {line}. It stays in the list but no longer counts.").format(
            name=shown_name(name), line=line_words(line.adjustment, line.warning)
        )
        title = _("Cancel the warning") if line.adjustment.is_warning else _("Cancel a penalty or bonus")
        dialog = ReasonDialog(title, question, _("Cancel the entry"), self._window)
        dialog.decided.connect(partial(self._desk.scope.change, cancel_points, line))
        dialog.open()

    def change_reasons(self, reasons: tuple[UsualReason, ...]) -> None:
        """Open the list of usual reasons for editing."""
        dialog = UsualReasonsDialog(reasons, self._window)
        dialog.decided.connect(self._on_reasons)
        dialog.open()

    def _on_reasons(self, reasons: object) -> None:
        self._desk.change(change_usual_reasons, reasons)


_LEAST = {WHO: 120, CANCELLED: 112, WHAT: 130, WRITTEN: 150}
"""Least widths in pixels, in the order in which columns shrink; tooltips have the whole sentences."""
_REASON_WIDTH = 190


class PenaltiesPage(Page):
    """The fields of a new line above, every line below; `3 Tab late Return` is a penalty."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._book: DirectorBook | None = None
        self._came_from = ""
        self._wanted: SideId | None = None
        """The side to choose, once the lines are loaded."""
        self.acts = PointActs(desk, self)
        self.decisions = DecisionCancelling(desk, self)
        self.line = PenaltyLine(self)
        self.told = label("", "muted", self, wrap=True)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(_("Search: name, reason, table, director"))
        self.search.setAccessibleName(_("Show the entries with these words"))
        self.search.setClearButtonEnabled(True)
        # A dropped file goes to the window, not into the field as text.
        self.search.setAcceptDrops(False)
        self.cancel_line = button(_("Cancel entry…"), parent=self)
        self.cancel_line.setToolTip(_("Del: the entry stays in the list but no longer counts"))
        self.reasons = button(_("Usual reasons…"), parent=self)
        self.model = DirectorLinesModel(self)
        self.table = data_table("director-lines", self.model, _("Penalties and decisions"), REASON, self)
        for column, least in _LEAST.items():
            self.table.allow_shrinking(str(column), least)
        self.table.favour_stretch_column(_REASON_WIDTH)
        self.whole = label("", "muted", self, wrap=True)
        self.empty = EmptyState("penalties", "", "", parent=self)
        self.no_event = EmptyState(
            "penalties",
            _("No event is chosen"),
            _("Choose one at Home, or make a new one."),
            _("Go to Home"),
            self,
        )
        self._lay_out()
        self._connect()
        self.first_control = self.line.points
        self.begin_with = self._begin_with

    @property
    def chosen(self) -> DirectorLine | None:
        """The current line."""
        line = self.table.currentIndex().data(LINE)
        return line if isinstance(line, DirectorLine) else None

    def take_focus(self) -> None:
        """Focus the points, selected for typing, or the player if none is chosen."""
        super().take_focus()
        if self.line.points.hasFocus():
            self.line.take_focus()

    def _begin_with(self, side: SideId | None) -> None:
        """Choose this side rather than the one that was given points last."""
        self.line.choose(None)
        self._request_side(side)

    def open_side(self, side: SideId | None, came_from: str) -> None:
        if side is not None:
            self._request_side(side)
        if came_from != "penalties":
            self._came_from = came_from
        if self._wanted is not None:
            # The lines are not loaded yet: the player is chosen when they are.
            self.line.take_points()
        else:
            self.take_focus()
        self._on_line()

    def _request_side(self, side: SideId | None) -> None:
        self._wanted = side
        if self._book is not None:
            self._choose_wanted(self._book)

    def leave(self) -> None:
        """Forget where the director came from: after a visit from the navigation there is no way back."""
        self._came_from = ""
        self.line.choose(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Esc: end a search, then return to the page that the director came from."""
        if event.key() == Qt.Key.Key_Escape and self.search.hasFocus():
            self.search.clear()
        elif event.key() == Qt.Key.Key_Escape and self._came_from:
            self.page_wanted.emit(self._came_from)
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        if self.scope.number is None:
            self._front.setCurrentWidget(self.no_event)
        self.scope.request(list_director_lines, then=self._on_book)

    def _forget_event(self) -> None:
        """Empty the fields: until the lines of another event are loaded, they belong to the previous one."""
        self._book = self._wanted = None
        self.line.begin_anew()
        self.line.choose(None)

    def concerns(self, fact: object) -> bool:
        """Whether it is a fact of the event, or about the club's usual reasons."""
        return isinstance(fact, UsualReasonsChanged) or super().concerns(fact)

    def _lay_out(self) -> None:
        above = FoldingRow()
        above.setSpacing(10)
        for control in (self.search, self.cancel_line, self.reasons):
            above.addWidget(control, int(control is self.search))
        self._stack = FrontStack(self)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        self._board = QWidget(self)
        column = QVBoxLayout(self._board)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.line)
        column.addWidget(self.told)
        column.addSpacing(6)
        column.addLayout(above)
        column.addWidget(self._stack, 1)
        column.addWidget(self.whole)
        self._front = FrontStack(self)
        self._front.addWidget(self._board)
        self._front.addWidget(self.no_event)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 8, 28, 20)
        layout.addWidget(self._front)

    def _connect(self) -> None:
        self.line.give.clicked.connect(self._on_give)
        self.line.changed.connect(self._on_line)
        self.search.textChanged.connect(self._on_search)
        self.cancel_line.clicked.connect(self._on_cancel)
        self.reasons.clicked.connect(self._on_reasons)
        self.table.activated.connect(self._on_activated)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        key_action(self.table, _("Cancel the entry"), "Del").triggered.connect(self._on_cancel)
        key_action(self.table, _("Penalty or bonus from the director"), "P").triggered.connect(
            self._on_points
        )
        self.no_event.wanted.connect(self._on_no_event)

    def _on_book(self, book: DirectorBook) -> None:
        # Typing before the lines are loaded already belongs to them.
        self._book = book
        self.line.fill(book.penalties)
        self._choose_wanted(book)
        row = self.table.currentIndex().row()
        self.model.fill(book)
        self._show_lines(max(row, 0))
        self.bring_forward(self._front, self._board)

    def _choose_wanted(self, book: DirectorBook) -> None:
        """Choose the requested side, or the side of the requested player."""
        wanted, self._wanted = self._wanted, None
        for one in book.penalties.sides:
            if wanted is not None and (one.id == wanted or wanted in one.players):
                self.line.choose(one.id)

    def _show_lines(self, row: int) -> None:
        """Show the lines, or a sentence if there are none, with the cursor about where it was."""
        if self.model.count:
            self.empty.set_texts(_("No entry found"), _("Fewer letters find more; Esc shows every entry."))
        else:
            self.empty.set_texts(
                _("Nothing has been entered or decided yet"),
                _("Penalties, bonuses, ties settled, tables closed: each stays here, with who and why."),
            )
        self._stack.setCurrentWidget(self.table if self.model.height() else self.empty)
        self.table.setCurrentIndex(self.model.index(min(row, self.model.height() - 1), REASON))
        self._on_row()

    @Slot()
    def _on_give(self) -> None:
        wanted = self.line.wanted
        if wanted is not None and self._book is not None:
            self.acts.give(wanted, self._on_given)

    def _on_given(self, _fact: object) -> None:
        self.line.begin_anew()
        self.line.take_focus()
        self.table.setCurrentIndex(QModelIndex())

    @Slot()
    def _on_line(self) -> None:
        wanted = self.line.wanted
        if wanted is None:
            said = [
                _("Above 0: a penalty from the director. Below 0: a bonus. 0: a warning. Each has a reason.")
            ]
            if self.line.is_for_nobody:
                said.insert(0, _("Choose the player first."))
            if self._came_from:
                said.append(_("Esc goes back."))
            self.told.setText(" ".join(said))
            return
        words = points_words(wanted.points, self._next_warning(wanted.side))
        said = [
            _("{name}, round {round}: {points}.").format(
                name=self.line.name, round=wanted.round, points=words
            )
        ]
        usual = self.line.usual_points
        if usual and not wanted.points:
            said.append(_("Usually for this: {points}.").format(points=points_words(usual)))
        self.told.setText(" ".join(said))

    def _next_warning(self, side: SideId) -> int:
        """Return the number that the side's next warning would have."""
        lines = self._book.penalties.lines if self._book is not None else ()
        return 1 + max((one.warning for one in lines if one.adjustment.side == side), default=0)

    @Slot(str)
    def _on_search(self, text: str) -> None:
        self.model.search(text)
        self._show_lines(0)

    @Slot()
    def _on_cancel(self) -> None:
        line, book = self.chosen, self._book
        if line is None or not _can_cancel(line) or book is None:
            return
        if line.points is not None:
            self.acts.cancel(line.points, book.names[line.sides[0]])
        elif line.decision is not None:
            self.decisions.ask(book.event, *line.decision, book.names)

    @Slot()
    def _on_reasons(self) -> None:
        if self._book is not None:
            self.acts.change_reasons(self._book.penalties.reasons)

    @Slot()
    def _on_row(self) -> None:
        line = self.chosen
        self.cancel_line.setEnabled(line is not None and _can_cancel(line))
        # Columns cut long reasons, and tooltips need a mouse.
        self.whole.setText(self.table.currentIndex().data(WHOLE) or "")

    @Slot()
    def _on_points(self) -> None:
        """Start another line for the side of this one."""
        line = self.chosen
        if line is not None and line.sides:
            self.line.choose(line.sides[0])
            self.line.take_focus()

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        """Show the table that the line is about."""
        line = index.data(LINE)
        if isinstance(line, DirectorLine) and line.round is not None and line.table is not None:
            self.place_wanted.emit(HandPlace(line.round, line.table, line.hand or 0))

    @Slot()
    def _on_no_event(self) -> None:
        self.page_wanted.emit("home")


def _can_cancel(line: DirectorLine) -> bool:
    """Whether it is a valid line of points or a tie; a closed table is reopened at its own sheet."""
    return line.counts and (line.points is not None or line.decision is not None)
