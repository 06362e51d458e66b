"""Where each floor finds the modules of a game: in folders found by its name, so one line adds a game.

Every floor loads its own part of a game, such as `papers`, and uses the one constant the part offers. No
module imports a game by its path, and import-linter checks that; `tests/architecture/test_games.py` checks
that every game has every part.
"""

from importlib import import_module
from typing import Any

OUR_FOLDERS = "batarde_tourney.{floor}.games.{game}"
"""The folder of a game on a floor of this program."""

_FOLDERS: dict[str, str] = {}


def register_folder(game: str, folder: str = OUR_FOLDERS) -> None:
    """Register the folder pattern of a game; a pattern without placeholders holds all its parts."""
    _FOLDERS[game] = folder


def forget_folder(game: str) -> None:
    """Forget the folders of a game."""
    del _FOLDERS[game]


def part_of(game: str, floor: str, part: str) -> Any:
    """The constant that the part of this game offers: the part's name in capitals.

    Raises: KeyError for a game this program does not know.
    """
    folder = _FOLDERS[game].format(floor=floor, game=game)
    return getattr(import_module(f"{folder}.{part}"), part.upper())
