"""Events in stages: ranking 2,000 players from the open club, and how soon the line follows a hand."""

import gc
import os
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import EventNumber, StageId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.results.results import HandPlace, open_sheet, record_hand
from batarde_tourney.services.standings.standings import rank_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.app import make_app
from batarde_tourney.ui.shell.preloading import Preloading
from batarde_tourney.ui.standings.standings_page import StandingsPage
from instruments.bench.measuring import say, timed
from tests.core.tournament.events import made_up_event
from tests.ui.pulse import Pulse

LOOKS = 5
TABLES = 60
QUALIFYING, FINAL = StageId("q"), StageId("f")


class Filled(QObject):
    """When the table was filled, in seconds of the clock."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.moments: list[float] = []

    def note(self) -> None:
        """It is filled now."""
        self.moments.append(time.perf_counter())


def main() -> None:
    """Print a line for each, medians of a few looks."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with TemporaryDirectory() as folder:
        _measure_ranking(folder)
        _measure_window(folder)


def staged(players: int, rounds: int) -> Event:
    """So many rounds of everybody, from which the best 8 go on."""
    event = made_up_event(players, rounds, seed=players)
    stages = (
        Stage(QUALIFYING, "Ranking rounds", rounds),
        Stage(FINAL, "Semi-finals", 1, entry=StageEntry(QUALIFYING, best=8)),
    )
    played = tuple(replace(round_, stage=QUALIFYING) for round_ in event.rounds)
    return replace(event, rounds=played, stages=stages)


def _measure_ranking(folder: str) -> None:
    with open_session(str(Path(folder, "ranking.batarde")), create=True) as club:
        number = add_complete_event(club, staged(2000, 10)).event
        took = median(timed(lambda: rank_event(club, number))[0] for _ in range(LOOKS))
    say(f"2,000 players × 10 rounds in stages, ranked from the open club file {took:7.3f} s (aim 1 s)")


def _measure_window(folder: str) -> None:
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else make_app(["bench"])
    event = staged(4 * TABLES, 3)
    address = str(Path(folder, "line.batarde"))
    with open_session(address, create=True) as club:
        number = add_complete_event(club, event).event
        first = [open_sheet(club, number, 3, table).revisions[0] for table in range(1, LOOKS + 1)]
    desk = Desk(app)
    desk.open(address)
    Preloading(desk).begin()
    page, pulse = StandingsPage(desk), Pulse()
    page.resize(1150, 700)
    page.show()
    pulse.settle(desk)
    desk.choose_event(EventNumber(1))
    pulse.settle(desk)
    tables, filled, times = event.rounds[-1].tables, Filled(page), []
    page.model.modelReset.connect(filled.note)
    for place in range(LOOKS):
        # Another table's first hand: the same cards and dealer.
        hand = tables[place].hands[0]
        filled.moments.clear()
        start = time.perf_counter()
        at = HandPlace(3, place + 1, 0)
        desk.change(record_hand, number, at, hand, based_on=first[place])
        pulse.settle(desk)
        times.append(filled.moments[0] - start)
    say(f"the line follows a hand at {TABLES} tables in {1000 * median(times):.0f} ms (aim 100 ms)")
    page.close()
    desk.close()
    # Not while Qt takes the page apart: two of its objects may share a lock.
    gc.collect()


if __name__ == "__main__":
    main()
