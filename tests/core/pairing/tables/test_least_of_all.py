"""No bound is above what some plan reaches, and nothing is called the best possible that a plan beats."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.annealing import split
from batarde_tourney.core.pairing.tables.best_known import (
    fewest_known,
    known_pair_cost,
    known_repeats,
    met_again,
)
from batarde_tourney.core.pairing.tables.bounds import pair_cost_bound, repeats_bound
from batarde_tourney.core.pairing.tables.catalogue import FEWEST_AT_ANY_PRICE, NEW_PEOPLE, entries, rows_of
from batarde_tourney.core.pairing.tables.certificate import judge
from batarde_tourney.core.pairing.tables.counts import deals
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.pairing.tables.share_bounds import deals_bound, seats_bound, threes_bound
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.requests import LENGTHS, batarde_request, judged
from tests.core.pairing.tables.second_least import Least, least_of_all, least_spread
from tests.core.pairing.tables.test_bounds import evening
from tests.core.pairing.tables.test_engine import people

OPEN_TO_ALL = [(n, rounds) for n in range(3, 9) for rounds in range(1, 5)] + [(9, 1), (9, 2)]
"""Players and rounds of which all plans are tried each time; longer ones are tried by `make fuzz`."""

ALL_PLANS = {
    (6, 5): Least(20, 15, 3), (6, 6): Least(30, 21, 3), (6, 7): Least(42, 27, 4), (6, 8): Least(56, 33, 4),
    (7, 5): Least(30, 24, 3), (8, 5): Least(40, 32, 3), (8, 6): Least(60, 44, 3),
}  # fmt: skip
"""What `make fuzz` finds of the longer ones: `instruments.fuzz.draws`."""


def lines_of(rounds: Sequence[RoundPlan]) -> dict[LineKind, CertificateLine]:
    return {line.kind: line for line in judged(rounds).lines}


def is_said_of_all_plans(players: int, rounds: int, found: Least) -> bool:
    """Whether a draw's lines about meetings hold against the least of all plans."""
    lines = lines_of(plan_rounds(batarde_request(people(players), rounds, 1)).rounds)
    told = (
        (lines[LineKind.PAIR_COST], found.pair_cost),
        (lines[LineKind.REPEATS], found.repeats),
        (lines[LineKind.MAX_MEETINGS], found.most),
    )
    return all(
        line.bound <= fewest <= line.value
        and (line.known is None or fewest <= line.known)
        and (line.verdict is not Verdict.BEST_POSSIBLE or line.value == fewest)
        for line, fewest in told
    )


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds"), [*OPEN_TO_ALL, *ALL_PLANS])
def test_what_is_said_of_meetings_is_so_of_all_plans(players: int, rounds: int) -> None:
    found = ALL_PLANS.get((players, rounds)) or least_of_all(table_sizes(players), rounds)
    assert is_said_of_all_plans(players, rounds, found)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "rounds", "repeats"),
    [(6, 3, 5), (7, 3, 6), (8, 3, 8), (10, 3, 2), (11, 3, 4), (12, 3, 6), (6, 4, 9), (8, 4, 20), (10, 4, 3)],
)
def test_fewer_repeats_that_third_meetings_give_are_never_denied(
    players: int, rounds: int, repeats: int
) -> None:
    line = lines_of(plan_rounds(batarde_request(people(players), rounds, 1)).rounds)[LineKind.REPEATS]
    assert line.bound <= repeats < line.value
    assert line.known == repeats
    assert line.verdict is Verdict.OPEN


def seated(players: int, rows: Sequence[Sequence[int]]) -> list[RoundPlan]:
    names = people(players)
    return [
        RoundPlan(
            tuple(
                TablePlan(number, tuple(names[person] for person in table), 0)
                for number, table in enumerate(split(row, table_sizes(players)), 1)
            )
        )
        for row in rows
    ]


@pytest.mark.parametrize(("players", "rounds"), entries("any_price"))
def test_plans_on_record_with_fewer_repeats_hold_what_is_said_of_them(players: int, rounds: int) -> None:
    rows = rows_of(entries("any_price")[players, rounds].rows)
    assert [sorted(row) for row in rows] == [list(range(players))] * rounds
    met = Counter(
        frozenset(pair)
        for row in rows
        for table in split(row, table_sizes(players))
        for pair in combinations(table, 2)
    )
    repeats = sum(times - 1 for times in met.values())
    assert repeats == FEWEST_AT_ANY_PRICE[players, rounds] < NEW_PEOPLE[players, rounds].repeats
    certificate = judged(seated(players, rows))
    assert all(line.bound <= line.value for line in certificate.lines)
    assert certificate.lines[1].verdict in {Verdict.BEST_POSSIBLE, Verdict.BEST_KNOWN}


