"""An event on Home: which one is chosen, and whether it is over."""

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events import close_event
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.models.events import EVENT
from batarde_tourney.ui.pages.home import HomePage
from batarde_tourney.ui.widgets.event_card import state_words
from tests.ui.showing import in_view


def test_a_closed_event_says_so_and_leads_to_its_standings(sample_desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(close_event, EventNumber(1))
    page = in_view(HomePage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    event = page.model.index(0).data(EVENT)
    assert state_words(event, is_chosen=True) == "the event is closed"
    assert state_words(replace(event, is_closed=False), is_chosen=True) == "chosen"
    page.list.setFocus()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert wanted.args == ["standings"]
