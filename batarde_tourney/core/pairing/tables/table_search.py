"""The search for tables: one over all rounds to come, by the requested method."""

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
"""The length of a search in moves."""
_SHARES = 4
"""The number of runs that share these moves, with either priority."""


def moves_of(request: DrawRequest) -> int:
    """How many moves the search for tables may make."""
    return MOVES if request.moves is None else request.moves


class TableSearch:
    """Finds the tables of every round to come; `planned` is an earlier plan for them, if any."""

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
        """The best tables found, ordered by number."""
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
        """Draw one round after another, each on its own: by lot, or by the current standings."""
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
