"""How often any two have met, one row for each person: lists for few people, sparse rows for many.

A table of all pairs grows with the square of the people; the pairs that met grow only with people and rounds.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched

MOST_IN_FULL = 500
"""Up to this many people rows are lists, which are faster to read."""


class SparseRow(dict[int, int]):
    """A row that stores only values other than `usual`."""

    __slots__ = ("usual",)

    def __init__(self, usual: int, others: Iterable[tuple[int, int]] = ()) -> None:
        super().__init__(others)
        self.usual = usual

    def __missing__(self, person: int) -> int:
        return self.usual

    def __setitem__(self, person: int, value: int) -> None:
        # Values back at `usual` are removed, or memory would grow: a search changes them hundreds of
        # thousands of times.
        if value == self.usual:
            self.pop(person, None)
        else:
            super().__setitem__(person, value)


Row = Sequence[int] | SparseRow
MutableRow = list[int] | SparseRow


def nobody_met(people: int) -> list[MutableRow]:
    """The rows of people who have not met yet."""
    if people <= MOST_IN_FULL:
        return [[0] * people for _ in range(people)]
    return [SparseRow(0) for _ in range(people)]


def mapped(rows: Iterable[Row], function: Callable[[int], int]) -> list[MutableRow]:
    """The rows with the function applied to each number."""
    return [_mapped(row, function) for row in rows]


def most_met(rows: Iterable[Row]) -> int:
    """The highest number in all rows."""
    return max(max(row.values(), default=0) if isinstance(row, SparseRow) else max(row) for row in rows)


def pairs_by_number(rows: Sequence[Row], people: int, look: Look = unwatched) -> Counter[int]:
    """For the first `people` people: how many pairs have each number."""
    found: Counter[int] = Counter()
    counted = 0
    for person in watched(range(people), look):
        row = rows[person]
        if isinstance(row, SparseRow):
            # Each pair stands in two rows: count it in that of the later person.
            others = [number for other, number in row.items() if other < person]
        else:
            others = list(row[:person])
        found.update(others)
        counted += len(others)
    # Sparse rows leave out pairs that have not met.
    if left := people * (people - 1) // 2 - counted:
        found[0] += left
    return found


def _mapped(row: Row, function: Callable[[int], int]) -> MutableRow:
    if isinstance(row, SparseRow):
        return SparseRow(function(row.usual), ((person, function(number)) for person, number in row.items()))
    return [function(number) for number in row]
