"""Penalties and bonuses in the window (formats §3): two key strokes from a row, and every line readable."""

from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event import Adjustment, Event
from batarde_tourney.services.events import load_event
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.dialogs.penalties import PenaltiesDialog
from batarde_tourney.ui.dialogs.reason_dialog import ReasonDialog
from batarde_tourney.ui.dialogs.usual_reasons import UsualReasonsDialog
from batarde_tourney.ui.models.penalties import CANCELLED, POINTS, REASON
from batarde_tourney.ui.models.standings import NAME
from batarde_tourney.ui.pages.players import PlayersPage
from batarde_tourney.ui.pages.standings import StandingsPage
from tests.ui.pages.answers import answer
from tests.ui.showing import in_view

Shown = TypeVar("Shown", bound=QWidget)


def opened(qtbot: QtBot, kind: type[Shown]) -> Shown:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind))
    found = QApplication.activeModalWidget()
    assert isinstance(found, kind)
    return found


def stored(desk: Desk, qtbot: QtBot) -> tuple[Adjustment, ...]:
    event = answer(desk, qtbot, load_event, desk.event_number)
    assert isinstance(event, Event)
    return event.adjustments


@pytest.fixture
def standings(sample_desk: Desk, qtbot: QtBot) -> StandingsPage:
    page = in_view(StandingsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    page.table.selectRow(3)
    return page


def press_p(page: StandingsPage | PlayersPage, qtbot: QtBot) -> None:
    """P on the row; a dialog of the test before, gone only now, may have taken the keys with it."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    page.activateWindow()
    page.table.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    qtbot.keyClick(page.table, Qt.Key.Key_P)


def give(page: StandingsPage, qtbot: QtBot, points: str, reason: str) -> PenaltiesDialog:
    """P on the row, the points, Tab, the reason, Return."""
    press_p(page, qtbot)
    dialog = opened(qtbot, PenaltiesDialog)
    qtbot.keyClicks(dialog.line.points, points)
    dialog.line.reason.setFocus()
    qtbot.keyClicks(dialog.line.reason.lineEdit(), reason)
    qtbot.keyClick(dialog.line.reason.lineEdit(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.model.rowCount() > 0)
    return dialog


def test_s3_p_and_the_points_are_a_penalty_for_the_player_of_the_row(
    standings: StandingsPage, qtbot: QtBot
) -> None:
    desk, name = standings.desk, standings.panel.name.text()
    dialog = give(standings, qtbot, "3", "late")
    (line,) = stored(desk, qtbot)
    assert (line.round, line.points, line.reason) == (3, 3, "late")
    # The fields are ready for the next line, whatever usual reasons bring.
    assert (dialog.line.points.value(), dialog.line.reason.currentText()) == (0, "")
    assert dialog.model.index(0, 0).data() == name
    assert dialog.line.points.hasFocus()
    assert dialog.line.wanted is None
    dialog.reject()
    qtbot.waitUntil(standings.panel.points.isVisible)
    marked = [standings.model.index(row, NAME).data() for row in range(23)]
    assert [text for text in marked if text.endswith(" *")] == [f"{name} *"]
    assert f"{name} *" not in standings.model.as_text()


def test_s3_a_usual_reason_brings_its_points_and_typed_points_stay(
    standings: StandingsPage, qtbot: QtBot
) -> None:
    press_p(standings, qtbot)
    line = opened(qtbot, PenaltiesDialog).line
    line.reason.setFocus()
    line.reason.setCurrentIndex(line.reason.findText("absent without a word"))
    assert line.points.value() == 10
    line.points.setFocus()
    line.points.selectAll()
    qtbot.keyClicks(line.points, "-2")
    line.reason.setFocus()
    line.reason.setCurrentIndex(line.reason.findText("late"))
    assert line.points.value() == -2


def test_s3_a_cancelled_line_is_struck_through_and_says_so_in_words(
    standings: StandingsPage, qtbot: QtBot
) -> None:
    dialog = give(standings, qtbot, "3", "late")
    dialog.table.selectRow(0)
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    asked = opened(qtbot, ReasonDialog)
    assert not asked.act.isEnabled()
    qtbot.keyClicks(asked.reason, "the tram broke down")
    qtbot.keyClick(asked.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.model.index(0, CANCELLED).data() == "cancelled: the tram broke down")
    assert dialog.model.index(0, POINTS).data() == "+3"
    assert dialog.model.index(0, REASON).data(Qt.ItemDataRole.FontRole).strikeOut()
    assert not dialog.cancel_line.isEnabled()
    dialog.reject()
    (words,) = standings.panel.points.findChildren(QWidget)
    assert words.property("text") == "* Round 3: +3, late (cancelled: the tram broke down)"
    assert words.font().strikeOut()


def test_s3_the_list_of_usual_reasons_is_edited_as_text(standings: StandingsPage, qtbot: QtBot) -> None:
    press_p(standings, qtbot)
    dialog = opened(qtbot, PenaltiesDialog)
    dialog.reasons.click()
    asked = opened(qtbot, UsualReasonsDialog)
    asked.text.setPlainText("late\n-1 a cake")
    asked.save.click()
    assert asked.fault.isVisible()
    asked.text.setPlainText("4 late\n-1 a cake")
    asked.save.click()
    reason = dialog.line.reason
    qtbot.waitUntil(lambda: [reason.itemText(row) for row in range(reason.count())] == ["late", "a cake"])


def test_s3_the_players_page_leads_to_the_penalties_of_the_player_chosen(
    sample_desk: Desk, qtbot: QtBot
) -> None:
    page = in_view(PlayersPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    page.table.selectRow(5)
    page.table.setFocus()
    press_p(page, qtbot)
    assert opened(qtbot, PenaltiesDialog).line.name == page.chosen[0].player.name
