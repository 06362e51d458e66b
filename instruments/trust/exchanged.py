"""Another copy put in the place of an open club, or written over it: no hand is lost in silence."""

import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.club.checks import verify_club
from batarde_tourney.services.club.clubs import Session, open_session, save_copy
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.journal.sync import news, start_sync
from batarde_tourney.services.results.results import record_hand, show_history
from batarde_tourney.services.standings.standings import rank_event
from batarde_tourney.store.base.errors import ClubUnreadable
from instruments.trust.attack import Attack, Outcome
from instruments.trust.two_desks import Room, event_of

EVENT = EventNumber(1)
_TABLES = 12
_TOLD_WITHIN = 2.0
"""Seconds."""


def exchange(tries: int, seed: int) -> Outcome:
    """Copies of both directions, with as many acts on both sides and with more on either."""
    lots = random.Random(seed)
    wrong: list[str] = []
    told: Counter[str] = Counter()
    for number in range(tries):
        with tempfile.TemporaryDirectory() as folder:
            ours = lots.randint(1, 4)
            # Every second time SQLite's change counters are equal.
            theirs = ours if number % 2 else lots.choice([count for count in range(5) if count != ours])
            way = (_write_over, _put_in_place)[number // 2 % 2]
            what = f"try {number}: {ours} hands here, {theirs} there, {way.__name__.strip('_')}"
            wrong += [f"{what}: {one}" for one in _try(Path(folder), ours, theirs, way, told)]
    seen = ", ".join(f"{count} {name}" for name, count in sorted(told.items()))
    return Outcome(tries, f"refused as {seen}", tuple(wrong))


def _try(
    folder: Path, ours: int, theirs: int, way: Callable[[Path, Path], object], told: Counter[str]
) -> list[str]:
    path, copy = folder / "open.batarde", folder / "other.batarde"
    with open_session(str(path), create=True) as club:
        add_complete_event(club, event_of(Room(1, _TABLES)))
        save_copy(club, copy)
        with open_session(str(copy), by="Bo") as other:
            for table in range(1, theirs + 1):
                _record(other, table)
        # Both directions: what is typed here, and what is read here, are at tables that the copy has, too.
        for table in range(1, ours + 1):
            _record(club, table)
        rank_event(club, EVENT)
        way(copy, path)
        before = path.read_bytes()
        refused = _refusal(club, ours + 1)
        told[refused or "nothing"] += 1
        wrong = [] if refused else ["a hand was written into it without a word"]
        wrong += [] if path.read_bytes() == before else ["it was changed"]
    return wrong + _unsound(path, theirs)


def _refusal(club: Session, table: int) -> str:
    try:
        _record(club, table)
    except ClubUnreadable as error:
        return type(error).__name__
    return ""


def _unsound(path: Path, hands: int) -> list[str]:
    with open_session(str(path)) as look:
        problems = verify_club(look).problems
        there = sum(
            bool(show_history(look, EVENT, HandPlace(1, table, 0))) for table in range(1, _TABLES + 1)
        )
    return [f"problems {problems}"] * bool(problems) + [f"{there} hands of {hands}"] * (there != hands)


def _record(club: Session, table: int) -> None:
    hand = Hand(5, 0, Contract(Denomination.HEARTS), (2, 0, 1, 3), (2, 0, 1, 2))
    record_hand(club, EVENT, HandPlace(1, table, 0), hand, based_on=0)


def _write_over(copy: Path, path: Path) -> None:
    shutil.copyfile(copy, path)


def _put_in_place(copy: Path, path: Path) -> None:
    copy.replace(path)


def _older(path: Path) -> None:
    shutil.copyfile(path.with_name("older"), path.with_name("put"))
    path.with_name("put").replace(path)


def _newer(path: Path) -> None:
    shutil.copyfile(path, path.with_name("put"))
    with open_session(str(path.with_name("put")), by="Bo") as other:
        _record(other, 3)
    path.with_name("put").replace(path)


def _same_length(path: Path) -> None:
    shutil.copyfile(path.with_name("older"), path.with_name("put"))
    with open_session(str(path.with_name("put")), by="Bo") as other:
        _record(other, 3)
    path.with_name("put").replace(path)


def _cut_short(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def _garbage(path: Path) -> None:
    path.write_bytes(b"\xa5garbage" * (path.stat().st_size // 8))


def _renamed(path: Path) -> None:
    path.rename(path.with_name("renamed"))


def _deleted(path: Path) -> None:
    path.unlink()


def _folder_gone(path: Path) -> None:
    path.parent.rename(path.parent.with_name("away"))


def _written_over(path: Path) -> None:
    shutil.copyfile(path.with_name("older"), path)


KINDS: tuple[Callable[[Path], None], ...] = (
    _older,
    _newer,
    _same_length,
    _written_over,
    _cut_short,
    _garbage,
    _renamed,
    _deleted,
    _folder_gone,
)


def lose(tries: int, _seed: int) -> Outcome:
    """Each kind of losing a club file: told by its watch, refused by every verb, and found again."""
    wrong: list[str] = []
    slowest = 0.0
    for number in range(tries):
        kind = KINDS[number % len(KINDS)]
        with tempfile.TemporaryDirectory() as folder:
            within, faults = try_kind(kind, Path(folder))
        slowest = max(slowest, within)
        wrong += [f"{kind.__name__.strip('_')}: {fault}" for fault in faults]
    return Outcome(tries, f"{len(KINDS)} kinds, told within {slowest * 1000:.0f} ms", tuple(wrong))


def try_kind(kind: Callable[[Path], None], folder: Path) -> tuple[float, list[str]]:
    """After how many seconds it was told, and what went wrong."""
    path = folder / "stick" / "club.batarde"
    path.parent.mkdir()
    with open_session(str(path), create=True, by="Ana") as club:
        add_complete_event(club, event_of(Room(1, _TABLES)))
        save_copy(club, path.with_name("older"))
        _record(club, 1)
        content = path.read_bytes()
        with closing(start_sync(club)) as watch:
            while watch.wait(0):
                news(club)
            kind(path)
            began = time.monotonic()
            while not _is_told(watch.wait) and time.monotonic() - began < _TOLD_WITHIN:
                pass
            within = time.monotonic() - began
            faults = [] if within < _TOLD_WITHIN else ["not told"]
            spoilt = path.read_bytes() if path.exists() else None
            faults += [] if _refusal(club, 2) else ["a hand was written into it"]
            faults += [] if (path.read_bytes() if path.exists() else None) == spoilt else ["it was changed"]
            if kind is not _newer:
                path.parent.mkdir(exist_ok=True)
                path.with_name("right").write_bytes(content)
                path.with_name("right").replace(path)
            while _is_told(watch.wait) and time.monotonic() - began < 2 * _TOLD_WITHIN:
                news(club)
            faults += _refused_though_back(club)
    return within, faults + _unsound(path, 3 if kind is _newer else 2)


def _refused_though_back(club: Session) -> list[str]:
    try:
        _record(club, 2)
    except TourneyError as error:
        return [f"refused though it is back: {error!r}"]
    return []


def _is_told(wait: Callable[[float], bool]) -> bool:
    try:
        return wait(0.05)
    except ClubUnreadable:
        return True


ATTACKS = (
    Attack("exchanged clubs", 60, exchange),
    Attack("lost clubs", 90, lose),
)
