"""Turns at tables of 3, and their weight against new people (rules, section 2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heapify, heapreplace
from itertools import accumulate

from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched

WINDOW = 2
"""The largest difference of tables of 3 between two players that is accepted for new people."""


@dataclass(frozen=True, slots=True)
class TurnWeights:
    """The cost, in units of the search, of sharing tables of 3 unevenly.

    `beyond_share`: for each table of 3 beyond the fair share. `out_of_turn`: for a second one before
    everybody had a first.
    `beyond_window`: for each table of 3 that makes a difference of more than `WINDOW`.
    """

    beyond_share: int
    out_of_turn: int
    beyond_window: int = 0


# One unit more than Q + S3 requires: of two draws with the same sum, the one that shares out the 3s wins.
STRICT = TurnWeights(17, 160)
"""Nobody's second before everybody's first; new people only within that."""
LIGHT = TurnWeights(1, 1, 400)
"""New people first: shares break ties, and no difference exceeds the window."""
WINDOW_ALONE = TurnWeights(0, 0, 400)
"""New people only, within the window."""
POLISH = TurnWeights(3, 3, 400)
"""Share out what is left to share once nobody meets more often than necessary."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Tables of 3 in the next `until` rounds, on top of those that everybody `had` before.

    `shares`: per person their fair share of all these, rounded down. `lows`: per person the least count
    inside the window; empty if the window is not used.
    """

    until: int
    had: tuple[int, ...]
    shares: tuple[int, ...]
    weights: TurnWeights
    lows: tuple[int, ...] = ()

    def cost(self, person: int, had: int) -> int:
        """The cost of one more table of 3 for somebody who had `had`; negative if they are behind."""
        share = self.shares[person]
        cost = self.weights.beyond_share * (had - share)
        # While the fair share is below 1 a second table is too early; from then on a first one is overdue.
        if share:
            cost -= self.weights.out_of_turn * (had == 0)
        else:
            cost += self.weights.out_of_turn * (had > 0)
        if self.lows:
            beyond = had - self.lows[person]
            # Convex, so that the greedy distribution in `least` is the cheapest.
            cost += self.weights.beyond_window * (min(beyond, 0) + max(beyond + 1 - WINDOW, 0))
        return cost

    def least(self, present: int, seats: int, look: Look = unwatched) -> int:
        """The least cost of this many seats at tables of 3 for the first `present` people."""
        had = list(self.had)
        costs = [(self.cost(person, had[person]), person) for person in watched(range(present), look)]
        heapify(costs)
        least = 0
        for _ in watched(range(seats), look):
            cost, person = costs[0]
            least += cost
            had[person] += 1
            heapreplace(costs, (self.cost(person, had[person]), person))
        return least


def turns_of(
    had: Sequence[int],
    shares: Sequence[Fraction],
    present: int,
    seats: Sequence[int],
    weights: TurnWeights,
    *,
    is_high: bool = False,
    look: Look = unwatched,
) -> tuple[Turns, ...]:
    """Periods for sharing out tables of 3: all rounds to come, and those until everybody had a first turn.

    `shares` are the fair shares of the rounds already played; `seats` the seats at tables of 3 in each round
    to come. Of the two windows around a fair share the nearer one is used, or the higher one with `is_high`.
    Empty if nobody, or everybody, sits at a table of 3.
    """
    rounds = len(seats)
    if not any(0 < at < present for at in seats):
        return ()
    most = max(shares[:present])
    # Up to a fair share of 1 nobody needs a second one.
    first = sum(most + Fraction(so_far, present) <= 1 for so_far in accumulate(seats))
    ends = sorted({until for until in (first, first + 1, rounds) if 0 < until <= rounds})
    found = []
    for until in ends:
        fair = [
            share + (Fraction(sum(seats[:until]), present) if person < present else 0)
            for person, share in watched(enumerate(shares), look)
        ]
        lows = tuple(_low(share, is_high) for share in watched(fair, look)) if weights.beyond_window else ()
        whole = tuple(map(int, fair))
        found.append(Turns(until, tuple(had), whole, weights, lows if until == rounds else ()))
    return tuple(found)


def _low(share: Fraction, is_high: bool) -> int:
    """The lowest count in the window around a fair share: it starts one below the rounded share, or at it."""
    is_near = 2 * (share % 1) <= 1
    return max(0, int(share) - (is_near and not is_high))
