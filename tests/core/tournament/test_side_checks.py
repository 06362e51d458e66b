"""What can be wrong with who is in a side (games, part D, `side-unknown`)."""

from dataclasses import replace

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.checks import check_event
from tests.core.tournament.paired_events import paired


def test_part_d_nobody_is_their_own_partner() -> None:
    event = paired([("ana", "pau"), ("mar", "jan")])
    assert check_event(event) == ()
    ana = PlayerId("ana")
    twice = replace(event, sides=(replace(event.sides[0], players=(ana, ana)), event.sides[1]))
    assert [(found.code, found.path, found.facts) for found in check_event(twice)] == [
        (FaultCode.SIDE, "sides[0]", (("twice", ana),))
    ]
