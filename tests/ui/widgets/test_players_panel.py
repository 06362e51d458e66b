"""The panel beside the players, in every language."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.people import Status
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.catalogue import LANGUAGES
from batarde_tourney.ui.widgets.players_panel import PlayersPanel


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_status_is_cut_in_its_row(themed: QApplication, qtbot: QtBot, language: str) -> None:
    speak(language)
    panel = PlayersPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.status.show_value(Status.STANDBY)
    for act in panel.statuses.values():
        assert act.sizeHint().width() <= act.width(), act.text()
