"""Écarté in the window: what the registry finds."""

from batarde_tourney.ui.games.ecarte.match_strip import MatchStrip
from batarde_tourney.ui.games.ecarte.settings import EcarteSettings
from batarde_tourney.ui.games.ecarte.sheet import EcarteSheet
from batarde_tourney.ui.games.game_window import GameWindow

WINDOW = GameWindow(
    sheet=EcarteSheet(), round_strip=MatchStrip, settings=EcarteSettings, picture="game-ecarte"
)
