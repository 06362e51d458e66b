"""Random keys and clicks on the real window until it breaks or is done: `make soak`.

`python -m tests.soak [ACTIONS] [SEED]` looks at everything once, then acts at random. It prints now and then
how much memory is used and how many widgets there are, and at the end what was added since the first tenth.
Exit 1 if something was raised, the club file is not sound any more, the memory grew by more than 20 MB, or
something was never tried: a page, a game, a menu entry, an act such as a hand stored or undone.
"""

import ctypes
import faulthandler
import gc
import os
import random
import sys
import tempfile
import traceback
from ctypes.util import find_library
from dataclasses import replace
from pathlib import Path
from types import TracebackType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")

from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import Rehearsal, simulate_event
from batarde_tourney.services.checks import check_club
from batarde_tourney.services.clubs import Session, open_session
from batarde_tourney.services.evenings import add_sample_evening
from batarde_tourney.services.events import add_whole_event, create_event
from batarde_tourney.services.players import add_players
from batarde_tourney.ui.app import make_app, make_window
from tests.soak.random_director import RandomDirector

MOST_GROWTH = 20 * 2**20

Measure = tuple[int, int]
"""Bytes of memory in use, and how many widgets there are."""


class Raised:
    """Collects the bugs met: the `sys.excepthook` of the run."""

    def __init__(self) -> None:
        self.traces: list[str] = []

    def note(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.traces.append("".join(traceback.format_exception(kind, error, trace)))


def main() -> int:
    """Run the soak; see the module's docstring for the exit code."""
    faulthandler.enable()
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as folder:
        return _soak(Path(folder), actions, seed)


def _soak(folder: Path, actions: int, seed: int) -> int:
    os.environ["HOME"] = os.environ["XDG_STATE_HOME"] = str(folder)
    os.chdir(folder)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    address = str(folder / "club.batarde")
    with open_session(address, create=True) as club:
        games = _add_evenings(club)
    app = make_app(["soak"])
    window = make_window(app, address)
    raised = Raised()
    sys.excepthook = raised.note
    window.resize(1366, 768)
    window.show()
    QTest.qWait(1500)
    director = RandomDirector(window, random.Random(seed), games)
    try:
        memory, widgets = _run(director, actions)
        never_tried = director.never_tried()
    finally:
        director.stop()
        sys.excepthook = sys.__excepthook__
    window.close()
    QTest.qWait(500)
    with open_session(address) as club:
        checked = check_club(club)
    print(
        f"{actions} actions, seed {seed}: raised {len(raised.traces)}, sound {checked.is_sound}, "
        f"grown {memory / 2**20:.1f} MB, {widgets:+} widgets, "
        f"never tried: {', '.join(never_tried) or 'nothing'}"
    )
    print("\n".join([*map(str, (*checked.problems, *checked.faults)), *dict.fromkeys(raised.traces)]))
    return int(bool(raised.traces) or not checked.is_sound or bool(never_tried) or memory > MOST_GROWTH)


def _add_evenings(club: Session) -> dict[EventNumber, str]:
    """Of every game an evening played to its end, of which there are papers, and one with hands to type.

    One more of the usual game, with 14 players, is not drawn yet.
    """
    games = {}
    for game in GAMES:
        games[add_sample_evening(club, game=game).event] = game
        games[_add_open_evening(club, game)] = game
    undrawn = create_event(club, "Evening").event
    add_players(club, undrawn, [(f"Player {n}", None) for n in range(14)])
    return games | {undrawn: USUAL_GAME}


def _add_open_evening(club: Session, game: str) -> EventNumber:
    event = simulate_event(Rehearsal(8, 2, 1, "Evening", game=game))
    last = event.rounds[-1]
    unplayed = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    return add_whole_event(club, replace(event, rounds=(*event.rounds[:-1], unplayed))).event


def _run(director: RandomDirector, actions: int) -> Measure:
    """What was added between the first tenth and the end."""
    director.look_round()
    _tell(0, _measure())
    start = 0, 0
    for done in range(1, actions + 1):
        director.act()
        if done % max(1, actions // 10) == 0:
            measure = _measure()
            start = start if any(start) else measure
            _tell(done, measure)
    end = _measure()
    return end[0] - start[0], end[1] - start[1]


def _tell(done: int, measure: Measure) -> None:
    print(f"{done:>7} actions, {measure[0] / 2**20:.1f} MB, {measure[1]} widgets", flush=True)


def _measure() -> Measure:
    """What is in use once everything that can be given back is."""
    QTest.qWait(200)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    _give_back()
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGESIZE"), len(QApplication.allWidgets())


def _give_back() -> None:
    """Hand the pages nobody uses back to the system: what stays is kept by the program."""
    trim = getattr(ctypes.CDLL(find_library("c")), "malloc_trim", None)
    if trim is not None:
        trim(0)


if __name__ == "__main__":
    sys.exit(main())
