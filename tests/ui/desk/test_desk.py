"""The desk runs jobs in order, in one worker, and tells the right people."""

import os
import random
import threading
import weakref
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from batarde_tourney.core.cancelling import WorkStopped
from batarde_tourney.core.errors import ReasonWanted, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import propose_round
from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandEntry, Sheet, open_sheet, record_hands
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import HeldChange
from tests.core.tournament.events import made_up_hand


class Unlucky(TourneyError):
    """Refused for the sake of a test."""

    number: int
    sentence = "Number {number} is unlucky."


@dataclass(eq=False)
class Why(ReasonWanted):
    """Asks for a reason for the sake of a test."""

    sentence = "Why?"


@dataclass
class Ear:
    """Hears answers."""

    heard: list[object] = field(default_factory=list)

    def hear(self, answer: object) -> None:
        self.heard.append(answer)


class QtEar(QObject):
    """Hears answers until Qt deletes it."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []

    def hear(self, answer: object) -> None:
        self.heard.append(answer)


def where(_club: Session) -> int:
    return threading.get_ident()


def echo(_club: Session, number: int) -> int:
    return number


def refuse(_club: Session, number: int) -> int:
    raise Unlucky(number)


def ask_why(session: Session) -> str:
    if not session.reason:
        raise Why
    return session.reason


def stumble(_club: Session) -> None:
    raise ZeroDivisionError("a bug")


def test_every_short_job_runs_in_the_one_worker(desk: Desk, qtbot: QtBot) -> None:
    ear = Ear()
    desk.request(where, then=ear.hear)
    desk.request(where, then=ear.hear)
    qtbot.waitUntil(lambda: len(ear.heard) == 2)
    assert len(set(ear.heard)) == 1
    assert ear.heard[0] != threading.get_ident()


def test_a_hand_is_stored_while_a_search_of_seconds_runs(sample_desk: Desk, qtbot: QtBot) -> None:
    """Short work never waits behind a search: the hand is on disk before the search has ended."""
    search, hands, gone_on = Ear(), Ear(), threading.Event()
    searching = threading.Event()

    def allows(_progress: Progress) -> bool:
        searching.set()
        # As long as the hand takes, however quickly this computer finds a draw.
        return not gone_on.wait(20)

    sample_desk.change(create_event, "Large")
    sample_desk.change(add_players, 2, tuple((f"Player {number}", None) for number in range(41)))
    sample_desk.request_long(propose_round, 2, watch=allows, then=search.hear)
    qtbot.waitUntil(searching.is_set, timeout=20_000)
    sample_desk.request(open_sheet, 1, 3, 1, then=hands.hear)
    qtbot.waitUntil(lambda: len(hands.heard) == 1)
    [sheet] = hands.heard
    assert isinstance(sheet, Sheet)
    hand = made_up_hand(sheet.sizes[0], sheet.dealers[0], len(sheet.players), random.Random(1))
    entry = HandEntry(0, hand, sheet.revisions[0])
    sample_desk.change(record_hands, 1, 3, 1, (entry,), then=hands.hear)
    qtbot.waitUntil(lambda: len(hands.heard) == 2)
    assert search.heard == []
    gone_on.set()
    qtbot.waitUntil(lambda: bool(search.heard), timeout=20_000)


def test_stopping_a_search_leaves_a_short_job_alone(desk: Desk, qtbot: QtBot) -> None:
    both_run, ear = threading.Barrier(3), Ear()

    def stoppable(session: Session) -> str:
        both_run.wait(10)
        both_run.wait(10)
        with session.reading() as rows:
            rows.events.listed()
        return "done"

    desk.request_long(stoppable, then=ear.hear, otherwise=ear.hear)
    desk.request(stoppable, then=ear.hear, otherwise=ear.hear)
    both_run.wait(10)
    desk.stop()
    both_run.wait(10)
    qtbot.waitUntil(lambda: len(ear.heard) == 2)
    assert {type(heard) for heard in ear.heard} == {str, WorkStopped}


def test_answers_come_in_the_order_asked(desk: Desk, qtbot: QtBot) -> None:
    ear = Ear()
    for number in range(50):
        desk.request(echo, number, then=ear.hear)
    qtbot.waitUntil(lambda: len(ear.heard) == 50)
    assert ear.heard == list(range(50))


def test_a_verb_tells_its_caller_and_then_everybody(desk: Desk, qtbot: QtBot) -> None:
    ear = Ear()
    desk.changed.connect(ear.hear)
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening", then=ear.hear)
    assert ear.heard == [EventCreated(1), EventCreated(1)]  # type: ignore[arg-type]


def test_what_a_verb_did_is_on_disk(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    other, ear = Desk(), Ear()
    other.open(str(tmp_path / "club.batarde"))
    other.request(list_events, then=ear.hear)
    qtbot.waitUntil(lambda: bool(ear.heard))
    other.close()
    [events] = ear.heard
    assert isinstance(events, tuple)
    assert [event.name for event in events] == ["Evening"]


def test_a_refusal_goes_to_who_asked_or_to_everybody(desk: Desk, qtbot: QtBot) -> None:
    own, everybody, never = Ear(), Ear(), Ear()
    desk.refused.connect(everybody.hear)
    desk.request(refuse, 7, then=never.hear, otherwise=own.hear)
    desk.request(refuse, 13, then=never.hear)
    qtbot.waitUntil(lambda: bool(everybody.heard))
    assert [error.number for error in own.heard if isinstance(error, Unlucky)] == [7]
    assert [error.number for error in everybody.heard if isinstance(error, Unlucky)] == [13]
    assert never.heard == []


def test_a_bug_is_raised_in_the_windows_thread(desk: Desk, qtbot: QtBot) -> None:
    with capture_exceptions() as raised:
        desk.request(stumble, then=print)
        qtbot.waitUntil(lambda: bool(raised))
    assert raised[0][0] is ZeroDivisionError


def test_the_desk_works_on_after_a_bug(desk: Desk, qtbot: QtBot) -> None:
    ear = Ear()
    with capture_exceptions():
        desk.request(stumble, then=ear.hear)
        desk.request(echo, 1, then=ear.hear)
        qtbot.waitUntil(lambda: bool(ear.heard))
    assert ear.heard == [1]


def test_answers_for_a_deleted_widget_are_dropped(desk: Desk, qtbot: QtBot) -> None:
    gone, there = QtEar(), Ear()
    desk.request(echo, 1, then=gone.hear)
    desk.request(echo, 2, then=there.hear)
    shiboken6.delete(gone)
    qtbot.waitUntil(lambda: bool(there.heard))
    assert gone.heard == []


def test_an_answer_stays_no_longer_than_somebody_keeps_it(desk: Desk, qtbot: QtBot) -> None:
    """A paper's bytes waited for Python's next look for garbage: minutes, once a second has passed."""
    answers: list[weakref.ref[Ear]] = []

    def answer(_session: Session) -> Ear:
        ear = Ear()
        answers.append(weakref.ref(ear))
        return ear

    job = desk.request(answer, then=id)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert [kept() for kept in answers] == [None]
    assert not job.is_running


def test_busy_says_when_work_begins_and_ends(desk: Desk, qtbot: QtBot) -> None:
    ear = Ear()
    desk.busy.connect(ear.hear)
    desk.request(echo, 11, then=ear.hear)
    assert ear.heard == [True]
    desk.request(echo, 12, then=ear.hear)
    qtbot.waitUntil(lambda: len(ear.heard) == 4)
    assert ear.heard == [True, 11, False, 12]


def test_a_query_not_begun_can_be_cancelled(desk: Desk, qtbot: QtBot) -> None:
    gate, ear, begun = threading.Event(), Ear(), Ear()

    def wait(_club: Session) -> int:
        gate.wait(10)
        return 0

    def begin(_club: Session) -> None:
        begun.hear("begun")

    desk.request(wait, then=ear.hear)
    desk.request(begin, then=ear.hear).cancel()
    desk.request(echo, 2, then=ear.hear)
    gate.set()
    qtbot.waitUntil(lambda: len(ear.heard) == 2)
    assert (ear.heard, begun.heard) == ([0, 2], [])


def test_a_change_that_wants_a_reason_waits_for_the_director(desk: Desk, qtbot: QtBot) -> None:
    """It is done for the reason given, or whoever wanted it hears that it was not."""
    done, refused, held = Ear(), Ear(), Ear()
    desk.reason_wanted.connect(held.hear)
    desk.can_ask_for_reasons = True
    for _ in range(2):
        desk.change(ask_why, then=done.hear, otherwise=refused.hear)
    qtbot.waitUntil(lambda: len(held.heard) == 2)
    assert (done.heard, refused.heard) == ([], [])
    first, second = held.heard
    assert isinstance(first, HeldChange)
    assert isinstance(second, HeldChange)
    first.do_with("late")
    second.give_up()
    qtbot.waitUntil(lambda: bool(done.heard))
    assert (done.heard, refused.heard) == (["late"], [second.error])


def fill_memory(_: Session) -> int:
    return len(bytearray(1 << 62))


def test_work_for_which_there_is_no_memory_is_refused_in_words(desk: Desk, qtbot: QtBot) -> None:
    refused = Ear()
    desk.request(fill_memory, then=print, otherwise=refused.hear)
    qtbot.waitUntil(lambda: bool(refused.heard))
    assert isinstance(refused.heard[0], OutOfMemory)


def test_where_nobody_asks_for_reasons_a_change_that_wants_one_is_refused(desk: Desk, qtbot: QtBot) -> None:
    refused = Ear()
    desk.change(ask_why, then=print, otherwise=refused.hear)
    qtbot.waitUntil(lambda: bool(refused.heard))
    assert isinstance(refused.heard[0], Why)


def test_opening_a_club_file_that_is_not_there_makes_none(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    missing = tmp_path / "missing.batarde"
    with qtbot.waitSignal(desk.refused):
        desk.open(str(missing))
    assert not missing.exists()


def test_a_query_that_wants_a_reason_is_refused(desk: Desk, qtbot: QtBot) -> None:
    """Nobody is asked why something is only to be looked at."""
    refused, held = Ear(), Ear()
    desk.reason_wanted.connect(held.hear)
    desk.can_ask_for_reasons = True
    desk.request(ask_why, then=print, otherwise=refused.hear)
    qtbot.waitUntil(lambda: bool(refused.heard))
    assert held.heard == []


def test_a_club_file_that_is_refused_leaves_the_current_one(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    letter = tmp_path / "letter.batarde"
    letter.write_text("Dear club,")
    with qtbot.waitSignal(desk.refused):
        desk.open(str(letter))
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    assert letter.read_text() == "Dear club,"


@pytest.mark.parametrize("number", [2**40, 1, None])
def test_an_event_of_any_number_is_chosen(desk: Desk, qtbot: QtBot, number: int | None) -> None:
    desk.choose_event(EventNumber(7))
    with qtbot.waitSignal(desk.event_chosen) as told:
        desk.choose_event(number)  # type: ignore[arg-type]
    assert told.args == [number]


def test_a_user_without_a_name_can_work(themed: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 7)
    desk = Desk()
    assert desk.director == "the director"
    desk.close()
