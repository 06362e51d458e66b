"""What an exchange of seats is said to change is what it changes."""

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.tables.share_counts import NEIGHBOUR, ShareCounts
from tests.examples import examples

BEYOND_ALL = 1 << 30
PEOPLE = 8


def squares(had: ShareCounts) -> int:
    """The gap and the neighbours, counted anew."""
    return had.gap() + NEIGHBOUR * had.neighbours()


@st.composite
def evenings(draw: st.DrawFn) -> list[list[int]]:
    """Tables of one size, one after the other."""
    size = draw(st.integers(2, 7))
    one = st.permutations(range(PEOPLE)).map(lambda people: people[:size])
    return draw(st.lists(one, min_size=1, max_size=6))


@examples(150)
@given(evenings(), st.data())
def test_an_exchange_adds_what_the_squares_grow_by(tables: list[list[int]], data: st.DataObject) -> None:
    size = len(tables[0])
    had = ShareCounts([(0,) * (1 + size)] * PEOPLE, {size: size + 1})
    shares = (2, *(1,) * (size - 1))
    for table in tables:
        had.sit(table, shares)
    one, other = data.draw(st.permutations(range(size)))[:2]
    told = had.seat_change(tables[-1], one, other, shares, BEYOND_ALL)
    before = squares(had)
    had.sit(tables[-1], shares, -1)
    exchanged = list(tables[-1])
    exchanged[one], exchanged[other] = exchanged[other], exchanged[one]
    had.sit(exchanged, shares)
    assert told == squares(had) - before
