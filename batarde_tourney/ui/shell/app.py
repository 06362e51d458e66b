"""The application's window, from start to exit (door 1)."""

import ctypes
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from traceback import format_exception, format_stack
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QLockFile,
    QObject,
    QSettings,
    QSize,
    QStandardPaths,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QIcon, QPixmapCache
from PySide6.QtWidgets import QApplication, QWidget

from batarde_tourney.assets import asset
from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speak
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import address_key, keep_settings_private, stored_preferences
from batarde_tourney.ui.kit.qt_words import load_qt_words
from batarde_tourney.ui.kit.screen_room import room_for
from batarde_tourney.ui.kit.theme import Mode, apply_theme, load_far_fonts, load_fonts
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.shell.logs import STALLS, WINDOW, Logs
from batarde_tourney.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from batarde_tourney.ui.shell.crash_dialog import CrashDialog
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


# Single instance per club: starting the program on an open club brings its window forward. The first window
# holds a lock in a private folder of the user's; the lock of a killed program is free. A second program
# connects to the socket beside the lock, and the first window comes forward.

_PATIENCE = 10_000
"""Milliseconds to wait for a window that has not painted yet, or for the answer of a busy one."""
_PAUSE = 50
_HERE = b"here\n"


class FirstWindow(QObject):
    """The lock on the current club, and the server that hears a second program."""

    wanted = Signal()
    """Emitted when the program was started on this club again."""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = claims_folder() if folder is None else folder
        self._key = self._address = ""
        self._lock: QLockFile | None = None
        self._server: QObject | None = None
        self._window: MainWindow | None = None

    def claim(self, address: str) -> bool:
        """Lock the club, releasing another one; return False if another window of this user has it."""
        key = _key_of(address)
        self._address = address
        if key != self._key or self._lock is None:
            self.give_up()
            self._key, self._lock = key, _locked(self._folder / f"{key}.lock")
        return self._lock is not None

    def serve(self, window: "MainWindow") -> None:
        """Bring this window forward when the program is started on its club again."""
        self._window = window
        window.first_painted.connect(self.listen)
        window.desk.opened.connect(self.move_to)
        window.desk.closing.connect(self.give_up)
        self.wanted.connect(self._on_wanted)

    @Slot()
    def listen(self) -> None:
        """Listen for other programs; if that fails, release the lock, so that they open windows too."""
        if self._lock is None or self._server is not None:
            return
        try:
            # Not needed at the start; and it depends on system libraries that the window does without.
            from PySide6.QtNetwork import QLocalServer  # noqa: PLC0415
        except ImportError:
            self.give_up()
            return
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        name = _socket_name(self._folder, self._key)
        # We hold the lock, so a socket that is left here belongs to a program that was killed.
        QLocalServer.removeServer(name)
        server.newConnection.connect(self._on_knock)
        self._server = server
        if not server.listen(name):
            self.give_up()

    @Slot(object)
    def move_to(self, address: str) -> None:
        """Move the lock to the club that is open now."""
        if self.claim(address):
            self.listen()

    @Slot()
    def give_up(self) -> None:
        """Release the club for another window."""
        if self._server is not None:
            self._server.close()  # type: ignore[attr-defined]
            self._server.deleteLater()
            self._server = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    @Slot()
    def _on_knock(self) -> None:
        server = self._server
        if server is None:
            return
        line = server.nextPendingConnection()  # type: ignore[attr-defined]
        line.disconnected.connect(line.deleteLater)
        line.write(_HERE)
        line.flush()
        line.disconnectFromServer()
        self.wanted.emit()

    @Slot()
    def _on_wanted(self) -> None:
        if self._window is None:
            return
        bring_forward(self._window)
        if not self._window.desk.address:
            # Its club was missing when it was opened: perhaps it is there by now.
            self._window.desk.open(self._address)
        else:
            self._window.say(_("This club was open already: here is its window."))


def knock(address: str, folder: Path | None = None) -> bool:
    """Ask the window that has this club to come forward; return whether it answered.

    A window that was just started answers once it is painted; otherwise the wait times out.
    """
    from PySide6.QtCore import QDeadlineTimer, QThread  # noqa: PLC0415 - only of the second window

    try:
        from PySide6.QtNetwork import QLocalSocket  # noqa: PLC0415 - likewise
    except ImportError:
        return False
    name = _socket_name(claims_folder() if folder is None else folder, _key_of(address))
    patience = QDeadlineTimer(_PATIENCE)
    while not patience.hasExpired():
        line = QLocalSocket()
        line.connectToServer(name)
        if line.waitForConnected(_PAUSE):
            return line.waitForReadyRead(int(patience.remainingTime())) and line.readAll().data() == _HERE
        QThread.msleep(_PAUSE)
    return False


