"""New people first: the fewest repeats with tables of 3 at most 2 apart; then spread; then turns."""

from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import UNIT, MeetingHistory, split
from batarde_tourney.core.pairing.tables.catalogue import (
    NEW_PEOPLE,
    NEW_PEOPLE_PLANS,
    is_searched,
    new_people_plan,
)
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.engine import figures_of, other_draw, plan_rounds
from batarde_tourney.core.pairing.tables.lines import LineKind, OrderFigures, Verdict
from batarde_tourney.core.pairing.tables.new_people import (
    PlanRank,
    TurnFigures,
    in_best_order,
    turn_figures,
)
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.plan import First, Method, Progress, RoundPlan
from batarde_tourney.core.pairing.tables.strict_turns import least_meetings
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.evaluator import count
from tests.core.pairing.tables.requests import LENGTHS, batarde_request
from tests.core.pairing.tables.test_engine import people
from tests.examples import examples
from tests.lengths import long, mainly


def draw(players: int, rounds: int, seed: int = 1, first: First = First.MEETINGS) -> tuple[RoundPlan, ...]:
    return plan_rounds(batarde_request(people(players), rounds, seed, first=first)).rounds


@pytest.mark.parametrize(
    ("players", "rounds", "repeats", "spread"),
    [
        (30, 10, 0, 0),
        pytest.param(45, 12, 0, 2, marks=long),
        (10, 4, 12, 2),
        (14, 5, 2, 2),
        (23, 5, 0, 1),
        (18, 5, 0, 1),
    ],
)
def test_as_few_meet_again_as_can_be(players: int, rounds: int, repeats: int, spread: int) -> None:
    found = count(draw(players, rounds))
    assert found.repeats <= repeats
    assert found.threes_spread <= spread


