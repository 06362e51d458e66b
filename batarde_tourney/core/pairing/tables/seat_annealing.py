"""Seats and deals: who sits where at a settled table, and who deals first.

Nobody changes tables here, so this comes after the search for tables and costs it nothing.
"""

from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import MOVES_A_BLOCK, chances
from batarde_tourney.core.pairing.tables.counts import Binding, Seating, deals
from batarde_tourney.core.pairing.tables.progress import Look, SearchProgress, unwatched, watched
from batarde_tourney.core.pairing.tables.share_counts import NEIGHBOUR, ShareCounts, fair_shares

# The least possible unevenness of the seats of one round: a search that reaches it can stop.
#
# In one round everybody sits at one table at most, so each table is seated independently: every order of
# seats and every first dealer are tried.

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


# Chains of exchanges through several tables, for what no single exchange of two seats can repair.
#
# Source: alternating paths, by which the edges of a bipartite graph can always be coloured evenly.


class Chains:
    """Ways to trade a round at seat `give` for one at seat `take`, through the `movable` tables.

    `had`: everybody's rounds by seat, read while a chain is searched. `own`: the same for tables of this size
    only, given if nobody's may become less even.
    """

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        movable: Sequence[int],
        had: Sequence[Sequence[int]],
        give: int,
        take: int,
        *,
        own: Sequence[Sequence[int]] | None = None,
    ) -> None:
        self._too_many = [seats[give] - seats[take] for seats in had]
        self._spare = self._too_many if own is None else [seats[give] - seats[take] for seats in own]
        self._is_bound = own is not None
        self._ways: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        for table in movable:
            self._ways[tables[table][give]].append((table, tables[table][take]))

    def find(self, person: int) -> list[int]:
        """The tables at which the two at these seats exchange places; empty if nothing helps the person.

        The person exchanged with does the same at another table, and so on, down to somebody who loses
        nothing by the opposite. For those in between the rounds at a seat do not change.
        """
        too_many = self._too_many[person]
        came_by: dict[int, list[int]] = {person: []}
        queue = deque([person] if too_many > 0 and self._spare[person] > 0 else [])
        while queue:
            one = queue.popleft()
            for table, other in self._ways[one]:
                if other in came_by:
                    continue
                came_by[other] = [*came_by[one], table]
                is_short = self._spare[other] < 0 or not self._is_bound
                # Each of the two differences moves by 2 towards the other: the squares get smaller only if
                # they are more than 2 apart.
                if is_short and too_many - self._too_many[other] > 2:
                    return came_by[other]
                queue.append(other)
        return []


class DealChains:
    """Ways to pass on a hand to deal from one person to another, through the `movable` tables of 4.

    There the first dealer and the next seat deal one hand more than the other two: each of the two can give
    it to the seat opposite, independently of the other.
    """

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        dealers: Sequence[int],
        movable: Sequence[int],
        dealt: Sequence[int],
    ) -> None:
        self._dealt = dealt
        self._ways: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
        for table in movable:
            seats, dealer = tables[table], dealers[table]
            for give, take in ((dealer, (dealer + 2) % 4), ((dealer + 1) % 4, (dealer + 3) % 4)):
                self._ways[seats[give]].append((table, give, seats[take]))

    def find(self, person: int) -> list[tuple[int, int]]:
        """Tables with the seats that give a hand there; empty if nobody reached deals two fewer."""
        came_by: dict[int, list[tuple[int, int]]] = {person: []}
        queue = deque([person])
        while queue:
            one = queue.popleft()
            for table, give, other in self._ways[one]:
                if other in came_by:
                    continue
                came_by[other] = [*came_by[one], (table, give)]
                if self._dealt[person] - self._dealt[other] >= 2:
                    return came_by[other]
                queue.append(other)
        return []


MOVES_A_TABLE, FEWEST_MOVES = 60, 8_000
LOOKS = 32
"""How often a block of moves checks who is still uneven."""

HOT, COLD = 2_300_000_000, 250_000_000
"""A rise of the cost by 1 is accepted with this chance out of 2³², at the start and the end of a search."""

