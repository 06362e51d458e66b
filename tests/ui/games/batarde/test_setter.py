"""Who set the denomination may be said: a sheet needs no answer to it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, UnknownMechoune
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.sheet.rooms import Room, seated_event

CONTROL = Qt.KeyboardModifier.ControlModifier


def open_room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    return room


def choose(room: Room, entry: int) -> None:
    """The entry of the menu: 0 is nobody known, then the seats."""
    room.press(Qt.Key.Key_B, CONTROL)
    menu = room.page.sheet.menus.question
    assert menu.isVisible()
    [action for action in menu.actions() if action.isCheckable()][entry].trigger()
    menu.close()


def test_without_it_nothing_changes(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    assert room.wait_stored(1)[0].contract == Contract(Denomination.SPADES)


def test_a_key_says_who_set_the_denomination(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2203121")
    choose(room, 2)
    assert "1 bids 2 and set the denomination" in room.page.sheet.hand_header.picture.accessibleName()
    room.press(Qt.Key.Key_Return)
    assert room.wait_stored(1)[0].contract == Contract(Denomination.SPADES, 1)
    room.press(Qt.Key.Key_Up)
    choose(room, 0)
    room.press(Qt.Key.Key_Return)
    assert room.wait_stored(1)[0].contract == Contract(Denomination.SPADES)


def test_a_click_on_the_felt_says_it_and_takes_it_back(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s*22")
    felt = room.page.sheet.hand_header.picture
    for expected in (2, None, 2):
        QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=felt.plate_of(2).center().toPoint())
        assert room.model.typing.draft.set_by == expected
    QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=felt.rect().center())
    room.type_hand("03121")
    (hand,) = room.wait_stored(1)
    assert hand.contract.by == 2
    assert hand.mechoune == UnknownMechoune()


def test_it_can_be_said_before_the_denomination(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    choose(room, 4)
    room.type_hand("h2203121")
    assert room.wait_stored(1)[0].contract == Contract(Denomination.HEARTS, 3)


def test_another_denomination_was_set_by_nobody_known(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2203121")
    choose(room, 2)
    room.press(Qt.Key.Key_Home)
    room.type("h")
    assert room.model.typing.draft.set_by is None


def test_no_trumps_with_0_by_somebody_who_did_not_open_is_remarked_on(qtbot: QtBot, desk: Desk) -> None:
    """Nothing is weaker than 0 no-trumps, so that nobody can change to it (rule 3, R1)."""
    room = open_room(qtbot, desk)
    opener = (room.model.typing.draft.dealer + 1) % 4
    room.type("n0000")
    choose(room, 1 + (opener + 1) % 4)
    assert "cannot have set no-trumps with a bid of 0" in room.page.sheet.footer.remark.text()
    choose(room, 1 + opener)
    assert "cannot have set" not in room.page.sheet.footer.remark.text()
