"""The room by number and by name: what is typed on the board finds a table or a player."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.sheet.rooms import Room, seated_event

NAMED = {
    0: "Élodie Martin",
    4: "Zoë Ben Élan",
    9: "Martin Puig",
    17: "<b>Ñandú</b> O'Brien",
    50: "Élodie Marchand",
}


def named_event(sizes: tuple[int, ...]) -> Event:
    event = seated_event(sizes)
    players = tuple(
        replace(player, name=NAMED.get(number, f"Player {number}"))
        for number, player in enumerate(event.players)
    )
    return replace(event, players=players)


@pytest.fixture
def room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, named_event((4,) * 13))
    room.page.activateWindow()
    room.page.tables.setFocus()
    return room


def type_on_board(keys: str) -> None:
    """Each key goes to whatever has them then."""
    for key in keys:
        focused = QApplication.focusWidget()
        assert focused is not None
        # Qt's own keys of tests are letters without accents.
        pressed = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, key)
        QApplication.sendEvent(focused, pressed)


def press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("typed", "table"),
    [
        ("7", 7),
        ("1", 1),
        ("12", 12),
        ("élodie mart", 1),
        ("elodie marc", 13),
        ("ZOE", 2),
        ("ben", 2),
        ("nandu", 5),
        ("o b", 5),
        ("puig", 3),
    ],
)
def test_a_number_opens_its_table_and_letters_open_the_players(room: Room, typed: str, table: int) -> None:
    type_on_board(typed)
    assert room.page.finder.isVisible()
    assert room.page.finder.text() == typed
    press(Qt.Key.Key_Return)
    room.wait_for(table)


def test_several_of_a_name_are_stepped_through_and_told(room: Room) -> None:
    type_on_board("mart")
    # Whose name begins so stands first.
    assert room.page.found.text().startswith("Martin Puig: table 3  ·  1 of 2")
    press(Qt.Key.Key_Down)
    assert room.page.found.text().startswith("Élodie Martin: table 1  ·  2 of 2")
    assert room.page.tables.currentIndex().row() == 0
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    room.wait_for(3)


@pytest.mark.parametrize(
    ("typed", "words"), [("99", "No table 99 here"), ("xy", "Nobody here is called “xy…”")]
)
def test_what_is_not_there_is_said_and_opens_nothing(room: Room, typed: str, words: str) -> None:
    type_on_board(typed)
    press(Qt.Key.Key_Return)
    assert room.page.found.text() == words
    assert room.page.stack.currentWidget() is room.page._room


def test_escape_clears_what_is_typed_and_gives_the_keys_back(room: Room) -> None:
    type_on_board("12")
    assert room.page.summary.isHidden()
    press(Qt.Key.Key_Escape)
    assert room.page.finder.text() == ""
    assert room.page.tables.hasFocus()
    assert room.page.summary.isVisible()
    assert room.page.found.isHidden()


def test_the_board_is_as_it_was_after_a_table_was_found_and_left(room: Room) -> None:
    type_on_board("7")
    press(Qt.Key.Key_Return)
    room.wait_for(7)
    room.page.show_tables()
    assert room.page.finder.text() == ""
    type_on_board("8")
    assert room.page.finder.text() == "8"
