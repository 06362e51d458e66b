"""The sheet by keys: every manner of the desk, on a real club file."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.entry import Part
from batarde_tourney.core.games.batarde.hand import (
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import speak
from batarde_tourney.services.results.results import record_hand, show_history
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.batarde.sheet import ColumnKind
from tests.ui.sheet.rooms import Room, seated_event, stored_hands

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
FIRST = Hand(5, 0, Contract(Denomination.SPADES), (2, 2, 0, 3), (1, 2, 1, 1))
OTHER = Hand(5, 0, Contract(Denomination.CLUBS), (1, 1, 1, 1), (2, 1, 1, 1))


def open_room(qtbot: QtBot, desk: Desk, players: int = 4, settings: Settings | None = None) -> Room:
    room = Room(qtbot, desk, seated_event((players,), settings or Settings()))
    room.open()
    return room


def column_of(room: Room, kind: ColumnKind, seat: int | None = None) -> int:
    return next(at for at, c in enumerate(room.model.columns) if (c.kind, c.seat) == (kind, seat))


def shown(room: Room, row: int, kind: ColumnKind, seat: int | None = None) -> str:
    return str(room.model.index(row, column_of(room, kind, seat)).data())


def enter_by_another(qtbot: QtBot, room: Room, hand: Hand, based_on: int = 0) -> None:
    with qtbot.waitSignal(room.desk.changed):
        room.desk.change(record_hand, room.number, HandPlace(1, 1, 0), hand, based_on=based_on)


def test_points_and_totals_follow_each_key(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s*22031")
    assert shown(room, 0, ColumnKind.PENALTY, 0) == "2"
    assert shown(room, 0, ColumnKind.PENALTY, 1) == ""
    assert shown(room, 10, ColumnKind.PENALTY, 0) == ""
    room.type("21")
    assert [shown(room, 10, ColumnKind.PENALTY, seat) for seat in range(4)] == ["2", "0", "2", "4"]


def test_a_wrong_sum_is_said_at_once_and_not_stored(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201")
    assert "add up to 5" in room.remark()
    room.type_hand("121")
    assert room.model.typing.cursor == Cell(Part.BID, 3)
    room.wait_stored(0)


def test_return_in_an_unfinished_hand_goes_to_what_is_blank(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2")
    room.press(Qt.Key.Key_Return)
    assert room.model.typing.cursor == Cell(Part.BID, 2)
    room.press(Qt.Key.Key_Return, SHIFT)
    assert room.model.typing.cursor == Cell(Part.BID, 1)


def test_arrows_and_tab_move_from_cell_to_cell(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for key, cell in (
        (Qt.Key.Key_Tab, Cell(Part.MULTIPLIER)),
        (Qt.Key.Key_Right, Cell(Part.BID, 0)),
        (Qt.Key.Key_Right, Cell(Part.TRICKS, 0)),
        (Qt.Key.Key_Right, Cell(Part.BID, 1)),
        (Qt.Key.Key_Left, Cell(Part.TRICKS, 0)),
        (Qt.Key.Key_Backtab, Cell(Part.BID, 0)),
        (Qt.Key.Key_End, Cell(Part.TRICKS, 3)),
        (Qt.Key.Key_Home, Cell(Part.DENOMINATION)),
    ):
        room.press(key)
        assert room.model.typing.cursor == cell
    room.press(Qt.Key.Key_Down)
    assert room.model.working.row == 1
    room.press(Qt.Key.Key_Up)
    room.press(Qt.Key.Key_Up)
    assert room.model.working.row == 0


def test_delete_clears_and_backspace_goes_back(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s220")
    room.press(Qt.Key.Key_Backspace)
    assert room.model.typing.draft.bids == (2, 2, None, None)
    room.press(Qt.Key.Key_Home)
    room.press(Qt.Key.Key_Delete)
    assert room.model.typing.draft.denomination is None


def test_delete_clears_every_cell_chosen(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2203121")
    room.press(Qt.Key.Key_Home)
    for _ in range(20):
        room.press(Qt.Key.Key_Right, SHIFT)
    room.press(Qt.Key.Key_Delete)
    assert room.model.grammar.is_untouched(room.model.working.drafts[0])


def test_clearing_the_last_hand_erases_it_from_the_disk(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    room.wait_stored(1)
    room.press(Qt.Key.Key_Up)
    room.press(Qt.Key.Key_Home)
    for _ in range(20):
        room.press(Qt.Key.Key_Right, SHIFT)
    room.press(Qt.Key.Key_Delete)
    room.press(Qt.Key.Key_Down)
    room.wait_stored(0)


def test_undo_undoes_keys_then_hands_and_redo_brings_them_back(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    room.wait_stored(1)
    room.type("h1")
    room.press(Qt.Key.Key_Z, CONTROL)
    room.press(Qt.Key.Key_Z, CONTROL)
    assert room.model.grammar.is_untouched(room.model.working.drafts[1])
    room.wait_stored(1)
    room.press(Qt.Key.Key_Z, CONTROL)
    room.wait_stored(0)
    qtbot.waitUntil(lambda: room.model.grammar.is_untouched(room.model.working.drafts[0]))
    room.press(Qt.Key.Key_Y, CONTROL)
    assert room.wait_stored(1)[0].bids == (2, 2, 0, 3)


def test_undo_of_a_correction_gives_back_the_hand_before(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    room.wait_stored(1)
    room.press(Qt.Key.Key_Up)
    room.press(Qt.Key.Key_Home)
    room.type("h")
    room.press(Qt.Key.Key_Down)
    assert room.wait_stored(1)[0].contract.denomination is Denomination.HEARTS
    room.press(Qt.Key.Key_Z, CONTROL)
    assert room.wait_stored(1)[0].contract.denomination is Denomination.SPADES
    room.press(Qt.Key.Key_Z, CONTROL)
    room.wait_stored(0)
    reasons: list[object] = []
    desk.request(show_history, room.number, HandPlace(1, 1, 0), then=reasons.extend)
    qtbot.waitUntil(lambda: len(reasons) == 4)


def test_the_cursor_goes_to_the_hand_undone(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    room.type_hand("h2203221")
    room.wait_stored(2)
    room.press(Qt.Key.Key_Down)
    room.press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: room.model.working.stored[1] is None)
    assert room.model.working.row == 1


def test_undoing_while_verifying_touches_no_stored_hand(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s2203121")
    room.wait_stored(1)
    room.press(Qt.Key.Key_T, CONTROL)
    room.press(Qt.Key.Key_Z, CONTROL)
    room.wait_stored(1)


def test_hands_typed_out_of_order_are_kept_and_stored_in_order(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.press(Qt.Key.Key_Down)
    room.type_hand("s2203221")
    room.press(Qt.Key.Key_Up)
    assert "Hand 1 is missing" in room.remark()
    room.wait_stored(0)
    room.press(Qt.Key.Key_Up)
    room.type_hand("s2203121")
    room.wait_stored(2)


def test_a_hand_stored_by_another_desk_is_shown(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    enter_by_another(qtbot, room, OTHER)
    qtbot.waitUntil(lambda: room.model.working.stored[0] == OTHER)
    assert shown(room, 0, ColumnKind.BID, 0) == "1"


def test_what_is_typed_stays_when_another_desk_stores_the_same_hand(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s220")
    enter_by_another(qtbot, room, OTHER)
    qtbot.waitUntil(lambda: "Somebody else" in room.remark())
    assert room.model.typing.draft.bids == (2, 2, 0, None)
    room.type("3121")
    assert room.model.typing.draft.bids == FIRST.bids
    assert room.wait_stored(1) == (OTHER,)


def test_escape_takes_the_hand_another_desk_stored(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s220")
    enter_by_another(qtbot, room, OTHER)
    qtbot.waitUntil(lambda: "Somebody else" in room.remark())
    room.press(Qt.Key.Key_Escape)
    assert room.model.typing.draft.bids == OTHER.bids
    assert room.wait_stored(1) == (OTHER,)


def test_a_block_goes_to_a_spreadsheet_and_back(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s*2203121")
    room.type_hand("h2203221")
    room.wait_stored(2)
    view = room.page.sheet.view
    view.selectAll()
    room.press(Qt.Key.Key_C, CONTROL)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:7] == ["1", "5", "S", "×2", "2", "1", "2"]
    QGuiApplication.clipboard().setText("C\t\t1\t1\t1\t1\t1\t1\t1\t4\nN\tx4\t0\tx\t0\t8\t0\t0\t1\t0")
    room.press(Qt.Key.Key_Home)
    room.press(Qt.Key.Key_V, CONTROL)
    assert "1 cell could not be read" in room.remark()
    third = room.wait_stored(3)[2]
    assert (third.contract.denomination, third.bids, third.tricks) == (
        Denomination.CLUBS,
        (1, 1, 1, 1),
        (1, 1, 1, 4),
    )
    assert room.model.working.drafts[3].tricks == (None, 8, 0, 0)


def test_a_hand_is_typed_in_one_line(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    assert line.hasFocus()
    QTest.keyClicks(line, "s 2203/12")
    assert shown(room, 0, ColumnKind.TRICKS, 1) == "2"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text()
    QTest.keyClicks(line, "1")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == ""
    assert room.wait_stored(1)[0].tricks == FIRST.tricks
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert room.page.sheet.view.hasFocus()


def test_ctrl_return_in_the_line_goes_to_the_next_missing_hand(qtbot: QtBot, desk: Desk) -> None:
    """The table has more of them: what stood in the line is stored, and not typed again into the next."""
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    QTest.keyClicks(line, "s 2203/121")
    QTest.keyClick(line, Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: room.model.working.row == 1)
    assert (room.page.sheet.table, line.text()) == (1, "")
    assert room.wait_stored(1)[0].tricks == FIRST.tricks


def test_what_is_left_in_the_line_does_not_follow_to_the_next_table(qtbot: QtBot, desk: Desk) -> None:
    room = Room(qtbot, desk, seated_event((4, 4)))
    room.open()
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    QTest.keyClicks(line, "s 22")
    QTest.keyClick(line, Qt.Key.Key_PageDown)
    room.wait_for(2)
    assert line.text() == ""
    assert room.model.grammar.is_untouched(room.model.working.drafts[0])
    room.page.open_table(1)
    room.wait_for(1)
    assert room.model.working.drafts[0].bids == (2, 2, None, None)


def test_the_board_is_clicked_instead_of_typed(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, 5)
    fields = {field.mark: field for field in room.page.sheet.hand_header.board.fields}
    fields[Denomination.CLUBS].click()
    fields[4].click()
    fields[Pack.MARKED].click()
    draft = room.model.typing.draft
    assert (draft.denomination, draft.multiplier, draft.pack) == (Denomination.CLUBS, 4, Pack.MARKED)
    assert fields[Denomination.CLUBS].isChecked()
    assert not fields[1].isChecked()
    assert room.model.typing.cursor == Cell(Part.BID, 0)
    assert room.page.sheet.view.hasFocus()


def test_a_star_alone_invents_nobody_who_mechouned(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type_hand("s*2203121")
    assert room.wait_stored(1)[0].mechoune == UnknownMechoune()
    room.press(Qt.Key.Key_Up)
    assert room.page.sheet.title.note.text() == "Who doubted?"


def test_the_words_of_2023_are_a_setting(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, settings=Settings(play=BatardePlay(wording=Wording.DOUBLED)))
    words = [field.text() for field in room.page.sheet.hand_header.board.fields]
    assert "Doubled ×2" in words
    assert "Méchoune ×2" not in words


def test_a_click_puts_the_cursor_there(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    view = room.page.sheet.view
    for kind, cell in ((ColumnKind.BID, Cell(Part.BID, 2)), (ColumnKind.PENALTY, Cell(Part.TRICKS, 2))):
        where = view.visualRect(room.model.index(3, column_of(room, kind, 2))).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
        assert (room.model.working.row, room.model.typing.cursor) == (3, cell)


def test_the_sheet_speaks_to_those_who_hear_it(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("h2")
    role = Qt.ItemDataRole.AccessibleTextRole
    assert (
        room.model.index(0, column_of(room, ColumnKind.DENOMINATION)).data(role)
        == "Hand 1, Denomination: Hearts"
    )
    assert (
        room.model.index(0, column_of(room, ColumnKind.BID, 0)).data(role) == "Hand 1, Ana 0 (dealer), Bid: 2"
    )
    assert room.model.index(0, column_of(room, ColumnKind.BID, 2)).data(role) == "Hand 1, Cem 2, Bid: blank"
    assert "Ana 0 bids 2" in room.page.sheet.hand_header.picture.accessibleName()


def test_the_model_keeps_qts_rules(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, 7)
    QAbstractItemModelTester(room.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    QAbstractItemModelTester(room.page.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    room.type_hand("hm2102121101001")
    room.wait_stored(1)


def test_the_pages_of_another_language_keep_what_is_typed(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s22")
    room.page.hide()
    speak("fr")
    room.enter()
    room.open()
    assert room.model.typing.draft.bids == (2, 2, None, None)
    assert stored_hands(qtbot, desk) == ()


def test_undo_belongs_to_the_sheet_while_it_is_typed(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    window = QMainWindow()
    qtbot.addWidget(window)
    heard: list[bool] = []
    action = window.menuBar().addMenu("Edit").addAction("Undo")
    action.setShortcut("Ctrl+Z")
    action.triggered.connect(heard.append)
    window.setCentralWidget(room.page)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    room.page.sheet.view.setFocus()
    room.type("s2")
    room.press(Qt.Key.Key_Z, CONTROL)
    assert room.model.typing.draft.bids == (None,) * 4
    assert heard == []
    room.page.setParent(None)


def test_who_mechouned_whom_can_be_said(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    title, seats = room.page.sheet.title, room.page.sheet.menus.question
    room.type("s2203121")
    assert not title.note.isVisible()
    room.type("*")
    assert title.note.text() == "Who doubted?"
    room.press(Qt.Key.Key_M, CONTROL)
    second = [menu for action in seats.actions() if isinstance(menu := action.menu(), QMenu)][1]
    second.actions()[0].trigger()
    assert title.note.accessibleName() == "<b>Béa</b> & Co 1 on Ana 0"
    room.press(Qt.Key.Key_Return)
    assert room.wait_stored(1)[0].mechoune == Mechoune(1, 0)
