"""Events nobody played: bots bid and play them by the rules."""

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.simulation.evening import simulate_event
from batarde_tourney.exchange.event_file import write_event

__all__ = ["GAME_NAMES", "USUAL_GAME", "simulate_event_file"]

GAME_NAMES = tuple(GAMES)
"""The games that can be simulated, as the event file calls them."""


def simulate_event_file(players: int, rounds: int, seed: int, game: str = USUAL_GAME) -> bytes:
    """Such an event as an event file: the same from the same arguments, in every language.

    Raises: TooFewPlayers, TooFewSides.
    """
    # A name without words to translate.
    name = f"{game_named(game).title} {players} × {rounds}"
    return write_event(simulate_event(players, rounds, seed, name=name, game=game))
