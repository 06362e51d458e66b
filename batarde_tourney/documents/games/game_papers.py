"""The papers that each game draws itself: score sheet, results, and certificate of the draw."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.part_folders import part_of
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Pen

Sheet = TypeVar("Sheet")
Result = TypeVar("Result")
DrawPage: TypeAlias = Callable[[Pen, Area], None]


class GamePapers(ABC, Generic[Sheet, Result]):
    """A game on paper: the values of a table, and how they are drawn.

    `players` are the names at the table, by seat.
    """

    landscape: ClassVar[bool]
    """Whether its score sheets are in landscape format."""
    has_corner_codes: ClassVar[bool] = False
    """Whether its score sheets say in their corners whose they are, for a photograph."""
    also_shown: ClassVar[tuple[Criterion, ...]] = ()
    """Figures that players want to see beside those that rank."""
    certifies: ClassVar[bool] = False
    """Whether it can say how good a draw is."""

    @abstractmethod
    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> Sheet:
        """Values of the table's score sheet."""

    @abstractmethod
    def sheet_pages(self, sheet: Sheet, area: Area) -> Iterable[DrawPage]:
        """Functions that draw the pages of the sheet."""

    @abstractmethod
    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> Result:
        """Values of the table in the results of a round."""

    @abstractmethod
    def result_blocks(self, result: Result, room: float) -> Iterable[Block]:
        """The table's blocks, none higher than a page."""

    @abstractmethod
    def result_note(self, results: Sequence[Result]) -> str:
        """Legend of the signs of these tables."""

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """Certificate of the rounds up to this one; None where nothing is known of the draw."""
        return None


# The games on paper.


def game_papers(game: str) -> GamePapers[Any, Any]:
    """The papers of the game of this name.

    Raises: KeyError for a game this program does not know.
    """
    return cast(GamePapers[Any, Any], part_of(game, "documents", "papers"))
