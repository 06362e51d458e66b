"""Simulated annealing: people exchange places, round by round, until nobody meets twice without need.

Everything here is whole numbers: people are 0 .. n − 1, a place is a position in a round's list of people,
and the places of one table are neighbours in that list.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations, pairwise

from batarde_tourney.core.lots import WORDS_A_BLOCK, Lots
from batarde_tourney.core.pairing.tables.meeting_rows import Row, mapped, most_met, pairs_by_number
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched
from batarde_tourney.core.pairing.tables.turns import Turns

UNIT = 8
"""The cost of one more in the sum of C(m, 2); smaller costs only break ties (the sum of C(m, 3))."""

FORBIDDEN = 100
"""Pairs who should never meet count as having met this many times already."""

HOT, WARM, COLD = 2_800_000_000, 2_400_000_000, 2_100_000_000
"""A rise of the cost by 1 is accepted with this chance out of 2³².

At the start of a search from nothing, at the start from a good plan, and at the end of either.
"""

MOVES_A_BLOCK = WORDS_A_BLOCK // 2

_NEVER = 1 << 60

Rows = list[list[int]]
Sizes = tuple[int, ...]
Tick = Callable[[int, int], bool]
"""Called with the moves just made and the least cost so far; returning False stops the search."""


@dataclass(frozen=True, slots=True)
class Apart:
    """Pairs and groups that should not meet in the next round; pairs are stored in both directions.

    A person may be in several groups. The pairs of a group are never listed: a large club has millions.
    """

    pairs: frozenset[tuple[int, int]] = frozenset()
    groups_of: Mapping[int, frozenset[int]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.pairs or self.groups_of)

    def __contains__(self, pair: tuple[int, int]) -> bool:
        one, other = pair
        if one in self.groups_of and not self.groups_of[one].isdisjoint(self.groups_of.get(other, ())):
            return one != other
        return pair in self.pairs


NOBODY_APART = Apart()


@dataclass(frozen=True, slots=True)
class Constraints:
    """Constraints of the next round only.

    `allowed`: per person a mask with bit p set if they may take place p; empty if all places are allowed.
    `apart`: who should not meet in that round.
    """

    allowed: tuple[int, ...] = ()
    apart: Apart = NOBODY_APART

    def forbid(self, a: int, place_a: int, b: int, place_b: int) -> bool:
        """Whether a may not sit at b's place, or b not at a's."""
        return bool(self.allowed) and not (self.allowed[a] >> place_b & self.allowed[b] >> place_a & 1)

    def cost(self, one: int, others: Sequence[int]) -> int:
        """The cost of seating this person with the others."""
        return FORBIDDEN * UNIT * sum((one, other) in self.apart for other in others) if self.apart else 0


@dataclass(frozen=True, slots=True)
class MeetingHistory:
    """The meetings of rounds already played, and whose turn it is at a table of 3.

    `threes` and `played`: per person their tables of 3, and all their rounds.
    """

    met: tuple[Row, ...]
    turns: tuple[Turns, ...] = ()
    threes: tuple[int, ...] = ()
    played: tuple[int, ...] = ()


class TableAnnealer:
    """The tables of every round to come and their cost; a search changes them in place."""

    def __init__(
        self,
        rows: Sequence[Sequence[int]],
        sizes: Sequence[Sizes],
        meetings: MeetingHistory,
        constraints: Constraints | None = None,
        look: Look = unwatched,
    ) -> None:
        self._look = look
        self.rows = [list(row) for row in rows]
        self.sizes = tuple(sizes)
        self._constraints = constraints
        self._met = mapped(watched(meetings.met, look), int)
        # Two people meet at most once in a round, so no count exceeds this.
        most = most_met(watched(meetings.met, look)) + len(self.rows)
        self._price = [_again(m) for m in range(-1, most + 1)]
        """`_price[m]` is the cost of the last of m meetings, `_price[m + 1]` that of the next one."""
        self._add = mapped(watched(meetings.met, look), self._price[1:].__getitem__)
        """The cost of the next meeting of two people; `_drop` is the cost of their last one."""
        self._drop = mapped(watched(meetings.met, look), self._price.__getitem__)
        self._turns = [(turns, list(turns.had)) for turns in meetings.turns]
        self._mates = [_mates(sizes_then, look) for sizes_then in sizes]
        self._is_three = [[size == 3 for size in watched(then, look) for _ in range(size)] for then in sizes]
        # Only in mixed rounds, and in the next one with its constraints, an exchange costs more than
        # meetings.
        mixed = [any(places) and not all(places) for places in self._is_three]
        self._rules = [mix or bool(constraints and number == 0) for number, mix in enumerate(mixed)]
        self.cost = sum(self._seat(number) for number in range(len(self.rows)))
        self.best_cost = self.cost
        self.best: Rows = [list(row) for row in self.rows]
        """The cheapest plan so far, round by round."""

    def _seat(self, number: int) -> int:
        """Add one round to the counts and return its cost."""
        constraints = self._constraints if number == 0 else None
        cost = 0
        for table in watched(split(self.rows[number], self.sizes[number]), self._look):
            for a, b in combinations(table, 2):
                cost += self._add[a][b]
                self._meet(a, b, 1)
                cost += constraints.cost(a, (b,)) if constraints else 0
            if len(table) == 3:
                cost += self._take_turn(number, table)
        return cost

    def _take_turn(self, number: int, table: Sequence[int]) -> int:
        cost = 0
        for turns, had in self._turns:
            if number < turns.until:
                for person in table:
                    cost += turns.cost(person, had[person])
                    had[person] += 1
        return cost

    def _meet(self, a: int, b: int, times: int) -> None:
        met = self._met[a][b] + times
        self._met[a][b] = self._met[b][a] = met
        self._add[a][b] = self._add[b][a] = self._price[met + 1]
        self._drop[a][b] = self._drop[b][a] = self._price[met]

    def anneal(self, lots: Lots, moves: int, goal: int, tick: Tick | None = None, hot: int = HOT) -> None:
        """Exchange people between tables, accepting rises less and less, until the cost reaches `goal`."""
        for temperature in temperatures(hot, max(1, moves // MOVES_A_BLOCK)):
            if self.best_cost <= goal or (tick and not tick(MOVES_A_BLOCK, self.best_cost)):
                break
            self._exchange(lots.words(), chances(temperature), goal)
            self._note_best()

    def _note_best(self) -> None:
        if self.cost < self.best_cost:
            self._look()
            self.best_cost, self.best = self.cost, [list(row) for row in self.rows]

    # Most time of a draw is spent in this loop: keep it in one piece, with its tables in local names.
    def _exchange(self, words: Sequence[int], accepted: Sequence[int], goal: int) -> None:  # noqa: C901
        """Try one exchange for every two random words: two places in one round."""
        rows, all_mates, rules, add, drop = self.rows, self._mates, self._rules, self._add, self._drop
        n, most = len(rows[0]), len(accepted)
        slots = n * len(rows)
        pair = iter(words)
        # The remainders of the two words choose the places, and both together decide whether a rise is
        # accepted: a third word would make half as much work again for the generator.
        for w, v in zip(pair, pair, strict=True):
            number, i = divmod(w % slots, n)
            j = v % n
            mates = all_mates[number]
            # Exchanging two people of one table changes nothing.
            if j in (beside_i := mates[i]) or i == j:
                continue
            row = rows[number]
            a, b = row[i], row[j]
            add_a, add_b, drop_a, drop_b = add[a], add[b], drop[a], drop[b]
            change = 0
            for place in beside_i:
                x = row[place]
                change += add_b[x] - drop_a[x]
            for place in mates[j]:
                x = row[place]
                change += add_a[x] - drop_b[x]
            if rules[number]:
                change += self._extra(number, i, j)
            if change > 0:
                if change >= most or w ^ v >= accepted[change]:
                    continue
                self._note_best()
            self._swap(number, i, j)
            self.cost += change
            if self.cost <= goal:
                return

    def _extra(self, number: int, i: int, j: int) -> int:
        """What an exchange costs besides meetings: turns at tables of 3, constraints of the next round."""
        row, mates, is_three = self.rows[number], self._mates[number], self._is_three[number]
        a, b = row[i], row[j]
        extra = 0
        if is_three[i] != is_three[j]:
            comes, leaves = (a, b) if is_three[j] else (b, a)
            for turns, had in self._turns:
                if number < turns.until:
                    saved = turns.cost(leaves, had[leaves] - 1)
                    extra += turns.cost(comes, had[comes]) - saved
        if number == 0 and self._constraints:
            if self._constraints.forbid(a, i, b, j):
                return _NEVER
            by_i, by_j = [row[place] for place in mates[i]], [row[place] for place in mates[j]]
            cost = self._constraints.cost
            extra += cost(b, by_i) + cost(a, by_j) - cost(a, by_i) - cost(b, by_j)
        return extra

    def _swap(self, number: int, i: int, j: int) -> None:
        row = self.rows[number]
        a, b = row[i], row[j]
        for here, leaves, comes in ((i, a, b), (j, b, a)):
            for place in self._mates[number][here]:
                self._meet(leaves, row[place], -1)
                self._meet(comes, row[place], 1)
            if self._is_three[number][here]:
                for turns, had in self._turns:
                    if number < turns.until:
                        had[leaves] -= 1
                        had[comes] += 1
        row[i], row[j] = b, a


def cheapest(meetings: MeetingHistory, present: int, sizes: Sequence[Sizes], look: Look = unwatched) -> int:
    """A lower bound of the cost of these rounds: the cheapest meetings and tables of 3."""
    left = sum(size * (size - 1) // 2 for then in sizes for size in then)
    pairs = pairs_by_number(meetings.met, present, look)
    cost, willing, level = 0, 0, 0
    while left:
        willing += pairs[level]
        # This many pairs have met at most `level` times: each can have one meeting at this price.
        new = min(left, willing)
        cost += new * _again(level)
        left -= new
        level += 1
    return cost + turns_cost(meetings, present, sizes, look)


def turns_cost(meetings: MeetingHistory, present: int, sizes: Sequence[Sizes], look: Look = unwatched) -> int:
    """The least cost of the tables of 3."""
    seats = [3 * then.count(3) for then in sizes]
    return sum(turns.least(present, sum(seats[: turns.until]), look) for turns in meetings.turns)


def split(row: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """The tables of one round: its list of people, cut by the sizes."""
    ends = list(accumulate(sizes, initial=0))
    return [list(row[start:end]) for start, end in pairwise(ends)]


def temperatures(hot: int, blocks: int) -> list[int]:
    """The temperature of each block of a search: from `hot` in equal steps towards `COLD`.

    The last block accepts no rise at all, so that the search ends in a local minimum.
    """
    return [*(hot - (hot - COLD) * block // blocks for block in range(blocks - 1)), 0]


def chances(temperature: int) -> list[int]:
    """For each rise of the cost, the word below which (out of 2³²) it is accepted; larger rises never are."""
    found, chance = [1 << 32], temperature
    # Below 2⁻²⁰ it would happen less than once in all the moves of a search.
    while chance >> 12:
        found.append(chance)
        chance = chance * temperature >> 32
    return found


def _mates(sizes: Sizes, look: Look) -> list[tuple[int, ...]]:
    """For each place the other places of its table."""
    places = watched(split(range(sum(sizes)), sizes), look)
    return [tuple(mate for mate in table if mate != place) for table in places for place in table]


def _again(met: int) -> int:
    """The cost of one more meeting: UNIT times the increase of C(m, 2), plus that of C(m, 3)."""
    return UNIT * met + met * (met - 1) // 2
