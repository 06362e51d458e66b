"""Which tables: one search over all rounds to come, by the method asked for."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    COLD,
    FORBIDDEN,
    HOT,
    UNIT,
    WARM,
    Constraints,
    MeetingHistory,
    Rows,
    TableAnnealer,
    cheapest,
    split,
    turns_cost,
)
from batarde_tourney.core.pairing.tables.bounds import Evening, pair_cost_bound
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.initial_plans import adapted, from_catalogue
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.one_round import by_rank, place_threes, seat_by
from batarde_tourney.core.pairing.tables.plan import DrawRequest, First, Method
from batarde_tourney.core.pairing.tables.plan_catalogue import LEAST_COSTS
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.tournament.tables import table_sizes

MOVES, RUNS = 800_000, 4
"""How long a search may be, and into how many runs from different starts it is cut."""


def moves_of(request: DrawRequest) -> int:
    """How many moves the search for tables may make."""
    return MOVES if request.moves is None else request.moves


class TableSearch:
    """The tables of every round to come; `planned` is what was planned for them before, if anything."""

    def __init__(
        self,
        normalized: NormalizedRequest,
        progress: SearchProgress,
        planned: Sequence[Sequence[Seating]] = (),
    ) -> None:
        self._normalized = normalized
        self._progress = progress
        self._planned = planned
        self._limit = moves_of(normalized.request)
        self._best_cost = FORBIDDEN * UNIT * UNIT
        self._turns_cost = 0

    def tables(self) -> list[list[list[int]]]:
        """The best found, tables in the order of their numbers."""
        normalized = self._normalized
        if not normalized.sizes:
            return []
        if normalized.request.method is not Method.MEET_NEW:
            return self._one_by_one()
        rows = self._together()
        return [split(row, sizes) for row, sizes in zip(rows, normalized.sizes, strict=True)]

    def _one_by_one(self) -> list[list[list[int]]]:
        """One round after the other, each as if it were the last: by lot, or by the standings as they are."""
        normalized, request = self._normalized, self._normalized.request
        lots = Lots(request.seed, "tables")
        drawn: list[list[list[int]]] = []
        for number, sizes_given in enumerate(normalized.sizes):
            meetings = normalized.meetings(drawn, (sizes_given,))
            staying: tuple[tuple[int, ...], ...] = normalized.next.staying if number == 0 else ()
            order = by_rank(normalized.ranks(), normalized.present, lots)
            if request.method is Method.RANDOM:
                order = list(lots.shuffled(order))
            sizes = sizes_given
            if request.method is Method.BY_STANDINGS and not any(staying):
                sizes = place_threes(order, sizes, meetings)
            row, constraints = seat_by(
                request.method, order, sizes, request.width, staying or ((),) * len(sizes)
            )
            if number == 0:
                constraints = replace(constraints, apart=normalized.apart_now())
            tables = TableAnnealer([row], (sizes,), meetings, constraints)
            goal = cheapest(meetings, normalized.present, (sizes,))
            self._turns_cost = turns_cost(meetings, normalized.present, (sizes,))
            tables.anneal(lots, self._limit // RUNS, goal, self._tick, COLD)
            drawn.append(split(tables.best[0], sizes))
        return drawn

    def _together(self) -> Rows:
        """All rounds at once: from each start a run, until one comes as low as any plan can."""
        normalized = self._normalized
        lots = Lots(normalized.request.seed, "tables")
        meetings, constraints = normalized.meetings(), normalized.constraints()
        goal = self._goal(meetings, constraints)
        self._turns_cost = turns_cost(meetings, normalized.present, normalized.sizes)
        best: TableAnnealer | None = None
        for rows, hot in self._starts(lots, meetings):
            tables = TableAnnealer(rows, normalized.sizes, meetings, constraints)
            if tables.cost > goal and any(len(sizes) > 1 for sizes in normalized.sizes):
                tables.anneal(lots, self._limit // RUNS, goal, self._tick, hot)
            if best is None or tables.best_cost < best.best_cost:
                best = tables
            if best.best_cost <= goal or self._progress.cut:
                break
        return best.best if best else []

    def _goal(self, meetings: MeetingHistory, constraints: Constraints | None) -> int:
        """A cost no plan goes below, or at least none that anybody has found."""
        normalized, request = self._normalized, self._normalized.request
        goal = cheapest(meetings, normalized.present, normalized.sizes)
        if normalized.history:
            return goal
        everybody = frozenset(range(normalized.present))
        evening = Evening.of(normalized.sizes, [everybody] * len(normalized.sizes))
        turns = turns_cost(meetings, normalized.present, normalized.sizes)
        goal = max(goal, UNIT * pair_cost_bound(evening) + turns)
        usual = set(normalized.sizes) == {table_sizes(normalized.present)}
        if usual and constraints is None and not request.apart and request.first is First.BOTH:
            return max(goal, turns + LEAST_COSTS.get((normalized.present, request.rounds), 0))
        return goal

    def _starts(self, lots: Lots, meetings: MeetingHistory) -> Iterator[tuple[Rows, int]]:
        """Plans to start from and how warm: what was planned before, the catalogue, and what lots give."""
        normalized = self._normalized
        earlier = self._adapted(lots)
        for run in range(RUNS):
            rows, hot = (earlier, WARM) if run == 0 else (None, HOT)
            if rows is None and run % 2 == 0 and not normalized.history and len(set(normalized.sizes)) == 1:
                rows, hot = (
                    from_catalogue(normalized.sizes[0], len(normalized.sizes), meetings.turns, lots),
                    WARM,
                )
            if rows is None:
                rows, hot = [list(lots.shuffled(range(normalized.present))) for _ in normalized.sizes], HOT
            rows[0] = self._first_row(rows[0])
            yield rows, hot

    def _adapted(self, lots: Lots) -> Rows | None:
        """What was planned for these rounds when the last round was drawn, for whoever is there now."""
        normalized = self._normalized
        if not self._planned:
            return None
        return [
            adapted([table.seats for table in then], normalized.present, sizes, lots)
            for then, sizes in zip(self._planned, normalized.sizes, strict=True)
        ]

    def _first_row(self, row: list[int]) -> list[int]:
        """The row with whoever stays in the first places of their tables, in exchange for who was there."""
        first = list(row)
        start = 0
        for who, size in zip(self._normalized.next.staying, self._normalized.next.sizes, strict=True):
            for place, person in enumerate(who, start):
                there = first.index(person)
                first[there], first[place] = first[place], person
            start += size
        return first

    def _tick(self, made: int, cost: int) -> bool:
        self._best_cost = min(cost, self._best_cost)
        return self._progress.step(made, max(0, self._best_cost - self._turns_cost) // UNIT)
