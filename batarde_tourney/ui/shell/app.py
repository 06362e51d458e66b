"""Door 1: the window, from the first line to the last."""

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


# How the C library keeps the memory that Qt and Python ask it for.

# Their numbers in glibc's malloc.h.
_M_MMAP_THRESHOLD = -3
_M_ARENA_MAX = -8

LARGE = 64 * 1024
"""Bytes from which a block has pages of its own, so that all of it goes back as soon as it is free."""


def give_memory_back() -> None:
    """Have large blocks given back when they are freed, and one heap for all threads; glibc alone is told.

    Left to itself, glibc raises the size of what it calls large to that of the largest picture freed so far:
    the pictures of a window then lie on the heap between small blocks that stay, and leave holes there. Each
    thread would have such a heap of its own. An evening with everything tried grew by 31 MB, and by a third
    of that told so. Not for the start: no picture waits for it, and threads begin afterwards.
    """
    if sys.platform != "linux":
        return
    c = ctypes.CDLL(None)
    # musl has no such call, and gives back by itself.
    if hasattr(c, "mallopt"):
        c.mallopt(_M_MMAP_THRESHOLD, LARGE)
        c.mallopt(_M_ARENA_MAX, 1)


# One window for each club: whoever starts the program on it again gets the window there is.
#
# The first window holds a lock, in a folder of its user's alone; a lock whose program was killed is nobody's.
# Whoever does not get it knocks at the socket beside it, and the window comes forward.

_PATIENCE = 10_000
"""Milliseconds to wait for a window that has not painted yet, and for the answer of one at work."""
_PAUSE = 50
_HERE = b"here\n"


class FirstWindow(QObject):
    """The claim on the current club, and what hears that somebody wants its window."""

    wanted = Signal()
    """Somebody has started the program on this club again."""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = claims_folder() if folder is None else folder
        self._key = self._address = ""
        self._lock: QLockFile | None = None
        self._server: QObject | None = None
        self._window: MainWindow | None = None

    def claim(self, address: str) -> bool:
        """Whether no other window of this user has the club; a claim on another club is given up."""
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
        """Hear of others from now on; where that cannot be, the claim is given up: they get windows too."""
        if self._lock is None or self._server is not None:
            return
        try:
            # Not for the start; and it wants libraries of the system that the window does without.
            from PySide6.QtNetwork import QLocalServer  # noqa: PLC0415
        except ImportError:
            self.give_up()
            return
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        name = _socket_name(self._folder, self._key)
        # Ours is the lock: what is left here is of a program that was killed.
        QLocalServer.removeServer(name)
        server.newConnection.connect(self._on_knock)
        self._server = server
        if not server.listen(name):
            self.give_up()

    @Slot(object)
    def move_to(self, address: str) -> None:
        """Another club is the window’s current one."""
        if self.claim(address):
            self.listen()

    @Slot()
    def give_up(self) -> None:
        """The club is free for another window."""
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
            # Its club was missing when it was asked for: perhaps it is there by now.
            self._window.desk.open(self._address)
        else:
            self._window.say(_("This club was open already: here is its window."))


def knock(address: str, folder: Path | None = None) -> bool:
    """Whether the window that has this club has heard, and comes forward.

    One that has just been started answers once it is painted; one that never does is waited for in vain.
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
    """The window, or the dialog it waits for, is in front of all others."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    for one in (window, QApplication.activeModalWidget()):
        if one is not None:
            one.raise_()
            one.activateWindow()


def claims_folder() -> Path:
    """Where the locks of this user's windows are: in what the system clears when they leave, if there is."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime and Path(runtime).is_dir():
        return Path(runtime) / "batarde-tourney"
    places = QStandardPaths.StandardLocation
    return Path(QStandardPaths.writableLocation(places.AppLocalDataLocation)) / "windows"


def _key_of(address: str) -> str:
    """The same for every way to a file."""
    return address_key(address if "://" in address else os.path.realpath(address))


def _locked(path: Path) -> QLockFile | None:
    """The lock; None if another program of this user has it.

    Where no lock can be made, a folder that cannot be written, everybody is the first.
    """
    with suppress(OSError):
        _make_private(path.parent)
    lock = QLockFile(str(path))
    # It is as good as the program that holds it, however long ago that was started.
    lock.setStaleLockTime(0)
    if lock.tryLock(0) or lock.error() is not QLockFile.LockError.LockFailedError:
        return lock
    return None


def _make_private(folder: Path) -> None:
    """The folder is there, and only this user can enter it. Raises: OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def _socket_name(folder: Path, key: str) -> str:
    """A path, but on Windows, where a pipe has a name among everybody's."""
    if sys.platform == "win32":
        from batarde_tourney.services.base.user import system_user  # noqa: PLC0415 - only there

        return f"batarde-tourney-{system_user()}-{key}"
    return str(folder / f"{key}.socket")


