"""The least possible unevenness of the seats of one round: a search that reaches it can stop.

In one round everybody sits at one table at most, so each table is seated independently: every order of seats
and every first dealer are tried.
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
    """The change of the gap, 0 or less, when this table gets its best allowed seating.

    `shares[d]` is what each seat deals if d deals first. The table is counted in `had` before and after the
    call.
    """
    free = sorted({seat for move in moves if move[0] >= 0 for seat in move})
    dealers = sorted({dealer, *(to for one, to in moves if one < 0)})
    # The costs of the orders are compared without this table, and it is put back afterwards.
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
