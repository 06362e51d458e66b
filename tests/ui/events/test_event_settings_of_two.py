"""Settings of two events asked for at once: what is typed is stored for the event that is shown."""

from functools import partial

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.facts import EventChanged
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.event_acts import EventActs, EventSettingsDialog
from tests.ui.answers import answer


def test_each_stores_the_settings_of_the_event_it_shows(desk: Desk, qtbot: QtBot) -> None:
    numbers = [added(desk, qtbot, name, game) for name, game in (("Lyon", "batarde"), ("Vic", "butifarra"))]
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    acts = EventActs(desk, window)
    for number in numbers:
        acts.change(number)
    for _dialog in numbers:
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), EventSettingsDialog))
        qtbot.waitUntil(lambda: desk.is_idle)
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, EventSettingsDialog)
        dialog.first.name.setText(f"{dialog.first.name.text()} again")
        with qtbot.waitSignal(desk.changed, check_params_cb=lambda fact: isinstance(fact, EventChanged)):
            dialog.save.click()
    assert answer(desk, qtbot, names) == {"Lyon again": "batarde", "Vic again": "butifarra"}


def added(desk: Desk, qtbot: QtBot, name: str, game: str) -> EventNumber:
    fact = answer(desk, qtbot, partial(create_event, game=game), name)
    return fact.event


def names(session: Session) -> dict[str, str]:
    return {event.name: event.game for event in list_events(session)}
