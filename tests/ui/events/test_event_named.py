"""What a new event is called before the director says."""

import datetime as dt

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.event_dialog import EventDialog, new_details
from batarde_tourney.ui.events.home_page import HomePage
from tests.ui.answers import answer


def test_a_new_event_is_not_named_as_another_of_the_same_day(desk: Desk, qtbot: QtBot) -> None:
    """Papers are filed by name and day: two of one evening would have one name."""
    today = new_details("").date
    for day in (today, today - dt.timedelta(days=7)):
        with qtbot.waitSignal(desk.changed):
            desk.change(create_event, "Club evening", day, "Lyon")
    page = HomePage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    page.new.click()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, EventDialog)
    assert (dialog.details.name, dialog.details.place) == ("Club evening 2", "Lyon")
    dialog.reject()
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Club evening 2", today)
    others = answer(desk, qtbot, list_events)
    assert new_details("", others).name == "Club evening 3"
    assert new_details("", [one for one in others if one.date != today]).name == "Club evening"
