"""A game's interface to the entry sheet: columns, texts, marks, menus, and lines of a spreadsheet."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from batarde_tourney.core.games.engine import Cell, CellFault, SheetDraft, SheetGrammar, SheetTyping
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import fault_sentence
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet, seat_name
from batarde_tourney.ui.kit.colours import Colours


@dataclass(frozen=True, slots=True)
class SheetMenu:
    """A question about the current hand that has no cell, and the Ctrl key that opens it.

    Each entry's data is an answer, None for "not known".
    """

    name: str
    key: Qt.Key
    can_ask: Callable[[TypedSheet], bool]
    fill: Callable[[QMenu, TypedSheet], None]
    answered: Callable[[SheetDraft, object], SheetDraft]


class SheetGame(ABC):
    """One game's part of the entry sheet."""

    grammar: SheetGrammar
    menus: tuple[SheetMenu, ...] = ()
    note_menu: str = ""
    """The name of the menu that the button beside the title opens."""
    question: str = ""
    """The button's question about a hand, in English; empty if the game has none."""

    def key_map(self) -> object:
        """Return the keys of the current language; None where they are the same in every one."""
        return None

    @abstractmethod
    def key_lines(self) -> tuple[tuple[str, str], ...]:
        """Return this game's own keys, and what they do."""

    @abstractmethod
    def line_example(self) -> str:
        """Return an example of a hand in one line, for the placeholder of the field."""

    @abstractmethod
    def line_help(self) -> str:
        """Return the parts of the line in their order, in words."""

    @abstractmethod
    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """Return the columns, left to right; each player's stand together, the others left of them."""

    def cell_text(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell's text; a blank is empty, never 0. The row below the hands has the totals."""
        if row == working.hands:
            return self._total(working, column)
        if column.kind != "hand":
            return self._text(working, row, column)
        return f"{row + 1}{OVERRULED_SIGN}" if working.drafts[row].overruled else str(row + 1)

    @abstractmethod
    def _text(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the text of a cell of this hand, but for its number."""

    @abstractmethod
    def _total(self, working: TypedSheet, column: Column) -> str:
        """Return the text of a cell below the hands."""

    def cell_words(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell in words, for screen readers."""
        text = self.cell_text(working, row, column)
        if row < working.hands and column.kind == "hand" and working.drafts[row].overruled:
            reason = overruling_reason(working.drafts[row].overruled)
            return _("Hand {hand}, accepted: {reason}").format(hand=row + 1, reason=reason)
        if row == working.hands or (column.cell is None and column.seat is None):
            return f"{column.heading}: {text}"
        draft = working.drafts[row]
        text = self._spoken(working, draft, column, text) or _("blank")
        facts = {"hand": row + 1, "what": self._heading_words(column), "value": text}
        if column.seat is None:
            return _("Hand {hand}, {what}: {value}").format(**facts)
        name = self._side_name(working, column.seat)
        if column.is_of(draft.dealer):
            return _("Hand {hand}, {name} (dealer), {what}: {value}").format(name=name, **facts)
        return _("Hand {hand}, {name}, {what}: {value}").format(name=name, **facts)

    def _spoken(self, working: TypedSheet, draft: SheetDraft, column: Column, text: str) -> str:
        """Return the cell's text as it is spoken."""
        return text

    def _heading_words(self, column: Column) -> str:
        """Return the heading of a column as it is spoken."""
        return column.heading

    def _side_name(self, working: TypedSheet, seat: int) -> str:
        """Return the name of the side whose column this is."""
        return seat_name(working, seat)

    def ink(self, draft: SheetDraft, column: Column, text: str, colours: Colours) -> str:
        """Return the cell's text colour; empty for the usual one."""
        return ""

    def is_closing(self, working: TypedSheet, row: int) -> bool:
        """Whether a line is drawn below this hand, because a game ends with it."""
        return False

    def click_cell(self, column: Column, draft: SheetDraft) -> Cell:
        """Return the cell that a click in this column selects."""
        return column.cell or self.grammar.cells(draft)[0]

    @abstractmethod
    def make_header(self, play: PlaySettings, parent: QWidget) -> HandHeader:
        """Return the board and the table picture."""

    @abstractmethod
    def hint(self, working: TypedSheet) -> str:
        """Return what to type next in the hand under the cursor, or what is complete."""

    def warning(self, working: TypedSheet) -> str:
        """Return a sentence about something unexpected at this table; empty for nothing."""
        return ""

    def fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """Return what is wrong at a cell, with the player's name."""
        return fault_sentence(found.fault)

    def short_fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """Return the same in a short form."""
        return self.fault_words(working, found)

    @abstractmethod
    def value_words(self, working: TypedSheet, value: object) -> str:
        """Return a cell's value in words, for the differences found by a second typing."""

    def nears_end(self, draft: SheetDraft) -> bool:
        """Whether enough of the hand is typed that Return is meant to end it: a count it must have."""
        wanted = self.grammar.blank_cells(self.grammar.blank(draft))
        counts = (cell for cell in wanted if cell.part in self.grammar.counted)
        return any(self.grammar.value_at(draft, cell) is not None for cell in counts)

    def offers(self, draft: SheetDraft) -> tuple[object, ...]:
        """Return the slips that would explain what is wrong."""
        return ()

    def offer_words(self, working: TypedSheet, offer: object) -> str:
        """Describe the correction of a slip."""
        return ""

    def take_offer(self, draft: SheetDraft, offer: object) -> SheetDraft:
        """Return the draft without the slip."""
        return draft

    @abstractmethod
    def pick(self, typing: SheetTyping, mark: object) -> SheetTyping:
        """Return the hand after a click on a field of the board."""

    def pick_seat(self, draft: SheetDraft, seat: int) -> SheetDraft:
        """Return the hand after a click on a player in the table picture."""
        return draft

    def note_words(self, working: TypedSheet, draft: SheetDraft, *, only_open: bool = False) -> str:
        """Return the text of the button beside the title for this hand; empty without one.

        `only_open`: also empty if there is no question left.
        """
        return ""

    def copied(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell as text that `pasted_line` reads: the keys that type it, where they are known."""
        if row < working.hands and column.cell is not None:
            return self._copied(working.drafts[row], column.cell)
        return self.cell_text(working, row, column)

    def pasted_line(
        self, draft: SheetDraft, columns: Sequence[Column], values: Sequence[str]
    ) -> tuple[SheetDraft, int]:
        """Return the hand after a line of a spreadsheet, and how many of its cells were unreadable.

        A covered cell takes the line's value, even a blank one; a line that covers a hand replaces the whole
        hand. An unreadable cell is left blank.
        """
        grammar = self.grammar
        pairs = [(c.cell, value) for c, value in zip(columns, values, strict=False) if c.cell is not None]
        covered = {cell for cell, _value in pairs}
        blanks = grammar.blank_cells(grammar.blank(draft))
        is_whole = covered >= {cell for cell in blanks if cell.part in grammar.counted}
        pasted, unread = grammar.begin_line(draft) if is_whole else grammar.typed(draft), 0
        for cell, value in pairs:
            changed = self._pasted(pasted, cell, value) if value else grammar.cleared(pasted, cell)
            unread += changed is None
            pasted = grammar.cleared(pasted, cell) if changed is None else changed
        for part in grammar.counted:
            # The count beside a pasted one follows from it.
            if sum(cell.part is part for cell in covered) == 1:
                pasted = grammar.keyboard.with_rest(pasted, part)
        cells = grammar.cells(draft)
        is_same = all(grammar.value_at(pasted, cell) == grammar.value_at(draft, cell) for cell in cells)
        # Unchanged values keep the draft, with the part that no cell shows (why it stands).
        return (draft if is_same else pasted), unread

    @abstractmethod
    def _copied(self, draft: SheetDraft, cell: Cell) -> str:
        """Return the cell as text that `_pasted` reads."""

    @abstractmethod
    def _pasted(self, draft: SheetDraft, cell: Cell, value: str) -> SheetDraft | None:
        """Return the draft with this value in this cell; None if the value is unreadable."""
