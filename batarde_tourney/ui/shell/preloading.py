"""Loads the modules of the pages in the background after the start."""

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
"""Services that pages need, the slowest to load first; none of them imports Qt."""


class Preloading(QObject):
    """Loads modules without Qt in a worker, then the pages in the window's thread.

    Python classes for Qt's are created on first use, and two threads that do so at once sometimes crash:
    modules that name such classes are loaded in the window's thread, one page between two events.
    """

    ended = Signal()
    """Emitted when everything is loaded."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._pages = iter(PLACES)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._load_page)

    def begin(self) -> None:
        """Start loading; `ended` is emitted at the end."""
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
        # Importing under PySide caches the source of each module: ten megabytes that nobody needs.
        linecache.clearcache()
        self.ended.emit()


def load_libraries() -> None:
    """Import, in the worker, libraries that take seconds on a slow disk."""
    for service in SERVICES:
        import_module(f"batarde_tourney.services.{service}")
    for library in ("pypdfium2", "platformdirs"):
        import_module(library)
