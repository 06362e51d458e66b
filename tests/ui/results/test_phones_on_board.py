"""The tables of the room show what their phones did, and when one was last heard."""

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.hall.phones_heard import SILENT_AFTER, phones_heard
from tests.services.phones import Phones
from tests.ui.sheet.rooms import Room, seated_event


@pytest.fixture
def room(desk: Desk, qtbot: QtBot) -> Iterator[Room]:
    """Two tables of four, at a desk that follows the hall."""
    following = ClubSync(desk)
    room = Room(qtbot, desk, seated_event([4, 4]))
    desk.opened.emit(desk.address)
    desk.choose_event(room.number)
    qtbot.waitUntil(lambda: following.is_watching and desk.is_idle)
    yield room
    following.stop()


@pytest.fixture
def phones(room: Room) -> Iterator[Phones]:
    with open_session(room.desk.address) as hall:
        yield Phones(hall, room.number)


@dataclass
class Heard:
    """A phone as the hall tells of it."""

    door: TableDoor
    heard_at: dt.datetime
    streams: int = 0


def hear(room: Room, *phones: Heard) -> None:
    phones_heard(room.desk).tell(room.number, phones)


def words(room: Room, row: int = 0) -> list[str]:
    """The texts on a table's card."""
    return [one.text for one in room.page.tables.words(row)]


def spoken(room: Room, row: int = 0) -> str:
    index = room.page.model.index(row)
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))


def wait_for(room: Room, signs: Sequence[str], row: int = 0) -> None:
    """Wait until the foot of a table's card has these signs."""
    room.qtbot.waitUntil(
        lambda: all(any(sign in text for text in words(room, row)) for sign in signs), timeout=10_000
    )


def test_a_card_counts_hands_handed_in_and_confirmed(room: Room, phones: Phones) -> None:
    assert "○" not in "".join(words(room))
    phones.hand_in(1, 0)
    wait_for(room, ["○ 1"])
    phones.confirm(1, 0)
    phones.hand_in(1, 1)
    wait_for(room, ["○ 1  ✓ 1"])
    assert "1 hand handed in, not confirmed" in spoken(room)
    assert "1 hand confirmed" in spoken(room)
    assert "✓" not in "".join(words(room, 1))


def test_a_conflict_is_red_and_in_words(room: Room, phones: Phones) -> None:
    phones.disagree(2, 0)
    wait_for(room, ["1 hand on which phones differ"], 1)
    (badge,) = (one for one in room.page.tables.words(1) if "phones differ" in one.text)
    assert badge.is_whole
    assert [mark.is_fault for mark in room.page.model.marks(1)] == [True]
    assert room.page.model.marks(1)[0].sign == "✗ 1"


def test_a_signed_table_says_so(room: Room, phones: Phones) -> None:
    for index in range(10):
        phones.hand_in(1, index)
        phones.confirm(1, index)
    for seat in range(4):
        phones.sign(1, seat)
    room.qtbot.waitUntil(lambda: "signed by the whole table" in spoken(room), timeout=20_000)
    wait_for(room, ["✓ 10"])


def test_what_the_signs_mean_stands_in_the_tooltip(room: Room, phones: Phones) -> None:
    phones.hand_in(1, 0)
    wait_for(room, ["○ 1"])
    view = room.page.tables
    at = view.visualRect(room.page.model.index(0)).center()
    QApplication.sendEvent(
        view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(QPoint(at)))
    )
    assert "1 hand handed in, not confirmed" in QToolTip.text()
    QToolTip.hideText()


def test_a_card_says_when_its_phone_was_heard(room: Room) -> None:
    now = dt.datetime.now(dt.UTC)
    earlier = now - dt.timedelta(minutes=2)
    hear(room, Heard(TableDoor(1, 1), earlier), Heard(TableDoor(1, 1), earlier - dt.timedelta(minutes=9)))
    time = f"{earlier.astimezone():%H:%M}"
    assert words(room)[-1] == f"phone heard {time}"
    assert spoken(room).endswith(f"phone heard {time}")
    assert "phone" not in "".join(words(room, 1))


def test_a_phone_that_is_gone_is_a_warning_and_one_that_follows_is_none(room: Room) -> None:
    long_ago = dt.datetime.now(dt.UTC) - SILENT_AFTER - dt.timedelta(minutes=1)
    hear(room, Heard(TableDoor(1, 1), long_ago), Heard(TableDoor(1, 2), long_ago, streams=1))
    (mark,) = room.page.model.marks(0)
    assert mark.words == f"phone silent since {long_ago.astimezone():%H:%M}"
    assert mark.words in words(room)
    assert room.page.model.marks(1) == ()


def test_a_closed_hall_says_nothing_of_phones(room: Room) -> None:
    hear(room, Heard(TableDoor(1, 1), dt.datetime.now(dt.UTC)))
    phones_heard(room.desk).tell(None, ())
    assert "phone" not in "".join(words(room))


def test_the_tables_are_painted_again_only_for_something_else(room: Room) -> None:
    told: list[None] = []
    phones_heard(room.desk).changed.connect(partial(told.append, None))
    now = dt.datetime.now(dt.UTC).replace(second=10)
    for second in (10, 20, 30):
        hear(room, Heard(TableDoor(1, 1), now.replace(second=second)))
    assert len(told) == 1