# A bug met at the desk: written to the log, told to the user, and the evening goes on.

# A watchdog: a window that is held up for long leaves a note of where it was.

STALL = 0.5
"""Seconds after which a window that does not answer is noted."""
_BEAT = 200
"""Milliseconds between two signs of life."""


class StallWatch(QObject):
    """The window's thread gives signs of life; another notes, once a stall, what it does when they fail."""

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
        # A daemon: the end of the program never waits for it.
        self._thread = threading.Thread(target=self._watch, name="stall watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Watch no longer."""
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
    """The window's `sys.excepthook`. One message at a time: a bug that repeats itself is logged only."""

    def __init__(self, parent: QObject | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self.logs = Logs(folder)
        self._desk: Desk | None = None
        self._dialog: CrashDialog | None = None

    def follow(self, desk: Desk) -> StallWatch:
        """Put the club of this desk into reports, and log from now on when its window is held up."""
        self._desk = desk
        return StallWatch(lambda stack: self.logs.write(STALLS, stack), self)

    def look_back(self) -> None:
        """Tell it if the program was ended by the system the last time; the next time is caught as well."""
        if self.logs.catch_native():
            self._show(_("The program ended suddenly the last time."), "")

    def tell(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        """Log the error with its traceback and say, once, what is safe."""
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
        # One that goes with the window it was above is not finished, and the next error would not be told.
        dialog.destroyed.connect(gone)
        self._dialog = dialog
        dialog.open()

    def _on_gone(self, dialog: "CrashDialog", *_how: object) -> None:
        if self._dialog is dialog:
            self._dialog = None


NAME = "batarde-tourney"

DESKTOP_FILE = "org.batarde.tourney"
"""By this name a desktop finds the icon of the window: the entry in `packaging/` has it."""

_PICTURES_KEPT = 2048
"""Kilobytes of drawn icons and frames that Qt keeps at hand."""


def open_window(address: str | None = None, *, another: bool = False) -> int:
    """Open the window on a club file, run until it is closed, and give the exit code.

    Without an address: the club file last open; on the very first start the one in the user's documents,
    which alone is made without a question. Any other that is missing is asked about. If this user has a
    window on that club here, it comes forward instead, unless `another` one is asked for.
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
    """The window, of the size it had last time; it opens its club file once it has been painted.

    A club file that is missing is made then if the window `makes` one, or else asked about.
    """
    window = MainWindow(Desk(app), is_whole=False)
    opening = Opening(app, window, address, makes=makes)
    # Queued: the worker that opens the club file loads the store, and whoever else waits for the window
    # to stand is heard before.
    window.first_painted.connect(opening.begin, Qt.ConnectionType.QueuedConnection)
    if not window.restoreGeometry(stored_preferences().shape("window")):
        window.resize(QSize(1280, 720).boundedTo(room_for(window)))
    # Before it is shown: what changes its looks then is dressed twice.
    window.fold()
    return window


def make_app(arguments: list[str]) -> QApplication:
    """The Qt application: named, themed, speaking the user's language."""
    QCoreApplication.setOrganizationName(NAME)
    QCoreApplication.setApplicationName(NAME)
    QGuiApplication.setApplicationDisplayName("Bâtarde Tourney")
    QGuiApplication.setDesktopFileName(DESKTOP_FILE)
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    keep_settings_private()
    # Named here, the style is made by Qt alone; `setStyle` would hand it to Python with its 600 names.
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
"""Milliseconds between two looks whether a backup is due."""


class Opening(QObject):
    """What waits until the window stands: the club file, the fonts few need, the system's colours.

    From then on it sees that the club file is backed up when that is due.
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
        """Open the club file behind the standing window."""
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
            # Asked about above the usual club: whoever wants it nowhere has that one.
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
            # A club just restored is backed up as any that is opened: the news is another.
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
    """The club file last open, there or not; before the first one, that in the user's documents.

    Another one is never opened in its place: whoever types would type into the wrong club.
    """
    for address in stored_preferences().recent_clubs:
        return address
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    if not documents.is_dir():
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))
        documents.mkdir(parents=True, exist_ok=True)
    return str(documents / "club.batarde")


def _may_be_backup(address: str) -> bool:
    """By its folder, without the store, which is not to be loaded here; the name is looked at later."""
    return "://" not in address and " backups" in Path(address).absolute().parent.name


def _is_missing_file(address: str) -> bool:
    return "://" not in address and not Path(address).exists()
