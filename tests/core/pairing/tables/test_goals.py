"""Where a search ends: at what the plans on record have, what no plan goes below, or nobody has a choice."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    UNIT,
    MeetingHistory,
    Rows,
    TableAnnealer,
    split,
    turns_cost,
)
from batarde_tourney.core.pairing.tables.catalogue import (
    FEWEST_REPEATS,
    LEAST_COSTS,
    NEW_PEOPLE,
    NEW_PEOPLE_PLANS,
    PLANS_IN_TURN,
    new_people_plan,
    plan_in_turn,
)
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.initial_plans import InitialPlans
from batarde_tourney.core.pairing.tables.lines import Verdict
from batarde_tourney.core.pairing.tables.new_people import (
    PlanRank,
    TurnFigures,
    _Portfolio,
    search_new_people,
)
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.plan import DrawRequest, First, Progress, RoundPlan, TablePlan
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.search_budget import SearchBudget
from batarde_tourney.core.pairing.tables.strict_turns import _goal, least_meetings, search_in_turn
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people
from tests.examples import examples
from tests.lengths import every_third

Search = Callable[[NormalizedRequest, InitialPlans, Lots, SearchBudget], Rows]
BOTH: tuple[Search, Search] = search_in_turn, search_new_people
ACROSS = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15]
"""After a round of sixteen in their order: nobody meets again."""


class Evening:
    """A request with a watch over its search for tables."""

    def __init__(
        self, request: DrawRequest, planned: Sequence[Sequence[int]] = (), until: int = 1 << 30
    ) -> None:
        self.normalized = NormalizedRequest(request)
        self.told: list[Progress] = []
        self._until = until
        self.lots = Lots(request.seed, "tables")
        sizes = self.normalized.sizes
        seated = [
            [Seating(tuple(t), 0) for t in split(row, cut)] for row, cut in zip(planned, sizes, strict=False)
        ]
        self.plans = InitialPlans(self.normalized, seated, self.lots)
        self.budget = SearchBudget(SearchProgress(self._note, 1 << 30), 10_000)

    def _note(self, progress: Progress) -> bool:
        self.told.append(progress)
        return len(self.told) < self._until

    def search(self, by: Search) -> Rows:
        return by(self.normalized, self.plans, self.lots, self.budget)

    def portfolio(self) -> _Portfolio:
        return _Portfolio(self.normalized, self.plans, self.lots, self.budget)


BETTERED = 25, 7
"""A search betters the plan on record now and then, so it does not end there."""


def as_tables(row: list[int], size: int = 4) -> set[frozenset[int]]:
    return {frozenset(row[at : at + size]) for at in range(0, len(row), size)}


@pytest.mark.parametrize(("players", "rounds"), every_third(sorted(PLANS_IN_TURN.keys() - {BETTERED})))
def test_turns_first_a_search_ends_at_what_the_plan_on_record_costs(players: int, rounds: int) -> None:
    normalized = NormalizedRequest(batarde_request(people(players), rounds, first=First.TURNS))
    rows = plan_in_turn(players, rounds)
    assert rows is not None
    meetings = normalized.meetings()
    assert _goal(normalized, meetings, None) == TableAnnealer(rows, normalized.sizes, meetings).cost


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "rounds"),
    every_third(sorted((FEWEST_REPEATS.keys() | LEAST_COSTS.keys()) - PLANS_IN_TURN.keys())),
)
def test_turns_first_a_draw_without_a_plan_reaches_what_is_on_record(players: int, rounds: int) -> None:
    """And no draw has fewer repeats: then the record would be wrong."""
    request = batarde_request(people(players), rounds, 2, first=First.TURNS)
    drawn = plan_rounds(request)
    normalized = NormalizedRequest(request)
    meetings = normalized.meetings()
    cost = TableAnnealer(numbered(drawn.rounds), normalized.sizes, meetings).cost
    assert cost == _goal(normalized, meetings, None)
    assert drawn.certificate.repeats == FEWEST_REPEATS[players, rounds]


LUCKY = {
    (10, 10): 1, (11, 6): 1, (11, 7): 7, (12, 10): 3, (14, 7): 3, (15, 9): 1, (17, 6): 1, (17, 8): 1,
    (18, 8): 3, (19, 8): 1,
}  # fmt: skip
"""Seeds of those draws that a search of a second reaches now and then."""


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "rounds"), every_third(sorted(NEW_PEOPLE.keys() - NEW_PEOPLE_PLANS.keys()))
)
def test_new_people_first_a_draw_without_a_plan_reaches_what_is_on_record(players: int, rounds: int) -> None:
    """And no draw has fewer repeats or takes better turns: then the record would be wrong."""
    request = batarde_request(people(players), rounds, LUCKY.get((players, rounds), 2))
    drawn = plan_rounds(request)
    portfolio = Evening(request).portfolio()
    assert portfolio._rank_of(numbered(drawn.rounds)) == portfolio._goal()
    assert drawn.certificate.repeats == NEW_PEOPLE[players, rounds].repeats


def numbered(rounds: Sequence[RoundPlan]) -> Rows:
    """The rounds as a search holds them, tables of 4 first."""
    return [
        [int(player) - 1 for table in sorted(then.tables, key=most_seats_first) for player in table.seats]
        for then in rounds
    ]


def most_seats_first(table: TablePlan) -> int:
    return -len(table.seats)


@pytest.mark.long
def test_turns_first_a_search_may_better_a_plan_on_record_and_the_certificate_knows() -> None:
    better, usual = (
        plan_rounds(batarde_request(people(25), 7, seed, first=First.TURNS)).certificate for seed in (1, 2)
    )
    assert better.repeats == FEWEST_REPEATS[BETTERED] == 0
    assert better.lines[0].verdict is Verdict.BEST_POSSIBLE
    assert (usual.repeats, usual.lines[0].verdict) == (1, Verdict.OPEN)


@pytest.mark.parametrize(("players", "rounds"), every_third(NEW_PEOPLE_PLANS))
def test_new_people_first_a_search_ends_at_what_the_plan_on_record_has(players: int, rounds: int) -> None:
    portfolio = Evening(batarde_request(people(players), rounds)).portfolio()
    rows = new_people_plan(players, rounds)
    assert rows is not None
    assert portfolio._goal() == portfolio._rank_of(rows)


@pytest.mark.parametrize(
    ("players", "rounds", "cost", "spread"),
    [
        (16, 5, 0, 0),
        (12, 4, 18 * UNIT, 0),
        (18, 3, 0, 0),
        (18, 4, 0, 1),
        (45, 12, 0, 1),
        (43, 4, 0, 1),
        (5, 2, 10 * UNIT, 0),
    ],
)
def test_without_a_record_it_ends_at_what_no_plan_goes_below(
    players: int, rounds: int, cost: int, spread: int
) -> None:
    evening = Evening(batarde_request(people(players), rounds))
    meetings = evening.normalized.meetings()
    assert least_meetings(evening.normalized, meetings) == cost
    turns = turns_cost(meetings, players, evening.normalized.sizes)
    assert (players, rounds) in LEAST_COSTS or _goal(evening.normalized, meetings, None) == turns + cost
    assert evening.portfolio()._goal() == PlanRank(0, cost, TurnFigures(spread, 0, 0))


ONE, TWO = people(2)


@pytest.mark.parametrize(
    ("asked", "spread"),
    [({"apart": ((ONE, TWO),)}, 1), ({"apart_at_first": ((ONE, TWO),)}, 1), ({"sizes": (5, 4, 4)}, 0)],
)
def test_records_hold_where_nobody_is_kept_apart_and_tables_are_as_usual(
    asked: dict[str, Any], spread: int
) -> None:
    normalized = NormalizedRequest(batarde_request(people(13), 4, **asked))
    meetings = normalized.meetings()
    least = least_meetings(normalized, meetings)
    goal = Evening(batarde_request(people(13), 4, **asked)).portfolio()._goal()
    assert goal == PlanRank(0, least, TurnFigures(spread, 0, 0))
    turns = turns_cost(meetings, 13, normalized.sizes)
    assert _goal(normalized, meetings, normalized.constraints()) == turns + least


def test_after_rounds_played_anybody_may_come_out_even() -> None:
    """Who had fewer tables of 3 has more of those to come: a spread of 0 is not out of reach."""
    played = (RoundPlan((TablePlan(1, people(7)[:4], 0), TablePlan(2, people(7)[4:], 0))),)
    assert Evening(batarde_request(people(7), 2)).portfolio()._goal().turns.spread >= 1
    later = Evening(batarde_request(people(7), 2, history=played)).portfolio()._goal()
    assert later.turns == TurnFigures(0, 0, 0)


@examples(40)
@given(st.integers(3, 16), st.integers(1, 4), st.integers(0, 3), st.integers(0, 10**6))
def test_no_plan_has_cheaper_meetings_than_the_least(
    players: int, rounds: int, played: int, seed: int
) -> None:
    lots = Lots(seed, "least")
    usual = NormalizedRequest(batarde_request(people(players), 1)).sizes[0]
    history = tuple(
        RoundPlan(
            tuple(TablePlan(n, tuple(t), 0) for n, t in enumerate(split_players(lots, players, usual), 1))
        )
        for _ in range(played)
    )
    normalized = NormalizedRequest(batarde_request(people(players), rounds, history=history))
    met = MeetingHistory(normalized.meetings().met)
    rows = [list(lots.shuffled(range(players))) for _ in normalized.sizes]
    tables = TableAnnealer(rows, normalized.sizes, met)
    tables.anneal(lots, 2048, 0)
    assert tables.best_cost >= least_meetings(normalized, met)


def split_players(lots: Lots, players: int, sizes: tuple[int, ...]) -> list[list[PlayerId]]:
    order = lots.shuffled(people(players))
    return [[order[person] for person in table] for table in split(range(players), sizes)]


@pytest.mark.parametrize("search", BOTH)
@pytest.mark.parametrize("players", [4, 5, 3])
def test_where_all_sit_at_one_table_nothing_is_searched(search: Search, players: int) -> None:
    evening = Evening(batarde_request(people(players), 3))
    assert [sorted(row) for row in evening.search(search)] == [list(range(players))] * 3
    assert not evening.told


@pytest.mark.parametrize("search", BOTH)
def test_nor_where_a_newcomer_sits_with_three_who_know_each_other(search: Search) -> None:
    """Though the newcomer alone would give every meeting more cheaply."""
    played = (RoundPlan((TablePlan(1, people(3), 0),)),) * 3
    evening = Evening(batarde_request(people(4), 2, history=played))
    assert [sorted(row) for row in evening.search(search)] == [[0, 1, 2, 3]] * 2
    assert not evening.told


@pytest.mark.parametrize("search", BOTH)
def test_a_search_stopped_at_once_seats_everybody(search: Search) -> None:
    evening = Evening(batarde_request(people(19), 11), until=1)
    assert [sorted(row) for row in evening.search(search)] == [list(range(19))] * 11
    assert len(evening.told) == 1


@pytest.mark.parametrize("search", BOTH)
@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (18, 6), (26, 8), (30, 10)])
def test_where_the_best_is_stored_nothing_is_searched(search: Search, players: int, rounds: int) -> None:
    first = First.TURNS if search is search_in_turn else First.MEETINGS
    evening = Evening(batarde_request(people(players), rounds, first=first))
    evening.search(search)
    assert not evening.told


@pytest.mark.parametrize("search", BOTH)
def test_a_plan_made_before_stays_where_nothing_is_better(search: Search) -> None:
    played = (RoundPlan(tuple(TablePlan(n, people(16)[4 * n - 4 : 4 * n], 0) for n in range(1, 5))),)
    request = batarde_request(people(16), 1, history=played)
    number = NormalizedRequest(request).number
    row = [number[people(16)[at]] for at in ACROSS]
    evening = Evening(request, [row])
    assert as_tables(evening.search(search)[0]) == as_tables(row)
    assert not evening.told


@pytest.mark.parametrize("search", BOTH)
@pytest.mark.parametrize("seed", range(4))
def test_a_plan_made_before_stays_where_others_are_as_good(search: Search, seed: int) -> None:
    """Eight meet four again in their second round, whichever two stay together."""
    played = (RoundPlan((TablePlan(1, people(8)[:4], 0), TablePlan(2, people(8)[4:], 0))),)
    planned = [0, 1, 4, 5, 2, 3, 6, 7]
    evening = Evening(batarde_request(people(8), 1, seed, history=played), [planned])
    assert as_tables(evening.search(search)[0]) == as_tables(planned)
    assert evening.told
