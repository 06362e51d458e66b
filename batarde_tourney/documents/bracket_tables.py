"""What stands in the bracket: columns of tables, and who went on from each."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Table, game_of, seated_sides
from batarde_tourney.core.tournament.event.stages import Stage


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A side at a table with its total, none before its first hand; or in the standings with its rank.

    `is_tied`: another one at the table has the same place. `has_won` the last stage, and with it the event.
    """

    name: str
    figure: int | None
    goes_on: bool
    is_tied: bool = False
    has_won: bool = False


@dataclass(frozen=True, slots=True)
class BracketTable:
    """A table, best first once it has a hand, before that by seat; the first of the standings for None."""

    number: int | None
    rows: tuple[BracketRow, ...]
    figures: Criterion | None = None
    """What the figures are; None for a table's totals where they are no penalties."""
    sits_out: bool = False
    """No table: who goes on without a match."""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A stage: how many sides are in it, and who played at the tables of its last round, so many of them.

    There are none before it is drawn; while the stage before is played, the sides are as many as planned.
    Where the best of its standings go on, whatever their tables, the first of these stand there instead.
    """

    stage: Stage
    sides: int
    seated: int
    tables: tuple[BracketTable, ...]
    round: int | None = None
    """Which round of a knock-out of matches, from 1; None where the column is the whole stage."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Who went on, who has won, and the order of the stage, which parts equals at a table (F8)."""

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
    # Whoever sits here without having entered, as after a correction of the stage before, comes last.
    order = (*marks.order, *seated) if table.hands else tuple(seated)
    found = sorted(zip(places, seated, totals, strict=True), key=lambda row: (row[0], order.index(row[1])))
    shared = Counter(places if table.hands else ())
    rows = tuple(
        BracketRow(names[side], total, side in marks.gone_on, shared[place] > 1, side in marks.winners)
        for place, side, total in found
    )
    penalties = Criterion.PENALTY if Criterion.PENALTY in game.criteria else None
    return BracketTable(table.number, rows, penalties)
