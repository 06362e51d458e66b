"""The round clock in the window: by keys, kept over a restart, its warnings in words."""

import datetime as dt

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import (
    MINUTE,
    Clock,
    is_paused,
    is_running,
    remaining,
    switch,
)
from batarde_tourney.services.events.events import create_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.projector import round_clock as time_anchor
from batarde_tourney.ui.projector.clock_control import ClockControl, ClockDialog
from batarde_tourney.ui.projector.round_clock import RoundClock, countdown, phase_words
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.projector.watch import EIGHT, Watch
from tests.ui.windows import status_of


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def clock(sample_desk: Desk, qtbot: QtBot, watch: Watch) -> RoundClock:
    """The clock of the sample evening's third round."""
    clock = RoundClock(sample_desk, sample_desk, watch.read, watch.ticks)
    qtbot.waitUntil(lambda: bool(clock.tables))
    return clock


@pytest.fixture
def control(clock: RoundClock, qtbot: QtBot) -> ClockControl:
    control = ClockControl(clock)
    qtbot.addWidget(control)
    control.show()
    return control


def test_it_times_the_last_round(clock: RoundClock) -> None:
    assert clock.clock == Clock(3)
    assert clock.tables == (1, 2, 3, 4, 5, 6)


def test_start_pause_and_go_on_by_the_space_bar(
    control: ClockControl, clock: RoundClock, watch: Watch, qtbot: QtBot
) -> None:
    assert (control.switch.text(), control.face.words()) == ("Start", "60:00  Not started")
    qtbot.keyClick(control.switch, Qt.Key.Key_Space)
    watch.wait(10)
    clock.tick()
    assert (control.switch.text(), control.face.words()) == ("Pause", "50:00")
    qtbot.keyClick(control.switch, Qt.Key.Key_Space)
    watch.wait(10)
    assert (control.switch.text(), control.face.words()) == ("Go on", "50:00  Paused")
    qtbot.keyClick(control.switch, Qt.Key.Key_Space)
    qtbot.keyClick(control.more, Qt.Key.Key_Space)
    watch.wait(1)
    assert control.face.words() == "50:00"


def test_without_room_for_the_words_the_time_stands_alone_and_no_button_is_cut(control: ClockControl) -> None:
    control.resize(control.sizeHint())
    assert control.face.shown() == "60:00  Not started"
    control.resize(control.minimumSizeHint())
    assert control.face.shown() == "60:00"
    assert control.face.width() < control.face.sizeHint().width()
    for button in (control.switch, control.more, control.settings):
        assert button.width() >= button.sizeHint().width()


def test_each_second_is_told_once(clock: RoundClock, watch: Watch) -> None:
    told: list[str] = []

    def tell() -> None:
        told.append(countdown(remaining(clock.clock, watch.now)))

    clock.ticked.connect(tell)
    clock.switch()
    for _look in range(20):
        watch.wait(0.2 / 60)
        clock.tick()
    assert told == ["59:59", "59:58", "59:57", "59:56"]


def test_warnings_come_once_each_and_in_words(clock: RoundClock, watch: Watch) -> None:
    told: list[str] = []
    clock.warned.connect(told.append)
    clock.switch()
    for _minute in range(62):
        watch.wait(1)
        clock.tick()
        clock.tick()
    assert told == [
        "Less than 15 minutes left",
        "Less than 5 minutes left",
        "Time is over: finish the hand in play",
    ]


def test_it_survives_a_restart_and_runs_on_meanwhile(
    clock: RoundClock, sample_desk: Desk, watch: Watch, qtbot: QtBot
) -> None:
    clock.switch()
    clock.lengthen(5)
    watch.wait(20)
    again = RoundClock(sample_desk, sample_desk, watch.read, watch.ticks)
    assert again.clock == clock.clock
    assert remaining(again.clock, watch.now) == 45 * MINUTE
    assert is_running(again.clock)


@pytest.mark.parametrize("hours", [1, -1, 24 * 365, 0.01])
def test_a_change_of_time_takes_nothing_from_a_round(clock: RoundClock, watch: Watch, hours: float) -> None:
    """Summer time, a wrong clock put right: forward or back, running or standing still."""
    clock.switch()
    watch.wait(10)
    clock.tick()
    watch.is_set(hours)
    assert remaining(clock.clock, watch.now) != 50 * MINUTE
    clock.tick()
    assert remaining(clock.clock, clock.now()) == 50 * MINUTE
    clock.switch()
    watch.is_set(-3 * hours)
    watch.wait(5)
    clock.switch()
    watch.wait(5)
    now = clock.now()
    assert remaining(clock.clock, now) == 45 * MINUTE


