"""Chains of exchanges: there is one wherever one helps, and it does what it says."""

from collections.abc import Iterable, Sequence
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.tables.seat_annealing import Chains, DealChains
from tests.examples import examples

PEOPLE = 7

SEATS = st.lists(st.permutations(range(PEOPLE)).map(lambda people: people[:4]), min_size=1, max_size=9)
ROUNDS_AT_SEATS = st.lists(
    st.lists(st.integers(0, 4), min_size=4, max_size=4), min_size=PEOPLE, max_size=PEOPLE
)


def reached(start: int, ways: Iterable[tuple[int, int]]) -> set[int]:
    """Everybody else to whom ways lead from there, however many there are."""
    ways = list(ways)
    found = {start}
    for _ in range(PEOPLE):
        found |= {other for one, other in ways if one in found}
    return found - {start}


class Exchanges:
    """Rounds at two seats: who has too many of the one, and whom an exchange of both would help.

    `own`: the rounds at tables of this size, where these must not be less even after it.
    """

    def __init__(
        self, had: Sequence[Sequence[int]], own: Sequence[Sequence[int]] | None, give: int, take: int
    ) -> None:
        self._more = [seats[give] - seats[take] for seats in had]
        self._own = None if own is None else [seats[give] - seats[take] for seats in own]

    def has_too_many(self, person: int) -> bool:
        return self._more[person] > 0 and (self._own is None or self._own[person] > 0)

    def help_both(self, person: int, other: int) -> bool:
        """One has two rounds less of a difference, the other two more, so that the squares are fewer."""
        one, two = self._more[person], self._more[other]
        is_better = (one - 2) ** 2 + (two + 2) ** 2 < one**2 + two**2
        return is_better and (self._own is None or self._own[other] < 0)


@examples(60)
@given(SEATS, ROUNDS_AT_SEATS, st.none() | ROUNDS_AT_SEATS, st.data())
def test_somebody_gives_a_round_at_a_seat_away_wherever_a_chain_leads_to_who_needs_it(
    tables: Sequence[Sequence[int]],
    had: Sequence[Sequence[int]],
    own: Sequence[Sequence[int]] | None,
    data: st.DataObject,
) -> None:
    movable = [table for table in range(len(tables)) if data.draw(st.booleans()) or table % 2]
    for give, take in permutations(range(4), 2):
        exchanges = Exchanges(had, own, give, take)
        ways = [(tables[table][give], tables[table][take]) for table in movable]
        chains = Chains(tables, movable, had, give, take, own=own)
        for person in range(PEOPLE):
            chain = chains.find(person)
            others = [other for other in reached(person, ways) if exchanges.help_both(person, other)]
            assert bool(chain) == (exchanges.has_too_many(person) and bool(others))
            at = person
            for table in chain:
                assert table in movable
                assert tables[table][give] == at
                at = tables[table][take]
            assert not chain or at in others


@examples(60)
@given(SEATS, st.lists(st.integers(0, 4), min_size=PEOPLE, max_size=PEOPLE), st.data())
def test_somebody_passes_a_hand_on_wherever_a_chain_leads_to_who_deals_two_fewer(
    tables: Sequence[Sequence[int]], dealt: Sequence[int], data: st.DataObject
) -> None:
    dealers = [data.draw(st.integers(0, 3)) for _ in tables]
    movable = [table for table in range(len(tables)) if data.draw(st.booleans()) or table % 2]
    # The dealer and the next one deal a hand more than the two opposite.
    pairs = {
        (table, seat): (tables[table][seat], tables[table][(seat + 2) % 4])
        for table in movable
        for seat in (dealers[table], (dealers[table] + 1) % 4)
    }
    chains = DealChains(tables, dealers, movable, dealt)
    for person in range(PEOPLE):
        chain = chains.find(person)
        others = [other for other in reached(person, pairs.values()) if dealt[other] <= dealt[person] - 2]
        assert bool(chain) == bool(others)
        at = person
        for step in chain:
            one, other = pairs[step]
            assert one == at
            at = other
        assert not chain or at in others
