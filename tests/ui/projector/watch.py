"""A clock on the wall that the test sets, and the ticks that nobody sets."""

import datetime as dt
from dataclasses import dataclass

EIGHT = dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC)


@dataclass
class Watch:
    """Tells the time it was set to."""

    now: dt.datetime = EIGHT
    passed: float = 1000.0

    def read(self) -> dt.datetime:
        return self.now

    def ticks(self) -> float:
        return self.passed

    def wait(self, minutes: float) -> None:
        self.now += dt.timedelta(minutes=minutes)
        self.passed += 60 * minutes

    def is_set(self, hours: float) -> None:
        """Somebody puts the clock on the wall forward, or back."""
        self.now += dt.timedelta(hours=hours)