REPAIR_BLOCKS, COLD_REPAIR_BLOCKS = 6, 3
"""Blocks of repair moves for each block of the search, and how many of these stay cold."""
TEMPERATURES = (COLD, 1_600_000_000, COLD, COLD, COLD)
"""Later repairs are warm at times, to overcome what cold ones cannot."""

LINKS, FEW = 3, 32
"""Every LINKS repairs, if at most one person in FEW is uneven, try a chain of tables for them."""

HOTTER, FEW_TABLES = 3_100_000_000, 250
"""Start temperature of a second search, if the first leaves somebody uneven, and its most tables."""

_ALL = 1 << 30

Place = tuple[int, int]
"""A round and a table of it."""


def most_seat_moves(tables: int) -> int:
    """The most moves that the search for seats at this many tables may make."""
    starts = 2 if tables <= FEW_TABLES else 1
    return starts * (1 + REPAIR_BLOCKS) * _blocks(tables) * MOVES_A_BLOCK


def seat_all(
    rounds: Sequence[Sequence[Sequence[int]]],
    history: Sequence[Sequence[Seating]],
    hands: Mapping[int, int],
    lots: Lots,
    progress: SearchProgress,
    *,
    bindings: Mapping[Place, Binding] | None = None,
    planned: Sequence[Sequence[Seating]] = (),
) -> list[list[Seating]]:
    """Seat every table to come, with each person's seats, deals and neighbours as even as can be found.

    `hands[k]` is how many hands a rubber has at a table of k. Bindings of tables are kept. The search starts
    from what was `planned` for the same people at one table, else from lots.
    """
    look = progress.look
    places = [(number, table) for number, tables in enumerate(rounds) for table in range(len(tables))]
    bound = [(bindings or {}).get(place, Binding()) for place in places]
    before = {
        (number, frozenset(table.seats)): table for number, then in enumerate(planned) for table in then
    }
    start = []
    for (number, table), binding in watched(zip(places, bound, strict=True), look):
        people = rounds[number][table]
        known = before.get((number, frozenset(people))) if binding == Binding() else None
        start.append(known or _start(people, binding, lots))
    had = ShareCounts(fair_shares(rounds, history, hands, look), hands)
    annealer = SeatAnnealer(start, bound, had, history, hands, look=look)
    annealer.anneal(lots, progress, COLD if planned else HOT)
    if not progress.cut:
        annealer.settle()
    seated = iter(annealer.best)
    return [[next(seated) for _ in tables] for tables in rounds]


