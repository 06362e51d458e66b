"""What can be wrong with sides: who is in them, how they sit, who sits out (games, part D)."""

from dataclasses import replace

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from tests.core.tournament.paired_events import paired, seated, with_rounds


def test_part_d_nobody_is_their_own_partner() -> None:
    event = paired([("ana", "pau"), ("mar", "jan")])
    assert check_event(event) == ()
    ana = PlayerId("ana")
    twice = replace(event, sides=(replace(event.sides[0], players=(ana, ana)), event.sides[1]))
    assert [(found.code, found.path, found.facts) for found in check_event(twice)] == [
        (FaultCode.SIDE, "sides[0]", (("twice", ana),))
    ]


def test_part_d_a_player_in_two_pairs_is_named_at_the_later_one() -> None:
    event = paired([("ana", "pau"), ("mar", "jan")])
    later = replace(event.sides[1], players=(PlayerId("mar"), PlayerId("ana")))
    assert told(replace(event, sides=(event.sides[0], later))) == [(FaultCode.SIDE, "sides[1]")]


def told(event: Event) -> list[tuple[FaultCode, str]]:
    return [(found.code, found.path) for found in check_event(event)]


def test_part_d_tables_of_pairs_without_a_pair_are_a_fault_whatever_other_rounds_have() -> None:
    pairs = paired([("ana", "pau"), ("mar", "jan")])
    drawn = with_rounds(pairs, [seated(1, ("ana", "pau"), ("mar", "jan"))], [])
    assert told(drawn) == []
    assert told(replace(drawn, sides=())) == [(FaultCode.SIDE, "sides")]
    assert told(replace(with_rounds(pairs, []), sides=())) == []


def test_a_table_at_which_one_pair_is_torn_is_a_fault_though_the_other_sits_together() -> None:
    three = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    torn = with_rounds(three, [seated(1, ("ana", "pau"), ("mar", "lia"))])
    assert told(torn) == [(FaultCode.SEATS_OF_SIDES, "rounds[0].tables[0].seats")]


def sitting_out(*names: str) -> Event:
    """A round of Ana and Bo of four players, in which these are named as sitting out."""
    ids = tuple(map(PlayerId, ("ana", "bo", "eva", "lia")))
    settings = Settings(play=game_named("ecarte").usual_play, ranking=game_named("ecarte").usual_ranking)
    round_ = Round(1, (Table(1, ids[:2], 0),), byes=tuple(map(PlayerId, names)))
    return Event(
        "Match",
        game="ecarte",
        settings=settings,
        players=tuple(Player(name, name) for name in ids),
        rounds=(round_,),
    )


def test_whoever_sits_out_is_known_not_seated_and_named_once() -> None:
    assert told(sitting_out()) == told(sitting_out("eva", "lia")) == []
    for names, at in ((("eva", "eva"), 1), (("eva", "bo"), 1), (("nobody", "lia"), 0)):
        assert told(sitting_out(*names)) == [(FaultCode.BYE, f"rounds[0].byes[{at}]")]


def test_of_pairs_the_pair_sits_out_and_none_of_its_players() -> None:
    three = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    drawn = with_rounds(three, [seated(1, ("ana", "pau"), ("mar", "jan"))])
    for byes, faults in ((three.sides[2].id, []), (PlayerId("eva"), [(FaultCode.BYE, "rounds[0].byes[0]")])):
        out = replace(drawn.rounds[0], byes=(byes,))
        assert told(replace(drawn, rounds=(out,))) == faults


def test_two_pairs_of_one_id_are_a_fault() -> None:
    event = paired([("ana", "pau"), ("mar", "jan")])
    again = replace(event.sides[1], id=event.sides[0].id)
    assert told(replace(event, sides=(event.sides[0], again))) == [(FaultCode.DUPLICATE_ID, "sides[1].id")]


def test_part_d_apart_names_two_sides_that_there_are() -> None:
    event = paired([("ana", "pau"), ("mar", "jan")])
    one, other = (side.id for side in event.sides)
    unknown, player = NamedSideId("s9"), PlayerId("ana")
    for pair, faults in (
        ((one, other), []),
        ((one, one), [(FaultCode.VALUE, "apart[0][1]")]),
        ((one, unknown), [(FaultCode.SIDE, "apart[0][1]")]),
        ((player, other), [(FaultCode.SIDE, "apart[0][0]")]),
    ):
        assert told(replace(event, apart=(pair,))) == faults


def test_part_d_single_players_are_declared_apart_by_their_own_ids() -> None:
    event = sitting_out()
    assert told(replace(event, apart=((PlayerId("ana"), PlayerId("bo")),))) == []
    nobody = (PlayerId("ana"), PlayerId("nobody"))
    assert told(replace(event, apart=(nobody,))) == [(FaultCode.SIDE, "apart[0][1]")]
