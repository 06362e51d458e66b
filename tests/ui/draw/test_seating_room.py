"""The room of a round: its tables, and the menu of a plate by mouse and by keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.ui.draw.seat_widget import Seated, SeatWidget
from batarde_tourney.ui.draw.seating_room import MANY, SeatingRoom
from tests.ui.dragging import drop

MOUSE, KEYS = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


def seating(tables: int, *, kept: int | None = None) -> list[tuple[int, list[Seated]]]:
    return [
        (
            table + 1,
            [
                Seated(PlayerId(f"p{4 * table + seat}"), f"<b>P & {4 * table + seat}", is_kept=table == kept)
                for seat in range(4)
            ],
        )
        for table in range(tables)
    ]


def opened_room(qtbot: QtBot, tables: int, *, movable: bool = True, kept: int | None = None) -> SeatingRoom:
    room = SeatingRoom()
    qtbot.addWidget(room)
    room.resize(900, 600)
    room.show_tables(seating(tables, kept=kept), movable=movable)
    room.show()
    room.activateWindow()
    # A crowded room is furnished in slices.
    qtbot.waitUntil(lambda: room.isVisible() and len(room.cards) == tables)
    return room


def ask_menu(plate: SeatWidget, reason: QContextMenuEvent.Reason) -> None:
    """What Qt sends a plate for a click with the right button, or for the menu key while it has the keys."""
    plate.setFocus()
    at = plate.rect().center()
    QApplication.sendEvent(plate, QContextMenuEvent(reason, at, plate.mapToGlobal(at)))


def test_hundreds_of_tables_come_in_slices_and_all_of_them_come(qtbot: QtBot) -> None:
    room = opened_room(qtbot, 130)
    qtbot.waitUntil(lambda: len(room.cards) == 130)
    assert [card.number for card in room.cards] == [*range(1, 131)]
    assert room.seat_widget_of(PlayerId("p519")).isVisibleTo(room)


def test_a_single_table_stands_in_the_middle(qtbot: QtBot) -> None:
    room = opened_room(qtbot, 1)
    qtbot.waitUntil(lambda: room.cards[0].width() > 500)
    card, width = room.cards[0].geometry(), room.maximumViewportSize().width()
    assert abs(card.left() - (width - card.right() - 1)) <= 1


def test_other_tables_shown_before_all_have_come_replace_them(qtbot: QtBot) -> None:
    room = opened_room(qtbot, 130)
    room.show_tables(seating(7), movable=False)
    for _ in range(3):
        qtbot.wait(0)
    assert [card.number for card in room.cards] == [*range(1, 8)]


@pytest.mark.parametrize("reason", [MOUSE, KEYS])
@pytest.mark.parametrize(("kept", "words"), [(None, "Keep <b>P && 5 here"), (1, "Let <b>P && 5 move")])
def test_the_menu_of_a_plate_keeps_its_player_or_lets_them_go(
    qtbot: QtBot, reason: QContextMenuEvent.Reason, kept: int | None, words: str
) -> None:
    room = opened_room(qtbot, 3, kept=kept)
    ask_menu(room.seat_widget_of(PlayerId("p5")), reason)
    qtbot.waitUntil(room.menu.isVisible)
    lock, keep = room.menu.actions()
    assert (lock.text(), keep.text()) == ("Lock table 2", words)
    with qtbot.waitSignal(room.keep_wanted) as wanted:
        QTest.keyClick(room.menu, Qt.Key.Key_Up)
        QTest.keyClick(room.menu, Qt.Key.Key_Return)
    assert wanted.args == ["p5"]
    assert not room.menu.isVisible()


def test_the_menu_of_a_plate_locks_its_table(qtbot: QtBot) -> None:
    room = opened_room(qtbot, 3)
    ask_menu(room.seat_widget_of(PlayerId("p9")), KEYS)
    qtbot.waitUntil(room.menu.isVisible)
    with qtbot.waitSignal(room.lock_wanted) as wanted:
        QTest.keyClick(room.menu, Qt.Key.Key_Down)
        QTest.keyClick(room.menu, Qt.Key.Key_Return)
    assert wanted.args == [3]


def test_a_seated_round_has_no_menu(qtbot: QtBot) -> None:
    room = opened_room(qtbot, 3, movable=False)
    ask_menu(room.seat_widget_of(PlayerId("p5")), MOUSE)
    assert not room.menu.isVisible()


def test_players_of_tiles_change_seats_and_stay_by_keys(qtbot: QtBot) -> None:
    room = opened_room(qtbot, MANY)
    assert all(card.is_tile for card in room.cards)
    one, other = (room.seat_widget_of(PlayerId(player)) for player in ("p5", "p50"))
    with qtbot.waitSignal(room.exchanged) as exchanged:
        for plate in (one, other):
            plate.setFocus()
            QTest.keyClick(plate, Qt.Key.Key_Return)
    assert exchanged.args == ["p5", "p50"]
    with qtbot.waitSignal(room.keep_wanted) as kept:
        QTest.keyClick(other, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert kept.args == ["p50"]
    with qtbot.waitSignal(room.lock_wanted) as locked:
        QTest.keyClick(other, Qt.Key.Key_L)
    assert locked.args == [13]


def test_players_of_tiles_change_seats_by_the_mouse(qtbot: QtBot) -> None:
    room = opened_room(qtbot, MANY)
    one, other = (room.seat_widget_of(PlayerId(player)) for player in ("p5", "p50"))
    with qtbot.waitSignal(room.exchanged) as exchanged:
        for plate in (one, other):
            QTest.mouseClick(plate, Qt.MouseButton.LeftButton)
    assert exchanged.args == ["p5", "p50"]
    with qtbot.waitSignal(room.lock_wanted) as locked:
        QTest.mouseClick(room.cards[3].lock, Qt.MouseButton.LeftButton)
    assert locked.args == [4]
    with qtbot.waitSignal(room.exchanged) as dropped:
        drop(one, other)
    assert dropped.args == ["p5", "p50"]


def test_keys_given_to_the_room_frame_nothing_and_keys_that_walk_there_do(
    themed: QApplication, qtbot: QtBot
) -> None:
    room = opened_room(qtbot, 3, movable=False)
    qtbot.waitUntil(room.isActiveWindow)
    pictures = [room.grab().toImage()]
    for reason in (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.TabFocusReason):
        room.clearFocus()
        room.setFocus(reason)
        assert room.hasFocus()
        pictures.append(room.grab().toImage())
    without, given, walked = pictures
    assert without == given
    assert walked != given


def test_a_menu_opens_where_the_mouse_is(qtbot: QtBot) -> None:
    room = opened_room(qtbot, 3)
    plate = room.seat_widget_of(PlayerId("p0"))
    at = plate.mapToGlobal(QPoint(3, 4))
    QApplication.sendEvent(plate, QContextMenuEvent(MOUSE, QPoint(3, 4), at))
    qtbot.waitUntil(room.menu.isVisible)
    assert room.menu.pos() == at


def test_r8_seats_run_to_the_right_where_the_event_says_so(qtbot: QtBot) -> None:
    room = opened_room(qtbot, 1)
    first, second, _third, fourth = room.plates()
    assert fourth.x() < first.x() < second.x()
    room.show_tables(seating(1), movable=True, runs_right=True)
    assert second.x() < first.x() < fourth.x()
    room.show_tables(seating(1), movable=True)
    assert fourth.x() < first.x() < second.x()


def rebuilt(room: SeatingRoom, width: int, height: int) -> None:
    """Its tables are tiles in so small a room, or cards again in a large one."""
    was = room.is_tiled
    room.resize(width, height)
    QApplication.processEvents()
    assert room.is_tiled != was


def test_a_player_picked_up_and_the_keys_stay_when_cards_become_tiles_and_cards_again(qtbot: QtBot) -> None:
    room = opened_room(qtbot, MANY)
    if room.is_tiled:
        rebuilt(room, 1900, 1300)
    room.plates()[6].setFocus()
    QTest.keyClick(room.plates()[6], Qt.Key.Key_Return)
    for size in ((500, 400), (1900, 1300)):
        rebuilt(room, *size)
        qtbot.waitUntil(lambda: len(room.cards) == MANY)
        plate = room.plates()[6]
        assert room.focusWidget() is plate
        assert [other for other in room.plates() if other.isChecked()] == [plate]
    room.plates()[9].setFocus()
    with qtbot.waitSignal(room.exchanged) as exchanged:
        QTest.keyClick(room.plates()[9], Qt.Key.Key_Return)
    assert exchanged.args == [PlayerId("p6"), PlayerId("p9")]


def test_the_lock_that_has_the_keys_keeps_them_when_cards_become_tiles(qtbot: QtBot) -> None:
    room = opened_room(qtbot, MANY)
    if room.is_tiled:
        rebuilt(room, 1900, 1300)
    room.cards[-1].lock.setFocus()
    rebuilt(room, 500, 400)
    qtbot.waitUntil(lambda: room.focusWidget() is room.cards[-1].lock)
