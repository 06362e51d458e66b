"""Random keys and clicks on the real window until it breaks or is done: `make soak`.

`python -m instruments.soak [ACTIONS] [SEED]` looks at everything once, then acts at random. Then and after
each tenth it brings the window back to one state (`equal_state`) and prints how much memory is used there and
how many widgets there are; at the end what was added. Exit 1 if something was raised, the club file is not
sound any more, the memory of its own grew by more than 20 MB, an action never ended, or something was never
tried: a page, a game, a menu entry, an act such as a hand stored or undone.
"""

import faulthandler
import os
import random
import shutil
import sys
import tempfile
import traceback
from dataclasses import replace
from pathlib import Path
from types import TracebackType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")

from PySide6.QtCore import QSettings

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event, create_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.shell.app import make_app, make_window
from instruments.soak.equal_state import SIZE, EqualState, Measure
from instruments.soak.random_director import RandomDirector
from tests.e2e.typist import rest, wait

MOST_GROWTH = 20 * 2**20
HELD_UP = 300
"""Seconds after which an action, or the measuring after it, will never end: where it is is told."""


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
    measured_with = folder / "measured.batarde"
    shutil.copyfile(address, measured_with)
    size = Path(address).stat().st_size
    app = make_app(["soak"])
    window = make_window(app, address)
    raised = Raised()
    sys.excepthook = raised.note
    window.resize(*SIZE)
    window.show()
    wait(lambda: window.page, "the window")
    rest(1500)
    director = RandomDirector(window, random.Random(seed), games)
    try:
        equal = EqualState(window, measured_with, next(iter(games)), director.come_to_rest)
        grown = _run(director, equal, actions)
        never_tried = director.never_tried()
    finally:
        director.stop()
        sys.excepthook = sys.__excepthook__
    window.close()
    rest(500)
    with open_session(address) as club:
        checked = check_club(club)
    print(
        f"{actions} actions, seed {seed}: raised {len(raised.traces)}, sound {checked.is_sound}, "
        f"grown {_megabytes(grown.own)} MB, of them {_megabytes(grown.heap)} of C’s, with pages of files "
        f"{_megabytes(grown.resident)} MB, "
        f"{grown.widgets:+} widgets, {grown.objects:+} objects; "
        f"the club file from {_megabytes(size)} to {_megabytes(Path(address).stat().st_size)} MB; "
        f"never tried: {', '.join(never_tried) or 'nothing'}"
    )
    print("\n".join([*map(str, (*checked.problems, *checked.faults)), *dict.fromkeys(raised.traces)]))
    is_broken = bool(raised.traces) or not checked.is_sound
    return int(is_broken or bool(never_tried) or grown.own > MOST_GROWTH)


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
    event = simulate_event(SimulationRequest(8, 2, 1, "Evening", game=game))
    last = event.rounds[-1]
    unplayed = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    return add_complete_event(club, replace(event, rounds=(*event.rounds[:-1], unplayed))).event


def _run(director: RandomDirector, equal: EqualState, actions: int) -> Measure:
    """What was added since everything was looked at once."""
    director.look_round()
    for weight in Weight:
        # A letter that one font alone has loads that font, once, with its 16 MB: chance typed one in every
        # third run.
        text_width("\N{CJK UNIFIED IDEOGRAPH-6F22}", weight, 9)
    start = end = equal.measure()
    _tell(0, start)
    for done in range(1, actions + 1):
        faulthandler.dump_traceback_later(HELD_UP, exit=True)
        director.act()
        if done % max(1, actions // 10) == 0:
            end = equal.measure()
            _tell(done, end)
    faulthandler.cancel_dump_traceback_later()
    return end - start


def _tell(done: int, measure: Measure) -> None:
    resident, own, heap = map(_megabytes, (measure.resident, measure.own, measure.heap))
    print(
        f"{done:>7} actions, {resident} MB, {own} without pages of files, of them {heap} of C’s, "
        f"{measure.widgets} widgets, {measure.objects} objects",
        flush=True,
    )


def _megabytes(size: int) -> str:
    return f"{size / 2**20:.1f}"


if __name__ == "__main__":
    sys.exit(main())
