"""A match of Écarté typed on its sheet by real keys, on a real club file."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.entry import EcartePart
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.ecarte.board import Said, SaidMark
from batarde_tourney.ui.games.ecarte.sheet import EcarteKind
from batarde_tourney.ui.kit.theme import text_font
from tests.documents.ecarte_evenings import ecarte_evening
from tests.lengths import mainly
from tests.ui.games.ecarte.rooms import seated_event, stored_match, tricks
from tests.ui.sheet.rooms import Room

CONTROL = Qt.KeyboardModifier.ControlModifier
ONE_GAME = EcartePlay(games=1)
USUAL = EcartePlay()
TO_TRICKS = (Qt.Key.Key_Home, *[Qt.Key.Key_Right] * 4)
"""Behind the king, the authority and the two faults."""


def open_room(qtbot: QtBot, desk: Desk, play: EcartePlay = USUAL) -> Room:
    room = Room(qtbot, desk, seated_event(play=play))
    room.open()
    return room


def shown(room: Room, row: int, kind: EcarteKind, seat: int | None = None) -> str:
    columns = room.model.columns
    at = next(at for at, one in enumerate(columns) if (one.kind, one.seat) == (kind, seat))
    return str(room.model.index(row, at).data())


def scores(room: Room, row: int) -> tuple[str, str]:
    return shown(room, row, EcarteKind.SCORE, 0), shown(room, row, EcarteKind.SCORE, 1)


def test_a_hand_takes_three_strokes(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("32")
    assert room.strokes == 3
    assert stored_match(qtbot, desk) == (EcarteHand(1, 0, tricks=(3, 2)),)
    assert room.model.working.row == 1
    assert scores(room, 0) == ("1", "0")


def test_the_next_blank_row_appears_until_the_match_is_over(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, ONE_GAME)
    assert room.model.rowCount() == 2
    for rows, hand in enumerate(("50", "50"), start=3):
        room.type_hand(hand)
        assert room.model.rowCount() == rows
    assert scores(room, 1) == ("2", "2")
    room.type_hand("50")
    room.type("32")
    assert (scores(room, 3), room.model.rowCount()) == (("4", "3"), 6)
    room.press(Qt.Key.Key_Return)
    room.wait_rows_stored(4)
    room.type("50")
    assert "Ana wins the match, 1–0 in games." in room.remark()
    room.press(Qt.Key.Key_Return)
    assert room.model.rowCount() == 6
    assert len(stored_match(qtbot, desk)) == 5
    assert room.remark().startswith("Ana wins the match, 1–0 in games.")


def test_a_game_won_is_said_and_the_next_one_begins_at_nothing(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("50", "05", "32"):
        room.type_hand(hand)
    assert scores(room, 2) == ("5", "0")
    assert "Ana wins game 1, 5–0." in room.remark()
    assert shown(room, 3, EcarteKind.GAME) == "2"
    # Whoever dealt last, the other seat deals first in game 2.
    assert room.model.working.drafts[3].dealer == 1
    assert shown(room, 4, EcarteKind.SCORE, 0) == "1"


def test_nobody_is_said_to_have_won_while_a_hand_before_is_blank_again(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("50", "05", "32"):
        room.type_hand(hand)
    room.wait_rows_stored(3)
    cells = room.model.grammar.cells(room.model.working.drafts[0])
    room.model.go_to(0, next(cell for cell in cells if cell.part is EcartePart.TRICKS))
    room.press(Qt.Key.Key_Delete)
    assert room.model.grammar.blank_cells(room.model.working.drafts[0])
    for _hand in range(2):
        room.press(Qt.Key.Key_Down)
    assert room.model.working.row == 2
    assert "wins" not in room.remark()


def test_king_authority_and_revoke_are_typed_before_the_tricks(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("kA23")
    room.type_hand("K32")
    room.type_hand("r50")
    room.type_hand("mx")
    room.type_hand("30")
    hands = stored_match(qtbot, desk)
    assert (hands[0].king, hands[0].authority, hands[0].tricks) == (King(0, KingHow.TURNED), 0, (2, 3))
    assert (hands[1].king, hands[1].dealer) == (King(0, KingHow.SHOWN), 1)
    assert (hands[2].revoke, hands[2].tricks) == (0, (5, 0))
    assert hands[3].is_annulled
    # An annulled hand is dealt again by the same player.
    assert [hand.dealer for hand in hands] == [0, 1, 0, 1, 1]
    assert tricks(hands)[4] == (0, 3)


def test_e4_13_a_king_ends_the_game_and_no_trick_is_played(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("50", "05"):
        room.type_hand(hand)
    room.type_hand("k")
    assert scores(room, 2) == ("5", "0")
    assert tricks(stored_match(qtbot, desk)) == [(5, 0), (5, 0), None]
    room.press(Qt.Key.Key_Up)
    room.type("3")
    assert "fifth point: nothing was played after it" in room.remark()


def test_tricks_that_cannot_be_are_said_at_their_cell_and_may_be_overruled(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("22")
    assert room.model.working.row == 0
    assert "one of the two has at least 3" in room.remark()
    room.press(Qt.Key.Key_R, CONTROL)
    QTest.keyClicks(room.page.sheet.footer.reason, "the table agreed")
    QTest.keyClick(room.page.sheet.footer.reason, Qt.Key.Key_Return)
    (hand,) = stored_match(qtbot, desk)
    assert [one.check for one in hand.overruled] == [FaultCode.TRICKS_ECARTE]
    assert room.model.rowCount() == 3


def test_a_correction_moves_the_hands_behind_it_to_their_games_in_one_act(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("50", "05", "32", "32", "32"):
        room.type_hand(hand)
    assert [hand.game for hand in stored_match(qtbot, desk)] == [1, 1, 1, 2, 2]
    for _ in range(4):
        room.press(Qt.Key.Key_Up)
    room.type("23")
    assert room.remark() == "From hand 4 on, games and dealers change with the correction."
    room.press(Qt.Key.Key_Return)
    stored = stored_match(qtbot, desk)
    assert [hand.game for hand in stored] == [1, 1, 1, 1, 1]
    assert [hand.dealer for hand in stored] == [0, 1, 0, 1, 0]
    room.press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: [hand.game for hand in stored_match(qtbot, desk)] == [1, 1, 1, 2, 2])


def test_a_correction_waits_until_the_hand_behind_it_that_it_makes_impossible_is_corrected_too(
    qtbot: QtBot, desk: Desk
) -> None:
    room = open_room(qtbot, desk)
    for keys in ("50", "05", "k"):
        room.type_hand(keys)
    assert tricks(stored_match(qtbot, desk)) == [(5, 0), (5, 0), None]
    for key in (*[Qt.Key.Key_Up] * 3, *TO_TRICKS):
        room.press(key)
    room.type("32")
    room.press(Qt.Key.Key_Return)
    assert room.remark().startswith("After this correction, hand 3 cannot have been played as it is stored.")
    assert tricks(stored_match(qtbot, desk)) == [(5, 0), (5, 0), None]
    room.model.go_to(2)
    for key in TO_TRICKS:
        room.press(key)
    room.type_hand("32")
    qtbot.waitUntil(lambda: tricks(stored_match(qtbot, desk)) == [(3, 2), (5, 0), (3, 2)])


def test_several_lines_pasted_are_a_match_in_one_act(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, ONE_GAME)
    QGuiApplication.clipboard().setText("50\n05\nk\n32")
    line = room.page.sheet.footer.line
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_V, CONTROL)
    assert room.remark() == "1 line was not used: the rubber has no more hands."
    assert tricks(stored_match(qtbot, desk)) == [(5, 0), (5, 0), None]


def test_a_second_typing_stops_at_the_first_difference(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("k32", "30"):
        room.type_hand(hand)
    room.wait_rows_stored(2)
    room.press(Qt.Key.Key_T, CONTROL)
    room.type("32")
    assert room.model.working.row == 0
    room.press(Qt.Key.Key_Return)
    assert room.remark().startswith("Stored: Ana, turned up. Typed: nothing.")
    room.type("k")
    room.press(Qt.Key.Key_Return)
    assert room.model.working.row == 1
    room.type_hand("3")
    assert "Stored: 0. Typed: 2." in room.remark()
    room.type_hand("0")
    assert "All 2 hands agree." in room.remark()


def test_the_marker_board_takes_the_mouse(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    board = room.page.sheet.hand_header.board
    for mark in (
        SaidMark(Said.SHOWN, is_dealers=False),
        SaidMark(Said.AUTHORITY),
        SaidMark(Said.VOLE, is_dealers=False),
    ):
        qtbot.mouseClick(board.field_of(mark), Qt.MouseButton.LeftButton)
        assert board.field_of(mark).isChecked()
    assert scores(room, 0) == ("0", "3")
    room.press(Qt.Key.Key_Return)
    assert stored_match(qtbot, desk) == (EcarteHand(1, 0, King(1, KingHow.SHOWN), 0, (0, 5)),)
    assert [place.bid for place in room.page.sheet.hand_header.picture.places] == [0, 3]


def test_the_two_players_are_exchanged_and_the_hands_stay(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("32")
    room.press(Qt.Key.Key_E, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    menu = room.page.sheet.menus.exchange
    qtbot.waitUntil(menu.isVisible)
    entry = next(action for action in menu.actions() if action.isEnabled() and action.text())
    entry.trigger()
    menu.close()
    qtbot.waitUntil(lambda: room.model.working.sheet.players[0].name == "<b>Béa</b>")
    assert tricks(stored_match(qtbot, desk)) == [(3, 2)]


def test_a_match_of_few_hands_is_not_slow(qtbot: QtBot, desk: Desk) -> None:
    event = ecarte_evening(6)
    last = event.rounds[-1]
    tables = (*last.tables[:-1], replace(last.tables[-1], hands=()))
    room = Room(qtbot, desk, replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables))))
    assert not room.page.model.tables[-1].is_finished
    assert room.page.model.remarks(len(tables) - 1) == ()


def room_so_wide(qtbot: QtBot, desk: Desk, width: int) -> Room:
    """A sheet laid out on a page of so many pixels."""
    room = Room(qtbot, desk, seated_event())
    room.page.resize(width, 620)
    room.open()
    QApplication.processEvents()
    return room


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_the_words_of_the_board_have_one_size_that_can_be_read(
    themed: QApplication, qtbot: QtBot, desk: Desk, language: str
) -> None:
    speak(language)
    room = room_so_wide(qtbot, desk, 1103)
    fields = room.page.sheet.hand_header.board.fields
    assert len({field.size_of_words for field in fields if field.has_sign}) == 1
    (size,) = {field.size_of_words for field in fields if not field.has_sign}
    assert size >= 8.5
    room.press(Qt.Key.Key_A)
    # Chosen ones are bold, and no word is set narrower or cut for it.
    for field in fields:
        for bold in (False, True):
            words = QFontMetrics(text_font(field.size_of_words, bold=bold)).horizontalAdvance(field.text())
            assert words <= field.width() - 6


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_what_the_totals_are_is_as_large_as_they_are(
    themed: QApplication, qtbot: QtBot, desk: Desk, language: str
) -> None:
    speak(language)
    room = room_so_wide(qtbot, desk, 848)
    totals = room.page.sheet.totals
    last = room.model.rowCount() - 1
    at = next(at for at, one in enumerate(room.model.columns) if one.kind is EcarteKind.KING)
    cell = room.model.index(last, at)
    assert QFontMetrics(text_font(12)).horizontalAdvance(cell.data()) <= totals.visualRect(cell).width()