@pytest.mark.parametrize("size", NEW_PEOPLE)
def test_how_often_pairs_meet_is_read_from_the_figures_on_record(size: tuple[int, int]) -> None:
    record, whole = NEW_PEOPLE[size], evening(*size)
    met = met_again(record.repeats, record.meetings)
    assert min(met.values(), default=0) >= 0
    assert sum((often - 1) * pairs for often, pairs in met.items()) == record.repeats == fewest_known(whole)
    cost = sum(comb(often, 2) * pairs for often, pairs in met.items())
    assert 8 * cost + sum(comb(often, 3) * pairs for often, pairs in met.items()) == record.meetings
    assert pair_cost_bound(whole) <= cost == known_pair_cost(whole)
    # No more pairs than there are, and no meeting left without one.
    once = whole.meetings - sum(often * pairs for often, pairs in met.items())
    assert 0 <= once <= once + sum(met.values()) <= whole.pairs
    known = known_repeats(whole)
    assert known is not None
    assert repeats_bound(whole) <= known <= record.repeats


SHARED = [(n, rounds) for n in range(3, 8) for rounds in (1, 2, 3)] + [(8, 1), (8, 2)]


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds"), SHARED)
def test_what_is_shared_out_reaches_its_bound_and_no_way_goes_below(players: int, rounds: int) -> None:
    sizes, whole, hands = table_sizes(players), evening(players, rounds), dict(LENGTHS)
    threes = [(int(size == 3),) for size in sizes for _ in range(size)]
    assert least_spread([threes] * rounds) == threes_bound(whole)
    dealt = [(share,) for size in sizes for share in deals(size, hands[size], 0)]
    assert least_spread([dealt] * rounds) == deals_bound(whole, hands)
    places = max(sizes)
    seats = [tuple(int(at == seat) for at in range(places)) for size in sizes for seat in range(size)]
    assert least_spread([seats] * rounds) == seats_bound(whole)


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds"), [(4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4)])
def test_nobody_needs_the_same_left_neighbour_again_where_that_is_said(players: int, rounds: int) -> None:
    plan = plan_rounds(batarde_request(people(players), rounds, 1)).rounds
    line = lines_of(plan)[LineKind.LEFT_NEIGHBOURS]
    tables = [table.seats for then in plan for table in then.tables]
    ways = [[(table[0], *others) for others in permutations(table[1:])] for table in tables]
    assert min(map(_left_again, product(*ways))) == line.bound == line.known == 0


def _left_again(tables: Sequence[Sequence[PlayerId]]) -> int:
    left = Counter((table[seat - 1], table[seat]) for table in tables for seat in range(len(table)))
    return sum(times - 1 for times in left.values())


@st.composite
def evenings(draw: st.DrawFn) -> list[RoundPlan]:
    """Rounds of people who come and go, seated anyhow at tables of 3 to 7."""
    crowd = [PlayerId(letter) for letter in "abcdefghijk"]
    rounds = []
    for _ in range(draw(st.integers(1, 6))):
        here = draw(st.permutations(crowd))[: draw(st.integers(3, len(crowd)))]
        tables: list[TablePlan] = []
        start = 0
        while len(here) - start >= 3:
            left = len(here) - start
            sizes = [size for size in range(3, min(7, left) + 1) if left - size >= 3 or left == size]
            size = draw(st.sampled_from(sizes)) if sizes else left
            tables.append(TablePlan(len(tables) + 1, tuple(here[start : start + size]), 0))
            start += size
        rounds.append(RoundPlan(tuple(tables)))
    return rounds


@given(evenings())
def test_no_bound_is_above_what_any_seating_shows(rounds: list[RoundPlan]) -> None:
    lengths = tuple((size, 10) for size in range(3, 8))
    certificate = judge(rounds, lengths=lengths)
    for line in certificate.lines:
        assert line.bound <= line.value, line
    assert certificate.repeats_bound <= certificate.repeats
    assert certificate.pair_cost_bound <= certificate.pair_cost
