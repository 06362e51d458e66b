"""What two sides that met at a table made of it, from the view of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Table, game_of


@dataclass(frozen=True, slots=True)
class MetTable:
    """One table from the view of a side: its figure, the other's, and whether it won or is still playing.

    `is_forfeit` where nothing was played because one of the two did not come, or had left.
    """

    own: int
    other: int
    is_won: bool
    is_over: bool
    is_forfeit: bool = False
    is_annulled: bool = False
    """One of the two left, and the match counts for nobody (R30)."""

    @property
    def text(self) -> str:
        """Both figures; after a forfeit a plus for the side that came and a minus for the other."""
        if self.is_forfeit:
            return "+" if self.is_won else "−"
        return f"({self.own}–{self.other})" if self.is_annulled else f"{self.own}–{self.other}"


def met_at(table: Table, sides: Sequence[SideId], one: int, event: Event) -> MetTable | None:
    """The table from the view of one of its two sides; None if there is no result."""
    other = 1 - one
    if table.closed and table.closed.absent is not None:
        return MetTable(0, 0, table.closed.absent == sides[other], is_over=True, is_forfeit=True)
    if not table.hands:
        return None
    game, play = game_of(event), event.settings.play
    is_over = game.is_over(table.rubber, play)
    totals, places = game.totals(table.rubber, play), game.places(table.rubber, play)
    return MetTable(totals[one], totals[other], is_over and places[one] < places[other], is_over)
