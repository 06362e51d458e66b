"""The columns of a sheet of Écarté, and the cell of a hand that each one shows."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.games.ecarte.checks import check_hand
from batarde_tourney.core.games.ecarte.entry import ENTRY, EcarteDraft, EcartePart, match_before
from batarde_tourney.core.games.ecarte.hand import SEATS
from batarde_tourney.core.games.ecarte.match import EcarteMatch
from batarde_tourney.core.games.ecarte.scoring import GameScore, is_won, score_hand
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.typed_sheet import Column, Look, TypedSheet

# The running score along the sheet: the score after each hand, and the games won.


@forgotten_with_club
@lru_cache(maxsize=1024)
def score_after(draft: EcarteDraft) -> GameScore | None:
    """Return the score of its game after this hand; None if it is incomplete or faulty."""
    if draft.score is None or ENTRY.blank_cells(draft):
        return None
    hand = ENTRY.hand_of(draft)
    return None if check_hand(hand, draft.score) else score_hand(hand, draft.score)


def ends_game(draft: EcarteDraft) -> bool:
    """Whether a player wins the game with this hand."""
    score = score_after(draft)
    return score is not None and is_won(score)


def standing(working: TypedSheet, hands: int | None = None) -> EcarteMatch:
    """Return the match's state after this many hands, or after all typed ones."""
    return match_before(working.drafts[:hands], working.sheet.table.rubber, working.sheet.play)


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


def sheet_columns() -> tuple[Column, ...]:
    """Return the columns: the declarations of the hand, then each player's tricks, points and score."""
    return tuple(_columns())


def _columns() -> Iterator[Column]:
    for kind in tuple(EcarteKind)[:6]:
        yield _column(kind)
    for seat in SEATS:
        for kind in (EcarteKind.TRICKS, EcarteKind.POINTS, EcarteKind.SCORE):
            yield _column(kind, seat)


def _column(kind: EcarteKind, seat: int | None = None) -> Column:
    cell = Cell(_PARTS[kind], seat or 0) if kind in _PARTS else None
    look, width = _LOOKS.get(kind, Look.PLAIN), _WIDTHS.get(kind, 0)
    return Column(kind, _heading(kind), seat, cell, look, width, begins_player=kind is EcarteKind.TRICKS)


def _heading(kind: EcarteKind) -> str:
    return {
        EcarteKind.HAND: _("Hand"),
        EcarteKind.GAME: _("Game"),
        EcarteKind.KING: _("King"),
        EcarteKind.AUTHORITY: _("Authority"),
        EcarteKind.REVOKE: _("Revoke"),
        EcarteKind.MIXED: _("Mixed"),
        EcarteKind.TRICKS: _("Tricks"),
        EcarteKind.POINTS: _("Points"),
        EcarteKind.SCORE: _("Score"),
    }[kind]


_PARTS = {
    EcarteKind.KING: EcartePart.KING,
    EcarteKind.AUTHORITY: EcartePart.AUTHORITY,
    EcarteKind.REVOKE: EcartePart.REVOKE,
    EcarteKind.MIXED: EcartePart.MIXED,
    EcarteKind.TRICKS: EcartePart.TRICKS,
}
_LOOKS = {
    EcarteKind.HAND: Look.HAND,
    EcarteKind.GAME: Look.QUIET,
    EcarteKind.KING: Look.NAME,
    EcarteKind.AUTHORITY: Look.NAME,
    EcarteKind.REVOKE: Look.NAME,
    EcarteKind.MIXED: Look.NAME,
    EcarteKind.POINTS: Look.QUIET,
    EcarteKind.SCORE: Look.SCORE,
}
_WIDTHS = {
    EcarteKind.HAND: 44,
    EcarteKind.GAME: 44,
    EcarteKind.KING: 92,
    EcarteKind.AUTHORITY: 76,
    EcarteKind.REVOKE: 66,
    EcarteKind.MIXED: 66,
}
