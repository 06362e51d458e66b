"""`simulate --players N --rounds R`: bots bid and play an event by the rules."""

from batarde_tourney.cli.arguments import Output, Players, Rounds, Seed
from batarde_tourney.cli.output import put
from batarde_tourney.services.draw_files import fresh_seed
from batarde_tourney.services.simulations import simulate_event_file


def run(players: Players, rounds: Rounds, seed: Seed = None, output: Output = None) -> None:
    """The event file is written."""
    # A name without words: the same seed gives the same file in every language.
    name = f"La Bâtarde {players} × {rounds}"
    drawn_from = fresh_seed() if seed is None else seed
    put(simulate_event_file(players, rounds, drawn_from, name), output)
