"""Whose turn it is at a table of 3, and what that weighs against new people (rules, section 2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heapify, heapreplace
from itertools import accumulate

from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched

WINDOW = 2
"""The largest difference of tables of 3 between two players that is borne for the sake of new people."""


@dataclass(frozen=True, slots=True)
class TurnWeights:
    """What it costs, in the units of the search, that tables of 3 are not shared evenly.

    `beyond_share`: each table of 3 beyond the fair share. `out_of_turn`: a second time before everybody had a
    first. `beyond_window`: each table of 3 that makes a difference of more than `WINDOW`.
    """

    beyond_share: int
    out_of_turn: int
    beyond_window: int = 0


# A unit more than Q + S3 asks: of two draws with the same sum, the one that shares out the 3s.
STRICT = TurnWeights(17, 160)
"""Nobody's second before everybody's first; new people only within that."""
LIGHT = TurnWeights(1, 1, 400)
"""New people first: the shares break ties, and no difference grows beyond the window."""
WINDOW_ALONE = TurnWeights(0, 0, 400)
"""New people alone, inside the window."""
POLISH = TurnWeights(3, 3, 400)
"""To share out what is left to share once nobody meets more often than they must."""


@dataclass(frozen=True, slots=True)
class Turns:
    """The tables of 3 of the next `until` rounds, on top of those everybody `had` before.

    `shares`: per person their fair share of all these, rounded down. `lows`: per person the fewest that are
    inside the window; empty if the window is not watched.
    """

    until: int
    had: tuple[int, ...]
    shares: tuple[int, ...]
    weights: TurnWeights
    lows: tuple[int, ...] = ()

    def cost(self, person: int, had: int) -> int:
        """What one more table of 3 costs for somebody who had so many; less than 0 if they are behind."""
        share = self.shares[person]
        cost = self.weights.beyond_share * (had - share)
        # Until the fair share is 1 a second table is too early; from then on a first one is overdue.
        if share:
            cost -= self.weights.out_of_turn * (had == 0)
        else:
            cost += self.weights.out_of_turn * (had > 0)
        if self.lows:
            beyond = had - self.lows[person]
            # Convex, so that the greedy sharing of `least` is the cheapest there is.
            cost += self.weights.beyond_window * (min(beyond, 0) + max(beyond + 1 - WINDOW, 0))
        return cost

    def least(self, present: int, seats: int, look: Look = unwatched) -> int:
        """The least that so many seats at tables of 3 can cost the first `present` people."""
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
    """What to watch: all rounds to come, and the rounds around which everybody has had their first turn.

    `shares` are the fair shares of the rounds already played; `seats` the seats at tables of 3 in each round
    to come. Of the two windows around a fair share the nearer one is watched, with `is_high` the higher one.
    Nothing to watch if nobody sits at a table of 3, or everybody.
    """
    rounds = len(seats)
    if not any(0 < at < present for at in seats):
        return ()
    most = max(shares[:present])
    # Up to a fair share of 1 nobody need have had a second.
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
    """The least of the window around a fair share: from one below it rounded down, or from it."""
    is_near = 2 * (share % 1) <= 1
    return max(0, int(share) - (is_near and not is_high))
