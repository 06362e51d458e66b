"""Cells in which a typed hand differs from the hand another desk stored."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.engine import Cell
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.games.typed_sheet import Column, seat_name
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


@dataclass(frozen=True, slots=True)
class Difference:
    """One cell in words: its player, the stored value, the typed value."""

    cell: str
    theirs: str
    mine: str


def differs_at(working: WorkingSheet, row: int, column: Column) -> bool:
    """Whether this cell differs from the value that the other desk stored."""
    if row not in working.conflicts or column.cell is None:
        return False
    theirs, mine = _values(working, row, column.cell)
    return bool(theirs != mine)


def differences(working: WorkingSheet, row: int, columns: Sequence[Column]) -> tuple[Difference, ...]:
    """Return all differences, left to right; one line for the notes beside the cells if only these differ."""
    found = tuple(_differing(working, row, columns))
    if found or not working.is_changed(row):
        return found
    return (Difference(_("Outside the cells"), _("stored"), _("something else")),)


def _differing(working: WorkingSheet, row: int, columns: Sequence[Column]) -> Iterator[Difference]:
    game = sheet_of(working.sheet.game.name)
    for column in columns:
        if column.cell is None:
            continue
        theirs, mine = _values(working, row, column.cell)
        if theirs != mine:
            words = (
                _("nothing") if value is None else game.value_words(working, value)
                for value in (theirs, mine)
            )
            yield Difference(cell_name(working, column), *words)


def _values(working: WorkingSheet, row: int, cell: Cell) -> tuple[object, object]:
    grammar = working.grammar
    drafts = (working.stored_draft(row), working.drafts[row])
    theirs, mine = (grammar.value_at(draft, cell) for draft in drafts)
    return theirs, mine


def cell_name(working: WorkingSheet, column: Column) -> str:
    """Return the cell in words: its player and its column."""
    if column.seat is None:
        return column.heading
    return _("{name}, {column}").format(name=seat_name(working, column.seat), column=column.heading)
