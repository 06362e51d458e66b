"""The search for tables against its rules counted out the slow way: what a plan costs, which plan is kept."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    COLD,
    FORBIDDEN,
    HOT,
    MOVES_A_BLOCK,
    UNIT,
    WARM,
    Apart,
    Constraints,
    MeetingHistory,
    Sizes,
    TableAnnealer,
    Tick,
    chances,
    cheapest,
    split,
    temperatures,
    turns_cost,
)
from batarde_tourney.core.pairing.tables.turns import LIGHT, STRICT, turns_of
from tests.core.pairing.tables.test_turns import all_it_costs
from tests.core.pairing.tables.watched import Watched
from tests.examples import examples

UNREACHED = -(1 << 40)
CUTS: list[Sizes] = [(4, 3), (3, 4), (3, 3), (4, 4), (5, 3), (4, 4, 3), (3, 3, 3)]


def again(met: int) -> int:
    """What so many meetings of a pair cost in all: 8 C(m, 2), and C(m, 3) to break ties."""
    return UNIT * (met * (met - 1) // 2) + met * (met - 1) * (met - 2) // 6


def counted(
    rows: Sequence[Sequence[int]],
    sizes: Sequence[Sizes],
    meetings: MeetingHistory,
    constraints: Constraints | None,
) -> int:
    """What a plan costs, counted pair by pair and person by person."""
    met = Counter(
        frozenset(pair)
        for row, sizes_then in zip(rows, sizes, strict=True)
        for table in split(row, sizes_then)
        for pair in combinations(table, 2)
    )
    cost = sum(again(meetings.met[a][b] + times) - again(meetings.met[a][b]) for (a, b), times in met.items())
    if constraints:
        first = [pair for table in split(rows[0], sizes[0]) for pair in combinations(table, 2)]
        cost += FORBIDDEN * UNIT * sum(pair in constraints.apart for pair in first)
    for turns in meetings.turns:
        threes = Counter(
            person
            for row, sizes_then in zip(rows[: turns.until], sizes, strict=False)
            for table in split(row, sizes_then)
            for person in table
            if len(table) == 3
        )
        for person, times in threes.items():
            had = turns.had[person]
            cost += all_it_costs(turns, person, had + times) - all_it_costs(turns, person, had)
    return cost


class Evening:
    """Rounds of these sizes, drawn by lot, after a history; some may be bound in the next round."""

    def __init__(self, sizes: Sequence[Sizes], lots: Lots, *, is_bound: bool) -> None:
        self.sizes = sizes
        self.present = sum(sizes[0])
        everybody = range(self.present)
        self.rows = [list(lots.shuffled(everybody)) for _ in sizes]
        met = [[0] * self.present for _ in everybody]
        for a, b in combinations(everybody, 2):
            met[a][b] = met[b][a] = lots.below(4)
        had = [lots.below(3) for _ in everybody]
        seats = [3 * sizes_then.count(3) for sizes_then in sizes]
        weights = lots.choice((STRICT, LIGHT))
        turns = turns_of(had, turns_shares(had), self.present, seats, weights)
        self.meetings = MeetingHistory(tuple(map(tuple, met)), turns)
        self.constraints = self._bound(lots) if is_bound else None

    def _bound(self, lots: Lots) -> Constraints:
        """A third of all pairs apart, and places of the first round that not everybody may take."""
        everybody = range(self.present)
        pairs = [pair for pair in combinations(everybody, 2) if not lots.below(3)]
        allowed = [sum(1 << place for place in everybody if lots.below(3)) for _ in everybody]
        for place, person in enumerate(self.rows[0]):
            allowed[person] |= 1 << place
        return Constraints(tuple(allowed), Apart(frozenset(pairs) | {(b, a) for a, b in pairs}))

    def cost_of(self, rows: Sequence[Sequence[int]]) -> int:
        return counted(rows, self.sizes, self.meetings, self.constraints)

    def annealer(self) -> "WatchedTables":
        return WatchedTables(self.rows, self.sizes, self.meetings, self.constraints)


class WatchedTables(Watched, TableAnnealer):
    """A search for tables whose cost is watched."""

    figure = "cost"


def turns_shares(had: Sequence[int]) -> list[Fraction]:
    """As if all had been shared out evenly."""
    return [Fraction(sum(had), len(had))] * len(had)


def counting(told: list[int]) -> Tick:
    """Who notes the moves that are told, and lets the search go on."""

    def tick(made: int, _cost: int) -> bool:
        told.append(made)
        return True

    return tick


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    cut = draw(st.sampled_from(CUTS))
    # Now and then a round is cut otherwise than the others.
    cuts = st.sampled_from([one for one in CUTS if sum(one) == sum(cut)])
    sizes = draw(st.lists(cuts, min_size=1, max_size=4))
    return Evening(sizes, Lots(draw(st.integers(0, 10**6))), is_bound=draw(st.booleans()))


@examples(40)
@given(evenings(), st.sampled_from([HOT, COLD]))
def test_the_cost_kept_is_that_of_all_meetings_and_turns_counted_again(evening: Evening, hot: int) -> None:
    tables = evening.annealer()
    assert tables.cost == evening.cost_of(evening.rows)
    tables.anneal(Lots(1), 2 * MOVES_A_BLOCK, UNREACHED, hot=hot)
    assert tables.cost == evening.cost_of(tables.rows)
    assert tables.best_cost == evening.cost_of(tables.best)


@examples(40)
@given(evenings())
def test_everybody_plays_every_round_at_a_place_that_is_theirs_to_take(evening: Evening) -> None:
    tables = evening.annealer()
    tables.anneal(Lots(2), 2 * MOVES_A_BLOCK, UNREACHED)
    assert [sorted(row) for row in tables.best] == [list(range(evening.present))] * len(evening.sizes)
    if evening.constraints:
        for place, person in enumerate(tables.best[0]):
            assert evening.constraints.allowed[person] >> place & 1


@examples(30)
@given(evenings())
def test_the_cheapest_plan_ever_seen_is_kept_whatever_came_after_it(evening: Evening) -> None:
    tables = evening.annealer()
    tables.anneal(Lots(3), 2 * MOVES_A_BLOCK, UNREACHED)
    assert tables.best_cost == min(tables.values)


@examples(30)
@given(evenings())
def test_the_last_block_of_a_search_takes_no_rise(evening: Evening) -> None:
    tables = evening.annealer()
    tables.anneal(Lots(4), MOVES_A_BLOCK, UNREACHED)
    assert tables.values == sorted(tables.values, reverse=True)


def test_a_search_is_not_afraid_of_a_rise_before() -> None:
    tables = Evening([(4, 4, 3)] * 4, Lots(5), is_bound=False).annealer()
    tables.anneal(Lots(5), 2 * MOVES_A_BLOCK, UNREACHED)
    assert tables.values != sorted(tables.values, reverse=True)


def test_a_search_moves_nobody_once_it_is_at_its_goal() -> None:
    evening = Evening([(4, 4, 3)] * 4, Lots(6), is_bound=False)
    cheap = evening.annealer()
    cheap.anneal(Lots(6), 4 * MOVES_A_BLOCK, UNREACHED)
    goal = (evening.cost_of(evening.rows) + cheap.best_cost) // 2
    tables = evening.annealer()
    tables.anneal(Lots(6), 4 * MOVES_A_BLOCK, goal)
    assert [cost <= goal for cost in tables.values] == [False] * (len(tables.values) - 1) + [True]


def test_where_a_search_starts_at_its_goal_there_is_none() -> None:
    tables = Evening([(4, 4)] * 2, Lots(7), is_bound=False).annealer()
    told: list[int] = []
    tables.anneal(Lots(7), 10 * MOVES_A_BLOCK, tables.cost, counting(told))
    assert not told
    assert len(tables.values) == 1


@pytest.mark.parametrize(("moves", "blocks"), [(1, 1), (MOVES_A_BLOCK, 1), (5 * MOVES_A_BLOCK + 7, 5)])
def test_a_search_makes_so_many_moves_in_whole_blocks_and_one_block_at_least(moves: int, blocks: int) -> None:
    told: list[int] = []
    tables = Evening([(4, 4)] * 3, Lots(8), is_bound=False).annealer()
    tables.anneal(Lots(8), moves, UNREACHED, counting(told))
    assert told == [MOVES_A_BLOCK] * blocks


def test_of_plans_that_cost_the_same_the_first_stands() -> None:
    """A plan made before is kept wherever nothing better is found."""
    rows = [list(range(8))]
    tables = WatchedTables(rows, [(4, 4)], MeetingHistory(((0,) * 8,) * 8))
    tables.anneal(Lots(9), 3 * MOVES_A_BLOCK, UNREACHED)
    assert tables.rows != rows
    assert set(tables.values) == {0}
    assert tables.best == rows


@pytest.mark.parametrize("hot", [HOT, WARM, COLD])
def test_the_temperature_falls_in_equal_steps_to_cold_and_the_last_block_is_ice(hot: int) -> None:
    *falling, last = temperatures(hot, 10)
    assert last == 0
    assert falling == [hot - (hot - COLD) // 10 * block for block in range(9)]
    assert temperatures(hot, 1) == [0]


def test_a_rise_of_k_is_taken_with_the_chance_of_1_to_the_kth() -> None:
    half = 1 << 31
    assert chances(half) == [1 << 32 >> rise for rise in range(21)]
    assert chances(0) == [1 << 32]


@given(st.integers(0, 15), st.integers(0, 15), st.integers(0, 3), st.integers(0, 3))
def test_two_change_places_only_if_each_may_take_the_others(
    one: int, other: int, place: int, place_of_other: int
) -> None:
    may = one >> place_of_other & 1 and other >> place & 1
    assert Constraints((one, other)).forbid(0, place, 1, place_of_other) is not bool(may)
    assert not Constraints().forbid(0, place, 1, place_of_other)


@given(evenings())
def test_no_plan_is_cheaper_than_the_cheapest_meetings_there_are(evening: Evening) -> None:
    """Every pair offers a first, second … meeting in turn: the cheapest of all that are offered."""
    sizes, met = evening.sizes, evening.meetings.met
    many = sum(len(list(combinations(range(size), 2))) for then in sizes for size in then)
    prices = [
        again(met[a][b] + more + 1) - again(met[a][b] + more)
        for a, b in combinations(range(evening.present), 2)
        for more in range(many)
    ]
    least = sum(sorted(prices)[:many])
    assert cheapest(MeetingHistory(met), evening.present, sizes) == least
    turns = sum(
        one.least(evening.present, sum(size for then in sizes[: one.until] for size in then if size == 3))
        for one in evening.meetings.turns
    )
    assert turns_cost(evening.meetings, evening.present, sizes) == turns
    assert cheapest(evening.meetings, evening.present, sizes) == least + turns
