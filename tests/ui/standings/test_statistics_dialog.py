"""The statistics of an evening and the card of a player in the window: opened by keys, printed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.evening.evening_figures import evening_figures
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n.standings.evening import evening_charts, evening_facts
from batarde_tourney.services.documents.papers import load_with_times
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.standings.standings_page import StandingsPage
from batarde_tourney.ui.standings.statistics_dialog import StatisticsDialog
from batarde_tourney.ui.standings.told_dialog import EveningTold
from tests.ui.answers import answer
from tests.ui.standings.test_told_dialog import told

__all__ = ["told"]


@pytest.fixture
def dialog(told: EveningTold, qtbot: QtBot) -> StatisticsDialog:
    told.show_statistics()
    qtbot.waitUntil(lambda: told.statistics is not None)
    assert told.statistics is not None
    return told.statistics


def test_what_is_counted_the_dearest_hands_and_every_chart_are_shown(
    dialog: StatisticsDialog, sample_desk: Desk, qtbot: QtBot
) -> None:
    event, times = answer(sample_desk, qtbot, load_with_times, sample_desk.scope.number)
    figures = evening_figures(event, rank_sides(event), times)
    for said, figure in evening_facts(figures):
        assert f"{said}: {figure}" in dialog.facts.text()
    assert dialog.dearest.rowCount() == len(figures.dearest) > 0
    titles = [[card.title.text() for card in column.cards] for column in dialog.charts]
    charts = [chart.title for chart in evening_charts(figures)]
    assert titles == [charts[0::2], charts[1::2]]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_the_statistics_and_a_card_are_printed(
    dialog: StatisticsDialog, sample_desk: Desk, qtbot: QtBot
) -> None:
    qtbot.mouseClick(dialog.print, Qt.MouseButton.LeftButton)
    _close_print_dialog(qtbot)
    page = StandingsPage(sample_desk)
    qtbot.addWidget(page)
    page.show()
    page.refresh()
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    page.table.setCurrentIndex(page.model.index(0, 0))
    assert page.panel.print.isVisible()
    qtbot.mouseClick(page.panel.print, Qt.MouseButton.LeftButton)
    _close_print_dialog(qtbot)
    page.panel.clear()
    assert not page.panel.print.isVisible()


def _close_print_dialog(qtbot: QtBot) -> None:
    """Wait for the dialog of the printers, and close it."""
    qtbot.waitUntil(lambda: bool(_print_dialogs()))
    for found in _print_dialogs():
        found.reject()
    qtbot.waitUntil(lambda: not _print_dialogs())


def _print_dialogs() -> list[QPrintDialog]:
    return [one for one in QApplication.allWidgets() if isinstance(one, QPrintDialog) and one.isVisible()]
