"""How often any two have met, a row a person: whole rows of few people, of many only who met at all.

A table of all pairs grows with the square of the people; who met grows with them and their rounds alone.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched

MOST_IN_FULL = 500
"""Up to so many people rows are lists, which are looked up faster."""


class SparseRow(dict[int, int]):
    """A row of which only what is not `usual` is kept."""

    __slots__ = ("usual",)

    def __init__(self, usual: int, others: Iterable[tuple[int, int]] = ()) -> None:
        super().__init__(others)
        self.usual = usual

    def __missing__(self, person: int) -> int:
        return self.usual

    def __setitem__(self, person: int, value: int) -> None:
        # What is as usual again takes no room: a search comes and goes by the hundred thousand.
        if value == self.usual:
            self.pop(person, None)
        else:
            super().__setitem__(person, value)


Row = Sequence[int] | SparseRow
MutableRow = list[int] | SparseRow


def nobody_met(people: int) -> list[MutableRow]:
    """The rows of so many people who have not met yet."""
    if people <= MOST_IN_FULL:
        return [[0] * people for _ in range(people)]
    return [SparseRow(0) for _ in range(people)]


def mapped(rows: Iterable[Row], function: Callable[[int], int]) -> list[MutableRow]:
    """The rows with something else in the place of each number."""
    return [_mapped(row, function) for row in rows]


def most_met(rows: Iterable[Row]) -> int:
    """The highest number of all."""
    return max(max(row.values(), default=0) if isinstance(row, SparseRow) else max(row) for row in rows)


def pairs_by_number(rows: Sequence[Row], people: int, look: Look = unwatched) -> Counter[int]:
    """Of the first so many people: how many pairs have each number."""
    found: Counter[int] = Counter()
    told = 0
    for person in watched(range(people), look):
        row = rows[person]
        if isinstance(row, SparseRow):
            others = [number for other, number in row.items() if other < person]
        else:
            others = list(row[:person])
        found.update(others)
        told += len(others)
    if left := people * (people - 1) // 2 - told:
        found[0] += left
    return found


def _mapped(row: Row, function: Callable[[int], int]) -> MutableRow:
    if isinstance(row, SparseRow):
        return SparseRow(function(row.usual), ((person, function(number)) for person, number in row.items()))
    return [function(number) for number in row]
