"""Single instance per club: starting the program on an open club brings its window forward.

The first window holds a lock in a private folder of the user's; the lock of a killed program is free. A
second program connects to the socket beside the lock, and the first window comes forward.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QDeadlineTimer,
    QLockFile,
    QObject,
    QStandardPaths,
    Qt,
    QThread,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QApplication, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.preferences import address_key
from batarde_tourney.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from batarde_tourney.ui.desk.desk import Desk

if sys.platform == "win32":
    from batarde_tourney.services.base.user import system_user


_PATIENCE = 10_000
"""Milliseconds to wait for a window that has not painted yet, or for the answer of a busy one."""
_PAUSE = 50
_HERE = b"here\n"


class SingleInstance(QObject):
    """The lock on the current club, and the server that hears a second program."""

    wanted = Signal()
    """Emitted when the program was started on this club again."""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = locks_folder() if folder is None else folder
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
        window.made_whole.connect(self._follow)
        self.wanted.connect(self._on_wanted)

    @Slot(object)
    def _follow(self, desk: "Desk") -> None:
        desk.opened.connect(self.move_to)
        desk.closing.connect(self.give_up)

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
        if not self._window.is_whole:
            return
        if not self._window.desk.address:
            # Its club was missing when it was opened: perhaps it is there by now.
            self._window.desk.open(self._address)
        else:
            self._window.say(_("This club was open already: here is its window."))


def knock(address: str, folder: Path | None = None) -> bool:
    """Ask the window that has this club to come forward; return whether it answered.

    A window that was just started answers once it is painted; otherwise the wait times out.
    """
    try:
        # As above.
        from PySide6.QtNetwork import QLocalSocket  # noqa: PLC0415
    except ImportError:
        return False
    name = _socket_name(locks_folder() if folder is None else folder, _key_of(address))
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


def locks_folder() -> Path:
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
        return f"batarde-tourney-{system_user()}-{key}"
    return str(folder / f"{key}.socket")
