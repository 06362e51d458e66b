"""The budget of one search for tables: moves for each run, and the progress it reports."""

from functools import partial

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import UNIT, TableAnnealer
from batarde_tourney.core.pairing.tables.progress import SearchProgress


class SearchBudget:
    """Allows `moves` in each run; reports the best cost of all runs as repeats."""

    def __init__(self, progress: SearchProgress, moves: int) -> None:
        self._progress = progress
        self._moves = moves
        self._fewest: int | None = None

    @property
    def is_cut(self) -> bool:
        """Whether the search was stopped from outside."""
        return self._progress.cut

    def anneal(self, tables: TableAnnealer, lots: Lots, goal: int, temperature: int, turns_cost: int) -> None:
        """Anneal the tables towards the goal; `turns_cost` is the part of their cost that is not meetings."""
        tables.anneal(lots, self._moves, goal, partial(self._tick, turns_cost), temperature)

    def _tick(self, turns_cost: int, made: int, cost: int) -> bool:
        repeats = max(0, cost - turns_cost) // UNIT
        self._fewest = repeats if self._fewest is None else min(self._fewest, repeats)
        return self._progress.step(made, self._fewest)
