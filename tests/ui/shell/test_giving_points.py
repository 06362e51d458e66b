"""Penalties and bonuses by keys (formats §3): from a player's row to a page of their own and back."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.event import Adjustment
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.kit.standings_model import NAME
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.penalties.penalties_page import (
    CANCELLED,
    POINTS,
    REASON,
    WHAT,
    WHO,
    PenaltiesPage,
    UsualReasonsDialog,
)
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.core.tournament.events import made_up_event
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import add_event
from tests.ui.windows import menu_entry

PLAYERS = 8


@pytest.fixture
def standings(window: MainWindow, qtbot: QtBot) -> StandingsPage:
    """The standings of three rounds, the cursor at the fourth."""
    add_event(qtbot, window.desk, made_up_event(PLAYERS, 3))
    menu_entry(window, "View", "Standings").trigger()
    page = window.page
    assert isinstance(page, StandingsPage)
    qtbot.waitUntil(lambda: page.model.rowCount() == PLAYERS)
    page.table.selectRow(3)
    # The window of the test before, gone only now, may have taken the keys with it.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return page


def press_p(page: StandingsPage | PlayersPage, window: MainWindow, qtbot: QtBot) -> PenaltiesPage:
    """One key on the row: the page, the keys at its points."""
    page.table.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    qtbot.keyClick(page.table, Qt.Key.Key_P)
    came = window.page
    assert isinstance(came, PenaltiesPage)
    assert came.line.points.hasFocus()
    return came


def reason_field(page: PenaltiesPage) -> QLineEdit:
    field = page.line.reason.lineEdit()
    assert isinstance(field, QLineEdit)
    return field


def give(page: PenaltiesPage, qtbot: QtBot, points: str, reason: str) -> None:
    """The points, at once; Tab, the reason, Return."""
    qtbot.keyClicks(page.line.points, points)
    qtbot.keyClick(page.line.points, Qt.Key.Key_Tab)
    assert page.line.reason.hasFocus()
    qtbot.keyClicks(reason_field(page), reason)
    qtbot.waitUntil(page.line.give.isEnabled)
    qtbot.keyClick(reason_field(page), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)


def back(page: PenaltiesPage, window: MainWindow, qtbot: QtBot) -> Page | None:
    qtbot.keyClick(page.line.points, Qt.Key.Key_Escape)
    return window.page


def stored(window: MainWindow, qtbot: QtBot) -> tuple[Adjustment, ...]:
    event = answer(window.desk, qtbot, load_event, window.desk.scope.number)
    return event.adjustments


def test_s3_1_and_s3_3_p_and_the_points_are_a_penalty_for_the_player_of_the_row(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    name = standings.panel.name.text()
    page = press_p(standings, window, qtbot)
    # Typed before the lines have come from the club.
    give(page, qtbot, "3", "late")
    (line,) = stored(window, qtbot)
    assert (line.round, line.points, line.reason) == (3, 3, "late")
    # The fields are ready for the next line, whatever usual reasons bring.
    assert (page.line.points.value(), reason_field(page).text(), page.line.wanted) == (0, "", None)
    assert (page.model.index(0, WHO).data(), page.line.name) == (name, name)
    assert page.told.text().endswith("Esc goes back.")
    assert back(page, window, qtbot) is standings
    qtbot.waitUntil(standings.panel.points.isVisible)
    assert standings.panel.name.text() == name
    marked = [standings.model.index(row, NAME).data() for row in range(PLAYERS)]
    assert [text for text in marked if text.endswith(" *")] == [f"{name} *"]
    assert f"{name} *" not in standings.model.as_text()


def test_s3_a_usual_reason_brings_its_points_and_typed_points_stay(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    line = press_p(standings, window, qtbot).line
    qtbot.waitUntil(lambda: line.reason.count() > 0)
    line.reason.setFocus()
    line.reason.setCurrentIndex(line.reason.findText("absent without notice"))
    assert line.points.value() == 10
    line.points.setFocus()
    line.points.selectAll()
    qtbot.keyClicks(line.points, "-2")
    line.reason.setFocus()
    line.reason.setCurrentIndex(line.reason.findText("late"))
    assert line.points.value() == -2


def test_s3_a_reason_that_is_typed_brings_no_points(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    """0 Tab and a usual reason, whole or begun: a warning, and what it usually costs is said beside."""
    page = press_p(standings, window, qtbot)
    qtbot.waitUntil(lambda: page.line.reason.count() > 0)
    # Where a word is completed the first Return takes what it was completed to.
    for typed, stored_as, returns in (("card exposed", "card exposed", 1), ("wrong", "wrong deal", 2)):
        qtbot.keyClicks(page.line.points, "0")
        qtbot.keyClick(page.line.points, Qt.Key.Key_Tab)
        qtbot.keyClicks(reason_field(page), typed)
        assert page.line.points.value() == 0
        assert page.told.text().endswith("Usually for this: 1 penalty point.")
        for _key in range(returns):
            qtbot.keyClick(reason_field(page), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: page.line.points.hasFocus() and not reason_field(page).text())
        assert stored(window, qtbot)[-1].points == 0
        assert stored(window, qtbot)[-1].reason == stored_as
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    assert [page.model.index(row, WHAT).data() for row in range(2)] == ["a second warning", "a warning"]
    assert page.model.index(0, POINTS).data() == ""


def test_s3_a_reason_taken_from_the_open_list_brings_its_points_also_after_typing(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    line = press_p(standings, window, qtbot).line
    qtbot.waitUntil(lambda: line.reason.count() > 0)
    line.reason.setFocus()
    qtbot.keyClicks(line.reason, "x")
    line.reason.showPopup()
    view = line.reason.view()
    qtbot.waitUntil(view.isVisible)
    qtbot.keyClick(view, Qt.Key.Key_Home)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert line.reason.currentText() == "absent without notice"
    assert line.points.value() == 10


def test_s3_3_a_cancelled_line_is_struck_through_and_says_so_in_words(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    page = press_p(standings, window, qtbot)
    give(page, qtbot, "3", "late")
    page.table.selectRow(0)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    asked = opened(qtbot, ReasonDialog)
    assert not asked.act.isEnabled()
    qtbot.keyClicks(asked.reason, "the tram broke down")
    qtbot.keyClick(asked.reason, Qt.Key.Key_Return)
    said = "the tram broke down"
    qtbot.waitUntil(lambda: page.model.index(0, CANCELLED).data().startswith(said))
    assert page.model.index(0, POINTS).data() == "+3"
    assert page.model.index(0, REASON).data(Qt.ItemDataRole.FontRole).strikeOut()
    assert not page.cancel_line.isEnabled()
    assert back(page, window, qtbot) is standings
    qtbot.waitUntil(standings.panel.points.isVisible)
    (words,) = standings.panel.points.findChildren(QWidget)
    assert words.property("text") == "* Round 3: +3, late (cancelled: the tram broke down)"
    assert words.font().strikeOut()


def test_s3_the_list_of_usual_reasons_is_edited_as_text(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    page = press_p(standings, window, qtbot)
    qtbot.waitUntil(lambda: page.line.reason.count() > 0)
    page.reasons.click()
    asked = opened(qtbot, UsualReasonsDialog)
    asked.text.setPlainText("late\n-1 a cake")
    asked.save.click()
    assert asked.fault.isVisible()
    asked.text.setPlainText("4 late\n-1 a cake")
    asked.save.click()
    reason = page.line.reason
    qtbot.waitUntil(lambda: [reason.itemText(row) for row in range(reason.count())] == ["late", "a cake"])


def test_s3_the_players_page_leads_to_the_points_of_the_player_chosen(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    del standings
    menu_entry(window, "View", "Players").trigger()
    players = window.page
    assert isinstance(players, PlayersPage)
    qtbot.waitUntil(lambda: players.model.rowCount() == PLAYERS)
    players.table.selectRow(5)
    page = press_p(players, window, qtbot)
    chosen = players.chosen[0].player.name
    qtbot.waitUntil(lambda: page.line.name == chosen)
    assert back(page, window, qtbot) is players


def test_s3_the_menu_leads_to_the_points_and_the_rail_has_nowhere_to_lead_back(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    menu_entry(window, "Event", "Penalties and bonuses from the director").trigger()
    page = window.page
    assert isinstance(page, PenaltiesPage)
    assert page.line.points.hasFocus()
    assert back(page, window, qtbot) is standings
    menu_entry(window, "View", "Penalties").trigger()
    assert back(page, window, qtbot) is page


def test_whoever_was_given_the_last_points_is_not_meant_when_the_page_is_asked_for_again(
    window: MainWindow, standings: StandingsPage, qtbot: QtBot
) -> None:
    name = standings.panel.name.text()
    qtbot.keyClick(window, Qt.Key.Key_9, Qt.KeyboardModifier.ControlModifier)
    page = window.page
    assert isinstance(page, PenaltiesPage)
    # Whom the director looked at before is meant.
    qtbot.waitUntil(lambda: page.line.name == name)
    page.line.take_focus()
    give(page, qtbot, "3", "late")
    qtbot.keyClick(window, Qt.Key.Key_9, Qt.KeyboardModifier.ControlModifier)
    assert page.line.name == ""
    assert page.line.side.hasFocus()
    page.line.take_points()
    qtbot.keyClicks(page.line.points, "2")
    qtbot.keyClick(page.line.points, Qt.Key.Key_Tab)
    qtbot.keyClicks(reason_field(page), "rude")
    qtbot.keyClick(reason_field(page), Qt.Key.Key_Return)
    assert page.told.text().startswith("Choose the player first.")
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert len(stored(window, qtbot)) == 1


def test_a_penalty_that_cannot_be_given_before_the_first_round_says_why(
    window: MainWindow, qtbot: QtBot
) -> None:
    add_event(qtbot, window.desk, replace(made_up_event(PLAYERS, 1), rounds=()))
    menu_entry(window, "View", "Players").trigger()
    players = window.page
    assert isinstance(players, PlayersPage)
    qtbot.waitUntil(lambda: players.model.rowCount() == PLAYERS)
    players.table.selectRow(2)
    for grey in (players.panel.points, players.panel.timeline):
        assert not grey.isEnabled()
        assert grey.toolTip() == "Round 1 is not drawn yet."
