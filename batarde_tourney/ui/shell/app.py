"""The application's window, from start to exit (door 1)."""

import ctypes
import sys
from concurrent.futures import Future

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QObject,
    QSettings,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QIcon, QPixmapCache
from PySide6.QtWidgets import QApplication

from batarde_tourney.assets import asset
from batarde_tourney.i18n import speak
from batarde_tourney.ui.kit.preferences import make_settings_private, stored_preferences, usual_club
from batarde_tourney.ui.kit.theme import apply_theme, load_fonts
from batarde_tourney.ui.kit.windows import available_size
from batarde_tourney.ui.shell.doors import OPENING
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.preloading import ServicesImport
from batarde_tourney.ui.shell.qt_words import load_qt_words
from batarde_tourney.ui.shell.single_instance import SingleInstance, knock
from batarde_tourney.ui.shell.unexpected import Unexpected

# Tuning of the C library's memory allocator, which Qt and Python use.

# Constants of glibc's malloc.h.
_M_MMAP_THRESHOLD = -3
_M_ARENA_MAX = -8

LARGE = 64 * 1024
"""Blocks of this many bytes or more get their own pages, which return to the system when freed."""


def give_memory_back() -> None:
    """Return large blocks to the system when freed, and use one heap for all threads (glibc only).

    By default, glibc raises its threshold for large blocks to the size of the largest picture freed so far: a
    window's pictures then lie on the heap between small blocks that stay, and leave holes there. Each thread
    would also have such a heap of its own. An evening that used every feature grew by 31 MB, and with these
    settings by a third of that. Not called at the start, which it would delay; threads begin afterwards.
    """
    if sys.platform != "linux":
        return
    c = ctypes.CDLL(None)
    # musl has no such call, and returns memory by itself.
    if hasattr(c, "mallopt"):
        c.mallopt(_M_MMAP_THRESHOLD, LARGE)
        c.mallopt(_M_ARENA_MAX, 1)


NAME = "batarde-tourney"

DESKTOP_FILE = "org.batarde.tourney"
"""The name by which a desktop finds the window's icon, as in the entry in `packaging/`."""

_PIXMAP_CACHE_KB = 2048
"""Kilobytes of Qt's cache of drawn icons and frames."""


def open_window(address: str | None = None, *, another: bool = False) -> int:
    """Open the window on a club file, run until it is closed, and return the exit code.

    Without an address: the club file last open; on the very first start the one in the user's documents,
    which alone is created without a question. For any other missing file a dialog asks. If this user has a
    window on that club here, it comes forward instead, unless `another` is true.
    """
    app = make_app([NAME])
    is_first = address is None and not stored_preferences().recent_clubs
    address = address or usual_club()
    first = SingleInstance(parent=app)
    if not another and not first.claim(address) and knock(address):
        return 0
    unexpected = Unexpected(app)
    sys.excepthook = unexpected.report
    window = make_window(app, address, makes=is_first)
    first.serve(window)
    window.first_painted.connect(unexpected.look_back)
    window.made_whole.connect(unexpected.follow)
    watch = unexpected.watch()
    window.show()
    code = app.exec()
    first.give_up()
    watch.stop()
    unexpected.logs.let_go()
    sys.excepthook = sys.__excepthook__
    return code


def make_window(app: QApplication, address: str | None = None, *, makes: bool = True) -> MainWindow:
    """Return the window in its last size; it opens its club file after the first paint.

    If the file is missing, the window creates it if `makes`, else a dialog asks.
    """
    window = MainWindow()
    start = Start(app, window, address, makes=makes)
    # Queued, so that other slots of the first paint run before.
    window.first_painted.connect(start.begin, Qt.ConnectionType.QueuedConnection)
    if not window.restoreGeometry(stored_preferences().shape("window")):
        window.resize(QSize(1280, 720).boundedTo(available_size(window)))
    # Folded before it is shown: a later change of its looks would style everything twice.
    window.fold()
    return window


def make_app(arguments: list[str]) -> QApplication:
    """Return the Qt application: named, styled, in the user's language."""
    QCoreApplication.setOrganizationName(NAME)
    QCoreApplication.setApplicationName(NAME)
    QGuiApplication.setApplicationDisplayName("Bâtarde Tourney")
    QGuiApplication.setDesktopFileName(DESKTOP_FILE)
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    make_settings_private()
    # Named here, the style is made by Qt alone; `setStyle` would load it into Python, with its 600 names.
    app = QApplication([*arguments, "-style", "Fusion"])
    # Pages show a few dozen small icons: more would only stay in memory for a whole evening.
    QPixmapCache.setCacheLimit(_PIXMAP_CACHE_KB)
    app.setWindowIcon(QIcon(str(asset("icons", "app.svg"))))
    load_fonts()
    preferences = stored_preferences()
    speak(preferences.language or QLocale.system().name())
    load_qt_words()
    apply_theme(app, preferences.mode)
    return app


class Start(QObject):
    """What happens between the first paint and the opening of the club: a thread imports the services."""

    def __init__(
        self, app: QApplication, window: MainWindow, address: str | None, *, makes: bool = True
    ) -> None:
        super().__init__(window)
        self._app = app
        self._window = window
        self._address = address
        self._makes = makes
        self._services = ServicesImport(self)
        # Queued: it is emitted in the thread.
        self._services.ended.connect(self._on_services, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def begin(self) -> None:
        """Start the thread."""
        # Each thread that begins earlier has a heap of its own.
        give_memory_back()
        self._services.begin()

    @Slot(object)
    def _on_services(self, done: "Future[None]") -> None:
        """Open the club, unless the window was closed meanwhile."""
        done.result()
        if self._window.isVisible():
            OPENING.load()(self._app, self._window, self._address, makes=self._makes).begin()
