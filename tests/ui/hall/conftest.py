"""A window with a sample evening, its first round seated, and its hall open on this computer."""

import datetime as dt

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.facts import RoundDrawn
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.hall.open_hall import HallDialog, OpenHall
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.web.running import RunningHall
from tests.ui.windows import menu_entry

WAIT = 20_000


@pytest.fixture
def evening(window: MainWindow, qtbot: QtBot) -> EventNumber:
    """The number of a sample evening in the window's club, chosen."""
    with qtbot.waitSignal(window.desk.event_chosen, timeout=WAIT):
        window.desk.change(add_sample_evening, 8, dt.date(2026, 11, 27), "batarde")
    qtbot.waitUntil(lambda: window.desk.scope.number is not None, timeout=WAIT)
    number = window.desk.scope.number
    assert number is not None
    return number


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot, evening: EventNumber) -> HallDialog:
    """The dialog of an open hall; the window closes it at the end."""
    with qtbot.waitSignal(window.desk.changed, timeout=WAIT):
        window.desk.change(seat_next, evening)
    dialog = shown_dialog(window, qtbot)
    dialog.hosts.setCurrentText("127.0.0.1")
    qtbot.mouseClick(dialog.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.url.text().startswith("http://127.0.0.1:"), timeout=WAIT)
    return dialog


def shown_dialog(window: MainWindow, qtbot: QtBot) -> HallDialog:
    """The dialog, from the menu."""
    menu_entry(window, "Event", "Open the hall").trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(HallDialog)), timeout=WAIT)
    return window.findChildren(HallDialog)[-1]


def running_hall(window: MainWindow) -> RunningHall:
    """The hall of the window."""
    [hall] = window.findChildren(OpenHall)
    assert hall.running is not None
    return hall.running


def seat_next(session: Session, number: EventNumber) -> RoundDrawn:
    """Draw and seat the next round."""
    return accept_round(session, propose_round(session, number))
