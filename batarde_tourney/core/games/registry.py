"""The games this program knows: a line each names them, and `core.games.rooms` finds their rooms."""

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.rooms import IN_THE_HOUSE, give_rooms, part_of, take_rooms

GAMES: dict[str, Game] = {}
"""By the name the event file gives them, in the order in which they are offered."""

USUAL_GAME = "batarde"
"""What a new event plays unless somebody says otherwise."""


def add_game(name: str, folder: str = IN_THE_HOUSE) -> None:
    """One more game, whose rooms are in such folders."""
    give_rooms(name, folder)
    GAMES[name] = part_of(name, "core", "game")


def remove_game(name: str) -> None:
    """The game is known no longer: for whoever tries one out.

    Raises: KeyError for a game this program does not know.
    """
    del GAMES[name]
    take_rooms(name)


def game_named(name: str) -> Game:
    """The game of this name.

    Raises: KeyError for a game this program does not know.
    """
    return GAMES[name]


add_game(USUAL_GAME)
add_game("ecarte")
add_game("butifarra")
