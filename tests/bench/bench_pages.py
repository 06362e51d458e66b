"""How long the window stands still while a page is brought into view: 300 and 2,000 players."""

import os
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QTimer
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import simulate_event
from batarde_tourney.services.clubs import open_club
from batarde_tourney.services.events import add_whole_event
from batarde_tourney.ui.app import make_app
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.main_window import MainWindow
from batarde_tourney.ui.places import PLACES

PLAYERS = (300, 2_000)
ROUNDS = 2
LONGEST = 15.0
"""Seconds a page may take until nothing is under way."""


class Pulse(QObject):
    """Beats as often as the window is free, and keeps the longest pause between two beats."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.beat)
        self._timer.start(0)

    def beat(self) -> None:
        """Note how long ago the last beat was."""
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def begin(self) -> None:
        """Forget what was before."""
        self.longest, self._last = 0.0, time.perf_counter()


def main() -> None:
    """Print for every page the longest pause while it comes into view for the first time."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        running = QApplication.instance()
        app = running if isinstance(running, QApplication) else make_app(["bench"])
        for players in PLAYERS:
            address = str(Path(folder) / f"{players}.batarde")
            with open_club(address, create=True) as club:
                add_whole_event(club, simulate_event(players, ROUNDS, 3, name="Bench"))
            pauses = measure_pages(app, address)
            figures = ", ".join(f"{key} {1000 * pause:.0f}" for key, pause in pauses.items())
            print(f"pages: {players} players: longest pause in ms: {figures}")


def measure_pages(app: QApplication, address: str) -> dict[str, float]:
    """The longest pause, in seconds, by the key of the page."""
    window = MainWindow(Desk(app))
    window.resize(1366, 768)
    window.show()
    window.desk.open(address)
    window.desk.prepare(*(f"batarde_tourney.services.{room}" for room in ("draw", "papers", "standings")))
    settle(app, window)
    window.desk.choose_event(EventNumber(1))
    settle(app, window)
    pulse, pauses = Pulse(), {}
    for position, place in enumerate(PLACES):
        pulse.begin()
        window.show_place(position)
        settle(app, window)
        pauses[place.key] = pulse.longest
    window.close()
    return pauses


def settle(app: QApplication, window: MainWindow) -> None:
    """Let the window work until nothing is under way any more."""
    end = time.perf_counter() + LONGEST
    quiet = 0
    while quiet < 50 and time.perf_counter() < end:
        app.processEvents()
        quiet = quiet + 1 if window.desk.is_idle else 0


if __name__ == "__main__":
    main()
