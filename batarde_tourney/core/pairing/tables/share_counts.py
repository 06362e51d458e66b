"""How evenly seats, hands dealt and left neighbours are shared, and how exchanges at a table change that."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched

SEAT, SEAT_AT, DEAL, NEIGHBOUR = 12, 6, 3, 1
"""The cost of differing from the average.

It applies to rounds at a seat, the same at tables of one size, hands dealt, and times beside the same left
neighbour. Dealing is speaking last (rule 12).
"""

_MOST_BY_NEIGHBOURS = 8 * NEIGHBOUR


class ShareCounts:
    """Counts for every person, minus their fair share where that differs between people."""

    def __init__(self, fair: Sequence[tuple[int, ...]], hands: Mapping[int, int]) -> None:
        self.people = len(fair)
        self._places = range(max(hands, default=0))
        self.seats_at = {k: [[0] * k for _ in fair] for k in hands}
        self.seats = [[-share for share in shares[1:]] for shares in fair]
        self.dealt = [-shares[0] for shares in fair]
        self.left: list[dict[int, int]] = [{} for _ in fair]

    def sit(self, seats: Sequence[int], shares: Sequence[int], times: int = 1) -> None:
        """Add a table, or remove it with times = −1."""
        at, before = self.seats_at[len(seats)], seats[-1]
        for seat, person in enumerate(seats):
            at[person][seat] += times
            self.seats[person][seat] += times
            self.dealt[person] += times * shares[seat]
            beside = self.left[before]
            beside[person] = beside.get(person, 0) + times
            before = person

    def seat_change(
        self, seats: Sequence[int], one: int, other: int, shares: Sequence[int], most: int
    ) -> int:
        """What an exchange of two seats adds to the gap; neighbours do not count beyond `most`."""
        a, b = seats[one], seats[other]
        at = self.seats_at[len(seats)]
        at_a, at_b, all_a, all_b = at[a], at[b], self.seats[a], self.seats[b]
        # Half the change of the squares: one more than x adds x + 1/2, one less than y takes y − 1/2.
        change = SEAT_AT * (at_a[other] - at_a[one] + at_b[one] - at_b[other] + 2)
        change += SEAT * (all_a[other] - all_a[one] + all_b[one] - all_b[other] + 2)
        if more := shares[other] - shares[one]:
            # Half the change of the squares again, now for `more` deals that go from one to the other.
            change += DEAL * more * (self.dealt[a] - self.dealt[b] + more)
        # Neighbours lower it by no more than that while nobody had the same one more than three times.
        if change >= most + _MOST_BY_NEIGHBOURS:
            return change
        return change + NEIGHBOUR * self._left_change(seats, one, other)

    def _left_change(self, seats: Sequence[int], one: int, other: int) -> int:
        """What an exchange of two seats adds to `neighbours`; 0 at a table of two.

        Written out pair by pair, because a search calls it a million times.
        """
        left, last = self.left, len(seats) - 1
        if one > other:
            one, other = other, one
        # The last seat is beside the first one, and comes before it; order them that way here too.
        if one == 0 and other == last:
            one, other = other, one
        a, b = seats[one], seats[other]
        before, after = seats[one - 1], seats[other + 1 if other < last else 0]
        if other == one + 1 or one > other:
            if last < 2:
                return 0
            # One time more adds what the two had, one time less takes that minus one: hence + 3 here, + 4
            # below.
            more = left[before].get(b, 0) + left[b].get(a, 0) + left[a].get(after, 0)
            return more - left[before][a] - left[a][b] - left[b][after] + 3
        follows, precedes = seats[one + 1], seats[other - 1]
        more = left[before].get(b, 0) + left[b].get(follows, 0)
        more += left[precedes].get(a, 0) + left[a].get(after, 0)
        less = left[before][a] + left[a][follows] + left[precedes][b] + left[b][after]
        return more - less + 4

    def keeps_seats(self, seats: Sequence[int], one: int, other: int) -> bool:
        """Whether an exchange of two seats leaves everybody's seats at least as even, at every size."""
        a, b = seats[one], seats[other]
        return all(
            had[a][other] - had[a][one] + had[b][one] - had[b][other] + 2 <= 0
            for had in (self.seats_at[len(seats)], self.seats)
        )

    def deal_change(self, seats: Sequence[int], now: Sequence[int], then: Sequence[int]) -> int:
        """What another first dealer adds to the gap."""
        uneven = 0
        for seat, person in enumerate(seats):
            more = then[seat] - now[seat]
            uneven += more * (2 * self.dealt[person] + more)
        return DEAL * uneven // 2

    def seating_cost(self, seats: Sequence[int], shares: Sequence[int]) -> int:
        """The cost of the order at a table not counted yet, for comparing seatings of the same people."""
        at, cost, before = self.seats_at[len(seats)], 0, seats[-1]
        for seat, person in enumerate(seats):
            # Each count grows by one, so its square by twice the count plus a constant that all orders share.
            cost += SEAT_AT * at[person][seat] + SEAT * self.seats[person][seat]
            cost += DEAL * self.dealt[person] * shares[seat] + NEIGHBOUR * self.left[before].get(person, 0)
            before = person
        return cost

    def gap(self, look: Look = unwatched) -> int:
        """Half of the excess of the squares over their least sum."""
        at = sum(_above_flat(one) for people in self.seats_at.values() for one in watched(people, look))
        seats = sum(_above_flat([one[seat] for one in self.seats]) for seat in self._places)
        return SEAT_AT * at + SEAT * seats + DEAL * _above_flat(self.dealt)

    def uneven(self) -> set[int]:
        """People with more or fewer deals, or rounds at a seat, than an even share."""
        found = self.uneven_at_seats()
        found.update(_off_flat(self.dealt))
        for size in self.seats_at:
            found.update(self.lopsided(size))
        return found

    def lopsided(self, size: int) -> list[int]:
        """People who, at tables of this size, sat at one seat at least twice more than at another."""
        return [person for person, at in enumerate(self.seats_at[size]) if max(at) - min(at) > 1]

    def uneven_at_seats(self) -> set[int]:
        """People with more or fewer rounds at a seat, over tables of all sizes, than an even share."""
        found: set[int] = set()
        for seat in self._places:
            found.update(_off_flat([one[seat] for one in self.seats]))
        return found

    def neighbours(self) -> int:
        """The sum of C(m, 2) over pairs of left neighbours, m how often they were."""
        return sum(m * (m - 1) // 2 for beside in self.left for m in beside.values())


def _above_flat(counts: Sequence[int]) -> int:
    """Half of the excess of the squares over those of counts as equal as whole numbers can be."""
    each, more = divmod(sum(counts), len(counts))
    flat = more * (each + 1) ** 2 + (len(counts) - more) * each**2
    return (sum(count * count for count in counts) - flat) // 2


def _off_flat(counts: Sequence[int]) -> list[int]:
    """Indices whose count differs from counts as equal as whole numbers can be."""
    each, more = divmod(sum(counts), len(counts))
    return [person for person, count in enumerate(counts) if not each <= count <= each + (more > 0)]


def fair_shares(
    rounds: Sequence[Sequence[Sequence[int]]],
    history: Sequence[Sequence[Seating]],
    hands: Mapping[int, int],
    look: Look = unwatched,
) -> list[tuple[int, ...]]:
    """Each person's fair share, as whole numbers: hands to deal, then rounds at every seat."""
    places = max(hands, default=0)
    evening = [[table.seats for table in tables] for tables in history] + [
        list(map(tuple, r)) for r in rounds
    ]
    count = 1 + max((person for tables in evening for table in tables for person in table), default=0)
    rounds_of: list[list[int]] = [[] for _ in range(count)]
    shares: list[list[Fraction]] = []
    for number, tables in watched(enumerate(evening), look, every=1):
        sizes = [len(table) for table in tables]
        totals = [sum(hands[size] for size in sizes)]
        totals += [sum(size > seat for size in sizes) for seat in range(places)]
        shares.append([Fraction(total, sum(sizes)) for total in totals])
        for person in (person for table in tables for person in table):
            rounds_of[person].append(number)
    # Nearly all play the same rounds, so sums are computed once for each set of rounds.
    fair: dict[tuple[int, ...], tuple[int, ...]] = {}
    for numbers in map(tuple, rounds_of):
        if numbers not in fair:
            each = zip([Fraction(0)] * (1 + places), *(shares[number] for number in numbers), strict=True)
            fair[numbers] = tuple(int(sum(parts)) for parts in each)
    return [fair[tuple(numbers)] for numbers in rounds_of]
