"""The standings as plain text, its columns aligned in a terminal."""

import unicodedata

from batarde_tourney.core.tournament.criteria import Criterion
from batarde_tourney.core.tournament.standings import Standings
from batarde_tourney.exchange.standings_columns import Column, standings_columns
from batarde_tourney.i18n import gettext as _

_GAP = "  "


def standings_text(standings: Standings) -> str:
    """One line a player below a line of headings, ending with a line feed."""
    columns = standings_columns(standings, also=(Criterion.PENALTY,))
    if not standings.rows:
        return _("This event has no players yet.") + "\n"
    aligned = [_aligned(column) for column in columns]
    return "".join(_GAP.join(line).rstrip() + "\n" for line in zip(*aligned, strict=True))


def display_width(text: str) -> int:
    """How many cells of a terminal the text fills: wide letters two, combining marks none.

    >>> display_width("Ana"), display_width("e\\u0301"), display_width("\\u738b")
    (3, 1, 2)
    """
    return sum(_cells(character) for character in text)


def _cells(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def _aligned(column: Column) -> list[str]:
    cells = (column.heading, *column.cells)
    width = max(map(display_width, cells))
    blanks = (" " * (width - display_width(cell)) for cell in cells)
    if column.is_figure:
        return [blank + cell for blank, cell in zip(blanks, cells, strict=True)]
    return [cell + blank for blank, cell in zip(blanks, cells, strict=True)]
