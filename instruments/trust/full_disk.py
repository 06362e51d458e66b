"""A disk that is full, or an allowance used up, at any size of the file: told in words, and nothing lost."""

import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.store.base.errors import DiskFull
from batarde_tourney.store.club.club_file import open_club
from instruments.trust.attack import Attack, Outcome

_PAGE = 4096


def work(path: str, room: int) -> None:
    """Acts on the club, in a process that may write so many bytes more of it; one line for each act done."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with open_club(path) as club:
        most = Path(path).stat().st_size + room
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        for number in range(500):
            try:
                with club.transaction() as rows:
                    rows.events.add(Event(f"Evening {number} {'x' * 190}"))
            except DiskFull:
                print("full", flush=True)
                return
            print(f"Evening {number}", flush=True)


def fill(tries: int, seed: int) -> Outcome:
    """Room for a little more each time."""
    wrong: list[str] = []
    acts = 0
    with tempfile.TemporaryDirectory() as folder:
        for attempt in range(tries):
            path = Path(folder) / f"{attempt}.batarde"
            open_club(str(path), create=True).close()
            room = (seed + attempt) % 40 * _PAGE // 2
            words = [sys.executable, "-m", "instruments.trust.full_disk", str(path), str(room)]
            told = subprocess.run(words, capture_output=True, text=True, check=False)
            lines = told.stdout.splitlines()
            if told.returncode or lines[-1:] != ["full"]:
                wrong.append(f"room for {room} bytes: {(lines + told.stderr.splitlines())[-1:]}")
            acts += len(lines) - 1
            wrong += [str(problem) for problem in check_club_at(str(path)).problems]
            with open_club(str(path)) as club, club.reading() as rows:
                found = sorted(event.name.rsplit(" ", 1)[0] for event in rows.events.listed())
            if found != sorted(lines[:-1]):
                wrong.append(f"room for {room} bytes: {len(found)} events of {len(lines) - 1} told")
    return Outcome(tries, f"{acts} acts before the end of the room", tuple(wrong))


ATTACKS = (Attack("disk full", 40, fill),)

if __name__ == "__main__":
    work(sys.argv[1], int(sys.argv[2]))
