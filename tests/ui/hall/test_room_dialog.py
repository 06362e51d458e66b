"""Tables and phones: phones that really ask are listed, locked and let in; a code is replaced."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.hall.doors import PlayerDoor
from batarde_tourney.ui.hall.open_hall import HallDialog
from batarde_tourney.ui.hall.room_dialog import RoomDialog
from batarde_tourney.ui.kit.agreement import AgreementQuestion
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.hall.conftest import WAIT, running_hall, shown_dialog
from tests.web.conftest import Phone, TablePhone


@pytest.fixture
def room(window: MainWindow, qtbot: QtBot, dialog: HallDialog) -> RoomDialog:
    qtbot.keyClick(dialog.room, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(window.findChildren(RoomDialog)), timeout=WAIT)
    found = window.findChildren(RoomDialog)[-1]
    qtbot.waitUntil(lambda: len(found.shown()) == 2, timeout=WAIT)
    return found


def phone(window: MainWindow, name: str, table: int = 0) -> TablePhone:
    running = running_hall(window)
    doors = running.doors()
    headers = {"Cookie": f"phone={name}", "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)"}
    return TablePhone(running.server.port, doors.keys.token(doors.of_now[table]), headers)


def becomes(qtbot: QtBot, phone: Phone, status: int) -> None:
    qtbot.waitUntil(lambda: phone.get("/api/table").status == status, timeout=WAIT)


def test_a_phone_is_listed_with_who_acted_on_it_last(
    window: MainWindow, qtbot: QtBot, room: RoomDialog
) -> None:
    asked = phone(window, "a")
    table = asked.table()
    qtbot.waitUntil(lambda: len(room.shown()) == 3, timeout=WAIT)
    assert room.shown()[1][0] == "Phone 1 · iPhone"
    name = table["seats"][2]["name"]
    asked.post("/api/table/sign", {"id": "x", "seating": table["seating"], "seat": 2})
    qtbot.waitUntil(lambda: room.shown()[1][0] == f"{name}’s phone · iPhone", timeout=WAIT)
    assert name in room.shown()[0][0]


def test_the_first_table_is_chosen_and_the_arrow_down_leads_to_its_phone(
    window: MainWindow, qtbot: QtBot, room: RoomDialog
) -> None:
    first = room.tree.currentItem()
    assert first is not None
    assert first.text(0).startswith("Table 1")
    phone(window, "a").table()
    qtbot.waitUntil(lambda: len(room.shown()) == 3, timeout=WAIT)
    qtbot.keyClick(room.tree, Qt.Key.Key_Down)
    assert room.act.text() == "Lock this phone"
    room.tree.setFocus()
    qtbot.keyClick(room.tree, Qt.Key.Key_Tab)
    assert room.focusWidget() is room.act


def test_one_phone_is_locked_by_keys_and_let_in_again(
    window: MainWindow, qtbot: QtBot, room: RoomDialog
) -> None:
    first, second = phone(window, "a"), phone(window, "b")
    first.table()
    second.table()
    qtbot.waitUntil(lambda: len(room.shown()) == 4, timeout=WAIT)
    room.tree.setFocus()
    qtbot.keyClick(room.tree, Qt.Key.Key_Home)
    qtbot.keyClick(room.tree, Qt.Key.Key_Down)
    assert room.act.text() == "Lock this phone"
    qtbot.keyClick(room.act, Qt.Key.Key_Space)
    becomes(qtbot, first, 403)
    assert second.get("/api/table").status == 200
    qtbot.waitUntil(lambda: room.shown()[1][2] == "locked", timeout=WAIT)
    qtbot.waitUntil(lambda: room.act.text() == "Let it in again", timeout=WAIT)
    qtbot.keyClick(room.act, Qt.Key.Key_Space)
    becomes(qtbot, first, 200)


def test_a_table_gets_a_new_code_once_the_director_agrees(
    window: MainWindow, qtbot: QtBot, room: RoomDialog
) -> None:
    asked = phone(window, "a")
    asked.table()
    before = room.shown()[0][1]
    room.choose((running_hall(window).doors().of_now[0], ""))
    qtbot.keyClick(room.act, Qt.Key.Key_Space)
    agree(window, qtbot)
    becomes(qtbot, asked, 401)
    qtbot.waitUntil(lambda: room.shown()[0][1] != before, timeout=WAIT)
    assert phone(window, "a").get("/api/table").status == 200


def test_a_players_slip_is_replaced_as_well(window: MainWindow, qtbot: QtBot, room: RoomDialog) -> None:
    running = running_hall(window)
    player = next(door for door in running.doors().of_now if isinstance(door, PlayerDoor))
    slip = Phone(running.server.port, running.doors().keys.token(player))
    assert slip.get("/api/me").status == 200
    room.choose((player, ""))
    qtbot.keyClick(room.act, Qt.Key.Key_Space)
    agree(window, qtbot)
    qtbot.waitUntil(lambda: slip.get("/api/me").status == 401, timeout=WAIT)


def test_what_is_chosen_stays_chosen_while_phones_come(
    window: MainWindow, qtbot: QtBot, room: RoomDialog
) -> None:
    room.choose((running_hall(window).doors().of_now[1], ""))
    for name in ("a", "b", "c"):
        phone(window, name).table()
    qtbot.waitUntil(lambda: len(room.shown()) == 5, timeout=WAIT)
    [chosen] = room.tree.selectedItems()
    assert chosen.text(0).startswith("Table 2")


def test_before_the_hall_is_opened_there_is_no_code_to_replace(
    window: MainWindow, qtbot: QtBot, evening: object
) -> None:
    dialog = shown_dialog(window, qtbot)
    qtbot.keyClick(dialog.room, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(window.findChildren(RoomDialog)), timeout=WAIT)
    room = window.findChildren(RoomDialog)[-1]
    qtbot.waitUntil(lambda: len(room.shown()) == 2, timeout=WAIT)
    room.tree.setFocus()
    qtbot.keyClick(room.tree, Qt.Key.Key_Home)
    assert not room.act.isEnabled()
    assert room.words.text() == "Codes are made once the hall is opened."


def agree(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(window.findChildren(AgreementQuestion)), timeout=WAIT)
    asked = window.findChildren(AgreementQuestion)[-1]
    [button] = [one for one in asked.findChildren(QPushButton) if one.text() == "New code"]
    qtbot.keyClick(button, Qt.Key.Key_Space)
