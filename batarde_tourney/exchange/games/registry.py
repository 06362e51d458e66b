"""What each game adds to the description of the event file."""

from typing import cast

from batarde_tourney.core.games.rooms import part_of
from batarde_tourney.exchange.games.description import GameDescription


def description_of(game: str) -> GameDescription:
    """The keys of this game.

    Raises: KeyError for a game this program does not know.
    """
    return cast(GameDescription, part_of(game, "exchange", "event_file"))
