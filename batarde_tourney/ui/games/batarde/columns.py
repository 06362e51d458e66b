"""The columns of a sheet of La Bâtarde, and which cell of a hand each one shows."""

from collections.abc import Iterator
from enum import StrEnum

from batarde_tourney.core.games.batarde.entry import Cell, Part
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.column import Column, Look


class Kind(StrEnum):
    """What a column shows."""

    HAND = "hand"
    CARDS = "cards"
    DENOMINATION = "denomination"
    MULTIPLIER = "multiplier"
    PACK = "pack"
    BID = "bid"
    TRICKS = "tricks"
    PENALTY = "penalty"


def sheet_columns(players: int) -> tuple[Column, ...]:
    """The columns of a table of so many players, left to right."""
    return tuple(_columns(players))


def _columns(players: int) -> Iterator[Column]:
    for kind in (Kind.HAND, Kind.CARDS, Kind.DENOMINATION, Kind.MULTIPLIER):
        yield _column(kind)
    if packs(players) > 1:
        yield _column(Kind.PACK)
    for seat in range(players):
        for kind in (Kind.BID, Kind.TRICKS, Kind.PENALTY):
            yield _column(kind, seat)


def _column(kind: Kind, seat: int | None = None) -> Column:
    cell = Cell(_PARTS[kind], seat or 0) if kind in _PARTS else None
    look, width = _LOOKS.get(kind, Look.PLAIN), _WIDTHS.get(kind, 0)
    return Column(kind, _heading(kind), seat, cell, look, width, begins_player=kind is Kind.BID)


def _heading(kind: Kind) -> str:
    return {
        Kind.HAND: _("Hand"),
        Kind.CARDS: _("Cards"),
        Kind.DENOMINATION: _("Denom."),
        Kind.MULTIPLIER: "×",
        Kind.PACK: _("Pack"),
        Kind.BID: _("Bid"),
        Kind.TRICKS: _("Tricks"),
        Kind.PENALTY: _("Penalty"),
    }[kind]


_PARTS = {
    Kind.DENOMINATION: Part.DENOMINATION,
    Kind.MULTIPLIER: Part.MULTIPLIER,
    Kind.PACK: Part.PACK,
    Kind.BID: Part.BID,
    Kind.TRICKS: Part.TRICKS,
}
_LOOKS = {
    Kind.HAND: Look.HAND,
    Kind.CARDS: Look.QUIET,
    Kind.DENOMINATION: Look.SIGN,
    Kind.MULTIPLIER: Look.BOLD,
    Kind.PACK: Look.WORD,
    Kind.PENALTY: Look.QUIET,
}
_WIDTHS = {Kind.HAND: 44, Kind.CARDS: 46, Kind.DENOMINATION: 52, Kind.MULTIPLIER: 38, Kind.PACK: 62}
