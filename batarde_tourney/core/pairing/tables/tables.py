"""Which tables: one search over all rounds to come, by the method asked for."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.bounds import Evening, quarrels_bound
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.known import LEAST_COSTS
from batarde_tourney.core.pairing.tables.one_round import by_rank, place_threes, seat_by
from batarde_tourney.core.pairing.tables.pace import Pace
from batarde_tourney.core.pairing.tables.plan import DrawRequest, First, Method
from batarde_tourney.core.pairing.tables.question import Question
from batarde_tourney.core.pairing.tables.search import (
    COLD,
    FORBIDDEN,
    HOT,
    UNIT,
    WARM,
    Bars,
    Past,
    Rows,
    Tables,
    cheapest,
    split,
    turns_cost,
)
from batarde_tourney.core.pairing.tables.starts import adapted, from_catalogue
from batarde_tourney.core.tournament.tables import table_sizes

MOVES, RUNS = 800_000, 4
"""How long a search may be, and into how many runs from different starts it is cut."""


def moves_of(request: DrawRequest) -> int:
    """How many moves the search for tables may make."""
    return MOVES if request.moves is None else request.moves


class TableSearch:
    """The tables of every round to come; `planned` is what was planned for them before, if anything."""

    def __init__(self, question: Question, pace: Pace, planned: Sequence[Sequence[Seating]] = ()) -> None:
        self._question = question
        self._pace = pace
        self._planned = planned
        self._limit = moves_of(question.request)
        self._best_cost = FORBIDDEN * UNIT * UNIT
        self._turns_cost = 0

    def tables(self) -> list[list[list[int]]]:
        """The best found, tables in the order of their numbers."""
        question = self._question
        if not question.sizes:
            return []
        if question.request.method is not Method.MEET_NEW:
            return self._one_by_one()
        rows = self._together()
        return [split(row, sizes) for row, sizes in zip(rows, question.sizes, strict=True)]

    def _one_by_one(self) -> list[list[list[int]]]:
        """One round after the other, each as if it were the last: by lot, or by the standings as they are."""
        question, request = self._question, self._question.request
        lots = Lots(request.seed, "tables")
        drawn: list[list[list[int]]] = []
        for number, sizes_given in enumerate(question.sizes):
            past = question.past(drawn, (sizes_given,))
            staying: tuple[tuple[int, ...], ...] = question.next.staying if number == 0 else ()
            order = by_rank(question.ranks(), question.present, lots)
            if request.method is Method.RANDOM:
                order = list(lots.shuffled(order))
            sizes = sizes_given
            if request.method is Method.BY_STANDINGS and not any(staying):
                sizes = place_threes(order, sizes, past)
            row, bars = seat_by(request.method, order, sizes, request.width, staying or ((),) * len(sizes))
            if number == 0:
                bars = replace(bars, apart=question.apart_now())
            tables = Tables([row], (sizes,), past, bars)
            goal = cheapest(past, question.present, (sizes,))
            self._turns_cost = turns_cost(past, question.present, (sizes,))
            tables.anneal(lots, self._limit // RUNS, goal, self._tick, COLD)
            drawn.append(split(tables.best[0], sizes))
        return drawn

    def _together(self) -> Rows:
        """All rounds at once: from each start a run, until one comes as low as any plan can."""
        question = self._question
        lots = Lots(question.request.seed, "tables")
        past, bars = question.past(), question.bars()
        goal = self._goal(past, bars)
        self._turns_cost = turns_cost(past, question.present, question.sizes)
        best: Tables | None = None
        for rows, hot in self._starts(lots, past):
            tables = Tables(rows, question.sizes, past, bars)
            if tables.cost > goal and any(len(sizes) > 1 for sizes in question.sizes):
                tables.anneal(lots, self._limit // RUNS, goal, self._tick, hot)
            if best is None or tables.best_cost < best.best_cost:
                best = tables
            if best.best_cost <= goal or self._pace.cut:
                break
        return best.best if best else []

    def _goal(self, past: Past, bars: Bars | None) -> int:
        """A cost no plan goes below, or at least none that anybody has found."""
        question, request = self._question, self._question.request
        goal = cheapest(past, question.present, question.sizes)
        if question.history:
            return goal
        everybody = frozenset(range(question.present))
        evening = Evening.of(question.sizes, [everybody] * len(question.sizes))
        turns = turns_cost(past, question.present, question.sizes)
        goal = max(goal, UNIT * quarrels_bound(evening) + turns)
        usual = set(question.sizes) == {table_sizes(question.present)}
        if usual and bars is None and not request.apart and request.first is First.BOTH:
            return max(goal, turns + LEAST_COSTS.get((question.present, request.rounds), 0))
        return goal

    def _starts(self, lots: Lots, past: Past) -> Iterator[tuple[Rows, int]]:
        """Plans to start from and how warm: what was planned before, the catalogue, and what lots give."""
        question = self._question
        earlier = self._adapted(lots)
        for run in range(RUNS):
            rows, hot = (earlier, WARM) if run == 0 else (None, HOT)
            if rows is None and run % 2 == 0 and not question.history and len(set(question.sizes)) == 1:
                rows, hot = from_catalogue(question.sizes[0], len(question.sizes), past.turns, lots), WARM
            if rows is None:
                rows, hot = [list(lots.shuffled(range(question.present))) for _ in question.sizes], HOT
            rows[0] = self._first_row(rows[0])
            yield rows, hot

    def _adapted(self, lots: Lots) -> Rows | None:
        """What was planned for these rounds when the last round was drawn, for whoever is there now."""
        question = self._question
        if not self._planned:
            return None
        return [
            adapted([table.seats for table in then], question.present, sizes, lots)
            for then, sizes in zip(self._planned, question.sizes, strict=True)
        ]

    def _first_row(self, row: list[int]) -> list[int]:
        """The row with whoever stays in the first places of their tables, in exchange for who was there."""
        first = list(row)
        start = 0
        for who, size in zip(self._question.next.staying, self._question.next.sizes, strict=True):
            for place, person in enumerate(who, start):
                there = first.index(person)
                first[there], first[place] = first[place], person
            start += size
        return first

    def _tick(self, made: int, cost: int) -> bool:
        self._best_cost = min(cost, self._best_cost)
        return self._pace.step(made, max(0, self._best_cost - self._turns_cost) // UNIT)
