"""How long the window stands still: a pulse that beats as often as the window is free."""

import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from batarde_tourney.ui.desk import Desk

LONGEST = 30.0
"""Seconds after which work still under way is a fault."""
_QUIET_BEATS = 50


class Pulse(QObject):
    """Keeps the longest pause between two beats, in seconds of the clock and of the window's own work.

    The work is what counts in a test: it is the same, whatever else the machine does.
    """

    def __init__(self) -> None:
        super().__init__()
        self.longest = self.most_work = 0.0
        self._last, self._work = _now()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.beat)
        self._timer.start(0)

    def beat(self) -> None:
        """Note how long ago the last beat was."""
        now, work = _now()
        self.longest = max(self.longest, now - self._last)
        self.most_work = max(self.most_work, work - self._work)
        self._last, self._work = now, work

    def begin(self) -> None:
        """Forget what was before."""
        self.longest = self.most_work = 0.0
        self._last, self._work = _now()

    def settle(self, desk: Desk) -> None:
        """Let the window work until nothing is under way any more.

        Raises: TimeoutError.
        """
        end = time.perf_counter() + LONGEST
        quiet = 0
        while quiet < _QUIET_BEATS:
            if time.perf_counter() > end:
                raise TimeoutError
            QCoreApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            quiet = quiet + 1 if desk.is_idle else 0


def _now() -> tuple[float, float]:
    return time.perf_counter(), time.thread_time()
