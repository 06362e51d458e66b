"""How long a step of a drag takes, from the plate hovered to the picture, with 60 tables in the room."""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event, Settings
from batarde_tourney.core.tournament.people import Player
from batarde_tourney.services.draw import accept_round
from batarde_tourney.services.events import add_whole_event
from batarde_tourney.services.facts import EventCreated
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.pages.draw import DrawPage
from batarde_tourney.ui.theme import Mode, apply_theme, load_fonts

PLAYERS = 240
ROUNDS = 5
STEPS = 100


def main() -> None:
    """Seat four rounds, propose the fifth, drag a player over a hundred others, and print the times."""
    app = QApplication.instance() or QApplication(sys.argv)
    assert isinstance(app, QApplication)
    load_fonts()
    apply_theme(app, Mode.LIGHT)
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(app)
        created: list[EventCreated] = []
        people = tuple(Player(PlayerId(f"p{n}"), f"Player {n}") for n in range(PLAYERS))
        desk.open(str(Path(folder) / "club.batarde"), create=True)
        event = Event("Evening", settings=Settings(rounds=ROUNDS), players=people)
        desk.change(add_whole_event, event, then=created.append)
        wait_until(lambda: bool(created))
        desk.choose_event(created[0].event)
        page = DrawPage(desk)
        page.resize(1366, 768)
        page.show()
        wait_until(lambda: page.event_shown is not None)
        for _ in range(ROUNDS - 1):
            propose(page)
            desk.change(accept_round, page.proposal)
            wait_until(lambda: page.proposal is None and desk.is_idle)
        propose(page)
        report(drag(page))
        page.close()
        desk.close()


def propose(page: DrawPage) -> None:
    """Draw and wait for the proposal."""
    page.draw()
    wait_until(lambda: page.proposal is not None)


def drag(page: DrawPage) -> list[float]:
    """Seconds from each plate hovered to the repainted page."""
    dragged, *others = page.room.plates()
    times = []
    for plate in others[:STEPS]:
        begin = time.perf_counter()
        plate.hovered.emit(dragged.seated.player, plate.seated.player)
        page.grab()
        times.append(time.perf_counter() - begin)
    return times


def report(times: list[float]) -> None:
    """Print median and worst, in milliseconds."""
    median, worst = statistics.median(times) * 1000, max(times) * 1000
    print(f"drag step, {PLAYERS // 4} tables, round {ROUNDS}: median {median:.1f} ms, worst {worst:.1f} ms")


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let the window work until it is so."""
    while not is_so():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


if __name__ == "__main__":
    main()
