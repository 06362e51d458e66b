"""Letters and clicks in the list of players: nobody is renamed but by who wants to."""

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.players_model import CLUB, NAME, STATUS
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.players.test_players_page import names, page_of_new_event, paste, type_player


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    return page_of_new_event(desk, qtbot)


@pytest.mark.sampled
@pytest.mark.parametrize("column", [NAME, CLUB, STATUS])
def test_letters_in_the_list_look_for_a_name_and_rename_nobody(
    page: PlayersPage, qtbot: QtBot, column: int
) -> None:
    paste(page, qtbot, "Ana\nO'Brien\nBruno\nGil")
    qtbot.waitUntil(lambda: len(names(page)) == 4)

    def click(row: int) -> None:
        place = page.table.visualRect(page.sorted.index(row, column)).center()
        qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    click(0)
    qtbot.keyClicks(page.table, "o")
    assert [row.player.name for row in page.chosen] == ["O'Brien"]
    assert page.table.findChild(QLineEdit) is None
    click(2)
    assert names(page) == ["Ana", "O'Brien", "Bruno", "Gil"]
    assert [row.player.name for row in page.chosen] == ["Bruno"]


def test_a_double_click_gives_another_name(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana")
    qtbot.waitUntil(lambda: names(page) == ["Ana"])
    place = page.table.visualRect(page.sorted.index(0, NAME)).center()
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.table.findChild(QLineEdit) is not None


def test_a_row_chosen_in_part_is_renamed_and_none_is_left_alone(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana")
    qtbot.waitUntil(lambda: names(page) == ["Ana"])
    page.table.clearSelection()
    page.panel.rename.clicked.emit()
    assert page.table.findChild(QLineEdit) is None
    cell = page.table.model().index(0, NAME)
    page.table.selectionModel().select(cell, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    qtbot.mouseClick(page.panel.rename, Qt.MouseButton.LeftButton)
    editor = page.table.findChild(QLineEdit)
    assert isinstance(editor, QLineEdit)
    assert editor.text() == "Ana"
