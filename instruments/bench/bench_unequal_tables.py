"""What hands cost bots at tables of 3 and of 4, to stand beside a club’s own figures (formats, section 5)."""

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.standings.unequal_tables import measure_tables
from instruments.bench.measuring import say

EVENTS, PLAYERS, ROUNDS = 20, 23, 3


def main() -> None:
    """Print the figures as the game's room keeps them."""
    events = (
        simulate_event(SimulationRequest(PLAYERS, ROUNDS, seed, "Bots")) for seed in range(1, EVENTS + 1)
    )
    say(f"{EVENTS} events of {PLAYERS} bots, {ROUNDS} rounds")
    for size, figures in measure_tables(events).items():
        say(f"  tables of {size}: {figures.hands:,} hands")
        say(f"    {figures.per_hand} a hand, {figures.per_card} a card")


if __name__ == "__main__":
    main()