@pytest.mark.parametrize("size", NEW_PEOPLE_PLANS)
def test_a_plan_on_record_has_the_figures_it_promises(size: tuple[int, int]) -> None:
    players, rounds = size
    rows = new_people_plan(players, rounds)
    assert rows is not None
    assert len(rows) == rounds
    met: dict[tuple[int, int], int] = {}
    had = dict.fromkeys(range(players), 0)
    out_of_turn = early = spread = 0
    for row in rows:
        assert sorted(row) == list(range(players))
        early += max(0, spread - 2)
        small = [table for table in split(row, table_sizes(players)) if len(table) == 3]
        is_second = any(had[person] for table in small for person in table)
        for table in split(row, table_sizes(players)):
            for pair in combinations(sorted(table), 2):
                met[pair] = met.get(pair, 0) + 1
        for person in (person for table in small for person in table):
            had[person] += 1
        out_of_turn += is_second and min(had.values()) == 0
        spread = max(had.values()) - min(had.values())
    cost = sum(UNIT * m * (m - 1) // 2 + m * (m - 1) * (m - 2) // 6 for m in met.values())
    repeats = sum(times - 1 for times in met.values())
    assert NEW_PEOPLE[size] == (repeats, cost, spread, early, out_of_turn)
    assert spread <= 2


def test_what_was_searched_without_a_record_needs_no_repeat() -> None:
    assert is_searched(16, 5)
    assert (16, 5) not in NEW_PEOPLE
    assert new_people_plan(16, 5) is None
    assert not is_searched(8, 9)
    searched = {size for size in product(range(3, 50), range(13)) if is_searched(*size)}
    assert NEW_PEOPLE.keys() <= searched
    for players, rounds in searched - NEW_PEOPLE.keys():
        normalized = NormalizedRequest(batarde_request(people(players), rounds))
        assert least_meetings(normalized, normalized.meetings()) == 0


def test_a_search_ends_at_once_where_the_best_is_on_record() -> None:
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return True

    plan_rounds(batarde_request(people(14), 5, 2), watch)
    assert all(progress.moves < progress.of // 2 for progress in told)


def test_strict_turns_are_an_option_and_both_orders_say_their_figures() -> None:
    request = batarde_request(people(14), 5, 1)
    plan = plan_rounds(request)
    mine = figures_of(request, plan)
    other = other_draw(request, mine)
    assert other is not None
    theirs = figures_of(batarde_request(people(14), 5, 1, first=First.TURNS), other)
    assert (mine.first, mine.repeats, mine.threes_spread, mine.keeps_turns) == (First.MEETINGS, 2, 2, False)
    assert (theirs.first, theirs.repeats, theirs.threes_spread) == (First.TURNS, 6, 1)
    assert theirs.keeps_turns
    assert other.rounds == draw(14, 5, first=First.TURNS)
    back = other_draw(batarde_request(people(14), 5, 1, first=First.TURNS), theirs)
    assert back == plan


@pytest.mark.parametrize("method", mainly(Method, Method.MEET_NEW, Method.RANDOM))
def test_where_both_orders_are_content_there_is_no_other_draw(method: Method) -> None:
    for first in First:
        request = batarde_request(people(23), 5, 1, first=first, method=method)
        plan = plan_rounds(request)
        assert method is not Method.MEET_NEW or DrawCounts(plan.rounds, dict(LENGTHS)).takes_turns()
        assert other_draw(request, figures_of(request, plan)) is None


@pytest.mark.parametrize(
    ("asked", "figures"),
    [
        ({}, OrderFigures(First.MEETINGS, 9, 2, True)),
        ({"first": First.TURNS}, OrderFigures(First.TURNS, 0, 1, True)),
        ({"method": Method.RANDOM}, OrderFigures(First.MEETINGS, 9, 2, False)),
        ({"rounds": 0}, OrderFigures(First.MEETINGS, 9, 2, False)),
    ],
)
def test_where_there_can_be_no_other_draw_nothing_is_searched(
    asked: dict[str, Any], figures: OrderFigures
) -> None:
    """Turns are kept, or nobody meets again; it is by lot; no round is to come."""
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return True

    request = replace(batarde_request(people(14), 3), **asked)
    assert other_draw(request, figures, watch) is None
    assert not told


def test_an_other_draw_that_is_stopped_is_none() -> None:
    request = batarde_request(people(19), 6, 1)
    assert other_draw(request, figures_of(request, plan_rounds(request)), lambda _: False) is None


@pytest.mark.long
def test_round_by_round_what_was_planned_first_is_kept() -> None:
    rounds: tuple[RoundPlan, ...] = ()
    for number in range(5):
        seeds = tuple(range(number))
        # A thirteenth of the moves a draw has: it does not take more to be as good.
        request = batarde_request(people(14), 5 - number, number, history=rounds, seeds=seeds, moves=60_000)
        rounds += plan_rounds(request).rounds[:1]
    found = count(rounds)
    assert found.repeats == 2
    assert found.threes_spread <= 2


def test_a_latecomer_is_compared_with_nobody_who_played_more() -> None:
    rows = [[0, 1, 2, 3, 4, 5, 6]]
    history = MeetingHistory(((0,) * 7,) * 7, (), (2, 2, 2, 2, 1, 1, 0), (3, 3, 3, 3, 3, 3, 0))
    figures = turn_figures(rows, [(4, 3)], history)
    assert figures.spread == 0
    assert turn_figures([[0, 4, 5, 6, 1, 2, 3]], [(4, 3)], history).spread == 2


def test_rounds_change_places_to_keep_turns_and_the_first_stays_if_it_must() -> None:
    sizes = [(4, 3)] * 3
    rows = [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [4, 5, 6, 0, 1, 2, 3]]
    nothing = MeetingHistory(((0,) * 7,) * 7)
    assert turn_figures(rows, sizes, nothing).out_of_turn == 1
    ordered = in_best_order(rows, sizes, nothing, 0, Lots(1))
    assert sorted(ordered) == sorted(rows)
    assert turn_figures(ordered, sizes, nothing) <= turn_figures(rows, sizes, nothing)
    assert in_best_order(rows, sizes, nothing, 2, Lots(1)) == rows


def test_a_repeat_weighs_more_than_any_spread_inside_the_window_and_less_than_one_beyond() -> None:
    even, apart, beyond = TurnFigures(0, 0, 0), TurnFigures(2, 3, 4), TurnFigures(3, 0, 0)
    assert PlanRank.of(0, apart) < PlanRank.of(UNIT, even) < PlanRank.of(0, beyond)


@examples(6)
@given(st.integers(6, 26), st.integers(2, 6), st.integers(), st.booleans())
def test_a_short_search_keeps_the_window_too(players: int, rounds: int, seed: int, apart: bool) -> None:
    pairs = ((PlayerId("1"), PlayerId("2")),) if apart else ()
    plan = plan_rounds(batarde_request(people(players), rounds, seed, moves=40_000, apart=pairs))
    assert count(plan.rounds).threes_spread <= 2


def test_a_bound_out_of_reach_is_best_known_and_no_bound() -> None:
    lines = {line.kind: line for line in plan_rounds(batarde_request(people(20), 6, 1)).certificate.lines}
    repeats = lines[LineKind.REPEATS]
    assert (repeats.value, repeats.known, repeats.verdict) == (6, 6, Verdict.BEST_KNOWN)
    assert not repeats.is_tight
