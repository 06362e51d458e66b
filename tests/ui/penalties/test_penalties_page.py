"""Penalties and decisions on a page of their own: by keys, searched, cancelled, readable (formats §3)."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, NamedSideId
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.penalties.penalties import give_points
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.penalties.penalties_page import (
    CANCELLED,
    POINTS,
    REASON,
    WHAT,
    WHERE,
    WHO,
    WRITTEN,
    PenaltiesPage,
)
from tests.core.tournament.staged_events import blank, in_order, stage, staged, totals
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.clipping import clipped_texts
from tests.ui.sheet.rooms import add_event
from tests.ui.shell.test_of_another_event import Held
from tests.ui.showing import in_view

ONE = EventNumber(1)


def cup() -> Event:
    """A qualifying with a tie that is settled, a penalty and a bonus; the final plays."""
    return staged(
        "abcde",
        [stage("q"), stage("f", "q", best=4)],
        [("q", [totals(1, a=0, b=2, c=5, d=5)]), ("f", [blank(1, "abcd")])],
        added=(("a", 1, 4), ("b", 1, -2)),
        decisions=(in_order("q", "dc"),),
    )


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PenaltiesPage:
    desk.director = "Ana"
    add_event(qtbot, desk, cup())
    shown = in_view(PenaltiesPage(desk), qtbot)
    qtbot.waitUntil(lambda: shown.model.rowCount() == 3)
    return shown


def row(page: PenaltiesPage, at: int) -> list[str]:
    return [page.model.index(at, column).data() for column in (WHO, WHAT, WHERE, POINTS, REASON)]


def reason_field(page: PenaltiesPage) -> QLineEdit:
    field = page.line.reason.lineEdit()
    assert isinstance(field, QLineEdit)
    return field


def struck(page: PenaltiesPage, at: int) -> list[bool]:
    fonts = (
        page.model.index(at, column).data(Qt.ItemDataRole.FontRole) for column in (WHO, REASON, CANCELLED)
    )
    return [font is not None and font.strikeOut() for font in fonts]


def test_nothing_is_cut_in_the_fields(page: PenaltiesPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: clipped_texts(page) == [])


def test_s3_every_line_says_who_what_where_how_many_and_why_the_newest_first(page: PenaltiesPage) -> None:
    assert [row(page, at) for at in range(3)] == [
        ["D, C", "tie settled by a play-off", "q", "", "–"],
        ["B", "a bonus", "Round 1, table 1", "−2", "late"],
        ["A", "a penalty", "Round 1, table 1", "+4", "late"],
    ]


def test_s3_points_tab_reason_return_are_a_line_with_who_gave_it_and_the_fields_are_ready_again(
    page: PenaltiesPage, desk: Desk, qtbot: QtBot
) -> None:
    page.line.choose(NamedSideId("c"))
    page.take_focus()
    assert page.line.points.hasFocus()
    qtbot.keyClicks(page.line.points, "3")
    qtbot.keyClick(page.line.points, Qt.Key.Key_Tab)
    assert page.line.reason.hasFocus()
    qtbot.keyClicks(reason_field(page), "card exposed")
    assert page.told.text() == "C, round 2: 3 penalty points."
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(reason_field(page), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    assert row(page, 0) == ["C", "a penalty", "Round 2, table 1", "+3", "card exposed"]
    assert page.model.index(0, WRITTEN).data().startswith("Ana, ")
    assert page.line.points.hasFocus()
    assert (page.line.points.value(), reason_field(page).text()) == (0, "")
    assert page.line.side.currentData() == "c"
    event = answer(desk, qtbot, load_event, ONE)
    assert len(event.adjustments) == 3, "one Return is one line"


def test_without_a_name_the_time_stands_alone(page: PenaltiesPage, desk: Desk, qtbot: QtBot) -> None:
    desk.director = ""
    with qtbot.waitSignal(desk.changed):
        desk.change(give_points, ONE, "c", 1, 2, reason="late")
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    assert page.model.index(0, WRITTEN).data()[0].isdigit()


def test_s3_p_on_a_line_gives_the_keys_to_the_points_of_its_player(page: PenaltiesPage, qtbot: QtBot) -> None:
    page.table.setFocus()
    page.table.selectRow(1)
    qtbot.keyClick(page.table, Qt.Key.Key_P)
    assert page.line.points.hasFocus()
    assert page.line.side.currentText() == "B"


@pytest.mark.parametrize(("at", "why"), [(1, "helped nobody"), (0, "played again")], ids=["bonus", "tie"])
def test_s3_a_line_is_cancelled_with_a_reason_and_stays_struck_through_and_in_words(
    page: PenaltiesPage, desk: Desk, qtbot: QtBot, at: int, why: str
) -> None:
    page.table.setFocus()
    page.table.selectRow(at)
    assert page.cancel_line.isEnabled()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    asked = opened(qtbot, ReasonDialog)
    qtbot.keyClicks(asked.reason, why)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(asked.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: struck(page, at) == [True, True, False])
    assert page.model.index(at, CANCELLED).data().startswith(f"{why} (Ana, ")
    assert not page.cancel_line.isEnabled()
    assert page.whole.text().endswith(f" · cancelled: {page.model.index(at, CANCELLED).data()}")


def test_s3_lines_are_searched_by_any_of_their_words(page: PenaltiesPage, qtbot: QtBot) -> None:
    page.search.setFocus()
    qtbot.keyClicks(page.search, "A BONUS late")
    assert [row(page, at)[0] for at in range(page.model.rowCount())] == ["B"]
    qtbot.keyClicks(page.search, "x")
    assert page.empty.isVisible()
    assert page.empty.sentence.text() == "No entry found"
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.model.rowCount() == 3


def test_s3_a_closed_table_is_listed_and_return_leads_to_it(
    page: PenaltiesPage, desk: Desk, qtbot: QtBot
) -> None:
    desk.change(close_table, ONE, 2, 1, "fire alarm")
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    assert row(page, 0) == ["A, B, C, D", "table closed", "Round 2, table 1", "", "fire alarm"]
    page.table.setFocus()
    page.table.selectRow(0)
    assert not page.cancel_line.isEnabled()
    with qtbot.waitSignal(page.place_wanted) as wanted:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert wanted.args == [HandPlace(2, 1, 0)]


def test_without_a_line_a_sentence_says_what_comes_here_and_the_fields_are_there(
    desk: Desk, qtbot: QtBot
) -> None:
    add_event(qtbot, desk, staged("abcd", [stage("q")], [("q", [blank(1, "abcd")])]))
    page = in_view(PenaltiesPage(desk), qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    assert page.empty.sentence.text() == "Nothing has been entered or decided yet"
    assert page.line.isVisible()


def test_without_an_event_the_page_leads_home(desk: Desk, qtbot: QtBot) -> None:
    page = in_view(PenaltiesPage(desk), qtbot)
    qtbot.waitUntil(page.no_event.isVisible)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.no_event.act.click()
    assert wanted.args == ["home"]


def test_whom_the_director_came_for_is_nobody_of_another_event(page: PenaltiesPage, qtbot: QtBot) -> None:
    usual = page.line.name
    with qtbot.waitSignal(page.desk.changed):
        page.desk.change(add_complete_event, cup())
    held = Held(page.desk, is_long=False)
    page.desk.choose_event(EventNumber(2))
    page.open_side(NamedSideId("c"), "players")
    page.desk.choose_event(ONE)
    held.let_go()
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert page.line.name == usual


PAGES = [964, 1153]
"""Pixels a page has in windows of 1024 and 1366."""


@pytest.mark.parametrize("width", PAGES)
def test_with_nobody_named_when_a_line_was_written_is_whole_and_its_heading_names_nobody(
    desk: Desk, qtbot: QtBot, width: int
) -> None:
    add_event(qtbot, desk, cup())
    page = in_view(PenaltiesPage(desk), qtbot, width)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    qtbot.waitUntil(lambda: in_full(page, 0, WRITTEN))
    assert page.model.headerData(WRITTEN, Qt.Orientation.Horizontal) == "Written"
    qtbot.waitUntil(lambda: page.table.horizontalScrollBar().maximum() == 0)


@pytest.mark.parametrize("width", PAGES)
def test_a_cancelled_line_begins_with_the_reason_however_narrow_its_column(
    desk: Desk, qtbot: QtBot, width: int
) -> None:
    event = staged("abcd", [stage("q")], [])
    first, second, *others = event.players
    long = replace(first, name="Anastasia-Konstantina Papadopoulou von und zu Hohenzollern")
    lines = (
        Adjustment(first.id, 1, 3, "Unpünktlich zum zweiten Mal"),
        Adjustment(second.id, 1, 5, "Annonce hors tour", cancelled="bad tram"),
    )
    add_event(qtbot, desk, replace(event, players=(long, second, *others), adjustments=lines))
    page = in_view(PenaltiesPage(desk), qtbot, width)
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    assert page.model.index(0, CANCELLED).data().startswith("bad tram")
    room = page.table.columnWidth(CANCELLED)
    assert page.table.fontMetrics().horizontalAdvance("bad tram") < room


def test_the_field_of_words_says_that_it_searches(page: PenaltiesPage) -> None:
    assert page.search.placeholderText().startswith("Search: ")
    assert clipped_texts(page.search) == []


def in_full(page: PenaltiesPage, at: int, column: int) -> bool:
    """Whether this cell is wide enough for its words."""
    table = page.table
    return table.sizeHintForIndex(page.model.index(at, column)).width() <= table.columnWidth(column)
