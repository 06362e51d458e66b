"""The criteria of a ranking to choose from."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.ui.dialogs.ranking_list import RankingList


def test_where_there_is_room_every_criterion_is_in_view(themed: QApplication, qtbot: QtBot) -> None:
    game = GAMES[USUAL_GAME]
    criteria = RankingList(game.usual_ranking, game.criteria)
    qtbot.addWidget(criteria)
    criteria.resize(700, 500)
    criteria.show()
    qtbot.waitUntil(lambda: criteria.list.viewport().height() > 0)
    assert criteria.list.verticalScrollBar().maximum() == 0
