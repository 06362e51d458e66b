"""Whose turn it is at a table of 3: nobody's second before everybody's first (rules, section 2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heapify, heapreplace

OUT_OF_TURN = 160
"""What a second time before everybody had a first costs, in the units of the search."""


@dataclass(frozen=True, slots=True)
class Turns:
    """The tables of 3 of the next `until` rounds, on top of those everybody `had` before.

    `shares`: per person their fair share of all these, rounded down. `weight`: what is beyond it costs, in
    the units of the search; 0 if the director does not mind.
    """

    until: int
    had: tuple[int, ...]
    shares: tuple[int, ...]
    weight: int

    def cost(self, person: int, had: int) -> int:
        """What one more table of 3 costs for somebody who had so many; less than 0 if they are behind."""
        share = self.shares[person]
        cost = self.weight * (had - share)
        if not self.weight:
            return 0
        if share:
            return cost - OUT_OF_TURN * (had == 0)
        return cost + OUT_OF_TURN * (had > 0)

    def least(self, present: int, seats: int) -> int:
        """The least that so many seats at tables of 3 can cost the first `present` people."""
        had = list(self.had[:present])
        costs = [(self.cost(person, had[person]), person) for person in range(present)]
        heapify(costs)
        least = 0
        for _ in range(seats):
            cost, person = costs[0]
            least += cost
            had[person] += 1
            heapreplace(costs, (self.cost(person, had[person]), person))
        return least


def turns_of(
    had: Sequence[int], shares: Sequence[Fraction], present: int, seats: Sequence[int], weight: int
) -> tuple[Turns, ...]:
    """What to watch: all rounds to come, and the rounds around which everybody has had their first turn.

    `shares` are the fair shares of the rounds already played; `seats` the seats at tables of 3 in each round
    to come. Nothing to watch if nobody sits at a table of 3, or everybody.
    """
    rounds = len(seats)
    if not any(0 < at < present for at in seats):
        return ()
    most = max(shares[:present])
    first = 0
    while first < rounds and most + _share(seats[: first + 1], present) <= 1:
        first += 1
    watched = sorted({until for until in (first, first + 1, rounds) if 0 < until <= rounds})
    return tuple(
        Turns(
            until,
            tuple(had),
            tuple(
                int(share + (_share(seats[:until], present) if person < present else 0))
                for person, share in enumerate(shares)
            ),
            weight,
        )
        for until in watched
    )


def _share(seats: Sequence[int], present: int) -> Fraction:
    return Fraction(sum(seats), present)
