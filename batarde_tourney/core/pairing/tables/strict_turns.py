"""The search where turns at tables of 3 have priority: a single cost in which their shares weigh more."""

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    HOT,
    UNIT,
    WARM,
    Constraints,
    MeetingHistory,
    Rows,
    TableAnnealer,
    cheapest,
    turns_cost,
)
from batarde_tourney.core.pairing.tables.bounds import Evening, pair_cost_bound
from batarde_tourney.core.pairing.tables.catalogue import LEAST_COSTS
from batarde_tourney.core.pairing.tables.initial_plans import InitialPlans
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.search_budget import SearchBudget

_STARTS = 4
"""Runs from different starts, among which the moves are divided."""


def search_in_turn(
    normalized: NormalizedRequest, starts: InitialPlans, lots: Lots, budget: SearchBudget
) -> Rows:
    """Plan all rounds at once: one run from each start, until one reaches the least possible cost."""
    meetings, constraints, look = normalized.meetings(), normalized.constraints(), normalized.look
    goal = _goal(normalized, meetings, constraints)
    least = turns_cost(meetings, normalized.present, normalized.sizes, look)
    best: TableAnnealer | None = None
    for run in range(_STARTS):
        rows, temperature = _start(normalized, starts, meetings, run)
        tables = TableAnnealer(rows, normalized.sizes, meetings, constraints, look)
        if tables.cost > goal and normalized.has_choice:
            budget.anneal(tables, lots, goal, temperature, least)
        if best is None or tables.best_cost < best.best_cost:
            best = tables
        if best.best_cost <= goal or budget.is_cut:
            break
    return best.best if best else []


def _start(
    normalized: NormalizedRequest, starts: InitialPlans, meetings: MeetingHistory, run: int
) -> tuple[Rows, int]:
    """The start and temperature of a run: the earlier plan, the catalogue, or lots."""
    rows = starts.planned_before() if run == 0 else None
    if rows is None and run % 2 == 0 and normalized.is_fresh:
        rows = starts.from_catalogue(meetings.turns)
    # A hot run would lose the plan that it starts from.
    return (starts.by_lot(), HOT) if rows is None else (rows, WARM)


def _goal(normalized: NormalizedRequest, meetings: MeetingHistory, constraints: Constraints | None) -> int:
    """A cost that no plan goes below, or at least no known one."""
    turns = turns_cost(meetings, normalized.present, normalized.sizes, normalized.look)
    goal = turns + least_meetings(normalized, meetings)
    if normalized.is_usual and constraints is None:
        return max(goal, turns + LEAST_COSTS.get((normalized.present, normalized.request.rounds), 0))
    return goal


def least_meetings(normalized: NormalizedRequest, meetings: MeetingHistory) -> int:
    """A lower bound of the cost of meetings in any plan."""
    goal = cheapest(MeetingHistory(meetings.met), normalized.present, normalized.sizes, normalized.look)
    if normalized.history:
        return goal
    everybody = frozenset(range(normalized.present))
    evening = Evening.of(normalized.sizes, [everybody] * len(normalized.sizes))
    return max(goal, UNIT * pair_cost_bound(evening, normalized.look))
