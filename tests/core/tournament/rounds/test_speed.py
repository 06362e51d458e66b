"""How fast tables played: goes, breaks, sheets that came in at once."""

import datetime as dt
from fractions import Fraction

from batarde_tourney.core.tournament.rounds.speed import TableSpeed, mean_speed, table_speeds

START = dt.datetime(2026, 11, 27, 19, 0, tzinfo=dt.UTC)


def at(*minutes: float) -> tuple[dt.datetime, ...]:
    return tuple(START + dt.timedelta(minutes=one) for one in minutes)


def test_hands_are_timed_from_one_to_the_next() -> None:
    assert table_speeds({1: {4: at(7, 12, 18, 23)}}) == (TableSpeed(1, 4, 3, Fraction(16)),)


def test_hands_entered_in_one_go_took_the_time_since_the_go_before() -> None:
    # Two hands within a minute: both were played since minute 5.
    assert table_speeds({1: {1: at(5, 14, 15)}}) == (TableSpeed(1, 1, 2, Fraction(10)),)


def test_a_sheet_that_came_in_at_once_and_a_single_hand_have_no_pace() -> None:
    assert table_speeds({1: {1: at(50, 50.5, 51), 2: at(3), 3: ()}}) == ()
    assert mean_speed(()) is None


def test_a_break_is_no_play() -> None:
    assert table_speeds({1: {1: at(0, 5, 95, 100)}}) == (TableSpeed(1, 1, 2, Fraction(10)),)


def test_the_hall_is_the_mean_of_all_hands_up_to_the_round() -> None:
    times = {2: {1: at(0, 10)}, 1: {2: at(0, 4, 8), 1: at(0, 6)}}
    speeds = table_speeds(times)
    assert [(one.round, one.table) for one in speeds] == [(1, 1), (1, 2), (2, 1)]
    assert mean_speed(speeds) == Fraction(6 + 8 + 10, 4)
    assert {one.round for one in table_speeds(times, after=1)} == {1}
