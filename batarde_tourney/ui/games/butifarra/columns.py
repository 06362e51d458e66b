"""The columns of a sheet of Butifarra, and the cell of a deal that each one shows."""

from collections.abc import Iterator
from enum import StrEnum

from batarde_tourney.core.games.butifarra.entry import (
    CHOOSER,
    DENOMINATION,
    ENTRY,
    LEVEL,
    ButifarraDraft,
    ButifarraPart,
    game_before,
)
from batarde_tourney.core.games.butifarra.hand import SIDES, ButifarraDenomination
from batarde_tourney.core.games.butifarra.running import RunningGame
from batarde_tourney.core.games.butifarra.scoring import score_hand
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.core.tournament.event.partners import JOINT, numbered
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.butifarra.words import denomination_word
from batarde_tourney.ui.games.typed_sheet import Column, Look, TypedSheet, seat_name

# The running score along the sheet: each deal's score, and the totals after it.


def score_of(draft: ButifarraDraft) -> tuple[int, int] | None:
    """Return each pair's score in this deal; None if it is incomplete or faulty."""
    return None if ENTRY.blank_cells(draft) or not ENTRY.is_sound(draft) else score_hand(ENTRY.hand_of(draft))


def standing(working: TypedSheet, hands: int | None = None) -> RunningGame:
    """Return the game's state after this many deals, or after all typed ones."""
    return game_before(tuple(working.drafts[:hands]), working.sheet.table.rubber, working.sheet.play)


def totals_after(working: TypedSheet, row: int) -> tuple[int, int] | None:
    """Return the totals after this deal; None if it, or an earlier one, is incomplete or faulty."""
    if score_of(working.drafts[row]) is None:
        return None
    game = standing(working, row + 1)
    return game.totals if game.hands == row + 1 else None


def ends_game(working: TypedSheet, row: int) -> bool:
    """Whether the game ends with this deal."""
    if score_of(working.drafts[row]) is None:
        return False
    game = standing(working, row + 1)
    return game.is_decided and game.hands == row + 1


def pair_name(working: TypedSheet, side: int) -> str:
    """Return the pair's number and both partners, those who play at the cursor's deal."""
    seats = SIDES[side]
    return numbered(JOINT.join(seat_name(working, seat) for seat in seats), number_of(working, seats[0]))


def number_of(working: TypedSheet, seat: int) -> int | None:
    """Return the number of the pair in this seat; None if it has none."""
    numbers = working.sheet.numbers
    return numbers[seat] if numbers else None


class ButifarraKind(StrEnum):
    """The content of a column."""

    HAND = "hand"
    DEALER = "dealer"
    DENOMINATION = "denomination"
    LEVEL = "level"
    CHOOSER = "chooser"
    POINTS = "points"
    TRICKS = "tricks"
    SCORE = "score"
    TOTAL = "total"


def sheet_columns() -> tuple[Column, ...]:
    """Return the columns: the bidding, then each pair's points, tricks, score and running total."""
    return tuple(_columns())


def _columns() -> Iterator[Column]:
    kinds = tuple(ButifarraKind)
    for kind in kinds[:5]:
        yield _column(kind)
    for side in range(len(SIDES)):
        for kind in kinds[5:]:
            yield _column(kind, side)


def _column(kind: ButifarraKind, side: int | None = None) -> Column:
    cell = _CELLS.get(kind)
    if side is not None and kind in _COUNTS:
        cell = Cell(_COUNTS[kind], side)
    look, width = _LOOKS.get(kind, Look.PLAIN), _WIDTHS.get(kind, 0)
    partners = () if side is None else SIDES[side][1:]
    begins = kind is ButifarraKind.POINTS
    pictures = _suits() if kind is ButifarraKind.DENOMINATION else ()
    return Column(
        kind,
        _heading(kind),
        side,
        cell,
        look,
        width,
        begins_player=begins,
        partners=partners,
        pictures=pictures,
    )


def _suits() -> tuple[tuple[str, str], ...]:
    return tuple((denomination_word(one), f"suit-{one}") for one in ButifarraDenomination)


def _heading(kind: ButifarraKind) -> str:
    return {
        ButifarraKind.HAND: _("Hand"),
        ButifarraKind.DEALER: _("Dealer"),
        ButifarraKind.DENOMINATION: _("Trumps"),
        ButifarraKind.LEVEL: _("Level"),
        ButifarraKind.CHOOSER: _("Delegated"),
        ButifarraKind.POINTS: _("Points"),
        ButifarraKind.TRICKS: _("Tricks"),
        ButifarraKind.SCORE: _("Score"),
        ButifarraKind.TOTAL: _("Total"),
    }[kind]


_CELLS = {
    ButifarraKind.DENOMINATION: DENOMINATION,
    ButifarraKind.LEVEL: LEVEL,
    ButifarraKind.CHOOSER: CHOOSER,
}
_COUNTS = {ButifarraKind.POINTS: ButifarraPart.POINTS, ButifarraKind.TRICKS: ButifarraPart.TRICKS}
_LOOKS = {
    ButifarraKind.HAND: Look.HAND,
    ButifarraKind.DEALER: Look.NAME,
    ButifarraKind.DENOMINATION: Look.WORD,
    ButifarraKind.LEVEL: Look.BOLD,
    ButifarraKind.CHOOSER: Look.SIGN,
    ButifarraKind.TRICKS: Look.QUIET,
    ButifarraKind.SCORE: Look.QUIET,
    ButifarraKind.TOTAL: Look.SCORE,
}
_WIDTHS = {
    ButifarraKind.HAND: 44,
    ButifarraKind.DEALER: 92,
    ButifarraKind.DENOMINATION: 112,
    ButifarraKind.LEVEL: 56,
    ButifarraKind.CHOOSER: 76,
}
