"""The games on paper."""

from typing import Any, cast

from batarde_tourney.core.games.rooms import part_of
from batarde_tourney.documents.games.game_papers import GamePapers


def game_papers(game: str) -> GamePapers[Any, Any]:
    """What the game of this name draws itself.

    Raises: KeyError for a game this program does not know.
    """
    return cast(GamePapers[Any, Any], part_of(game, "documents", "papers"))
