"""A table whose player leaves before its first hand plays on with the others (formats, section 2)."""

import datetime as dt

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Substitute, Table
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.core.tournament.people.leaving import CannotPlayOn
from batarde_tourney.core.tournament.people.substitutes import SeatPlace
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n.draw import certificate_lines
from batarde_tourney.i18n.journal.acts import act_sides
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.base.facts import PlayersChanged, TableChanged
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import accept_round, judge_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import (
    ActConflict,
    ActInBetween,
    list_acts,
    redo,
    undo,
    undo_acts,
)
from batarde_tourney.services.people.people import Person, erase_person
from batarde_tourney.services.people.players import add_players, set_status
from batarde_tourney.services.results.results import open_sheet
from batarde_tourney.services.tables.late import list_late_ways, seat_late
from batarde_tourney.services.tables.leaving import (
    SeatGiven,
    SeatRemoved,
    SmallerTable,
    TableEnded,
    WayOut,
    leave_round,
    seats_left_behind,
)
from tests.services.hands import record_next

JOAN = PlayerId("p11")
NOW = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)


@pytest.fixture
def fours(club: Session, evening: EventNumber) -> EventNumber:
    """A table of 4 and two of 3, drawn from a seed; Joan is on standby."""
    add_players(club, evening, [("Iris", None)])
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    add_players(club, evening, [("Joan", None)])
    set_status(club, evening, [JOAN], Status.STANDBY)
    assert [len(table(club, evening, at).seats) for at in (1, 2, 3)] == [4, 3, 3]
    return evening


def table(club: Session, number: EventNumber, place: int = 1) -> Table:
    return load_event(club, number).rounds[0].tables[place - 1]


def removed(seat: int, reason: str = "ill", at: int = 1) -> SeatRemoved:
    return SeatRemoved(SeatPlace(1, at, seat), reason)


def leave_by(club: Session, number: EventNumber, seat: int, reason: str = "ill") -> PlayerId:
    """Whoever sits there at table 1 leaves, and the others play on."""
    leaving = table(club, number).seats[seat]
    leave_round(club, number, [leaving], [removed(seat, reason)])
    return leaving


def test_s2_before_its_first_hand_a_table_can_play_on_with_fewer(club: Session, fours: EventNumber) -> None:
    four, three = table(club, fours), table(club, fours, 2)
    asked = seats_left_behind(club, fours, [four.seats[1], three.seats[0]])
    of_four, of_three = (seat for seat, _player in asked.seats)
    assert (of_four.seats, of_four.smaller) == (4, (SmallerTable(3, 12),))
    assert (of_three.seats, of_three.smaller) == (3, ())
    record_next(club, fours, 1)
    ((held, _player),) = seats_left_behind(club, fours, [four.seats[1]]).seats
    assert held.smaller == ()


def test_s2_4_the_others_play_on_in_one_act_undone_in_one_step(club: Session, fours: EventNumber) -> None:
    before, four = load_event(club, fours), table(club, fours)
    leaving = four.seats[1]
    facts = leave_round(club, fours, [leaving], [removed(1, " Ana left ")])
    assert facts == (PlayersChanged(fours, (leaving,)), TableChanged(fours, 1, 1))
    after = load_event(club, fours)
    assert table(club, fours).seats == tuple(one for one in four.seats if one != leaving)
    assert after.rounds[0].tables[1:] == before.rounds[0].tables[1:]
    assert status_in_round(after, leaving, 2) is Status.GONE
    assert check_event(after) == ()
    (act,) = list_acts(club, fours, limit=1)
    told = {"round": 1, "table": 1, "players": 3, "reason": "Ana left"}
    assert (act.kind, act.facts["seats"], act.facts["smaller"]) == (ActKind.PLAYERS_LEFT, [], [told])
    assert act_sides(act)[1] == "gone; table 1, round 1: 3 play on (Ana left)"
    undo(club, fours)
    assert load_event(club, fours) == before
    redo(club, fours)
    assert load_event(club, fours) == after


def test_s2_it_plays_the_hands_of_its_size_and_who_left_has_not_played(
    club: Session, fours: EventNumber
) -> None:
    leaving = leave_by(club, fours, 0)
    assert open_sheet(club, fours, 1, 1).sizes == (7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7)
    for _hand in range(12):
        record_next(club, fours, 1)
    rows = {row.side.players[0]: row for row in rank_sides(load_event(club, fours)).rows}
    gone = rows[leaving]
    assert (gone.rounds, gone.hands, gone.has_figures) == (0, 0, False), "a round not played"
    assert all(rows[player].hands == 12 for player in table(club, fours).seats)


