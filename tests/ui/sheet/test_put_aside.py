"""What Esc puts aside comes back, and a click goes to the cell that is clicked."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from tests.ui.sheet.rooms import Room, seated_event

CONTROL = Qt.KeyboardModifier.ControlModifier


def open_room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    return room


def test_escape_says_how_what_was_typed_comes_back(qtbot: QtBot, desk: Desk) -> None:
    """A hand half typed is never gone for good by one key; the next key is for the next thing."""
    room = open_room(qtbot, desk)
    room.type("s220")
    typed = room.model.typing.draft
    room.press(Qt.Key.Key_Escape)
    assert room.model.typing.draft.bids == (None,) * 4
    assert room.remark() == "What you typed in hand 1 is set aside. Ctrl+Z brings it back."
    room.press(Qt.Key.Key_Z, CONTROL)
    assert room.model.typing.draft == typed
    assert "set aside" not in room.remark()
    room.press(Qt.Key.Key_Escape)
    room.type("h")
    assert "set aside" not in room.remark()


def test_what_escape_put_aside_comes_back_after_the_sheet_was_closed_too(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s220")
    typed = room.model.typing.draft
    room.press(Qt.Key.Key_Escape)
    room.press(Qt.Key.Key_Escape)
    room.open()
    assert "Ctrl+Z brings it back" in room.remark()
    room.press(Qt.Key.Key_Z, CONTROL)
    assert room.model.typing.draft == typed


@pytest.mark.sampled
@pytest.mark.parametrize("row", [0, 1, 3])
def test_a_click_into_a_block_that_is_chosen_goes_to_the_cell_clicked(
    qtbot: QtBot, desk: Desk, row: int
) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s*2203121")
    room.type_hand("h2203221")
    room.wait_stored(2)
    view = room.page.sheet.view
    view.selectAll()
    at = view.visualRect(room.model.index(row, 4)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert (room.model.working.row, len(view.selectedIndexes())) == (row, 1)
    assert view.currentIndex() == room.model.cursor
