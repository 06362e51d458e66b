"""Seats and deals: who sits where at a table that is settled, and who deals first.

Seats never change tables, so this comes after the search for tables and costs it nothing. In this order: per
player, the seats taken at tables of one size; the seats taken at all tables; hands dealt; left neighbours.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from batarde_tourney.core.draw.lots import Lots

SWEEPS = 12
_MANY_ORDERS = 120
_SAME_SIZE, _SEAT, _DEAL, _NEIGHBOUR = 10_000, 600, 40, 3


@dataclass(frozen=True, slots=True)
class Seating:
    """One table seated: people clockwise from seat 0, and the seat that deals first."""

    seats: tuple[int, ...]
    dealer: int


@dataclass(slots=True)
class Counts:
    """What every person has had so far. `hands[k]` is how many hands a rubber has at a table of k."""

    hands: dict[int, int]
    seats_at: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)
    dealt: Counter[int] = field(default_factory=Counter)
    left: Counter[tuple[int, int]] = field(default_factory=Counter)

    def add(self, table: Seating, times: int = 1) -> None:
        """Count a table in, or out with times = −1."""
        size = len(table.seats)
        shares = deals(size, self.hands[size], table.dealer)
        for seat, person in enumerate(table.seats):
            self.seats_at[person, size, seat] += times
            self.seats[person, seat] += times
            self.dealt[person] += times * shares[seat]
            self.left[table.seats[seat - 1], person] += times


def deals(size: int, hands: int, first_dealer: int) -> tuple[int, ...]:
    """How many hands each seat deals; the deal passes clockwise, one seat a hand.

    >>> deals(4, 10, 2)
    (2, 2, 3, 3)
    """
    whole, more = divmod(hands, size)
    return tuple(whole + ((seat - first_dealer) % size < more) for seat in range(size))


@dataclass(frozen=True, slots=True)
class Binding:
    """What a table keeps: seat → person, and the first dealer if that is settled too."""

    seats: tuple[tuple[int, int], ...] = ()
    dealer: int | None = None


def seat_all(
    rounds: Sequence[Sequence[Sequence[int]]],
    counts: Counts,
    lots: Lots,
    bindings: dict[tuple[int, int], Binding] | None = None,
) -> list[list[Seating]]:
    """Every table of every round seated as evenly as improving table after table gives.

    `bindings` are by round and table. `counts` holds the rounds already played, and at the end these too.
    """
    bound = bindings or {}
    places = [(number, table) for number, tables in enumerate(rounds) for table in range(len(tables))]
    seated: dict[tuple[int, int], Seating] = {}
    for _ in range(SWEEPS):
        changed = False
        for place in lots.shuffled(places):
            before = seated.get(place)
            if before:
                counts.add(before, -1)
            people = before.seats if before else tuple(rounds[place[0]][place[1]])
            after = _seat_best(people, before, counts, lots, bound.get(place, Binding()))
            counts.add(after)
            seated[place] = after
            changed |= after != before
        if not changed:
            break
    return [[seated[number, table] for table in range(len(tables))] for number, tables in enumerate(rounds)]


def _seat_best(
    people: tuple[int, ...], before: Seating | None, counts: Counts, lots: Lots, binding: Binding
) -> Seating:
    """The cheapest way to seat one table; of several the present one, else one by lot."""
    size = len(people)
    seat_cost = [[_seat_cost(counts, person, size, seat) for seat in range(size)] for person in people]
    left = [[counts.left[a, b] * _NEIGHBOUR for b in people] for a in people]
    dealers = range(size) if binding.dealer is None else (binding.dealer,)
    all_deals = [(dealer, deals(size, counts.hands[size], dealer)) for dealer in dealers]
    dealt = [counts.dealt[person] * _DEAL for person in people]
    best: list[tuple[int, tuple[int, ...], int]] = []
    for order in _orders(people, lots, binding):
        cost = sum(seat_cost[one][seat] + left[order[seat - 1]][one] for seat, one in enumerate(order))
        for dealer, shares in all_deals:
            whole = cost + sum(dealt[one] * shares[seat] for seat, one in enumerate(order))
            if not best or whole < best[0][0]:
                best = []
            if not best or whole == best[0][0]:
                best.append((whole, order, dealer))
    choices = [Seating(tuple(people[one] for one in order), dealer) for _, order, dealer in best]
    return before if before in choices else lots.choice(choices)


def _seat_cost(counts: Counts, person: int, size: int, seat: int) -> int:
    return counts.seats_at[person, size, seat] * _SAME_SIZE + counts.seats[person, seat] * _SEAT


def _orders(people: tuple[int, ...], lots: Lots, binding: Binding) -> Iterable[tuple[int, ...]]:
    """Ways to seat the people: all of them up to 5 people, beyond that the present one and some by lot."""
    here = tuple(range(len(people)))
    kept = [(seat, people.index(person)) for seat, person in binding.seats]
    if len(here) <= 5:
        orders: Iterable[tuple[int, ...]] = permutations(here)
    else:
        orders = [here, *(lots.shuffled(here) for _ in range(_MANY_ORDERS))]
    if not kept:
        return orders
    return (
        [_bound(order, kept) for order in orders] if len(here) > 5 else [o for o in orders if _keeps(o, kept)]
    )


def _keeps(order: tuple[int, ...], kept: Sequence[tuple[int, int]]) -> bool:
    return all(order[seat] == one for seat, one in kept)


def _bound(order: tuple[int, ...], kept: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The order with every kept person brought to their seat."""
    seats = list(order)
    for seat, one in kept:
        there = seats.index(one)
        seats[there], seats[seat] = seats[seat], one
    return tuple(seats)
