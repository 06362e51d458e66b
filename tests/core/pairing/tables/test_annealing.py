"""The search counts its cost as it goes; it must be what counting everything again gives."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    UNIT,
    Constraints,
    MeetingHistory,
    TableAnnealer,
    cheapest,
    split,
)
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people
from tests.examples import examples


def shuffled_rows(players: int, rounds: int, seed: int) -> list[list[int]]:
    lots = Lots(seed)
    return [list(lots.shuffled(range(players))) for _ in range(rounds)]


@examples(20)
@given(st.integers(6, 24), st.integers(1, 6), st.integers(0, 1000), st.booleans())
def test_the_cost_kept_is_the_cost_counted_again(players: int, rounds: int, seed: int, apart: bool) -> None:
    pairs = ((PlayerId("1"), PlayerId("2")), (PlayerId("1"), PlayerId("3")))
    normalized = NormalizedRequest(
        batarde_request(people(players), rounds, apart=pairs[:1], apart_at_first=pairs if apart else ())
    )
    meetings, constraints = normalized.meetings(), normalized.constraints()
    tables = TableAnnealer(shuffled_rows(players, rounds, seed), normalized.sizes, meetings, constraints)
    tables.anneal(Lots(seed), 4096, -(1 << 60))
    assert tables.cost == TableAnnealer(tables.rows, normalized.sizes, meetings, constraints).cost
    assert tables.best_cost == TableAnnealer(tables.best, normalized.sizes, meetings, constraints).cost
    assert tables.best_cost <= tables.cost
    assert tables.best_cost >= cheapest(meetings, players, normalized.sizes)


def test_the_cost_is_that_of_pairs_that_meet_again() -> None:
    sizes = (4, 4, 4)
    rows = shuffled_rows(12, 4, 1)
    met: dict[tuple[int, int], int] = {}
    for row in rows:
        for table in split(row, sizes):
            for pair in combinations(sorted(table), 2):
                met[pair] = met.get(pair, 0) + 1
    again = sum(m * (m - 1) // 2 for m in met.values())
    thrice = sum(m * (m - 1) * (m - 2) // 6 for m in met.values())
    meetings = MeetingHistory(((0,) * 12,) * 12)
    assert TableAnnealer(rows, [sizes] * 4, meetings).cost == UNIT * again + thrice


def test_a_search_never_moves_whoever_stays() -> None:
    sizes = table_sizes(16)
    row = list(range(16))
    allowed = tuple(1 << 5 if person == 5 else ((1 << 16) - 1) & ~(1 << 5) for person in range(16))
    tables = TableAnnealer([row, row], [sizes] * 2, MeetingHistory(((0,) * 16,) * 16), Constraints(allowed))
    tables.anneal(Lots(4), 20_000, 0)
    assert tables.best[0][5] == 5
    assert tables.best_cost == 0


def test_a_search_stops_when_told() -> None:
    calls: list[int] = []

    def tick(made: int, _: int) -> bool:
        calls.append(made)
        return False

    tables = TableAnnealer(shuffled_rows(12, 6, 1), [(4, 4, 4)] * 6, MeetingHistory(((0,) * 12,) * 12))
    tables.anneal(Lots(1), 1_000_000, 0, tick)
    assert len(calls) == 1
