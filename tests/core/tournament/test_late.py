"""What each way in does to repeats and to tables of 3 (formats §2)."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event, Round, Table
from batarde_tourney.core.tournament.late import LateKind, late_ways
from batarde_tourney.core.tournament.people import Player, Presence, Status

LATE = PlayerId("x")


def seats(names: str) -> tuple[PlayerId, ...]:
    return tuple(map(PlayerId, names))


def round_of(number: int, *tables: str) -> Round:
    return Round(number, tuple(Table(at, seats(names), 0) for at, names in enumerate(tables, start=1)))


def test_s2_the_way_that_repeats_least_comes_first_with_repeats_and_tables_of_3() -> None:
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
