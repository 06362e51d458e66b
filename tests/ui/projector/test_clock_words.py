"""The round clock in words: when the round will end."""

import datetime as dt

from batarde_tourney.core.tournament.rounds.clock import Clock
from batarde_tourney.core.tournament.rounds.forecast import TableHands
from batarde_tourney.ui.projector.round_clock import end_words, time_of_day

START = dt.datetime(2026, 11, 21, 19, 0, tzinfo=dt.UTC)
SIZES = (5, 5, 5, 5)


def table(number: int, *minutes: int) -> TableHands:
    return TableHands(number, SIZES, tuple(START + dt.timedelta(minutes=minute) for minute in minutes))


def test_the_table_that_ends_last_is_told_with_its_time() -> None:
    clock = Clock(1, started_at=START)
    words = end_words((table(1, 5, 10), table(2, 10)), clock, START + dt.timedelta(minutes=12))
    assert words.startswith("At this pace, table 2 ends last, at about ")
    assert words.endswith(time_of_day(START + dt.timedelta(minutes=35)))


def test_a_table_without_a_hand_is_named_before_those_that_bring_theirs() -> None:
    clock = Clock(1, started_at=START)
    words = end_words((table(1, 5, 10), table(2)), clock, START + dt.timedelta(minutes=12))
    assert "table 2 ends last" in words


def test_before_the_first_hand_and_after_the_last_nothing_is_told() -> None:
    clock = Clock(1, started_at=START)
    now = START + dt.timedelta(minutes=30)
    assert end_words((table(1), table(2)), clock, now) == ""
    assert end_words((table(1, 5, 10, 15, 20),), clock, now) == ""
