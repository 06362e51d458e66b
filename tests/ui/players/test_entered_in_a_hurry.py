"""Names entered faster than the club file answers."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.events import create_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.players.test_players_page import names, type_player
from tests.ui.shell.test_of_another_event import FIRST, Held
from tests.ui.showing import in_view


def test_of_two_entered_in_a_hurry_the_one_who_looks_alike_is_asked_about(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    desk.choose_event(FIRST)
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(page.field.isVisible)
    type_player(page, qtbot, "Anna")
    qtbot.waitUntil(lambda: names(page) == ["Anna"])
    held = Held(page.desk, is_long=False)
    for name in ("anna; Lyon", "Zoe; Nice"):
        qtbot.keyClicks(page.field, name)
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    held.let_go()
    qtbot.waitUntil(lambda: names(page) == ["Anna", "Zoe"])
    assert page.question.words.text() == "“anna” looks like Anna. Is it the same person?"
