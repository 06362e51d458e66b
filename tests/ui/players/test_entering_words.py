"""What the Players page says before anybody need ask: columns of a paste, and what late and standby mean."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.players.test_players_page import COLUMN, names, page, paste

__all__ = ["page"]


def test_the_page_says_which_columns_a_paste_may_have_and_what_late_and_standby_mean(
    page: PlayersPage, qtbot: QtBot
) -> None:
    columns = "anything else is shown first, and you say what each column is"
    assert columns in words_in_view(page)
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    assert columns in page.field.toolTip()
    said = words_in_view(page)
    assert "Late: comes for a later round." in said
    assert "Standby: is here, and plays if a table needs one more." in said


def words_in_view(page: PlayersPage) -> str:
    return " ".join(words.text() for words in page.findChildren(QLabel) if words.isVisible())
