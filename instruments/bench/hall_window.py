"""The real window with its hall open, on no screen: `hall_window CLUB FOLDER`.

It prints the address of the hall. Told to end by a line on its input, it prints by how many milliseconds its
timer of 10 ms was late, at the most and for 99 of 100, as JSON.
"""

import json
import os
import sys
import time

from PySide6.QtCore import QSettings, Qt, QTimer

from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.web.running import open_hall
from instruments.trust.phones import Delays
from instruments.trust.two_desks import EVENT
from tests.e2e.typist import rest, wait

BEAT = 0.01
"""Seconds between two beats of the window."""


class Heart:
    """Beats in the window's thread, and notes how late each beat was."""

    def __init__(self) -> None:
        self.late = Delays()
        self._due = 0.0
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Beat from now on."""
        self._due = time.perf_counter() + BEAT
        self._timer.start(round(BEAT * 1000))

    def _beat(self) -> None:
        now = time.perf_counter()
        self.late.seconds.append(max(0.0, now - self._due))
        self._due = now + BEAT


def main(club: str, folder: str) -> None:
    """Open both, and beat until told to end."""
    os.environ["XDG_STATE_HOME"] = folder
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
    window = make_window(make_app(["desk"]), club)
    window.resize(1366, 768)
    window.show()
    wait(lambda: window.is_whole and window.desk.scope.number is not None, "the event")
    running = open_hall(club, EVENT, "127.0.0.1", 0)
    print(json.dumps({"url": running.server.url}), flush=True)
    wait(lambda: window.desk.is_idle, "the window")
    heart = Heart()
    heart.start()
    os.set_blocking(sys.stdin.fileno(), False)
    while not sys.stdin.readline():
        rest(50)
    most, usual = heart.late.part(1), heart.late.part(0.99)
    print(json.dumps({"most": most * 1000, "usual": usual * 1000}), flush=True)
    running.stop()
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
