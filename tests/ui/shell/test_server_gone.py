"""A server killed and back: the window says so, typing goes on, and what waits is stored or asked about."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.results.drafts import drafts_folder
from batarde_tourney.services.results.results import HandPlace, record_hand, show_history
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.hand_conflicts import HandConflictDialog
from batarde_tourney.ui.sheet.sheet_panel import SheetPanel
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.store.servers import kill_postgres, new_database, running_postgres, start_postgres
from tests.ui.asking import opened
from tests.ui.sheet.rooms import seated_event
from tests.ui.windows import notice_of

EVENT, PLACE = EventNumber(1), HandPlace(1, 1, 0)
THEIRS = Hand(5, 0, Contract(Denomination.HEARTS), (2, 0, 1, 3), (2, 0, 1, 2))
MINE = "h2113201"


@pytest.fixture(scope="module")
def server() -> Iterator[Path]:
    """A server of this module alone: it is killed."""
    with running_postgres() as folder:
        yield folder


@pytest.fixture
def window(server: Path, themed: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window over a club on the server, with the sheet of a table of four in view."""
    address = new_database(server)
    with open_session(address, create=True) as club:
        add_complete_event(club, seated_event([4]))
    window = MainWindow(Desk(themed))
    window.resize(1366, 768)
    window.show()
    window.desk.open(address)
    qtbot.waitUntil(lambda: window.desk.scope.number == EVENT)
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: isinstance(window.page, ResultsPage) and window.page.model.board is not None)
    assert isinstance(window.page, ResultsPage)
    window.page.open_table(1)
    qtbot.waitUntil(lambda: sheet_of(window).model is not None)
    qtbot.waitUntil(lambda: window.sync.is_watching and window.desk.is_idle)
    yield window
    window.close()
    window.desk.deleteLater()
    window.deleteLater()


def sheet_of(window: MainWindow) -> SheetPanel:
    assert isinstance(window.page, ResultsPage)
    return window.page.sheet


def type_hand_without_server(window: MainWindow, server: Path, qtbot: QtBot) -> None:
    kill_postgres(server)
    qtbot.waitUntil(lambda: window.sync.trouble is not None)
    assert "has not been reachable since" in notice_of(window).words.toPlainText()
    QTest.keyClicks(sheet_of(window).view, MINE)
    qtbot.keyClick(sheet_of(window).view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.desk.is_idle and bool(list(drafts_folder().rglob("*.json"))))
    working = sheet_of(window).working
    assert working is not None
    assert working.is_changed(0)


@pytest.mark.long
def test_hands_typed_while_the_server_is_gone_are_stored_when_it_is_back(
    window: MainWindow, server: Path, qtbot: QtBot
) -> None:
    type_hand_without_server(window, server, qtbot)
    start_postgres(server)
    qtbot.waitUntil(lambda: window.sync.trouble is None)
    with open_session(window.desk.address) as look:
        qtbot.waitUntil(lambda: len(show_history(look, EVENT, PLACE)) == 1)
    qtbot.waitUntil(lambda: window.desk.is_idle and not list(drafts_folder().rglob("*.json")))
    assert notice_of(window).isHidden()


@pytest.mark.long
def test_what_came_between_is_asked_about(window: MainWindow, server: Path, qtbot: QtBot) -> None:
    """The window hears of the server only when events run again: the other desk is first."""
    type_hand_without_server(window, server, qtbot)
    start_postgres(server)
    with open_session(window.desk.address, by="Bo") as other:
        record_hand(other, EVENT, PLACE, THEIRS, based_on=0)
        dialog = opened(qtbot, HandConflictDialog)
        assert [revision.hand for revision in show_history(other, EVENT, PLACE)] == [THEIRS]
        dialog.mine.setFocus()
        qtbot.keyClick(dialog.mine, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: len(show_history(other, EVENT, PLACE)) == 2)
