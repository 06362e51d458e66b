"""A table's sheet as a Qt model: one row per hand, the totals below, and the cursor that types into it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from batarde_tourney.core.games.engine import (
    FRENCH_DIGITS,
    Cell,
    CellFault,
    Guard,
    SheetDraft,
    SheetTyping,
    Typing,
)
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.games.typed_sheet import Column, Look
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.marker_board import dealer_words
from batarde_tourney.ui.sheet.differences import differs_at
from batarde_tourney.ui.sheet.hand_writer import Submission
from batarde_tourney.ui.sheet.phone_marks import BETWEEN, phone_sign, phone_words_at, told_at, told_in_words
from batarde_tourney.ui.sheet.remarks import all_fault_words
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet, bar, refusal

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_OF_A_CELL = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
"""Built once: Qt reads the flags of every cell at each repaint."""

FAULT_ROLE = Qt.ItemDataRole.UserRole + 1
"""The role that says whether something is wrong in this cell."""
CHANGED_ROLE = Qt.ItemDataRole.UserRole + 2
"""The role that says whether this hand has unstored typing."""


class SheetModel(QAbstractTableModel):
    """Shows a WorkingSheet and lets keys act on it."""

    cursor_moved = Signal()
    """Emitted when the cursor, or the content of its cell, has changed."""
    hand_left = Signal(object)
    """Emits the WorkingSheet when the cursor has left one of its hands, or Return has ended one."""
    hands_stored = Signal()
    """Emitted when hands of this sheet were stored and are shown so."""
    conflict_found = Signal(object)
    """Emits the index of a hand that was to be ended and that another desk stored meanwhile."""
    phones_differ = Signal(object)
    """Emits the index of a hand that was to be ended and that two phones tell differently."""
    refused = Signal()
    """Emitted when a hand could not be ended, or a key was blocked for that reason, to alert the user."""
    not_storable = Signal()
    """Emitted when a key was for a hand that cannot be stored, to query whether that is still so."""

    def __init__(self, working: WorkingSheet, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.working = working
        self.game = sheet_of(working.sheet.game.name)
        self.grammar = self.game.grammar
        self.columns = self.game.columns(working.sheet)
        self.key_map = self.game.key_map()
        self._rows = working.hands
        self._shown_drafts = list(working.drafts)
        self._places = {column.cell: place for place, column in enumerate(self.columns) if column.cell}
        self._found: dict[int, tuple[SheetDraft, Cell | None, tuple[CellFault, ...]]] = {}

    @property
    def typing(self) -> SheetTyping:
        """The current hand and the cursor in it."""
        return self.working.typing

    @property
    def cursor(self) -> QModelIndex:
        """Where the cursor is."""
        return self.index(self.working.row, self._places[self.typing.cursor])

    def faults(self, row: int) -> tuple[CellFault, ...]:
        """Return what is certainly wrong in this hand."""
        open_cell = self.grammar.keyboard.waiting_cell(self.typing) if row == self.working.row else None
        draft = self.working.drafts[row]
        known = self._found.get(row)
        # Compare by identity: drafts are frozen, and an untouched row still has the same object.
        if known is None or known[0] is not draft or known[1] != open_cell:
            # Cached by hand, because every cell reads it at each repaint.
            known = self._found[row] = (draft, open_cell, self.working.faults(row, open_cell))
        return known[2]

    def is_faulty(self, row: int, column: Column) -> bool:
        """Whether something is certainly wrong in this cell of a hand."""
        return column.cell is not None and any(found.cell == column.cell for found in self.faults(row))

    # Keys.

    def press(self, key: str) -> None:
        """Handle one key of the game's grammar.

        A hand that begins with a wrong or missing letter is blocked: otherwise all its values would land one
        cell too early.
        """
        before = self.typing
        if is_barred(self, self.working.row):
            return
        self.act(self.grammar.keyboard.press(before, key, self.key_map))
        if self.typing == before and self._is_missing_letter(key):
            self._guard(self.typing.guarded(self.typing.cursor, Guard.LETTER))
        elif self.typing.guard in {Guard.REFUSED, Guard.LETTER, Guard.STOPPED}:
            self.refused.emit()

    def _is_missing_letter(self, key: str) -> bool:
        """Whether this key, which changed nothing, shows that a letter is wrong or missing."""
        draft = self.typing.draft
        if self.typing.guard is not Guard.FREE:
            return False
        if key.isalpha():
            return bool(self.grammar.is_blank(draft))
        is_digit = key.translate(FRENCH_DIGITS).isdecimal()
        return is_digit and self.grammar.value_at(draft, self.typing.cursor) is None

    def refuse(self, cell: Cell | None = None) -> None:
        """Refuse to end the current hand, at this cell or else at the first that is missing or wrong."""
        if cell is None:
            blanks = self.grammar.blank_cells(self.typing.draft)
            faulty = (fault.cell for fault in self.working.faults(self.working.row))
            cell = (*blanks, *faulty, self.typing.cursor)[0]
        self._guard(self.grammar.keyboard.refuse(self.typing, cell))

    def protect(self) -> None:
        """Let text fill in blanks but overwrite nothing."""
        self.working.place_cursor(self.working.row, self.typing.kept())
        self._show_row(self.working.row)

    def stop(self) -> None:
        """Block text that is typed on after a refusal."""
        self._guard(self.typing.stopped())

    def release(self) -> None:
        """Let text type normally again: the user is looking."""
        if self.typing.guard is not Guard.FREE:
            self.working.place_cursor(self.working.row, self.typing.released())
            self._show_row(self.working.row)

    def act(self, typing: SheetTyping) -> None:
        """Set the current hand and cursor, unless nothing typed in this hand could be stored."""
        if self._refuses({self.working.row: typing.draft}):
            return
        self.working.act(typing)
        self._show_row(self.working.row)

    def put(self, draft: SheetDraft) -> None:
        """Replace the draft of the current hand."""
        self.put_all({self.working.row: draft})

    def put_all(self, drafts: Mapping[int, SheetDraft]) -> bool:
        """Replace the drafts of these hands, or none if one could not be stored; return whether it did."""
        if self._refuses(drafts):
            return False
        self.working.put(drafts)
        self.show_all()
        return True

    def settle(self) -> None:
        """End the count under the cursor."""
        self.working.place_cursor(self.working.row, self.grammar.keyboard.settle(self.typing))
        self._show_row(self.working.row)

    def restore(self) -> None:
        """Reset the current hand to the stored one."""
        self.working.restore()
        self._show_row(self.working.row)

    def undo_key(self) -> bool:
        """Undo the last key; return False if there is none."""
        return self._shown(self.working.undo_key)

    def redo_key(self) -> bool:
        """Redo the last key undone; False if there is none."""
        return self._shown(self.working.redo_key)

    def go_to(self, row: int, cell: Cell | None = None) -> None:
        """Move the cursor as `move_to`; store the hand it leaves if that is complete."""
        left = self.working.row
        self.move_to(row, cell)
        if row != left:
            self.hand_left.emit(self.working)

    def move_to(self, row: int, cell: Cell | None = None) -> None:
        """Put the cursor in this hand, in this cell or where its typing begins; store nothing."""
        left = self.working.row
        drafts, grammar = self.working.drafts, self.grammar
        cell = cell or grammar.keyboard.begin_typing(drafts[row]).cursor
        typing = grammar.keyboard.go_to(self.typing, cell) if row == left else Typing(drafts[row], cell)
        self.working.place_cursor(row, typing)
        self._show_row(left)
        if row != left:
            self._show_row(row)

    def show_stored(self, submission: Submission) -> None:
        """Show these hands as stored, if they belong to this sheet."""
        if submission.working is self.working:
            self._share_rows()
            for row in (*submission.indexes, self.working.hands):
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns) - 1))
            self.cursor_moved.emit()
            self.hands_stored.emit()

    def show_all(self) -> None:
        """Refresh every cell: hands were loaded."""
        self._show_row(self.working.row)
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self.columns) - 1))

    # The Qt model.

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Return one row per hand, and one for the totals."""
        return 0 if parent.isValid() else self._rows + 1

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _OF_A_CELL if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            text = cell_text(self, index.row(), self.columns[index.column()])
            # The ellipsis shows that a count may get another digit.
            return f"{text}…" if self.typing.is_open and self.cursor == index else text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index.row(), self.columns[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole and has_hand(self, index.row()):
            return self._tip(index.row(), self.columns[index.column()])
        if has_hand(self, index.row()):
            return self._state(index.row(), self.columns[index.column()], role)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return self.columns[section].heading

    def _tip(self, row: int, column: Column) -> str | None:
        """Return what a sign means: a phone's hand, the dealer's dot, an accepted fault; None without any."""
        draft = self.working.drafts[row]
        lines = [told_in_words(self.working, row, column)]
        if column.look is Look.HAND:
            lines.append(phone_words_at(self.working, row))
        if column.begins_player and column.is_of(draft.dealer):
            lines.append(dealer_words())
        if reason := overruling_reason(draft.overruled):
            lines.append(_("Accepted: {reason}").format(reason=reason))
        said = "\n".join(filter(None, lines))
        return shown_in_tooltip(said) if said else None

    def _spoken(self, row: int, column: Column) -> str:
        """Return the cell in words with its faults; at the cursor with all faults of the hand.

        Users of a screen reader see no red, and a wrong sum shows only after the cursor has left the cell.
        """
        if not has_hand(self, row):
            return self.game.cell_words(self.working, self.working.hands, column) if row == self._rows else ""
        words = self.game.cell_words(self.working, row, column)
        of_phones = phone_words_at(self.working, row) if column.look is Look.HAND else ""
        words = "; ".join(filter(None, (words, of_phones, told_in_words(self.working, row, column))))
        is_cursor = self.cursor.row() == row and self.columns[self.cursor.column()] is column
        wrong = tuple(found for found in self.faults(row) if is_cursor or found.cell == column.cell)
        if not wrong or (column.cell is None and not is_cursor):
            return words
        return "; ".join((words, all_fault_words(self.working, wrong, self.game)))

    def _state(self, row: int, column: Column, role: int) -> object:
        if role == FAULT_ROLE:
            is_told_twice = bool(told_at(self.working, row, column))
            return self.is_faulty(row, column) or differs_at(self.working, row, column) or is_told_twice
        if role == CHANGED_ROLE:
            return self.working.is_changed(row)
        return None

    def _refuses(self, drafts: Mapping[int, SheetDraft]) -> bool:
        """Whether a draft adds to a hand that could not be stored; reports the first such one."""
        adding = (row for row in sorted(drafts) if self._adds(row, drafts[row]))
        return any(is_barred(self, row) for row in adding)

    def _adds(self, row: int, draft: SheetDraft) -> bool:
        """Whether this draft differs by more than additional blanks."""
        grammar, working = self.grammar, self.working
        before = working.drafts[row] if row < working.hands else grammar.blank(draft)
        is_emptier = len(grammar.blank_cells(draft)) > len(grammar.blank_cells(before))
        return grammar.typed(draft) != grammar.typed(before) and not is_emptier

    def _guard(self, typing: SheetTyping) -> None:
        self.working.place_cursor(self.working.row, typing)
        self._show_row(self.working.row)
        self.refused.emit()

    def _share_rows(self) -> None:
        """Insert or remove rows, between the first and the totals, to match the sheet."""
        hands = self.working.hands
        if hands > self._rows:
            self.beginInsertRows(_ROOT, self._rows, hands - 1)
            self._rows = hands
            self.endInsertRows()
        elif hands < self._rows:
            self.beginRemoveRows(_ROOT, hands, self._rows - 1)
            self._rows = hands
            self.endRemoveRows()

    def _shown(self, act: Callable[[], bool]) -> bool:
        found = act()
        self._show_row(self.working.row)
        return found

    def _show_row(self, row: int) -> None:
        self._share_rows()
        row = min(row, self._rows)
        last = len(self.columns) - 1
        for changed in (row, *self._hands_that_followed(row), self.working.hands):
            self.dataChanged.emit(self.index(changed, 0), self.index(changed, last))
        self.cursor_moved.emit()

    def _hands_that_followed(self, row: int) -> list[int]:
        """Return the other hands that changed because they follow from this one."""
        before, self._shown_drafts = self._shown_drafts, list(self.working.drafts)
        both = enumerate(zip(self._shown_drafts, before, strict=False))
        return [other for other, (now, then) in both if other != row and now is not then and now != then]


# Qt may read cells after the sheet has changed but before rows are removed: answer for the rows it knows.


def has_hand(model: SheetModel, row: int) -> bool:
    """Whether this row has a hand: not the totals, nor a hand that no longer exists."""
    return row < min(model.rowCount() - 1, model.working.hands)


def cell_text(model: SheetModel, row: int, column: Column) -> str:
    """Return the text of a cell; empty in a hand that no longer exists."""
    if has_hand(model, row):
        text = model.game.cell_text(model.working, row, column)
        sign = phone_sign(model.working, row)
        if not sign:
            return text
        if column.look is Look.HAND:
            return f"{text} {sign}"
        return BETWEEN.join(told_at(model.working, row, column)) or text
    is_totals = row == model.rowCount() - 1
    return model.game.cell_text(model.working, model.working.hands, column) if is_totals else ""


# Keys whose result could not be stored.


def is_barred(model: SheetModel, row: int) -> bool:
    """Whether nothing can be typed in this hand; if so, the reason is shown."""
    return bar(model.working, row) is not None and _refusal_words(model, row)


def is_unstorable(model: SheetModel, row: int) -> bool:
    """Whether this hand cannot be stored as it is typed; if so, the reason is shown."""
    return refusal(model.working, row) is not None and _refusal_words(model, row)


def _refusal_words(model: SheetModel, row: int) -> bool:
    model.working.refused_row = row
    model.refused.emit()
    model.cursor_moved.emit()
    model.not_storable.emit()
    return True
