"""Events nobody played: bots bid and play them by the rules."""

from batarde_tourney.core.simulation.evening import simulate_event
from batarde_tourney.exchange.event_file import write_event


def simulate_event_file(players: int, rounds: int, seed: int, name: str) -> bytes:
    """Such an event as an event file: the same from the same arguments.

    Raises: TooFewPlayers.
    """
    return write_event(simulate_event(players, rounds, seed, name=name))
