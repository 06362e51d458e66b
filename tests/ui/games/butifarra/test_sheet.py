"""A game of Butifarra typed on its sheet by real keys, on a real club file."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.entry import ButifarraPart
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, ButifarraHand, Chooser
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, Direction
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.butifarra.board import DelegatedMark, LevelMark
from batarde_tourney.ui.games.butifarra.sheet import ButifarraKind
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from tests.ui.asking import opened
from tests.ui.games.butifarra.rooms import seated_event, stored_game
from tests.ui.sheet.rooms import Room

CONTROL = Qt.KeyboardModifier.ControlModifier
USUAL = ButifarraPlay()
COINS = ButifarraDenomination.COINS


def open_room(qtbot: QtBot, desk: Desk, play: ButifarraPlay = USUAL) -> Room:
    room = Room(qtbot, desk, seated_event(play=play))
    room.open()
    return room


def shown(room: Room, row: int, kind: ButifarraKind, side: int | None = None) -> str:
    columns = room.model.columns
    at = next(at for at, one in enumerate(columns) if (one.kind, one.seat) == (kind, side))
    return str(room.model.index(row, at).data())


def of_sides(room: Room, row: int, kind: ButifarraKind) -> tuple[str, str]:
    return shown(room, row, kind, 0), shown(room, row, kind, 1)


def test_a_deal_takes_four_strokes_and_the_other_pair_fills_itself(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("o45")
    assert room.strokes == 4
    assert stored_game(qtbot, desk) == (ButifarraHand(0, COINS, 0, (45, 27)),)
    assert room.model.working.row == 1
    assert of_sides(room, 0, ButifarraKind.POINTS) == ("45", "27")
    assert of_sides(room, 0, ButifarraKind.SCORE) == ("+9", "·")


def test_points_are_of_the_dealers_pair_and_totals_run(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("o50", "c*72", "n*45", "e**44"):
        room.type_hand(hand)
    # A6.29: 14–0, 14–72, 50–72, 50–104.
    totals = [of_sides(room, row, ButifarraKind.TOTAL) for row in range(4)]
    assert totals == [("14", "0"), ("14", "72"), ("50", "72"), ("50", "104")]
    assert [hand.dealer for hand in stored_game(qtbot, desk)] == [0, 1, 2, 3]
    assert "win the game, 104–50." in room.remark()
    assert room.model.rowCount() == 5, "four deals and the totals: no deal is left to play"


def test_a_deal_half_typed_behind_the_end_goes_with_what_was_typed_in_it(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, ButifarraPlay(target=20))
    room.type_hand("o40")
    room.type("c")
    room.press(Qt.Key.Key_Up)
    room.press(Qt.Key.Key_Home)
    room.type("o72")
    room.press(Qt.Key.Key_Down)
    assert room.model.working.row == 1, "it stays as long as something is typed in it"
    room.press(Qt.Key.Key_Escape)
    assert (room.model.working.row, room.model.rowCount()) == (0, 2), (
        "one deal, the game's last, and the totals"
    )
    room.press(Qt.Key.Key_Home)
    assert room.model.working.typing.draft == room.model.working.drafts[0]


def test_r8_a2_8_and_part_d_seats_on_the_felt_the_seats_run_anticlockwise(qtbot: QtBot, desk: Desk) -> None:
    felt = open_room(qtbot, desk).page.sheet.hand_header.picture
    north, west, south, east = (felt.plate_of(seat).center() for seat in range(4))
    assert west.x() < north.x() < east.x()
    assert north.y() < west.y() < south.y()


def test_r8_an_event_turns_the_felt_round(qtbot: QtBot, desk: Desk) -> None:
    felt = open_room(qtbot, desk, ButifarraPlay(direction=Direction.LEFT)).page.sheet.hand_header.picture
    north, east, _south, west = (felt.plate_of(seat).center() for seat in range(4))
    assert west.x() < north.x() < east.x()


def test_a_sheet_has_twelve_rows_with_dealers_and_the_target_below(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    assert room.model.rowCount() == 13
    dealers = [shown(room, row, ButifarraKind.DEALER) for row in range(5)]
    assert dealers == ["Ana", "<b>Béa</b>", "Cem", "Dov", "Ana"]
    assert shown(room, 12, ButifarraKind.DENOMINATION) == "Target 101"
    assert room.page.sheet.view.header.names == ("Ana & Cem", "<b>Béa</b> & Dov")


def test_level_delegation_and_tricks(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("n**44d/7")
    (hand,) = stored_game(qtbot, desk)
    assert hand == ButifarraHand(0, ButifarraDenomination.BUTIFARRA, 2, (44, 28), Chooser.PARTNER, (7, 5))
    assert (shown(room, 0, ButifarraKind.LEVEL), shown(room, 0, ButifarraKind.CHOOSER)) == ("×8", "×")
    assert of_sides(room, 0, ButifarraKind.TRICKS) == ("7", "5")


def test_one_digit_of_points_is_ended_by_return(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("b8")
    assert shown(room, 0, ButifarraKind.POINTS, 0) == "8…"
    room.press(Qt.Key.Key_Return)
    room.wait_rows_stored(1)
    assert stored_game(qtbot, desk)[0].points == (8, 64)


def test_a9_faults_show_at_their_cell_at_once(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("n***")
    assert "Not played here" in room.remark()
    room.type("*")
    room.type("45/2")
    assert "2 tricks hold 2 to 38 points, not 45." in room.remark()
    room.press(Qt.Key.Key_Return)
    assert stored_game(qtbot, desk) == ()
    room.press(Qt.Key.Key_O, CONTROL)


def test_points_too_many_are_a_fault_that_nobody_overrules(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("o78")
    assert "78 points: a deal has 72." in room.remark()
    assert not room.model.working.can_overrule(0)


def test_the_last_deal_ends_a_level_game_with_half_a_win_each(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, ButifarraPlay(deals=2))
    assert room.model.rowCount() == 3
    room.type_hand("o40")
    room.wait_rows_stored(1)
    room.type_hand("o40")
    room.wait_rows_stored(2)
    assert "The game is level, 4 each" in room.remark()
    assert room.model.rowCount() == 3


def test_a_game_stopped_by_the_clock_says_who_won(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("o40", "c50"):
        room.type_hand(hand)
    room.wait_rows_stored(2)
    with qtbot.waitSignal(desk.changed):
        desk.change(close_table, room.number, 1, 1, "time")
    qtbot.waitUntil(lambda: "<b>Béa</b> & Dov win the game, 14–4." in room.remark())
    assert "Ctrl+Return" in room.remark()


def test_the_board_chooses_too(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    board = room.page.sheet.hand_header.board
    for mark in (ButifarraDenomination.SWORDS, LevelMark(1), DelegatedMark.DELEGATED):
        QTest.mouseClick(board.field_of(mark), Qt.MouseButton.LeftButton)
        assert board.field_of(mark).isChecked()
    room.type_hand("45")
    (hand,) = stored_game(qtbot, desk)
    assert (hand.denomination.value, hand.level, hand.chooser) == ("swords", 1, Chooser.PARTNER)


def test_a_second_typing_stops_at_the_first_difference(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for hand in ("o*45", "c36d"):
        room.type_hand(hand)
    room.wait_rows_stored(2)
    room.press(Qt.Key.Key_T, CONTROL)
    room.type("o*44")
    assert "Stored: 45. Typed: 44." in room.remark()
    room.type("45")
    room.press(Qt.Key.Key_Return)
    room.type_hand("c36d")
    assert "All 2 hands agree." in room.remark()


def test_a_correction_of_a_deal_moves_every_total_behind_it(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("o45")
    room.type_hand("o45")
    room.press(Qt.Key.Key_Up)
    room.press(Qt.Key.Key_Up)
    room.type("c")
    room.type("*")
    assert shown(room, 0, ButifarraKind.SCORE, 0) == "+18"
    assert of_sides(room, 1, ButifarraKind.TOTAL) == ("18", "9")


def test_points_that_do_not_add_up_can_be_overruled_with_a_reason(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("o45")
    room.model.go_to(0, Cell(ButifarraPart.POINTS, 1))
    room.type("26")
    assert "The points add up to 71, not to 72" in room.remark()
    room.press(Qt.Key.Key_Return)
    room.press(Qt.Key.Key_R, CONTROL)
    QTest.keyClicks(room.page.sheet.footer.reason, "a card was lost")
    QTest.keyClick(room.page.sheet.footer.reason, Qt.Key.Key_Return)
    (hand,) = stored_game(qtbot, desk)
    assert (hand.points, [one.check for one in hand.overruled]) == ((45, 26), [FaultCode.POINTS_SUM])
    assert of_sides(room, 0, ButifarraKind.SCORE) == ("+9", "·")


def test_a7_35_misdeals_are_said_and_move_the_dealer(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("o40")
    room.wait_rows_stored(1)
    room.press(Qt.Key.Key_M, CONTROL)
    menu = next(menu for menu in room.page.sheet.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if action.data() == 2).trigger()
    menu.close()
    assert [shown(room, row, ButifarraKind.DEALER) for row in range(3)] == ["Ana", "Cem", "Dov"]
    room.type_hand("o40")
    hands = stored_game(qtbot, desk)
    assert [(hand.dealer, hand.misdeals) for hand in hands] == [(0, 0), (2, 2)]


def test_a_whole_deal_in_one_line(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    line = room.page.sheet.footer.line
    line.setFocus()
    QTest.keyClicks(line, "n** 44 d")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [hand.points for hand in stored_game(qtbot, desk)] == [(44, 28)])


def test_a_game_is_told_without_a_number_of_deals_that_nobody_knows(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    progress = room.page.sheet.title.progress
    assert progress.text() == "0 hands"
    for hand in ("o72", "o0", "o72"):
        room.type_hand(hand)
    qtbot.waitUntil(lambda: progress.text() == "✓ 3 hands")
    room.page.show_tables()
    qtbot.waitUntil(lambda: room.page.summary.text() == "3 hands are in; tables finished: 1 of 1")


def test_the_head_of_the_sheet_has_the_numbers_of_the_pairs(qtbot: QtBot, desk: Desk) -> None:
    event = seated_event()
    numbered = tuple(replace(side, number=at) for at, side in enumerate(event.sides, start=7))
    room = Room(qtbot, desk, replace(event, sides=numbered))
    room.open()
    header = room.page.sheet.view.header
    assert header.names == ("7 Ana & Cem", "8 <b>Béa</b> & Dov")
    room.type_hand("o45")
    assert header.names == ("7 Ana & Cem", "8 <b>Béa</b> & Dov"), "also after a deal is stored"


def test_the_felt_and_the_line_below_have_the_numbers_of_the_pairs(qtbot: QtBot, desk: Desk) -> None:
    event = seated_event(play=ButifarraPlay(target=9))
    numbered = tuple(replace(side, number=at) for at, side in enumerate(event.sides, start=7))
    room = Room(qtbot, desk, replace(event, sides=numbered))
    room.open()
    felt = room.page.sheet.hand_header.picture
    assert [place.name for place in felt.places] == ["7 Ana", "8 <b>Béa</b>", "7 Cem", "8 Dov"]
    assert room.remark().endswith("points of 7 Ana & Cem.")
    room.type_hand("o45")
    qtbot.waitUntil(lambda: "7 Ana & Cem win the game, 9–0." in room.remark())


def test_a_deal_corrected_so_that_the_game_is_over_before_others_is_asked_about(
    qtbot: QtBot, desk: Desk
) -> None:
    room = open_room(qtbot, desk, ButifarraPlay(target=30))
    for hand in ("o50", "c45", "n45"):
        room.type_hand(hand)
    qtbot.waitUntil(lambda: len(stored_game(qtbot, desk)) == 3)
    for _ in range(3):
        room.press(Qt.Key.Key_Up)
    room.press(Qt.Key.Key_Home)
    room.type("o72")
    room.press(Qt.Key.Key_Down)
    dialog = opened(qtbot, CorrectionDialog)
    said = "Table 1 of round 1: the game now ends before hands 2 to 3."
    assert dialog.lines.item(0).text() == f"{said} They no longer count; their history is kept."
    assert len(stored_game(qtbot, desk)) == 3, "nothing is stored before it is answered"
    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [one.points for one in stored_game(qtbot, desk)] == [(72, 0)])
    assert room.model.rowCount() == 2, "one deal, the game's last, and the totals"
    desk.undo()
    qtbot.waitUntil(lambda: len(stored_game(qtbot, desk)) == 3)
    assert [one.points[0] for one in stored_game(qtbot, desk)] == [50, 27, 45]


def test_the_right_letter_is_taken_where_keys_were_stopped_at_a_wrong_one(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("x")
    assert room.remark().startswith("STOP: a letter is needed here.")
    room.type_hand("o45")
    assert stored_game(qtbot, desk) == (ButifarraHand(0, COINS, 0, (45, 27)),)
