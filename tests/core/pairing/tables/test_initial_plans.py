"""Where a search starts: plans of starters and of the catalogue, and what was planned before for others."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import Rows, Sizes, split
from batarde_tourney.core.pairing.tables.catalogue import STARTERS
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.initial_plans import InitialPlans, adapted, from_starter
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.plan import Lock
from batarde_tourney.core.pairing.tables.turns import STRICT, turns_of
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people
from tests.examples import examples


def meetings(rows: Rows, sizes: Sizes) -> list[tuple[int, int]]:
    tables = (table for row in rows for table in split(row, sizes))
    return [pair for table in tables for pair in combinations(sorted(table), 2)]


def by_starter(sizes: Sizes, rounds: int, seed: int) -> Rows | None:
    present, seats = sum(sizes), 3 * sizes.count(3)
    return from_starter(
        sizes,
        rounds,
        turns_of([0] * present, [Fraction(0)] * present, present, [seats] * rounds, STRICT),
        Lots(seed),
    )


@pytest.mark.parametrize("players", [15, 16, 18, 20, 23, 27, 32, 47, 64])
def test_nobody_meets_twice_in_the_rounds_of_a_starter(players: int) -> None:
    sizes = table_sizes(players)
    most = len(STARTERS[len(sizes)].rounds())
    for rounds in (1, 3, 5):
        rows = by_starter(sizes, rounds, players)
        assert rows is not None
        assert len(rows) == rounds
        assert all(sorted(row) == list(range(players)) for row in rows)
        met = meetings(rows[:most], sizes)
        assert len(met) == len(set(met))


@pytest.mark.parametrize(("players", "rounds"), [(16, 9), (20, 6), (15, 7)])
def test_beyond_the_rounds_of_a_starter_the_last_ones_are_by_lot(players: int, rounds: int) -> None:
    sizes = table_sizes(players)
    rows, others = (by_starter(sizes, rounds, seed) for seed in (1, 2))
    assert rows is not None
    assert len(rows) == rounds
    assert all(sorted(row) == list(range(players)) for row in rows)
    met = meetings(rows[: len(STARTERS[len(sizes)].rounds())], sizes)
    assert len(met) == len(set(met))
    assert rows != others


def test_whom_the_lots_choose_sits_together_at_first() -> None:
    """Or the same people always would."""
    tables = set()
    for seed in range(5):
        rows = by_starter((4, 4, 4, 4), 1, seed)
        assert rows is not None
        tables.add(frozenset(rows[0][:4]))
    assert len(tables) > 1


@pytest.mark.parametrize(("players", "rounds", "spread"), [(23, 5, 1), (31, 6, 1), (47, 7, 1)])
def test_tables_of_3_are_shared_evenly_where_a_starter_can(players: int, rounds: int, spread: int) -> None:
    sizes = table_sizes(players)
    rows = by_starter(sizes, rounds, 1)
    assert rows is not None
    small = [person for row in rows for table in split(row, sizes) if len(table) == 3 for person in table]
    had = [small.count(person) for person in range(players)]
    assert max(had) - min(had) <= spread


@pytest.mark.parametrize("sizes", [(4, 4, 4), (4,) * 17, (5, 4, 4, 4), (3, 4, 4, 4), (6, 4, 4, 3)])
def test_other_tables_have_no_starter(sizes: Sizes) -> None:
    assert by_starter(sizes, 2, 1) is None


def test_nobody_can_be_left_out_where_everybody_meets() -> None:
    """Twelve at tables of 3 leave out four of sixteen who never meet: in five rounds all of them do."""
    assert by_starter((3, 3, 3, 3), 5, 1) is None
    assert by_starter((3, 3, 3, 3), 1, 1) is not None


LOCKS = (Lock(people(23)[2], 1), Lock(people(23)[8], 1, 2), Lock(people(23)[4], 3), Lock(people(23)[0], 6, 0))


@pytest.mark.parametrize("seed", range(5))
def test_whoever_stays_has_the_first_places_of_their_table_whatever_the_plan(seed: int) -> None:
    normalized = NormalizedRequest(batarde_request(people(23), 5, locks=LOCKS))
    planned = [
        [Seating(tuple(table), 0) for table in split(Lots(seed).shuffled(range(23)), table_sizes(23))]
    ] * 5
    plans = InitialPlans(normalized, planned, Lots(seed))
    turns = normalized.meetings().turns
    found = [plans.by_lot(), plans.from_catalogue(turns), plans.from_starter(turns), plans.planned_before()]
    found += plans.stored()
    for rows in found:
        assert rows is not None
        assert len(rows) == 5
        assert all(sorted(row) == list(range(23)) for row in rows)
        tables = split(rows[0], normalized.next.sizes)
        for table, who in zip(tables, normalized.next.staying, strict=True):
            assert tuple(table[: len(who)]) == who


def test_without_a_plan_before_there_is_none() -> None:
    normalized = NormalizedRequest(batarde_request(people(8), 2))
    assert InitialPlans(normalized, [], Lots(1)).planned_before() is None


def test_the_catalogue_holds_for_the_usual_tables_alone() -> None:
    """18 play at three tables of 4 and two of 3, or as the director says."""
    usual = InitialPlans(NormalizedRequest(batarde_request(people(18), 6)), [], Lots(1))
    assert len(list(usual.stored())) == 2
    for asked in ({"sizes": (6, 4, 4, 4)}, {"sizes": (3, 3, 4, 4, 4)}, {"tables": TableRule.THREES}):
        normalized = NormalizedRequest(batarde_request(people(18), 6, **asked))
        other = InitialPlans(normalized, [], Lots(1))
        assert list(other.stored()) == []
        assert other.from_catalogue(normalized.meetings().turns) is None


@examples(60)
@given(st.integers(3, 16), st.lists(st.booleans(), min_size=16, max_size=16), st.integers(0, 1000))
def test_a_plan_made_for_others_is_changed_as_little_as_need_be(
    present: int, was_there: list[bool], seed: int
) -> None:
    before = [person for person in range(16) if was_there[person]]
    if len(before) < 3:
        before = [0, 1, 2]
    planned = split(Lots(seed).shuffled(before), table_sizes(len(before)))
    sizes = table_sizes(present)
    row = adapted(planned, present, sizes, Lots(seed))
    assert sorted(row) == list(range(present))
    gone = [person for person in before if person >= present]
    new = [person for person in range(present) if person not in before]
    instead = dict(zip(gone, new, strict=False))
    taken_over = [
        {instead.get(person, person) for person in table} & set(range(present)) for table in planned
    ]
    taken_over.sort(key=len, reverse=True)
    for there, table in zip(taken_over, split(row, sizes), strict=False):
        # As many stay as the table has room for; nobody more is moved.
        assert len(there & set(table)) >= min(len(there), len(table))
