"""The table of what both copies tell differently: a row a cell, mine beside theirs, and which is taken."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.merging import (
    cell_name,
    cell_value,
    conflict_place,
    conflict_sentence,
    whole_hands,
)
from batarde_tourney.services.merging.merge import Conflict, ConflictKey, CopyCompared, Whose
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.data_table import DataTable
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.table_model import TableModel

WHERE, WHAT, MINE, THEIRS = range(4)
_COLUMN_OF = {Whose.MINE: MINE, Whose.THEIRS: THEIRS}
_TAKEN, _LEFT = "✓ ", ""
_WHERE_WIDTH, _VALUE_WIDTH = 420, 190
_WHAT_LEAST, _VALUE_LEAST = 130, 110


@dataclass(frozen=True, slots=True)
class ConflictRow:
    """One cell of a conflict in words."""

    conflict: int
    is_first: bool
    where: str
    what: str
    mine: str
    theirs: str


def conflict_rows(found: CopyCompared) -> tuple[ConflictRow, ...]:
    """All rows, the cells of a conflict below each other; events are named if there are several."""
    events = {one.event for one in found.conflicts if one.event is not None}
    names = {number: event.name for number, event in found.events.items()} if len(events) > 1 else {}
    return tuple(row for index, one in enumerate(found.conflicts) for row in _rows(index, one, found, names))


def _rows(
    index: int, conflict: Conflict, found: CopyCompared, names: Mapping[EventNumber, str]
) -> Iterator[ConflictRow]:
    event = found.events.get(conflict.event) if conflict.event else None
    seats = event.at_table(conflict.round, conflict.table) if event else ()
    players = event.players if event else {}
    game = event.game if event else ""
    whole = whole_hands(conflict)
    is_whole = whole is not None and conflict.hands is not None and None in conflict.hands
    for turn, cell in enumerate(conflict.cells):
        mine, theirs = (
            whole
            if is_whole and whole
            else (cell_value(cell, whose, game, players, seats) for whose in Whose)
        )
        where = conflict_place(conflict, names) or (event.name if event else "")
        words = where[:1].upper() + where[1:]
        yield ConflictRow(index, not turn, words, cell_name(cell, seats), mine, theirs)


def about(conflict: Conflict, row: ConflictRow) -> str:
    """A conflict in a sentence, with both values of the row; of a hand with both hands whole."""
    mine, theirs = whole_hands(conflict) or (row.mine, row.theirs)
    return _("{sentence} Here {mine}, there {theirs}.").format(
        sentence=conflict_sentence(conflict), mine=mine, theirs=theirs
    )


class ConflictModel(TableModel):
    """The rows, and the choices made so far."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.conflicts: tuple[Conflict, ...] = ()
        self.rows: tuple[ConflictRow, ...] = ()
        self.choices: dict[ConflictKey, Whose] = {}
        self._bold = QFont()
        self._bold.setBold(True)

    def fill(self, found: CopyCompared) -> None:
        """Show these conflicts; choices made for those that are still there stay."""
        self.beginResetModel()
        self.conflicts, self.rows = found.conflicts, conflict_rows(found)
        known = {one.key for one in found.conflicts}
        self.choices = {key: whose for key, whose in self.choices.items() if key in known}
        self.endResetModel()

    @property
    def open(self) -> int:
        """How many conflicts have no choice yet."""
        return sum(one.key not in self.choices for one in self.conflicts)

    def choose(self, conflicts: Iterable[int], whose: Whose) -> None:
        """Take mine or theirs for these conflicts."""
        for index in conflicts:
            self.choices[self.conflicts[index].key] = whose
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, THEIRS))

    def next_open(self, row: int) -> int:
        """The first row below this one of a conflict without a choice; the row itself if there is none."""
        later = (
            at
            for at in range(row + 1, len(self.rows))
            if self.rows[at].is_first and self.conflicts[self.rows[at].conflict].key not in self.choices
        )
        return next(later, row)

    def last_of(self, row: int) -> int:
        """The last row of the conflict in this row."""
        conflict = self.rows[row].conflict
        return max(at for at, one in enumerate(self.rows) if one.conflict == conflict)

    def height(self) -> int:
        return len(self.rows)

    def headings(self) -> tuple[str, ...]:
        return _("Where"), _("What"), _("Here"), _("There")

    def has_numbers(self, column: int) -> bool:  # noqa: ARG002 - no column of this table has any
        return False

    def cell(self, row: int, column: int, role: int) -> object:
        found = self.rows[row]
        chosen = self.choices.get(self.conflicts[found.conflict].key)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(found, column, chosen)
        if role == Qt.ItemDataRole.ToolTipRole and column == WHERE:
            return shown_in_tooltip(about(self.conflicts[found.conflict], found))
        if role == Qt.ItemDataRole.ForegroundRole and column == WHERE and not found.is_first:
            return qcolor(colours_of(QPalette()).muted)
        if chosen is None or column < MINE:
            return None
        is_taken = column == _COLUMN_OF[chosen]
        if role == Qt.ItemDataRole.FontRole and is_taken:
            return self._bold
        if role == Qt.ItemDataRole.ForegroundRole and not is_taken:
            return qcolor(colours_of(QPalette()).muted)
        return None

    def _words(self, row: ConflictRow, column: int, chosen: Whose | None) -> str:
        words = (row.where, row.what, row.mine, row.theirs)[column]
        is_taken = chosen is not None and column == _COLUMN_OF[chosen]
        return f"{_TAKEN if is_taken else _LEFT}{words}"


