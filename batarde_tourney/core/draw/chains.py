"""Chains of exchanges: what no single exchange of two seats can mend, one through several tables may.

Source: alternating paths, by which the edges of a bipartite graph can always be coloured evenly.
"""

from collections import defaultdict, deque
from collections.abc import Sequence


class Chains:
    """Ways to give a round at seat `give` for one at seat `take`, through the `movable` tables.

    `had`: everybody's rounds by seat; read when a chain is looked for.
    """

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        movable: Sequence[int],
        had: Sequence[Sequence[int]],
        give: int,
        take: int,
    ) -> None:
        self._too_many = [seats[give] - seats[take] for seats in had]
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
        queue = deque([person] if too_many > 0 else [])
        while queue:
            one = queue.popleft()
            for table, other in self._ways[one]:
                if other in came_by:
                    continue
                came_by[other] = [*came_by[one], table]
                if too_many - self._too_many[other] > 2:
                    return came_by[other]
                queue.append(other)
        return []
