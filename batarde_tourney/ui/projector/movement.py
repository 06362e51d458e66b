"""What moves by itself, as functions of the time it has been shown: pages turn, long lists slide."""

import math

PAGE_STAYS = 10_000
"""Milliseconds a page can be read."""
END_STAYS = 5_000
"""Milliseconds a list rests at its top and at its bottom."""


def page_at(elapsed: int, pages: int) -> int:
    """Which page is shown, from 0; after the last comes the first again."""
    return elapsed // PAGE_STAYS % max(pages, 1)


def pages_cycle(pages: int) -> int:
    """How long it takes to see every page."""
    return PAGE_STAYS * max(pages, 1)


def slide_at(elapsed: int, overflow: float, speed: float) -> float:
    """How far a list has slid, from 0 to `overflow`, at `speed` a second; it rests at both ends."""
    if overflow <= 0:
        return 0.0
    slid = (elapsed % slide_cycle(overflow, speed) - END_STAYS) * speed / 1000
    return min(max(slid, 0.0), overflow)


def row_by_row(slid: float, row: float) -> float:
    """The same way in steps of a row: each rests where it stands whole, then glides to the next.

    >>> [row_by_row(slid, 80.0) for slid in (0.0, 40.0, 60.0, 80.0)]
    [0.0, 0.0, 40.0, 80.0]
    """
    rows, part = divmod(slid, row)
    return (rows + max(2 * part / row - 1, 0.0)) * row


def slide_cycle(overflow: float, speed: float) -> int:
    """How long it takes from the top to the end of the rest at the bottom."""
    return 2 * END_STAYS + math.ceil(max(overflow, 0) * 1000 / speed)
