"""A column of a table's sheet, of whatever game."""

from dataclasses import dataclass
from enum import Enum, StrEnum

from batarde_tourney.core.games.entry import SheetCell


class Look(Enum):
    """How what stands in a column is written."""

    PLAIN = "plain"
    QUIET = "quiet"
    """What follows from the rest."""
    HAND = "hand"
    """Quiet; strong where something is typed that is not stored."""
    BOLD = "bold"
    SIGN = "sign"
    """Bold, and one sign alone larger."""
    WORD = "word"
    """As small as it has to be: words are long in some language."""
    SCORE = "score"
    """Bold and calm: what the players look for."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column, left to right.

    `seat` is None left of the players, `cell` where nothing is typed. `width` is in pixels; 0 shares what
    is left with the others of 0. `begins_player`: the name stands above it, the dealer's counter in it.
    """

    kind: StrEnum
    heading: str
    seat: int | None = None
    cell: SheetCell | None = None
    look: Look = Look.PLAIN
    width: int = 0
    begins_player: bool = False