class ConflictTable(DataTable):
    """Left takes mine and Right theirs for the selected rows; a click takes the value clicked on."""

    chosen = Signal()
    """Emitted when a choice was made."""

    def __init__(self, model: ConflictModel, parent: QWidget | None = None) -> None:
        super().__init__("merge-conflicts", model, _("What both copies tell differently"), WHERE, parent)
        self._model = model
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.set_usual_width(MINE, _VALUE_WIDTH)
        self.set_usual_width(THEIRS, _VALUE_WIDTH)
        self.allow_shrinking(str(MINE), _VALUE_LEAST)
        self.allow_shrinking(str(THEIRS), _VALUE_LEAST)
        self.allow_shrinking(str(WHAT), _WHAT_LEAST)
        self.favour_stretch_column(_WHERE_WIDTH)
        self.clicked.connect(self._on_clicked)

    def take(self, whose: Whose) -> None:
        """Take mine or theirs for the selected rows, and go on to the next open conflict."""
        rows = [index.row() for index in self.selectionModel().selectedRows()]
        self._take({self._model.rows[row].conflict for row in rows}, whose)
        if len({self._model.rows[row].conflict for row in rows}) == 1:
            row = self._model.next_open(max(rows))
            # All cells of the next conflict come into view, the first one at any rate.
            self.scrollTo(self._model.index(self._model.last_of(row), WHERE))
            self.setCurrentIndex(self._model.index(row, WHERE))

    def take_all(self, whose: Whose) -> None:
        """Take mine or theirs everywhere."""
        self._take(range(len(self._model.conflicts)), whose)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        whose = {Qt.Key.Key_Left: Whose.MINE, Qt.Key.Key_Right: Whose.THEIRS}.get(Qt.Key(event.key()))
        if whose is None or event.modifiers() not in _PLAIN:
            super().keyPressEvent(event)
            return
        self.take(whose)

    def _take(self, conflicts: Iterable[int], whose: Whose) -> None:
        self._model.choose(conflicts, whose)
        self.chosen.emit()

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        if index.column() >= MINE:
            whose = Whose.MINE if index.column() == MINE else Whose.THEIRS
            self._take({self._model.rows[index.row()].conflict}, whose)


_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
