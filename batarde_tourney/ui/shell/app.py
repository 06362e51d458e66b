"""The application's window, from start to exit (door 1)."""

import ctypes
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QObject,
    QSettings,
    QSize,
    QStandardPaths,
    Qt,
    QTimer,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QIcon, QPixmapCache
from PySide6.QtWidgets import QApplication

from batarde_tourney.assets import asset
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speak
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import keep_settings_private, stored_preferences
from batarde_tourney.ui.kit.qt_words import load_qt_words
from batarde_tourney.ui.kit.screen_room import room_for
from batarde_tourney.ui.kit.theme import Mode, apply_theme, load_far_fonts, load_fonts
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.shell.first_window import FirstWindow, knock
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.unexpected import Unexpected

if TYPE_CHECKING:
    from batarde_tourney.ui.shell.main_window import MainWindow


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

_PICTURES_KEPT = 2048
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
    first = FirstWindow(parent=app)
    if not another and not first.claim(address) and knock(address):
        return 0
    unexpected = Unexpected(app)
    sys.excepthook = unexpected.tell
    window = make_window(app, address, makes=is_first)
    first.serve(window)
    window.first_painted.connect(unexpected.look_back)
    watch = unexpected.follow(window.desk)
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
    window = MainWindow(Desk(app), is_whole=False)
    opening = Opening(app, window, address, makes=makes)
    # Queued, because the worker that opens the club file also loads the store: other slots of the first paint
    # run before.
    window.first_painted.connect(opening.begin, Qt.ConnectionType.QueuedConnection)
    if not window.restoreGeometry(stored_preferences().shape("window")):
        window.resize(QSize(1280, 720).boundedTo(room_for(window)))
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
    keep_settings_private()
    # Named here, the style is made by Qt alone; `setStyle` would load it into Python, with its 600 names.
    app = QApplication([*arguments, "-style", "Fusion"])
    # Pages show a few dozen small icons: more would only stay in memory for a whole evening.
    QPixmapCache.setCacheLimit(_PICTURES_KEPT)
    app.setWindowIcon(QIcon(str(asset("icons", "app.svg"))))
    load_fonts()
    preferences = stored_preferences()
    speak(preferences.language or QLocale.system().name())
    load_qt_words()
    apply_theme(app, preferences.mode)
    return app


LOOK_EVERY = 60_000
"""Milliseconds between two checks whether a backup is due."""


class Opening(QObject):
    """What starts after the first paint: the club file, rarely needed fonts, the system's colours.

    From then on it backs up the club file when that is due.
    """

    def __init__(
        self, app: QApplication, window: MainWindow, address: str | None, *, makes: bool = True
    ) -> None:
        super().__init__(window)
        self._app = app
        self._window = window
        self._address = address
        self._makes = makes
        self._restored = ""
        self._clock = QTimer(self)
        self._clock.setInterval(LOOK_EVERY)
        self._clock.timeout.connect(self._back_up)

    @Slot()
    def begin(self) -> None:
        """Open the club file after the first paint."""
        from batarde_tourney.ui.shell.app import give_memory_back  # noqa: PLC0415 - not for the start
        from batarde_tourney.ui.shell.preloading import Preloading  # noqa: PLC0415 - likewise

        # Before the first worker: each thread that begins earlier has a heap of its own.
        give_memory_back()
        backup = Path(self._address) if self._address and _may_be_backup(self._address) else None
        address = self._address if self._address and backup is None else usual_club()
        is_first = not stored_preferences().recent_clubs
        if is_first:
            self._window.hints.begin()
        makes = is_first if backup is not None else self._makes
        self._window.desk.open(address, create=makes and _is_missing_file(address))
        if backup is not None:
            # The dialog stands above the usual club, which stays open if the director restores nothing.
            self._window.club_files.open_path(backup)
        Preloading(self._window.desk, self).begin()
        self._window.desk.opened.connect(self._on_opened)
        self._window.club_files.restored.connect(self._on_restored)
        load_far_fonts()
        self._clock.start()
        self._app.styleHints().colorSchemeChanged.connect(self._on_scheme)

    @Slot(object)
    def _on_opened(self, _address: str) -> None:
        from batarde_tourney.core.club_caches import forget_club  # noqa: PLC0415 - not for the start
        from batarde_tourney.services.club.clubs import back_up_on_opening  # noqa: PLC0415

        forget_club()
        self._window.desk.ask_long(back_up_on_opening, then=self._on_backed_up)
        self._window.club_place.look()

    @Slot()
    def _back_up(self) -> None:
        from batarde_tourney.services.club.clubs import back_up_if_due  # noqa: PLC0415 - not for the start

        self._window.desk.ask_long(back_up_if_due, then=self._on_backed_up)

    def _on_backed_up(self, path: Path | None) -> None:
        if path is not None:
            import datetime as dt  # noqa: PLC0415 - not for the start

            backed_up = _("Backed up {time}").format(time=clock(dt.datetime.now(dt.UTC)))
            # A club just restored is backed up, too, but the restoring is the news to show.
            self._window.say(self._restored or backed_up)
        self._restored = ""
        self._window.second_place.keep()

    @Slot(str)
    def _on_restored(self, sentence: str) -> None:
        self._restored = sentence

    @Slot(Qt.ColorScheme)
    def _on_scheme(self, _scheme: Qt.ColorScheme) -> None:
        if stored_preferences().mode is Mode.SYSTEM:
            self._window.apply_theme(Mode.SYSTEM)


def usual_club() -> str:
    """Return the club file last open, existing or not; at the first start the one in the user's documents.

    Never another existing one in its place: the director would type into the wrong club.
    """
    for address in stored_preferences().recent_clubs:
        return address
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    if not documents.is_dir():
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))
        documents.mkdir(parents=True, exist_ok=True)
    return str(documents / "club.batarde")


def _may_be_backup(address: str) -> bool:
    """Whether its folder is one of backups; this check needs no store, which is not loaded yet."""
    return "://" not in address and " backups" in Path(address).absolute().parent.name


def _is_missing_file(address: str) -> bool:
    return "://" not in address and not Path(address).exists()
