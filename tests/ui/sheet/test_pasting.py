"""What is pasted replaces whole hands, is one act of the journal, and is undone in one step."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.core.games.batarde.scoring import multiplier
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.answers import answer
from tests.ui.sheet.rooms import Room, seated_event, stored_hands

CONTROL = Qt.KeyboardModifier.ControlModifier
FIRST = "S\t\t2\t1\t2\t2\t0\t1\t3\t1"
SECOND = "H\t×2\t2\t1\t2\t2\t0\t2\t3\t1"
"""Hands of 5 and 6 cards at a table of 4, as wide as what is typed."""


def open_room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    return room


def paste(room: Room, text: str, row: int = 0) -> None:
    QGuiApplication.clipboard().setText(text)
    room.model.go_to(row)
    room.press(Qt.Key.Key_Home)
    room.press(Qt.Key.Key_V, CONTROL)


def journal(room: Room) -> tuple[Act, ...]:
    """The acts of the event, newest first."""
    return answer(room.desk, room.qtbot, list_acts, room.number)


@pytest.mark.sampled
@pytest.mark.parametrize("ending", ["", "\t", "\t9"])
def test_a_pasted_hand_with_a_blank_multiplier_counts_once_whatever_stood_there(
    qtbot: QtBot, desk: Desk, ending: str
) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("h**2203121")
    assert multiplier(room.wait_stored(1)[0]) == 4
    points = FIRST if not ending else "S\t\t2\t1\t1\t2\t2\t0\t0\t1\t1\t3\t1" + ending
    paste(room, points)
    qtbot.waitUntil(lambda: multiplier(stored_hands(qtbot, desk)[0]) == 1)


def test_nothing_of_the_hand_that_was_there_stays(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("h*2203121")
    room.model.put(replace(room.model.typing.draft, set_by=3))
    room.press(Qt.Key.Key_Return)
    assert room.wait_stored(1)[0].contract.by == 3
    paste(room, FIRST)
    qtbot.waitUntil(lambda: stored_hands(qtbot, desk)[0].contract.by is None)
    (hand,) = stored_hands(qtbot, desk)
    assert (hand.mechoune, hand.contract.denomination) == (None, Denomination.SPADES)


def test_the_same_hand_pasted_again_changes_nothing(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2203121")
    room.model.put(replace(room.model.typing.draft, set_by=3))
    room.press(Qt.Key.Key_Return)
    room.wait_stored(1)
    paste(room, FIRST)
    assert not room.model.working.is_changed(0)
    assert room.wait_stored(1)[0].contract.by == 3


def test_a_blank_cell_blanks_what_it_covers_and_an_empty_line_nothing(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    paste(room, f"{FIRST.replace('2', '', 1)}\n\t\t\n")
    assert room.model.working.drafts[0].bids == (None, 2, 0, 3)
    assert room.model.grammar.is_untouched(room.model.working.drafts[1])


def test_stars_in_a_pasted_block_double_and_redouble_as_they_do_when_typed(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    paste(room, FIRST.replace("S\t", "S\t**"))
    assert multiplier(room.wait_stored(1)[0]) == 4


def test_a_cell_not_read_is_still_told_when_the_rest_is_stored(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    paste(room, f"{FIRST}\n{FIRST.replace('2', 'two', 1)}")
    room.wait_stored(1)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert "1 cell could not be read" in room.remark()
    room.press(Qt.Key.Key_Down)
    assert "could not be read" not in room.remark()


def test_an_unreadable_multiplier_never_leaves_a_hand_that_could_be_stored(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    paste(room, FIRST.replace("S\t", "S\tx3"))
    assert "1 cell could not be read" in room.remark()
    room.page.sheet.leave()
    assert stored_hands(qtbot, desk) == ()


def test_s3_5_a_pasted_block_is_one_act_and_one_undo(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("c**2203121")
    room.wait_stored(1)
    before = len(journal(room))
    paste(room, f"{FIRST}\n{SECOND}")
    hands = room.wait_stored(2)
    assert [multiplier(hand) for hand in hands] == [1, 2]
    acts = journal(room)
    assert len(acts) == before + 1
    assert (acts[0].kind, acts[0].facts) == (ActKind.HANDS_RECORDED, {"round": 1, "table": 1, "hands": 2})
    qtbot.waitUntil(lambda: desk.is_idle)
    room.press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: len(stored_hands(qtbot, desk)) == 1)
    (hand,) = stored_hands(qtbot, desk)
    assert (multiplier(hand), hand.contract.denomination) == (4, Denomination.CLUBS)
    assert room.model.grammar.is_untouched(room.model.working.drafts[1])
    room.press(Qt.Key.Key_Y, CONTROL)
    qtbot.waitUntil(lambda: stored_hands(qtbot, desk) == hands)


def test_a_pasted_block_that_cannot_be_stored_yet_is_one_undo_too(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    unfinished = FIRST.removesuffix("1")
    paste(room, f"{unfinished}\n{SECOND}")
    assert stored_hands(qtbot, desk) == ()
    assert not room.model.grammar.is_untouched(room.model.working.drafts[1])
    room.press(Qt.Key.Key_Z, CONTROL)
    assert all(room.model.grammar.is_untouched(draft) for draft in room.model.working.drafts)
    room.press(Qt.Key.Key_Y, CONTROL)
    assert list(map(room.model.grammar.is_untouched, room.model.working.drafts[:3])) == [
        False,
        False,
        True,
    ]


def paste_into_line(room: Room, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    room.press(Qt.Key.Key_L, CONTROL)
    QTest.keyClick(room.page.sheet.footer.line, Qt.Key.Key_V, CONTROL)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "text", ["s 2203/121\r\nh* 2203/122\r\n", "s2203121\n\nh*2203122", f"{FIRST}\n{SECOND}"]
)
def test_several_lines_pasted_into_the_one_line_are_several_hands(
    qtbot: QtBot, desk: Desk, text: str
) -> None:
    room = open_room(qtbot, desk)
    before = len(journal(room))
    paste_into_line(room, text)
    hands = room.wait_stored(2)
    assert [hand.contract.denomination for hand in hands] == [Denomination.SPADES, Denomination.HEARTS]
    assert [multiplier(hand) for hand in hands] == [1, 2]
    assert len(journal(room)) == before + 1
    assert room.page.sheet.footer.line.text() == ""
    assert room.model.working.row == 2


def test_one_line_pasted_with_its_end_is_one_hand_that_waits_for_return(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    paste_into_line(room, "s 2203/121\n")
    assert stored_hands(qtbot, desk) == ()
    QTest.keyClick(room.page.sheet.footer.line, Qt.Key.Key_Return)
    assert room.wait_stored(1)[0].tricks == (1, 2, 1, 1)


def test_lines_beyond_the_last_hand_are_told(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.model.go_to(room.model.working.hands - 1)
    paste_into_line(room, "s 2203/121\nh 2\nd 3")
    assert "2 lines were not used" in room.remark()
