"""A late pair on the Players page: the ways are listed, the bye is taken back, and undone in one step."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.late import LateDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.services.tables.test_late_sides import evening
from tests.ui.asking import opened
from tests.ui.players.test_people import choose, decide, stored
from tests.ui.sheet.rooms import add_event


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> PlayersPage:
    add_event(qtbot, desk, evening(*(Presence(PlayerId(one), 2, Status.LATE) for one in "gh")))
    page = PlayersPage(desk)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: len(page.model.rows) == 12)
    return page


def test_s2_a_late_pair_takes_the_place_of_the_bye(qtbot: QtBot, page: PlayersPage) -> None:
    choose(page, "g", "h")
    qtbot.mouseClick(page.panel.late, Qt.MouseButton.LeftButton)
    shown = opened(qtbot, LateDialog)
    assert [way.text() for way in shown.ways] == [
        "Table 2: G && H against E && F, who then has no bye",
        "Wait, and play from round 2 on",
    ]
    assert shown.ways[0].accessibleDescription() == "nobody meets again"
    assert shown.refusals == ("To open one more table a pair is needed on standby.",)
    before = stored(qtbot, page)
    after = decide(qtbot, page, shown)
    assert (after.rounds[0].byes, len(after.rounds[0].tables)) == ((), 2)
    page.desk.undo()
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert stored(qtbot, page).rounds == before.rounds
