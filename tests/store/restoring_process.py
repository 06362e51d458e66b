"""Restores one backup after the other, for ever, and says so: `restoring_process CLUB BACKUP BACKUP`."""

import itertools
import sys
from pathlib import Path

from batarde_tourney.store.club.club_file import open_club


def restore(address: str, *backups: Path) -> None:
    """The club is what it is in each backup by turns; say which once it is on the disk."""
    with open_club(address) as club:
        for turn, backup in enumerate(itertools.cycle(backups)):
            club.restore(backup)
            sys.stdout.write(f"{turn}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    restore(sys.argv[1], *map(Path, sys.argv[2:]))
