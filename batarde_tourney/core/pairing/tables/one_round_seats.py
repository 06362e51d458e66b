"""The least that the seats of one round can be from even: a search that is there has nothing left to find.

In one round everybody sits at one table at most, so each table is seated as if it were alone: every way to
sit at it and every first dealer are looked at.
"""

from collections.abc import Sequence
from itertools import permutations

from batarde_tourney.core.pairing.tables.share_counts import ShareCounts

Move = tuple[int, int]
"""Two seats that may be exchanged, or −1 and a first dealer."""


def least_change(
    seats: Sequence[int],
    dealer: int,
    moves: Sequence[Move],
    shares: Sequence[Sequence[int]],
    had: ShareCounts,
) -> int:
    """What the gap changes by, 0 or less, if the best of all ways to sit at this table that may be is taken.

    `shares[d]` is what each seat deals if d deals first. The table is counted in `had`, before and after.
    """
    free = sorted({seat for move in moves if move[0] >= 0 for seat in move})
    dealers = sorted({dealer, *(to for one, to in moves if one < 0)})
    had.sit(seats, shares[dealer], -1)
    now = had.seating_cost(seats, shares[dealer])
    least = now
    for order in permutations([seats[seat] for seat in free]):
        after = list(seats)
        for seat, person in zip(free, order, strict=True):
            after[seat] = person
        least = min(least, *(had.seating_cost(after, shares[first]) for first in dealers))
    had.sit(seats, shares[dealer])
    return least - now
