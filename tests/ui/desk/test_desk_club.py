"""The club at a desk: made and opened, told from others, and let go of when the desk is closed."""

import gc
import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import wait
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import (
    Session,
    back_up_on_opening,
    list_backups,
    open_session,
    restore_backup,
)
from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.services.journal.journal import ActInBetween
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import ClubReplaced
from tests.ui.desk.test_desk import Ear, echo
from tests.ui.desk.test_desk_events import ask, names


@pytest.fixture
def empty(themed: QApplication) -> Iterator[Desk]:
    """A desk without a club."""
    desk = Desk(themed)
    yield desk
    desk.close()
    desk.deleteLater()


def is_held(path: Path) -> bool:
    """Whether this process has the file open."""
    return any(os.path.realpath(held) == str(path) for held in Path("/proc/self/fd").iterdir())


def test_a_club_file_is_made_in_the_worker_and_then_opened(empty: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    address = str(tmp_path / "backup.batarde")
    made_in = Ear()

    def make() -> None:
        made_in.hear(threading.current_thread())
        with open_session(address, create=True) as club:
            create_event(club, "Made")

    with qtbot.waitSignal(empty.opened):
        empty.open_made(address, make)
    assert ask(empty, qtbot, names) == ["Made"]
    assert threading.current_thread() not in made_in.heard


def test_where_nothing_was_made_no_club_file_is(empty: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "backup.batarde"
    with qtbot.waitSignal(empty.refused):
        empty.open_made(str(path), Ear)
    assert not path.exists()


def test_another_club_file_takes_the_place_of_the_one_before(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    assert is_held(tmp_path / "club.batarde")
    with qtbot.waitSignal(desk.opened):
        desk.open(str(tmp_path / "other.batarde"), create=True)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert not is_held(tmp_path / "club.batarde")
    assert is_held(tmp_path / "other.batarde")


def test_what_waited_behind_a_search_is_dropped_once_another_club_file_is_open(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    """Its numbers are those of the club before: it is not begun, and nobody is told that it was stopped.

    Nor is anybody told what the search has found there: a question upon it would be about the next club.
    """
    gate, ended, begun, told = threading.Event(), Ear(), Ear(), Ear()

    def search(_club: Session) -> None:
        gate.wait(10)

    desk.refused.connect(told.hear)
    desk.request_long(search, then=ended.hear)
    desk.request_long(begun.hear, then=told.hear)
    desk.request_long(begun.hear, then=told.hear, otherwise=told.hear)
    with qtbot.waitSignal(desk.opened):
        desk.open(str(tmp_path / "other.batarde"), create=True)
    gate.set()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert (ended.heard, begun.heard, told.heard) == ([], [], [])


def test_what_is_asked_while_another_club_file_is_opened_is_not_done_in_it(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    """The window still shows the one before; a change that is not done is told of."""
    gate, told, refused = threading.Event(), Ear(), Ear()

    def wait(_club: Session) -> None:
        gate.wait(10)

    desk.refused.connect(refused.hear)
    desk.request(wait, then=told.hear)
    desk.open(str(tmp_path / "other.batarde"), create=True)
    desk.request(names, then=told.hear)
    desk.change(create_event, "Asked of the one before", then=told.hear)
    gate.set()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert desk.is_at(str(tmp_path / "other.batarde"))
    assert told.heard == [None]
    assert [type(error) for error in refused.heard] == [ClubReplaced]
    assert ask(desk, qtbot, names) == []


def test_what_is_asked_while_a_club_file_is_refused_is_done_in_the_one_that_stays(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    desk.open(str(tmp_path / "nowhere" / "other.batarde"))
    desk.change(create_event, "Made")
    assert ask(desk, qtbot, names) == ["Made"]


def test_what_was_asked_of_a_state_of_the_club_is_not_done_in_another(desk: Desk, qtbot: QtBot) -> None:
    gate, refused = threading.Event(), Ear()

    def wait(_club: Session) -> None:
        gate.wait(10)

    desk.refused.connect(refused.hear)
    desk.request(wait, then=Ear().hear)
    desk.change(create_event, "Asked of the state before")
    desk.begin_anew()
    gate.set()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert [type(error) for error in refused.heard] == [ClubReplaced]
    assert ask(desk, qtbot, names) == []


def test_what_was_asked_before_a_backup_took_the_place_of_the_club_is_not_done_in_it(
    desk: Desk, qtbot: QtBot
) -> None:
    """The worker goes on with what waits before the window is told of the other state."""
    refused, told = Ear(), Ear()
    with open_session(desk.address) as club:
        create_event(club, "Kept")
        assert back_up_on_opening(club) is not None
    backup = ask(desk, qtbot, list_backups)[0]
    desk.refused.connect(refused.hear)
    desk.change(restore_backup, backup, then=lambda _: desk.begin_anew())
    desk.change(create_event, "Asked of the state before")
    last = desk.request(names, then=told.hear).future
    # The window hears nothing before the worker has gone through all of it.
    assert last is not None
    wait([last])
    qtbot.waitUntil(lambda: desk.is_idle)
    assert [type(error) for error in refused.heard] == [ClubReplaced]
    assert ask(desk, qtbot, names) == ["Kept"]
    assert told.heard == []


def test_what_was_done_before_another_state_was_found_is_not_told_as_undone(desk: Desk, qtbot: QtBot) -> None:
    refused, begun = Ear(), threading.Event()

    def make(club: Session) -> object:
        told = create_event(club, "Done")
        begun.set()
        return told

    desk.refused.connect(refused.hear)
    desk.change(make)
    assert begun.wait(10)
    desk.begin_anew()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert refused.heard == []
    assert ask(desk, qtbot, names) == ["Done"]


def test_a_club_opened_while_the_one_before_was_found_in_another_state_answers(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    other = str(tmp_path / "other.batarde")
    desk.open(other, create=True)
    # The worker has it before the window, which hears nothing here, is told.
    while not desk.is_at(other):
        time.sleep(0.01)
    desk.begin_anew()
    qtbot.waitUntil(lambda: desk.address == other)
    assert ask(desk, qtbot, names) == []


def test_to_ask_of_a_club_where_none_is_open_is_a_bug_that_is_named(empty: Desk, qtbot: QtBot) -> None:
    with capture_exceptions() as raised:
        empty.request(echo, 1, then=Ear().hear)
        qtbot.waitUntil(lambda: bool(raised))
    assert str(raised[0][1]) == "no club file is open"


def test_what_needs_no_club_is_asked_without_one_and_nothing_waits_for_it(desk: Desk, qtbot: QtBot) -> None:
    gate, slow, quick = threading.Event(), Ear(), Ear()

    def wait(number: int) -> int:
        gate.wait(10)
        return number

    desk.request_without_club(wait, 3, then=slow.hear)
    desk.request(echo, 1, then=quick.hear)
    qtbot.waitUntil(lambda: bool(quick.heard))
    assert slow.heard == []
    gate.set()
    qtbot.waitUntil(lambda: slow.heard == [3])


def test_a_desk_is_at_the_club_that_is_open_and_at_no_other(
    empty: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    address = str(tmp_path / "club.batarde")
    assert not empty.is_at(address)
    assert not empty.is_at("")
    with qtbot.waitSignal(empty.opened):
        empty.open(address, create=True)
    assert empty.is_at(address)
    assert not empty.is_at(str(tmp_path / "other.batarde"))


def test_where_nothing_is_named_to_undo_an_act_of_somebody_else_stays_and_is_named_then(
    desk: Desk, qtbot: QtBot
) -> None:
    overtaken = Ear()
    desk.undo_conflicted.connect(overtaken.hear)
    with open_session(desk.address, by="Bo") as other:
        create_event(other, "Theirs")
    with qtbot.waitSignal(desk.acts_changed):
        desk.undo()
    (error,) = overtaken.heard
    assert isinstance(error, ActInBetween)
    assert (error.by, error.wanted) == ("Bo", ())
    assert ask(desk, qtbot, names) == ["Theirs"]
    assert desk.next_acts is not None
    assert desk.next_acts.back == error.newest


def test_what_would_be_undone_is_told_of_the_event_chosen_last_alone(desk: Desk, qtbot: QtBot) -> None:
    gate, told = threading.Event(), Ear()

    def wait(_club: Session) -> None:
        gate.wait(10)

    def hear() -> None:
        told.hear(desk.next_acts)

    desk.acts_changed.connect(hear)
    desk.request(wait, then=Ear().hear)
    for number in (1, 2, 3):
        desk.choose_event(EventNumber(number))
    gate.set()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert len(told.heard) == 1


def test_closing_ends_both_workers_after_their_work_and_lets_go_of_the_club(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    gate, done, threads = threading.Event(), Ear(), list[threading.Thread]()
    club_file = tmp_path / "club.batarde"

    def work(club: Session) -> None:
        threads.append(threading.current_thread())
        gate.wait(3)
        # Not done in a moment: whoever does not wait closes the club meanwhile.
        done.hear([list_events(club) for _ in range(20)][-1])

    def work_longer(_club: Session) -> None:
        threads.append(threading.current_thread())
        gate.wait(3)
        # All that is short is done long before.
        time.sleep(0.2)
        done.hear(is_held(club_file))

    assert is_held(club_file)
    assert not gc.isenabled(), "the window's thread collects"
    desk.closing.connect(gate.set)
    desk.request(work, then=Ear().hear)
    desk.request_long(work_longer, then=Ear().hear)
    desk.close()
    assert gate.is_set(), "whoever waits is told for what"
    assert done.heard == [(), True]
    assert [thread.is_alive() for thread in threads] == [False, False]
    assert not is_held(club_file)
    assert gc.isenabled()
