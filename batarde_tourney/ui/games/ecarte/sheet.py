"""The entry sheet of Écarté."""

from enum import StrEnum

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.ecarte.entry import (
    ENTRY,
    EcarteDraft,
    EcarteKeyMap,
    EcartePart,
    annulled,
    with_count,
    with_king,
    with_seat,
)
from batarde_tourney.core.games.ecarte.hand import SEATS, King, KingHow
from batarde_tourney.core.games.engine import DIGITS, Cell, CellFault, Typing
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.ecarte.words import key_lines, key_map
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.games.ecarte import remarks
from batarde_tourney.ui.games.ecarte.board import EcarteHeader, SaidMark, pick
from batarde_tourney.ui.games.ecarte.standing import ends_game, score_after, score_shown, standing
from batarde_tourney.ui.games.hand_header import HandHeader
from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.games.typed_sheet import Column, Look, TypedSheet, hands_counted, seat_name
from batarde_tourney.ui.kit.colours import Colours

TURNED_SIGN = "↑"
"""The sign beside a king that was turned up."""


class EcarteKind(StrEnum):
    """The content of a column."""

    HAND = "hand"
    GAME = "game"
    KING = "king"
    AUTHORITY = "authority"
    REVOKE = "revoke"
    MIXED = "mixed"
    TRICKS = "tricks"
    POINTS = "points"
    SCORE = "score"


