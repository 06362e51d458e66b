"""The games whose event files this program reads and writes: one line each."""

from batarde_tourney.exchange.games.batarde import BATARDE
from batarde_tourney.exchange.games.description import GameDescription

DESCRIPTIONS: dict[str, GameDescription] = {"batarde": BATARDE}
"""By the name of the game."""
