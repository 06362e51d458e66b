"""What tests of the whole window do over and over."""

from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.events import create_event
from batarde_tourney.ui.shell.main_window import Header, MainWindow
from batarde_tourney.ui.shell.notices import Notice
from batarde_tourney.ui.shell.sidebar import Sidebar
from batarde_tourney.ui.shell.status_line import StatusLine


def menu_entry(window: MainWindow, *path: str) -> QAction:
    """The menu's entry by the words on it."""
    actions = window.menuBar().actions()
    for words in path[:-1]:
        [found] = [action for action in actions if action.text().replace("&", "") == words]
        menu = found.menu()
        assert menu is not None
        actions = menu.actions()  # type: ignore[attr-defined]
    [entry] = [action for action in actions if action.text().replace("&", "").startswith(path[-1])]
    return entry


def status_of(window: MainWindow) -> str:
    """What the status line says."""
    return window.findChildren(StatusLine)[-1].text()


def notice_of(window: MainWindow) -> Notice:
    """The message above the page."""
    return window.findChildren(Notice)[-1]


def header_of(window: MainWindow) -> Header:
    """Where the event in view is named."""
    return window.findChildren(Header)[-1]


def rail_of(window: MainWindow) -> Sidebar:
    """The list of pages."""
    return window.findChildren(Sidebar)[-1]


def add_event(window: MainWindow, qtbot: QtBot, name: str) -> None:
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(create_event, name, None, "Lyon")


def wait_for_entry(window: MainWindow, qtbot: QtBot, text: str) -> None:
    """The club file has told what is to be undone or redone."""
    qtbot.waitUntil(lambda: menu_entry(window, "Edit", text.partition(":")[0]).text() == text)
