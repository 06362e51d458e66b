"""Values of the bracket: columns of tables, and who advanced from each."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Table, game_of, seated_sides
from batarde_tourney.core.tournament.event.stages import Stage


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A side at a table with its total, None before its first hand; or in the standings with its rank.

    `is_tied`: another side at the table has the same place. `has_won` the last stage, and with it the event.
    """

    name: str
    figure: int | None
    goes_on: bool
    is_tied: bool = False
    has_won: bool = False


@dataclass(frozen=True, slots=True)
class BracketTable:
    """A table, best first once it has a hand, before that by seat; number None means the standings' top."""

    number: int | None
    rows: tuple[BracketRow, ...]
    figures: Criterion | None = None
    """Kind of the figures; None for totals of a table that are not penalties."""
    sits_out: bool = False
    """No table: the side advances without a match."""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A stage: its number of sides, and the players at the tables of its last round, with their number.

    It has no tables before it is drawn; while the stage before is played, the number of sides is the planned
    one. Where the best of its standings advance, whatever their tables, the top of the standings replaces
    tables.
    """

    stage: Stage
    sides: int
    seated: int
    tables: tuple[BracketTable, ...]
    round: int | None = None
    """Round of a knock-out of matches, from 1; None where the column is the whole stage."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Who advanced, who has won, and the order of the stage, which breaks ties at a table (F8)."""

    gone_on: frozenset[SideId]
    winners: frozenset[SideId]
    order: tuple[SideId, ...]


def gather_table(
    event: Event,
    table: Table,
    side_of: Mapping[PlayerId, SideId],
    marks: Marks,
    names: Mapping[SideId, str],
) -> BracketTable:
    """A table, best first once it has a hand."""
    game, play = game_of(event), event.settings.play
    seated = seated_sides(table, game, side_of)
    totals = game.totals(table.rubber, play) if table.hands else (None,) * len(seated)
    places = game.places(table.rubber, play) if table.hands else (0,) * len(seated)
    # A side that sits here without having entered, as after a correction of the stage before, comes last.
    order = (*marks.order, *seated) if table.hands else tuple(seated)
    found = sorted(zip(places, seated, totals, strict=True), key=lambda row: (row[0], order.index(row[1])))
    shared = Counter(places if table.hands else ())
    rows = tuple(
        BracketRow(names[side], total, side in marks.gone_on, shared[place] > 1, side in marks.winners)
        for place, side, total in found
    )
    penalties = Criterion.PENALTY if Criterion.PENALTY in game.criteria else None
    return BracketTable(table.number, rows, penalties)
