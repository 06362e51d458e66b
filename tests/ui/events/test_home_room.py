"""Home has room for everything on a small laptop."""

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.i18n import speak
from batarde_tourney.services.season.championships import make_championship
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.home_page import HomePage
from tests.ui.showing import in_view

ROOM = 600
"""What menu, header and status bar leave of 768 pixels."""


@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_of_home_is_in_view_with_a_championship(sample_desk: Desk, qtbot: QtBot, language: str) -> None:
    speak(language)
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(make_championship, "Season", SeasonRule(), (1,))
    page = in_view(HomePage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.championships.isVisible() and page.settings.isVisible())
    assert page.minimumSizeHint().height() <= ROOM
