"""The search for seats: its gap is what counting again gives, what is settled stays, chains make it even."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import MOVES_A_BLOCK, chances
from batarde_tourney.core.pairing.tables.counts import Binding, Seating
from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.seat_annealing import SeatAnnealer, most_seat_moves, seat_all
from batarde_tourney.core.pairing.tables.share_counts import NEIGHBOUR, ShareCounts, fair_shares
from tests.core.pairing.tables.test_one_round_seats import HANDS, seated
from tests.core.pairing.tables.watched import Watched
from tests.examples import examples


class WatchedSeats(Watched, SeatAnnealer):
    """A search for seats whose gap is watched."""

    figure = "gap"


class Evening:
    """Rounds by lot, some of them played; at the tables to come some seats and dealers may be settled."""

    def __init__(
        self, people: int, rounds: int, played: int, seed: int, *, is_bound: bool = False, hands: int = 10
    ) -> None:
        lots = Lots(seed, "evening")
        self.hands = HANDS | {4: hands}
        self.people = people
        self.rounds = [seated(lots, range(people)) for _ in range(rounds)]
        self.history = [seated(lots, range(people)) for _ in range(played)]
        self.start = [table for tables in self.rounds for table in tables]
        self.bindings = [self._binding(table, lots) if is_bound else Binding() for table in self.start]

    @staticmethod
    def _binding(table: Seating, lots: Lots) -> Binding:
        seats = tuple((seat, person) for seat, person in enumerate(table.seats) if not lots.below(3))
        return Binding(seats, table.dealer if not lots.below(3) else None)

    def search(self, start: Sequence[Seating] | None = None) -> WatchedSeats:
        """A search over these tables, or over them seated so."""
        rounds = [[list(table.seats) for table in tables] for tables in self.rounds]
        had = ShareCounts(fair_shares(rounds, self.history, self.hands), self.hands)
        return WatchedSeats(start or self.start, self.bindings, had, self.history, self.hands)

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
    hands=st.sampled_from([8, 9, 10, 11]),
)


@pytest.mark.long
@examples(5)
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
def test_neighbours_of_rounds_played_are_nobodys_to_change(evening: Evening) -> None:
    """What they cost is no part of the gap; that somebody sits beside them again is."""
    played, all_rounds = (ShareCounts([(0,) * 8] * evening.people, evening.hands) for _ in range(2))
    for table in (table for tables in evening.history for table in tables):
        for counts in (played, all_rounds):
            counts.sit(table.seats, (0,) * len(table.seats))
    for table in evening.start:
        all_rounds.sit(table.seats, (0,) * len(table.seats))
    search = evening.search()
    again = all_rounds.neighbours() - played.neighbours()
    assert search.gap == evening.counts(evening.start).gap() + NEIGHBOUR * again
    # Of several rounds nobody knows a gap that all ways to sit have.
    assert len(evening.rounds) == 1 or search._least == 0


@examples(15)
@given(EVENINGS)
def test_a_search_stopped_at_once_has_taken_every_exchange_once_that_helps(evening: Evening) -> None:
    """Table by table: any two seats that are free, then each first dealer where hands are left over."""
    tables = list(evening.start)
    least = evening.search(tables).gap
    for at, binding in enumerate(evening.bindings):
        size = len(tables[at].seats)
        settled = {seat for seat, _ in binding.seats}
        pairs = combinations([seat for seat in range(size) if seat not in settled], 2)
        is_even = evening.hands[size] % size == 0
        dealers = range(0 if is_even or binding.dealer is not None else size)
        changes: list[tuple[int, int] | int] = [*pairs, *dealers]
        for change in changes:
            tried = changed(tables[at], change)
            gap = evening.search([*tables[:at], tried, *tables[at + 1 :]]).gap
            if gap < least:
                tables[at], least = tried, gap
    search = evening.search()
    search.anneal(Lots(1, "seats"), SearchProgress(lambda _: False, 1))
    assert search.best == tables


def changed(table: Seating, change: tuple[int, int] | int) -> Seating:
    """Two seats exchanged, or another first dealer."""
    if isinstance(change, int):
        return Seating(table.seats, change)
    one, other = change
    seats = list(table.seats)
    seats[one], seats[other] = seats[other], seats[one]
    return Seating(tuple(seats), table.dealer)


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


@examples(10)
@given(EVENINGS, st.integers(2, 20))
def test_the_most_even_seats_ever_seen_are_kept_whatever_came_after_them(
    evening: Evening, ticks: int
) -> None:
    search = evening.search()
    told: list[Progress] = []
    search.anneal(Lots(4, "seats"), SearchProgress(lambda now: note(told, now, ticks), 1 << 30))
    assert evening.search(search.best).gap == min(search.values)


@examples(20)
@given(EVENINGS)
def test_cold_as_ice_nothing_becomes_less_even(evening: Evening) -> None:
    """And once all is even nobody is moved."""
    search = evening.search()
    tables = [table for table, moves in enumerate(search._moves) if moves]
    if tables and search.gap > 0:
        search._try(Lots(5, "seats").words(), chances(0), tables)
        assert search.values == sorted(search.values, reverse=True)
        assert 0 not in search.values[:-1]


@examples(40)
@given(EVENINGS)
def test_chains_make_nothing_less_even_whatever_is_settled(evening: Evening) -> None:
    search = evening.search()
    search.settle()
    evening.assert_kept(search.best)
    before, after = evening.counts(evening.start), evening.counts(search.best)
    assert search.gap == evening.search(search.best).gap
    assert squares(after.seats) <= squares(before.seats)
    assert all(squares(after.seats_at[size]) <= squares(before.seats_at[size]) for size in HANDS)
    if [table.seats for table in search.best] == [table.seats for table in evening.start]:
        # Then deals are passed on alone, to who deals two fewer.
        assert squares([after.dealt]) <= squares([before.dealt])


@examples(40)
@given(
    st.sampled_from([8, 12, 16]), st.integers(2, 8), st.integers(0, 10**6), st.sampled_from([8, 9, 10, 11])
)
def test_deals_alone_are_passed_on_where_two_of_a_table_deal_a_hand_more(
    people: int, rounds: int, seed: int, hands: int
) -> None:
    """Everybody's seat is settled, nobody's deal; of 9 or 11 hands there are no two pairs at a table."""
    evening = Evening(people, rounds, 0, seed, hands=hands)
    evening.bindings = [Binding(tuple(enumerate(table.seats))) for table in evening.start]
    search = evening.search()
    search.settle()
    before, after = (evening.counts(tables).dealt for tables in (evening.start, search.best))
    evening.assert_kept(search.best)
    if hands != 10 or max(before) - min(before) < 2:
        assert search.best == evening.start
    else:
        assert max(after) - min(after) < 2
        assert squares([after]) < squares([before])


@examples(30)
@given(st.sampled_from([8, 12, 16]), st.integers(2, 8), st.integers(0, 10**6))
def test_a_deal_passed_on_is_one_hand_less_for_one_who_deals_two_more_than_the_other(
    people: int, rounds: int, seed: int
) -> None:
    """Whoever it passes through deals as many hands as before."""
    search = Evening(people, rounds, 0, seed).search()
    before = list(search._had.dealt)
    if search._pass_a_deal():
        more = {
            person: now - then
            for person, (then, now) in enumerate(zip(before, search._had.dealt, strict=True))
        }
        (giver,) = (person for person, change in more.items() if change == -1)
        (taker,) = (person for person, change in more.items() if change == 1)
        assert sorted(more.values()) == [-1, *[0] * (people - 2), 1]
        assert before[giver] - before[taker] >= 2
    else:
        assert search._had.dealt == before


def squares(counts: Sequence[Sequence[int]]) -> int:
    return sum(count**2 for person in counts for count in person)


@examples(20)
@given(EVENINGS, st.booleans())
def test_everybody_is_seated_at_their_table_and_where_they_must(evening: Evening, is_planned: bool) -> None:
    rounds = [[list(table.seats) for table in tables] for tables in evening.rounds]
    places = [(number, at) for number, tables in enumerate(rounds) for at in range(len(tables))]
    bindings = {
        place: kept for place, kept in zip(places, evening.bindings, strict=True) if kept != Binding()
    }
    told: list[Progress] = []
    moves = most_seat_moves(len(places))
    progress = SearchProgress(lambda now: note(told, now), 2 * moves)
    seated = seat_all(
        rounds,
        evening.history,
        evening.hands,
        Lots(3, "seats"),
        progress,
        bindings=bindings,
        planned=evening.rounds if is_planned else (),
    )
    assert [len(tables) for tables in seated] == [len(tables) for tables in rounds]
    tables = [table for then in seated for table in then]
    evening.assert_kept(tables)
    assert not told or told[-1].moves <= moves
    if is_planned:
        # It goes on from the plan there is, which a search makes no worse.
        start = [
            table if kept == Binding() else now
            for table, now, kept in zip(evening.start, tables, evening.bindings, strict=True)
        ]
        assert evening.search(tables).gap <= evening.search(start).gap


def note(told: list[Progress], now: Progress, until: int = 4) -> bool:
    told.append(now)
    return len(told) < until


def test_a_plan_that_is_stopped_before_it_is_searched_is_the_one_there_was() -> None:
    evening = Evening(16, 3, 0, 5)
    even = evening.search()
    even.anneal(Lots(1, "seats"), SearchProgress(None, 1))
    seated = iter(even.best)
    planned = [[next(seated) for _ in tables] for tables in evening.rounds]
    rounds = [[list(table.seats) for table in tables] for tables in evening.rounds]
    stopped = SearchProgress(lambda _: False, 1)
    assert seat_all(rounds, (), HANDS, Lots(2, "seats"), stopped, planned=planned) == planned


@pytest.mark.parametrize("tables", [1, 5, 40, 71, 208, 250, 251])
def test_a_search_for_seats_has_60_moves_a_table_on_top_of_8000_in_whole_blocks(tables: int) -> None:
    """And six times as many to repair; twice all that up to 250 tables."""
    blocks, rest = divmod(most_seat_moves(tables), MOVES_A_BLOCK)
    assert rest == 0
    starts = 2 if tables <= 250 else 1
    needed = 8_000 + 60 * tables
    assert blocks % (7 * starts) == 0
    assert needed <= blocks // (7 * starts) * MOVES_A_BLOCK < needed + MOVES_A_BLOCK
