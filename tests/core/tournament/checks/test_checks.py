"""Whole-event checks on values, as the store's and the window's callers see them."""

import random
from dataclasses import replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode
from batarde_tourney.core.games.batarde.game import Batarde, batarde_hands, check_table
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, check_schedule
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.checks.checks import check_event, check_ranking
from batarde_tourney.core.tournament.event.event import Adjustment, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.stages import StageDraw
from tests.core.tournament.events import made_up_event, made_up_hand
from tests.core.tournament.paired_events import paired
from tests.core.tournament.staged_events import blank, stage, staged

EVENT = made_up_event(7, 2)
TABLE = EVENT.rounds[0].tables[0]


def codes(faults: tuple[Fault, ...]) -> list[tuple[FaultCode, str]]:
    return [(fault.code, fault.path) for fault in faults]


def faults_of(table: Table, schedule: Schedule) -> tuple[Fault, ...]:
    return check_table(batarde_hands(table.hands), len(table.seats), table.first_dealer, schedule)


def test_a_sound_event_has_no_faults() -> None:
    assert check_event(EVENT) == ()


def test_five_to_seven_may_share_a_table_with_two_packs() -> None:
    lots = random.Random(1)
    seats = tuple(PlayerId(f"p{n}") for n in range(1, 8))
    hands = (made_up_hand(5, 2, 7, lots), made_up_hand(6, 3, 7, lots))
    table = Table(1, seats, 2, hands)
    assert check_event(replace(EVENT, rounds=(Round(1, (table,)),))) == ()
    without_pack = replace(hands[0], contract=replace(hands[0].contract, pack=None))
    assert codes(faults_of(replace(table, hands=(without_pack,)), Span.FULL)) == [
        (FaultCode.PACK, "hands[0]")
    ]


def test_eight_at_a_table_is_one_fault_whatever_the_hands() -> None:
    table = replace(TABLE, seats=tuple(PlayerId(f"p{n}") for n in range(8)))
    assert codes(faults_of(table, Span.FULL)) == [(FaultCode.TABLE_SIZE, "seats")]


def test_a_hand_is_held_against_the_schedule_and_its_turn_to_deal() -> None:
    first, second, *_ = batarde_hands(TABLE.hands)
    swapped = faults_of(replace(TABLE, hands=(second, first)), Span.FULL)
    assert codes(swapped) == [
        (FaultCode.HAND_SIZE, "hands[0]"),
        (FaultCode.DEALER, "hands[0]"),
        (FaultCode.HAND_SIZE, "hands[1]"),
        (FaultCode.DEALER, "hands[1]"),
    ]
    assert swapped[0].facts == (("cards", 6), ("expected", 5))


def test_a_hand_beyond_the_schedule_has_no_size() -> None:
    faults = faults_of(TABLE, Span.UP)
    assert codes(faults) == [(FaultCode.HAND_SIZE, f"hands[{index}]") for index in range(5, 10)]


def test_with_a_faulty_schedule_no_hand_is_held_against_it() -> None:
    event = replace(EVENT, settings=Settings(play=BatardePlay(schedule=())))
    assert codes(check_event(event)) == [(FaultCode.SCHEDULE, "settings.schedule")]


def test_a_schedule_is_held_against_the_tables_that_play_it() -> None:
    seated = replace(EVENT, rounds=(Round(1, (replace(TABLE, hands=()),)),))
    assert check_event(replace(seated, settings=Settings(play=BatardePlay(schedule=(9,))))) == ()
    too_many = check_event(replace(seated, settings=Settings(play=BatardePlay(schedule=(9, 10)))))
    assert too_many == (
        Fault(FaultCode.SCHEDULE, "settings.schedule", (("cards", 10), ("most", 9), ("players", 4))),
    )
    assert check_event(replace(EVENT, rounds=(), settings=Settings(play=BatardePlay(schedule=(14,))))) == ()


