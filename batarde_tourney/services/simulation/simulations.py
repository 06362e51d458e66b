"""Simulated events: bots bid and play them by the rules."""

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.pairing.whole_events import meets_in_pairs
from batarde_tourney.core.simulation.evening import Rehearsal, invent_event, simulate_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import refuse_too_many_seats
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.services.simulation.simulated_formats import play_next_round

__all__ = ["GAME_NAMES", "USUAL_GAME", "simulate_event_file"]


class TablesOfOtherGame(TourneyError):
    """A table rule was given for a game whose tables are all alike."""

    game: str
    sentence = N_("{game}: two sides meet at every table, so that there is no choice of tables.")


GAME_NAMES = tuple(GAMES)
"""The games that can be simulated, by their names in the event file."""


def simulate_event_file(
    players: int, rounds: int, seed: int, game: str = USUAL_GAME, tables: TableRule = TableRule.AUTO
) -> bytes:
    """A simulated event as an event file: the same from the same arguments, in every language.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible, TooManySeats, TooFewSides, PlayerLeftOver;
        TablesOfOtherGame where two sides meet at every table.
    """
    if tables is not TableRule.AUTO and meets_in_pairs(game_named(game)):
        raise TablesOfOtherGame(game_named(game).title)
    refuse_too_many_seats(players, rounds)
    # The name has no words to translate.
    name = f"{game_named(game).title} {players} × {rounds}"
    rehearsal = Rehearsal(players, rounds, seed, name, game=game, tables=tables)
    return write_event(simulate_rounds(rehearsal))


def simulate_rounds(asked: Rehearsal) -> Event:
    """An event with this many rounds played by bots; drawn one by one where the game draws by standings.

    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver.
    """
    if not game_named(asked.game).meets_by_standings:
        return simulate_event(asked)
    event = invent_event(asked)
    for _ in range(asked.rounds):
        event = play_next_round(event)
    return event
