"""The games whose event files this program reads and writes: one line each."""

from batarde_tourney.exchange.games.batarde import BATARDE
from batarde_tourney.exchange.games.butifarra import BUTIFARRA
from batarde_tourney.exchange.games.description import GameDescription
from batarde_tourney.exchange.games.ecarte import ECARTE

DESCRIPTIONS: dict[str, GameDescription] = {
    "batarde": BATARDE,
    "ecarte": ECARTE,
    "butifarra": BUTIFARRA,
}
"""By the name of the game."""
