"""Where each floor finds the rooms of a game: in folders found by its name, so that one line adds a game.

Every floor asks for the part of a game that is its own, such as `papers`, and takes the one constant that it
offers. Nobody imports a game by its path, so import-linter sees that nothing does; what it cannot see, that
every game has every part, `tests/architecture/test_games.py` holds.
"""

from importlib import import_module
from typing import Any

IN_THE_HOUSE = "batarde_tourney.{floor}.games.{game}"
"""The folder of a game on a floor of this program."""

_FOLDERS: dict[str, str] = {}


def give_rooms(game: str, folder: str = IN_THE_HOUSE) -> None:
    """The game of this name has its parts in such folders; a folder without places holds all of them."""
    _FOLDERS[game] = folder


def take_rooms(game: str) -> None:
    """The game is known no longer."""
    del _FOLDERS[game]


def part_of(game: str, floor: str, part: str) -> Any:
    """The constant that the game offers there: that of the part's name, in capitals.

    Raises: KeyError for a game this program does not know.
    """
    folder = _FOLDERS[game].format(floor=floor, game=game)
    return getattr(import_module(f"{folder}.{part}"), part.upper())
