"""The public page of 300 players and 8 rounds: its size, and its time against the event file of the same."""

import datetime as dt
import gzip
from collections.abc import Callable
from time import perf_counter

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.services.documents.public_page import page_of

PLAYERS, ROUNDS = 300, 8
TRIES = 5
_AT = dt.datetime(2026, 11, 21, 21, 14, tzinfo=dt.UTC)


def main() -> None:
    """Print the best of some tries."""
    event = simulate_event(SimulationRequest(PLAYERS, ROUNDS, 7, "Evening"))
    page = page_of(event, NamesShown.FULL, _AT)
    seconds = _fastest(lambda: page_of(event, NamesShown.FULL, _AT))
    ratio = seconds / _fastest(lambda: write_event(event))
    print(
        f"public page: {PLAYERS} players × {ROUNDS} rounds: {len(page) / 1000:,.0f} kB, "
        f"{len(gzip.compress(page)) / 1000:,.0f} kB as servers send it; {seconds:.2f} s, "
        f"{ratio:.2f} × the event file"
    )


def _fastest(work: Callable[[], object]) -> float:
    """The seconds of the best of some tries."""
    times = []
    for _ in range(TRIES):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


if __name__ == "__main__":
    main()
