"""A clock on the wall that the test sets."""

import datetime as dt
from dataclasses import dataclass

EIGHT = dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC)


@dataclass
class Watch:
    """Tells the time it was set to."""

    now: dt.datetime = EIGHT

    def read(self) -> dt.datetime:
        return self.now

    def wait(self, minutes: float) -> None:
        self.now += dt.timedelta(minutes=minutes)
