"""Work that takes long is shown, and stopped without effect."""

import re
from functools import partial

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import change_event, create_event, list_events, load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.news import StatusNews
from batarde_tourney.ui.shell.status_line import StatusLine
from tests.ui.answers import answer


def go_on_for_ever(club: Session) -> None:
    with club.transaction() as rows:
        rows.events.add(Event("Evening"))
        while True:
            rows.events.listed()


@pytest.fixture
def line(desk: Desk, qtbot: QtBot) -> StatusLine:
    line = StatusLine()
    line.follow(desk)
    StatusNews(desk, line)
    qtbot.addWidget(line)
    line.show()
    qtbot.waitUntil(lambda: desk.is_idle)
    return line


def test_what_was_said_before_long_work_is_said_again_after_it(
    line: StatusLine, desk: Desk, qtbot: QtBot
) -> None:
    line.say("Saved 21:14:00: hand 3 of table 2")
    desk.change(go_on_for_ever)
    qtbot.waitUntil(lambda: line.text() == "Working…")
    qtbot.mouseClick(line.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert line.text() == "Saved 21:14:00: hand 3 of table 2"


def test_what_takes_long_shows_that_it_works_and_can_be_stopped(
    line: StatusLine, desk: Desk, qtbot: QtBot
) -> None:
    assert not line.bar.isVisible()
    assert not line.stop.isVisible()
    desk.change(go_on_for_ever)
    qtbot.waitUntil(line.stop.isVisible)
    assert line.bar.isVisible()
    assert line.text() == "Working…"
    with qtbot.waitSignal(desk.refused) as refused:
        qtbot.mouseClick(line.stop, Qt.MouseButton.LeftButton)
    assert refused.args is not None
    assert error_sentence(refused.args[0]) == "Stopped. Nothing was changed."
    qtbot.waitUntil(lambda: desk.is_idle)
    assert not line.stop.isVisible()
    assert line.text() == ""
    # What is asked next is done; the event was never there.
    assert answer(desk, qtbot, list_events) == ()


def test_a_stop_that_comes_too_late_stops_nothing_else(line: StatusLine, desk: Desk, qtbot: QtBot) -> None:
    desk.stop()
    assert answer(desk, qtbot, list_events) == ()


def test_a_short_job_shows_nothing(line: StatusLine, desk: Desk, qtbot: QtBot) -> None:
    line.say("Saved")
    assert answer(desk, qtbot, list_events) == ()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert line.text() == "Saved"
    assert not line.stop.isVisible()


def test_settings_stored_as_they_were_are_not_told_as_the_act_before(
    line: StatusLine, desk: Desk, qtbot: QtBot
) -> None:
    desk.choose_event(EventNumber(1))
    desk.change(create_event, "Gala", None, None)
    qtbot.waitUntil(lambda: line.text().endswith(": make event “Gala”"))
    found = answer(desk, qtbot, load_event, EventNumber(1))
    same = partial(change_event, name="Gala", date=None, place=None, settings=found.settings)
    with qtbot.waitSignal(desk.acts_changed), qtbot.waitSignal(desk.changed):
        desk.change(same, EventNumber(1))
    qtbot.waitUntil(lambda: desk.is_idle)
    assert re.fullmatch(r"Saved [\d:]+", line.text())
