"""Maximum matching: as many suitable pairs as possible.

Source: J. Edmonds, Paths, trees, and flowers, Canadian Journal of Mathematics 17 (1965); in the form of H. N.
Gabow, Journal of the ACM 23 (1976).
"""

from collections import deque
from collections.abc import Sequence

_NOBODY = -1


def maximum_matching(suits: Sequence[Sequence[int]]) -> list[int]:
    """For each vertex its partner, −1 if it has none; `suits[v]` are the vertices it may be paired with.

    No matching has more pairs. Earlier vertices have priority: each in turn gets a partner if all earlier
    ones that have a partner can still have one.

    >>> maximum_matching([[1], [0, 2], [1, 3], [2]])
    [1, 0, 3, 2]
    """
    partner = [_NOBODY] * len(suits)
    for root in range(len(suits)):
        if partner[root] == _NOBODY:
            _Tree(suits, partner, root).augment()
    return partner


class _Tree:
    """The alternating tree that grows from one vertex until it reaches another without a partner."""

    def __init__(self, suits: Sequence[Sequence[int]], partner: list[int], root: int) -> None:
        self._suits, self._partner, self._root = suits, partner, root
        self._came_from = [_NOBODY] * len(suits)
        self._base = list(range(len(suits)))
        """For each vertex the base of its blossom; the vertex itself while it is in none."""
        self._is_outer = [False] * len(suits)
        self._queue = deque([root])

    def augment(self) -> None:
        """Add a pair with the root if an augmenting path exists; else give it a later vertex's place."""
        self._is_outer[self._root] = True
        while self._queue:
            one = self._queue.popleft()
            for other in self._suits[one]:
                end = self._step(one, other)
                if end != _NOBODY:
                    self._turn_round(end)
                    return
        # Of the vertices that can make room for the root, the last one does; if that is the root itself, none
        # does.
        last = max(vertex for vertex, is_outer in enumerate(self._is_outer) if is_outer)
        mate = self._partner[last]
        self._partner[last] = _NOBODY
        self._turn_round(mate)

    def _step(self, one: int, other: int) -> int:
        """Grow the tree along an edge; return the end of the path if found, else −1."""
        if self._base[one] == self._base[other]:
            return _NOBODY
        mate = self._partner[other]
        if other == self._root or (mate != _NOBODY and self._came_from[mate] != _NOBODY):
            # The other vertex is outer too, so the two close an odd cycle.
            self._shrink(one, other)
        elif self._came_from[other] == _NOBODY:
            self._came_from[other] = one
            if mate == _NOBODY:
                return other
            self._is_outer[mate] = True
            self._queue.append(mate)
        return _NOBODY

    def _shrink(self, one: int, other: int) -> None:
        """Contract an odd cycle to one vertex."""
        base = self._common_base(one, other)
        cycle: set[int] = set()
        self._mark(one, other, base, cycle)
        self._mark(other, one, base, cycle)
        for vertex in range(len(self._suits)):
            if self._base[vertex] in cycle:
                self._base[vertex] = base
                if not self._is_outer[vertex]:
                    self._is_outer[vertex] = True
                    self._queue.append(vertex)

    def _mark(self, vertex: int, child: int, base: int, cycle: set[int]) -> None:
        while self._base[vertex] != base:
            mate = self._partner[vertex]
            cycle.update((self._base[vertex], self._base[mate]))
            # A path that later enters the cycle can leave it in either direction.
            self._came_from[vertex] = child
            child = mate
            vertex = self._came_from[mate]

    def _common_base(self, one: int, other: int) -> int:
        seen: set[int] = set()
        at = one
        while True:
            at = self._base[at]
            seen.add(at)
            if self._partner[at] == _NOBODY:
                break
            at = self._came_from[self._partner[at]]
        at = self._base[other]
        while at not in seen:
            at = self._base[self._came_from[self._partner[at]]]
        return at

    def _turn_round(self, end: int) -> None:
        """Flip the path: its pairs are separated, and its other edges become pairs."""
        while end != _NOBODY:
            before = self._came_from[end]
            following = self._partner[before]
            self._partner[end], self._partner[before] = before, end
            end = following
