"""The columns of a sheet of Écarté, and which cell of a hand each one shows."""

from collections.abc import Iterator
from enum import StrEnum

from batarde_tourney.core.games.ecarte.entry import EcarteCell, EcartePart
from batarde_tourney.core.games.ecarte.hand import SEATS
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.column import Column, Look


class EcarteKind(StrEnum):
    """What a column shows."""

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
    """What was said of the hand, then each player's tricks, points and score."""
    return tuple(_columns())


def _columns() -> Iterator[Column]:
    for kind in tuple(EcarteKind)[:6]:
        yield _column(kind)
    for seat in SEATS:
        for kind in (EcarteKind.TRICKS, EcarteKind.POINTS, EcarteKind.SCORE):
            yield _column(kind, seat)


def _column(kind: EcarteKind, seat: int | None = None) -> Column:
    cell = EcarteCell(_PARTS[kind], seat or 0) if kind in _PARTS else None
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
