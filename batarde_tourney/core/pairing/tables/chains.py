"""Chains of exchanges: what no single exchange of two seats can mend, one through several tables may.

Source: alternating paths, by which the edges of a bipartite graph can always be coloured evenly.
"""

from collections import defaultdict, deque
from collections.abc import Sequence


class Chains:
    """Ways to give a round at seat `give` for one at seat `take`, through the `movable` tables.

    `had`: everybody's rounds by seat; read when a chain is looked for. `own`: the same at tables of this size
    alone, if nobody's may become less even.
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
        """The tables at which the two at these seats change places, none if nothing helps the person.

        Whoever they change with does the same at another table, and so on, to somebody for whom the
        opposite is no loss. In between nobody's rounds at a seat change.
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
                # Each difference moves by 2, towards the other's: only from beyond that are the squares fewer
                # after it.
                if is_short and too_many - self._too_many[other] > 2:
                    return came_by[other]
                queue.append(other)
        return []


class DealChains:
    """Ways to pass a hand to deal from one to another, through the `movable` tables of 4.

    Two seats side by side, of the first dealer and the next, deal a hand more there than the two others: each
    of the two can give it to the seat opposite, whoever has the other one.
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
        """Tables and the seats that give a hand there; none if nobody it leads to deals two fewer."""
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
