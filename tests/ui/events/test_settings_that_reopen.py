"""Settings after which finished matches play on are stored once the director was told (lists §4)."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.facts import EventChanged
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.event_acts import EventActs, EventSettingsDialog
from batarde_tourney.ui.kit.choices import SmallNumber
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.shell.news import StatusNews
from batarde_tourney.ui.shell.status_line import StatusLine
from tests.services.rounds.test_reopened_tables import ecarte_event
from tests.ui.answers import answer
from tests.ui.asking import opened


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


def brought(qtbot: QtBot, desk: Desk) -> EventNumber:
    fact = answer(desk, qtbot, add_complete_event, ecarte_event(2))
    desk.choose_event(fact.event)
    qtbot.waitUntil(lambda: desk.is_idle)
    return fact.event


def games(qtbot: QtBot, desk: Desk, number: EventNumber) -> int:
    event = answer(desk, qtbot, load_event, number)
    assert isinstance(event.settings.play, EcartePlay)
    return event.settings.play.games


def ask_for_three_games(qtbot: QtBot, acts: EventActs, number: EventNumber) -> CorrectionDialog:
    acts.change(number)
    dialog = opened(qtbot, EventSettingsDialog)
    fields = dialog.second.findChildren(SmallNumber)
    box = next(field for field in fields if field.accessibleName().startswith("Most games in a match"))
    QTest.keyClick(box, Qt.Key.Key_Up)
    QTest.keyClick(dialog.save, Qt.Key.Key_Space)
    return opened(qtbot, CorrectionDialog)


def test_settings_that_reopen_matches_are_stored_after_the_director_was_told(
    qtbot: QtBot, desk: Desk, window: QWidget
) -> None:
    number, acts, line = brought(qtbot, desk), EventActs(desk, window), StatusLine(window)
    StatusNews(desk, line)
    told = ask_for_three_games(qtbot, acts, number)
    lines = [told.lines.item(row).text() for row in range(told.lines.count())]
    assert lines[0].startswith("Table 1 of round 1 is no longer finished")
    assert lines[4] == "Until it is played to its end or closed, round 3 (Swiss rounds) cannot be drawn."
    QTest.keyClick(told, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert games(qtbot, desk, number) == 1
    again = ask_for_three_games(qtbot, acts, number)
    with qtbot.waitSignal(desk.changed, check_params_cb=lambda fact: isinstance(fact, EventChanged)):
        QTest.keyClick(again.correct, Qt.Key.Key_Return)
    assert games(qtbot, desk, number) == 3
    desk.undo()
    qtbot.waitUntil(lambda: "Table 1 of round 1 is finished with hand 3" in line.text())
    desk.redo()
    qtbot.waitUntil(lambda: "Table 2 of round 2 is no longer finished" in line.text())
