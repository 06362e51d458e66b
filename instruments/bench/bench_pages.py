"""How long the window stands still while a page is brought into view: 300 and 2,000 players."""

import os
import tempfile
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.app import make_app
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.preloading import Preloading
from tests.ui.pulse import Pulse

PLAYERS = (300, 2_000)
ROUNDS = 2


def main() -> None:
    """Print for every page the longest pause while it comes into view for the first time."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        running = QApplication.instance()
        app = running if isinstance(running, QApplication) else make_app(["bench"])
        for players in PLAYERS:
            address = str(Path(folder) / f"{players}.batarde")
            with open_session(address, create=True) as club:
                add_complete_event(club, simulate_event(SimulationRequest(players, ROUNDS, 3, "Bench")))
            pauses = measure_pages(app, address)
            figures = ", ".join(f"{key} {1000 * pause:.0f}" for key, pause in pauses.items())
            print(f"pages: {players} players: longest pause in ms: {figures}")


def measure_pages(app: QApplication, address: str) -> dict[str, float]:
    """The longest pause, in seconds, by the key of the page."""
    window = MainWindow(Desk(app))
    window.resize(1366, 768)
    window.show()
    window.desk.open(address)
    Preloading(window).begin()
    pulse, pauses = Pulse(), {}
    pulse.settle(window.desk)
    window.desk.choose_event(EventNumber(1))
    pulse.settle(window.desk)
    for position, place in enumerate(PLACES):
        pulse.begin()
        window.show_place(position)
        pulse.settle(window.desk)
        pauses[place.key] = pulse.longest
    window.close()
    return pauses


if __name__ == "__main__":
    main()
