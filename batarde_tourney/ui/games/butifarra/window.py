"""Butifarra in the window: what the registry finds."""

from batarde_tourney.ui.games.butifarra.game_strip import GameStrip
from batarde_tourney.ui.games.butifarra.settings import ButifarraSettings
from batarde_tourney.ui.games.butifarra.sheet import ButifarraSheet
from batarde_tourney.ui.games.game_window import GameWindow

WINDOW = GameWindow(
    sheet=ButifarraSheet(), round_strip=GameStrip, settings=ButifarraSettings, picture="game-butifarra"
)