def test_a_change_of_time_between_two_starts_of_the_program_takes_nothing(
    clock: RoundClock, sample_desk: Desk, watch: Watch, qtbot: QtBot
) -> None:
    clock.switch()
    watch.wait(20)
    watch.is_set(2)
    again = RoundClock(sample_desk, sample_desk, watch.read, watch.ticks)
    assert remaining(again.clock, again.now()) == 40 * MINUTE


def test_after_another_start_of_the_computer_the_clock_on_the_wall_counts(
    clock: RoundClock, sample_desk: Desk, watch: Watch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.switch()
    watch.wait(20)
    monkeypatch.setattr(time_anchor, "boot_name", lambda: "another")
    watch.passed = 3.0
    again = RoundClock(sample_desk, sample_desk, watch.read, watch.ticks)
    assert remaining(again.clock, again.now()) == 40 * MINUTE


def test_each_event_has_a_clock_of_its_own(
    clock: RoundClock, sample_desk: Desk, watch: Watch, qtbot: QtBot
) -> None:
    clock.switch()
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(create_event, "Another")
    sample_desk.choose_event(EventNumber(2))
    assert clock.clock == Clock(0)
    sample_desk.choose_event(EventNumber(1))
    assert clock.clock == switch(Clock(3), EIGHT)


def test_what_is_kept_broken_reads_as_a_new_clock(clock: RoundClock, sample_desk: Desk) -> None:
    clock.memory.save_clock("", EventNumber(1), "{")
    assert RoundClock(sample_desk, sample_desk).clock == Clock(0)


def test_everything_is_set_in_one_dialog(clock: RoundClock, qtbot: QtBot) -> None:
    clock.switch()
    dialog = ClockDialog(clock)
    qtbot.addWidget(dialog)
    dialog.show()
    for field, minutes in ((dialog.length, "45"), (dialog.first, "10"), (dialog.last, "0")):
        field.selectAll()
        qtbot.keyClicks(field, minutes)
    dialog.table.setCurrentIndex(3)
    dialog.extra.setValue(5)
    dialog.table.setCurrentIndex(1)
    assert dialog.extra.value() == 0
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    assert clock.clock == Clock(3, 45 * MINUTE, warnings=(10 * MINUTE,), extra=((4, 5 * MINUTE),))


def test_esc_leaves_the_clock_as_it_is(clock: RoundClock, qtbot: QtBot) -> None:
    dialog = ClockDialog(clock)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.length.setValue(10)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert clock.clock == Clock(3)


def test_the_main_windows_keys_start_lengthen_and_set(sample_desk: Desk, qtbot: QtBot) -> None:
    window = MainWindow(sample_desk)
    qtbot.addWidget(window)
    window.show()
    clock = window.round_clock
    qtbot.waitUntil(lambda: bool(clock.tables))
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert is_running(clock.clock)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert is_paused(clock.clock)
    qtbot.keyClick(window, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert clock.clock.length == 61 * MINUTE
    qtbot.keyClick(window, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(ClockDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.close()
    clock.warned.emit("Less than 5 minutes left")
    assert status_of(window) == "Less than 5 minutes left"


def test_without_an_event_there_is_no_clock_to_see(desk: Desk, qtbot: QtBot) -> None:
    control = ClockControl(RoundClock(desk, desk))
    qtbot.addWidget(control)
    assert control.isHidden()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (3600, "60:00"),
        (59.2, "1:00"),
        (0.1, "0:01"),
        (0, "0:00"),
        (-0.5, "0:00"),
        (-65, "+1:05"),
        (6000, "1:40:00"),
        (5999, "99:59"),
    ],
)
def test_a_second_that_has_begun_is_still_shown(seconds: float, words: str) -> None:
    assert countdown(dt.timedelta(seconds=seconds)) == words


def test_a_clock_that_simply_runs_needs_no_words() -> None:
    assert phase_words(switch(Clock(1), EIGHT), EIGHT + MINUTE) == ""
