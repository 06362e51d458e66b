"""The search for seats: its gap is what counting again gives, what is settled stays, chains make it even."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.counts import Binding, Seating
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.seat_annealing import SeatAnnealer
from batarde_tourney.core.pairing.tables.share_counts import ShareCounts, fair_shares
from tests.core.pairing.tables.test_one_round_seats import HANDS, seated
from tests.examples import examples


class Evening:
    """Rounds by lot, some of them played; at the tables to come some seats and dealers may be settled."""

    def __init__(self, people: int, rounds: int, played: int, seed: int, *, is_bound: bool = False) -> None:
        lots = Lots(seed, "evening")
        self.people = people
        self.rounds = [seated(lots, range(people)) for _ in range(rounds)]
        self.history = [seated(lots, range(people)) for _ in range(played)]
        self.start = [table for tables in self.rounds for table in tables]
        self.bindings = [self._binding(table, lots) if is_bound else Binding() for table in self.start]

    @staticmethod
    def _binding(table: Seating, lots: Lots) -> Binding:
        seats = tuple((seat, person) for seat, person in enumerate(table.seats) if not lots.below(3))
        return Binding(seats, table.dealer if not lots.below(3) else None)

    def search(self, start: Sequence[Seating] | None = None) -> SeatAnnealer:
        """A search over these tables, or over them seated so."""
        rounds = [[list(table.seats) for table in tables] for tables in self.rounds]
        had = ShareCounts(fair_shares(rounds, self.history, HANDS), HANDS)
        return SeatAnnealer(start or self.start, self.bindings, had, self.history, HANDS)

    def counts(self, tables: Sequence[Seating]) -> ShareCounts:
        """What everybody has had in the end."""
        return self.search(tables)._had

    def assert_kept(self, tables: Sequence[Seating]) -> None:
        """Everybody sits where they must, at the tables they had."""
        for before, now, binding in zip(self.start, tables, self.bindings, strict=True):
            assert sorted(before.seats) == sorted(now.seats)
            assert all(now.seats[seat] == person for seat, person in binding.seats)
            assert binding.dealer is None or now.dealer == binding.dealer


EVENINGS = st.builds(
    Evening,
    st.sampled_from([4, 7, 8, 10, 11, 16]),
    st.integers(1, 5),
    st.integers(0, 2),
    st.integers(0, 10**6),
    is_bound=st.booleans(),
)


@examples(15)
@given(EVENINGS)
def test_the_gap_kept_is_that_of_the_seats_counted_again(evening: Evening) -> None:
    search = evening.search()
    before = search.gap
    search.anneal(Lots(1, "seats"), SearchProgress(None, 1))
    evening.assert_kept(search.best)
    annealed = evening.search(search.best).gap
    assert annealed <= before
    search.settle()
    evening.assert_kept(search.best)
    assert search.gap == evening.search(search.best).gap >= 0


@examples(30)
@given(EVENINGS)
def test_a_search_stopped_at_once_has_taken_what_helps(evening: Evening) -> None:
    search = evening.search()
    before = search.gap
    progress = SearchProgress(lambda _: False, 1)
    search.anneal(Lots(1, "seats"), progress)
    assert evening.search(search.best).gap <= before
    evening.assert_kept(search.best)


@examples(40)
@given(st.sampled_from([4, 7, 8, 10, 11, 16]), st.integers(1, 8), st.integers(0, 10**6))
def test_chains_alone_leave_nobody_twice_more_at_one_seat_than_at_another(
    people: int, rounds: int, seed: int
) -> None:
    """The edges of a bipartite graph can always be coloured evenly: people and tables, by seats."""
    evening = Evening(people, rounds, 0, seed)
    search = evening.search()
    search.settle()
    assert search.gap == evening.search(search.best).gap
    had = evening.counts(search.best)
    assert [had.lopsided(size) for size in HANDS] == [[], []]
    evening.assert_kept(search.best)


@examples(40)
@given(st.sampled_from([4, 8, 12, 16]), st.integers(1, 8), st.integers(0, 10**6))
def test_chains_alone_share_the_deals_of_tables_of_4_out_but_for_one_hand(
    people: int, rounds: int, seed: int
) -> None:
    """Of seats opposite one deals a hand more than the other: ways of a graph can all be turned evenly."""
    evening = Evening(people, rounds, 0, seed)
    search = evening.search()
    search.settle()
    dealt = evening.counts(search.best).dealt
    assert max(dealt) - min(dealt) <= 1
