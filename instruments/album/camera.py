"""The window of a small laptop and the pictures taken of it, of its dialogs and menus."""

from collections.abc import Callable
from pathlib import Path

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import speak
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.qt_words import load_qt_words
from tests.e2e.typist import rest

SIZE = (1366, 768)
PATIENCE = 20_000
"""Milliseconds to wait for anything."""
SOON = 5_000
"""And for a dialog that may not come."""
KEYS = [place.key for place in PLACES]


class Camera:
    """One window in one language and colours; each picture is called by what it shows."""

    soon = SOON
    breath = 20
    """Milliseconds that the window is left alone before it is looked at again."""

    def __init__(
        self,
        app: QApplication,
        folder: Path,
        language: str,
        mode: Mode,
        size: tuple[int, int] = SIZE,
    ) -> None:
        self.language, self.mode, self.size = language, mode, size
        self._app, self._folder = app, folder
        speak(language)
        load_qt_words()
        apply_theme(app, mode)
        self.taken = 0
        self.window = MainWindow(Desk(app))
        self.window.resize(*size)
        self.window.show()

    @property
    def variant(self) -> str:
        """What the name of each picture ends in."""
        return f"{self.language}-{self.mode.value}"

    @property
    def page(self) -> Page:
        """The page in view."""
        assert self.window.page is not None
        return self.window.page

    def open_club(self, address: Path) -> None:
        """Open the club file; Home comes into view."""
        self.window.desk.open(str(address), create=not address.exists())
        wait_until(lambda: self.window.page is not None)
        self.settle()

    def choose(self, event: EventNumber) -> None:
        """Choose this event."""
        self.window.desk.choose_event(event)
        self.settle()

    def go(self, key: str) -> Page:
        """Bring a page into view, whole."""
        self.window.show_place(KEYS.index(key))
        self.settle()
        page = self.page
        if isinstance(page, DocumentsPage) and page.preview.isVisible():
            wait_until(lambda: page.preview.has_picture(0))
        return page

    def settle(self) -> None:
        """Wait until nothing is under way and all is laid out."""
        for _time in range(3):
            QCoreApplication.sendPostedEvents()
            wait_until(lambda: self.window.desk.is_idle)
            rest(self.breath)

    def take(self, name: str, shown: QWidget | None = None) -> None:
        """Take the picture of the window, or of something else."""
        self.settle()
        path = self._folder / f"{name}-{self.variant}.png"
        (shown or self.window).grab().save(str(path))
        self.taken += 1

    def take_asked(self, name: str, ask: Callable[[], object]) -> QDialog | None:
        """Take the picture of the dialog that `ask` opens; it stays open. None if there is none."""
        before = _dialogs()
        ask()
        self.settle()
        # A hand that is left is stored a moment later.
        wait_until(lambda: any(one not in before for one in _dialogs()), self.soon)
        opened = [one for one in _dialogs() if one not in before]
        if not opened:
            print(f"no dialog: {name}")
            return None
        self.take(name, opened[-1])
        return opened[-1]

    def take_dialog(self, name: str, ask: Callable[[], object]) -> None:
        """Take the picture of the dialog that `ask` opens, and leave it."""
        leave(self.take_asked(name, ask))
        self.settle()

    def take_menu(self, name: str, ask: Callable[[], object]) -> None:
        """Take the picture of the menu that `ask` opens, and leave it."""
        ask()
        self.settle()
        menus = [one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu) and one.isVisible()]
        for menu in menus:
            self.take(name, menu)
            menu.close()
        self.settle()

    def put_away(self) -> None:
        """Close the window, whatever is not stored."""
        self.window._may_lose = True
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def leave(dialog: QDialog | None) -> None:
    """Leave the dialog without what it asks."""
    if dialog is not None and shiboken6.isValid(dialog):
        dialog.reject()


def wait_until(is_so: Callable[[], bool], patience: int = PATIENCE) -> None:
    """Let the window work until it is so, or for so many milliseconds."""
    waited = 0
    while not is_so() and waited < patience:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        rest(5)
        waited += 5


def _dialogs() -> list[QDialog]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
