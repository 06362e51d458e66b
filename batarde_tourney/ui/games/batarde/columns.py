"""The columns of a sheet of La Bâtarde, and the cell of a hand that each one shows."""

from collections.abc import Iterator
from enum import StrEnum

from batarde_tourney.core.games.batarde.entry import Part
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.typed_sheet import Column, Look


class ColumnKind(StrEnum):
    """The content of a column."""

    HAND = "hand"
    CARDS = "cards"
    DENOMINATION = "denomination"
    MULTIPLIER = "multiplier"
    PACK = "pack"
    BID = "bid"
    TRICKS = "tricks"
    PENALTY = "penalty"


def sheet_columns(players: int) -> tuple[Column, ...]:
    """Return the columns of a table with this many players, left to right."""
    return tuple(_columns(players))


def _columns(players: int) -> Iterator[Column]:
    for kind in (ColumnKind.HAND, ColumnKind.CARDS, ColumnKind.DENOMINATION, ColumnKind.MULTIPLIER):
        yield _column(kind)
    if packs(players) > 1:
        yield _column(ColumnKind.PACK)
    for seat in range(players):
        for kind in (ColumnKind.BID, ColumnKind.TRICKS, ColumnKind.PENALTY):
            yield _column(kind, seat)


def _column(kind: ColumnKind, seat: int | None = None) -> Column:
    cell = Cell(_PARTS[kind], seat or 0) if kind in _PARTS else None
    look, width = _LOOKS.get(kind, Look.PLAIN), _WIDTHS.get(kind, 0)
    return Column(kind, _heading(kind), seat, cell, look, width, begins_player=kind is ColumnKind.BID)


def _heading(kind: ColumnKind) -> str:
    return {
        ColumnKind.HAND: _("Hand"),
        ColumnKind.CARDS: _("Cards"),
        ColumnKind.DENOMINATION: _("Denom."),
        ColumnKind.MULTIPLIER: "×",
        ColumnKind.PACK: _("Pack"),
        ColumnKind.BID: _("Bid"),
        ColumnKind.TRICKS: _("Tricks"),
        ColumnKind.PENALTY: _("Penalty"),
    }[kind]


_PARTS = {
    ColumnKind.DENOMINATION: Part.DENOMINATION,
    ColumnKind.MULTIPLIER: Part.MULTIPLIER,
    ColumnKind.PACK: Part.PACK,
    ColumnKind.BID: Part.BID,
    ColumnKind.TRICKS: Part.TRICKS,
}
_LOOKS = {
    ColumnKind.HAND: Look.HAND,
    ColumnKind.CARDS: Look.QUIET,
    ColumnKind.DENOMINATION: Look.SIGN,
    ColumnKind.MULTIPLIER: Look.BOLD,
    ColumnKind.PACK: Look.WORD,
    ColumnKind.PENALTY: Look.QUIET,
}
_WIDTHS = {
    ColumnKind.HAND: 44,
    ColumnKind.CARDS: 46,
    ColumnKind.DENOMINATION: 52,
    ColumnKind.MULTIPLIER: 38,
    ColumnKind.PACK: 62,
}