class SeatAnnealer:
    """All tables to come with their seats and dealers, and their distance from even; changed in place.

    `gap` measures by how much the squares of all counts exceed their least sum: 0 if nothing can be more
    even.
    """

    def __init__(
        self,
        start: Sequence[Seating],
        bindings: Sequence[Binding],
        had: ShareCounts,
        history: Sequence[Sequence[Seating]],
        hands: Mapping[int, int],
        *,
        look: Look = unwatched,
    ) -> None:
        self._look = look
        self._tables = [list(table.seats) for table in start]
        self._dealers = [table.dealer for table in start]
        self._shares = {k: [deals(k, hands[k], dealer) for dealer in range(k)] for k in hands}
        seated = watched(zip(self._tables, bindings, strict=True), look)
        self._moves = [_moves(who, kept, hands) for who, kept in seated]
        self._had = had
        for table in watched((table for tables in history for table in tables), look):
            had.sit(table.seats, self._shares[len(table.seats)][table.dealer])
        past = had.neighbours()
        for table in watched(start, look):
            had.sit(table.seats, self._shares[len(table.seats)][table.dealer])
        # Neighbours of past rounds cannot be changed, so they are excluded.
        self.gap = had.gap(look) + NEIGHBOUR * (had.neighbours() - past)
        self._best_gap = self.gap
        self.best = self._seated()
        self._least = self._least_gap()

    def _least_gap(self) -> int:
        """A lower bound of the gap: exact if one round is to come, by trying all its seatings; else 0."""
        people = [person for seats in self._tables for person in seats]
        # Somebody sits at two tables, so these cannot be tried independently.
        if len(set(people)) < len(people):
            return 0
        changes = (
            least_change(seats, dealer, moves, self._shares[len(seats)], self._had)
            for seats, dealer, moves in watched(
                zip(self._tables, self._dealers, self._moves, strict=True), self._look
            )
        )
        return self.gap + sum(changes)

    def anneal(self, lots: Lots, progress: SearchProgress, hot: int = HOT) -> None:
        """Exchange seats and move deals, accepting rises less and less, until all is even."""
        tables = [table for table, moves in enumerate(self._moves) if moves]
        if not tables:
            return
        self._take_what_helps(tables)
        blocks = _blocks(len(tables))
        again = hot == HOT and len(tables) <= FEW_TABLES
        for start in (hot, HOTTER) if again else (hot,):
            temperatures = [start - (start - COLD) * block // blocks for block in range(blocks)]
            self._cool(lots, progress, tables, temperatures)
            self._repair_all(lots, progress, tables, blocks)
            if self._best_gap <= self._least or not self._had.uneven():
                break

    def _take_what_helps(self, tables: Sequence[int]) -> None:
        """Make every improving exchange once, so that a search stopped at once has at least these."""
        for table in watched(tables, self._look):
            for one, other in self._moves[table]:
                change = self._change(table, one, other, 0)
                if change < 0:
                    self._move(table, one, other)
                    self.gap += change
        self._note_best()

    def _cool(
        self, lots: Lots, progress: SearchProgress, tables: Sequence[int], temperatures: Sequence[int]
    ) -> None:
        for temperature in temperatures:
            if self._best_gap <= self._least or not progress.step(MOVES_A_BLOCK):
                break
            self._try(lots.words(), chances(temperature), tables)
            self._note_best()

    def _repair_all(self, lots: Lots, progress: SearchProgress, tables: Sequence[int], blocks: int) -> None:
        cold = COLD_REPAIR_BLOCKS * blocks
        for turn in range(REPAIR_BLOCKS * blocks):
            if self._best_gap <= self._least or not progress.step(MOVES_A_BLOCK):
                break
            is_linked = turn % LINKS == LINKS - 1 and self._is_nearly_even() and self._link()
            temperature = COLD if is_linked else TEMPERATURES[max(0, turn - cold) % len(TEMPERATURES)]
            if not self._repair(lots.words(), tables, temperature):
                break

    def settle(self) -> None:
        """Repair the best plan along chains of tables where no single exchange helps: seats before all else.

        Seats at tables of one size always become even unless some of the tables are settled; hands dealt
        become as even as first dealers alone can make them.
        """
        self._take_up(self.best)
        if self._link():
            # This ends because each chain lowers the sum of the squares.
            while self._link():
                pass
            self._polish()
        while self._pass_a_deal():
            pass
        self._best_gap, self.best = self.gap, self._seated()

    def _take_up(self, seated: Sequence[Seating]) -> None:
        both = zip(self._seated(), seated, strict=True)
        for table, (now, then) in enumerate(watched(both, self._look)):
            if now != then:
                self._had.sit(now.seats, self._shares[len(now.seats)][now.dealer], -1)
                self._tables[table], self._dealers[table] = list(then.seats), then.dealer
                self._had.sit(then.seats, self._shares[len(then.seats)][then.dealer])
        self.gap = self._best_gap

    def _polish(self) -> None:
        """Make every exchange that improves deals or neighbours and costs nobody an even share of seats."""
        for table, moves in enumerate(watched(self._moves, self._look)):
            for one, other in moves:
                change = self._change(table, one, other, 0)
                if change < 0 and (one < 0 or self._had.keeps_seats(self._tables[table], one, other)):
                    self._move(table, one, other)
                    self.gap += change

    def _link(self) -> bool:
        """Exchange seats along a chain for somebody with too much of one; return whether one was found."""
        uneven = sorted(self._had.uneven_at_seats())
        for size, at in sorted(self._had.seats_at.items()):
            if self._chain(size, self._had.lopsided(size), at) or self._chain(
                size, uneven, self._had.seats, at
            ):
                return True
        return False

    def _chain(
        self,
        size: int,
        people: Sequence[int],
        had: Sequence[Sequence[int]],
        own: Sequence[Sequence[int]] | None = None,
    ) -> bool:
        tables = enumerate(watched(self._tables, self._look))
        movable = [t for t, who in tables if len(who) == size and self._is_free(t)]
        for give, take in permutations(range(size if people else 0), 2):
            self._look()
            chains = Chains(self._tables, movable, had, give, take, own=own)
            for chain in map(chains.find, watched(people, self._look, every=1)):
                for table in chain:
                    self.gap += self._change(table, give, take, _ALL)
                    self._move(table, give, take)
                if chain:
                    return True
        return False

    def _pass_a_deal(self) -> bool:
        """Move first dealers along a chain for somebody who deals too much; return whether one was found."""
        dealt = self._had.dealt
        # Only where two of the four deal one hand more does a step to the next seat relieve one and burden
        # another.
        has_pairs = 4 in self._shares and sum(self._shares[4][0]) % 4 == 2
        if not has_pairs or max(dealt) - min(dealt) < 2:
            return False
        # A table of four with a free first dealer has moves to all its seats, so (−1, 3) is one of them.
        tables = enumerate(watched(self._moves, self._look))
        movable = [t for t, moves in tables if (-1, 3) in moves and len(self._tables[t]) == 4]
        chains = DealChains(self._tables, self._dealers, movable, dealt)
        most_first = sorted(range(len(dealt)), key=dealt.__getitem__, reverse=True)
        for person in watched(most_first, self._look, every=1):
            if dealt[person] < 2 + min(dealt):
                break
            for table, give in (chain := chains.find(person)):
                dealer = self._dealers[table]
                # The first and second dealers deal one hand more: a step forward relieves the first, a step
                # back the second.
                to = (dealer + 1 if give == dealer else dealer - 1) % 4
                self.gap += self._change(table, -1, to, _ALL)
                self._move(table, -1, to)
            if chain:
                return True
        return False

    def _is_nearly_even(self) -> bool:
        return FEW * len(self._had.uneven_at_seats()) <= self._had.people

    def _is_free(self, table: int) -> bool:
        """Whether any two seats of the table may be exchanged."""
        size = len(self._tables[table])
        return sum(one >= 0 for one, _ in self._moves[table]) == size * (size - 1) // 2

    def _repair(self, words: Sequence[int], everywhere: Sequence[int], temperature: int) -> bool:
        """Try exchanges at the tables of uneven people; return whether anybody was uneven."""
        # Checking costs about as much as one move for every two people, so it is done at most that often.
        step = max(len(words) // LOOKS, 2 * (self._had.people // 2))
        for start in range(0, len(words), step):
            self._look()
            uneven = self._had.uneven()
            if not uneven and self.gap == self._best_gap:
                return False
            tables = [table for table in everywhere if not uneven.isdisjoint(self._tables[table])]
            self._try(words[start : start + step], chances(temperature), tables or everywhere)
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
        """The growth of the gap if two seats are exchanged, or if `other` deals first where `one` is −1.

        Neighbours are not counted if it is `most` or more without them.
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
            self._look()
            self._best_gap, self.best = self.gap, self._seated()

    def _seated(self) -> list[Seating]:
        return [Seating(tuple(who), dealer) for who, dealer in zip(self._tables, self._dealers, strict=True)]


def _blocks(tables: int) -> int:
    return -(-(FEWEST_MOVES + MOVES_A_TABLE * tables) // MOVES_A_BLOCK)


def _start(people: Sequence[int], binding: Binding, lots: Lots) -> Seating:
    """People and dealer by lot, except what is settled."""
    seats = list(lots.shuffled(people))
    for seat, person in binding.seats:
        there = seats.index(person)
        seats[there], seats[seat] = seats[seat], person
    dealer = lots.below(len(seats)) if binding.dealer is None else binding.dealer
    return Seating(tuple(seats), dealer)


def _moves(people: Sequence[int], binding: Binding, hands: Mapping[int, int]) -> list[tuple[int, int]]:
    """Pairs of seats that may be exchanged, and possible first dealers as (−1, dealer) where they matter."""
    settled = {seat for seat, _ in binding.seats}
    moves = list(combinations((seat for seat in range(len(people)) if seat not in settled), 2))
    # Where the seats divide the hands evenly, everybody deals equally often, whoever begins.
    if binding.dealer is None and hands[len(people)] % len(people):
        moves += [(-1, dealer) for dealer in range(len(people))]
    return moves
