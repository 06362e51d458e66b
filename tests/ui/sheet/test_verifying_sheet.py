"""A sheet typed a second time."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.entry import Part
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.verifying_sheet import VerifyingSheet
from tests.ui.sheet.rooms import Room, seated_event

CONTROL = Qt.KeyboardModifier.ControlModifier


def verifying_room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand("s2203121")
    room.type_hand("h*2203221")
    room.wait_stored(2)
    room.press(Qt.Key.Key_T, CONTROL)
    assert isinstance(room.model.working, VerifyingSheet)
    return room


def test_a_sheet_typed_again_without_a_difference_agrees(qtbot: QtBot, desk: Desk) -> None:
    room = verifying_room(qtbot, desk)
    room.type_hand("s2203121")
    room.type_hand("h*2203221")
    assert room.remark() == "All 2 hands agree."
    assert not isinstance(room.model.working, VerifyingSheet)
    assert len(room.wait_stored(2)) == 2


def test_it_is_said_that_the_hands_are_typed_again_and_nothing_is_stored(qtbot: QtBot, desk: Desk) -> None:
    room = verifying_room(qtbot, desk)
    again = "Type the hands from the paper again. Each is compared with what is stored; nothing is stored."
    assert room.remark() == again
    room.type("s")
    assert room.remark() != again
    room.type_hand("2203121")
    assert room.remark() == again


def test_the_next_missing_hand_while_verifying_is_the_next_to_type_again(qtbot: QtBot, desk: Desk) -> None:
    room = verifying_room(qtbot, desk)
    room.type_hand("s2203121")
    room.press(Qt.Key.Key_Up)
    with qtbot.waitSignal(room.page.said) as said:
        room.press(Qt.Key.Key_Return, CONTROL)
    assert said.args == ["Hand 2 is the next to type again. Esc stops verifying."]
    assert isinstance(room.model.working, VerifyingSheet)
    assert room.model.working.row == 1


def test_while_verifying_no_stored_hand_is_said_to_be_missing(qtbot: QtBot, desk: Desk) -> None:
    room = verifying_room(qtbot, desk)
    title = room.page.sheet.title
    assert (title.next.text(), title.verify.text()) == ("Next hand to type", "Stop verifying")
    room.press(Qt.Key.Key_Down)
    room.type("h*2203221")
    assert "missing" not in room.remark()
    room.press(Qt.Key.Key_Escape)
    assert title.next.text() == "Next missing hand"


def test_verifying_stops_at_the_first_difference(qtbot: QtBot, desk: Desk) -> None:
    room = verifying_room(qtbot, desk)
    room.type("s23")
    assert room.model.typing.cursor == Cell(Part.BID, 1)
    assert "Stored: 2. Typed: 3." in room.remark()
    room.type("2")
    assert room.model.typing.cursor == Cell(Part.BID, 2)
    room.type_hand("03121")
    assert room.model.working.row == 1


def test_a_double_forgotten_the_second_time_is_a_difference(qtbot: QtBot, desk: Desk) -> None:
    room = verifying_room(qtbot, desk)
    room.type_hand("s2203121")
    room.type("h2203221")
    assert room.model.typing.cursor == Cell(Part.MULTIPLIER)


def test_escape_goes_back_to_the_sheet_at_the_same_hand(qtbot: QtBot, desk: Desk) -> None:
    room = verifying_room(qtbot, desk)
    room.type_hand("s2203121")
    room.type("d")
    room.press(Qt.Key.Key_Escape)
    assert not isinstance(room.model.working, VerifyingSheet)
    assert room.model.working.row == 1
    assert room.page.stack.currentWidget() is room.page.sheet
    room.wait_stored(2)


def test_a_sheet_without_hands_has_nothing_to_verify(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.press(Qt.Key.Key_T, CONTROL)
    assert not isinstance(room.model.working, VerifyingSheet)


def test_escape_leaves_the_second_typing_of_a_club_that_was_replaced_meanwhile(
    qtbot: QtBot, desk: Desk
) -> None:
    """Found by the soak: before the page had asked again, Escape met a sheet that was forgotten."""
    room = verifying_room(qtbot, desk)
    desk.replaced.emit()
    room.press(Qt.Key.Key_Escape)
    assert not isinstance(room.model.working, VerifyingSheet)
    assert not room.model.working.is_current
