"""A table of cells as a list comes in: from a text, or from a sheet of a workbook."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.tournament.event.members import shown_name

Line = tuple[int, tuple[str, ...]]
"""The number of a line in its file, from 1, and its cells as text."""

Merged = tuple[int, int, int, int]
"""Merged cells: first line and column, last line and column, from 1. Their text is in the first cell."""


@dataclass(frozen=True, slots=True)
class TableSheet:
    """The lines of a table that are not empty."""

    lines: tuple[Line, ...]
    name: str = ""
    """Name of the sheet in its workbook; empty for a text."""
    hidden: frozenset[int] = frozenset()
    """Numbers of the lines that are not shown, for example by a filter."""
    merged: tuple[Merged, ...] = ()
    format: str = ""
    """Of a tournament program's file, which says itself what its columns are: “TRF”."""
    roles: tuple[str, ...] = ()
    """What these columns are."""
    is_cut: bool = False
    """Whether there are cells further to the right than is read."""

    @property
    def width(self) -> int:
        """The most cells that a line has."""
        return max((len(cells) for _, cells in self.lines), default=0)


def filled_down(sheet: TableSheet) -> TableSheet:
    """The sheet with the text of cells merged over several lines in each of these lines.

    Only cells merged in one column are filled: a title over the whole table is no cell of its rows.

    >>> filled_down(TableSheet(((1, ("Ana", "Lyon")), (2, ("Bo",))), merged=((1, 2, 2, 2),))).lines
    ((1, ('Ana', 'Lyon')), (2, ('Bo', 'Lyon')))
    """
    tall = [
        (top, left, bottom) for top, left, bottom, right in sheet.merged if bottom > top and left == right
    ]
    if not tall:
        return sheet
    rows = {number: list(cells) for number, cells in sheet.lines}
    for top, left, bottom in tall:
        text = _cell(rows, top, left)
        for number in range(top + 1, bottom + 1) if text else ():
            _put(rows.get(number), left - 1, text)
    lines = tuple((number, tuple(rows[number])) for number, _ in sheet.lines)
    return replace(sheet, lines=lines)


def _cell(rows: Mapping[int, Sequence[str]], number: int, column: int) -> str:
    cells = rows.get(number, ())
    return cells[column - 1] if column <= len(cells) else ""


def _put(cells: list[str] | None, place: int, text: str) -> None:
    """Put the text where nothing stands; a line that is not there stays so."""
    if cells is None:
        return
    cells.extend([""] * (place + 1 - len(cells)))
    cells[place] = cells[place] or text


def row_text(cells: Iterable[str]) -> str:
    """A line in one text, as it is shown where it was left out."""
    return "  ".join(filter(None, map(shown_name, cells)))
