"""Act × state: what goes ahead, and what is asked with which figures."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.tournament.acts.act_checks import (
    ClosingEvent,
    DeletingEvent,
    DrawingRound,
    SeatingRound,
    SettingStatus,
    Stake,
    StakeKind,
    find_stakes,
    is_complete,
    is_free,
)
from batarde_tourney.core.tournament.event.event import Event, Round, Settings
from batarde_tourney.core.tournament.event.members import Status
from tests.core.tournament.events import made_up_event
from tests.core.tournament.paired_events import paired, played, seated, with_rounds
from tests.core.tournament.staged_events import in_order, stage, staged, totals


def played_event(rounds: int = 2, planned: int = 3) -> Event:
    return made_up_event(8, rounds, settings=Settings(play=BatardePlay(schedule=Span.UP), rounds=planned))


def lacking(event: Event, hands: int) -> Event:
    """The event without the last hands of the first table of its last round."""
    last = event.rounds[-1]
    table = replace(last.tables[0], hands=last.tables[0].hands[:-hands])
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=(table, *last.tables[1:]))))


def test_a_round_is_seated_at_once_when_every_hand_is_in() -> None:
    assert find_stakes(played_event(), SeatingRound()) == ()


def test_s7_seating_says_how_many_hands_of_which_round_are_missing() -> None:
    event = lacking(played_event(), 3)
    hands = sum(len(table.hands) for table in played_event().rounds[-1].tables)
    facts = {"round": 2, "missing": 3, "hands": hands}
    assert find_stakes(event, SeatingRound()) == (Stake(StakeKind.HANDS_MISSING, facts),)


def test_s7_where_nobody_knows_before_the_last_hand_at_least_so_many_are_missing() -> None:
    pairs = [("ana", "pau"), ("mar", "jan")]
    begun = played(seated(1, *pairs), hands=1)
    event = with_rounds(paired(pairs), [begun])
    (stake,) = find_stakes(event, SeatingRound())
    missing = stake.facts["missing"]
    facts: dict[str, str | int] = {"missing": missing, "at_least": True}
    assert stake == Stake(StakeKind.HANDS_MISSING, {"round": 1, **facts})
    (leaving,) = find_stakes(event, SettingStatus((PlayerId("ana"),), Status.GONE))
    assert leaving == Stake(StakeKind.HANDS_TO_PLAY, {"name": "Ana", "round": 1, "table": 1, **facts})


def test_r18_the_first_bye_is_asked_about_with_the_number_of_the_pair() -> None:
    event = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    (stake,) = find_stakes(event, SeatingRound((NamedSideId("s3"),)))
    assert stake.kind is StakeKind.FIRST_BYE
    counts = {"wins": "1", "difference": "0", "points": "0"}
    assert stake.facts == {"names": "3 Eva & Lia", "round": 1, **counts}


def test_r18_a_bye_is_told_with_what_the_event_sets() -> None:
    event = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    play = ButifarraPlay(bye=ByeValue(Fraction(1, 2), 12, 24))
    event = replace(event, settings=replace(event.settings, play=play))
    (stake,) = find_stakes(event, SeatingRound((NamedSideId("s3"), NamedSideId("s1"))))
    counts = {"wins": "1/2", "difference": "12", "points": "24"}
    assert stake.facts == {"names": "3 Eva & Lia, 1 Ana & Pau", "round": 1, **counts}


def test_r18_only_the_first_bye_is_asked_about() -> None:
    event = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    rested = (NamedSideId("s3"),)
    event = replace(event, rounds=(Round(1, (), byes=rested), Round(2, ())))
    assert find_stakes(event, SeatingRound(rested)) == ()


def test_s7_6_a_round_beyond_the_plan_is_asked_about_and_the_last_planned_one_is_not() -> None:
    assert find_stakes(played_event(2, 3), DrawingRound()) == ()
    facts = {"round": 4, "planned": 3}
    assert find_stakes(played_event(3, 3), DrawingRound()) == (Stake(StakeKind.BEYOND_PLAN, facts),)


def test_s7_5_whoever_leaves_with_hands_to_play_is_named_with_round_and_table() -> None:
    event = lacking(played_event(), 2)
    sits, other = event.rounds[-1].tables[0].seats[0], event.rounds[-1].tables[1].seats[0]
    name = next(player.name for player in event.players if player.id == sits)
    stakes = find_stakes(event, SettingStatus((sits, other), Status.GONE))
    assert stakes == (Stake(StakeKind.HANDS_TO_PLAY, {"name": name, "round": 2, "table": 1, "missing": 2}),)


@pytest.mark.parametrize("status", [status for status in Status if status is not Status.GONE])
def test_every_other_status_is_free_in_every_state(status: Status) -> None:
    act = SettingStatus((PlayerId("p1"),), status)
    assert is_free(act)
    assert find_stakes(lacking(played_event(), 2), act) == ()


def test_s7_7_an_event_with_anything_in_it_is_not_deleted_without_saying_what_goes() -> None:
    event = played_event()
    hands = sum(len(table.hands) for round_ in event.rounds for table in round_.tables)
    facts: dict[str, str | int] = {"name": "Made up", "players": 8, "rounds": 2, "hands": hands}
    assert find_stakes(event, DeletingEvent()) == (Stake(StakeKind.EVENT_PLAYED, facts),)
    facts |= {"rounds": 0, "hands": 0}
    assert find_stakes(replace(event, rounds=()), DeletingEvent()) == (Stake(StakeKind.EVENT_PLAYED, facts),)
    assert find_stakes(Event("Nothing yet"), DeletingEvent()) == ()


def test_an_event_is_complete_when_all_planned_rounds_have_every_hand() -> None:
    assert is_complete(played_event(3, 3))
    assert not is_complete(played_event(2, 3))
    assert not is_complete(lacking(played_event(3, 3), 1))
    assert not is_complete(Event("Nothing yet"))


def test_s7_closing_an_event_with_two_firsts_names_them_unless_they_can_still_be_parted_by_hands() -> None:
    final = stage("final", "q", best=4)
    played = [("q", [totals(1, a=0, b=1, c=5, d=9)]), ("final", [totals(1, a=2, b=2, c=3, d=5)])]
    event = staged("abcd", [stage("q"), final], played)
    facts = {"names": "A, B", "stage": "final"}
    assert find_stakes(event, ClosingEvent()) == (Stake(StakeKind.FIRST_SHARED, facts),)
    settled = replace(event, decisions=(in_order("final", "ba"),))
    assert find_stakes(settled, ClosingEvent()) == ()
    (to_come,) = find_stakes(replace(event, rounds=event.rounds[:1]), ClosingEvent())
    assert to_come.kind is StakeKind.ROUNDS_TO_COME


def test_s7_of_an_event_without_stages_two_firsts_are_named_too() -> None:
    with_stage = staged("abcd", [stage("q")], [("q", [totals(1, a=2, b=2, c=3, d=5)])])
    plain = replace(
        with_stage,
        stages=(),
        settings=replace(with_stage.settings, rounds=1),
        rounds=(replace(with_stage.rounds[0], stage=None),),
    )
    facts = {"names": "A, B", "stage": ""}
    assert find_stakes(plain, ClosingEvent()) == (Stake(StakeKind.FIRST_SHARED, facts),)
    more_planned = replace(plain, settings=replace(plain.settings, rounds=2))
    assert [stake.kind for stake in find_stakes(more_planned, ClosingEvent())] == [StakeKind.ROUNDS_TO_COME]
