"""Sealed standings at the desk: they are shown, and the page says that nobody else sees them."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.hall.settings import seal_standings, sealed_from
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.ui.answers import answer
from tests.ui.standings.test_standings_page import shown

EVENT = EventNumber(1)


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> StandingsPage:
    """The page of the sample evening, in view and filled."""
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    return page


def test_the_desk_sees_sealed_standings_and_opens_them_by_one_key(page: StandingsPage, qtbot: QtBot) -> None:
    assert page.seal.isHidden()
    page.desk.change(seal_standings, EVENT, 1)
    qtbot.waitUntil(lambda: not page.seal.isHidden())
    assert "Sealed from round 1 on" in page.seal.words.text()
    assert page.model.rowCount() == 23
    qtbot.keyClick(page.seal.reveal, Qt.Key.Key_Space)
    qtbot.waitUntil(page.seal.isHidden)
    assert answer(page.desk, qtbot, sealed_from, EVENT) is None


def test_a_round_that_is_to_come_seals_nothing_yet(page: StandingsPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.desk.changed):
        page.desk.change(seal_standings, EVENT, 99)
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert page.seal.isHidden()
