"""How the clock on the wall stands to one that nobody sets, so that a change of time is noticed."""

import datetime as dt
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_SMALL = 2.0
"""Seconds: less is a clock put right little by little, and no matter to a round."""

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def boot_ticks() -> float:
    """Seconds since the computer was started, asleep or not; nobody sets them."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


@cache
def boot_name() -> str:
    """What tells this start of the computer from others, empty where the system does not say."""
    try:
        return _BOOT.read_text("utf-8").strip()
    except OSError:
        return ""


@dataclass(frozen=True, slots=True)
class TimeAnchor:
    """Seconds between the clock on the wall and the ticks since a start of the computer, which has a name."""

    boot: str
    offset: float

    def jump_since(self, earlier: "TimeAnchor") -> dt.timedelta:
        """By how much the clock on the wall was put forward since; nothing after another start of the
        computer, when nobody can tell.
        """
        by = self.offset - earlier.offset
        return dt.timedelta(seconds=by) if self.boot == earlier.boot and abs(by) >= _SMALL else dt.timedelta()

    def text(self) -> str:
        """The anchor as it is kept."""
        return f"{self.boot} {self.offset!r}"


def anchor_of(wall: dt.datetime, ticks: float) -> TimeAnchor:
    """The anchor at a moment of both clocks."""
    return TimeAnchor(boot_name(), wall.timestamp() - ticks)


def read_anchor(text: str) -> TimeAnchor | None:
    """The anchor that was kept, None if it is none or names no start of the computer."""
    boot, _, offset = text.partition(" ")
    try:
        return TimeAnchor(boot, float(offset)) if boot else None
    except ValueError:
        return None
