"""Seats and deals: who sits where at a table that is settled, and who deals first.

Seats never change tables, so this comes after the search for tables and costs it nothing.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from batarde_tourney.core.batarde.schedule import LARGEST_TABLE
from batarde_tourney.core.draw.counts import Binding, Seating, deals
from batarde_tourney.core.draw.lots import Lots
from batarde_tourney.core.draw.pace import Pace
from batarde_tourney.core.draw.search import MOVES_A_BLOCK, chances

SEAT, SEAT_AT, DEAL, NEIGHBOUR = 12, 6, 3, 1
"""What it costs to be away from what everybody has: in rounds at a seat, the same at tables of one size,
hands dealt, and times beside the same left neighbour."""

MOVES_A_TABLE, FEWEST_MOVES = 60, 8_000
LOOKS = 32
"""How often a block of moves looks again who is still uneven."""

HOT, COLD = 3_100_000_000, 500_000_000
"""A cost of 1 more is accepted with this chance of 2³², at the start of a search and at its end."""

MENDS, COLD_MENDS = 8, 2
"""Blocks of moves to mend what is uneven, and how many of them stay cold, for each block of the search."""
WARMTHS = (COLD, 2_400_000_000, 1_200_000_000, COLD, COLD)
"""Later mends are warm at times, to get over what the cold ones cannot."""

_MOST_BY_NEIGHBOURS = 8 * NEIGHBOUR

Place = tuple[int, int]
"""A round and a table of it."""


def seat_all(
    rounds: Sequence[Sequence[Sequence[int]]],
    history: Sequence[Sequence[Seating]],
    hands: Mapping[int, int],
    lots: Lots,
    pace: Pace,
    *,
    bindings: Mapping[Place, Binding] | None = None,
) -> list[list[Seating]]:
    """Every table to come seated: each person's seats, deals and neighbours as even as can be found.

    `hands[k]` is how many hands a rubber has at a table of k. A table keeps what its binding says.
    """
    chairs = Chairs(rounds, history, hands, lots, bindings or {})
    chairs.anneal(lots, pace)
    seated = iter(chairs.best)
    return [[next(seated) for _ in tables] for tables in rounds]


class Chairs:
    """All tables to come with their seats and dealers, and how far they are from even; changed in place.

    `gap` is 0 if nothing can be more even: it counts what the squares of all counts are above their least.
    """

    def __init__(
        self,
        rounds: Sequence[Sequence[Sequence[int]]],
        history: Sequence[Sequence[Seating]],
        hands: Mapping[int, int],
        lots: Lots,
        bindings: Mapping[Place, Binding],
    ) -> None:
        places = [(number, table) for number, tables in enumerate(rounds) for table in range(len(tables))]
        bound = [bindings.get(place, Binding()) for place in places]
        people = [lots.shuffled(rounds[number][table]) for number, table in places]
        self._tables = [_start(who, binding) for who, binding in zip(people, bound, strict=True)]
        self._dealers = [
            lots.below(len(who)) if binding.dealer is None else binding.dealer
            for who, binding in zip(people, bound, strict=True)
        ]
        self._shares = {k: [deals(k, hands[k], dealer) for dealer in range(k)] for k in hands}
        self._moves = [_moves(who, binding, hands) for who, binding in zip(people, bound, strict=True)]
        self._had = _Had(_fair(rounds, history, hands), hands)
        for table in (table for tables in history for table in tables):
            self._had.sit(table.seats, self._shares[len(table.seats)][table.dealer])
        past = self._had.neighbours()
        for who, dealer in zip(self._tables, self._dealers, strict=True):
            self._had.sit(who, self._shares[len(who)][dealer])
        self.gap = self._had.gap() + NEIGHBOUR * (self._had.neighbours() - past)
        self._best_gap = self.gap
        self.best = self._seated()

    def anneal(self, lots: Lots, pace: Pace) -> None:
        """Exchange seats and move deals, less and less willing to pay, until all is even.

        The last moves go to the tables of people who are still uneven.
        """
        everywhere = [table for table, moves in enumerate(self._moves) if moves]
        blocks = -(-(FEWEST_MOVES + MOVES_A_TABLE * len(everywhere)) // MOVES_A_BLOCK)
        for block in range(blocks if everywhere else 0):
            if self._best_gap <= 0 or not pace.step(MOVES_A_BLOCK):
                break
            warmth = HOT - (HOT - COLD) * block // blocks
            self._try(lots.words(), chances(warmth), everywhere)
            self._note_best()
        for turn in range(MENDS * blocks if everywhere else 0):
            warmth = WARMTHS[max(0, turn - COLD_MENDS * blocks) % len(WARMTHS)]
            if self._best_gap <= 0 or not pace.step(MOVES_A_BLOCK):
                break
            if not self._mend(lots.words(), everywhere, warmth):
                break

    def _mend(self, words: Sequence[int], everywhere: Sequence[int], warmth: int) -> bool:
        """Try exchanges at the tables of those who are uneven; whether anybody was."""
        step = max(len(words) // LOOKS, 2 * (self._had.people // 4))
        for start in range(0, len(words), step):
            uneven = self._had.uneven()
            if not uneven and self.gap == self._best_gap:
                return False
            tables = [table for table in everywhere if not uneven.isdisjoint(self._tables[table])]
            self._try(words[start : start + step], chances(warmth), tables or everywhere)
            self._note_best()
        return True

    def _try(self, words: Sequence[int], accepted: Sequence[int], tables: Sequence[int]) -> None:
        all_moves, count, most = self._moves, len(tables), len(accepted)
        pair = iter(words)
        for w, v in zip(pair, pair, strict=True):
            table = tables[w % count]
            moves = all_moves[table]
            one, other = moves[v % len(moves)]
            change = self._change(table, one, other, most)
            if change > 0:
                if change >= most or w ^ v >= accepted[change]:
                    continue
                self._note_best()
            self._move(table, one, other)
            self.gap += change
            if self.gap <= 0:
                return

    def _change(self, table: int, one: int, other: int, most: int) -> int:
        """What the gap grows by if two seats are exchanged, or if `other` deals first where `one` is −1.

        Neighbours are left out where that is `most` or more anyway.
        """
        seats, dealer = self._tables[table], self._dealers[table]
        shares = self._shares[len(seats)]
        if one < 0:
            return self._had.deal_change(seats, shares[dealer], shares[other])
        return self._had.seat_change(seats, one, other, shares[dealer], most)

    def _move(self, table: int, one: int, other: int) -> None:
        seats, shares = self._tables[table], self._shares[len(self._tables[table])]
        self._had.sit(seats, shares[self._dealers[table]], -1)
        if one < 0:
            self._dealers[table] = other
        else:
            seats[one], seats[other] = seats[other], seats[one]
        self._had.sit(seats, shares[self._dealers[table]])

    def _note_best(self) -> None:
        if self.gap < self._best_gap:
            self._best_gap, self.best = self.gap, self._seated()

    def _seated(self) -> list[Seating]:
        return [Seating(tuple(who), dealer) for who, dealer in zip(self._tables, self._dealers, strict=True)]


class _Had:
    """What every person has had, less their fair share where that is not the same for all."""

    def __init__(self, fair: Sequence[tuple[int, ...]], hands: Mapping[int, int]) -> None:
        self.people = len(fair)
        self.seats_at = {k: [[0] * k for _ in fair] for k in hands}
        self.seats = [[-share for share in shares[1:]] for shares in fair]
        self.dealt = [-shares[0] for shares in fair]
        self.left: list[dict[int, int]] = [{} for _ in fair]

    def sit(self, seats: Sequence[int], shares: Sequence[int], times: int = 1) -> None:
        """Count a table in, or out with times = −1."""
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
        change = SEAT_AT * (at_a[other] - at_a[one] + at_b[one] - at_b[other] + 2)
        change += SEAT * (all_a[other] - all_a[one] + all_b[one] - all_b[other] + 2)
        if more := shares[other] - shares[one]:
            change += DEAL * more * (self.dealt[a] - self.dealt[b] + more)
        if change >= most + _MOST_BY_NEIGHBOURS:
            return change
        after = list(seats)
        after[one], after[other] = b, a
        return change + NEIGHBOUR * self._left_change(seats, after)

    def _left_change(self, seats: Sequence[int], after: Sequence[int]) -> int:
        left = self.left
        old = {(seats[seat - 1], person) for seat, person in enumerate(seats)}
        new = {(after[seat - 1], person) for seat, person in enumerate(after)}
        more = sum(left[a].get(b, 0) for a, b in new - old)
        return more - sum(left[a][b] - 1 for a, b in old - new)

    def deal_change(self, seats: Sequence[int], now: Sequence[int], then: Sequence[int]) -> int:
        """What another first dealer adds to the gap."""
        uneven = 0
        for seat, person in enumerate(seats):
            more = then[seat] - now[seat]
            uneven += more * (2 * self.dealt[person] + more)
        return DEAL * uneven // 2

    def gap(self) -> int:
        """Half of what the squares are above the least they can be, whoever has what."""
        at = sum(_above_flat(one) for people in self.seats_at.values() for one in people)
        seats = sum(_above_flat([one[seat] for one in self.seats]) for seat in range(LARGEST_TABLE))
        return SEAT_AT * at + SEAT * seats + DEAL * _above_flat(self.dealt)

    def uneven(self) -> set[int]:
        """Who deals more or less, or has more or less of a seat, than if all were shared out evenly."""
        found = set(_off_flat(self.dealt))
        for seat in range(LARGEST_TABLE):
            found.update(_off_flat([one[seat] for one in self.seats]))
        for at in self.seats_at.values():
            found.update(person for person, one in enumerate(at) if max(one) - min(one) > 1)
        return found

    def neighbours(self) -> int:
        """The sum of C(m, 2) over left neighbours who were so m times."""
        return sum(m * (m - 1) // 2 for beside in self.left for m in beside.values())


def _above_flat(counts: Sequence[int]) -> int:
    """Half of what the squares are above those of equal counts, or as equal as whole numbers can be."""
    each, more = divmod(sum(counts), len(counts))
    flat = more * (each + 1) ** 2 + (len(counts) - more) * each**2
    return (sum(count * count for count in counts) - flat) // 2


def _off_flat(counts: Sequence[int]) -> list[int]:
    """Who is not where equal counts, or as equal as whole numbers can be, would be."""
    each, more = divmod(sum(counts), len(counts))
    return [person for person, count in enumerate(counts) if not each <= count <= each + (more > 0)]


def _fair(
    rounds: Sequence[Sequence[Sequence[int]]], history: Sequence[Sequence[Seating]], hands: Mapping[int, int]
) -> list[tuple[int, ...]]:
    """Per person the whole number of hands to deal, and of rounds at every seat, that is their fair share."""
    evening = [[table.seats for table in tables] for tables in history] + [
        list(map(tuple, r)) for r in rounds
    ]
    count = 1 + max((person for tables in evening for table in tables for person in table), default=0)
    fair = [[Fraction(0)] * (1 + LARGEST_TABLE) for _ in range(count)]
    for tables in evening:
        sizes = [len(table) for table in tables]
        totals = [sum(hands[size] for size in sizes)]
        totals += [sum(size > seat for size in sizes) for seat in range(LARGEST_TABLE)]
        shares = [Fraction(total, sum(sizes)) for total in totals]
        for person in (person for table in tables for person in table):
            fair[person] = [had + share for had, share in zip(fair[person], shares, strict=True)]
    return [tuple(map(int, shares)) for shares in fair]


def _start(people: Sequence[int], binding: Binding) -> list[int]:
    """The people in the order given, but for those whose seat is settled."""
    seats = list(people)
    for seat, person in binding.seats:
        there = seats.index(person)
        seats[there], seats[seat] = seats[seat], person
    return seats


def _moves(people: Sequence[int], binding: Binding, hands: Mapping[int, int]) -> list[tuple[int, int]]:
    """Pairs of seats that may be exchanged; and as (−1, dealer) the first dealers, where that matters."""
    settled = {seat for seat, _ in binding.seats}
    moves = list(combinations((seat for seat in range(len(people)) if seat not in settled), 2))
    if binding.dealer is None and hands[len(people)] % len(people):
        moves += [(-1, dealer) for dealer in range(len(people))]
    return moves
