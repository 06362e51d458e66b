"""The games this program knows: one line each, and the only place outside a game's room that names it."""

from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.butifarra.game import Butifarra
from batarde_tourney.core.games.ecarte.game import Ecarte
from batarde_tourney.core.games.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (Batarde(), Ecarte(), Butifarra())}
"""By the name the event file gives them, in the order in which they are offered."""

USUAL_GAME = "batarde"
"""What a new event plays unless somebody says otherwise."""


def game_named(name: str) -> Game:
    """The game of this name.

    Raises: KeyError for a game this program does not know.
    """
    return GAMES[name]
