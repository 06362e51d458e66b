"""How long the window stands still while a hall in it stores 200 hands of phones in 20 seconds."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.app import make_app
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.web.running import RunningHall, open_hall
from instruments.bench.desks import wait_until
from instruments.bench.measuring import say
from instruments.bench.room_of_phones import Room
from tests.ui.pulse import Pulse

TABLES, SECONDS = 20, 20.0
SHOWN = ("results", "sheet", "standings", "documents", "journal")
"""Pages, and a table's sheet."""


def main() -> None:
    """Print for each page the longest pause, and the most work of the window's own in one."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        running = QApplication.instance()
        app = running if isinstance(running, QApplication) else make_app(["bench"])
        event = json.loads(simulate_event_file(4 * TABLES, 1, 7, "batarde"))
        hands = {table["number"]: table["hands"] for table in event["rounds"][0]["tables"]}
        for table in event["rounds"][0]["tables"]:
            table["hands"] = []
        for shown in SHOWN:
            path = Path(folder) / f"{shown}.batarde"
            with open_session(str(path), create=True) as club:
                number = import_event(club, json.dumps(event).encode()).event
            say(f"hall_at_desk: {shown}: {measure(app, path, number, shown, hands)}")


def measure(
    app: QApplication, path: Path, number: EventNumber, shown: str, hands: dict[int, list[dict[str, object]]]
) -> str:
    """The longest pause with this page in view, in words."""
    window = _window(app, path, number, shown)
    hall = open_hall(str(path), number, "127.0.0.1", 0)
    Room(hall.server.port, _tokens(hall), hands, SECONDS).write(path.with_suffix(".json"))
    typing = subprocess.Popen(
        [sys.executable, "-m", "instruments.bench.room_of_phones", str(path.with_suffix(".json"))],
        stdout=subprocess.PIPE,
        text=True,
    )
    pulse = Pulse()
    wait_until(lambda: typing.poll() is not None)
    told = typing.communicate()[0].strip()
    hall.stop()
    window.close()
    window.desk.close()
    window.deleteLater()
    return f"longest pause {1000 * pulse.longest:.0f} ms, own work {1000 * pulse.most_work:.0f} ms; {told}"


def _window(app: QApplication, path: Path, number: EventNumber, shown: str) -> MainWindow:
    window = MainWindow(Desk(app))
    window.resize(1366, 768)
    window.show()
    window.desk.open(str(path))
    wait_until(lambda: window.page is not None)
    window.desk.choose_event(number)
    key = "results" if shown == "sheet" else shown
    window.show_place([place.key for place in PLACES].index(key))
    wait_until(lambda: window.desk.is_idle and window.sync.is_watching)
    page = window.page
    if shown == "sheet" and isinstance(page, ResultsPage):
        page.open_table(1)
        wait_until(lambda: page.sheet.table == 1)
    return window


def _tokens(hall: RunningHall) -> dict[int, str]:
    doors = hall.doors()
    return {door.table: doors.keys.token(door) for door in doors.of_now if isinstance(door, TableDoor)}


if __name__ == "__main__":
    main()
