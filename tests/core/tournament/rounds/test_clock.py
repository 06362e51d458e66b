"""The clock of a round: pauses do not count, warnings come in time, tables have extra time of their own."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.tournament.rounds.clock import (
    LONGEST,
    MINUTE,
    NOTHING,
    Clock,
    ClockTold,
    Phase,
    elapsed,
    ends_at,
    for_round,
    give_table,
    is_paused,
    is_running,
    moved,
    phase,
    remaining,
    set_back,
    set_length,
    set_warnings,
    switch,
    told_to_all,
)

EIGHT = dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC)


def at(minutes: float) -> dt.datetime:
    return EIGHT + dt.timedelta(minutes=minutes)


def started() -> Clock:
    return switch(Clock(1), EIGHT)


def test_a_clock_not_started_has_all_its_time() -> None:
    clock = Clock(1)
    assert remaining(clock, at(500)) == 60 * MINUTE
    assert phase(clock, at(500)) is Phase.READY
    assert not is_running(clock)
    assert ends_at(clock, at(5)) == at(65)


def test_time_standing_still_does_not_count() -> None:
    paused = switch(started(), at(10))
    assert is_paused(paused)
    assert remaining(paused, at(10)) == remaining(paused, at(25)) == 50 * MINUTE
    assert ends_at(paused, at(25)) == at(75)
    again = switch(paused, at(25))
    assert is_running(again)
    assert remaining(again, at(26)) == 49 * MINUTE
    twice = switch(switch(again, at(30)), at(31))
    assert remaining(twice, at(32)) == 44 * MINUTE


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        (44.99, Phase.RUNNING),
        (45, Phase.SOON),
        (54.99, Phase.SOON),
        (55, Phase.LAST),
        (59.99, Phase.LAST),
        (60, Phase.OVER),
        (70, Phase.OVER),
    ],
)
def test_warnings_come_a_quarter_and_five_minutes_before_the_end(minutes: float, expected: Phase) -> None:
    assert phase(started(), at(minutes)) is expected


def test_without_warnings_the_end_alone_is_told() -> None:
    clock = set_warnings(started(), NOTHING)
    assert clock.warnings == ()
    assert phase(clock, at(59.9)) is Phase.RUNNING
    assert phase(clock, at(60)) is Phase.OVER


def test_a_single_warning_is_the_last_one() -> None:
    assert phase(set_warnings(started(), 10 * MINUTE), at(50)) is Phase.LAST


def test_warnings_stand_longest_first_and_once() -> None:
    assert set_warnings(Clock(1), MINUTE, 3 * MINUTE, MINUTE).warnings == (3 * MINUTE, MINUTE)


def test_a_table_has_its_own_extra_time_and_nobody_else() -> None:
    clock = give_table(started(), 4, 5 * MINUTE)
    assert remaining(clock, at(60), 4) == 5 * MINUTE
    assert remaining(clock, at(60), 3) == remaining(clock, at(60)) == NOTHING
    assert ends_at(clock, at(61), 4) == at(65)
    assert give_table(clock, 4, NOTHING).extra == ()
    assert give_table(clock, 4, MINUTE).extra == ((4, MINUTE),)


def test_after_the_end_the_time_left_is_below_nothing() -> None:
    assert remaining(started(), at(62)) == -2 * MINUTE


def test_the_next_round_begins_anew_with_the_same_length() -> None:
    clock = give_table(set_warnings(set_length(started(), 40 * MINUTE), MINUTE), 2, MINUTE)
    assert for_round(clock, 1) is clock
    assert for_round(clock, 2) == Clock(2, 40 * MINUTE, warnings=(MINUTE,))


def test_set_back_the_clock_is_as_before_the_start() -> None:
    assert set_back(switch(started(), at(3))) == Clock(1)


def test_a_length_stays_within_a_minute_and_half_a_day() -> None:
    assert set_length(Clock(1), -MINUTE).length == MINUTE
    assert set_length(Clock(1), 99 * LONGEST).length == LONGEST


def test_a_computer_clock_set_back_never_makes_the_time_elapsed_negative() -> None:
    assert elapsed(switch(started(), at(2)), at(-30)) == NOTHING


@given(st.lists(st.integers(0, 5_000), max_size=12))
def test_whatever_is_pressed_time_runs_down_only_while_it_runs(gaps: list[int]) -> None:
    clock, now, running = Clock(1), EIGHT, NOTHING
    for gap in gaps:
        later = now + dt.timedelta(seconds=gap)
        running += later - now if is_running(clock) else NOTHING
        now = later
        assert elapsed(clock, now) == running
        clock = switch(clock, now)
    assert remaining(clock, now) == clock.length - running


def test_extra_time_of_table_1_is_not_everybodys() -> None:
    clock = give_table(started(), 1, 5 * MINUTE)
    assert remaining(clock, EIGHT) == clock.length
    assert remaining(clock, EIGHT, 1) == clock.length + 5 * MINUTE
    assert remaining(clock, EIGHT, 2) == clock.length


@pytest.mark.parametrize("by", [dt.timedelta(hours=1), dt.timedelta(minutes=-7)])
def test_when_the_clock_on_the_wall_is_put_forward_what_is_left_stays(by: dt.timedelta) -> None:
    paused = switch(started(), at(5))
    again = switch(paused, at(8))
    for clock in (started(), paused, again, switch(again, at(20))):
        assert remaining(moved(clock, by), at(30) + by) == remaining(clock, at(30))
        assert is_paused(moved(clock, by)) == is_paused(clock)
    assert moved(Clock(1), by) == Clock(1)
    assert moved(again, by).pauses[0].ended == at(8) + by


def test_everybody_is_told_of_the_end_while_it_runs_and_of_what_is_left_while_it_is_paused() -> None:
    assert told_to_all(Clock(3), at(5)) is None
    running = switch(Clock(3), EIGHT)
    assert told_to_all(running, at(5)) == told_to_all(running, at(50)) == ClockTold(3, at(60), None)
    paused = switch(running, at(10))
    assert told_to_all(paused, at(10)) == told_to_all(paused, at(40)) == ClockTold(3, None, 50 * MINUTE)
    assert told_to_all(switch(paused, at(40)), at(41)) == ClockTold(3, at(90), None)
