"""Chains of exchanges: there is one wherever one helps, and it does what it says."""

from collections.abc import Iterable, Sequence

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.tables.chains import Chains, DealChains
from tests.examples import examples

PEOPLE = 7

SEATS = st.lists(st.permutations(range(PEOPLE)).map(lambda people: people[:4]), min_size=1, max_size=7)
ROUNDS_AT_SEATS = st.lists(
    st.lists(st.integers(0, 3), min_size=4, max_size=4), min_size=PEOPLE, max_size=PEOPLE
)


def reached(start: int, ways: Iterable[tuple[int, int]]) -> set[int]:
    """Everybody to whom ways lead from there, however many there are."""
    ways = list(ways)
    found = {start}
    for _ in range(PEOPLE):
        found |= {other for one, other in ways if one in found}
    return found


@examples(150)
@given(SEATS, st.data())
def test_somebody_gives_a_round_at_a_seat_away_wherever_a_chain_leads_to_who_needs_it(
    tables: Sequence[Sequence[int]], data: st.DataObject
) -> None:
    had = data.draw(ROUNDS_AT_SEATS)
    own = data.draw(st.none() | ROUNDS_AT_SEATS)
    give, take, person = *data.draw(st.permutations(range(4)))[:2], data.draw(st.integers(0, PEOPLE - 1))
    movable = data.draw(st.lists(st.sampled_from(range(len(tables))), unique=True))

    def more(of: Sequence[Sequence[int]], one: int) -> int:
        return of[one][give] - of[one][take]

    def is_helped_by(other: int) -> bool:
        """The one has two rounds less of a difference, the other two more, so that the squares are fewer.

        Where their own seats at tables of this size count as well, these must not be less even after it.
        """
        squares = sum(more(had, one) ** 2 for one in (person, other))
        after = (more(had, person) - 2) ** 2 + (more(had, other) + 2) ** 2
        return after < squares and (own is None or more(own, other) < 0)

    needs_it = more(had, person) > 0 and (own is None or more(own, person) > 0)
    ways = [(tables[table][give], tables[table][take]) for table in movable]
    others = reached(person, ways) - {person}
    chain = Chains(tables, movable, had, give, take, own=own).find(person)
    assert bool(chain) == (needs_it and any(map(is_helped_by, others)))
    at = person
    for table in chain:
        assert table in movable
        assert tables[table][give] == at
        at = tables[table][take]
    assert not chain or is_helped_by(at)
    assert len(set(chain)) == len(chain)


@examples(100)
@given(SEATS, st.data())
def test_somebody_passes_a_hand_on_wherever_a_chain_leads_to_who_deals_two_fewer(
    tables: Sequence[Sequence[int]], data: st.DataObject
) -> None:
    dealers = [data.draw(st.integers(0, 3)) for _ in tables]
    dealt = data.draw(st.lists(st.integers(0, 4), min_size=PEOPLE, max_size=PEOPLE))
    person = data.draw(st.integers(0, PEOPLE - 1))
    movable = data.draw(st.lists(st.sampled_from(range(len(tables))), unique=True))
    # The dealer and the next one deal a hand more than the two opposite.
    pairs = {
        (table, seat): (tables[table][seat], tables[table][(seat + 2) % 4])
        for table in movable
        for seat in (dealers[table], (dealers[table] + 1) % 4)
    }
    others = reached(person, pairs.values())
    chain = DealChains(tables, dealers, movable, dealt).find(person)
    assert bool(chain) == any(dealt[other] <= dealt[person] - 2 for other in others)
    at = person
    for step in chain:
        one, other = pairs[step]
        assert one == at
        at = other
    assert not chain or dealt[at] <= dealt[person] - 2
