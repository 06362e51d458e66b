"""Who else has the club open: each desk shows itself from time to time, and who does not is gone.

Nothing of it is in the club: on a server desks notify each other, beside a file each has a small one.
"""

import datetime as dt
import json
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from batarde_tourney.store.base.processes import is_running, this_machine

BEAT = 10.0
"""Seconds after which a desk shows itself again."""
SILENCE = 3 * BEAT
"""Seconds after which a desk that did not is gone."""
_LONGEST = 80
_MOST_PROCESSES = 1 << 31
_LARGEST = 4096
"""Bytes of what a desk says of itself, at most."""


@dataclass(frozen=True, slots=True)
class PresentDesk:
    """A window that has the club open: on which computer, who works there, since when by its clock (UTC)."""

    host: str
    by: str
    since: dt.datetime
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    """Tells two windows of one person on one computer apart."""
    process: int = 0
    """The number of its process on its `machine`; 0 of a program that tells none."""
    machine: str = ""

    @property
    def was_killed(self) -> bool:
        """Whether it is known to be no more; nothing is known of other computers."""
        return bool(self.process) and self.machine == this_machine() and not is_running(self.process)


def write_desk(desk: PresentDesk) -> str:
    """A line that `read_desk` reads; names are cut where they are longer than anybody reads."""
    shown = {"host": desk.host[:_LONGEST], "by": desk.by[:_LONGEST], "since": desk.since.isoformat()}
    return json.dumps({"desk": desk.key, **shown, "process": desk.process, "machine": desk.machine})


def read_desk(line: str) -> PresentDesk | None:
    """The desk that wrote the line; None if none did.

    >>> read_desk("something else") is None
    True
    """
    with suppress(ValueError, TypeError, KeyError, AttributeError):
        told = json.loads(line)
        since = dt.datetime.fromisoformat(told["since"])
        # Without a zone it is no moment.
        if since.tzinfo is not None:
            host, by, key = (str(told[name])[:_LONGEST] for name in ("host", "by", "desk"))
            process, machine = told.get("process", 0), str(told.get("machine", ""))[:_LONGEST]
            return PresentDesk(host, by, since, key, process if _is_number(process) else 0, machine)
    return None


def _is_number(process: object) -> bool:
    """Whether a process can have it: a file that others write is asked no more."""
    return type(process) is int and 0 < process < _MOST_PROCESSES


class Company:
    """The other desks as this one has heard of them; how long ago counts by its own, even clock."""

    def __init__(self, me: PresentDesk, clock: Callable[[], float] = time.monotonic) -> None:
        self.me = me
        self.clock = clock
        self._heard: dict[str, tuple[PresentDesk, float]] = {}

    def hear(self, desk: PresentDesk | None) -> bool:
        """A desk shows itself; whether it is one not known before."""
        if desk is None or desk.key == self.me.key:
            return False
        is_new = desk.key not in self._heard
        self._heard[desk.key] = (desk, self.clock())
        return is_new

    def rename(self, by: str) -> None:
        """Whoever works at this desk has another name."""
        self.me = replace(self.me, by=by)

    def leave(self, key: str) -> None:
        """A desk takes leave."""
        self._heard.pop(key, None)

    def listed(self) -> tuple[PresentDesk, ...]:
        """The others, the longest here first; without those of this computer that were killed."""
        oldest = self.clock() - SILENCE
        self._heard = {
            key: (desk, at) for key, (desk, at) in self._heard.items() if at >= oldest and not desk.was_killed
        }
        return tuple(sorted((desk for desk, _ in self._heard.values()), key=lambda d: (d.since, d.key)))


class PresenceFolder:
    """One file a desk in a hidden folder beside the club, written again at every beat.

    A folder that cannot be written shows nobody, and keeps nobody from working.
    """

    def __init__(self, club: Path, company: Company) -> None:
        self._folder = presence_folder(club)
        self._company = company
        self._own = self._folder / company.me.key
        self._next_beat = 0.0
        self._seen: dict[str, int] = {}

    def beat(self) -> None:
        """Show oneself if it is time to, and look for the others."""
        with suppress(OSError):
            if self._company.clock() >= self._next_beat:
                self._next_beat = self._company.clock() + BEAT
                self._folder.mkdir(exist_ok=True)
                self._own.write_text(write_desk(self._company.me), encoding="utf-8")
            self._look(path for path in self._folder.iterdir() if path != self._own)

    def beat_soon(self) -> None:
        """Show oneself at the next look."""
        self._next_beat = 0.0

    def leave(self) -> None:
        """Nothing of this desk is left beside the club, and no folder if it was the last."""
        with suppress(OSError):
            self._own.unlink(missing_ok=True)
            self._folder.rmdir()

    def _look(self, others: Iterable[Path]) -> None:
        # Compared with a file written through the same system: the clocks of computers differ.
        now = self._own.stat().st_mtime
        there = set()
        for path in others:
            found = path.stat()
            there.add(path.name)
            if found.st_mtime < now - SILENCE - BEAT:
                path.unlink(missing_ok=True)
            elif self._seen.get(path.name) != found.st_mtime_ns and found.st_size <= _LARGEST:
                self._seen[path.name] = found.st_mtime_ns
                desk = read_desk(path.read_text(encoding="utf-8", errors="replace"))
                if desk is not None and desk.was_killed:
                    path.unlink(missing_ok=True)
                else:
                    self._company.hear(desk)
        for name in set(self._seen) - there:
            del self._seen[name]
            self._company.leave(name)


def presence_folder(club: Path) -> Path:
    """Where the desks show themselves that have this club file open."""
    return club.with_name(f".{club.name}-desks")
