"""Hands from phones on the sheet: who handed them in, and hands on which two phones differ."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.results.results import open_sheet
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.sheet.phones_differ import PhonesDifferDialog
from batarde_tourney.ui.sheet.sheet_model import FAULT_ROLE
from tests.services.phones import Phones
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.sheet.rooms import Room, seated_event, stored_hands

HAND = 0
"""The column of the hands' numbers."""


@pytest.fixture
def room(desk: Desk, qtbot: QtBot) -> Iterator[Room]:
    """A table of four, its sheet in view, at a desk that follows the hall."""
    following = ClubSync(desk)
    room = Room(qtbot, desk, seated_event([4]))
    desk.opened.emit(desk.address)
    desk.choose_event(room.number)
    room.open()
    qtbot.waitUntil(lambda: following.is_watching)
    yield room
    following.stop()


@pytest.fixture
def phones(room: Room) -> Iterator[Phones]:
    """The phones of the table, whose hall has a session of its own."""
    with open_session(room.desk.address) as hall:
        yield Phones(hall, room.number)


def text(room: Room, row: int, column: int = HAND) -> str:
    return str(room.model.index(row, column).data())


def spoken(room: Room, row: int, column: int = HAND) -> str:
    return str(room.model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole))


def tip(room: Room, row: int, column: int = HAND) -> str:
    return str(room.model.index(row, column).data(Qt.ItemDataRole.ToolTipRole))


def wait_for_sign(room: Room, sign: str, row: int = 0) -> None:
    room.qtbot.waitUntil(lambda: text(room, row) == f"{row + 1} {sign}", timeout=10_000)


def state(room: Room) -> HandState | None:
    sheet = answer(room.desk, room.qtbot, open_sheet, room.number, 1, 1)
    return sheet.phones[0].state if 0 in sheet.phones else None


def remark(room: Room) -> str:
    return room.page.sheet.footer.remark.text()


def differing(room: Room) -> list[int]:
    """The columns of the first hand whose cells are marked as wrong."""
    columns = range(room.model.columnCount())
    return [at for at in columns if room.model.index(0, at).data(FAULT_ROLE)]


def test_a_hand_says_whose_phone_it_came_from(room: Room, phones: Phones) -> None:
    phones.hand_in(1, 0)
    wait_for_sign(room, "○")
    words = "handed in by table 1, Ana 0’s phone"
    assert words in spoken(room, 0)
    assert words in tip(room, 0)
    assert "Nobody has confirmed it yet." in spoken(room, 0)
    room.model.go_to(0)
    assert words in remark(room)


def test_a_confirmed_hand_has_a_tick_and_both_names(room: Room, phones: Phones) -> None:
    phones.hand_in(1, 0)
    phones.confirm(1, 0, seat=2)
    wait_for_sign(room, "✓")
    assert "confirmed by Cem 2" in spoken(room, 0)


def test_what_the_desk_types_has_no_sign(room: Room, phones: Phones) -> None:
    phones.hand_in(1, 0)
    wait_for_sign(room, "○")
    room.model.go_to(0)
    room.type("h2113201")
    room.qtbot.keyClick(room.page.sheet.view, Qt.Key.Key_Return)
    room.qtbot.waitUntil(lambda: text(room, 0) == "1", timeout=10_000)
    assert "handed in" not in spoken(room, 0)


def test_a_hand_on_which_phones_differ_counts_for_nobody(room: Room, phones: Phones) -> None:
    phones.hand_in(1, 0)
    wait_for_sign(room, "○")
    totals = [text(room, room.model.working.hands, at) for at in range(room.model.columnCount())]
    phones.disagree(1, 1)
    wait_for_sign(room, "✗", 1)
    assert [text(room, room.model.working.hands, at) for at in range(room.model.columnCount())] == totals
    assert room.page.sheet.title.progress.text().startswith("1 ")


def test_both_versions_stand_in_each_cell_that_differs(room: Room, phones: Phones) -> None:
    phones.disagree(1, 0)
    wait_for_sign(room, "✗")
    one, other = phones.hand(1, 0), phones.hand(1, 0, version=1)
    bids = [at for at, column in enumerate(room.model.columns) if column.heading == "Bid"]
    told = [f"{mine}/{theirs}" if mine != theirs else str(mine) for mine, theirs in _pairs(one, other)]
    assert [text(room, 0, at) for at in bids] == told
    at = next(place for place, (mine, theirs) in zip(bids, _pairs(one, other), strict=True) if mine != theirs)
    assert "Ana 0: " in spoken(room, 0, at)
    assert "; <b>Béa</b> & Co 1: " in spoken(room, 0, at)
    assert "&lt;b&gt;Béa" in tip(room, 0, at)
    assert at in differing(room)


def _pairs(one: Hand, other: Hand) -> list[tuple[int, int]]:
    return list(zip(one.bids, other.bids, strict=True))


def dialog(room: Room) -> PhonesDifferDialog:
    """What Return shows at the first hand."""
    room.model.go_to(0)
    assert "two phones of table 1 tell it differently" in remark(room)
    room.qtbot.keyClick(room.page.sheet.view, Qt.Key.Key_Return)
    return opened(room.qtbot, PhonesDifferDialog)


