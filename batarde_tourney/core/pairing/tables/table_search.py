"""Which tables: one search over all rounds to come, by the method asked for."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import COLD, TableAnnealer, cheapest, split, turns_cost
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.initial_plans import InitialPlans
from batarde_tourney.core.pairing.tables.new_people import search_new_people
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.one_round import by_rank, place_threes, seat_by
from batarde_tourney.core.pairing.tables.plan import DrawRequest, First, Method
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.search_budget import SearchBudget
from batarde_tourney.core.pairing.tables.strict_turns import search_in_turn

MOVES = 800_000
"""How long a search may be."""
_SHARES = 4
"""Among how many runs that is shared out, by either order of priorities."""


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
        self._planned = planned
        self._budget = SearchBudget(progress, moves_of(normalized.request) // _SHARES)

    def tables(self) -> list[list[list[int]]]:
        """The best found, tables in the order of their numbers."""
        normalized = self._normalized
        if not normalized.sizes:
            return []
        if normalized.request.method is not Method.MEET_NEW:
            return self._one_by_one()
        lots = Lots(normalized.request.seed, "tables")
        starts = InitialPlans(normalized, self._planned, lots)
        if normalized.request.first is First.TURNS:
            rows = search_in_turn(normalized, starts, lots, self._budget)
        else:
            rows = search_new_people(normalized, starts, lots, self._budget)
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
                sizes = place_threes(order, sizes, meetings, normalized.look)
            row, constraints = seat_by(
                request.method,
                order,
                sizes,
                request.width,
                staying or ((),) * len(sizes),
                look=normalized.look,
            )
            if number == 0:
                constraints = replace(constraints, apart=normalized.apart_now())
            tables = TableAnnealer([row], (sizes,), meetings, constraints, normalized.look)
            goal = cheapest(meetings, normalized.present, (sizes,), normalized.look)
            least = turns_cost(meetings, normalized.present, (sizes,), normalized.look)
            self._budget.anneal(tables, lots, goal, COLD, least)
            drawn.append(split(tables.best[0], sizes))
        return drawn
