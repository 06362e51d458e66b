"""How long big events take to import and to rank; 2,000 players should rank in under 1 s."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import write_event
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.standings.standings import rank_event
from instruments.bench.measuring import say, timed
from tests.core.tournament.events import made_up_event

ROUNDS = 10
LOOKS = 5


def main() -> None:
    """Print a line for each act, medians of a few looks."""
    for players in (200, 2000):
        _measure(players)


def _measure(players: int) -> None:
    event = made_up_event(players, ROUNDS, seed=players)
    hands = [
        hand for round_ in event.rounds for table in round_.tables for hand in batarde_hands(table.hands)
    ]
    entries = sum(len(hand.bids) for hand in hands)
    say(f"{players:,} players, {ROUNDS} rounds, {len(hands):,} hands, {entries:,} hand entries")
    with TemporaryDirectory() as folder, open_session(str(Path(folder, "club.batarde")), create=True) as club:
        took, created = timed(lambda: import_event(club, write_event(event)))
        say(f"  event file written and imported     {took:7.3f} s")
        for what, act in (
            ("loaded from the open club file", lambda: load_event(club, created.event)),
            ("ranked in memory", lambda: rank_sides(event)),
            ("ranked from the open club file", lambda: rank_event(club, created.event)),
        ):
            say(f"  {what:<34}{median(timed(act)[0] for _ in range(LOOKS)):7.3f} s")


if __name__ == "__main__":
    main()