def test_a_schedule_has_hands_that_some_table_can_deal() -> None:
    assert check_schedule(Span.UP) == check_schedule((1, 14)) == ()
    for schedule in ((), (0,), (15,), (5, -1)):
        assert codes(check_schedule(schedule)) == [(FaultCode.SCHEDULE, "")]


def test_a_ranking_names_each_criterion_once() -> None:
    assert check_ranking(Batarde.file_ranking, Batarde()) == check_ranking(Batarde.criteria, Batarde()) == ()
    assert codes(check_ranking((), Batarde())) == [(FaultCode.RANKING, "")]
    for times in (2, 3):
        assert codes(check_ranking((Criterion.WINS,) * times, Batarde())) == [(FaultCode.RANKING, "")]
    other = (Criterion.WINS, None, Criterion.MATCH_WINS)
    assert codes(check_ranking(other, Batarde())) == [(FaultCode.RANKING, "[2]")], "of another game"


def test_nobody_sits_at_two_tables_of_one_round() -> None:
    one, other = EVENT.rounds[0].tables
    twice = replace(other, seats=(*other.seats[:-1], one.seats[0]))
    event = replace(EVENT, rounds=(replace(EVENT.rounds[0], tables=(one, twice)), EVENT.rounds[1]))
    assert codes(check_event(event)) == [(FaultCode.SEATED_TWICE, "rounds[0].tables[1].seats[2]")]


def test_round_numbers_rise() -> None:
    first, second = EVENT.rounds
    assert check_event(replace(EVENT, rounds=(first, replace(second, number=7)))) == ()
    falling = check_event(replace(EVENT, rounds=(second, first)))
    assert codes(falling) == [(FaultCode.VALUE, "rounds[1].number")]


def test_faults_come_in_the_order_of_the_file() -> None:
    stranger = PlayerId("p99")
    one, other = (
        replace(table, number=0, seats=(stranger, *table.seats[1:]), first_dealer=9, hands=())
        for table in EVENT.rounds[0].tables
    )
    event = replace(EVENT, rounds=(replace(EVENT.rounds[0], number=0, tables=(one, other)),))
    assert [path for _, path in codes(check_event(event))] == [
        "rounds[0].number",
        "rounds[0].tables[0].number",
        "rounds[0].tables[0].seats[0]",
        "rounds[0].tables[0].first_dealer",
        "rounds[0].tables[1].number",
        "rounds[0].tables[1].seats[0]",
        "rounds[0].tables[1].seats[0]",
        "rounds[0].tables[1].first_dealer",
    ]


def test_pairs_apart_are_two_different_players_of_the_event() -> None:
    known, other, strange = PlayerId("p1"), PlayerId("p2"), PlayerId("nobody")
    settings = Settings(apart=((known, other), (known, strange)), apart_at_first=((known, known),))
    assert codes(check_event(replace(EVENT, settings=settings))) == [
        (FaultCode.UNKNOWN_PLAYER, "settings.apart[1][1]"),
        (FaultCode.VALUE, "settings.apart_at_first[0][1]"),
    ]


def test_the_director_may_overrule_a_hands_size_and_dealer() -> None:
    first, second, *_ = batarde_hands(TABLE.hands)
    checks = (FaultCode.HAND_SIZE, FaultCode.DEALER)
    overruled = replace(second, overruled=tuple(Overruled(check, "dealt 6 by mistake") for check in checks))
    assert faults_of(replace(TABLE, hands=(overruled,)), Span.FULL) == ()
    assert codes(faults_of(replace(TABLE, hands=(first, first)), Span.FULL)) == [
        (FaultCode.HAND_SIZE, "hands[1]"),
        (FaultCode.DEALER, "hands[1]"),
    ]


def test_a_hand_beyond_the_schedule_cannot_be_overruled() -> None:
    extra = replace(
        batarde_hands(TABLE.hands)[0], overruled=(Overruled(FaultCode.HAND_SIZE, "one more for fun"),)
    )
    faults = faults_of(replace(TABLE, hands=(*batarde_hands(TABLE.hands), extra)), Span.FULL)
    assert (FaultCode.HAND_SIZE, f"hands[{len(batarde_hands(TABLE.hands))}]") in codes(faults)


