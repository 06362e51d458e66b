"""What was asked of one club is not done in another that takes its place, nor in an earlier state of it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.rounds.clock import MINUTE
from batarde_tourney.services.club.clubs import back_up_on_opening, list_backups, open_session, restore_backup
from batarde_tourney.services.draw.draw import take_back_round
from batarde_tourney.services.events.events import add_complete_event, create_event, list_events
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.players.leaving import LeavingDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.projector.clock_control import ClockDialog
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.keys import KeysDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.documents.evenings import evening
from tests.ui.asking import asked, opened
from tests.ui.sheet.rooms import seated_event
from tests.ui.sheet.test_two_desks import make_impatient
from tests.ui.shell.test_of_another_event import Held
from tests.ui.windows import add_event, menu_entry, notice_of

FIRST = EventNumber(1)
CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
KEYS = {
    TableAct.CLOSE: (Qt.Key.Key_K, CONTROL_SHIFT),
    TableAct.SUBSTITUTE: (Qt.Key.Key_U, CONTROL_SHIFT),
}


@pytest.fixture
def theirs(tmp_path: Path) -> str:
    """Another club, with one event and nobody in it."""
    address = str(tmp_path / "theirs.batarde")
    with open_session(address, create=True) as club:
        create_event(club, "Theirs")
    return address


def events_of(address: str) -> list[str]:
    with open_session(address) as club:
        return [event.name for event in list_events(club)]


def _points_at(window: MainWindow, name: str) -> bool:
    page = window.page
    return isinstance(page, HomePage) and page.pointed is not None and page.pointed.name == name


def home(window: MainWindow, qtbot: QtBot, name: str) -> HomePage:
    """Home in view, its only event of this name."""
    qtbot.waitUntil(lambda: _points_at(window, name))
    page = window.page
    assert isinstance(page, HomePage)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    return page


def press_delete(page: HomePage, qtbot: QtBot) -> None:
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)


def test_settings_in_view_are_left_where_another_club_is_opened(
    window: MainWindow, qtbot: QtBot, theirs: str
) -> None:
    add_event(window, qtbot, "Ours")
    page = home(window, qtbot, "Ours")
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_F2)
    dialog = opened(qtbot, EventSettingsDialog)
    window.desk.open(theirs)
    home(window, qtbot, "Theirs")
    if QApplication.activeModalWidget() is dialog:
        dialog.save.click()
        qtbot.waitUntil(lambda: window.desk.is_idle)
    assert QApplication.activeModalWidget() is None
    assert events_of(theirs) == ["Theirs"]


def test_a_question_is_left_where_another_desk_goes_back_to_a_backup(
    window: MainWindow, qtbot: QtBot
) -> None:
    """The event of that number may be another, or hold what nobody was told of."""
    add_event(window, qtbot, "Ours")
    page = home(window, qtbot, "Ours")
    with open_session(window.desk.address, by="Bo") as other:
        assert back_up_on_opening(other) is not None
        add_complete_event(other, evening(8))
        qtbot.waitUntil(lambda: page.model.rowCount() == 2)
        page.list.setCurrentIndex(page.model.index(page.model.row_of(EventNumber(2))))
        press_delete(page, qtbot)
        asked(qtbot)
        with qtbot.waitSignal(window.sync.another_past, timeout=20_000):
            restore_backup(other, list_backups(other)[0])
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert QApplication.activeModalWidget() is None
    assert events_of(window.desk.address) == ["Ours"]


def test_what_is_about_no_club_stays_in_view(window: MainWindow, qtbot: QtBot, theirs: str) -> None:
    add_event(window, qtbot, "Ours")
    window.rare_dialogs.show_keys()
    dialog = opened(qtbot, KeysDialog)
    window.desk.open(theirs)
    home(window, qtbot, "Theirs")
    assert dialog.isVisible()


def player_menu(window: MainWindow, qtbot: QtBot) -> QMenu:
    """The menu of the first player of an event, at its line."""
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_complete_event, seated_event((4,)))
    window.show_place(1)
    page = window.page
    assert isinstance(page, PlayersPage)
    qtbot.waitUntil(lambda: len(page.model.rows) == 4)
    place = page.table.visualRect(page.model.index(0, 0)).center()
    page.table.customContextMenuRequested.emit(place)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_a_menu_of_a_player_goes_with_their_event(window: MainWindow, qtbot: QtBot) -> None:
    """Ids are of one event: what is chosen then would be done to somebody else."""
    add_event(window, qtbot, "Another")
    player_menu(window, qtbot)
    window.desk.choose_event(FIRST)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert QApplication.activePopupWidget() is None


def test_a_menu_goes_with_its_club(window: MainWindow, qtbot: QtBot, theirs: str) -> None:
    player_menu(window, qtbot)
    window.desk.open(theirs)
    home(window, qtbot, "Theirs")
    assert QApplication.activePopupWidget() is None


def test_keys_while_another_club_is_opened_do_nothing_there_and_that_is_said(
    window: MainWindow, qtbot: QtBot, theirs: str
) -> None:
    add_event(window, qtbot, "Ours")
    page = home(window, qtbot, "Ours")
    held = Held(window.desk, is_long=False)
    window.desk.open(theirs)
    press_delete(page, qtbot)
    window.desk.undo()
    held.let_go()
    home(window, qtbot, "Theirs")
    assert not isinstance(QApplication.activeModalWidget(), QMessageBox)
    assert notice_of(window).isVisible()
    assert events_of(theirs) == ["Theirs"]
    assert events_of(str(Path(theirs).with_name("club.batarde"))) == ["Ours"]


def test_keys_while_a_club_is_refused_are_heard(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    add_event(window, qtbot, "Ours")
    page = home(window, qtbot, "Ours")
    held = Held(window.desk, is_long=False)
    window.desk.open(str(tmp_path / "nowhere" / "club.batarde"))
    press_delete(page, qtbot)
    held.let_go()
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert events_of(window.desk.address) == []


def test_a_clock_that_is_being_set_is_that_of_its_own_event(window: MainWindow, qtbot: QtBot) -> None:
    for name in ("Another", "Ours"):
        add_event(window, qtbot, name)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    window.rare_dialogs.set_clock()
    dialog = opened(qtbot, ClockDialog)
    dialog.length.setValue(17)
    window.desk.choose_event(FIRST)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    if QApplication.activeModalWidget() is not None:
        dialog.accept()
    assert window.round_clock.clock.length != 17 * MINUTE


@pytest.mark.parametrize("is_wanted_again", [False, True])
def test_a_new_event_wanted_of_a_busy_club_is_asked_for_when_it_is_wanted_and_not_long_after(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_wanted_again: bool
) -> None:
    page = window.page
    assert isinstance(page, HomePage)
    window.show_place(1)
    add_event(window, qtbot, "Ours")
    qtbot.waitUntil(lambda: window.desk.is_idle)
    window.sync.stop()
    make_impatient(window.desk, monkeypatch)
    with closing(sqlite3.connect(window.desk.address, isolation_level=None)) as busy:
        busy.execute("BEGIN EXCLUSIVE")
        menu_entry(window, "Event", "New event").trigger()
        qtbot.waitUntil(lambda: window.desk.is_idle)
        busy.execute("ROLLBACK")
    if is_wanted_again:
        menu_entry(window, "Event", "New event").trigger()
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), EventDialog), timeout=20_000)
        return
    add_event(window, qtbot, "Another")
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    assert QApplication.activeModalWidget() is None


@pytest.mark.sampled
@pytest.mark.parametrize("act", [TableAct.CLOSE, TableAct.SUBSTITUTE])
def test_a_question_about_a_table_goes_with_its_round(
    window: MainWindow, qtbot: QtBot, act: TableAct
) -> None:
    """Another desk undoes it: drawn again, others sit at the table of that number."""
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_complete_event, seated_event((4, 4)))
    window.show_place(3)
    page = window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: page.tables.currentIndex().isValid())
    qtbot.keyClick(window, *KEYS[act])
    opened(qtbot, FittingDialog)
    with open_session(window.desk.address, by="Bo") as other:
        take_back_round(other, FIRST, 1)
    qtbot.waitUntil(page.empty.isVisible)
    assert QApplication.activeModalWidget() is None


def test_a_question_about_who_leaves_goes_with_the_round(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_complete_event, seated_event((4, 4)))
    window.show_place(1)
    page = window.page
    assert isinstance(page, PlayersPage)
    qtbot.waitUntil(lambda: len(page.model.rows) == 8 and window.desk.is_idle)
    page.acts.set_status(page.model.rows[:1], Status.GONE)
    opened(qtbot, LeavingDialog)
    with open_session(window.desk.address, by="Bo") as other:
        take_back_round(other, FIRST, 1)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
