"""The columns of every page's table are as wide as they were left."""

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.season.championships import make_championship
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.journal.journal_page import JournalPage
from batarde_tourney.ui.kit.data_table import DataTable
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.season.season_page import ChampionshipPage
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.ui.kit.columns import drag, widths
from tests.ui.showing import in_view

PAGES = (PlayersPage, StandingsPage, JournalPage, ChampionshipPage)


def shown(page: type, desk: Desk, qtbot: QtBot) -> tuple[QWidget, DataTable]:
    """A page, which is there as long as somebody has it, and its filled table."""
    whole = in_view(page(desk), qtbot)
    table = whole.findChild(DataTable)
    assert isinstance(table, DataTable)
    qtbot.waitUntil(lambda: table.model().rowCount(QModelIndex()) > 0 and table.isVisible())
    qtbot.waitUntil(lambda: desk.is_idle)
    return whole, table


@pytest.mark.sampled
@pytest.mark.parametrize("page", PAGES)
def test_a_column_is_as_wide_as_it_was_left(sample_desk: Desk, qtbot: QtBot, page: type) -> None:
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(make_championship, "Season", SeasonRule(), (1,))
    _one, before = shown(page, sample_desk, qtbot)
    column = 3 if page is JournalPage else 0
    usual = widths(before)
    drag(qtbot, before, column, 60)
    assert widths(before)[column] == usual[column] + 60
    _other, after = shown(page, sample_desk, qtbot)
    assert widths(after)[column] == usual[column] + 60


@pytest.mark.sampled
@pytest.mark.parametrize("page", PAGES)
def test_no_heading_is_cut_at_first(sample_desk: Desk, qtbot: QtBot, page: type) -> None:
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(make_championship, "Season", SeasonRule(), (1,))
    _page, table = shown(page, sample_desk, qtbot)
    for column, width in enumerate(widths(table)):
        assert table.isColumnHidden(column) or width >= table.header.sectionSizeHint(column), column
