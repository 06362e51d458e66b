"""Power cuts at any moment of an evening, a backup and a restore: what was acknowledged is there."""

import json
import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files.backups import Occasion
from instruments.trust.attack import Attack, Outcome
from instruments.trust.disk import Disk, record

ACTS = 24
_CLUB, _TOLD = "club.batarde", "told"

State = list[str]
"""The names of the club's events."""


def work(folder: str) -> None:
    """Acts, backups and a restore on a club in this folder; each is told once it is done."""
    told = os.open(Path(folder) / _TOLD, os.O_WRONLY | os.O_CREAT)
    with open_club(str(Path(folder) / _CLUB), create=True) as club:
        tell = _teller(told, club)
        tell()
        for number in range(ACTS):
            with club.transaction() as rows:
                rows.events.add(Event(f"Evening {number}"))
            tell()
            if number % 6 == 0:
                club.back_up(Occasion.TIMER)
        club.restore(club.list_backups()[1].path)
        tell()
        with club.transaction() as rows:
            rows.events.add(Event("After the restore"))
        tell()
    os.close(told)


def _teller(told: int, club: ClubFile) -> Callable[[], None]:
    def tell() -> None:
        os.write(told, json.dumps(_names(club)).encode() + b"\n")

    return tell


def _names(club: ClubFile) -> State:
    with club.reading() as rows:
        return [event.name for event in rows.events.listed()]


def cut(tries: int, seed: int) -> Outcome:
    """The power fails so often, each time at a moment of its own."""
    lots = random.Random(seed)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as scratch:
        folder, found = Path(scratch) / "club", Path(scratch) / "found"
        folder.mkdir()
        changes = record(folder, ("instruments.trust.power_cuts", str(folder)), Path(scratch))
        states = [json.loads(line) for line in (folder / _TOLD).read_bytes().splitlines()]
        moments = sorted(lots.randrange(1, len(changes) + 1) for _ in range(tries))
        disk, heard = Disk(), 0
        for moment in moments:
            for change in changes[heard:moment]:
                disk.hear(change)
            heard = moment
            done = sum(change.path.endswith(_TOLD) and change.kind == "w" for change in changes[:moment])
            left = disk.after_power_cut(lots)
            faults = _faults(folder, found, left, states, done)
            wrong += [f"after change {moment}: {fault}" for fault in faults]
    return Outcome(tries, f"{len(changes)} changes of a disk, {len(states)} acts told", tuple(wrong))


def _faults(folder: Path, found: Path, left: dict[str, bytes], states: list[State], done: int) -> list[str]:
    """What is wrong with a folder found after a power cut, when so many acts were told as done."""
    _lay_out(folder, found, left)
    club = found / _CLUB
    if done == 0 and not club.exists():
        return []
    try:
        with open_club(str(club)) as opened:
            names = _names(opened)
            backups = opened.list_backups()
        faults = [] if names in states[max(0, done - 1) : done + 1] else [f"{done} acts told, found {names}"]
        for path in (club, *(backup.path for backup in backups)):
            faults += [f"{path.name}: {problem}" for problem in check_club_at(str(path)).problems]
    except TourneyError as error:
        return [f"{type(error).__name__}: {error}"]
    return faults


def _lay_out(folder: Path, found: Path, left: dict[str, bytes]) -> None:
    for old in sorted(found.rglob("*"), reverse=True):
        old.rmdir() if old.is_dir() else old.unlink()
    for path, content in left.items():
        if not path.endswith(_TOLD):
            target = found / Path(path).relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


ATTACKS = (Attack("power cuts", 1000, cut),)

if __name__ == "__main__":
    work(sys.argv[1])
