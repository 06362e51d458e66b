"""Clocks set forward and back by up to two years, at any moment of an evening."""

import datetime as dt
import random
import tempfile
from pathlib import Path

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.files.backups import RECENT
from instruments.trust.attack import Attack, Outcome

_START = dt.datetime(2026, 11, 21, 20, 15, tzinfo=dt.UTC)
_YEARS_AHEAD = dt.timedelta(days=730)


def set_clocks(tries: int, seed: int) -> Outcome:
    """An act and ten minutes of work a try, the clock anywhere: each is backed up, and none is lost by it."""
    lots = random.Random(seed)
    wrong: list[str] = []
    time, seconds = [_START], [0.0]
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "club.batarde")
        with open_club(path, create=True, now=lambda: time[0], ticks=lambda: seconds[0]) as club:
            for number in range(1, tries + 1):
                time[0] = _START + lots.uniform(-1, 1) * _YEARS_AHEAD
                with club.transaction() as rows:
                    rows.events.add(Event(f"{number}"))
                seconds[0] += 601
                if club.back_up_if_due() is None:
                    wrong.append(f"no backup after act {number}")
            wrong += _faults(club, tries)
            kept = len(club.list_backups())
    return Outcome(tries, f"acts and backups, {kept} backups kept", tuple(wrong))


def _faults(club: ClubFile, made: int) -> list[str]:
    """What the clock has put out of order."""
    found: list[str] = []
    listed = club.list_backups()
    newest = [backup.number for backup in listed][-RECENT:]
    if newest != list(range(max(1, made - RECENT + 1), made + 1)):
        found.append("one of the newest backups is not there")
    with club.reading() as rows:
        if [act.number for act in rows.journal.listed(limit=made)] != list(range(made, 0, -1)):
            found.append("the journal is out of order")
        if sorted(int(event.name) for event in rows.events.listed()) != list(range(1, made + 1)):
            found.append("an event is not there")
    with open_club(str(listed[-1].path)) as backup, backup.reading() as rows:
        if len(rows.events.listed()) != made:
            found.append("the newest backup does not hold the newest act")
    return found + [str(problem) for problem in club.verify().problems]


ATTACKS = (Attack("wrong clocks", 300, set_clocks),)
