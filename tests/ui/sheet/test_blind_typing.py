"""Somebody types with the eyes on the paper and misses that a hand was refused."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.entry import ENTRY, Part
from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.i18n import speak
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import stored_preferences
from tests.core.games.batarde.entry_hands import keys_for
from tests.ui.clipping import clipped_texts
from tests.ui.results.test_results_page import whole_rubber
from tests.ui.sheet.rooms import Room, seated_event

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
SOUND = "s2203121"


def refused_room(qtbot: QtBot, desk: Desk) -> Room:
    """Hand 2 is refused: its bids add up to 6 of 6 cards."""
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand(SOUND)
    room.type_hand("c**3111222")
    return room


def test_hands_typed_on_after_a_refused_one_change_nothing(qtbot: QtBot, desk: Desk) -> None:
    room = refused_room(qtbot, desk)
    refused = room.model.typing.draft
    for hand in ("d2332132", "a3212123", "h*2033231"):
        room.type_hand(hand)
        assert room.model.typing.draft == refused
    assert room.model.working.row == 1
    assert all(room.model.grammar.is_untouched(draft) for draft in room.model.working.drafts[2:])
    assert len(room.wait_stored(1)) == 1


FORGOTTEN = "11111112"
"""A hand of four whose letter was forgotten."""


@pytest.mark.parametrize("keys", [FORGOTTEN, f"*{FORGOTTEN}"])
def test_a_hand_whose_letter_was_forgotten_is_stopped_at_its_first_digit(
    qtbot: QtBot, desk: Desk, keys: str
) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    heard = QSignalSpy(room.model.refused)
    room.type_hand(keys)
    room.type_hand(SOUND)
    assert heard.count() >= len(FORGOTTEN) + len(SOUND)
    assert room.remark().startswith("STOP: ")
    assert room.model.working.row == 0
    assert ENTRY.blank_cells(room.model.typing.draft)
    room.wait_stored(0)
    for _ in keys:
        room.press(Qt.Key.Key_Backspace)
    room.press(Qt.Key.Key_Escape)
    room.type_hand(SOUND)
    assert room.wait_stored(1)[0].bids == (2, 2, 0, 3)


def test_a_line_of_digits_alone_is_no_hand(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    QTest.keyClicks(line, FORGOTTEN)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == FORGOTTEN
    assert "denomination by A S H D C N" in room.remark()
    room.wait_stored(0)


def test_a_pack_that_was_forgotten_stops_at_the_first_digit(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((5,)))
    room.open()
    room.type_hand("h11111112")
    room.type_hand("sm22011101")
    assert room.remark().startswith("STOP: ")
    assert room.model.working.row == 0
    assert room.model.typing.draft.denomination is Denomination.HEARTS
    room.wait_stored(0)


@pytest.mark.sampled
@pytest.mark.parametrize("wrong", ["2", "22", "x"])
def test_the_letter_that_was_forgotten_is_taken_where_keys_were_stopped_for_it(
    qtbot: QtBot, desk: Desk, wrong: str
) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type(wrong)
    assert room.remark().startswith("STOP: a letter is needed here.")
    room.type_hand("h2203121")
    hand = room.wait_stored(1)[0]
    assert (hand.contract.denomination, hand.bids) == (Denomination.HEARTS, (2, 2, 0, 3))


def test_the_pack_that_was_forgotten_is_taken_where_keys_were_stopped_for_it(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, seated_event((5,)))
    room.open()
    room.type("h2")
    assert room.remark().startswith("STOP: a letter is needed here.")
    room.type("m")
    assert room.model.typing.draft.pack is not None
    room.type("2")
    assert room.model.typing.draft.bids[0] == 2


def test_return_on_a_wrong_sum_says_it_loudly(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type("s3111")
    room.press(Qt.Key.Key_Left)
    before = room.page.sheet.footer.remark.property("role")
    room.type("2223")
    for _ in range(2):
        room.press(Qt.Key.Key_Return)
        assert room.page.sheet.footer.remark.property("role") == "alarm"
    assert before != "alarm"
    room.press(Qt.Key.Key_Left)
    assert room.page.sheet.footer.remark.property("role") == "fault"


def test_the_director_may_have_digits_name_the_denomination(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    assert "1–6" not in room.remark()
    stored_preferences().has_digit_keys = True
    room.enter()
    room.open()
    assert "by 1–6 or A S H D C N" in room.remark()
    room.type_hand("22203121")
    assert room.wait_stored(1)[0].contract.denomination is Denomination.SPADES


def test_return_on_a_hand_nobody_has_begun_moves_nothing_and_says_what_to_type(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand(SOUND)
    place = (room.model.working.row, room.model.typing.cursor)
    assert place == (1, Cell(Part.DENOMINATION))
    for _ in range(5):
        room.press(Qt.Key.Key_Return)
    assert (room.model.working.row, room.model.typing.cursor) == place
    assert room.remark().startswith("Hand 2, 6 cards: denomination by")
    # Also where the cursor was taken elsewhere in it: nobody looks for it by Return.
    room.press(Qt.Key.Key_Right)
    elsewhere = room.model.typing.cursor
    room.press(Qt.Key.Key_Return)
    assert room.model.typing.cursor == elsewhere
    room.wait_stored(1)


def test_digits_for_trumps_type_over_the_faulty_count_alone(qtbot: QtBot, desk: Desk) -> None:
    room = refused_room(qtbot, desk)
    refused = room.model.typing.draft
    for hand in ("42332132", "13212123"):
        room.type_hand(hand)
    assert room.model.typing.draft.bids == (*refused.bids[:3], 4)
    assert room.model.typing.draft.tricks == refused.tricks
    room.wait_stored(1)


def test_every_lost_key_is_heard_and_the_line_below_says_why(qtbot: QtBot, desk: Desk) -> None:
    room = refused_room(qtbot, desk)
    heard = QSignalSpy(room.model.refused)
    room.type_hand("d23")
    assert heard.count() == 4
    assert room.remark().startswith(
        "STOP: hand 2 is not stored yet. The bids add up to 6, the number of cards."
    )
    foot = room.page.sheet.footer
    assert foot.remark.property("role") == "alarm"
    room.press(Qt.Key.Key_R, CONTROL)
    assert foot.reason.isVisible()
    assert room.remark().startswith("Accepted with your reason")


def test_the_ways_out_of_a_stop_are_shown_and_follow_the_mouse(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand("s2111111")
    room.type_hand("d23")
    foot = room.page.sheet.footer
    assert room.remark().startswith("STOP")
    assert foot.offer.text() == "Exchange bid and tricks of Ana 0"
    assert foot.overrule.isVisible()
    assert clipped_texts(foot) == []
    room.press(Qt.Key.Key_L, CONTROL)
    assert foot.line.isVisible()
    qtbot.waitUntil(foot.line.hasFocus)
    qtbot.keyClick(foot.line, Qt.Key.Key_Escape)
    qtbot.mouseClick(foot.overrule, Qt.MouseButton.LeftButton)
    assert foot.reason.isVisible()
    qtbot.keyClick(foot.reason, Qt.Key.Key_Escape)
    qtbot.mouseClick(foot.offer, Qt.MouseButton.LeftButton)
    assert not room.model.faults(0)
    assert room.model.typing.draft.bids == (1, 1, 1, 1)


def test_a_digit_right_after_the_refusal_mends_the_hand(qtbot: QtBot, desk: Desk) -> None:
    room = refused_room(qtbot, desk)
    room.type_hand("2")
    assert room.wait_stored(2)[1].bids == (3, 1, 1, 2)
    assert room.model.working.row == 2


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Backspace, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Return, SHIFT),
        (Qt.Key.Key_Z, CONTROL),
    ],
)
def test_a_key_that_mends_ends_the_stop(
    qtbot: QtBot, desk: Desk, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    room = refused_room(qtbot, desk)
    room.type("d2")
    room.press(key, modifier)
    before = room.model.typing.draft
    room.type("0")
    assert room.model.typing.draft != before
    assert "STOP" not in room.remark()


def test_a_click_on_the_faulty_cell_ends_the_stop(qtbot: QtBot, desk: Desk) -> None:
    room = refused_room(qtbot, desk)
    room.type("d2")
    view = room.page.sheet.view
    at = view.visualRect(room.model.cursor).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    room.type_hand("2")
    assert room.wait_stored(2)[1].bids == (3, 1, 1, 2)


def test_escape_ends_the_stop_and_drops_the_hand(qtbot: QtBot, desk: Desk) -> None:
    room = refused_room(qtbot, desk)
    room.type("d2")
    room.press(Qt.Key.Key_Escape)
    room.type_hand("c3112222")
    room.wait_stored(2)


def test_a_hand_short_of_a_count_stops_a_blind_typist_too(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand("s220312")
    for hand in ("d2332132", "a3212123"):
        room.type_hand(hand)
    assert room.model.working.row == 0
    assert room.remark().startswith("STOP: hand 1 is not stored yet. 2 cells are blank.")
    room.wait_stored(0)
    room.press(Qt.Key.Key_Left)
    room.press(Qt.Key.Key_Right)
    room.type_hand("2")
    room.wait_stored(1)


def open_ten_cards(qtbot: QtBot, desk: Desk) -> Room:
    """The hand of ten cards of a table of 3, where a typed 1 waits for a second digit."""
    room = Room(qtbot, desk, seated_event((3,)))
    room.open()
    while room.model.typing.draft.cards != 10:
        room.press(Qt.Key.Key_Down)
    return room


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("typed", "bids"),
    [
        pytest.param("c10811", (10, 8, 1), id="the last count is open"),
        pytest.param("c10208", (10, 2, 0), id="no count is open"),
        pytest.param("c10108", (10, 10, 8), id="the bids have eaten both tricks"),
    ],
)
def test_a_bid_of_ten_that_was_a_one_and_a_nought_stops_the_next_hand(
    qtbot: QtBot, desk: Desk, typed: str, bids: tuple[int, ...]
) -> None:
    room = open_ten_cards(qtbot, desk)
    row = room.model.working.row
    room.type_hand(typed)
    assert (room.model.working.row, room.model.typing.draft.bids) == (row, bids)
    short = room.model.typing.draft
    heard = QSignalSpy(room.model.refused)
    room.type_hand("h20333")
    assert heard.count() == len("h20333") + 1
    assert (room.model.working.row, room.model.typing.draft) == (row, short)
    assert room.model.grammar.is_untouched(room.model.working.drafts[row + 1])
    assert room.remark().startswith(f"STOP: hand {row + 1} is not stored yet. ")


def test_digits_type_on_after_return_has_ended_a_count(qtbot: QtBot, desk: Desk) -> None:
    room = open_ten_cards(qtbot, desk)
    row = room.model.working.row
    heard = QSignalSpy(room.model.refused)
    for count in ("c1", "0", "1", "1", "0"):
        room.type(count)
        if room.model.typing.is_open:
            room.press(Qt.Key.Key_Return)
    assert room.model.typing.draft.bids == (1, 0, 1)
    assert room.model.typing.draft.tricks == (1, 0, 9)
    assert heard.count() == 0
    assert "STOP" not in room.remark()
    room.press(Qt.Key.Key_Return)
    assert room.model.working.row == row + 1


def test_a_hand_that_begins_with_a_letter_of_another_language_changes_nothing(
    qtbot: QtBot, desk: Desk
) -> None:
    """In French hearts are `c`: without a stop the 1 behind `h` would be all-trumps."""
    speak("fr")
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    heard = QSignalSpy(room.model.refused)
    room.type("h1100100")
    assert room.model.grammar.is_untouched(room.model.working.drafts[0])
    assert heard.count() == len("h1100100")
    assert "A P C K T S" in room.remark()
    room.press(Qt.Key.Key_Backspace)
    room.type_hand("c1100300")
    assert room.wait_stored(1)[0].contract.denomination is Denomination.HEARTS


def test_return_moves_on_through_a_hand_hardly_begun(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.press(Qt.Key.Key_Return)
    room.type("h")
    room.press(Qt.Key.Key_Return)
    room.type("s")
    assert "STOP" not in room.remark()


def test_nothing_is_typed_over_the_last_hand_after_its_return(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    for hand in whole_rubber(4, 0):
        room.type_hand(keys_for(hand))
    stored = room.wait_stored(10)
    room.type_hand("d2332132")
    assert room.remark().startswith("STOP: hand 10 is the last one, and stored.")
    assert room.wait_stored(10) == stored


def test_nothing_is_typed_over_the_last_hand_of_a_complete_table_that_is_opened(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    for hand in whole_rubber(4, 0):
        room.type_hand(keys_for(hand))
    stored = room.wait_stored(10)
    room.open()
    room.type_hand("d2332132")
    assert room.remark().startswith("STOP: hand 10 is the last one, and stored.")
    assert room.wait_stored(10) == stored
    # Whoever means it says so by an arrow key.
    room.press(Qt.Key.Key_Right)
    room.press(Qt.Key.Key_Left)
    room.type("h")
    assert "STOP" not in room.remark()


def test_the_line_takes_nothing_behind_a_refused_hand(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    QTest.keyClicks(line, "c2201113")
    QTest.keyClick(line, Qt.Key.Key_Return)
    refused = room.model.typing.draft
    for hand in ("d2332132", "a3212123"):
        QTest.keyClicks(line, hand)
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert (line.text(), room.model.typing.draft) == ("c2201113", refused)
    assert room.remark().startswith("STOP: hand 1 is not stored yet.")
    for _ in range(4):
        QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClicks(line, "2113")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == ""
    assert room.wait_stored(1)[0].bids == (2, 2, 0, 2)


def test_the_line_takes_missing_counts_behind_a_refused_hand_and_no_more(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    QTest.keyClicks(line, "c220212")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClicks(line, "23d")
    assert line.text() == "c2202122"
    QTest.keyClick(line, Qt.Key.Key_Return)
    room.wait_stored(0)


def test_verifying_does_not_run_on_after_a_difference(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand(SOUND)
    room.wait_stored(1)
    room.press(Qt.Key.Key_T, CONTROL)
    heard = QSignalSpy(room.model.refused)
    room.type_hand("s2303121")
    assert heard.count() == 7
    assert room.model.typing.cursor == Cell(Part.BID, 1)
    assert room.model.typing.draft.bids == (2, 0, None, None)
    assert room.remark().startswith("STOP: hand 1 differs. Stored: 2. Typed: 0.")
    room.press(Qt.Key.Key_Backspace)
    room.type_hand("203121")
    assert room.remark() == "1 hand agrees."


def test_verifying_a_choune_begun_as_a_mechoune_goes_on(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    room.type_hand("s**2203121")
    room.wait_stored(1)
    room.press(Qt.Key.Key_T, CONTROL)
    room.type("s2203121")
    assert room.model.typing.cursor == Cell(Part.MULTIPLIER)
    room.type_hand("**")
    assert room.remark() == "1 hand agrees."
