"""What a game is to the entry sheet: its columns, words, marks, menus, and lines of a spreadsheet."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from batarde_tourney.core.games.entry import CellFault, SheetCell, SheetDraft, SheetGrammar, SheetTyping
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.band import Band
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet
from batarde_tourney.ui.kit.colours import Colours


@dataclass(frozen=True, slots=True)
class SheetMenu:
    """A question about the hand under the cursor that no cell asks, and the Ctrl key that asks it.

    Each entry's data is an answer, None for "not known".
    """

    name: str
    key: Qt.Key
    can_ask: Callable[[TypedSheet], bool]
    fill: Callable[[QMenu, TypedSheet], None]
    answered: Callable[[SheetDraft, object], SheetDraft]


class SheetGame(ABC):
    """One game on the sheet."""

    grammar: SheetGrammar
    menus: tuple[SheetMenu, ...] = ()
    note_menu: str = ""
    """The name of the menu that the button beside the title opens."""
    question: str = ""
    """What that button asks of a hand, in English; empty where it asks nothing."""

    @abstractmethod
    def key_map(self) -> object:
        """The keys of the language spoken."""

    @abstractmethod
    def key_lines(self) -> tuple[tuple[str, str], ...]:
        """The keys of this game alone, and what they do."""

    @abstractmethod
    def line_example(self) -> str:
        """How a whole hand is typed in one line, for the empty field."""

    @abstractmethod
    def line_help(self) -> str:
        """What the line holds, one thing after the other."""

    @abstractmethod
    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """The columns of a table, left to right; each player's stand together, the rest left of them."""

    @abstractmethod
    def cell_text(self, working: TypedSheet, row: int, column: Column) -> str:
        """What the cell shows; a blank is empty, never 0. The row below the hands has the totals."""

    @abstractmethod
    def cell_words(self, working: TypedSheet, row: int, column: Column) -> str:
        """The cell in words, for those who hear it."""

    def ink(self, draft: SheetDraft, column: Column, text: str, colours: Colours) -> str:
        """The colour of what the cell shows; empty for that of its look."""
        return ""

    def is_closing(self, working: TypedSheet, row: int) -> bool:
        """Whether a line below this hand parts it from the next: a game ends with it."""
        return False

    def click_cell(self, column: Column, draft: SheetDraft) -> SheetCell:
        """The cell a click in this column means."""
        return column.cell or self.grammar.cells(draft)[0]

    @abstractmethod
    def make_band(self, play: PlaySettings, parent: QWidget) -> Band:
        """The board and the felt."""

    @abstractmethod
    def hint(self, working: TypedSheet) -> str:
        """What to type next in the hand under the cursor, or what is complete."""

    def warning(self, working: TypedSheet) -> str:
        """What stands on this table that nobody would expect; empty for nothing."""
        return ""

    @abstractmethod
    def fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """What is wrong at a cell, with the player's name."""

    def short_fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """The same where there is little room."""
        return self.fault_words(working, found)

    @abstractmethod
    def value_words(self, working: TypedSheet, value: object) -> str:
        """What stands in a cell, as the second typing of a sheet tells a difference."""

    @abstractmethod
    def nears_end(self, draft: SheetDraft) -> bool:
        """Whether so much of the hand is typed that Return is meant to end it."""

    def offers(self, draft: SheetDraft) -> tuple[object, ...]:
        """Slips that would explain what is wrong."""
        return ()

    def offer_words(self, working: TypedSheet, offer: object) -> str:
        """What mending a slip would do."""
        return ""

    def take_offer(self, draft: SheetDraft, offer: object) -> SheetDraft:
        """The draft without the slip."""
        return draft

    @abstractmethod
    def pick(self, typing: SheetTyping, mark: object) -> SheetTyping:
        """What stands after a field of the board was clicked."""

    @abstractmethod
    def pick_seat(self, draft: SheetDraft, seat: int) -> SheetDraft:
        """What stands after a player was clicked on the felt."""

    def note_words(self, working: TypedSheet, draft: SheetDraft, *, only_open: bool = False) -> str:
        """What the button beside the title says of this hand; empty without one.

        `only_open`: empty, too, where nothing is left to be asked.
        """
        return ""

    @abstractmethod
    def copied(self, working: TypedSheet, row: int, column: Column) -> str:
        """The cell as text that `pasted_line` reads."""

    @abstractmethod
    def pasted_line(
        self, draft: SheetDraft, columns: Sequence[Column], values: Sequence[str]
    ) -> tuple[SheetDraft, int]:
        """The hand after a line of a spreadsheet, and how many cells of it mean nothing there.

        Whatever the line covers is as it says, blank where it is blank; a line that covers a hand
        replaces the whole hand.
        """