def test_the_round_is_sealed_no_more_and_promises_no_better_draw(club: Session, fours: EventNumber) -> None:
    assert load_event(club, fours).rounds[0].draw is not None
    leave_by(club, fours, 0)
    event = load_event(club, fours)
    assert event.rounds[0].draw is None
    said = certificate_lines(judge_round(event, 1), {player.id: player.name for player in event.players})
    assert not any("a better draw may exist" in line for line in said)


def test_s2_an_event_file_holds_the_table_that_plays_on(club: Session, fours: EventNumber) -> None:
    leaving = leave_by(club, fours, 2)
    read = load_event(club, import_event(club, export_event(club, fours)).event)
    assert read.rounds == load_event(club, fours).rounds
    assert status_in_round(read, leaving, 2) is Status.GONE


def test_s2_who_comes_back_before_the_first_hand_fills_a_table_again(
    club: Session, fours: EventNumber
) -> None:
    leaving = leave_by(club, fours, 3)
    way = list_late_ways(club, fours, [leaving], None, NOW).offers[0].way
    seat_late(club, fours, [leaving], way)
    assert sorted(len(table(club, fours, at).seats) for at in (1, 2, 3)) == [3, 3, 4]
    assert check_event(load_event(club, fours)) == ()


def test_s2_two_leave_a_table_of_4_one_seat_is_taken_and_three_play_on(
    club: Session, fours: EventNumber
) -> None:
    four, before = table(club, fours), load_event(club, fours)
    leaving = four.seats[:2]
    with pytest.raises(CannotPlayOn):
        leave_round(club, fours, leaving, [removed(0), removed(1)])
    assert load_event(club, fours) == before
    leave_round(club, fours, leaving, [removed(0), SeatGiven(SeatPlace(1, 1, 1), JOAN)])
    after = table(club, fours)
    assert (after.seats, after.substitutes) == (four.seats[1:], (Substitute(0, JOAN, 0),))
    assert check_event(load_event(club, fours)) == ()


def test_s2_nobody_who_stays_loses_a_seat_and_no_table_of_3_or_in_play_plays_on(
    club: Session, fours: EventNumber
) -> None:
    leaving, before = table(club, fours).seats[1], load_event(club, fours)
    refused: tuple[tuple[WayOut, ...], ...] = (
        (removed(1), removed(0)),
        (removed(1), removed(0, at=3)),
        (removed(1), TableEnded(1, 1, "ill")),
    )
    for ways in refused:
        with pytest.raises(CannotPlayOn):
            leave_round(club, fours, [leaving], ways)
    with pytest.raises(BlankEntry):
        leave_round(club, fours, [leaving], [removed(1, " ")])
    assert load_event(club, fours) == before
    record_next(club, fours, 1)
    with pytest.raises(CannotPlayOn):
        leave_round(club, fours, [leaving], [removed(1)])


def test_it_is_not_undone_below_a_hand_of_somebody_else(club: Session, fours: EventNumber) -> None:
    """Their hand has three bids: it would stand at a table of 4 again."""
    leave_by(club, fours, 0)
    (mine,) = list_acts(club, fours, limit=1)
    with open_session(club.address) as other:
        record_next(other.acting_as("Bo"), fours, 1)
    after = load_event(club, fours)
    with pytest.raises(ActInBetween) as refused:
        undo(club, fours, act=mine.number)
    assert not refused.value.is_possible
    with pytest.raises(ActConflict):
        undo_acts(club, (mine.number,))
    assert load_event(club, fours) == after


def test_nor_is_a_table_that_was_filled(club: Session, fours: EventNumber) -> None:
    way = list_late_ways(club, fours, [JOAN], None, NOW).offers[0].way
    seat_late(club, fours, [JOAN], way)
    (mine,) = list_acts(club, fours, limit=1)
    with open_session(club.address) as other:
        record_next(other.acting_as("Bo"), fours, way.tables[0].number)
    with pytest.raises(ActConflict):
        undo_acts(club, (mine.number,))


def test_s2_a_name_in_the_reason_goes_with_the_person(club: Session, fours: EventNumber) -> None:
    event = load_event(club, fours)
    leaving = next(player for player in event.players if player.id == table(club, fours).seats[0])
    leave_by(club, fours, 0, f"{leaving.name} left")
    erase_person(club, Person(None, fours, leaving.id))
    assert not any(leaving.name in str(act.facts) for act in list_acts(club, fours))
