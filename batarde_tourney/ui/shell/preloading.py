"""Imports the services in a thread before the club is opened, and the pages when it is open.

Python classes for Qt's are created on first use, and two threads that do so at once sometimes crash: modules
that name such classes are imported in the window's thread alone, one page between two events.
"""

import gc
import linecache
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from pkgutil import walk_packages

import shiboken6
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from batarde_tourney.ui.shell.doors import PLACES


class ServicesImport(QObject):
    """Imports all services, and the libraries that they need, in a thread of its own."""

    ended = Signal(object)
    """Emits the Future in that thread; its result raises what went wrong."""

    def begin(self) -> None:
        """Start the thread."""
        # The thread must not collect wrappers of Qt's objects; once there is a desk, that collects them.
        gc.disable()
        thread = ThreadPoolExecutor(1, thread_name_prefix="services")
        thread.submit(import_services).add_done_callback(self._on_done)
        thread.shutdown(wait=False)

    def _on_done(self, done: "Future[None]") -> None:
        # The window may have been closed meanwhile.
        if shiboken6.isValid(self):
            self.ended.emit(done)


def import_services() -> None:
    """Import all services, none of which imports Qt, and a library of the pages."""
    services = import_module("batarde_tourney.services")
    for module in walk_packages(services.__path__, f"{services.__name__}."):
        import_module(module.name)
    import_module("pypdfium2")


class Preloading(QObject):
    """Imports the pages, which would else hold up the first click on each."""

    ended = Signal()
    """Emitted when all are imported."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pages = iter(PLACES)
        self._soon = QTimer(self)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._load_page)

    def begin(self) -> None:
        """Start importing."""
        self._soon.start()

    @Slot()
    def _load_page(self) -> None:
        place = next(self._pages, None)
        if place is not None:
            place.page.load()
            return
        self._soon.stop()
        # Importing under PySide caches the source of each module: ten megabytes that nobody needs.
        linecache.clearcache()
        self.ended.emit()
