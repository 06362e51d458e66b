"""Who is here for a round: the last word said of it or of an earlier one counts."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.presence import (
    gone_sides,
    leaving_sides,
    next_round_number,
    players_present,
    presence_in_round,
    presences_in_round,
    stand_ins,
    standby_order,
    status_in_round,
)
from tests.core.tournament.events import made_up_event
from tests.core.tournament.paired_events import paired

ANA, BO = PlayerId("p1"), PlayerId("p2")
CY, DA, EM = PlayerId("cy"), PlayerId("da"), PlayerId("e")
GONE, BACK = Presence(ANA, 2, Status.GONE), Presence(ANA, 4, Status.IN)
SAID = replace(made_up_event(8, 1), presences=(BACK, GONE))


def test_the_first_round_is_1_and_the_next_one_more_than_the_last() -> None:
    assert next_round_number(Event("Cup")) == 1
    event = made_up_event(8, 2)
    assert next_round_number(event) == 3
    assert next_round_number(replace(event, rounds=(replace(event.rounds[0], number=7),))) == 8


def test_the_last_word_counts_from_its_round_on_in_whatever_order_it_was_said() -> None:
    told = [status_in_round(SAID, ANA, number) for number in range(1, 6)]
    assert told == [Status.IN, Status.GONE, Status.GONE, Status.IN, Status.IN]
    assert [presence_in_round(SAID, ANA, number) for number in (1, 3, 5)] == [None, GONE, BACK]
    assert status_in_round(SAID, BO, 5) is Status.IN
    for number in range(1, 6):
        found = presence_in_round(SAID, ANA, number)
        assert presences_in_round(SAID, number) == ({} if found is None else {ANA: found})


def test_who_is_in_or_of_whom_nothing_was_said_is_present_in_order_of_entry() -> None:
    for number, missing in ((1, []), (2, [ANA]), (4, [])):
        present = [player.id for player in players_present(SAID, number)]
        assert present == [player.id for player in SAID.players if player.id not in missing]


def test_on_standby_are_those_last_said_to_be_in_the_order_in_which_it_was_said() -> None:
    cy = PlayerId("p3")
    said = (
        Presence(BO, 1, Status.STANDBY),
        Presence(ANA, 2, Status.STANDBY),
        Presence(cy, 1, Status.STANDBY),
        Presence(BO, 3, Status.IN),
        Presence(ANA, 1, Status.GONE),
    )
    event = replace(SAID, presences=said)
    assert [standby_order(event, number) for number in (1, 2, 3)] == [(BO, cy), (BO, ANA, cy), (ANA, cy)]


def test_who_was_said_to_wait_later_waits_behind_whoever_was_already_waiting() -> None:
    said = (Presence(BO, 1, Status.LATE), Presence(ANA, 1, Status.STANDBY), Presence(BO, 2, Status.STANDBY))
    assert [standby_order(replace(SAID, presences=said), number) for number in (1, 2)] == [(ANA,), (ANA, BO)]


def test_who_sits_in_is_in_and_of_no_side_that_plays() -> None:
    event = paired([("ana", "bo"), ("cy", "da"), ("ed", "flo")], waiting="e")
    away, for_da = Presence(PlayerId("ana"), 1, Status.AWAY), Presence(DA, 1, Status.LATE)

    def sits_in(who: PlayerId, *said: Presence) -> bool:
        told = (replace(away, substitute=who), *said)
        return stand_ins(replace(event, presences=told), 1) == {away.player: who}

    assert sits_in(EM)
    assert not sits_in(EM, Presence(EM, 1, Status.AWAY)), "not there"
    assert not sits_in(CY), "plays with a partner"
    assert sits_in(CY, for_da), "whose partner is not there"
    assert not sits_in(DA, for_da)
    assert not sits_in(CY, Presence(PlayerId("ed"), 1, Status.AWAY)), "another pair plays not"


def test_a_side_is_gone_whose_player_is_but_not_a_pair_for_whose_partner_somebody_sits_in() -> None:
    event = paired([("ana", "bo"), ("cy", "da")], waiting="e")
    gone = Presence(CY, 2, Status.GONE)
    assert gone_sides(event) == frozenset()
    left = replace(event, rounds=(Round(1, ()),), presences=(gone,))
    assert [gone_sides(left, after) for after in (None, 1, 2)] == [{"s2"}, frozenset(), {"s2"}]
    assert gone_sides(replace(left, presences=(replace(gone, substitute=EM),))) == frozenset()
    assert leaving_sides(left, 1) == {"s2"}


def test_a_side_that_is_to_leave_in_a_later_round_than_the_next_has_not_left() -> None:
    event = paired([("ana", "bo"), ("cy", "da")], presences=(Presence(CY, 3, Status.GONE),))
    for after in (None, 1, 2, 3, 9):
        assert gone_sides(event, after) == frozenset()
        assert leaving_sides(replace(event, rounds=(Round(1, ()),)), after) == frozenset()
    assert gone_sides(replace(event, rounds=(Round(1, ()), Round(2, ())))) == {"s2"}