@pytest.mark.sampled
@pytest.mark.parametrize("version", [0, 1])
def test_one_key_takes_a_version(room: Room, phones: Phones, version: int) -> None:
    phones.disagree(1, 0)
    wait_for_sign(room, "✗")
    asked = dialog(room)
    assert asked.cells.columnCount() == 3
    assert asked.cells.rowCount() == sum(at in differing(room) for at in _typed(room))
    room.qtbot.keyClick(asked, Qt.Key.Key_1 if version == 0 else Qt.Key.Key_2)
    room.qtbot.waitUntil(lambda: text(room, 0) == "1", timeout=10_000)
    assert stored_hands(room.qtbot, room.desk)[0].tricks == phones.hand(1, 0, version).tricks
    assert state(room) is None
    room.qtbot.keyClick(room.page.sheet.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_for_sign(room, "✗")


def _typed(room: Room) -> list[int]:
    return [at for at, column in enumerate(room.model.columns) if column.cell is not None]


def test_return_and_esc_decide_nothing(room: Room, phones: Phones) -> None:
    phones.disagree(1, 0)
    wait_for_sign(room, "✗")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        room.qtbot.keyClick(dialog(room), key)
        room.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        assert state(room) is HandState.CONFLICT
        assert room.model.working.row == 0


def test_a_third_version_is_typed(room: Room, phones: Phones) -> None:
    phones.disagree(1, 0)
    wait_for_sign(room, "✗")
    room.model.go_to(0)
    room.type("h2113201")
    room.qtbot.keyClick(room.page.sheet.view, Qt.Key.Key_Return)
    room.qtbot.waitUntil(lambda: text(room, 0) == "1", timeout=10_000)
    assert stored_hands(room.qtbot, room.desk)[0].bids == (2, 1, 1, 3)


def test_a_hand_that_waits_for_a_second_person_is_not_counted(room: Room, phones: Phones) -> None:
    with phones.session.transaction() as rows:
        rows.hall.set_rules(room.number, HallRules(counts_at_once=False))
    phones.hand_in(1, 0)
    wait_for_sign(room, "○")
    assert "It counts once a second person confirms it." in spoken(room, 0)
    assert room.page.sheet.title.progress.text().startswith("0 ")
    phones.confirm(1, 0)
    wait_for_sign(room, "✓")
    assert room.page.sheet.title.progress.text().startswith("1 ")


def confirmed(room: Room, phones: Phones, *indices: int) -> None:
    """Three hands of the table, of which these are confirmed."""
    for index in range(3):
        phones.hand_in(1, index)
        if index in indices:
            phones.confirm(1, index)
    for index in range(3):
        wait_for_sign(room, "✓" if index in indices else "○", index)


def verify(room: Room) -> None:
    room.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)


def test_a_second_typing_skips_what_two_people_confirmed(room: Room, phones: Phones) -> None:
    confirmed(room, phones, 0, 2)
    verify(room)
    assert room.page.sheet.is_verifying
    assert room.model.working.row == 1
    assert [text(room, row) for row in range(3)] == ["1 ✓", "2", "3 ✓"]
    assert "Those with a sign are skipped" in remark(room)


def test_only_what_nobody_confirmed_is_typed_again(room: Room, phones: Phones) -> None:
    phones.hand_in(1, 0)
    phones.confirm(1, 0)
    wait_for_sign(room, "✓")
    room.model.go_to(1)
    room.type_hand("h*2203221")
    room.qtbot.waitUntil(lambda: room.desk.is_idle)
    phones.hand_in(1, 2)
    phones.confirm(1, 2)
    wait_for_sign(room, "✓", 2)
    verify(room)
    assert room.model.working.row == 1
    room.type_hand("h*2203221")
    assert not room.page.sheet.is_verifying
    assert remark(room) == "All 3 hands agree."


def test_a_table_that_two_people_confirmed_is_not_typed_again(room: Room, phones: Phones) -> None:
    confirmed(room, phones, 0, 1, 2)
    verify(room)
    assert not room.page.sheet.is_verifying
    assert "No hand is to be typed again" in remark(room)


def test_a_hand_on_which_phones_differ_is_verified_by_nobody(room: Room, phones: Phones) -> None:
    room.type_hand("s2203121")
    room.qtbot.waitUntil(lambda: room.desk.is_idle)
    phones.disagree(1, 1)
    wait_for_sign(room, "✗", 1)
    verify(room)
    assert (room.model.working.row, text(room, 1)) == (0, "2 ✗")
    room.type_hand("s2203121")
    assert not room.page.sheet.is_verifying
    assert remark(room) == "1 hand agrees."


def test_the_director_may_want_every_hand_typed_again(room: Room, phones: Phones) -> None:
    stored_preferences().skips_confirmed = False
    confirmed(room, phones, 0, 1, 2)
    verify(room)
    assert room.page.sheet.is_verifying
    assert [text(room, row) for row in range(3)] == ["1", "2", "3"]
