"""The registry of games in the window."""

from typing import cast

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.part_folders import part_of
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.ui.games.game_settings import GameSettings, GameWindow
from batarde_tourney.ui.games.sheet_game import SheetGame


def sheet_of(game: str) -> SheetGame:
    """Return the game's part of the entry sheet.

    Raises: KeyError for a game this program does not know.
    """
    return _window_of(game).sheet


def draw_round_card(played: PlayedRound, parent: QWidget | None = None) -> QWidget:
    """Return a small card of one player's round.

    Raises: KeyError for a game this program does not know.
    """
    return _window_of(played.game).round_card(played, parent)


def settings_fields(game: str, settings: Settings, parent: QWidget | None = None) -> GameSettings:
    """Return the fields for an event's rules of this game.

    Raises: KeyError for a game this program does not know.
    """
    return _window_of(game).settings(settings, parent)


def game_picture(game: str) -> str:
    """Return the name of the game's icon.

    Raises: KeyError for a game this program does not know.
    """
    return _window_of(game).picture


def _window_of(game: str) -> GameWindow:
    return cast(GameWindow, part_of(game, "ui", "window"))
