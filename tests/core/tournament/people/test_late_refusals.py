"""Why there is no other way in for who comes late (formats §2)."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Closing, Event
from batarde_tourney.core.tournament.people.late import late_refusals, late_ways
from tests.core.tournament.people.test_late import evening, round_of, seats


def hurdles(event: Event, late: str) -> list[tuple[str, int]]:
    players = seats(late)
    told = late_refusals(event, players, late_ways(event, players))
    return [(one.blocker.value, one.count) for one in told]


def test_s2_a_round_of_tables_of_4_has_none_to_fill() -> None:
    assert hurdles(evening(round_of(1, "abcd", "efgh"), late="x"), "x") == [("no-three", 0), ("standby", 2)]


def test_s2_as_many_tables_of_3_as_latecomers_are_enough() -> None:
    event = evening(round_of(1, "abc", "def"), late="xyz")
    assert hurdles(event, "xy") == [("standby", 1)]
    assert hurdles(event, "xyz") == [("few-threes", 2)]


def test_s2_a_round_is_over_with_its_last_table_and_not_before() -> None:
    event = evening(round_of(1, "abc", "defg"), late="x")
    (round_,) = event.rounds
    closed = [replace(table, closed=Closing("time")) for table in round_.tables]
    one_ended = replace(round_, tables=(closed[0], round_.tables[1]))
    assert hurdles(replace(event, rounds=(one_ended,)), "x") == [("no-three", 0), ("standby", 2)]
    assert hurdles(replace(event, rounds=(replace(round_, tables=tuple(closed)),)), "x") == [("over", 0)]
