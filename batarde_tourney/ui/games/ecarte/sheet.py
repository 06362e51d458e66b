"""The entry sheet of Écarté."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.ecarte.entry import ENTRY, EcarteDraft, EcarteKeyMap, EcartePart, with_seat
from batarde_tourney.core.games.engine import Cell, CellFault, Typing
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.band import Band
from batarde_tourney.ui.games.ecarte import blocks, marks, remarks, texts
from batarde_tourney.ui.games.ecarte.columns import EcarteKind, ends_game, sheet_columns
from batarde_tourney.ui.games.ecarte.keys import key_map
from batarde_tourney.ui.games.ecarte.marks import Said, SaidMark, marks_of
from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet, seat_name
from batarde_tourney.ui.kit.colours import Colours
from batarde_tourney.ui.kit.felt import FeltPlace
from batarde_tourney.ui.kit.marker_board import Field

# Marker board and table picture: king, authority and vole, and a counter for every point.


class EcarteBand(Band):
    """The declarations of the hand; the table picture with the score of the current game."""

    board_share: ClassVar[int] = 7
    """Wider than in other games, because only two sit at the table and the board has more fields."""

    def __init__(self, parent: QWidget | None = None) -> None:
        explained = _(
            "Who plays by authority must win three tricks: if not, the other scores one point more."
        )
        super().__init__((_first_row(), _second_row(), _third_row()), explained, parent)
        self.felt.setToolTip(_("Click the player who plays by authority. Yellow dot: the dealer"))

    def show_hand(self, working: TypedSheet) -> None:
        """Show the hand under the cursor."""
        draft: EcarteDraft = working.typing.draft
        self.board.choose(*marks_of(draft))
        score = draft.score or (0, 0)
        middle = _("Game {game} · {one}–{other}").format(game=draft.game, one=score[0], other=score[1])
        places = [_place(working, draft, seat) for seat in range(len(working.sheet.players))]
        self.felt.show_places(places, middle, "; ".join([middle, *map(_spoken, places)]))


def _first_row() -> list[Field]:
    keys = key_map()
    king = keys.king.upper()
    fields = [
        Field(SaidMark(Said.TURNED), king, _("Turned up, dealer"), keys.king),
        Field(SaidMark(Said.SHOWN), king, _("Shown by dealer"), keys.king * 2),
        Field(SaidMark(Said.SHOWN, False), king, _("Shown by other"), king),
    ]
    for field, told in zip(
        fields,
        (
            _("The card turned up is the king of trumps: one point for the dealer."),
            _("The dealer shows the king of trumps before the first trick: one point."),
            _("The other player shows the king of trumps before the first trick: one point."),
        ),
        strict=True,
    ):
        field.explain(told)
    return fields


def _second_row() -> list[Field]:
    keys = key_map()
    return [
        Field(SaidMark(Said.AUTHORITY), "", _("Authority, dealer"), keys.authority.upper()),
        Field(SaidMark(Said.AUTHORITY, False), "", _("Authority, other"), keys.authority),
        Field(SaidMark(Said.VOLE), "", _("Vole, dealer"), "5 0"),
        Field(SaidMark(Said.VOLE, False), "", _("Vole, other"), "0 5"),
    ]


def _third_row() -> list[Field]:
    keys = key_map()
    return [
        Field(SaidMark(Said.REVOKE), "", _("Revoke, dealer"), keys.revoke),
        Field(SaidMark(Said.REVOKE, False), "", _("Revoke, other"), keys.revoke.upper()),
        Field(SaidMark(Said.MIXED), "", _("Mixed, dealer"), keys.mixed),
        Field(SaidMark(Said.MIXED, False), "", _("Mixed, other"), keys.mixed.upper()),
        Field(SaidMark(Said.ANNULLED), "", _("Annulled"), keys.annulled),
    ]


def _place(working: TypedSheet, draft: EcarteDraft, seat: int) -> FeltPlace:
    cursor = working.typing.cursor
    keys = key_map()
    signs = [
        keys.king.upper() if draft.king and draft.king.seat == seat else "",
        keys.authority.upper() if draft.authority == seat else "",
    ]
    return FeltPlace(
        seat_name(working, seat),
        max(draft.score[seat], 0) if draft.score is not None else None,
        draft.tricks[seat],
        is_dealer=seat == draft.dealer,
        is_next=cursor.part is EcartePart.TRICKS and cursor.seat == seat,
        sign=" ".join(filter(None, signs)),
    )


def _spoken(place: FeltPlace) -> str:
    return _("{name} has {points} of 5 points").format(name=place.name, points=place.bid or 0)


class EcarteSheet(SheetGame):
    """King, authority and tricks of a hand; the score of its game follows."""

    grammar = ENTRY

    def key_map(self) -> EcarteKeyMap:
        """Return the keys, small and capital letters."""
        return key_map()

    def key_lines(self) -> tuple[tuple[str, str], ...]:
        """Return the keys for tricks, and the letters of the declarations."""
        keys = key_map()
        return (
            ("0 1 2 …", _("tricks of the dealer; those of the other are worked out")),
            (f"{keys.king} {keys.king.upper()}", _("king of the dealer (turned up, shown), of the other")),
            (f"{keys.authority} {keys.authority.upper()}", _("authority of the other, of the dealer")),
            (f"{keys.revoke} {keys.revoke.upper()}", _("revoke of the dealer, of the other")),
            (f"{keys.mixed} {keys.mixed.upper()}", _("tricks mixed by the dealer, by the other")),
            (keys.annulled, _("annulled, where tricks were mixed")),
        )

    def line_example(self) -> str:
        """Return an example with king, authority and tricks."""
        # Translators: how a whole hand of Écarté is typed in one line, with the letters of your language.
        return _("One line: k A 3 2")

    def line_help(self) -> str:
        """Return the parts of the line in the order of the sheet."""
        return _("King, authority, tricks of the dealer, tricks of the other (Ctrl+L)")

    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """Return the columns, with tricks, points and score of both."""
        return sheet_columns()

    def cell_text(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell's text, with players' names for seats."""
        return texts.cell_text(working, row, column)

    def cell_words(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell in words; for a king also how it scored."""
        return texts.cell_words(working, row, column)

    def ink(self, draft: EcarteDraft, column: Column, text: str, colours: Colours) -> str:
        """Return the colour of success for a game won."""
        return colours.good if column.kind is EcarteKind.SCORE and text == "5" else ""

    def is_closing(self, working: TypedSheet, row: int) -> bool:
        """Whether the game ends here."""
        return ends_game(working.drafts[row])

    def click_cell(self, column: Column, draft: EcarteDraft) -> Cell:
        """Return the column's cell; for points or score the seat's tricks."""
        if isinstance(column.cell, Cell):
            return column.cell
        return Cell(EcartePart.TRICKS, draft.dealer if column.seat is None else column.seat)

    def make_band(self, play: PlaySettings, parent: QWidget) -> Band:
        """Return the board and table picture, the same in every event."""
        return EcarteBand(parent)

    def hint(self, working: TypedSheet) -> str:
        """Return whose tricks to type, or who has won."""
        return remarks.hint(working)

    def warning(self, working: TypedSheet) -> str:
        """Warn about hands that a correction moved."""
        return remarks.warning(working)

    def fault_words(self, working: TypedSheet, found: CellFault) -> str:
        """Return what is wrong with kings and tricks, with the players' names."""
        return remarks.fault_words(working, found)

    def value_words(self, working: TypedSheet, value: object) -> str:
        """Return the value in words; for a king its player's name."""
        return texts.value_words(working, value)

    def nears_end(self, draft: EcarteDraft) -> bool:
        """Whether some tricks are typed."""
        return draft.tricks != (None, None)

    def pick(self, typing: Typing[EcarteDraft], mark: object) -> Typing[EcarteDraft]:
        """Choose king, authority, vole and the like."""
        return marks.pick(typing, mark) if isinstance(mark, marks.SaidMark) else typing

    def pick_seat(self, draft: EcarteDraft, seat: int) -> EcarteDraft:
        """Let this player play by authority; a second click clears it."""
        return with_seat(draft, EcartePart.AUTHORITY, None if draft.authority == seat else seat)

    def copied(self, working: TypedSheet, row: int, column: Column) -> str:
        """Return the cell as the keys that type it."""
        if row < working.hands and isinstance(column.cell, Cell):
            return blocks.copied(working.drafts[row], column.cell, key_map())
        return texts.cell_text(working, row, column)

    def pasted_line(
        self, draft: EcarteDraft, columns: Sequence[Column], values: Sequence[str]
    ) -> tuple[EcarteDraft, int]:
        """Return the hand after the line, see `blocks.pasted_line`."""
        return blocks.pasted_line(draft, columns, values, key_map())
