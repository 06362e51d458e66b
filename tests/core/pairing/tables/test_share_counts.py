"""What is told of seats, hands and neighbours is what all of them counted again say, exchanged or not."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.tables.counts import Seating, deals
from batarde_tourney.core.pairing.tables.share_counts import (
    DEAL,
    NEIGHBOUR,
    SEAT,
    SEAT_AT,
    ShareCounts,
    fair_shares,
)
from tests.examples import examples

BEYOND_ALL = 1 << 30
PEOPLE = 8
HANDS = {2: 3, 3: 12, 4: 10, 5: 12, 6: 8, 7: 12}


class Sat:
    """An evening: who sat where, and what their fair shares are; counted in, and counted the slow way."""

    def __init__(self, tables: Sequence[Seating], fair: Sequence[tuple[int, ...]]) -> None:
        self.tables = list(tables)
        self.fair = fair

    def had(self) -> ShareCounts:
        had = ShareCounts(self.fair, HANDS)
        for table in self.tables:
            had.sit(table.seats, shares(table))
        return had

    def seats(self, person: int) -> list[int]:
        """By seat, less the fair share."""
        return [
            sum(self.at(person, size)[seat] for size in HANDS if seat < size) - self.fair[person][1 + seat]
            for seat in range(max(HANDS))
        ]

    def at(self, person: int, size: int) -> list[int]:
        """By seat, at tables of this size."""
        tables = [table.seats for table in self.tables if len(table.seats) == size]
        return [sum(seats[seat] == person for seats in tables) for seat in range(size)]

    def dealt(self) -> list[int]:
        dealt = [-shares[0] for shares in self.fair]
        for table in self.tables:
            for person, times in zip(table.seats, shares(table), strict=True):
                dealt[person] += times
        return dealt

    def gap(self) -> int:
        """Half of the squares above the least there could be, each by its weight."""
        columns = zip(*map(self.seats, range(PEOPLE)), strict=True)
        return (
            SEAT_AT * sum(above(self.at(person, size)) for size in HANDS for person in range(PEOPLE))
            + SEAT * sum(above(column) for column in columns)
            + DEAL * above(self.dealt())
        )

    def neighbours(self) -> int:
        """The sum of C(m, 2) over left neighbours."""
        pairs = Counter(
            (before, person)
            for table in self.tables
            for before, person in zip(table.seats[-1:] + table.seats[:-1], table.seats, strict=True)
        )
        return sum(times * (times - 1) // 2 for times in pairs.values())

    def cost(self) -> int:
        return self.gap() + NEIGHBOUR * self.neighbours()

    def changed(self, last: Seating) -> "Sat":
        """The same evening with its last table seated so."""
        return Sat([*self.tables[:-1], last], self.fair)


def shares(table: Seating) -> tuple[int, ...]:
    """The hands everybody deals there."""
    return deals(len(table.seats), HANDS[len(table.seats)], table.dealer)


def above(counts: Sequence[int]) -> int:
    flat = [(sum(counts) + more) // len(counts) for more in range(len(counts))]
    return (sum(count**2 for count in counts) - sum(count**2 for count in flat)) // 2


def off(counts: Sequence[int]) -> set[int]:
    """Who is further than a part of a whole from what everybody would have."""
    mean = Fraction(sum(counts), len(counts))
    return {person for person, count in enumerate(counts) if abs(count - mean) >= 1}


@st.composite
def seatings(draw: st.DrawFn, sizes: Sequence[int] = tuple(HANDS)) -> Seating:
    size = draw(st.sampled_from(sizes))
    return Seating(tuple(draw(st.permutations(range(PEOPLE)))[:size]), draw(st.integers(0, size - 1)))


def fair_to_all(tables: Sequence[Seating]) -> Sat:
    """Everybody is there all evening."""
    return Sat(tables, [(0,) * (1 + max(HANDS))] * PEOPLE)


EVENINGS = st.one_of(
    st.lists(seatings((3, 4)), min_size=1, max_size=8).map(fair_to_all),
    st.builds(
        Sat,
        st.lists(seatings(), min_size=1, max_size=6),
        st.lists(st.tuples(*[st.integers(0, 3)] * (1 + max(HANDS))), min_size=PEOPLE, max_size=PEOPLE),
    ),
)


@examples(40)
@given(EVENINGS)
def test_what_is_shared_unevenly_is_told(evening: Sat) -> None:
    had = evening.had()
    assert had.people == PEOPLE
    assert had.gap() == evening.gap()
    assert had.neighbours() == evening.neighbours()
    columns = zip(*map(evening.seats, range(PEOPLE)), strict=True)
    at_seats = {person for column in columns for person in off(column)}
    assert had.uneven_at_seats() == at_seats
    lopsided = {
        size: [person for person in range(PEOPLE) if max(at := evening.at(person, size)) >= min(at) + 2]
        for size in HANDS
    }
    assert {size: had.lopsided(size) for size in HANDS} == lopsided
    assert had.uneven() == at_seats | off(evening.dealt()) | {one for who in lopsided.values() for one in who}


def test_who_has_one_seat_at_tables_of_4_alone_is_uneven_though_all_seats_come_out_even() -> None:
    table = (0, 1, 2, 3)
    # Both tables of 4 are as their fair shares are: five hands each, and twice one seat.
    fair = [(5, *(2 * (seat == person) for seat in range(max(HANDS)))) for person in table]
    fair += [(0,) * (1 + max(HANDS))] * (PEOPLE - 4)
    had = Sat([Seating(table, 0), Seating(table, 2)], fair).had()
    assert not had.uneven_at_seats()
    assert had.lopsided(4) == [0, 1, 2, 3]
    assert had.uneven() == {0, 1, 2, 3}


def test_where_nobody_sits_nothing_is_uneven() -> None:
    assert fair_shares([], [], {}) == [(0,)]
    had = ShareCounts([(0,)], {})
    assert (had.gap(), had.neighbours(), had.uneven()) == (0, 0, set())


@pytest.mark.long
@examples(100)
@given(EVENINGS, st.data())
def test_an_exchange_adds_what_the_squares_grow_by(evening: Sat, data: st.DataObject) -> None:
    last = evening.tables[-1]
    one, other = data.draw(st.permutations(range(len(last.seats))))[:2]
    exchanged = list(last.seats)
    exchanged[one], exchanged[other] = exchanged[other], exchanged[one]
    after = evening.changed(Seating(tuple(exchanged), last.dealer))
    more = after.cost() - evening.cost()
    had = evening.had()
    assert had.seat_change(last.seats, one, other, shares(last), BEYOND_ALL) == more
    # Neighbours may be left out where it is too much without them.
    most = data.draw(st.integers(-50, 150))
    told = had.seat_change(last.seats, one, other, shares(last), most)
    assert told == more or (told >= most and more >= most)
    at = [sum(n**2 for one in last.seats for n in then.at(one, len(last.seats))) for then in (evening, after)]
    seats = [sum(n**2 for one in last.seats for n in then.seats(one)) for then in (evening, after)]
    is_as_even = at[1] <= at[0] and seats[1] <= seats[0]
    assert had.keeps_seats(last.seats, one, other) == is_as_even


@examples(30)
@given(EVENINGS, st.data())
def test_another_first_dealer_adds_what_the_squares_grow_by(evening: Sat, data: st.DataObject) -> None:
    last = evening.tables[-1]
    other = Seating(last.seats, data.draw(st.integers(0, len(last.seats) - 1)))
    more = evening.changed(other).cost() - evening.cost()
    assert evening.had().deal_change(last.seats, shares(last), shares(other)) == more


@examples(30)
@given(EVENINGS, st.data())
def test_of_two_orders_of_a_table_the_one_that_costs_less_is_the_more_even(
    evening: Sat, data: st.DataObject
) -> None:
    last = evening.tables[-1]
    other = Seating(
        tuple(data.draw(st.permutations(last.seats))), data.draw(st.integers(0, len(last.seats) - 1))
    )
    had = Sat(evening.tables[:-1], evening.fair).had()
    costs = [had.seating_cost(table.seats, shares(table)) for table in (last, other)]
    dealt = [DEAL * sum(times**2 for times in shares(table)) for table in (last, other)]
    assert dealt[0] == dealt[1]
    assert costs[1] - costs[0] == evening.changed(other).cost() - evening.cost()


@examples(30)
@given(
    st.lists(st.lists(seatings((2, 3, 4)), min_size=1, max_size=2), min_size=1, max_size=4), st.integers(0, 4)
)
def test_a_fair_share_is_that_of_the_rounds_somebody_played(rounds: list[list[Seating]], played: int) -> None:
    """Of the hands and of the chairs of every number, shared out among who was there; in whole numbers."""
    rounds = [
        [tables[0], *(t for t in tables[1:] if not set(t.seats) & set(tables[0].seats))] for tables in rounds
    ]
    to_come = [[list(table.seats) for table in tables] for tables in rounds[played:]]
    fair = fair_shares(to_come, rounds[:played], HANDS)
    everybody = {person for tables in rounds for table in tables for person in table.seats}
    assert len(fair) == 1 + max(everybody)
    for person in everybody:
        there = [tables for tables in rounds if any(person in table.seats for table in tables)]
        hands = sum(
            Fraction(sum(HANDS[len(t.seats)] for t in tables), sum(len(t.seats) for t in tables))
            for tables in there
        )
        seats = [
            sum(
                Fraction(sum(seat < len(t.seats) for t in tables), sum(len(t.seats) for t in tables))
                for tables in there
            )
            for seat in range(max(HANDS))
        ]
        assert fair[person] == tuple(int(share) for share in (hands, *seats))
