"""Somebody takes a seat in mid-round, from a hand on: one act, undone in one (formats, section 2)."""

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.closing import TableClosed
from batarde_tourney.core.tournament.event.event import Event, Substitute, Table
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.core.tournament.people.substitutes import (
    HandNotPlayed,
    Newcomer,
    NoSubstitute,
    NotFree,
    SeatPlace,
    SeatTaken,
)
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.base.facts import PlayersChanged, TableChanged
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.players import PlayerEntered, add_players, remove_players, set_status
from batarde_tourney.services.results.board import show_board
from batarde_tourney.services.results.results import open_sheet
from batarde_tourney.services.tables.substitutes import query_table, seat_substitute, take_back_substitute
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.store.base.errors import PlayerNotFound, PlayerSeated, RoundNotFound

IRIS, JOAN, LATE = PlayerId("p10"), PlayerId("p11"), PlayerId("p12")
SEAT = SeatPlace(1, 2, 1)


@pytest.fixture
def playing(club: Session, evening: EventNumber) -> EventNumber:
    """Three tables of 3, and three who do not sit: Joan and Iris on standby, Late away."""
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    add_players(club, evening, [("Iris", None), ("Joan", None), ("Late", None)])
    set_status(club, evening, [JOAN], Status.STANDBY)
    set_status(club, evening, [IRIS], Status.STANDBY)
    set_status(club, evening, [LATE], Status.AWAY)
    return evening


def table(event: Event, number: int = 2) -> Table:
    return event.rounds[0].tables[number - 1]


def test_s2_a_standby_takes_the_seat_from_a_hand_on(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    assert seat_substitute(club, playing, SEAT, JOAN, 3) == (TableChanged(playing, 1, 2),)
    after = load_event(club, playing)
    assert table(after).substitutes == (Substitute(1, JOAN, 3),)
    assert table(after).seats == table(before).seats
    assert check_event(after) == ()


def test_somebody_new_takes_a_seat_by_the_name_typed_in_one_act(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    changed = seat_substitute(club, playing, SEAT, Newcomer(" Zoé "), 3)
    after = load_event(club, playing)
    new = after.players[-1]
    assert new.name == "Zoé"
    assert changed == (TableChanged(playing, 1, 2), PlayersChanged(playing, (new.id,)))
    assert table(after).substitutes == (Substitute(1, new.id, 3),)
    assert status_in_round(after, new.id, 2) is Status.STANDBY
    assert check_event(after) == ()
    undo(club, playing)
    assert load_event(club, playing) == before


def test_a_new_name_that_is_on_the_list_is_refused_and_nobody_is_added(
    club: Session, playing: EventNumber
) -> None:
    before = load_event(club, playing)
    with pytest.raises(PlayerEntered):
        seat_substitute(club, playing, SEAT, Newcomer("Iris"), 3)
    with pytest.raises(BlankEntry):
        seat_substitute(club, playing, SEAT, Newcomer(" \u202e"), 3)
    assert load_event(club, playing) == before


def test_s3_a_substitute_is_one_act_undone_and_redone_in_one_step(
    club: Session, playing: EventNumber
) -> None:
    before = load_event(club, playing)
    owner = next(p.name for p in before.players if p.id == table(before).seats[1])
    seat_substitute(club, playing, SEAT, JOAN, 3)
    after = load_event(club, playing)
    (act,) = list_acts(club, playing, limit=1)
    told = {"round": 1, "table": 2, "names": [owner, "Joan"], "hand": 4}
    assert (act.kind, act.facts) == (ActKind.SUBSTITUTE_SEATED, told)
    undo(club, playing)
    assert load_event(club, playing) == before
    redo(club, playing)
    assert load_event(club, playing) == after


def test_taking_back_a_substitute_gives_the_seat_back(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    seat_substitute(club, playing, SEAT, JOAN, 3)
    take_back_substitute(club, playing, SEAT, JOAN)
    assert load_event(club, playing) == before
    with pytest.raises(NoSubstitute):
        take_back_substitute(club, playing, SEAT, JOAN)


def test_s2_4_any_free_player_can_take_it_standbys_first_in_their_order(
    club: Session, playing: EventNumber
) -> None:
    free = query_table(club, playing, 1, 2).free
    assert [(one.player.name, one.status) for one in free] == [
        ("Joan", Status.STANDBY),
        ("Iris", Status.STANDBY),
        ("Late", Status.AWAY),
    ]
    seat_substitute(club, playing, SEAT, LATE, 0)
    set_status(club, playing, [IRIS], Status.GONE)
    assert [one.player.name for one in query_table(club, playing, 1, 2).free] == ["Joan"]
    with pytest.raises(RoundNotFound):
        query_table(club, playing, 2, 1)


def test_f9_a_substitute_sits_nowhere_else_in_the_round(club: Session, playing: EventNumber) -> None:
    seated = table(load_event(club, playing), 1).seats[0]
    seat_substitute(club, playing, SEAT, JOAN, 3)
    before = load_event(club, playing)
    for player in (seated, JOAN):
        with pytest.raises(NotFree):
            seat_substitute(club, playing, SeatPlace(1, 3, 0), player, 1)
    with pytest.raises(PlayerNotFound):
        seat_substitute(club, playing, SEAT, PlayerId("nobody"), 1)
    assert load_event(club, playing) == before


def test_a_seat_is_taken_from_a_hand_the_table_has_and_by_one_at_a_time(
    club: Session, playing: EventNumber
) -> None:
    seat_substitute(club, playing, SEAT, JOAN, 3)
    hands = len(open_sheet(club, playing, 1, 2).sizes)
    with pytest.raises(SeatTaken):
        seat_substitute(club, playing, SEAT, IRIS, 3)
    for hand, place in ((hands, SEAT), (-1, SEAT), (0, SeatPlace(1, 2, 3))):
        with pytest.raises(HandNotPlayed):
            seat_substitute(club, playing, place, IRIS, hand)
    seat_substitute(club, playing, SEAT, IRIS, hands - 1)
    assert check_event(load_event(club, playing)) == ()


def test_a_closed_table_changes_no_seats(club: Session, playing: EventNumber) -> None:
    seat_substitute(club, playing, SEAT, JOAN, 3)
    close_table(club, playing, 1, 2, "time")
    with pytest.raises(TableClosed):
        seat_substitute(club, playing, SEAT, IRIS, 4)
    with pytest.raises(TableClosed):
        take_back_substitute(club, playing, SEAT, JOAN)


def test_board_and_sheet_tell_who_took_the_seat(club: Session, playing: EventNumber) -> None:
    seat_substitute(club, playing, SEAT, JOAN, 3)
    board = show_board(club, playing)
    assert board is not None
    for told in (board.tables[1].stand_ins, open_sheet(club, playing, 1, 2).stand_ins):
        assert [(one.seat, one.player.name, one.from_hand) for one in told] == [(1, "Joan", 3)]
    assert board.tables[0].stand_ins == ()


def test_who_took_a_seat_stays_on_the_list(club: Session, playing: EventNumber) -> None:
    seat_substitute(club, playing, SEAT, JOAN, 3)
    with pytest.raises(PlayerSeated):
        remove_players(club, playing, [JOAN])
