"""Where the tables of a hall stand: in rows, as the director sets them."""

import re
from collections.abc import Sequence
from math import ceil, sqrt

MOST_IN_A_ROW, MOST_ROWS = 30, 60
"""More would not be legible on a sheet."""
_WIDER = 1.4
"""A hall is about so much wider than it is deep."""


def place_in_rows(
    tables: Sequence[int], rows: Sequence[int] = (), *, turns: bool = False
) -> tuple[tuple[int, ...], ...]:
    """The tables row by row from the front, each from left to right; no empty row.

    `rows` says how many stand in each row. Tables that are left over stand in rows as long as the last;
    without `rows` there are as many as make a hall a little wider than deep. With `turns` every second row
    is counted from the right, as people walk.

    >>> place_in_rows(range(1, 8), (3, 2), turns=True)
    ((1, 2, 3), (5, 4), (6, 7))
    >>> place_in_rows(range(1, 11))
    ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10))
    """
    lengths = list(rows) or [min(max(ceil(sqrt(len(tables) * _WIDER)), 1), MOST_IN_A_ROW)]
    placed: list[tuple[int, ...]] = []
    begin = 0
    while begin < len(tables):
        length = lengths[min(len(placed), len(lengths) - 1)]
        row = tuple(tables[begin : begin + length])
        placed.append(row[::-1] if turns and len(placed) % 2 else row)
        begin += length
    return tuple(placed)


def read_rows(text: str) -> tuple[int, ...] | None:
    """The numbers of tables in each row as somebody types them; None for what is no such list.

    >>> read_rows("5 5, 4"), read_rows(""), read_rows("5 x"), read_rows("0")
    ((5, 5, 4), (), None, None)
    """
    words = re.split(r"[\s,;+]+", text.strip()) if text.strip() else []
    if not all(re.fullmatch("[0-9]{1,2}", word) for word in words):
        return None
    rows = tuple(map(int, words))
    return rows if are_rows(rows) else None


def are_rows(rows: Sequence[int]) -> bool:
    """Whether a hall can have rows of so many tables; true for none."""
    return len(rows) <= MOST_ROWS and all(1 <= length <= MOST_IN_A_ROW for length in rows)


def write_rows(rows: Sequence[int]) -> str:
    """The rows as they are typed.

    >>> write_rows((5, 5, 4))
    '5 5 4'
    """
    return " ".join(map(str, rows))
