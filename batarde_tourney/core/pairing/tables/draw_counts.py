"""All countable properties of a draw: meetings, tables of 3, seats, hands dealt, left neighbours."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.bounds import Evening
from batarde_tourney.core.pairing.tables.counts import Counts, Seating
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched


class DrawCounts:
    """The counts of some rounds; people are numbered in the order in which they first sat.

    `lengths` is how many hands a table of each size plays.
    """

    def __init__(
        self, rounds: Sequence[RoundPlan], lengths: Mapping[int, int], look: Look = unwatched
    ) -> None:
        in_turn = watched(rounds, look, every=1)
        self.people: list[PlayerId] = list(
            dict.fromkeys(p for then in in_turn for table in then.tables for p in table.seats)
        )
        number = {player: at for at, player in enumerate(self.people)}
        self.tables = [
            [Seating(tuple(number[p] for p in t.seats), t.first_dealer) for t in then.tables]
            for then in watched(rounds, look, every=1)
        ]
        sizes = {len(table.seats) for tables in self.tables for table in tables}
        self.counts = Counts({size: lengths[size] for size in sizes})
        self.met: Counter[tuple[int, int]] = Counter()
        self.threes: Counter[int] = Counter()
        self.played: Counter[int] = Counter()
        for tables in self.tables:
            for table in watched(tables, look):
                self._count(table)

    def _count(self, table: Seating) -> None:
        self.counts.add(table)
        self.met.update(combinations(sorted(table.seats), 2))
        self.played.update(table.seats)
        if len(table.seats) == 3:
            self.threes.update(table.seats)

    def evening(self) -> Evening:
        """What was settled about these rounds before the draw."""
        sizes = [tuple(len(table.seats) for table in tables) for tables in self.tables]
        present = [frozenset(p for table in tables for p in table.seats) for tables in self.tables]
        return Evening.of(sizes, present)

    def repeats(self) -> int:
        """Meetings beyond the first of their pair."""
        return sum(times - 1 for times in self.met.values())

    def pair_cost(self) -> int:
        """The sum of C(m, 2) over the pairs, m their meetings."""
        return sum(times * (times - 1) // 2 for times in self.met.values())

    def met_again(self) -> tuple[int, ...]:
        """How many pairs meet twice, three times, and so on, up to the most that occurs."""
        times = Counter(self.met.values())
        return tuple(times[often] for often in range(2, self.most() + 1))

    def most(self) -> int:
        """The most meetings of any two people."""
        return max(self.met.values(), default=0)

    def left_again(self) -> int:
        """How often somebody has a left neighbour they had before."""
        return sum(times - 1 for times in self.counts.left.values())

    def at_seats(self) -> list[Counter[int]]:
        """By seat number, how often each person sat there."""
        by_seat: list[Counter[int]] = [Counter() for _ in range(max(self.counts.hands, default=0))]
        for (person, seat), times in self.counts.seats.items():
            by_seat[seat][person] += times
        return by_seat

    def takes_turns(self, look: Look = unwatched) -> bool:
        """Whether turns at tables of 3 were kept: no second one came early, and in the end at most 1 apart.

        A second table of 3 is early in a round where somebody present has not had a first.
        """
        had: Counter[int] = Counter()
        for tables in watched(self.tables, look, every=1):
            small = [person for table in tables if len(table.seats) == 3 for person in table.seats]
            has_second = any(had[person] for person in small)
            had.update(small)
            # A first one in this round counts, too: its tables of 3 begin together.
            if has_second and not all(had[person] for table in tables for person in table.seats):
                return False
        return self.spread(had) <= 1

    def spread(self, figure: Mapping[int, int]) -> int:
        """Most minus fewest among people who played equally many rounds, the largest over these groups."""
        # Somebody who played fewer rounds had fewer chances, so only equals are compared.
        groups: defaultdict[int, list[int]] = defaultdict(list)
        for person, rounds in self.played.items():
            groups[rounds].append(figure.get(person, 0))
        return max((max(had) - min(had) for had in groups.values()), default=0)
