"""What a game is to the window: its sheet, a round of it drawn small, its settings and its picture."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.ui.games.game_settings import GameSettings
from batarde_tourney.ui.games.sheet_game import SheetGame


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWindow:
    """One game in the window."""

    sheet: SheetGame
    """The entry sheet."""
    round_strip: Callable[[PlayedRound, QWidget | None], QWidget]
    """One round of one player, drawn small."""
    settings: Callable[[Settings, QWidget | None], GameSettings]
    """The fields that say how an event plays it."""
    picture: str
    """The name of its icon."""
