"""The search where new people have priority: several runs, and the best plan by strict priorities."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    COLD,
    HOT,
    WARM,
    MeetingHistory,
    Rows,
    Sizes,
    TableAnnealer,
    turns_cost,
)
from batarde_tourney.core.pairing.tables.catalogue import LEAST_COSTS, NEW_PEOPLE
from batarde_tourney.core.pairing.tables.initial_plans import InitialPlans
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched
from batarde_tourney.core.pairing.tables.search_budget import SearchBudget
from batarde_tourney.core.pairing.tables.strict_turns import least_meetings
from batarde_tourney.core.pairing.tables.turns import LIGHT, POLISH, STRICT, WINDOW, WINDOW_ALONE, TurnWeights

# How good a plan is, by the priorities of a draw: new people first, then tables of 3.

TRIES_A_PAIR, LOOKS = 12, 200_000
"""Tries to exchange rounds for each pair of them, and a limit of people looked at in all."""


@dataclass(frozen=True, slots=True, order=True)
class TurnFigures:
    """How tables of 3 are shared out; less is better, the first figure is most significant.

    `spread`: most minus fewest in the end, among people who played equally many rounds. `early`: by how much
    it exceeds the window, summed over the rounds before the last. `out_of_turn`: rounds in which somebody has
    a second one before everybody had a first.
    """

    spread: int
    early: int
    out_of_turn: int


@dataclass(frozen=True, slots=True, order=True)
class PlanRank:
    """What a plan is judged by; less is better, the first figure is most significant.

    `beyond`: by how much the final spread of tables of 3 exceeds the window. `meetings`: the cost of the
    meetings, in units of the search.
    """

    beyond: int
    meetings: int
    turns: TurnFigures

    @classmethod
    def of(cls, meetings: int, turns: TurnFigures) -> "PlanRank":
        """The rank of a plan with these figures."""
        return cls(max(0, turns.spread - WINDOW), meetings, turns)

    @property
    def without_order(self) -> tuple[int, int, int]:
        """The figures that do not depend on the order of the rounds."""
        return self.beyond, self.meetings, self.turns.spread


def turn_figures(
    rows: Sequence[Sequence[int]], sizes: Sequence[Sizes], history: MeetingHistory, look: Look = unwatched
) -> TurnFigures:
    """The figures of these rounds, on top of the history; all 0 where there is no table of 3."""
    if not rows:
        return TurnFigures(0, 0, 0)
    people = rows[0]
    had = list(history.threes) or [0] * len(people)
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for person in people:
        groups[history.played[person] if history.played else 0].append(person)
    spread = early = out_of_turn = 0
    for row, sizes_then in watched(zip(rows, sizes, strict=True), look, every=1):
        # This is the spread after the previous round: the final one is a figure of its own.
        early += max(0, spread - WINDOW)
        small = _at_threes(row, sizes_then)
        has_second = any(had[person] for person in small)
        for person in small:
            had[person] += 1
        out_of_turn += has_second and not all(had[person] for person in people)
        spread = max(max(had[p] for p in group) - min(had[p] for p in group) for group in groups.values())
    return TurnFigures(spread, early, out_of_turn)


def in_best_order(
    rows: Rows,
    sizes: Sequence[Sizes],
    history: MeetingHistory,
    fixed: int,
    lots: Lots,
    *,
    look: Look = unwatched,
) -> Rows:
    """The same rounds in an order that keeps turns better, if one is found; the first `fixed` stay.

    Who meets whom does not depend on the order, so this has no cost.
    """
    best, figures = rows, turn_figures(rows, sizes, history, look)
    pairs = list(combinations(range(fixed, len(rows)), 2))
    # Rounds can be exchanged only if their tables have the same sizes.
    if len(set(sizes[fixed:])) > 1 or not pairs:
        return best
    tries = min(TRIES_A_PAIR * len(pairs), LOOKS // (len(rows) * len(rows[0])))
    for _ in range(tries):
        if not (figures.early or figures.out_of_turn):
            break
        one, other = lots.choice(pairs)
        changed = list(best)
        changed[one], changed[other] = changed[other], changed[one]
        # An equally good order is accepted too: a better one may be reached from it.
        if (found := turn_figures(changed, sizes, history, look)) <= figures:
            best, figures = changed, found
    return best


def _at_threes(row: Sequence[int], sizes: Sizes) -> list[int]:
    """The people at tables of 3."""
    small: list[int] = []
    start = 0
    for size in sizes:
        if size == 3:
            small += row[start : start + 3]
        start += size
    return small


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
