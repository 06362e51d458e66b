"""Enters hand after hand and says so: `writing_process CLUB EVENT TIMES TABLE…`."""

import sys
from collections.abc import Sequence

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.store.events.hands import Entry, HandPlace


def write(address: str, number: EventNumber, times: int, tables: Sequence[int]) -> None:
    """Enter the first hand of these tables in one transaction; say its revision once it is on the disk."""
    with open_club(address) as club:
        for revision in range(times):
            hand = Hand(5, 0, Contract(Denomination.SPADES), (revision, 0, 0, 0), (5, 0, 0, 0))
            with club.transaction() as rows:
                for table in tables:
                    rows.hands.record(number, HandPlace(1, table, 0), hand, Entry("", "", revision))
            sys.stdout.write(f"{revision + 1}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    event, repeats, *places = map(int, sys.argv[2:])
    write(sys.argv[1], EventNumber(event), repeats, places)
