"""How a table can still end: what each game says of the hands to come, for those who ask what they need."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import cast

from batarde_tourney.core.games.game import PlaySettings, Rubber, Score
from batarde_tourney.core.games.part_folders import part_of


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which a table can end: each side's score and result, in the order of the sides.

    A result is what players speak of while they play, lowest best: at La Bâtarde the penalty points that the
    hands to come cost the side; where two sides meet minus the lead with which it ends, in the unit that
    decides the table.
    """

    scores: tuple[Score, ...]
    results: tuple[int, ...]


class Endings(ABC):
    """What a game knows of the hands to come at an open table of sound hands.

    Every table plays to its end by the rules: nobody closes it, and no offence costs points.
    """

    @abstractmethod
    def all_endings(self, rubber: Rubber, play: PlaySettings) -> tuple[Ending, ...] | None:
        """Every ending, those that differ in nothing once; None if they are too many to list."""

    def samples(self, rubber: Rubber, play: PlaySettings) -> tuple[Ending, ...]:
        """Some endings, among them those that put as many sides as far in front as can be; may be empty."""
        return self.all_endings(rubber, play) or ()

    @abstractmethod
    def extremes(self, rubber: Rubber, play: PlaySettings) -> tuple[tuple[Score, Score], ...]:
        """By side, a score at least as good as any it can still have, and one at least as bad.

        At least as good means by every criterion of the game.
        """

    @abstractmethod
    def table_order(
        self, rubber: Rubber, play: PlaySettings, results: tuple[int, ...], adjustments: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Sort keys of the sides at the table once it has ended with these results, best lowest (F8)."""

    def feared(self, rubber: Rubber, play: PlaySettings, side: int, result: int) -> Ending | None:
        """An ending at least as bad for the side as any in which it has this result; None if unknown.

        The scores of the others are at least as good as any they can have beside it.
        """
        return None


def endings_of(game: str) -> Endings:
    """What this game knows of hands to come.

    Raises: KeyError for a game this program does not know.
    """
    return cast(Endings, part_of(game, "core", "endings"))
