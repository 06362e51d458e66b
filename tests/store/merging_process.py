"""Merges a copy and undoes that, for ever, and says so: `merging_process CLUB OTHER`."""

import sys

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.merging.merge import Whose, merge_copy


def merge(address: str, other: str) -> None:
    """The club is as before and merged by turns; say which once it is on the disk."""
    with open_session(address, by="Ana") as club:
        turn = 0
        while True:
            assert merge_copy(club, other, prefer=Whose.THEIRS).stored
            say(turn)
            undo(club, None)
            say(turn + 1)
            turn += 2


def say(turn: int) -> None:
    sys.stdout.write(f"{turn}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    merge(*sys.argv[1:])
