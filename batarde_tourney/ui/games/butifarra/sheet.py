"""The entry sheet of Butifarra."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.butifarra.entry import ENTRY, ButifarraDraft, ButifarraKeyMap, ButifarraPart
from batarde_tourney.core.games.butifarra.game import butifarra_play
from batarde_tourney.core.games.butifarra.hand import MOST_LEVEL, ButifarraDenomination, side_of_seat
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.engine import Cell, CellFault, Typing
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.butifarra.words import denomination_word, key_map, level_word
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.band import Band
from batarde_tourney.ui.games.butifarra import blocks, marks, menus, remarks, texts
from batarde_tourney.ui.games.butifarra.columns import (
    ButifarraKind,
    ends_game,
    number_of,
    sheet_columns,
    standing,
)
from batarde_tourney.ui.games.butifarra.marks import DelegatedMark, LevelMark, marks_of
from batarde_tourney.ui.games.sheet_game import SheetGame, SheetMenu
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet, seat_name
from batarde_tourney.ui.kit.colours import Colours
from batarde_tourney.ui.kit.felt import FeltPlace
from batarde_tourney.ui.kit.marker_board import Field

# Marker board and table picture: trumps, level, who chose, and the state of the game.


class ButifarraBand(Band):
    """The bidding of the deal; the table picture with the totals of the game."""

    def __init__(self, play: ButifarraPlay, parent: QWidget | None = None) -> None:
        explained = _("The dealer chooses, or delegates to the partner; the others may say contro.")
        super().__init__((_denominations(), _levels()), explained, parent)
        self.felt.runs_right = play.runs_right

    def show_hand(self, working: TypedSheet) -> None:
        """Show the deal under the cursor."""
        draft: ButifarraDraft = working.typing.draft
        self.board.choose(*marks_of(draft))
        one, other = standing(working, working.row).scored
        middle = f"{one}–{other}"
        places = [_place(working, draft, seat) for seat in range(len(working.sheet.players))]
        self.felt.show_places(places, middle, "; ".join([middle, *(place.name for place in places)]))


def _denominations() -> list[Field]:
    letters = key_map().denominations
    return [
        Field(one, "", denomination_word(one), letter, picture=f"suit-{one.value}")
        for one, letter in zip(ButifarraDenomination, letters, strict=True)
    ]


def _levels() -> list[Field]:
    fields = [Field(LevelMark(level), "", level_word(level), "*" * level) for level in range(MOST_LEVEL + 1)]
    told = (
        _("The points above 36 count once; at butifarra twice."),
        _("One of the other pair doubts it: twice as much, for whoever wins the hand."),
        _("One of the dealer’s pair answers: four times as much."),
        _("The other pair answers once more: eight times as much."),
    )
    for field, words in zip(fields, told, strict=True):
        field.explain(words)
    delegated = Field(DelegatedMark.DELEGATED, "", _("Delegated"), key_map().delegated)
    delegated.explain(_("The dealer left the choice to the partner."))
    return [*fields, delegated]


def _place(working: TypedSheet, draft: ButifarraDraft, seat: int) -> FeltPlace:
    cursor = working.typing.cursor
    counts = {ButifarraPart.POINTS, ButifarraPart.TRICKS}
    return FeltPlace(
        numbered(seat_name(working, seat), number_of(working, seat)),
        is_dealer=seat == draft.dealer,
        is_next=cursor.part in counts and cursor.seat == side_of_seat(seat),
    )


def _always(_working: TypedSheet) -> bool:
    return True


class ButifarraSheet(SheetGame):
    """Trumps, level and points of the dealer's pair; everything else follows."""

    grammar = ENTRY
    menus = (SheetMenu("misdeals", Qt.Key.Key_M, _always, menus.fill_misdeals_menu, menus.say_misdeals),)

    def key_map(self) -> ButifarraKeyMap:
        """Return the keys: a letter per suit."""
        return key_map()

    def key_lines(self) -> tuple[tuple[str, str], ...]:
        """Return the keys for trumps, level, points and tricks."""
        keys = key_map()
        return (
            (" ".join(keys.denominations), _("coins, cups, swords, clubs, butifarra")),
            ("* ** ***", _("contro, recontro, Sant Vicenç; once more for none")),
            (keys.delegated, _("delegated to the partner; once more to clear it")),
            ("0 … 72", _("points of the dealer’s pair; the others’ are worked out")),
            ("/", _("goes to the tricks, which you can leave out")),
            ("Ctrl+M", _("misdeals before this hand")),
        )

    def line_example(self) -> str:
        """Return an example with trumps, level and points."""
        # Translators: how a whole hand of Butifarra is typed in one line, with the letters of your language.
        return _("One line: o* 45")

    def line_help(self) -> str:
        """Return the parts of the line in the order of the sheet."""
        return _("Trumps, * contro, points of the dealer’s pair, delegated; tricks after / (Ctrl+L)")

    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """Return the columns, with points, tricks, score and total of both pairs."""
        return sheet_columns()

    def cell_text(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell's text; below the deals the totals."""
        return texts.cell_text(working, row, column)

    def cell_words(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell in words, with names for levels."""
        return texts.cell_words(working, row, column)

    def ink(self, draft: ButifarraDraft, column: Column, text: str, colours: Colours) -> str:
        """Return the colour of success for a score."""
        return colours.good if column.kind is ButifarraKind.SCORE and text.startswith("+") else ""

    def is_closing(self, working: TypedSheet, row: int) -> bool:
        """Whether the game ends here."""
        return ends_game(working, row)

    def click_cell(self, column: Column, draft: ButifarraDraft) -> Cell:
        """Return the pair's points for a score or total; left of them the points of the dealer's pair."""
        if isinstance(column.cell, Cell):
            return column.cell
        return Cell(ButifarraPart.POINTS, draft.side if column.seat is None else column.seat)

    def make_band(self, play: PlaySettings, parent: QWidget) -> Band:
        """Return the board and table picture in the event's direction of play (R8)."""
        return ButifarraBand(butifarra_play(play), parent)

    def hint(self, working: TypedSheet) -> str:
        """Return whose points to type, or who has won."""
        return remarks.hint(working)

    def warning(self, working: TypedSheet) -> str:
        """Warn about dealers out of turn."""
        return remarks.warning(working)

    def fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """Return what is wrong with points and tricks, in the terms of the game."""
        return remarks.fault_words(working, found)

    def value_words(self, working: TypedSheet, value: object) -> str:
        """Return the value in words, with names for suits."""
        return texts.value_words(value)

    def nears_end(self, draft: ButifarraDraft) -> bool:
        """Whether some points are typed."""
        return draft.points != (None, None)

    def pick(self, typing: Typing[ButifarraDraft], mark: object) -> Typing[ButifarraDraft]:
        """Choose trumps, level, or that the choice was delegated."""
        return marks.pick(typing, mark)

    def pick_seat(self, draft: ButifarraDraft, seat: int) -> ButifarraDraft:
        """Return the draft unchanged: nothing belongs to a single player here."""
        return draft

    def copied(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell as the keys that type it."""
        if row < working.hands and isinstance(column.cell, Cell):
            return blocks.copied(working.drafts[row], column.cell, key_map())
        return texts.cell_text(working, row, column)

    def pasted_line(
        self, draft: ButifarraDraft, columns: Sequence[Column], values: Sequence[str]
    ) -> tuple[ButifarraDraft, int]:
        """Return the deal after the line, see `blocks.pasted_line`."""
        return blocks.pasted_line(draft, columns, values, key_map())
