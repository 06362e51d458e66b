"""How fast an event file is read and written: 200 and 2,000 players, 10 rounds each."""

import time

from batarde_tourney.exchange.event_file import read_event, write_event
from tests.core.tournament.events import made_up_event


def main() -> None:
    """Print size and times of each file."""
    for players in (200, 2000):
        event = made_up_event(players, rounds=10, seed=1)
        started = time.perf_counter()
        content = write_event(event)
        written = time.perf_counter()
        assert read_event(content) == event
        read = time.perf_counter()
        print(
            f"event file, {players} players, 10 rounds, {len(content) / 1e6:.1f} MB:"
            f" written in {written - started:.2f} s, read and checked in {read - written:.2f} s"
        )


if __name__ == "__main__":
    main()
