"""Events nobody played: bots bid and play them by the rules."""

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.simulation.evening import Rehearsal, invent_event, simulate_event
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.services.simulated_formats import play_next_round

__all__ = ["GAME_NAMES", "USUAL_GAME", "simulate_event_file"]

GAME_NAMES = tuple(GAMES)
"""The games that can be simulated, as the event file calls them."""


def simulate_event_file(players: int, rounds: int, seed: int, game: str = USUAL_GAME) -> bytes:
    """Such an event as an event file: the same from the same arguments, in every language.

    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver.
    """
    # A name without words to translate.
    name = f"{game_named(game).title} {players} × {rounds}"
    rehearsal = Rehearsal(players, rounds, seed, name, game=game)
    return write_event(simulate_rounds(rehearsal))


def simulate_rounds(asked: Rehearsal) -> Event:
    """So many rounds played by bots, drawn as the game draws: one by one where standings are asked.

    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver.
    """
    if not game_named(asked.game).meets_by_standings:
        return simulate_event(asked)
    event = invent_event(asked)
    for _ in range(asked.rounds):
        event = play_next_round(event)
    return event
