"""A table's sheet as a Qt model: a row a hand, the totals below, and the cursor that types into it."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from batarde_tourney.core.games.batarde.entry import (
    Cell,
    Draft,
    Part,
    blank_cells,
    cells_in_order,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.entry_faults import CellFault
from batarde_tourney.core.games.batarde.entry_keys import (
    Typing,
    begin_typing,
    clear,
    go_to,
    keep,
    press,
    refuse,
    release,
    rub_out,
    settle,
    stop,
)
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.batarde import key_map
from batarde_tourney.ui.sheet.sheet_columns import Column, sheet_columns
from batarde_tourney.ui.sheet.sheet_texts import cell_text, cell_words, heading
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.tooltips import shown_in_tooltip

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

FAULT_ROLE = Qt.ItemDataRole.UserRole + 1
"""Whether something is wrong at this cell."""
CHANGED_ROLE = Qt.ItemDataRole.UserRole + 2
"""Whether this hand holds something that is not stored."""


class SheetModel(QAbstractTableModel):
    """Shows a WorkingSheet and lets keys act on it."""

    cursor_moved = Signal()
    """The cursor, or what is under it, is another."""
    hand_left = Signal(object)
    """The index of the hand the cursor has left, or that was ended by Return."""
    refused = Signal()
    """A hand was not ended, or a key changed nothing because of that: somebody should look up."""

    def __init__(self, working: WorkingSheet, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.working = working
        self.columns = sheet_columns(working.players)
        self.key_map = key_map()
        self._places = {column.cell: place for place, column in enumerate(self.columns) if column.cell}
        self._found: dict[int, tuple[Draft, Cell | None, tuple[CellFault, ...]]] = {}

    @property
    def typing(self) -> Typing:
        """The current hand and the cursor in it."""
        return self.working.typing

    @property
    def cursor(self) -> QModelIndex:
        """Where the cursor is."""
        return self.index(self.working.row, self._places[self.typing.cursor])

    def faults(self, row: int) -> tuple[CellFault, ...]:
        """What is certainly wrong in this hand."""
        open_cell = self.typing.cursor if row == self.working.row and self.typing.is_open else None
        draft = self.working.drafts[row]
        known = self._found.get(row)
        if known is None or known[0] is not draft or known[1] != open_cell:
            # Every cell asks whenever it is painted: once a hand is enough.
            known = self._found[row] = (draft, open_cell, self.working.faults(row, open_cell))
        return known[2]

    def is_faulty(self, row: int, column: Column) -> bool:
        """Whether something is certainly wrong in this cell of a hand."""
        return column.cell is not None and any(found.cell == column.cell for found in self.faults(row))

    # The keys.

    def press(self, key: str) -> None:
        """One key of the grammar of `core.games.batarde.entry_keys`."""
        self.act(press(self.typing, key, self.key_map))
        if self.typing.guard in {Guard.REFUSED, Guard.STOPPED}:
            self.refused.emit()

    def refuse(self) -> None:
        """The current hand was to be ended, and is missing something or wrong."""
        found = (*blank_cells(self.typing.draft), *(fault.cell for fault in self.faults(self.working.row)))
        self._guard(refuse(self.typing, found[0] if found else self.typing.cursor))

    def stop(self) -> None:
        """Text typed on after a refusal changes nothing."""
        self._guard(stop(self.typing))

    def release(self) -> None:
        """Somebody looks: text types again."""
        if self.typing.guard is not Guard.FREE:
            self.working.place_cursor(self.working.row, release(self.typing))
            self._show_row(self.working.row)

    def act(self, typing: Typing) -> None:
        """The current hand is this now."""
        self.working.act(typing)
        self._show_row(self.working.row)

    def multiply(self, times: int) -> None:
        """The hand counts so many times."""
        self.act(release(replace(self.typing, draft=with_multiplier(self.typing.draft, times))))

    def put(self, draft: Draft) -> None:
        """Another draft of the current hand."""
        self.put_all({self.working.row: draft})

    def put_all(self, drafts: Mapping[int, Draft]) -> None:
        """Other drafts of these hands."""
        self.working.put(drafts)
        self.show_all()

    def settle(self) -> None:
        """The count under the cursor is ended."""
        self.working.place_cursor(self.working.row, settle(self.typing))
        self._show_row(self.working.row)

    def clear(self) -> None:
        """The cursor's cell blank."""
        self.act(clear(self.typing))

    def rub_out(self) -> None:
        """One cell back, blank."""
        self.act(rub_out(self.typing))

    def restore(self) -> None:
        """The current hand as it is stored."""
        self.working.restore()
        self._show_row(self.working.row)

    def undo_key(self) -> bool:
        """Undo the last key; False if there is none in this hand."""
        return self._shown(self.working.undo_key)

    def redo_key(self) -> bool:
        """Redo the last key undone; False if there is none."""
        return self._shown(self.working.redo_key)

    def go_to(self, row: int, cell: Cell) -> None:
        """The cursor in this cell of this hand."""
        left = self.working.row
        typing = go_to(self.typing, cell) if row == left else Typing(self.working.drafts[row], cell)
        self.working.place_cursor(row, typing)
        self._show_row(left)
        if row != left:
            self._show_row(row)
            self.hand_left.emit(left)

    def go_to_hand(self, row: int) -> None:
        """The cursor in the first blank cell of this hand."""
        self.go_to(row, begin_typing(self.working.drafts[row]).cursor)

    def go_on(self) -> None:
        """Return: end the count, else go to what is missing or wrong, else end the hand."""
        if self.typing.guard is Guard.STOPPED:
            self.refused.emit()
            return
        typing = settle(self.typing)
        if self.typing.is_open:
            self.press(" ")
            if blank_cells(typing.draft):
                return
            typing = self.typing
        order = cells_in_order(typing.draft)
        blanks = blank_cells(typing.draft)
        if blanks:
            later = [cell for cell in blanks if order.index(cell) > _place(order, typing.cursor)]
            self.go_to(self.working.row, (later or list(blanks))[0])
            if any(count is not None for count in typing.draft.tricks):
                # So near the end of the hand Return was meant to end it.
                self._guard(refuse(self.typing, self.typing.cursor))
        elif self.faults(self.working.row):
            self.refuse()
        else:
            self._end_hand()

    def end_if_ready(self) -> bool:
        """End the hand and go to the next if nothing is missing or wrong; whether it was so."""
        ready = self.working.is_ready(self.working.row)
        if ready:
            self._end_hand()
        return ready

    def go_back(self) -> None:
        """Shift+Return: the cell before, or the end of the hand before."""
        self.release()
        order = cells_in_order(self.typing.draft)
        place = _place(order, self.typing.cursor)
        if place > 0:
            self.go_to(self.working.row, order[place - 1])
        elif self.working.row > 0:
            self.go_to(self.working.row - 1, order[-1])

    def show_all(self) -> None:
        """Every cell anew: hands came from the disk."""
        self._show_row(self.working.row)
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self.columns) - 1))

    # The model.

    def rowCount(self, parent: Index = _ROOT) -> int:
        """A row a hand, and the totals."""
        return 0 if parent.isValid() else self.working.hands + 1

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            text = cell_text(self.working, index.row(), self.columns[index.column()])
            # A count that may get another digit says that it waits.
            return f"{text}…" if self.typing.is_open and self.cursor == index else text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cell_words(self.working, index.row(), self.columns[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole and index.row() < self.working.hands:
            reason = overruling_reason(self.working.drafts[index.row()].overruled)
            return shown_in_tooltip(_("Overruled: {reason}").format(reason=reason)) if reason else None
        if index.row() < self.working.hands:
            return self._state(index.row(), self.columns[index.column()], role)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return heading(self.columns[section].kind)

    def _state(self, row: int, column: Column, role: int) -> object:
        if role == FAULT_ROLE:
            return self.is_faulty(row, column)
        if role == CHANGED_ROLE:
            return self.working.is_changed(row)
        return None

    def _end_hand(self) -> None:
        row = self.working.row
        self.working.overtaken.discard(row)
        self.working.recalled.discard(row)
        if row + 1 < self.working.hands:
            self.go_to_hand(row + 1)
        else:
            self.working.place_cursor(row, keep(self.typing))
            self.hand_left.emit(row)

    def _guard(self, typing: Typing) -> None:
        self.working.place_cursor(self.working.row, typing)
        self._show_row(self.working.row)
        self.refused.emit()

    def _shown(self, act: Callable[[], bool]) -> bool:
        found = act()
        self._show_row(self.working.row)
        return found

    def _show_row(self, row: int) -> None:
        last = len(self.columns) - 1
        self.dataChanged.emit(self.index(row, 0), self.index(row, last))
        self.dataChanged.emit(self.index(self.working.hands, 0), self.index(self.working.hands, last))
        self.cursor_moved.emit()


def _place(order: tuple[Cell, ...], cell: Cell) -> int:
    """The cell's place in the order of typing; the multiplier stands by the denomination."""
    return 0 if cell.part is Part.MULTIPLIER else order.index(cell)
