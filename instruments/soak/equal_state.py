"""The memory of the window, always compared in one and the same state."""

import gc
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QFontDatabase, QPixmapCache
from PySide6.QtWidgets import QApplication

from batarde_tourney.assets import asset
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.theme import Mode
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.e2e.typist import rest
from tests.mallinfo import heap_in_use

SIZE = (1366, 768)
"""Of the window, at first and whenever it is measured."""
LANGUAGE = "en"

_A_FONT = asset("fonts", "NotoSans-Regular.ttf")

_RESTS = 300
"""Milliseconds in which clocks that were set have rung."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is in use at one time, or what was added between two."""

    resident: int
    """Bytes of memory that the process has."""
    own: int
    """Bytes of them that are no pages of files: the system drops those, and reads them again, as it likes."""
    heap: int
    """Bytes of them that Qt and other C code asked for and did not give back; 0 where that cannot be told."""
    widgets: int
    objects: int
    """Of Python's, those its collector follows."""

    def __sub__(self, other: "Measure") -> "Measure":
        return Measure(
            self.resident - other.resident,
            self.own - other.own,
            self.heap - other.heap,
            self.widgets - other.widgets,
            self.objects - other.objects,
        )


class EqualState:
    """Brings the window to one state and back: Home of a club that nobody changes, nothing else open.

    The club that is acted on grows with every hand, and what is shown of it with it. So the window is
    measured with another club, which is the same each time, and goes on with its own afterwards.
    """

    def __init__(
        self, window: MainWindow, club: Path, event: EventNumber, settle: Callable[[], None]
    ) -> None:
        self._window = window
        self._club = str(club)
        self._event = event
        self._settle = settle

    def measure(self) -> Measure:
        """What is in use in the equal state, once everything that can be given back is."""
        own, recent = self._window.desk.address, stored_preferences().recent_clubs
        event = self._window.desk.scope.number
        self._come()
        measured = in_use()
        self._open(own)
        self._window.desk.choose_event(event)
        for address in reversed(recent):
            stored_preferences().remember_club(address)
        self._forget_club()
        self._settle()
        return measured

    def _come(self) -> None:
        window = self._window
        window.desk.stop()
        self._settle()
        window.projector.close()
        for other in QApplication.topLevelWidgets():
            if other is not window and other.isVisible():
                other.close()
        window.resize(*SIZE)
        self._open(self._club)
        stored_preferences().mode = Mode.LIGHT
        window.apply_theme(Mode.LIGHT)
        # Last: whatever page there is goes, and Home is made anew.
        window._on_language_wanted(LANGUAGE)
        self._settle()
        window.desk.choose_event(self._event)
        window.show_place(0)
        self._settle()

    def _open(self, address: str) -> None:
        self._window.desk.open(address)
        self._settle()
        if self._window.desk.address != address:
            raise RuntimeError(f"{address} was not opened")

    def _forget_club(self) -> None:
        """Let no menu offer the club that is measured with."""
        preferences = stored_preferences()
        kept = [address for address in preferences.recent_clubs if address != self._club]
        preferences._settings.setValue("clubs/recent", kept)


def in_use() -> Measure:
    """What the process holds now, after everything that can be given back is."""
    rest(_RESTS)
    QPixmapCache.clear()
    # Qt keeps letters it has drawn up to a limit of its own, and lets go of them when a font comes or goes.
    QFontDatabase.removeApplicationFont(QFontDatabase.addApplicationFont(str(_A_FONT)))
    for _time in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
    heap = heap_in_use()
    _size, resident, shared, *_rest = map(int, Path("/proc/self/statm").read_text("ascii").split())
    page = os.sysconf("SC_PAGESIZE")
    widgets, objects = len(QApplication.allWidgets()), len(gc.get_objects())
    return Measure(resident * page, (resident - shared) * page, heap, widgets, objects)
