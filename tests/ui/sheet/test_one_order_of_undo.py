"""The last thing done here is undone first, whatever kind it was, and it is named before and after."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.tables.moved_sheets import exchange_players
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.answers import answer
from tests.ui.sheet.rooms import Room, seated_event
from tests.ui.sheet.test_refused_at_first_key import do

CONTROL = Qt.KeyboardModifier.ControlModifier
SOUND = "s2203121"


def open_room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    return room


def seats(room: Room) -> list[str]:
    event = answer(room.desk, room.qtbot, load_event, room.number)
    return [str(seat) for seat in event.rounds[0].tables[0].seats]


def undo(room: Room) -> None:
    room.press(Qt.Key.Key_Z, CONTROL)
    room.qtbot.waitUntil(lambda: room.desk.is_idle)


def redo(room: Room) -> None:
    room.press(Qt.Key.Key_Y, CONTROL)
    room.qtbot.waitUntil(lambda: room.desk.is_idle)


def test_an_exchange_of_seats_is_undone_before_the_half_hand_put_aside_before_it(
    qtbot: QtBot, desk: Desk
) -> None:
    room = open_room(qtbot, desk)
    before = seats(room)
    room.type("s22")
    half = room.model.typing.draft
    room.press(Qt.Key.Key_Escape)
    do(room, exchange_players, room.number, 1, "p0", "p1")
    assert room.page.sheet.acts.undo_words() == ""
    undo(room)
    assert seats(room) == before
    assert room.model.grammar.is_blank(room.model.typing.draft)
    assert room.page.sheet.acts.undo_words() == "typing in hand 1"
    undo(room)
    assert room.model.typing.draft == half
    redo(room)
    assert room.model.grammar.is_blank(room.model.typing.draft)
    redo(room)
    assert seats(room) == [before[1], before[0], *before[2:]]


def test_what_is_typed_after_an_act_is_undone_before_it(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    before = seats(room)
    do(room, exchange_players, room.number, 1, "p0", "p1")
    room.type("s")
    said: list[str] = []
    room.page.said.connect(said.append)
    undo(room)
    assert said == ["Undone: typing in hand 1"]
    assert seats(room) != before
    undo(room)
    assert seats(room) == before
    redo(room)
    assert room.model.grammar.is_blank(room.model.typing.draft)
    redo(room)
    assert room.model.typing.draft.denomination == "spades"
    assert said[-1] == "Redone: typing in hand 1"


def test_keys_hands_and_acts_are_undone_in_one_order_also_when_pressed_at_once(
    qtbot: QtBot, desk: Desk
) -> None:
    room = open_room(qtbot, desk)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    room.type("h2")
    do(room, close_table, room.number, 1, 1, "lights out")
    do(room, open_table_again, room.number, 1, 1)
    room.type("0")
    # The key, the opening, the closing, two keys, the hand: all pressed before anything is answered.
    for _ in range(5):
        room.press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: desk.is_idle and room.model.grammar.is_blank(room.model.working.drafts[1]))
    room.wait_stored(1)
    undo(room)
    room.wait_stored(0)


def test_typing_in_one_hand_is_undone_after_typing_in_another(qtbot: QtBot, desk: Desk) -> None:
    """The half hand above is newer than any act: it goes first, wherever the cursor is."""
    room = open_room(qtbot, desk)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    room.type("h")
    room.press(Qt.Key.Key_Down)
    room.type("c")
    undo(room)
    assert room.model.working.row == 2
    undo(room)
    assert room.model.working.row == 1
    assert all(map(room.model.grammar.is_blank, room.model.working.drafts[1:]))
    room.wait_stored(1)
    undo(room)
    room.wait_stored(0)


def test_a_hand_that_is_stored_is_undone_as_a_whole(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("d")
    room.press(Qt.Key.Key_Down)
    room.press(Qt.Key.Key_Up)
    room.type_hand("2203121")
    room.wait_rows_stored(1)
    undo(room)
    room.wait_stored(0)
    assert room.model.grammar.is_blank(room.model.working.drafts[0])


NEXT = "h2203121"


def test_a_hand_that_is_stored_again_by_redo_is_not_typed_over(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    undo(room)
    room.wait_rows_stored(0)
    redo(room)
    room.wait_rows_stored(1)
    assert room.model.working.row == 1
    room.type_hand(NEXT)
    room.wait_rows_stored(2)
    first, second = room.wait_stored(2)
    assert (first.contract.denomination, second.contract.denomination) == ("spades", "hearts")


def test_a_correction_that_comes_again_by_redo_is_not_typed_over(qtbot: QtBot, desk: Desk) -> None:
    """The cursor shows the hand; keys stop there as at the last hand of a sheet."""
    room = open_room(qtbot, desk)
    room.type_hand(SOUND)
    room.wait_rows_stored(1)
    room.press(Qt.Key.Key_Up)
    room.type_hand("d")
    qtbot.waitUntil(lambda: desk.is_idle)
    undo(room)
    redo(room)
    assert room.model.working.row == 0
    room.type_hand(NEXT)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert room.remark().startswith("STOP: ")
    assert room.wait_stored(1)[0].contract.denomination == "diamonds"
    room.press(Qt.Key.Key_Left)
    room.type("c")
    assert room.model.typing.draft.denomination == "clubs"
