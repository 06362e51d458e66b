"""How soon the first page of each paper is seen in the real window; every paper of a large event at once."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.shell.app import make_app
from instruments.bench.measuring import say
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening

PLAYERS, ROUNDS, LARGE = 60, 5, 240
AIM = 200


def main() -> None:
    """Print the milliseconds from a key to the first page, the slowest paper first; then the large event."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    games = (
        evening(PLAYERS, ROUNDS),
        ecarte_evening(PLAYERS, ROUNDS),
        butifarra_evening(PLAYERS // 2, ROUNDS),
    )
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        running = QApplication.instance()
        app = running if isinstance(running, QApplication) else make_app(["bench"])
        for event in games:
            for took, key in sorted(first_pages_of(app, event, Path(folder)), reverse=True):
                mark = "" if took <= AIM else f"   above {AIM}"
                say(f"preview: {event.game:9} {key:18} first page after {took:5.0f} ms{mark}")
        for event in (evening(LARGE, 4), ecarte_evening(LARGE, 4)):
            print_all(event, Path(folder))


def first_pages_of(app: QApplication, event: Event, folder: Path) -> list[tuple[float, str]]:
    """For each paper of the event how long its first page took, and its key."""
    address = str(folder / f"{event.game}.batarde")
    with open_session(address, create=True) as club:
        add_complete_event(club, event)
    desk = Desk(app)
    desk.open(address)
    page = DocumentsPage(desk)
    page.resize(1150, 700)
    page.show()
    wait(app, lambda: desk.is_idle and bool(desk.address))
    desk.choose_event(EventNumber(1))
    wait(app, lambda: desk.is_idle and page.preview.has_picture(0))
    # The first of all loads the fonts.
    rows = [*range(1, page.papers.count()), 0]
    times = []
    for row in rows:
        began = time.perf_counter()
        page.papers.setCurrentRow(row)
        wait(app, lambda: page.shown_key == page.papers.value and page.preview.has_picture(0))
        times.append((1000 * (time.perf_counter() - began), str(page.papers.value)))
        wait(app, lambda: desk.is_idle)
    page.close()
    desk.close()
    return times


def wait(app: QApplication, is_there: Callable[[], bool]) -> None:
    """Let the window work until this is so."""
    while not is_there():
        app.processEvents()


def print_all(event: Event, folder: Path) -> None:
    """Every paper of the event on the command line: seconds of this process alone, and its memory."""
    club = folder / f"all-{event.game}.batarde"
    with open_session(str(club), create=True) as session:
        add_complete_event(session, event)
    command = [sys.executable, "-m", "batarde_tourney", "print", str(club), "1", "all", "-o"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    subprocess.run([*command, str(folder / "all.pdf")], check=True, capture_output=True)
    took, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    memory = f"{after.ru_maxrss / 1024:.0f} MB (aim 400)"
    words = f"{worked:.1f} s of work, {took:.1f} s by the clock (aim 20), {memory}"
    say(f"all papers of {LARGE} players, {event.game}: {words}")


if __name__ == "__main__":
    main()
