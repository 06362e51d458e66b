"""Run as a program: a director at the real window who opens the hall, and does what standard input asks.

`python -m tests.e2e.hall_desk CLUB`: each line in is a JSON list: what to do, and what that needs. Each line
out is what came of it, with the keys and clicks that it took.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QSocketNotifier, Qt, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from batarde_tourney.ui.hall.needs_dialog import NeedsDialog
from batarde_tourney.ui.hall.open_hall import HallDialog
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.e2e.typist import STROKES, click, control, press, rest, type_text, wait
from tests.ui.windows import notice_of

HOST = "127.0.0.1"
_CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class Director(QObject):
    """Does one thing after another; between them the window works as it would for anybody."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__()
        self._window = window
        self._folder = folder
        self._pictures = 0
        self._input = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._input.activated.connect(self._on_line)

    def begin(self) -> dict[str, object]:
        """The event is chosen, and its tables are in view."""
        wait(lambda: self._window.is_whole and self._window.desk.scope.number is not None, "the event")
        self._board()
        return {}

    def open(self) -> dict[str, object]:
        """Open the hall at this computer's own address; after a crash it has opened by itself."""
        dialog = self._dialog()
        if not dialog.url.text():
            dialog.hosts.setCurrentText(HOST)
            click(dialog.switch)
        wait(lambda: dialog.url.text().startswith("http://"), "the hall's address")
        url = dialog.url.text()
        self._picture("open")
        self._leave(dialog)
        return {"url": url}

    def notice(self, words: str) -> dict[str, object]:
        """Wait for what is said above the page."""
        notice = notice_of(self._window)
        wait(lambda: notice.isVisible() and words in notice.words.toPlainText(), f"a notice: {words}")
        self._picture("notice")
        return {"said": notice.words.toPlainText()}

    def settle(self, key: str) -> dict[str, object]:
        """What needs the director is listed, and its first line settled with this key: Space, 1 or 2."""
        press(Qt.Key.Key_F7)
        wait(lambda: isinstance(QApplication.activeModalWidget(), NeedsDialog), "the list of what waits")
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NeedsDialog)
        self._picture("needs")
        count = dialog.lines.count()
        type_text(key)
        wait(lambda: dialog.lines.count() < count, "what waited to be gone")
        press(Qt.Key.Key_Escape)
        wait(lambda: QApplication.activeModalWidget() is None, "the list to go")
        return {}

    def exchange(self, table: int, seat: int) -> dict[str, object]:
        """The player of this seat exchanges places with the first who is offered."""
        page = self._board()
        page.open_table(table)
        wait(lambda: page.sheet.model is not None and page.sheet.table == table, "the sheet")
        wait(lambda: self._window.desk.is_idle, "the sheet to rest")
        before = _heads(page)
        press(Qt.Key.Key_Home)
        for _step in range(seat + 1):
            press(Qt.Key.Key_Right)
        press(Qt.Key.Key_E, _CONTROL_SHIFT)
        wait(page.sheet.menus.exchange.isVisible, "with whom")
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)
        wait(lambda: self._window.desk.is_idle and _heads(page) != before, "the exchange")
        self._picture("exchanged")
        self._board()
        return {"before": before, "after": _heads(page)}

    def picture(self, name: str) -> dict[str, object]:
        """The whole screen."""
        self._picture(name)
        return {}

    def quit(self) -> dict[str, object]:
        """Close the window."""
        self._window.close()
        QGuiApplication.quit()
        return {}

    def _board(self) -> ResultsPage:
        control(Qt.Key.Key_4)
        page = self._window.page
        assert isinstance(page, ResultsPage)
        wait(lambda: self._window.desk.is_idle and page.model.board, "the tables of the round")
        return page

    def _dialog(self) -> HallDialog:
        self._entry("Event", "Open the hall").trigger()
        wait(lambda: isinstance(QApplication.activeModalWidget(), HallDialog), "the hall's dialog")
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, HallDialog)
        return dialog

    def _leave(self, dialog: HallDialog) -> None:
        click(dialog.leave)
        wait(lambda: QApplication.activeModalWidget() is None, "the dialog to go")

    def _entry(self, menu: str, words: str) -> QAction:
        [found] = [one for one in self._window.menuBar().actions() if one.text().replace("&", "") == menu]
        entries = found.menu()
        assert isinstance(entries, QMenu)
        return next(one for one in entries.actions() if one.text().replace("&", "").startswith(words))

    def _picture(self, name: str) -> None:
        rest(200)
        self._pictures += 1
        kept = self._folder / f"{os.getpid()}-{self._pictures:02}-{name}.png"
        QGuiApplication.primaryScreen().grabWindow(0).save(str(kept))

    @Slot()
    def _on_line(self) -> None:
        self._input.setEnabled(False)
        name, *needed = json.loads(sys.stdin.readline() or '["quit"]')
        act: Callable[..., dict[str, object]] = getattr(self, name)
        before = sum(STROKES.values())
        came = act(*needed)
        tell(strokes=sum(STROKES.values()) - before, **came)
        self._input.setEnabled(True)


def tell(**said: object) -> None:
    """One line for whoever watches."""
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


def _heads(page: ResultsPage) -> list[str]:
    return [player.name for player in page.sheet.working.sheet.players] if page.sheet.working else []


def _end(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """A fault in a slot ends the program: whoever watches waits for its word."""
    sys.__excepthook__(kind, error, where)
    sys.stderr.flush()
    os._exit(1)


def main(club: str) -> None:
    """The window on this club file, and the director at it."""
    app = make_app(["batarde-tourney"])
    sys.excepthook = _end
    window = make_window(app, club)
    window.resize(1366, 740)
    window.show()
    director = Director(window, Path(club).parent)
    tell(**director.begin())
    app.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
