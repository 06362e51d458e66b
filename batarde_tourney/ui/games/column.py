"""A column of a table's sheet, of whatever game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum

from batarde_tourney.core.games.entry import SheetCell
from batarde_tourney.core.tournament.event.partners import JOINT, numbered


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
    NAME = "name"
    """Shortened as people shorten names: the names of a column are all of one size."""
    SCORE = "score"
    """Bold and calm: what the players look for."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column, left to right.

    `seat` is None left of the players, `cell` where nothing is typed. `width` is in pixels; 0 shares what
    is left with the others of 0. `begins_player`: the name stands above it, the dealer's counter in it.
    `partners` are the seats of those who share it with the player of `seat`, the first of their side.
    `pictures` are texts, each with the icon before it.
    """

    kind: StrEnum
    heading: str
    seat: int | None = None
    cell: SheetCell | None = None
    look: Look = Look.PLAIN
    width: int = 0
    begins_player: bool = False
    partners: tuple[int, ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()

    def picture(self, text: str) -> str:
        """The name of the icon before this text; empty without one."""
        return dict(self.pictures).get(text, "")

    def is_of(self, seat: int) -> bool:
        """Whether the player of this seat stands in it."""
        return seat == self.seat or seat in self.partners


def heading_names(
    columns: Iterable[Column], names: Sequence[str], numbers: Sequence[int | None] = ()
) -> tuple[str, ...]:
    """What stands above the players' columns, of these by seat: partners together, with their number."""
    heads = ((c.seat, c.partners) for c in columns if c.begins_player and c.seat is not None)
    return tuple(
        numbered(JOINT.join(names[at] for at in (seat, *partners)), numbers[seat] if numbers else None)
        for seat, partners in heads
    )
