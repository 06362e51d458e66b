"""Processes killed at any moment, in the middle of typing and of a restore; and two that write at once."""

import os
import random
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.store.events.hands import HandPlace
from batarde_tourney.store.files.backups import Occasion
from instruments.trust.attack import Attack, Outcome
from tests.core.tournament.events import made_up_event
from tests.store.processes import running

_PLAYERS = made_up_event(8, 0).players
_TABLES = tuple(Table(n, tuple(player.id for player in _PLAYERS[4 * n - 4 : 4 * n]), 0) for n in (1, 2))
_EVENING = Event("Evening", players=_PLAYERS, rounds=(Round(1, _TABLES),))
_ENDLESS = 1_000_000
_A_CLUB = 20
"""So many kills are tried on one club."""
_PIPE = 1 << 16
"""Bytes that a pipe holds."""


def kill_typing(tries: int, seed: int) -> Outcome:
    """Every entry it said was stored is there, and at most one more, in a club that proves itself."""
    wrong: list[str] = []
    entries = journals = 0
    # A club in which somebody types for long takes long to be looked through.
    for batch in range(-(-tries // _A_CLUB)):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "club.batarde"
            with open_club(str(path), create=True) as club, club.transaction() as rows:
                number = rows.events.add(_EVENING)
            said = 0
            with running("writing_process", path, number, _ENDLESS, 1, 2) as process:
                for left in _left_behind(process, path, min(_A_CLUB, tries - batch * _A_CLUB), seed + batch):
                    said, journals = max(said, *left.said), journals + left.has_journal
                    wrong += _faults(left.path, number, said)
            entries += said
    return Outcome(tries, f"{entries} entries told, {journals} kills in the middle of a commit", tuple(wrong))


def _faults(path: Path, number: EventNumber, said: int) -> list[str]:
    found = {_revisions(str(path), number, table) for table in (1, 2)}
    faults = [str(problem) for problem in check_club_at(str(path)).problems]
    if not found <= {said, said + 1} or len(found) != 1:
        faults.append(f"{said} told, found {found}")
    return faults


def kill_restoring(tries: int, seed: int) -> Outcome:
    """The club is one of the two backups, whole, and proves itself."""
    wrong: list[str] = []
    backups: list[Path] = []
    journals = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.batarde"
        with open_club(str(path), create=True) as club:
            for event in (Event("First"), made_up_event(60, 3)):
                with club.transaction() as rows:
                    rows.events.add(event)
                made = club.back_up(Occasion.TIMER)
                assert made
                # So many restores are backed up that these themselves would be thinned away.
                backups.append(Path(shutil.copy(made, folder)))
        with running("restoring_process", path, *backups) as process:
            for left in _left_behind(process, path, tries, seed):
                journals += left.has_journal
                with open_club(str(left.path)) as club, club.reading() as rows:
                    events = len(rows.events.listed())
                problems = check_club_at(str(left.path)).problems
                if problems or events not in {1, 2}:
                    wrong.append(f"{events} events, {problems[:1]}")
    return Outcome(tries, f"{journals} of them in the middle of a commit", tuple(wrong))


@dataclass(frozen=True, slots=True)
class _Left:
    """What a process would leave if it were killed now, and the numbers it has said since the last time."""

    path: Path
    said: tuple[int, ...]
    has_journal: bool


def _left_behind(process: subprocess.Popen[str], path: Path, tries: int, seed: int) -> Iterator[_Left]:
    """The process is held at so many moments, and its files are copied as a kill would leave them."""
    lots = random.Random(seed)
    copy = path.with_name("copy.batarde")
    assert process.stdout is not None
    pipe = process.stdout.fileno()
    said = _numbers(os.read(pipe, _PIPE))
    os.set_blocking(pipe, False)
    for _ in range(tries):
        # A pause would end where the process waits, too; this ends anywhere.
        for _ in range(lots.randrange(500_000)):
            pass
        process.send_signal(signal.SIGSTOP)
        if process.poll() is not None:
            raise RuntimeError(f"the process has ended by itself: {process.returncode}")
        os.waitid(os.P_PID, process.pid, os.WSTOPPED)
        with suppress(BlockingIOError):
            said = _numbers(os.read(pipe, _PIPE))
        shutil.copy(path, copy)
        journal, copied = (one.with_name(f"{one.name}-journal") for one in (path, copy))
        copied.unlink(missing_ok=True)
        if journal.exists():
            shutil.copy(journal, copied)
        has_journal = copied.exists() and copied.stat().st_size > 0
        process.send_signal(signal.SIGCONT)
        yield _Left(copy, said, has_journal)


def _numbers(lines: bytes) -> tuple[int, ...]:
    return tuple(map(int, lines.split()))


def write_at_once(tries: int, _seed: int) -> Outcome:
    """Two processes, each at its table, as quick as they can: every entry of both is there, once."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "club.batarde")
        with open_club(address, create=True) as club, club.transaction() as rows:
            number = rows.events.add(_EVENING)
        each = max(1, tries // 2)
        with (
            running("writing_process", address, number, each, 1) as first,
            running("writing_process", address, number, each, 2) as second,
        ):
            # What they say is read, or they would wait for a reader.
            codes = [(process.communicate(), process.returncode)[1] for process in (first, second)]
        found = [_revisions(address, number, table) for table in (1, 2)]
        wrong = [str(problem) for problem in check_club_at(address).problems]
    if codes != [0, 0] or found != [each, each]:
        wrong.append(f"{each} each, found {found}; ended with {codes}")
    return Outcome(tries, "entries of two processes, none lost, none doubled", tuple(wrong))


def _revisions(address: str, number: EventNumber, table: int) -> int:
    with open_club(address) as club, club.reading() as rows:
        return len(rows.hands.history(number, HandPlace(1, table, 0)))


ATTACKS = (
    Attack("killed while typing", 200, kill_typing),
    Attack("killed in a restore", 200, kill_restoring),
    Attack("two processes at once", 2000, write_at_once),
)
