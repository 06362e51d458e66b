"""An open sheet whose table gets other seats is made anew at once; what was typed on it is told, and kept."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.batarde.entry import Draft
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.people.late import LateKind
from batarde_tourney.core.tournament.people.leaving import SeatRemoved
from batarde_tourney.core.tournament.people.substitutes import SeatPlace
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import take_back_round
from batarde_tourney.services.events.events import change_event
from batarde_tourney.services.results.results import TableSeatedAnew
from batarde_tourney.services.tables.late import list_late_ways, seat_late
from batarde_tourney.services.tables.leaving import leave_round
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.open_sheets import TypedForEarlierTable, open_sheets
from tests.ui.answers import answer
from tests.ui.games.butifarra.rooms import seated_event as butifarra_event
from tests.ui.sheet.rooms import Room, seated_event

NOW = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)
LATE = PlayerId("late")
WAITING = tuple(PlayerId(f"w{number}") for number in range(3))
OF_FOUR, OF_THREE = "s2203121", "s30111"
"""A hand of 5 cards with 4 bids, and one of 3 bids; the last count fills itself in."""
GONE = SeatRemoved(SeatPlace(1, 1, 1), "left")
CONTROL = Qt.KeyboardModifier.ControlModifier


def evening() -> Event:
    """Two tables of 4 and one of 3 without a hand; Late is late, three wait on standby."""
    event = seated_event((4, 4, 3))
    others = (Player(LATE, "Late"), *(Player(one, one.title()) for one in WAITING))
    presences = (Presence(LATE, 1, Status.LATE), *(Presence(one, 2, Status.STANDBY) for one in WAITING))
    return Event(
        event.name,
        settings=event.settings,
        players=(*event.players, *others),
        rounds=event.rounds,
        presences=presences,
    )


@pytest.fixture
def room(qtbot: QtBot, desk: Desk) -> Room:
    return Room(qtbot, desk, evening())


@pytest.fixture
def told(desk: Desk) -> list[TourneyError]:
    """What was said aloud, in order."""
    said: list[TourneyError] = []
    desk.refused.connect(said.append)
    return said


def leave(room: Room) -> None:
    """The player of seat 1 goes home; the other three play on."""
    room.desk.change(leave_round, room.number, [PlayerId("p1")], [GONE])
    wait(room)


def seat(room: Room, kind: LateKind) -> None:
    """Late is seated, by the first way of this kind."""
    found = answer(room.desk, room.qtbot, list_late_ways, room.number, (LATE,), None, NOW)
    way = next(offer.way for offer in found.offers if offer.way.kind is kind)
    room.desk.change(seat_late, room.number, (LATE,), way)
    wait(room)


def wait(room: Room) -> None:
    room.qtbot.waitUntil(lambda: room.desk.is_idle)


def shape(room: Room) -> tuple[int, tuple[int, ...]]:
    """How many hands the sheet in view has, and the seats it shows."""
    seats = tuple(column.seat for column in room.model.columns if column.heading == "Bid")
    return room.model.rowCount() - 1, tuple(one for one in seats if one is not None)


def bids(room: Room, hand: int = 0) -> tuple[int | None, ...]:
    draft: Draft = room.model.working.drafts[hand]
    return draft.bids


@pytest.mark.sampled
@pytest.mark.parametrize("is_in_view", [True, False])
def test_a_table_that_plays_on_with_three_has_the_sheet_of_three(room: Room, is_in_view: bool) -> None:
    room.open()
    assert shape(room) == (10, (0, 1, 2, 3))
    room.page.setVisible(is_in_view)
    leave(room)
    assert shape(room) == (12, (0, 1, 2))
    assert len(room.page.sheet.view.header.names) == 3
    room.page.show()
    wait(room)
    for cards in OF_THREE, OF_THREE:
        room.type_hand(cards)
    room.wait_stored(2)


def test_its_names_are_of_those_who_play_on(room: Room) -> None:
    room.open()
    leave(room)
    assert [player.id for player in room.model.working.sheet.players] == ["p0", "p2", "p3"]


def test_what_was_half_typed_is_told_and_comes_back_with_the_seats(
    room: Room, told: list[TourneyError]
) -> None:
    room.open()
    room.type("s22")
    leave(room)
    (one,) = told
    assert isinstance(one, TypedForEarlierTable)
    assert (one.round, one.table) == (1, 1)
    assert bids(room) == (None,) * 3
    room.press(Qt.Key.Key_Z, CONTROL)
    wait(room)
    assert shape(room) == (10, (0, 1, 2, 3))
    assert bids(room) == (2, 2, None, None)
    assert "as you typed it before the seats changed" in room.remark()
    room.type("03121")
    room.press(Qt.Key.Key_Return)
    assert room.wait_stored(1)[0].bids == (2, 2, 0, 3)
    assert len(told) == 1


def test_nothing_is_told_where_nothing_was_typed(room: Room, told: list[TourneyError]) -> None:
    room.open()
    leave(room)
    room.press(Qt.Key.Key_Z, CONTROL)
    wait(room)
    assert shape(room) == (10, (0, 1, 2, 3))
    room.press(Qt.Key.Key_Y, CONTROL)
    wait(room)
    assert shape(room) == (12, (0, 1, 2))
    assert told == []


def test_it_is_told_also_of_a_table_that_is_not_in_view(room: Room, told: list[TourneyError]) -> None:
    room.open()
    room.type("s22")
    room.open(2)
    leave(room)
    assert [type(one) for one in told] == [TypedForEarlierTable]
    assert room.page.sheet.table == 2
    room.open(1)
    assert shape(room) == (12, (0, 1, 2))
    assert len(told) == 1


def test_what_was_put_aside_is_kept_on_the_disk_for_the_next_start(
    room: Room, told: list[TourneyError], qtbot: QtBot, themed: QApplication
) -> None:
    room.open()
    room.type("s22")
    leave(room)
    open_sheets(room.desk).autosave.save_now()
    wait(room)
    room.desk.undo()
    wait(room)
    other = Desk(themed)
    try:
        with qtbot.waitSignal(other.opened, timeout=20_000):
            other.open(room.desk.address)
        with qtbot.waitSignal(open_sheets(other).autosave.recalled):
            other.choose_event(room.number)
        assert open_sheets(other).unsaved(room.number, 1, 1) == 1
    finally:
        other.close()


def test_what_has_no_place_after_a_start_stays_on_the_disk_until_it_has(
    room: Room, told: list[TourneyError], qtbot: QtBot, themed: QApplication
) -> None:
    """A start that only looked at the sheet of three deleted what was typed for the four."""
    room.open()
    room.type("s22")
    leave(room)
    second, third = Desk(themed), Desk(themed)
    try:
        page = started(qtbot, second, room)
        said: list[object] = []
        second.refused.connect(said.append)
        page.open_table(1)
        qtbot.waitUntil(lambda: [type(one) for one in said] == [TypedForEarlierTable])
        open_sheets(second).autosave.save_now()
        qtbot.waitUntil(lambda: second.is_idle)
        room.desk.undo()
        wait(room)
        started(qtbot, third, room)
        qtbot.waitUntil(lambda: third.is_idle)
        assert open_sheets(third).unsaved(room.number, 1, 1) == 1
    finally:
        second.close()
        third.close()


def started(qtbot: QtBot, desk: Desk, room: Room) -> ResultsPage:
    """The page of another program on the same club."""
    with qtbot.waitSignal(desk.opened, timeout=20_000):
        desk.open(room.desk.address)
    desk.choose_event(room.number)
    page = ResultsPage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: desk.is_idle and bool(page.model.tables))
    return page


def test_a_table_of_three_filled_by_a_latecomer_has_the_sheet_of_four_and_back(
    room: Room, told: list[TourneyError]
) -> None:
    room.open(3)
    room.type("s3")
    seat(room, LateKind.FILL)
    assert shape(room) == (10, (0, 1, 2, 3))
    assert [type(one) for one in told] == [TypedForEarlierTable]
    room.desk.undo()
    wait(room)
    assert shape(room) == (12, (0, 1, 2))
    assert 3 in bids(room)
    room.desk.redo()
    wait(room)
    assert shape(room) == (10, (0, 1, 2, 3))


def test_a_table_that_is_gone_closes_its_sheet_and_what_was_typed_is_told(
    room: Room, told: list[TourneyError]
) -> None:
    seat(room, LateKind.OPEN)
    room.open(4)
    room.type("s2")
    room.press(Qt.Key.Key_Escape)
    room.desk.undo()
    wait(room)
    assert room.page.stack.currentWidget() is not room.page.sheet
    assert told == []
    room.desk.redo()
    wait(room)
    room.open(4)
    wait(room)
    room.type("s2")
    room.desk.undo()
    wait(room)
    assert [type(one) for one in told] == [TypedForEarlierTable]
    room.desk.redo()
    wait(room)
    room.open(4)
    wait(room)
    assert 2 in bids(room)


def test_a_round_taken_back_keeps_what_was_typed_until_it_is_there_again(
    room: Room, told: list[TourneyError]
) -> None:
    room.open()
    room.type("s22")
    room.desk.change(take_back_round, room.number, 1)
    wait(room)
    assert [type(one) for one in told] == [TypedForEarlierTable]
    room.desk.undo()
    wait(room)
    room.open()
    wait(room)
    assert bids(room) == (2, 2, None, None)


@pytest.fixture
def other(room: Room) -> Iterator[Session]:
    """Somebody else at the same club, of whom this desk has not heard yet."""
    with open_session(room.desk.address, by="Bo") as opened:
        yield opened


def test_a_hand_for_seats_that_are_no_more_is_refused_aloud(
    room: Room, other: Session, told: list[TourneyError]
) -> None:
    room.open()
    room.type(OF_FOUR)
    leave_round(other, room.number, [PlayerId("p1")], [GONE])
    room.press(Qt.Key.Key_Return)
    wait(room)
    assert [type(one) for one in told] == [TableSeatedAnew, TypedForEarlierTable]
    assert shape(room) == (12, (0, 1, 2))
    room.wait_stored(0)


def test_what_another_desk_does_to_the_table_is_followed(
    room: Room, other: Session, told: list[TourneyError]
) -> None:
    following = ClubSync(room.desk)
    try:
        room.desk.opened.emit(room.desk.address)
        room.desk.choose_event(room.number)
        room.open()
        room.qtbot.waitUntil(lambda: following.is_watching)
        room.type("s22")
        leave_round(other, room.number, [PlayerId("p1")], [GONE])
        room.qtbot.waitUntil(lambda: shape(room) == (12, (0, 1, 2)))
        assert [type(one) for one in told] == [TypedForEarlierTable]
    finally:
        following.stop()


def test_a_sheet_that_is_no_more_is_refused_aloud_by_the_writer(room: Room, told: list[TourneyError]) -> None:
    room.open()
    old = room.model.working
    leave(room)
    writer = open_sheets(room.desk).writer
    with room.qtbot.waitSignal(writer.refused):
        old.act(old.grammar.keyboard.press_all(old.typing, OF_FOUR, room.model.key_map))
        writer.store_ready(old)
    assert isinstance(told[0], TableSeatedAnew)
    room.wait_stored(0)


def test_another_length_makes_the_sheet_anew_and_what_fits_it_stays(qtbot: QtBot, desk: Desk) -> None:
    event = butifarra_event()
    room, said = Room(qtbot, desk, event), list[TourneyError]()
    desk.refused.connect(said.append)
    room.open()
    before = room.model.working
    room.press(Qt.Key.Key_O)
    assert before.is_changed(0)
    settings = replace(event.settings, play=ButifarraPlay(target=None, deals=6))
    desk.change(change_event, room.number, name="Games", date=None, place=None, settings=settings)
    wait(room)
    working = room.model.working
    assert working is not before
    assert (working.sheet.play, working.is_current) == (settings.play, True)
    assert (working.is_changed(0), said) == (True, [])
