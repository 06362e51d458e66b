"""Events nobody played: bots bid and play them by the rules."""

import datetime as dt

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.simulation.evening import invent_event, simulate_event
from batarde_tourney.core.tournament.event import Event, Settings
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
    return write_event(simulate_rounds(players, rounds, seed, name=name, game=game))


def simulate_rounds(
    players: int,
    rounds: int,
    seed: int,
    *,
    name: str,
    date: dt.date | None = None,
    settings: Settings | None = None,
    game: str = USUAL_GAME,
) -> Event:
    """So many rounds played by bots, drawn as the game draws: one by one where standings are asked.

    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver.
    """
    if not game_named(game).meets_by_standings:
        return simulate_event(players, rounds, seed, name=name, date=date, settings=settings, game=game)
    event = invent_event(players, rounds, seed, name=name, date=date, settings=settings, game=game)
    for _ in range(rounds):
        event = play_next_round(event)
    return event
