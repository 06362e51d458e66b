"""The search where new people have priority: several runs, and the best plan by strict priorities."""

from dataclasses import dataclass

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    COLD,
    HOT,
    WARM,
    MeetingHistory,
    Rows,
    TableAnnealer,
    turns_cost,
)
from batarde_tourney.core.pairing.tables.catalogue import LEAST_COSTS, NEW_PEOPLE
from batarde_tourney.core.pairing.tables.fairness import PlanRank, TurnFigures, in_best_order, turn_figures
from batarde_tourney.core.pairing.tables.initial_plans import InitialPlans
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.search_budget import SearchBudget
from batarde_tourney.core.pairing.tables.strict_turns import least_meetings
from batarde_tourney.core.pairing.tables.turns import LIGHT, POLISH, STRICT, WINDOW_ALONE, TurnWeights


@dataclass(frozen=True, slots=True)
class _Run:
    """One run: how it weighs tables of 3, and whether it continues from the best plan so far."""

    weights: TurnWeights
    is_high: bool = False
    goes_on: bool = False


# The first run satisfies both priorities where that is possible. The others put new people before shares.
_PORTFOLIO = (_Run(STRICT), _Run(LIGHT), _Run(WINDOW_ALONE, is_high=True), _Run(POLISH, goes_on=True))


def search_new_people(
    normalized: NormalizedRequest, starts: InitialPlans, lots: Lots, budget: SearchBudget
) -> Rows:
    """Search all rounds at once: the best plan found, by `PlanRank`."""
    return _Portfolio(normalized, starts, lots, budget).rows()


class _Portfolio:
    """The runs of one search, and their best plan."""

    def __init__(
        self, normalized: NormalizedRequest, starts: InitialPlans, lots: Lots, budget: SearchBudget
    ) -> None:
        self._normalized, self._starts, self._lots, self._budget = normalized, starts, lots, budget
        self._look = normalized.look
        self._constraints = normalized.constraints()
        self._history = normalized.meetings()
        self._least = least_meetings(normalized, self._history)
        self._best: Rows = []
        self._rank: PlanRank | None = None

    def rows(self) -> Rows:
        """Run the search and return the best plan."""
        planned = self._starts.planned_before()
        if planned is not None:
            self._look_at(planned)
        # A plan that keeps turns may be the best possible, or a good start.
        for stored in self._starts.stored() if self._normalized.is_fresh else ():
            if not self._is_done():
                self._look_at(stored)
        for run in _PORTFOLIO:
            if self._is_done() or self._budget.is_cut:
                break
            if run.weights is STRICT and self._is_conflict_known():
                continue
            self._try(run)
        # If stopped before any plan was seen, still seat everybody.
        return self._best or self._starts.by_lot()

    def _try(self, run: _Run) -> None:
        normalized = self._normalized
        meetings = normalized.meetings(weights=run.weights, is_high=run.is_high)
        rows, temperature = self._start(run, meetings)
        tables = TableAnnealer(rows, normalized.sizes, meetings, self._constraints, self._look)
        turns = turns_cost(meetings, normalized.present, normalized.sizes, self._look)
        self._look_at(tables.best)
        if normalized.has_choice and not self._is_done():
            self._budget.anneal(tables, self._lots, self._least + turns, temperature, turns)
            self._look_at(tables.best)

    def _start(self, run: _Run, meetings: MeetingHistory) -> tuple[Rows, int]:
        """The start of a run, and its temperature."""
        if run.goes_on and self._best:
            return self._best, COLD
        rows = None
        if self._normalized.is_fresh and run.weights is STRICT:
            rows = self._starts.from_catalogue(meetings.turns)
        elif self._normalized.is_fresh and run.weights is LIGHT:
            rows = self._starts.from_starter(meetings.turns) or self._best or None
        elif run.weights is STRICT and self._best:
            rows = self._best
        return (self._starts.by_lot(), HOT) if rows is None else (rows, WARM)

    def _look_at(self, rows: Rows) -> None:
        """Store the plan if it is the best so far, with its rounds in the order that keeps turns best."""
        rank = self._rank_of(rows)
        # No order of its rounds can make such a plan better, and searching one takes long.
        if self._rank is not None and rank.without_order > self._rank.without_order:
            return
        # Constraints of the next round bind these very tables, so they stay first.
        fixed = 1 if self._constraints else 0
        ordered = in_best_order(
            rows, self._normalized.sizes, self._history, fixed, self._lots, look=self._look
        )
        rank = self._rank_of(ordered)
        if self._rank is None or rank < self._rank:
            self._best, self._rank = ordered, rank

    def _rank_of(self, rows: Rows) -> PlanRank:
        sizes, history = self._normalized.sizes, self._history
        # Without turns in the history the cost is that of the meetings alone.
        met = TableAnnealer(rows, sizes, MeetingHistory(history.met), self._constraints, self._look)
        return PlanRank.of(met.cost, turn_figures(rows, sizes, history, self._look))

    def _is_done(self) -> bool:
        """Whether nothing can be improved."""
        return self._rank is not None and self._rank <= self._goal()

    def _goal(self) -> PlanRank:
        """The rank that no plan is known to beat."""
        normalized = self._normalized
        seats = sum(3 * sizes.count(3) for sizes in normalized.sizes)
        spread = 0 if normalized.history else int(seats % normalized.present > 0)
        least = PlanRank(0, self._least, TurnFigures(spread, 0, 0))
        if not normalized.is_usual or self._constraints:
            return least
        record = NEW_PEOPLE.get((normalized.present, normalized.request.rounds))
        if record is None:
            return least
        known = TurnFigures(record.spread, record.early, record.out_of_turn)
        # The bound may be unreachable; then use the best known figures.
        return max(least, PlanRank(0, record.meetings, known))

    def _is_conflict_known(self) -> bool:
        """Whether keeping turns is known to cost repeats that new people first avoids."""
        size = self._normalized.present, self._normalized.request.rounds
        return self._normalized.is_usual and size in LEAST_COSTS and LEAST_COSTS[size] > self._least
