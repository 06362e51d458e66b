"""Two wrongly seated players change places with everything already entered, in one step each way."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.games.batarde.sheet import ColumnKind
from batarde_tourney.ui.kit.labels import shown_on_button
from tests.ui.sheet.rooms import Room, seated_event
from tests.ui.shell.test_of_another_event import Held

CONTROL = Qt.KeyboardModifier.ControlModifier
CONTROL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier


def open_room(qtbot: QtBot, desk: Desk) -> Room:
    """Two tables, the first with one hand stored and the next one begun."""
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    room.type_hand("s2203121")
    room.wait_stored(1)
    room.type("h1")
    return room


def tables(qtbot: QtBot, room: Room) -> tuple[Table, ...]:
    found: list[Table] = []
    room.desk.request(load_event, room.number, then=lambda event: found.extend(event.rounds[0].tables))
    qtbot.waitUntil(lambda: bool(found))
    return tuple(found)


def entries(menu: QMenu) -> Iterator[QAction]:
    """Everything that can be chosen in the menu and the menus in it."""
    for action in menu.actions():
        submenu = action.menu()
        if isinstance(submenu, QMenu):
            yield from entries(submenu)
        elif action.data() is not None:
            yield action


def ask(qtbot: QtBot, room: Room, seat: int) -> QMenu:
    """The menu of the sheet for this seat, opened by its key."""
    room.press(Qt.Key.Key_Home)
    for _ in range(2 + 2 * seat):
        room.press(Qt.Key.Key_Right)
    menu = room.page.sheet.menus.exchange
    room.press(Qt.Key.Key_E, CONTROL_SHIFT)
    qtbot.waitUntil(menu.isVisible)
    return menu


def choose(qtbot: QtBot, room: Room, menu: QMenu, name: str) -> None:
    action = next(action for action in entries(menu) if action.text().startswith(name))
    with qtbot.waitSignal(room.desk.changed):
        action.trigger()
    menu.close()


def heads(room: Room) -> list[str]:
    return [player.name for player in room.model.working.sheet.players]


def test_two_of_one_table_are_exchanged_by_keys(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    before = tables(qtbot, room)
    said: list[object] = []
    room.page.said.connect(said.append)
    choose(qtbot, room, ask(qtbot, room, 0), "Cem")
    qtbot.waitUntil(lambda: heads(room)[0] == "Cem 2")
    after = tables(qtbot, room)
    one, two, three, four = before[0].seats
    assert after[0].seats == (three, two, one, four)
    assert after[0].hands == before[0].hands
    assert said[-1] == "Ana 0 and Cem 2 have exchanged seats."


def test_what_is_typed_and_not_stored_stays_with_its_seat(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    choose(qtbot, room, ask(qtbot, room, 0), "Cem")
    qtbot.waitUntil(lambda: heads(room)[0] == "Cem 2")
    assert room.model.working.drafts[1].bids == (1, None, None, None)
    assert room.model.working.drafts[0].bids == (2, 2, 0, 3)


def test_two_of_different_tables_take_over_what_is_entered_there(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    before = tables(qtbot, room)
    menu = ask(qtbot, room, 1)
    choose(qtbot, room, menu, "Emil")
    qtbot.waitUntil(lambda: heads(room)[1] == "Emil 4")
    after = tables(qtbot, room)
    assert after[0].seats[1] == before[1].seats[0]
    assert after[1].seats[0] == before[0].seats[1]
    assert [table.hands for table in after] == [table.hands for table in before]


def test_the_exchange_is_undone_and_redone_in_one_step(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    before = tables(qtbot, room)
    choose(qtbot, room, ask(qtbot, room, 1), "Emil")
    after = tables(qtbot, room)
    assert after != before
    desk.undo()
    assert tables(qtbot, room) == before
    desk.redo()
    assert tables(qtbot, room) == after


def test_control_z_on_the_sheet_undoes_the_exchange_then_the_keys_before_it(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    typed = room.model.working.drafts[1]
    assert not room.model.grammar.is_untouched(typed)
    choose(qtbot, room, ask(qtbot, room, 0), "Cem")
    qtbot.waitUntil(lambda: heads(room)[0] == "Cem 2")
    room.press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: heads(room)[0] == "Ana 0")
    assert room.model.working.drafts[1] == typed
    for _ in range(2):
        room.press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: room.model.grammar.is_untouched(room.model.working.drafts[1]))
    room.wait_stored(1)
    for _ in range(2):
        room.press(Qt.Key.Key_Y, CONTROL)
    assert room.model.working.drafts[1] == typed
    room.press(Qt.Key.Key_Y, CONTROL)
    qtbot.waitUntil(lambda: heads(room)[0] == "Cem 2")


def test_a_name_in_the_heading_is_clicked(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    header = room.page.sheet.view.header
    column = next(at for at, c in enumerate(room.model.columns) if (c.kind, c.seat) == (ColumnKind.TRICKS, 3))
    menu = room.page.sheet.menus.exchange
    below = QPoint(header.sectionViewportPosition(column) + 5, header.height() - 5)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=below)
    assert not menu.isVisible()
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(below.x(), 8))
    qtbot.waitUntil(menu.isVisible)
    # Whoever sits there is not in the menu, everybody else of the room is.
    assert len(list(entries(menu))) == 7
    assert not any(action.text().endswith("Dov 3") for action in entries(menu))
    menu.close()


def test_the_room_exchanges_players_of_any_table(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    before = tables(qtbot, room)
    room.page.show_tables()
    view, menu = room.page.tables, room.page.exchange
    view.setCurrentIndex(room.page.model.index(1))
    QTest.keyClick(view, Qt.Key.Key_E, CONTROL_SHIFT)
    assert menu.isVisible()
    assert len(list(entries(menu))) == 4 * 7
    menu.close()
    middle = view.visualRect(room.page.model.index(0)).center()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, view.viewport().mapToGlobal(middle))
    QApplication.sendEvent(view.viewport(), asked)
    assert menu.isVisible()
    choose(qtbot, room, menu, "Cem")
    assert tables(qtbot, room)[0].seats[0] == before[0].seats[2]


def test_outside_the_seats_the_sheet_asks_who_first(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.press(Qt.Key.Key_Home)
    menu = room.page.sheet.menus.exchange
    room.press(Qt.Key.Key_E, CONTROL_SHIFT)
    qtbot.waitUntil(menu.isVisible)
    heading, *players = menu.actions()
    assert heading.text() == "Exchange two players; the hands stay:"
    assert [action.text() for action in players] == [shown_on_button(name) for name in heads(room)]
    menu.close()


def test_the_menu_of_a_table_opens_where_the_mouse_is(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    view = room.page.tables
    place = view.visualRect(room.page.model.index(0)).topLeft() + QPoint(30, 40)
    at = view.viewport().mapToGlobal(place)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, at)
    QApplication.sendEvent(view.viewport(), event)
    qtbot.waitUntil(room.page.exchange.isVisible)
    assert room.page.exchange.pos() == at


@pytest.mark.parametrize("button", [Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
def test_a_click_on_a_name_asks_where_the_mouse_is(qtbot: QtBot, desk: Desk, button: Qt.MouseButton) -> None:
    room = open_room(qtbot, desk)
    header, menu = room.page.sheet.view.header, room.page.sheet.menus.exchange
    column = next(at for at, c in enumerate(room.model.columns) if (c.kind, c.seat) == (ColumnKind.BID, 0))
    where = QPoint(header.sectionViewportPosition(column) + 5, 8)
    QTest.mouseClick(header.viewport(), button, pos=where)
    qtbot.waitUntil(menu.isVisible)
    assert menu.pos() == header.viewport().mapToGlobal(where)
    menu.close()


def test_the_title_of_the_table_has_a_place_for_it(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    button, menu = room.page.sheet.title.exchange, room.page.sheet.menus.exchange
    shown = []
    for width in (1170, 700):
        room.page.resize(width, 640)
        shown.append((button.isVisible(), button.text(), button.accessibleName()))
    assert shown == [(True, "Exchange seats…", "Exchange seats…"), (True, "⇄", "Exchange seats…")]
    button.click()
    qtbot.waitUntil(menu.isVisible)
    below = button.mapToGlobal(button.rect().bottomLeft())
    assert menu.geometry().contains(below + QPoint(1, 1))
    assert menu.pos().y() == below.y()
    assert len(list(entries(menu))) == 4 * 7
    menu.close()


def test_two_exchanges_on_their_way_are_each_told_by_their_names(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    said: list[object] = []
    room.page.said.connect(said.append)
    held = Held(desk, is_long=False)
    menu = room.page.exchange
    for row in (0, 1):
        room.page.tables.setCurrentIndex(room.page.model.index(row))
        assert room.page.act_on_table is not None
        room.page.act_on_table(TableAct.EXCHANGE)
        next(entries(menu)).trigger()
        menu.close()
    held.let_go()
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[0] != said[1]
