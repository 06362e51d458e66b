"""The forecast of a round's end, held against synthetic evenings whose end is known."""

import datetime as dt
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.tournament.rounds.clock import Clock, switch
from batarde_tourney.core.tournament.rounds.forecast import TableHands, end_of_new_table, forecast

EIGHT = dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC)
STARTED = switch(Clock(1), EIGHT)

Times = list[dt.datetime]
Habit = Callable[[Times, random.Random], Times]
"""When the hands of a table, over at these times, are typed."""


def at(minutes: float) -> dt.datetime:
    return EIGHT + dt.timedelta(minutes=minutes)


def live(over: Times, lots: random.Random) -> Times:
    return [moment + dt.timedelta(seconds=lots.randint(5, 60)) for moment in over]


def in_blocks_of_three(over: Times, lots: random.Random) -> Times:
    """Each third hand brings the sheet: three hands typed some seconds apart."""
    ends = [over[min(index // 3 * 3 + 2, len(over) - 1)] for index in range(len(over))]
    return [moment + dt.timedelta(seconds=20 + 12 * (index % 3)) for index, moment in enumerate(ends)]


def whole_sheet_at_the_end(over: Times, _lots: random.Random) -> Times:
    return [over[-1] + dt.timedelta(seconds=10 * index) for index in range(len(over))]


def evening(seed: int, habits: list[Habit], tables: int = 12) -> tuple[list[TableHands], dt.datetime]:
    """Tables of 4 and 3, each with its own pace, and when the last of them is over."""
    lots = random.Random(seed)
    room, last = [], EIGHT
    for number in range(1, tables + 1):
        sizes = hand_sizes(4 if number % 4 else 3)
        pace = lots.gauss(28, 2.5)
        moment, over = EIGHT, []
        for cards in sizes:
            moment += dt.timedelta(seconds=(cards + 3) * pace * lots.uniform(0.8, 1.2))
            over.append(moment)
        last = max(last, moment)
        typed = habits[number % len(habits)](over, lots)
        room.append(TableHands(number, sizes, tuple(typed)))
    return room, last


def seen_at(room: list[TableHands], now: dt.datetime) -> list[TableHands]:
    """What had been typed by then."""
    return [
        TableHands(table.number, table.sizes, tuple(moment for moment in table.typed if moment <= now))
        for table in room
    ]


HABITS: dict[str, list[Habit]] = {
    "live": [live],
    "blocks": [in_blocks_of_three],
    "mixed": [live, in_blocks_of_three, live, whole_sheet_at_the_end],
}


@pytest.mark.parametrize("habits", HABITS.values(), ids=HABITS.keys())
@pytest.mark.parametrize("share", [0.4, 0.6, 0.8])
def test_the_end_of_the_round_is_known_to_a_tenth_from_two_fifths_on(
    habits: list[Habit], share: float
) -> None:
    misses = []
    for seed in range(20):
        room, last = evening(seed, habits)
        now = EIGHT + (last - EIGHT) * share
        ends_at = forecast(seen_at(room, now), STARTED, now).ends_at
        assert ends_at is not None
        misses.append(abs(ends_at - last) / (last - EIGHT))
    misses.sort()
    assert misses[len(misses) // 2] <= 0.08
    assert misses[-2] <= 0.12


def test_a_block_typed_at_once_does_not_look_like_quick_play() -> None:
    sizes = hand_sizes(4)
    quick = TableHands(1, sizes, tuple(at(30 + 0.2 * hand) for hand in range(5)))
    steady = TableHands(2, sizes, tuple(at(6.2 * (hand + 1)) for hand in range(5)))
    [(_, first), (_, second)] = forecast([quick, steady], STARTED, at(33)).tables
    assert abs(first - second) <= dt.timedelta(minutes=2)
    # Half of the weight of the ten hands in half an hour: the other half takes as long.
    assert abs(second - at(62)) <= dt.timedelta(minutes=2)


def test_a_sheet_still_being_typed_does_not_count() -> None:
    sizes = hand_sizes(4)
    steady = TableHands(1, sizes, tuple(at(6 * (hand + 1)) for hand in range(5)))
    begun = TableHands(2, sizes, (at(32),))
    ends = dict(forecast([steady, begun], STARTED, at(32)).tables)
    assert abs(ends[1] - ends[2]) <= dt.timedelta(minutes=1)
    # Nobody went on typing: it was that one hand.
    ends = dict(forecast([steady, begun], STARTED, at(35)).tables)
    assert ends[2] - ends[1] > dt.timedelta(minutes=30)


def test_a_hand_corrected_later_was_over_when_the_next_came_in() -> None:
    sizes = hand_sizes(4)
    typed = tuple(at(6 * (hand + 1)) for hand in range(5))
    corrected = (at(30.5), *typed[1:])
    before = forecast([TableHands(1, sizes, typed)], STARTED, at(32))
    assert forecast([TableHands(1, sizes, corrected)], STARTED, at(32)) == before


def test_a_table_without_a_hand_is_judged_by_the_others() -> None:
    sizes = hand_sizes(4)
    steady = TableHands(1, sizes, tuple(at(6 * (hand + 1)) for hand in range(5)))
    silent = TableHands(2, sizes)
    ends = dict(forecast([steady, silent], STARTED, at(32)).tables)
    assert abs(ends[1] - ends[2]) <= dt.timedelta(minutes=1)


@pytest.mark.parametrize("clock", [None, STARTED])
def test_a_table_without_a_hand_does_not_end_before_those_that_bring_theirs(clock: Clock | None) -> None:
    sizes = hand_sizes(4)
    slow = TableHands(1, sizes, tuple(at(9 * (hand + 1)) for hand in range(5)))
    quick = TableHands(4, sizes, tuple(at(6 * (hand + 1)) for hand in range(5)))
    room = [TableHands(2, hand_sizes(3)), slow, TableHands(3, sizes), quick]
    told = forecast(room, clock, at(47))
    ends = dict(told.tables)
    assert ends.keys() == {1, 2, 3, 4}
    assert ends[2] == ends[3] == told.ends_at
    assert ends[4] < ends[1] <= ends[2]


def test_time_standing_still_moves_the_end_by_as_much() -> None:
    sizes = hand_sizes(4)
    typed = tuple(at(6 * (hand + 1)) for hand in range(5))
    room = [TableHands(1, sizes, typed)]
    usual = forecast(room, STARTED, at(32)).ends_at
    paused = switch(switch(STARTED, at(32)), at(52))
    later = forecast(room, paused, at(52)).ends_at
    assert usual is not None
    assert later == usual + dt.timedelta(minutes=20)


@pytest.mark.parametrize("clock", [None, Clock(1), switch(Clock(1), at(40))])
def test_without_a_start_the_pace_is_read_between_blocks(clock: Clock | None) -> None:
    sizes = hand_sizes(4)
    steady = TableHands(1, sizes, tuple(at(6 * (hand + 1)) for hand in range(5)))
    ends_at = forecast([steady], clock, at(41)).ends_at
    assert ends_at is not None
    assert abs(ends_at - at(60)) <= dt.timedelta(minutes=4)


def test_an_overdue_table_ends_now_at_the_earliest() -> None:
    sizes = hand_sizes(4)
    nine = TableHands(1, sizes, tuple(at(3 * (hand + 1)) for hand in range(9)))
    assert forecast([nine], STARTED, at(90)).ends_at == at(90)


def test_before_the_first_hand_and_after_the_last_nothing_is_foretold() -> None:
    sizes = hand_sizes(4)
    done = TableHands(2, sizes, tuple(at(hand + 1) for hand in range(10)))
    assert done.is_finished
    for room in ([], [TableHands(1, sizes)], [done]):
        told = forecast(room, STARTED, at(5))
        assert told.tables == ()
        assert told.ends_at is None
    # Imported with everything at one moment: that tells no pace.
    imported = TableHands(1, sizes, (at(1),) * 5)
    assert forecast([imported], None, at(5)).ends_at is None


def test_a_table_closed_without_a_hand_is_waited_for_by_nobody() -> None:
    room, _last = evening(1, [live], tables=4)
    closed = TableHands(9, (), ())
    seen = seen_at(room, at(30))
    assert forecast([*seen, closed], STARTED, at(30)) == forecast(seen, STARTED, at(30))


def test_s2_a_table_that_begins_now_is_judged_by_the_pace_of_the_room() -> None:
    sizes = hand_sizes(4)
    over = tuple(at(3 * (number + 1)) for number in range(4))
    room = [TableHands(1, (5,) * 10, over)]
    # Each hand of five cards took three minutes: nine units of weight.
    weight = sum(size + 4 for size in sizes)
    expected = at(20) + dt.timedelta(minutes=3) * weight / 9
    assert end_of_new_table(room, sizes, STARTED, at(20)) == expected
    assert end_of_new_table([TableHands(1, sizes)], sizes, STARTED, at(20)) is None


FIVES = (5,) * 10
"""Hands of nine units each: five tricks, and what takes as long as four."""


def sheet(number: int, *minutes: float, due: int = 10) -> TableHands:
    """A table whose hands were typed so many minutes after eight."""
    return TableHands(number, FIVES[:due], tuple(map(at, minutes)))


def test_without_a_start_it_is_reckoned_back_from_the_first_block_at_the_rooms_pace() -> None:
    """40 and 60 seconds a unit make 50: table 1 began at -1.5, table 3 at 1.5; of table 2 nothing is in."""
    room = [sheet(1, 6, 12, 18, 24, 30), sheet(2, 32), sheet(3, 9, 18, 27)]
    assert dict(forecast(room, None, at(32)).tables)[2] == at(-1.5 + 75)


def test_after_two_blocks_a_tables_own_pace_counts_as_much_as_the_rooms() -> None:
    """Of 20, 40 and 60 seconds a unit the room has 40: table 1 has 30 and 72 units to play."""
    room = [sheet(1, 3, 6), sheet(2, 6, 12), sheet(3, 9, 18)]
    assert dict(forecast(room, STARTED, at(20)).tables)[1] == at(6 + 36)


@pytest.mark.parametrize("minutes", [6, 10])
def test_a_clock_that_was_not_started_before_the_first_hand_tells_no_start(minutes: int) -> None:
    room = [sheet(1, 6, 12, 18, 24, 30), sheet(2, 8, 16, 24)]
    late = switch(Clock(1), at(minutes))
    assert forecast(room, late, at(32)) == forecast(room, None, at(32)) != forecast(room, STARTED, at(32))


def test_hands_a_minute_and_a_half_apart_were_brought_together() -> None:
    """Two blocks of two hands, or four of one: the pace of the room is the same, the trust in it is not."""
    slow = sheet(2, 9, 18, 27)
    minute_and_a_half, longer = 90 / 60, 91 / 60
    together, apart = (
        sheet(1, 12 - between, 12, 24 - between, 24) for between in (minute_and_a_half, longer)
    )
    as_typed_at_once = sheet(1, 12, 12, 24, 24)
    expected = forecast([as_typed_at_once, slow], STARTED, at(30))
    assert forecast([together, slow], STARTED, at(30)) == expected
    assert forecast([apart, slow], STARTED, at(30)) != expected


def test_the_last_hand_of_a_table_that_has_all_is_over_however_short_ago() -> None:
    """27 units took 24 minutes; the other table, which brought nothing, has 36."""
    room = [sheet(1, 6, 12, 24, due=3), sheet(2, due=4)]
    assert forecast(room, STARTED, at(24)).ends_at == at(32)


def test_while_the_clock_stands_still_no_pace_is_read() -> None:
    still = switch(STARTED, EIGHT)
    assert forecast([sheet(1, 6, 12)], still, at(20)).ends_at is None
    # It ran from minute 6 on: two hands in six minutes.
    later = switch(still, at(6))
    assert forecast([sheet(1, 6, 12)], later, at(20)).ends_at == at(12 + 24)


def test_a_table_was_last_heard_of_with_each_hand_and_when_it_was_closed() -> None:
    table = sheet(1, 6, 12)
    assert table.moments == (at(6), at(12))
    assert replace(table, closed_at=at(20)).moments == (at(6), at(12), at(20))
