"""Closing a table and seating a substitute, from the board and from the sheet (formats, section 2)."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Substitute, Table, new_settings
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.i18n import gettext, speak
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.substitute import SubstituteDialog
from batarde_tourney.ui.sheet.table_acts import CloseTableDialog
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.keys import entries_with_keys
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import Room, add_event, seated_event

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
IRIS = PlayerId("iris")


def with_iris(event: Event) -> Event:
    return Event(
        event.name,
        settings=event.settings,
        players=(*event.players, Player(IRIS, "Iris <i>")),
        rounds=event.rounds,
    )


@pytest.fixture
def room(qtbot: QtBot, desk: Desk) -> Room:
    """Two tables of 4 without a hand, and Iris, who sits nowhere."""
    return Room(qtbot, desk, with_iris(seated_event((4, 4))))


def table(room: Room, number: int = 1) -> Table:
    found: list[Table] = []
    room.desk.request(load_event, room.number, then=lambda event: found.extend(event.rounds[0].tables))
    room.qtbot.waitUntil(lambda: bool(found))
    return found[number - 1]


def dialog(room: Room) -> QDialog:
    return opened(room.qtbot, QDialog)


def decide(room: Room) -> None:
    """Return, and wait until it is done."""
    with room.qtbot.waitSignal(room.desk.changed):
        QTest.keyClick(dialog(room), Qt.Key.Key_Return)


def pick(menu: QMenu, words: str) -> None:
    action = next(action for action in menu.actions() if action.text().startswith(words))
    menu.close()
    action.trigger()


def test_s2_a_key_on_the_board_closes_the_table_for_a_reason(room: Room) -> None:
    room.page.tables.setCurrentIndex(room.page.model.index(1))
    QTest.keyClick(room.page.tables, Qt.Key.Key_K, CONTROL_SHIFT)
    asked = dialog(room)
    assert isinstance(asked, CloseTableDialog)
    assert asked.reason.reason == "time is up"
    QTest.keyClicks(asked.reason, "lights out")
    assert asked.reason.reason == "lights out"
    decide(room)
    assert table(room, 2).closed == Closing("lights out")
    room.qtbot.waitUntil(lambda: room.page.model.remarks(1) == ("closed: lights out",))


def test_one_return_in_the_field_closes_the_table_for_the_usual_reason(room: Room) -> None:
    QTest.keyClick(room.page.tables, Qt.Key.Key_K, CONTROL_SHIFT)
    asked = dialog(room)
    assert isinstance(asked, CloseTableDialog)
    asked.activateWindow()
    room.qtbot.waitUntil(asked.reason.hasFocus)
    with room.qtbot.waitSignal(room.desk.changed):
        QTest.keyClick(asked.reason, Qt.Key.Key_Return)
    assert table(room).closed == Closing("time is up")


def test_nothing_is_closed_without_a_reason(room: Room) -> None:
    QTest.keyClick(room.page.tables, Qt.Key.Key_K, CONTROL_SHIFT)
    asked = dialog(room)
    assert isinstance(asked, CloseTableDialog)
    asked.reason.setFocus()
    QTest.keyClick(asked.reason, Qt.Key.Key_Delete)
    line = asked.reason.lineEdit()
    assert line is not None
    line.clear()
    assert not asked.close_table.isEnabled()
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    assert table(room).closed is None


def test_the_same_key_opens_it_again_and_one_step_back_undoes_that(room: Room) -> None:
    QTest.keyClick(room.page.tables, Qt.Key.Key_K, CONTROL_SHIFT)
    decide(room)
    room.qtbot.waitUntil(lambda: room.page.model.tables[0].is_finished)
    with room.qtbot.waitSignal(room.desk.changed):
        QTest.keyClick(room.page.tables, Qt.Key.Key_K, CONTROL_SHIFT)
    assert table(room).closed is None
    room.desk.undo()
    room.qtbot.waitUntil(lambda: room.page.model.tables[0].is_finished)


def test_s2_the_menu_of_a_table_closes_it_and_seats_a_substitute(room: Room) -> None:
    view, menu = room.page.tables, room.page.exchange
    at = view.visualRect(room.page.model.index(0)).topLeft() + QPoint(30, 40)
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), asked)
    room.qtbot.waitUntil(menu.isVisible)
    words = [action.text().split("\t")[0] for action in menu.actions()]
    assert words[-3:] == ["A substitute…", "Close the table…", "This was another table’s sheet…"]
    pick(menu, "A substitute…")
    asked_whom = dialog(room)
    assert isinstance(asked_whom, SubstituteDialog)
    asked_whom.seat.setCurrentIndex(2)
    asked_whom.hand.setValue(4)
    room.qtbot.keyClicks(asked_whom.reason, "the last tram")
    decide(room)
    assert table(room).substitutes == (Substitute(2, IRIS, 3),)
    acts = answer(room.desk, room.qtbot, list_acts, room.desk.scope.number, 1)
    assert acts[0].facts["why"] == "the last tram"


def test_the_bar_has_a_button_for_the_table_at_the_cursor(room: Room) -> None:
    room.page.tables.setCurrentIndex(room.page.model.index(1))
    room.qtbot.mouseClick(room.page.of_table, Qt.MouseButton.LeftButton)
    room.qtbot.waitUntil(room.page.exchange.isVisible)
    pick(room.page.exchange, "Close the table…")
    decide(room)
    assert table(room, 2).closed == Closing("time is up")


def test_s2_the_sheet_heads_the_columns_with_who_took_the_seat(room: Room) -> None:
    room.open(1)
    room.press(Qt.Key.Key_U, CONTROL_SHIFT)
    assert isinstance(dialog(room), SubstituteDialog)
    decide(room)
    header = room.page.sheet.view.header
    room.qtbot.waitUntil(lambda: header.names[0] == "Ana 0 ⇄ Iris <i> (from hand 1)")
    assert header.painted_name(0, 400) == "Ana 0 ⇄ Iris <i> (from hand 1)"
    assert header.painted_name(0, 110) == "Ana 0 ⇄ Iris <i>", "no bare number, which would be that of a pair"
    room.page.show_tables()
    room.qtbot.waitUntil(lambda: room.page.model.remarks(0) == ("1 substitute",))
    spoken = room.page.model.data(room.page.model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert "Iris <i> for Ana 0 from hand 1 on" in str(spoken)
    assert any(words.text == "Ana 0 ⇄ Iris <i>" for words in room.page.tables.words(0))


def test_the_sheets_title_takes_the_substitute_back_and_closes_the_table(room: Room) -> None:
    room.open(1)
    room.press(Qt.Key.Key_U, CONTROL_SHIFT)
    decide(room)
    menu = room.page.sheet.menus.of_table
    room.qtbot.mouseClick(room.page.sheet.title.more, Qt.MouseButton.LeftButton)
    room.qtbot.waitUntil(menu.isVisible)
    with room.qtbot.waitSignal(room.desk.changed):
        pick(menu, "Remove Iris <i>, who plays for Ana 0")
    assert table(room).substitutes == ()
    room.press(Qt.Key.Key_K, CONTROL_SHIFT)
    decide(room)
    room.qtbot.waitUntil(lambda: room.page.sheet.title.progress.text() == "closed: time is up")


def test_nobody_free_takes_no_seat(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    QTest.keyClick(room.page.tables, Qt.Key.Key_U, CONTROL_SHIFT)
    asked = dialog(room)
    assert isinstance(asked, SubstituteDialog)
    assert not asked.take.isEnabled()
    QTest.keyClick(asked, Qt.Key.Key_Escape)


def test_s2_11_at_ecarte_who_did_not_come_is_asked(qtbot: QtBot, desk: Desk) -> None:
    players = tuple(Player(PlayerId(name), name) for name in ("ana", "bo"))
    matches = (Round(1, (Table(1, (players[0].id, players[1].id), 0),)),)
    settings = new_settings(game_named("ecarte"), 1)
    event = Event("Match", game="ecarte", settings=settings, players=players, rounds=matches)
    room = Room(qtbot, desk, event)
    QTest.keyClick(room.page.tables, Qt.Key.Key_K, CONTROL_SHIFT)
    asked = dialog(room)
    assert isinstance(asked, CloseTableDialog)
    asked.absent.setCurrentIndex(2)
    assert asked.reason.reason == "somebody did not come"
    decide(room)
    assert table(room).closed == Closing("somebody did not come", PlayerId("bo"))
    words = ("closed: somebody did not come; bo did not come",)
    room.qtbot.waitUntil(lambda: room.page.model.remarks(0) == words)


def test_s2_the_dots_on_a_card_open_the_tables_menu(room: Room) -> None:
    view, menu = room.page.tables, room.page.exchange
    room.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.more_of(1).center())
    room.qtbot.waitUntil(menu.isVisible)
    words = [action.text().split("\t")[0] for action in menu.actions()]
    assert words[-3:] == ["A substitute…", "Close the table…", "This was another table’s sheet…"]
    assert view.currentIndex().row() == 1
    assert all(view.visualRect(room.page.model.index(row)).contains(view.more_of(row)) for row in (0, 1))
    pick(menu, "Close the table…")
    decide(room)
    assert table(room, 2).closed == Closing("time is up")


@pytest.fixture
def whole_window(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """The window, Players in view, over the event of the room."""
    add_event(qtbot, window.desk, with_iris(seated_event((4, 4))))
    window.show_place([place.key for place in PLACES].index("players"))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def entry(window: MainWindow, keys: str) -> QAction:
    entries = entries_with_keys(window.menuBar())
    return next(action for action in entries if action.shortcut() == QKeySequence(keys))


@pytest.mark.sampled
@pytest.mark.parametrize(("keys", "kind"), [("K", CloseTableDialog), ("U", SubstituteDialog)])
def test_s2_the_menu_bar_leads_to_the_acts_on_a_table_from_everywhere(
    whole_window: MainWindow, qtbot: QtBot, keys: str, kind: type[QDialog]
) -> None:
    entry(whole_window, f"Ctrl+Shift+{keys}").trigger()
    page = whole_window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: page.tables.currentIndex().isValid() and page.tables.hasFocus())
    QTest.keyClick(page.tables, getattr(Qt.Key, f"Key_{keys}"), CONTROL_SHIFT)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind))
    asked = QApplication.activeModalWidget()
    assert asked is not None
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    page.open_table(2)
    qtbot.waitUntil(lambda: page.sheet.table == 2)
    entry(whole_window, f"Ctrl+Shift+{keys}").trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind))
    again = QApplication.activeModalWidget()
    assert again is not None
    assert "2" in again.windowTitle()
    QTest.keyClick(again, Qt.Key.Key_Escape)


def test_a_usual_reason_that_is_picked_is_kept_in_english(room: Room) -> None:
    speak("fr")
    try:
        room.page.tables.setCurrentIndex(room.page.model.index(1))
        QTest.keyClick(room.page.tables, Qt.Key.Key_K, CONTROL_SHIFT)
        asked = dialog(room)
        assert isinstance(asked, CloseTableDialog)
        assert asked.reason.reason == "temps écoulé"
        decide(room)
        assert table(room, 2).closed == Closing("time is up")
        closed = gettext("closed: {reason}").format(reason="temps écoulé")
        room.qtbot.waitUntil(lambda: room.page.model.remarks(1) == (closed,))
    finally:
        speak("en")
