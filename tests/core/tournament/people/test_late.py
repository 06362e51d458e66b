"""What each way in does to repeats and to tables of 3 (formats §2)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Substitute, Table
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry, TableRule
from batarde_tourney.core.tournament.people.late import (
    LateKind,
    LateTable,
    LateWay,
    free_standbys,
    is_open_stage,
    late_ways,
    sizes_by_rule,
    with_late_table,
)
from tests.core.tournament.paired_events import paired

LATE = PlayerId("x")


def seats(names: str) -> tuple[PlayerId, ...]:
    return tuple(map(PlayerId, names))


def round_of(number: int, *tables: str) -> Round:
    return Round(number, tuple(Table(at, seats(names), 0) for at, names in enumerate(tables, start=1)))


def test_s2_2_the_way_that_repeats_least_comes_first_with_repeats_and_tables_of_3() -> None:
    """X sat with a and d in round 1 and is late for round 2; y and z, who sat together, wait."""
    rounds = (round_of(1, "xad", "beg", "cyz", "fhi"), round_of(2, "acd", "efg", "bhi"))
    presences = (
        Presence(LATE, 2, Status.LATE),
        *(Presence(player, 2, Status.STANDBY) for player in seats("yz")),
    )
    players = tuple(Player(player, player) for player in seats("abcdefghixyz"))
    ways = late_ways(Event("Cup", players=players, rounds=rounds, presences=presences), [LATE])
    assert [(way.kind, [t.number for t in way.tables], way.repeats, way.threes) for way in ways] == [
        (LateKind.FILL, [2], 0, (3, 2)),
        (LateKind.FILL, [3], 0, (3, 2)),
        (LateKind.FILL, [1], 2, (3, 2)),
        (LateKind.OPEN, [4], 1, (3, 4)),
        (LateKind.WAIT, [], 0, (3, 3)),
    ]


def evening(*rounds: Round, late: str = "", standby: str = "") -> Event:
    """Rounds of whoever sits in them, with these who come late for the last, and these on standby then."""
    seated = {player for then in rounds for table in then.tables for player in table.seats}
    told = ((late, Status.LATE), (standby, Status.STANDBY))
    presences = (Presence(player, len(rounds), status) for names, status in told for player in seats(names))
    names = sorted({*seated, *seats(late + standby)})
    return Event(
        "Cup",
        players=tuple(Player(name, name) for name in names),
        rounds=rounds,
        presences=tuple(presences),
    )


def test_s2_before_the_first_round_waiting_is_the_only_way() -> None:
    event = Event("Cup", players=(Player(LATE, "X"),))
    assert late_ways(event, [LATE]) == (LateWay(LateKind.WAIT, 0, (0, 0), waiting=(LATE,)),)


@pytest.mark.parametrize(
    ("rule", "sizes"),
    [
        (TableRule.AUTO, (4, 3)),
        (TableRule.THREES, (3,)),
        (TableRule.FOURS, (4,)),
        (TableRule.ONE, (3, 4, 5, 6, 7)),
    ],
)
def test_s2_the_rule_of_tables_says_how_many_can_sit_at_one(rule: TableRule, sizes: tuple[int, ...]) -> None:
    round_ = round_of(1, "abc")
    event = replace(evening(round_), settings=Settings(tables=rule))
    assert sizes_by_rule(event, round_) == sizes


def test_s2_two_pairs_have_a_table_of_4_whatever_the_rule() -> None:
    event = paired([("a", "b"), ("c", "d")])
    event = replace(event, settings=replace(event.settings, tables=TableRule.THREES))
    assert sizes_by_rule(event, round_of(1, "acbd")) == (4,)


def test_s2_on_standby_waits_who_neither_plays_nor_is_late() -> None:
    table = Table(1, seats("abc"), 0, substitutes=(Substitute(1, PlayerId("y"), 0),))
    round_ = Round(1, (table,))
    event = evening(round_, standby="wxyz")
    assert free_standbys(event, round_, [LATE]) == list(seats("wz"))


def test_s2_whoever_comes_plays_in_a_stage_that_nobody_had_to_enter() -> None:
    q = StageId("q")
    entered = seats("abc")
    for stage, is_open in (
        (Stage(q, "", 1), True),
        (Stage(q, "", 1, entered=entered), False),
        (Stage(q, "", 1, entry=StageEntry(StageId("p"), best=3)), False),
        (Stage(q, "", 1, entry=StageEntry(StageId("p"), best=3), entered=entered), False),
    ):
        round_ = replace(round_of(1, "abc"), stage=q)
        assert is_open_stage(replace(evening(round_), stages=(stage,)), round_) is is_open


def test_s2_of_several_late_ones_each_fills_the_table_where_they_repeat_least() -> None:
    rounds = round_of(1, "xab", "cde", "fyg"), round_of(2, "abc", "deg")
    fill = late_ways(evening(*rounds, late="xy"), seats("xy"))[0]
    assert [table.seats for table in fill.tables] == [seats("abcy"), seats("degx")]
    assert (fill.kind, fill.repeats, fill.threes) == (LateKind.FILL, 0, (2, 0))


def test_s2_no_more_than_six_ways_are_listed_for_several_and_the_one_to_wait() -> None:
    event = evening(round_of(1, "abc", "def", "ghi", "jkl"), late="wxyz", standby="rst")
    ways = late_ways(event, seats("wxyz"))
    assert [way.kind for way in ways] == [
        LateKind.FILL,
        *[LateKind.BOTH] * 5,
        LateKind.WAIT,
    ]


def test_s2_new_tables_come_behind_those_in_use_with_the_first_seat_to_deal() -> None:
    round_ = round_of(1, "abcd", "efgh")
    three, four = (7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7), (5, 6, 7, 8, 9, 9, 8, 7, 6, 5)
    event = evening(round_, late="tuvwxyz")
    ways = late_ways(event, seats("tuvwxyz"))
    opened = [
        LateTable(3, seats("tuvw"), four, is_new=True, first_dealer=0, takes_bye=False),
        LateTable(4, seats("xyz"), three, is_new=True, first_dealer=0, takes_bye=False),
    ]
    assert [list(way.tables) for way in ways] == [opened, []]
    assert with_late_table(round_, ways[0].tables[1]) == Table(4, seats("xyz"), 0)


def test_s2_a_table_that_is_filled_keeps_who_deals_first() -> None:
    round_ = Round(1, (Table(1, seats("abc"), 2),))
    (filled,) = late_ways(evening(round_, late="x"), [LATE])[0].tables
    assert not filled.is_new
    assert with_late_table(round_, filled) == Table(1, seats("abcx"), 2)
