"""Columns of text aligned for a terminal, in any script."""

import unicodedata
from collections.abc import Sequence

_GAP = "  "


def aligned_lines(columns: Sequence[Sequence[str]], figures: Sequence[bool]) -> tuple[str, ...]:
    """The lines of a table given by columns, all equally long; columns of `figures` are right-aligned.

    >>> aligned_lines([("Ana", "Bo"), ("1", "22")], (False, True))
    ('Ana   1', 'Bo   22')
    """
    padded = (_padded(column, to_the_right=right) for column, right in zip(columns, figures, strict=True))
    return tuple(_GAP.join(line).rstrip() for line in zip(*padded, strict=True))


def display_width(text: str) -> int:
    """Number of terminal cells that the text fills: wide letters two, combining marks none.

    >>> display_width("Ana"), display_width("e\\u0301"), display_width("\\u738b")
    (3, 1, 2)
    """
    return sum(_cells(character) for character in text)


def _cells(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def _padded(cells: Sequence[str], *, to_the_right: bool) -> list[str]:
    width = max(map(display_width, cells), default=0)
    blanks = (" " * (width - display_width(cell)) for cell in cells)
    return [blank + cell if to_the_right else cell + blank for blank, cell in zip(blanks, cells, strict=True)]