def bring_forward(window: QWidget) -> None:
    """Bring the window, or the dialog that blocks it, to the front."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    for one in (window, QApplication.activeModalWidget()):
        if one is not None:
            one.raise_()
            one.activateWindow()


def claims_folder() -> Path:
    """Return the folder of this user's locks: the system's runtime folder, if there is one."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime and Path(runtime).is_dir():
        return Path(runtime) / "batarde-tourney"
    places = QStandardPaths.StandardLocation
    return Path(QStandardPaths.writableLocation(places.AppLocalDataLocation)) / "windows"


def _key_of(address: str) -> str:
    """Return the same key for every path to a file."""
    return address_key(address if "://" in address else os.path.realpath(address))


def _locked(path: Path) -> QLockFile | None:
    """Return the lock; None if another program of this user has it.

    Where no lock can be made, such as in a read-only folder, every program counts as the first.
    """
    with suppress(OSError):
        _make_private(path.parent)
    lock = QLockFile(str(path))
    # The lock is valid as long as its program runs, however old it is.
    lock.setStaleLockTime(0)
    if lock.tryLock(0) or lock.error() is not QLockFile.LockError.LockFailedError:
        return lock
    return None


def _make_private(folder: Path) -> None:
    """Create the folder, accessible only to this user. Raises: OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def _socket_name(folder: Path, key: str) -> str:
    """Return the socket's path or, on Windows, a pipe name, which is global to all users."""
    if sys.platform == "win32":
        from batarde_tourney.services.base.user import system_user  # noqa: PLC0415 - only there

        return f"batarde-tourney-{system_user()}-{key}"
    return str(folder / f"{key}.socket")


# Unexpected errors: log the bug, show a message, and keep the program running.

# A watchdog that logs where a frozen window was.

STALL = 0.5
"""Seconds without an answer after which the window counts as frozen."""
_BEAT = 200
"""Milliseconds between two signs of life."""


class StallWatch(QObject):
    """A second thread logs, once per stall, the window thread's stack when its signs of life stop."""

    def __init__(
        self, note: Callable[[str], object], parent: QObject | None = None, after: float = STALL
    ) -> None:
        super().__init__(parent)
        self._note = note
        self._after = after
        self._watched = threading.get_ident()
        self._alive = time.monotonic()
        self._over = threading.Event()
        self._timer = QTimer(self)
        self._timer.setInterval(_BEAT)
        self._timer.timeout.connect(self._on_beat)
        self._timer.start()
        # A daemon, so that the end of the program never waits for it.
        self._thread = threading.Thread(target=self._watch, name="stall watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._timer.stop()
        self._over.set()
        self._thread.join()

    @Slot()
    def _on_beat(self) -> None:
        self._alive = time.monotonic()

    def _watch(self) -> None:
        noted = 0.0
        while not self._over.wait(self._after / 4):
            alive = self._alive
            if time.monotonic() - alive >= self._after + _BEAT / 1000 and alive != noted:
                noted = alive
                self._note(self._stack())

    def _stack(self) -> str:
        frame = sys._current_frames().get(self._watched)  # noqa: SLF001 - the way Python gives to it
        stack = "".join(format_stack(frame)) if frame else ""
        return f"The window was held up for more than {self._after * 1000:.0f} ms.\n{stack}"


class Unexpected(QObject):
    """The window's `sys.excepthook`. One message at a time: a bug that repeats is only logged."""

    def __init__(self, parent: QObject | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self.logs = Logs(folder)
        self._desk: Desk | None = None
        self._dialog: CrashDialog | None = None

    def follow(self, desk: Desk) -> StallWatch:
        """Include this desk's club in reports, and start logging when its window freezes."""
        self._desk = desk
        return StallWatch(lambda stack: self.logs.write(STALLS, stack), self)

    def look_back(self) -> None:
        """Show a message if the system ended the last run, and catch such an end from now on."""
        if self.logs.catch_native():
            self._show(_("The program ended suddenly the last time."), "")

    def tell(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        """Log the error with its traceback and show, once, what is safe."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        sys.__excepthook__(kind, error, traceback)
        log = self.logs.write(WINDOW, "".join(format_exception(kind, error, traceback)))
        if self._dialog is None and QApplication.instance() is not None:
            told = [f"{kind.__name__}: {error}", *([str(log)] if log else [])]
            is_full = issubclass(kind, MemoryError)
            words = _(OutOfMemory.sentence) if is_full else _("Something in the program went wrong.")
            self._show(words, "\n\n".join(told))

    def _show(self, words: str, cause: str) -> None:
        from batarde_tourney.ui.shell.crash_dialog import CrashDialog  # noqa: PLC0415 - rare

        dialog = CrashDialog(words, cause, self.logs, self._desk, QApplication.activeWindow())
        dialog.finished.connect(dialog.deleteLater)
        gone = partial(self._on_gone, dialog)
        dialog.finished.connect(gone)
        # A dialog deleted along with its parent does not emit `finished`, and would block the next message.
        dialog.destroyed.connect(gone)
        self._dialog = dialog
        dialog.open()

    def _on_gone(self, dialog: "CrashDialog", *_how: object) -> None:
        if self._dialog is dialog:
            self._dialog = None


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
