"""The journal as a table model."""

import datetime as dt

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.modeltest import ModelTester

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.ui.journal.journal_page import (
    ACT,
    AFTER,
    BEFORE,
    EVENT,
    TIME,
    WHAT,
    WHO,
    JournalLine,
    JournalModel,
    write_line,
)

PALE = QColor("#777777")
NOW = dt.datetime(2026, 11, 21, 20, 15, tzinfo=dt.UTC)
EVENTS = {EventNumber(1): "Gala"}


def line(number: int, *, event: int | None = 1, by: str = "Ana", is_undone: bool = False) -> JournalLine:
    where = None if event is None else EventNumber(event)
    facts = {"name": "Bo", "before": ["Bo", None], "after": ["Bob", "Lyon"]}
    act = Act(number, NOW, by, where, ActKind.PLAYER_RENAMED, facts, is_undone=is_undone)
    return write_line(act, EVENTS)


def filled(*lines: JournalLine) -> JournalModel:
    model = JournalModel(PALE)
    model.fill(lines)
    return model


def test_the_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    model = filled(line(2), line(1))
    qtmodeltester.check(model)
    model.append((line(0),))
    qtmodeltester.check(model)


def test_a_line_says_who_what_and_from_what_to_what() -> None:
    model = filled(line(1))
    texts = {column: model.index(0, column).data() for column in (WHO, EVENT, WHAT, BEFORE, AFTER)}
    assert texts == {WHO: "Ana", EVENT: "Gala", WHAT: "Rename Bo", BEFORE: "Bo", AFTER: "Bob, Lyon"}
    assert model.index(0, TIME).data().count(":") == 2
    assert model.index(0, WHAT).data(Qt.ItemDataRole.ToolTipRole) == "<p>Rename Bo</p>"


def test_what_was_undone_is_pale_and_says_so() -> None:
    model = filled(line(2), line(1, is_undone=True))
    foreground = Qt.ItemDataRole.ForegroundRole
    assert [model.index(row, WHAT).data(foreground) for row in range(2)] == [None, PALE]
    assert model.index(1, WHAT).data() == "Rename Bo (undone)"


def test_nobody_and_an_event_that_is_gone_have_a_sign() -> None:
    model = filled(line(1, event=9, by=""), line(2, event=None))
    assert [model.index(0, column).data() for column in (WHO, EVENT)] == ["–", "#9"]
    assert model.index(1, EVENT).data() == "–"


def test_acts_are_found_by_number_also_those_appended() -> None:
    model = filled(line(9), line(7))
    model.append((line(3),))
    assert [model.row_of(number) for number in (7, 3, 4, None)] == [1, 2, -1, -1]
    assert model.index(2, WHAT).data(ACT).number == 3
