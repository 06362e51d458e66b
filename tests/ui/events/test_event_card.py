"""An event on Home that is over."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import close_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.events_model import STATE
from batarde_tourney.ui.events.home_page import HomePage
from tests.ui.showing import in_view


def test_a_closed_event_says_so_and_leads_to_its_standings(sample_desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(close_event, EventNumber(1))
    page = in_view(HomePage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    qtbot.waitUntil(lambda: str(page.model.index(0).data(STATE)).startswith("Closed  ·  Winner: "))
    page.list.setFocus()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert wanted.args == ["standings"]
