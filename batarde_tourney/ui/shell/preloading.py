"""What the pages are made of is loaded while nobody waits for it."""

import linecache
from importlib import import_module

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.pages import PLACES

SERVICES = (
    *("people.players", "draw.draw", "results.results", "standings.standings"),
    *("documents.papers", "people.player_lists", "people.people", "tables.substitutes"),
    *("tables.table_ends", "people.addresses", "standings.statistics"),
    *("tables.late", "tables.leaving", "people.standby"),
    *("tables.table_questions", "corrections.corrections", "tables.seats"),
    *("standings.decisions", "penalties.penalties", "tables.sides"),
    *("penalties.director_lines", "journal.journal", "tables.moved_sheets"),
)
"""The services that pages need, those that take longest first; nothing of Qt."""


class Preloading(QObject):
    """Loads in a worker what knows no window, and then, in the window's own thread, the pages.

    Qt's classes are made for Python when they are first named, and two threads that do so at a time crash
    now and then: whatever names one is loaded in the thread that shows them, one page between two events.
    """

    ended = Signal()
    """All is loaded."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._pages = iter(PLACES)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._load_page)

    def begin(self) -> None:
        """Load all, and tell the end."""
        self._desk.ask_without_club(load_libraries, then=self._on_libraries)

    def _on_libraries(self, _: None) -> None:
        self._soon.start()

    @Slot()
    def _load_page(self) -> None:
        place = next(self._pages, None)
        if place is not None:
            place.load()
            self._soon.start()
            return
        # With Qt, the source of each module loaded is read, and kept: ten megabytes that nobody asks for.
        linecache.clearcache()
        self.ended.emit()


def load_libraries() -> None:
    """In a worker: what takes seconds on a slow disk."""
    for service in SERVICES:
        import_module(f"batarde_tourney.services.{service}")
    for library in ("pypdfium2", "platformdirs"):
        import_module(library)
