"""The club's events as a list model."""

import datetime as dt
from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.events.events import EventSummary
from batarde_tourney.ui.events.events_model import CURRENT, EVENT, GAME, EventsModel


def summary(number: int, name: str, date: dt.date | None = None, place: str | None = None) -> EventSummary:
    return EventSummary(EventNumber(number), name, date, place, "batarde", 23, 1, 1, False, 0)


EVENTS = (
    summary(2, "<b>Cup</b> & more", dt.date(2026, 11, 21), "Lyon"),
    summary(1, "Evening"),
)


def test_the_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    model = EventsModel()
    qtmodeltester.check(model)
    model.fill(EVENTS, EventNumber(1))
    qtmodeltester.check(model)


def test_one_event_is_current() -> None:
    model = EventsModel()
    model.fill(EVENTS, EventNumber(1))
    assert [model.index(row).data(CURRENT) for row in range(2)] == [False, True]
    assert [model.index(row).data(EVENT) for row in range(2)] == list(EVENTS)


def test_an_event_says_all_of_itself_to_who_hears_the_window() -> None:
    model = EventsModel()
    model.fill(EVENTS, None)
    heard = [model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(2)]
    assert heard[0].startswith("<b>Cup</b> & more, ")
    assert "Lyon" in heard[0]
    assert "23 players" in heard[0]
    assert "1 round" in heard[0]
    assert "no date" in heard[1]


def test_rows_are_found_by_number() -> None:
    model = EventsModel()
    model.fill(EVENTS, None)
    assert [model.row_of(EventNumber(1)), model.row_of(EventNumber(3)), model.row_of(None)] == [1, -1, -1]


def test_the_game_is_told_once_a_club_plays_several() -> None:
    model = EventsModel()
    model.fill(EVENTS, None)
    assert [model.index(row).data(GAME) for row in range(2)] == ["", ""]
    pairs = replace(EVENTS[0], game="butifarra", pairs=11)
    model.fill((pairs, EVENTS[1]), None)
    assert [model.index(row).data(GAME) for row in range(2)] == ["butifarra", "batarde"]
    heard = str(model.index(0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert heard.startswith("<b>Cup</b> & more, Butifarra, ")
