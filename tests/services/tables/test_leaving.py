"""Leaving in mid-round: nobody with hands to play vanishes (formats, section 2)."""

from collections.abc import Callable

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Closing, Substitute, Table
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.core.tournament.people.leaving import HandsToPlay
from batarde_tourney.core.tournament.people.substitutes import NotFree, SeatPlace
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.base.facts import PlayersChanged, TableChanged
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.players import add_players, set_status
from batarde_tourney.services.people.standby import check_in
from batarde_tourney.services.tables.leaving import SeatGiven, TableEnded, leave_round, seats_left_behind
from batarde_tourney.services.tables.substitutes import seat_substitute

IRIS, JOAN = PlayerId("p10"), PlayerId("p11")
PLACE = SeatPlace(1, 2, 1)


@pytest.fixture
def playing(club: Session, evening: EventNumber) -> EventNumber:
    """Three tables of 3 without a hand; Iris and Joan on standby."""
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    add_players(club, evening, [("Iris", None), ("Joan", None)])
    set_status(club, evening, [IRIS, JOAN], Status.STANDBY)
    return evening


def table(club: Session, number: EventNumber, place: int = 2) -> Table:
    return load_event(club, number).rounds[0].tables[place - 1]


def test_s2_who_leaves_with_hands_to_play_is_asked_what_becomes_of_the_seat(
    club: Session, playing: EventNumber
) -> None:
    leaving = table(club, playing).seats[1]
    asked = seats_left_behind(club, playing, [leaving])
    ((seat, player),) = asked.seats
    assert (seat.place, seat.hands, seat.missing) == (PLACE, 0, 12)
    assert player.id == leaving
    assert [one.player.name for one in asked.free[1]] == ["Iris", "Joan"]
    assert seats_left_behind(club, playing, [IRIS]).seats == ()


def test_s2_8_nobody_with_hands_to_play_vanishes(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    leaving = table(club, playing).seats[1]
    elsewhere = SeatGiven(SeatPlace(1, 1, 0), IRIS)
    for ways in ((), (elsewhere,), (TableEnded(1, 3, "time"),)):
        with pytest.raises(HandsToPlay):
            leave_round(club, playing, [leaving], ways)
    assert load_event(club, playing) == before


def test_s2_8_nor_by_a_status_or_by_being_missed_at_check_in(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    leaving = table(club, playing).seats[1]
    vanishing: tuple[Callable[[], object], ...] = (
        lambda: set_status(club, playing, [IRIS, leaving], Status.GONE),
        lambda: check_in(club, playing, [IRIS], [leaving], Status.GONE),
    )
    for vanish in vanishing:
        with pytest.raises(HandsToPlay) as refused:
            vanish()
        assert (refused.value.round, refused.value.table) == (1, 2)
        assert load_event(club, playing) == before
    set_status(club, playing, [leaving], Status.AWAY)
    set_status(club, playing, [IRIS], Status.GONE)


def test_s2_4_a_standby_takes_the_seat_of_who_leaves_in_one_act(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    leaving = table(club, playing).seats[1]
    facts = leave_round(club, playing, [leaving], [SeatGiven(PLACE, IRIS)])
    assert facts == (PlayersChanged(playing, (leaving,)), TableChanged(playing, 1, 2))
    after = load_event(club, playing)
    assert table(club, playing).substitutes == (Substitute(1, IRIS, 0),)
    assert status_in_round(after, leaving, 2) is Status.GONE
    assert check_event(after) == ()
    (act,) = list_acts(club, playing, limit=1)
    assert (act.kind, act.facts["seats"]) == (ActKind.PLAYERS_LEFT, [[1, 2, "Iris"]])
    undo(club, playing)
    assert load_event(club, playing) == before
    redo(club, playing)
    assert load_event(club, playing) == after


def test_s2_7_or_the_table_is_closed_with_the_hands_it_has(club: Session, playing: EventNumber) -> None:
    leaving = table(club, playing).seats[:2]
    leave_round(club, playing, leaving, [TableEnded(1, 2, "Ana fell ill")])
    assert table(club, playing).closed == Closing("Ana fell ill")
    after = load_event(club, playing)
    assert {status_in_round(after, player, 2) for player in leaving} == {Status.GONE}


def test_two_who_leave_one_table_need_two_substitutes(club: Session, playing: EventNumber) -> None:
    leaving = table(club, playing).seats[:2]
    ways = [SeatGiven(SeatPlace(1, 2, 0), IRIS), SeatGiven(PLACE, IRIS)]
    with pytest.raises(NotFree):
        leave_round(club, playing, leaving, ways)
    leave_round(club, playing, leaving, [ways[0], SeatGiven(PLACE, JOAN)])
    assert len(table(club, playing).substitutes) == 2


def test_a_table_is_not_closed_without_a_reason(club: Session, playing: EventNumber) -> None:
    with pytest.raises(BlankEntry):
        leave_round(club, playing, [table(club, playing).seats[0]], [TableEnded(1, 2, " ")])


def test_whose_seat_is_taken_already_can_go_and_who_took_it_cannot(
    club: Session, playing: EventNumber
) -> None:
    owner = table(club, playing).seats[1]
    seat_substitute(club, playing, PLACE, IRIS, 0)
    assert seats_left_behind(club, playing, [owner]).seats == ()
    ((seat, player),) = seats_left_behind(club, playing, [IRIS]).seats
    assert (seat.place, player.name) == (PLACE, "Iris")


def test_s2_9_coming_back_is_a_status_again(club: Session, playing: EventNumber) -> None:
    leaving = table(club, playing).seats[1]
    leave_round(club, playing, [leaving], [SeatGiven(PLACE, IRIS)])
    set_status(club, playing, [leaving], Status.IN)
    assert status_in_round(load_event(club, playing), leaving, 2) is Status.IN
