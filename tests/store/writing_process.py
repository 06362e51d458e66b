"""Enters one hand after the other and says so, until it is killed: `writing_process CLUB EVENT TABLE`."""

import sys

from batarde_tourney.core.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.store.club_file import open_club
from batarde_tourney.store.hands import Entry, HandPlace


def write_for_ever(address: str, number: EventNumber, table: int) -> None:
    """Say the revision of each entry once it is on the disk."""
    place = HandPlace(1, table, 0)
    with open_club(address) as club:
        revision = 0
        while True:
            hand = Hand(5, 0, Contract(Denomination.SPADES), (revision, 0, 0, 0), (5, 0, 0, 0))
            with club.transaction() as rows:
                revision = rows.record_hand(number, place, hand, Entry("", "", revision)).revision
            sys.stdout.write(f"{revision}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    write_for_ever(sys.argv[1], EventNumber(int(sys.argv[2])), int(sys.argv[3]))
