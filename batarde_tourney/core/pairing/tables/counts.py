"""Counts for each person: seats, hands dealt, left neighbours."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Seating:
    """One table seated: people clockwise from seat 0, and the seat that deals first."""

    seats: tuple[int, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Binding:
    """What is settled at a table: seat → person, and the first dealer if settled too."""

    seats: tuple[tuple[int, int], ...] = ()
    dealer: int | None = None


@dataclass(slots=True)
class Counts:
    """Counts for every person so far. `hands[k]` is how many hands a rubber has at a table of k."""

    hands: dict[int, int]
    seats_at: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    """By person, size of the table, and seat."""
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By person and seat, at tables of all sizes."""
    dealt: Counter[int] = field(default_factory=Counter)
    left: Counter[tuple[int, int]] = field(default_factory=Counter)
    """How often the second has sat on the first one's left."""

    def add(self, table: Seating) -> None:
        """Add a table."""
        size = len(table.seats)
        shares = deals(size, self.hands[size], table.dealer)
        for seat, person in enumerate(table.seats):
            self.seats_at[person, size, seat] += 1
            self.seats[person, seat] += 1
            self.dealt[person] += shares[seat]
            self.left[table.seats[seat - 1], person] += 1


def deals(size: int, hands: int, first_dealer: int) -> tuple[int, ...]:
    """The number of hands each seat deals; the deal passes clockwise, one seat for each hand (rule 12).

    >>> deals(4, 10, 2)
    (2, 2, 3, 3)
    """
    whole, more = divmod(hands, size)
    return tuple(whole + ((seat - first_dealer) % size < more) for seat in range(size))
