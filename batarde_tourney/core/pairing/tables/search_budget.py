"""What one search for tables may spend: moves a run, and what is told of it while it runs."""

from functools import partial

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import UNIT, TableAnnealer
from batarde_tourney.core.pairing.tables.progress import SearchProgress


class SearchBudget:
    """So many `moves` a run; the best cost of all runs is told as repeats."""

    def __init__(self, progress: SearchProgress, moves: int) -> None:
        self._progress = progress
        self._moves = moves
        self._fewest: int | None = None

    @property
    def is_cut(self) -> bool:
        """Whether the search was stopped from outside."""
        return self._progress.cut

    def anneal(self, tables: TableAnnealer, lots: Lots, goal: int, temperature: int, turns_cost: int) -> None:
        """A run from where the tables are to the goal; `turns_cost` is what of their cost is no meeting."""
        tables.anneal(lots, self._moves, goal, partial(self._tick, turns_cost), temperature)

    def _tick(self, turns_cost: int, made: int, cost: int) -> bool:
        repeats = max(0, cost - turns_cost) // UNIT
        self._fewest = repeats if self._fewest is None else min(self._fewest, repeats)
        return self._progress.step(made, self._fewest)
