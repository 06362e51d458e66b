"""Which tables: one search over all rounds to come, by the method asked for."""

from batarde_tourney.core.draw.lots import Lots
from batarde_tourney.core.draw.plan import Progress, Watch
from batarde_tourney.core.draw.question import Question
from batarde_tourney.core.draw.search import UNIT, Rows, Tables, cheapest, split

MOVES = 600_000


class Search:
    """The tables of every round to come; `cut` says that the watch stopped the search."""

    def __init__(self, question: Question, watch: Watch | None) -> None:
        self._question = question
        self._watch = watch
        self._moves = 0
        self._limit = question.request.moves or MOVES
        self.cut = False

    def tables(self) -> list[list[list[int]]]:
        """The best found, tables in the order of their numbers."""
        question = self._question
        if not question.sizes:
            return []
        rows = self._together()
        return [split(row, sizes) for row, sizes in zip(rows, question.sizes, strict=True)]

    def _together(self) -> Rows:
        """All rounds at once."""
        question = self._question
        lots = Lots(question.request.seed, "tables")
        rows: Rows = [list(lots.shuffled(range(question.present))) for _ in question.sizes]
        rows[0] = self._first_row(rows[0])
        past = question.past()
        tables = Tables(rows, question.sizes, past, question.bars())
        goal = cheapest(past, question.present, question.sizes)
        if any(len(sizes) > 1 for sizes in question.sizes):
            tables.anneal(lots, self._limit, goal, lambda made: self._tick(made, tables.best_cost))
        return tables.best

    def _first_row(self, row: list[int]) -> list[int]:
        """The row with whoever stays in their places."""
        staying = self._question.next.staying
        stays = {person for who in staying for person in who}
        others = iter([person for person in row if person not in stays])
        first: list[int] = []
        for who, size in zip(staying, self._question.next.sizes, strict=True):
            first += [*who, *(next(others) for _ in range(size - len(who)))]
        return first

    def _tick(self, made: int, cost: int) -> bool:
        self._moves += made
        if self._watch and not self._watch(Progress(self._moves, self._limit, max(0, cost // UNIT))):
            self.cut = True
        return not self.cut
