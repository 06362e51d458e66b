"""The manners of a sheet that no other test has: what stands in it, and when it reaches the disk."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.entry import Part
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import speak
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.batarde.sheet import ColumnKind
from batarde_tourney.ui.kit.table_picture import PictureSeat
from tests.core.games.batarde.entry_hands import keys_for
from tests.ui.results.test_results_page import on_paper, whole_rubber
from tests.ui.sheet.rooms import Room, seated_event

CONTROL = Qt.KeyboardModifier.ControlModifier


def open_room(qtbot: QtBot, desk: Desk, *sizes: int) -> Room:
    room = Room(qtbot, desk, seated_event(sizes or (4,)))
    room.open()
    return room


def places(room: Room) -> list[PictureSeat]:
    return list(room.page.sheet.hand_header.picture.places)


@pytest.mark.sampled
@pytest.mark.parametrize("players", range(3, 8))
def test_a_row_has_its_number_cards_and_dealer_filled_in(qtbot: QtBot, desk: Desk, players: int) -> None:
    room = open_room(qtbot, desk, players)
    sizes = hand_sizes(players)
    assert room.model.rowCount() == len(sizes) + 1
    for row, cards in enumerate(sizes):
        shown = [str(room.model.index(row, column).data()) for column in range(room.model.columnCount())]
        assert shown[:2] == [str(row + 1), str(cards)]
        # Everything else is blank: a blank is never a 0.
        assert set(shown[2:]) == {""}
        spoken = room.model.index(row, room.model.columnCount() - 1).data(Qt.ItemDataRole.AccessibleTextRole)
        assert ("(dealer)" in str(spoken)) == (row % players == players - 1)


def test_each_player_has_bid_tricks_and_points(qtbot: QtBot, desk: Desk) -> None:
    columns = open_room(qtbot, desk, 5).model.columns
    own = [ColumnKind.BID, ColumnKind.TRICKS, ColumnKind.PENALTY]
    assert [column.kind for column in columns] == [
        ColumnKind.HAND,
        ColumnKind.CARDS,
        ColumnKind.DENOMINATION,
        ColumnKind.MULTIPLIER,
        ColumnKind.PACK,
        *own * 5,
    ]


def test_rule_11_the_board_is_the_back_cover_of_the_rule_book(qtbot: QtBot, desk: Desk) -> None:
    speak("fr")
    words = [field.text() for field in open_room(qtbot, desk, 5).page.sheet.hand_header.board.fields]
    assert words == [
        "Tout atout", "Pique", "Cœur", "Carreau", "Trèfle", "Sans atout",
        "Normal", "Méchoune ×2", "Choune ×4", "Simple", "Marqué",
    ]  # fmt: skip


def test_the_board_lies_as_the_hand_is_typed(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, 5)
    fields = room.page.sheet.hand_header.board.fields
    seen = []
    for keys in ("", "d", "*", "*", "s"):
        room.type(keys)
        seen.append([field.mark for field in fields if field.isChecked()])
    diamonds = Denomination.DIAMONDS
    assert seen == [[1], [diamonds, 1], [diamonds, 2], [diamonds, 4], [diamonds, 4, Pack.SIMPLE]]


def test_rule_10_the_felt_tells_a_bid_of_zero_from_no_bid(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s20")
    assert [place.bid for place in places(room)] == [2, 0, None, None]
    assert [place.is_dealer for place in places(room)] == [True, False, False, False]
    assert [place.is_next for place in places(room)] == [False, False, True, False]


@pytest.mark.parametrize("end", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_space_or_return_ends_a_count_that_could_have_two_digits(
    qtbot: QtBot, desk: Desk, end: Qt.Key
) -> None:
    room = open_room(qtbot, desk, 3)
    for _ in range(3):
        room.press(Qt.Key.Key_Down)
    assert room.model.typing.draft.cards == 10
    room.type("h1")
    assert room.model.typing.cursor == Cell(Part.BID, 0)
    room.press(end)
    assert room.model.typing.cursor == Cell(Part.BID, 1)
    room.type("10")
    room.type("2")
    assert room.model.typing.draft.bids == (1, 10, 2)


def test_the_cursor_skips_what_is_filled_in(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    for _ in range(4):
        room.press(Qt.Key.Key_Right)
    room.type("2")
    room.press(Qt.Key.Key_Home)
    room.type("s2")
    assert room.model.typing.draft.bids == (2, 2, None, None)
    assert room.model.typing.cursor == Cell(Part.BID, 2)


def test_a_fault_is_shown_at_its_cell_in_words_for_the_ear_too(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2207")
    assert [found.cell for found in room.model.faults(0)] == [Cell(Part.BID, 3)]
    assert "cannot bid 7: there are 5 cards" in room.remark()


def offered(room: Room) -> dict[str, QAction]:
    """The exchanges that Ctrl+E offers, by their words."""
    assert room.page.sheet.footer.offer.text() == "Exchange two numbers…"
    room.press(Qt.Key.Key_E, CONTROL)
    assert room.page.sheet.menus.offers.isVisible()
    return {action.text(): action for action in room.page.sheet.menus.offers.actions()}


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("words", "bids", "tricks"),
    [
        # A player's bid and tricks stand in each other's column.
        ("Exchange bid and tricks of Ana 0", (3, 2, 0, 1), (2, 2, 1, 0)),
        # A player's tricks and the next player's bid do.
        ("Exchange the tricks of Ana 0 and the bid of <b>Béa</b> && Co 1", (2, 3, 0, 1), (2, 2, 1, 0)),
        # The last bid and the first trick count, typed one after the other, changed places.
        ("Exchange the bid of \u05d0\u05d1 Dov 3 and the tricks of Ana 0", (2, 2, 0, 3), (1, 2, 1, 1)),
    ],
)
def test_the_exchanges_that_would_explain_a_fault_are_offered(
    qtbot: QtBot, desk: Desk, words: str, bids: tuple[int, ...], tricks: tuple[int, ...]
) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201321")
    offered(room)[words].trigger()
    assert (room.model.typing.draft.bids, room.model.typing.draft.tricks) == (bids, tricks)
    assert not room.page.sheet.footer.offer.isVisible()
    room.page.sheet.menus.offers.close()
    room.press(Qt.Key.Key_Z, CONTROL)
    assert room.page.sheet.footer.offer.isVisible()


def test_the_first_exchange_offered_is_taken_by_return(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2201321")
    offered(room)
    QTest.keyClick(room.page.sheet.menus.offers, Qt.Key.Key_Return)
    assert room.model.typing.draft.bids == (3, 2, 0, 1)


def test_a_single_exchange_is_named_on_the_button_and_made_at_once(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s2111111")
    offer = room.page.sheet.footer.offer
    assert offer.text() == "Exchange bid and tricks of Ana 0"
    offer.click()
    assert room.model.typing.draft.bids == (1, 1, 1, 1)
    assert not room.model.faults(0)


def test_a_whole_rubber_is_typed_in_one_line_a_hand(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    rubber = whole_rubber(4, 0)
    for hand in rubber:
        keys = keys_for(hand, last_tricks=True)
        QTest.keyClicks(line, f"{keys[:-4]}/{keys[-4:]}")
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert line.text() == ""
    assert list(map(on_paper, room.wait_stored(10))) == list(map(on_paper, rubber))


def test_the_line_is_parsed_as_it_is_typed(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.press(Qt.Key.Key_L, CONTROL)
    line = room.page.sheet.footer.line
    QTest.keyClicks(line, "h* 2")
    draft = room.model.typing.draft
    assert (draft.denomination, draft.multiplier, draft.bids) == (
        Denomination.HEARTS, 2, (2, None, None, None),
    )  # fmt: skip
    QTest.keyClicks(line, "201")
    assert "add up to 5" in room.remark()


@pytest.mark.sampled
@pytest.mark.parametrize("way", ["return", "arrow", "mouse", "table", "room", "line"])
def test_a_hand_is_on_disk_when_the_cursor_has_left_it(qtbot: QtBot, desk: Desk, way: str) -> None:
    room = open_room(qtbot, desk, 4, 4)
    room.type("s2203121")
    view = room.page.sheet.view
    below = view.visualRect(room.model.index(4, 5)).center()
    match way:
        case "return":
            room.press(Qt.Key.Key_Return)
        case "arrow":
            room.press(Qt.Key.Key_Down)
        case "mouse":
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=below)
        case "table":
            room.press(Qt.Key.Key_PageDown)
        case "room":
            room.page.show_tables()
        case _:
            room.press(Qt.Key.Key_L, CONTROL)
            QTest.keyClick(room.page.sheet.footer.line, Qt.Key.Key_Return)
    assert room.wait_stored(1)[0].bids == (2, 2, 0, 3)


def test_a_hand_half_typed_never_reaches_the_club_file(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("s22031")
    room.press(Qt.Key.Key_Down)
    room.wait_stored(0)


@pytest.mark.parametrize("players", [3, 7])
def test_the_totals_stay_in_view_below_their_columns(qtbot: QtBot, desk: Desk, players: int) -> None:
    room = open_room(qtbot, desk, players)
    room.page.resize(900, 420)
    panel = room.page.sheet
    grid, totals = panel.view, panel.totals
    last = room.model.working.hands
    assert grid.verticalScrollBar().maximum() > 0
    for value in (0, grid.verticalScrollBar().maximum()):
        grid.verticalScrollBar().setValue(value)
        assert totals.isVisible()
        assert not totals.visualRect(room.model.index(last, 0)).isEmpty()
        assert grid.visualRect(room.model.index(last, 0)).isEmpty()
    grid.horizontalScrollBar().setValue(grid.horizontalScrollBar().maximum())
    for column in range(room.model.columnCount()):
        above, below = (
            view.visualRect(room.model.index(row, column)) for view, row in ((grid, 0), (totals, last))
        )
        assert (above.left(), above.width()) == (below.left(), below.width())


def test_every_hand_and_the_totals_are_in_view_after_a_table_of_another_length(
    qtbot: QtBot, desk: Desk
) -> None:
    room = Room(qtbot, desk, seated_event((4, 3, 4)))
    for table, hands in ((1, 10), (2, 12), (3, 10)):
        room.open(table)
        panel = room.page.sheet
        assert [panel.view.isRowHidden(row) for row in range(hands + 1)] == [False] * hands + [True]
        assert [panel.totals.isRowHidden(row) for row in range(hands + 1)] == [True] * hands + [False]
        assert len({panel.view.rowHeight(row) for row in range(hands)}) == 1


def test_whoever_looks_for_a_hand_finds_the_cursor_there(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, 4)
    opened = room.model
    room.page.open_place(HandPlace(1, 1, 6))
    qtbot.waitUntil(lambda: room.model is not opened)
    assert room.model.working.row == 6


def test_a_count_that_waits_for_a_second_digit_says_so_at_its_cell(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk, 3)
    for _ in range(3):
        room.press(Qt.Key.Key_Down)
    room.type("h1")
    assert room.model.typing.draft.cards == 10
    cell = room.model.cursor
    assert cell.data() == "1…"
    assert "second digit" in room.remark()
    room.press(Qt.Key.Key_Space)
    assert cell.data() == "1"
    room.type("10")
    assert room.model.index(cell.row(), cell.column() + 3).data() == "10"


@pytest.mark.sampled
@pytest.mark.parametrize("wording", Wording)
def test_what_mechoune_and_choune_mean_is_said_where_they_stand(
    qtbot: QtBot, desk: Desk, wording: Wording
) -> None:
    room = Room(qtbot, desk, seated_event((4,), Settings(play=BatardePlay(wording=wording))))
    room.open()
    fields = {field.mark: field for field in room.page.sheet.hand_header.board.fields}
    twice, four_times = fields[2].accessibleDescription(), fields[4].accessibleDescription()
    assert "count twice" in twice
    assert "four times" in four_times
    assert fields[1].accessibleDescription() == ""
    assert room.page.sheet.hand_header.help.text() == f"{twice} {four_times}"


def test_a_sheet_says_at_the_cursor_what_is_wrong_with_the_hand(qtbot: QtBot, desk: Desk) -> None:
    room = open_room(qtbot, desk)
    room.type("h2111")
    role = Qt.ItemDataRole.AccessibleTextRole
    assert "add up to 5" in str(room.model.cursor.data(role))
    assert "add up to" not in str(room.model.index(1, room.model.cursor.column()).data(role))
