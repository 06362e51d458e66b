"""Who of those on standby is offered a table of 3 (formats §2)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.stages import StageEntry
from batarde_tourney.core.tournament.people.late import standby_for_a_three
from tests.core.tournament.paired_events import paired
from tests.core.tournament.people.test_late import evening, round_of
from tests.core.tournament.staged_events import stage

WAITS = PlayerId("y")


def offered(event: Event) -> PlayerId | None:
    return standby_for_a_three(event, event.rounds[-1])


def test_s2_the_first_who_waits_is_offered_a_table_of_3() -> None:
    assert offered(evening(round_of(1, "abc", "defg"), standby="yx")) == WAITS


@pytest.mark.parametrize(("tables", "standby"), [(("abcd", "efgh"), "y"), (("abc", "def"), "")])
def test_s2_nobody_is_where_no_table_is_of_3_or_nobody_waits(tables: tuple[str, ...], standby: str) -> None:
    assert offered(evening(round_of(1, *tables), standby=standby)) is None


def test_s2_nobody_is_in_a_stage_for_those_alone_who_entered_it() -> None:
    event = evening(round_of(1, "abcd"), round_of(2, "abc"), standby="y")
    first, second = event.rounds
    open_stage = replace(event, stages=(stage("q"),), rounds=(replace(second, number=1, stage=StageId("q")),))
    open_stage = replace(open_stage, presences=(Presence(WAITS, 1, Status.STANDBY),))
    assert offered(open_stage) == WAITS
    final = replace(
        event,
        stages=(stage("q"), replace(stage("f"), entry=StageEntry(StageId("q"), best=3))),
        rounds=(replace(first, stage=StageId("q")), replace(second, stage=StageId("f"))),
    )
    assert offered(final) is None


def test_s2_nobody_is_where_pairs_play() -> None:
    event = paired([("a", "b"), ("c", "d")], waiting="y")
    of_three = replace(event, rounds=(round_of(1, "abc"),), presences=(Presence(WAITS, 1, Status.STANDBY),))
    assert offered(of_three) is None
    assert offered(replace(of_three, sides=())) == WAITS
