"""Formats, section 5: from the settings of an event to the standings under each criterion."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.standings.unequal_tables import compare_criteria
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.events.criteria import CriteriaShown
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.criteria_dialog import CriteriaDialog, tabulate_criteria
from batarde_tourney.ui.events.event_acts import EventActs, EventSettingsDialog
from batarde_tourney.ui.kit.data_table import DataTable
from tests.lengths import mainly
from tests.ui.answers import answer
from tests.ui.asking import opened


def test_s5_2_the_settings_show_the_standings_under_each_criterion_and_what_tables_of_3_cost(
    desk: Desk, qtbot: QtBot
) -> None:
    created = answer(desk, qtbot, add_complete_event, simulate_event(SimulationRequest(7, 1, 1, "Evening")))
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    EventActs(desk, window).change(created.event)
    settings = opened(qtbot, EventSettingsDialog)
    qtbot.mouseClick(settings.compare, Qt.MouseButton.LeftButton)
    dialog = opened(qtbot, CriteriaDialog)
    assert dialog.ranks is not None
    assert dialog.measures is not None
    # Seven players, and what the table of 3 cost them.
    assert dialog.ranks.rowCount() == 8
    assert dialog.ranks.index(0, 0).data() == "Places lost through tables of 3 (³)"
    assert sum(dialog.ranks.index(row, 0).data().endswith("³") for row in range(1, 8)) == 3
    assert min(int(dialog.ranks.index(row, 1).data()) for row in range(1, 8)) == 1
    assert [dialog.measures.index(row, 0).data() for row in range(4)] == [
        "Your club, tables of 3",
        "Your club, tables of 4",
        "Bots, tables of 3",
        "Bots, tables of 4",
    ]
    assert dialog.measures.index(2, 2).data() == "0.936"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    settings.reject()


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_s5_every_criterion_is_in_view_and_the_first_row_is_whole(
    themed: QApplication, qtbot: QtBot, language: str
) -> None:
    speak(language)
    event = simulate_event(SimulationRequest(7, 1, 1, "Evening"))
    # As wide as a small laptop lets it be.
    dialog = CriteriaDialog(tabulate_criteria(CriteriaShown(compare_criteria(event), True, {}, {})))
    qtbot.addWidget(dialog)
    dialog.resize(1240, 640)
    dialog.show()
    (table,) = dialog.findChildren(DataTable)
    qtbot.waitUntil(lambda: table.viewport().width() > 0)
    QApplication.processEvents()
    assert table.horizontalScrollBar().maximum() == 0
    assert table.columnWidth(0) >= table.sizeHintForIndex(table.model().index(0, 0)).width()
