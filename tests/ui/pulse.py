"""How long the window stands still: a pulse that beats as often as the window is free."""

import time

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QTimer

from batarde_tourney.ui.desk.desk import Desk

LONGEST = 30.0
"""Seconds after which work still under way is a fault."""
_BEAT = 1
"""Milliseconds."""
_QUIET_BEATS = 50
_WAITING = QEventLoop.ProcessEventsFlag.WaitForMoreEvents
_GOING_ON = QEventLoop.ProcessEventsFlag.AllEvents


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
        self._timer.start(_BEAT)

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
            # While others work, the window rests until the next beat.
            QCoreApplication.processEvents(_GOING_ON if desk.is_idle else _WAITING)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            self.beat()
            quiet = quiet + 1 if desk.is_idle else 0


def _now() -> tuple[float, float]:
    return time.perf_counter(), time.thread_time()
