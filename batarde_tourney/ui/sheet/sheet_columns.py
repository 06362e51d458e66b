"""The columns of a table's sheet, and which cell of a hand each one shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.games.batarde.entry import Cell, Part
from batarde_tourney.core.games.batarde.schedule import packs


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


@dataclass(frozen=True, slots=True)
class Column:
    """One column: `seat` is None left of the players, `cell` where nothing is typed."""

    kind: Kind
    seat: int | None = None
    cell: Cell | None = None


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
    return Column(kind, seat, Cell(_PARTS[kind], seat or 0) if kind in _PARTS else None)


_PARTS = {
    Kind.DENOMINATION: Part.DENOMINATION,
    Kind.MULTIPLIER: Part.MULTIPLIER,
    Kind.PACK: Part.PACK,
    Kind.BID: Part.BID,
    Kind.TRICKS: Part.TRICKS,
}
