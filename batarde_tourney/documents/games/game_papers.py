"""What a game draws itself: the sheet of a table, its results, and what is said of a draw."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.rooms import part_of
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Pen

Sheet = TypeVar("Sheet")
Result = TypeVar("Result")
DrawPage: TypeAlias = Callable[[Pen, Area], None]


class GamePapers(ABC, Generic[Sheet, Result]):
    """A game on paper: its own finished values of a table, and how they are drawn.

    `players` are the names at the table, by seat.
    """

    landscape: ClassVar[bool]
    """Whether its score sheets lie."""
    also_shown: ClassVar[tuple[Criterion, ...]] = ()
    """The figures that players ask for beside those they are ranked by."""
    certifies: ClassVar[bool] = False
    """Whether it can tell how good a draw is."""

    @abstractmethod
    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> Sheet:
        """What the table's score sheet says."""

    @abstractmethod
    def sheet_pages(self, sheet: Sheet, area: Area) -> Iterable[DrawPage]:
        """What draws each page of the sheet."""

    @abstractmethod
    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> Result:
        """What the results of the round say of the table."""

    @abstractmethod
    def result_blocks(self, result: Result, room: float) -> Iterable[Block]:
        """The table's blocks, none higher than the room of a page."""

    @abstractmethod
    def result_note(self, results: Sequence[Result]) -> str:
        """What the signs of these tables mean."""

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """How good the draw of the rounds up to this one is; None where nothing is known of that."""
        return None


# The games on paper.


def game_papers(game: str) -> GamePapers[Any, Any]:
    """What the game of this name draws itself.

    Raises: KeyError for a game this program does not know.
    """
    return cast(GamePapers[Any, Any], part_of(game, "documents", "papers"))