def test_f1_nobody_has_entered_a_stage_from_a_round_robin_that_was_never_drawn() -> None:
    stages = [stage("q", draw=StageDraw.ROUND_ROBIN), stage("f", "q", best=4)]
    event = replace(
        staged("abcd", stages, []),
        rounds=(Round(1, (blank(1, "abcd"),), stage=StageId("f")),),
        presences=(Presence(PlayerId("a"), 1, Status.GONE),),
    )
    assert {fault.code for fault in check_event(event)} == {FaultCode.NOT_ENTERED}


def test_an_event_plans_one_round_or_more() -> None:
    assert check_event(replace(EVENT, settings=replace(EVENT.settings, rounds=1))) == ()
    (found,) = check_event(replace(EVENT, settings=replace(EVENT.settings, rounds=0)))
    assert (found.code, found.path) == (FaultCode.VALUE, "settings.rounds")


def test_a_player_named_twice_is_told_at_each_later_one() -> None:
    first = EVENT.players[0]
    faults = check_event(replace(EVENT, players=(*EVENT.players, first, first)))
    assert codes(faults) == [(FaultCode.DUPLICATE_ID, f"players[{at}].id") for at in (7, 8)]


def test_numbers_of_rounds_rise() -> None:
    one, two = EVENT.rounds

    def faults(*numbers: int) -> list[tuple[FaultCode, str]]:
        rounds = tuple(
            replace(then, number=number) for then, number in zip((one, two, one), numbers, strict=True)
        )
        return codes(check_event(replace(EVENT, rounds=rounds)))

    assert faults(1, 2, 5) == []
    assert faults(1, 1, 2) == [(FaultCode.VALUE, "rounds[1].number")]
    assert faults(3, 1, 2) == [(FaultCode.VALUE, "rounds[1].number"), (FaultCode.VALUE, "rounds[2].number")]
    assert faults(0, 1, 2) == [(FaultCode.VALUE, "rounds[0].number")]


def test_numbers_of_tables_are_used_once_and_a_seat_is_taken_once() -> None:
    one, other = EVENT.rounds[0].tables

    def faults(*tables: Table) -> list[tuple[FaultCode, str]]:
        return codes(check_event(replace(EVENT, rounds=(Round(1, tables),))))

    assert faults(one, replace(other, number=one.number)) == [(FaultCode.VALUE, "rounds[0].tables[1].number")]
    assert faults(replace(one, number=0), other) == [(FaultCode.VALUE, "rounds[0].tables[0].number")]
    twice = replace(one, seats=(one.seats[0], one.seats[0], *one.seats[2:]))
    assert faults(twice, other) == [(FaultCode.SEATED_TWICE, "rounds[0].tables[0].seats[1]")]
    taken = replace(other, seats=(one.seats[0], *other.seats[1:]))
    assert faults(one, taken) == [(FaultCode.SEATED_TWICE, "rounds[0].tables[1].seats[0]")]


def test_points_for_nobody_name_a_player_where_everybody_plays_for_themselves_and_else_a_side() -> None:
    nobody = Adjustment(PlayerId("nobody"), 1, 3, "late")
    assert codes(check_event(replace(EVENT, adjustments=(nobody,)))) == [
        (FaultCode.UNKNOWN_PLAYER, "adjustments[0].player")
    ]
    pairs = replace(paired([("a", "b"), ("c", "d")]), adjustments=(nobody,))
    assert codes(check_event(pairs)) == [(FaultCode.SIDE, "adjustments[0].side")]


def test_of_a_player_one_thing_is_said_a_round() -> None:
    first = EVENT.players[0].id
    said = (Presence(first, 1, Status.GONE), Presence(first, 2, Status.IN))
    assert check_event(replace(EVENT, presences=said)) == ()
    twice = replace(EVENT, presences=(*said, Presence(first, 1, Status.IN)))
    assert codes(check_event(twice)) == [(FaultCode.VALUE, "presences[2].round")]