class EcarteSheet(SheetGame):
    """King, authority and tricks of a hand; the score of its game follows."""

    grammar = ENTRY

    def key_map(self) -> EcarteKeyMap:
        """Return the keys, small and capital letters."""
        return key_map()

    def key_lines(self) -> tuple[tuple[str, str], ...]:
        """Return the keys for tricks, and the letters of the declarations."""
        return key_lines()

    def line_example(self) -> str:
        """Return an example with king, authority and tricks."""
        # Translators: how a whole hand of Écarté is typed in one line, with the letters of your language.
        return _("One line: k A 3 2")

    def line_help(self) -> str:
        """Return the parts of the line in the order of the sheet."""
        return _("King, authority, tricks of the dealer, tricks of the other (Ctrl+L)")

    def columns(self, sheet: Sheet) -> tuple[Column, ...]:
        """Return the declarations of the hand, then each player's tricks, points and score."""
        name = Look.NAME
        return (
            Column(EcarteKind.HAND, _("Hand"), look=Look.HAND, width=44),
            Column(EcarteKind.GAME, _("Game"), look=Look.QUIET, width=44),
            Column(EcarteKind.KING, _("King"), None, Cell(EcartePart.KING), name, 92),
            Column(EcarteKind.AUTHORITY, _("Authority"), None, Cell(EcartePart.AUTHORITY), name, 76),
            Column(EcarteKind.REVOKE, _("Revoke"), None, Cell(EcartePart.REVOKE), name, 66),
            Column(EcarteKind.MIXED, _("Mixed"), None, Cell(EcartePart.MIXED), name, 66),
            *(column for seat in SEATS for column in _columns_of(seat)),
        )

    def _text(self, working: TypedSheet, row: int, column: Column) -> str:
        draft: EcarteDraft = working.drafts[row]
        match column.kind:
            case EcarteKind.GAME:
                return str(draft.game)
            case EcarteKind.POINTS:
                return _points(draft, column)
            case EcarteKind.SCORE:
                score = score_shown(working, row)
                return "" if score is None else str(score[column.seat or 0])
            case EcarteKind.TRICKS if draft.is_annulled:
                return "–"
        value = ENTRY.value_at(draft, column.cell) if column.cell else None
        if isinstance(value, King):
            name = _short_name(working, value.seat)
            # The sign first: in a narrow column only the name may be cut.
            return f"{TURNED_SIGN} {name}" if value.how is KingHow.TURNED else name
        if value is None:
            return ""
        return str(value) if column.kind is EcarteKind.TRICKS else _short_name(working, value)

    def _total(self, working: TypedSheet, column: Column) -> str:
        if column.kind is EcarteKind.KING:
            return _("Games won")
        if column.kind is not EcarteKind.SCORE or column.seat is None:
            return ""
        match = standing(working, hands_counted(working))
        return str(match.wins[column.seat]) if match.games or match.hands else ""

    def _spoken(self, working: TypedSheet, draft: EcarteDraft, column: Column, text: str) -> str:
        is_king = column.kind is EcarteKind.KING and draft.king is not None
        return self.value_words(working, draft.king) if is_king else text

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

    def make_header(self, play: PlaySettings, parent: QWidget) -> HandHeader:
        """Return the board and table picture, the same in every event."""
        return EcarteHeader(parent)

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
        """Return the value in words; a seat as its player only where it cannot be a count."""
        if isinstance(value, King):
            turned = value.how is KingHow.TURNED
            sentence = _("{name}, turned up") if turned else _("{name}, shown")
            return sentence.format(name=seat_name(working, value.seat))
        return str(value)

    def pick(self, typing: Typing[EcarteDraft], mark: object) -> Typing[EcarteDraft]:
        """Choose king, authority, vole and the like."""
        return pick(typing, mark) if isinstance(mark, SaidMark) else typing

    def pick_seat(self, draft: EcarteDraft, seat: int) -> EcarteDraft:
        """Let this player play by authority; a second click clears it."""
        return with_seat(draft, EcartePart.AUTHORITY, None if draft.authority == seat else seat)

    def _copied(self, draft: EcarteDraft, cell: Cell) -> str:
        value, keys = ENTRY.value_at(draft, cell), key_map()
        if value is None:
            return ""
        if isinstance(value, King):
            if value.seat != draft.dealer:
                return keys.king.upper()
            return keys.king * 2 if value.how is KingHow.SHOWN else keys.king
        if cell.part is EcartePart.TRICKS:
            return str(value)
        is_small = (value == draft.dealer) != (cell.part is EcartePart.AUTHORITY)
        letter: str = getattr(keys, cell.part)
        text = letter if is_small else letter.upper()
        return text + keys.annulled if cell.part is EcartePart.MIXED and draft.is_annulled else text

    def _pasted(self, draft: EcarteDraft, cell: Cell, value: str) -> EcarteDraft | None:
        keys = key_map()
        if cell.part is EcartePart.TRICKS:
            return with_count(draft, cell.seat, int(value)) if value in {*DIGITS} else None
        if cell.part is EcartePart.KING:
            kings = {
                keys.king: King(draft.dealer, KingHow.TURNED),
                keys.king * 2: King(draft.dealer, KingHow.SHOWN),
                keys.king.upper(): King(draft.other, KingHow.SHOWN),
            }
            return with_king(draft, kings[value]) if value in kings else None
        letter, is_small = value[0].casefold(), value[0] == value[0].casefold()
        is_annulled = cell.part is EcartePart.MIXED and value[1:].casefold() == keys.annulled
        if letter != getattr(keys, cell.part) or (value[1:] and not is_annulled):
            return None
        is_dealers = is_small != (cell.part is EcartePart.AUTHORITY)
        named = with_seat(draft, cell.part, draft.dealer if is_dealers else draft.other)
        return annulled(named) if is_annulled else named


def _columns_of(seat: int) -> tuple[Column, ...]:
    tricks = Cell(EcartePart.TRICKS, seat)
    return (
        Column(EcarteKind.TRICKS, _("Tricks"), seat, tricks, begins_player=True),
        Column(EcarteKind.POINTS, _("Points"), seat, look=Look.QUIET),
        Column(EcarteKind.SCORE, _("Score"), seat, look=Look.SCORE),
    )


def _short_name(working: TypedSheet, seat: int) -> str:
    """Return the player's first name, if that distinguishes the two."""
    names = [seat_name(working, each).split() for each in range(len(working.sheet.players))]
    firsts = [words[0].rstrip(",;") if words else "" for words in names]
    return firsts[seat] if len(set(firsts)) == len(firsts) else " ".join(names[seat])


def _points(draft: EcarteDraft, column: Column) -> str:
    """Return the points of this hand."""
    after, seat = score_after(draft), column.seat or 0
    if after is None or draft.score is None:
        return ""
    return _signed(after[seat] - draft.score[seat])


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else "−" + str(-points) if points else "·"
