"""Presence of desks: each desk announces itself from time to time, and a silent desk counts as gone.

None of it is in the club: on a server desks notify each other, beside a file each has a small file.
"""

import datetime as dt
import json
import os
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from batarde_tourney.store.base.processes import is_running, this_machine

BEAT = 10.0
"""Seconds between two announcements of a desk."""
SILENCE = 3 * BEAT
"""Seconds of silence after which a desk counts as gone."""
_LONGEST = 80
_MOST_PROCESSES = 1 << 31
_LONGEST_CLOCK = 400
_LARGEST = 4096
"""Most bytes that are read of a desk's announcement."""


@dataclass(frozen=True, slots=True)
class PresentDesk:
    """A window that has the club open: its computer, who works there, and since when by its clock (UTC)."""

    host: str
    by: str
    since: dt.datetime
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    """Distinguishes two windows of one person on one computer."""
    process: int = 0
    """Number of its process on its `machine`; 0 if it does not say."""
    machine: str = ""
    clock: str = ""
    """What it tells of the clock of a round, as text; empty if it times none."""

    @property
    def was_killed(self) -> bool:
        """Whether its process is known to have ended; never known of other computers."""
        return bool(self.process) and self.machine == this_machine() and not is_running(self.process)


def write_desk(desk: PresentDesk) -> str:
    """Line that `read_desk` reads; overlong names are cut."""
    shown = {"host": desk.host[:_LONGEST], "by": desk.by[:_LONGEST], "since": desk.since.isoformat()}
    told = {"process": desk.process, "machine": desk.machine, "clock": desk.clock}
    return json.dumps({"desk": desk.key, **shown, **told})


def read_desk(line: str) -> PresentDesk | None:
    """Desk from such a line; None if it is not one.

    >>> read_desk("something else") is None
    True
    """
    with suppress(ValueError, TypeError, KeyError, AttributeError):
        fields = json.loads(line)
        since = dt.datetime.fromisoformat(fields["since"])
        # A time without a zone is ambiguous.
        if since.tzinfo is not None:
            host, by, key = (str(fields[name])[:_LONGEST] for name in ("host", "by", "desk"))
            process, machine = fields.get("process", 0), str(fields.get("machine", ""))[:_LONGEST]
            clock = str(fields.get("clock", ""))[:_LONGEST_CLOCK]
            return PresentDesk(host, by, since, key, process if _is_number(process) else 0, machine, clock)
    return None


def _is_number(process: object) -> bool:
    """Whether a process can have this number: others can write the file, so its content is checked."""
    return type(process) is int and 0 < process < _MOST_PROCESSES


class OtherDesks:
    """The other desks that this one has heard of; times are by its own steady clock.

    `me` is None for whoever only listens.
    """

    def __init__(self, me: PresentDesk | None, clock: Callable[[], float] = time.monotonic) -> None:
        self.me = me
        self.clock = clock
        self._heard: dict[str, tuple[PresentDesk, float]] = {}

    def hear(self, desk: PresentDesk | None) -> bool:
        """Note that a desk announced itself; whether it is new."""
        if desk is None or (self.me is not None and desk.key == self.me.key):
            return False
        is_new = desk.key not in self._heard
        self._heard[desk.key] = (desk, self.clock())
        return is_new

    def rename(self, by: str) -> None:
        """Set the name of this desk's user."""
        self.me = self.me and replace(self.me, by=by)

    def tell_clock(self, clock: str) -> None:
        """Set what this desk tells of its clock."""
        self.me = self.me and replace(self.me, clock=clock)

    def leave(self, key: str) -> None:
        """Note that a desk has left."""
        self._heard.pop(key, None)

    def listed(self) -> tuple[PresentDesk, ...]:
        """The other desks, oldest first, without killed ones of this computer."""
        oldest = self.clock() - SILENCE
        self._heard = {
            key: (desk, at) for key, (desk, at) in self._heard.items() if at >= oldest and not desk.was_killed
        }
        return tuple(sorted((desk for desk, _ in self._heard.values()), key=lambda d: (d.since, d.key)))


class PresenceFolder:
    """One file per desk in a hidden folder beside the club, rewritten at every beat.

    If the folder cannot be written, nobody is shown and nobody is kept from working. Whoever only listens
    makes no file, and deletes none.
    """

    def __init__(self, club: Path, company: OtherDesks) -> None:
        self._folder = presence_folder(club)
        self._company = company
        self._own = self._folder / company.me.key if company.me else None
        self._next_beat = 0.0
        self._seen: dict[str, int] = {}

    def beat(self) -> None:
        """Announce this desk if it is time, and look for the others."""
        me = self._company.me
        with suppress(OSError):
            if me and self._own and self._company.clock() >= self._next_beat:
                self._next_beat = self._company.clock() + BEAT
                self._folder.mkdir(exist_ok=True)
                self._own.write_text(write_desk(me), encoding="utf-8")
            self._look(path for path in self._folder.iterdir() if path != self._own)

    def beat_soon(self) -> None:
        """Announce this desk at the next look."""
        self._next_beat = 0.0

    def leave(self) -> None:
        """Remove this desk's file, and the folder if it was the last."""
        with suppress(OSError):
            if self._own:
                self._own.unlink(missing_ok=True)
                self._folder.rmdir()

    def _look(self, others: Iterable[Path]) -> None:
        # Compared with a file written through the same system, because clocks of computers differ. Whoever
        # has none takes every file for a desk until it stays silent.
        now = self._own.stat().st_mtime if self._own else 0.0
        there = set()
        for path in others:
            # One file that cannot be read or deleted must not hide the desks after it.
            with suppress(OSError):
                found = path.stat()
                there.add(path.name)
                self._look_at(path, found, now)
        for name in set(self._seen) - there:
            del self._seen[name]
            self._company.leave(name)

    def _look_at(self, path: Path, found: os.stat_result, now: float) -> None:
        if found.st_mtime < now - SILENCE - BEAT:
            path.unlink(missing_ok=True)
        elif self._seen.get(path.name) != found.st_mtime_ns and found.st_size <= _LARGEST:
            self._seen[path.name] = found.st_mtime_ns
            desk = read_desk(path.read_text(encoding="utf-8", errors="replace"))
            if desk is not None and desk.was_killed and self._own:
                path.unlink(missing_ok=True)
            else:
                self._company.hear(desk)


def presence_folder(club: Path) -> Path:
    """Folder in which the desks announce themselves that have this club file open."""
    return club.with_name(f".{club.name}-desks")
