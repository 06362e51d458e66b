"""La Bâtarde in the window: what the registry finds."""

from batarde_tourney.ui.games.batarde.round_strip import RoundStrip
from batarde_tourney.ui.games.batarde.settings import BatardeSettings
from batarde_tourney.ui.games.batarde.sheet import BatardeSheet
from batarde_tourney.ui.games.game_window import GameWindow

WINDOW = GameWindow(
    sheet=BatardeSheet(), round_strip=RoundStrip, settings=BatardeSettings, picture="game-batarde"
)
