"""A hand that is wrong on paper itself: the director says why it stands, and the sheet shows it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.sheet.rooms import Room, seated_event

CONTROL = Qt.KeyboardModifier.ControlModifier
REASON = "<b>agreed</b> by the table"


def open_room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    return room


def give_reason(room: Room, reason: str) -> None:
    room.press(Qt.Key.Key_R, CONTROL)
    line = room.page.sheet.footer.reason
    assert line.hasFocus()
    QTest.keyClicks(line, reason)
    QTest.keyClick(line, Qt.Key.Key_Return)


def shown(room: Room, role: Qt.ItemDataRole) -> str:
    """What the first cell of the first hand says."""
    return str(room.model.index(0, 0).data(role))


def test_a_faulty_hand_stands_when_the_director_says_why(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201121")
    assert "Ctrl+R" in room.page.sheet.footer.overrule.toolTip()
    assert room.page.sheet.footer.overrule.isVisible()
    give_reason(room, f"  {REASON} ")
    (hand,) = room.wait_stored(1)
    assert hand.overruled == (Overruled(FaultCode.BID_SUM, REASON),)
    assert hand.bids == (2, 2, 0, 1)
    assert room.page.sheet.view.hasFocus()
    assert room.model.working.row == 1
    assert not room.page.sheet.footer.overrule.isVisible()


def test_the_sheet_shows_that_and_why_a_hand_was_overruled(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201121")
    give_reason(room, REASON)
    room.wait_stored(1)
    assert shown(room, Qt.ItemDataRole.DisplayRole) == "1†"
    assert shown(room, Qt.ItemDataRole.AccessibleTextRole) == f"Hand 1, accepted: {REASON}"
    tooltip = shown(room, Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;agreed" in tooltip
    assert "<b>" not in tooltip
    room.press(Qt.Key.Key_Up)
    assert REASON in room.remark()
    assert room.model.index(1, 0).data(Qt.ItemDataRole.ToolTipRole) is None


def test_tricks_that_do_not_add_up_can_be_overruled(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s22031210")
    assert "The tricks add up to 4" in room.remark()
    give_reason(room, "one trick was never found")
    (hand,) = room.wait_stored(1)
    assert (hand.tricks, [one.check for one in hand.overruled]) == ((1, 2, 1, 0), [FaultCode.TRICKS_SUM])


def test_every_fault_is_named_and_what_a_reason_lets_stand(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("h2120")
    assert room.remark().startswith("The bids add up to 5, the number of cards")
    room.type("2130")
    both = "The bids add up to 5, the number of cards. The tricks add up to 6, not 5."
    assert room.remark() == both
    room.press(Qt.Key.Key_R, CONTROL)
    assert room.remark() == f"Accepted with your reason: {both}"
    QTest.keyClick(room.page.sheet.footer.reason, Qt.Key.Key_Escape)
    assert room.remark() == both
    give_reason(room, "agreed")
    (hand,) = room.wait_stored(1)
    assert [one.check for one in hand.overruled] == [FaultCode.BID_SUM, FaultCode.TRICKS_SUM]


def test_a_fault_is_overruled_before_the_hand_is_complete(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201")
    give_reason(room, "agreed")
    room.wait_stored(0)
    room.type_hand("121")
    assert [one.reason for one in room.wait_stored(1)[0].overruled] == ["agreed"]


def test_without_a_reason_nothing_is_overruled(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201121")
    give_reason(room, "  ")
    foot = room.page.sheet.footer
    assert foot.reason.isVisible()
    QTest.keyClick(foot.reason, Qt.Key.Key_Escape)
    assert not foot.reason.isVisible()
    assert foot.line.isVisible()
    assert room.model.faults(0)
    room.wait_stored(0)


def test_a_sound_hand_has_nothing_to_overrule(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2203121")
    room.press(Qt.Key.Key_R, CONTROL)
    assert not room.page.sheet.footer.reason.isVisible()
    assert not room.page.sheet.footer.overrule.isVisible()


def test_a_hand_mended_later_carries_its_mark_no_more(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201121")
    give_reason(room, "agreed")
    room.wait_stored(1)
    room.press(Qt.Key.Key_Up)
    for _ in range(2):
        room.press(Qt.Key.Key_End)
        room.press(Qt.Key.Key_Left)
    room.type("3")
    room.press(Qt.Key.Key_Down)
    assert room.wait_stored(1)[0].overruled == ()
    qtbot.waitUntil(lambda: shown(room, Qt.ItemDataRole.DisplayRole) == "1")


def test_undoing_gives_up_the_overruling(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201")
    give_reason(room, "agreed")
    assert not room.model.faults(0)
    room.press(Qt.Key.Key_Z, CONTROL)
    assert room.model.faults(0)


def test_an_overruled_hand_is_verified_like_any_other(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201121")
    give_reason(room, "agreed")
    room.wait_stored(1)
    room.press(Qt.Key.Key_T, CONTROL)
    room.type("s2201")
    assert not room.page.sheet.footer.overrule.isVisible()
    room.type_hand("121")
    assert room.remark() == "1 hand agrees."


def test_another_hand_under_the_cursor_ends_the_question(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201121")
    room.press(Qt.Key.Key_R, CONTROL)
    room.press(Qt.Key.Key_Down)
    assert not room.page.sheet.footer.reason.isVisible()
