"""The games this program knows: one line names each, and `core.games.part_folders` finds its modules."""

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.part_folders import OUR_FOLDERS, forget_folder, part_of, register_folder

GAMES: dict[str, Game] = {}
"""Games by their name in the event file, in the order in which they are offered."""

USUAL_GAME = "batarde"
"""The game of a new event unless another is chosen."""


def add_game(name: str, folder: str = OUR_FOLDERS) -> None:
    """Register a game whose modules are in these folders."""
    register_folder(name, folder)
    GAMES[name] = part_of(name, "core", "game")


def remove_game(name: str) -> None:
    """Remove a game, as after a trial of one.

    Raises: KeyError for a game this program does not know.
    """
    del GAMES[name]
    forget_folder(name)


def game_named(name: str) -> Game:
    """The game of this name.

    Raises: KeyError for a game this program does not know.
    """
    return GAMES[name]


add_game(USUAL_GAME)
add_game("ecarte")
add_game("butifarra")
