"""Chains of exchanges through several tables, for what no single exchange of two seats can repair.

Source: alternating paths, by which the edges of a bipartite graph can always be coloured evenly.
"""

from collections import defaultdict, deque
from collections.abc import Sequence


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
