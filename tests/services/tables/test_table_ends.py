"""A table ends with the hands it has, for a reason, and plays again: each one act (formats, section 2)."""

import pytest

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import (
    AbsentRefused,
    TableClosed,
    TableNotClosed,
    TableOver,
)
from batarde_tourney.core.tournament.event.event import Closing, Event, Settings, Table
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.base.facts import TableChanged
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions, seated_rounds
from batarde_tourney.services.draw.sealed_rounds import verify_rounds
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.board import show_board
from batarde_tourney.services.results.results import HandPlace, erase_hand, open_sheet, record_hand
from batarde_tourney.services.tables.moved_sheets import exchange_players
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from batarde_tourney.store.base.errors import TableNotFound
from tests.services.conftest import NAMES

LENGTH = (1, 2, 3)


@pytest.fixture
def playing(club: Session) -> EventNumber:
    """Nine players at three tables of 3, three hands each, the first of each in."""
    number = create_event(club, "Evening", settings=Settings(play=BatardePlay(schedule=LENGTH))).event
    add_players(club, number, [(name, None) for name in NAMES])
    accept_round(club, propose_round(club, number, DrawOptions(seed=1)))
    for table in (1, 2, 3):
        record(club, number, table, 0)
    return number


def record(club: Session, number: EventNumber, table: int, index: int) -> None:
    sheet = open_sheet(club, number, 1, table)
    cards, dealer = LENGTH[index], sheet.dealers[index]
    hand = Hand(cards, dealer, Contract(Denomination.HEARTS, by=0), (0, 0, 0), (cards, 0, 0))
    place = HandPlace(1, table, index)
    record_hand(club, number, place, hand, based_on=sheet.revision(index))


def table(event: Event, number: int) -> Table:
    return event.rounds[0].tables[number - 1]


def test_s2_the_table_is_closed_with_the_hands_it_has(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    assert close_table(club, playing, 1, 2, " time is over ") == TableChanged(playing, 1, 2)
    after = load_event(club, playing)
    assert table(after, 2).closed == Closing("time is over")
    assert table(after, 2).hands == table(before, 2).hands
    assert table(after, 1) == table(before, 1)
    board = show_board(club, playing)
    assert board is not None
    assert [one.is_finished for one in board.tables] == [False, True, False]
    assert (board.tables[1].hands_in, board.tables[1].hands_due) == (1, 3)


def test_s3_closing_is_one_act_with_its_reason_undone_and_redone_in_one_step(
    club: Session, playing: EventNumber
) -> None:
    before = load_event(club, playing)
    close_table(club, playing, 1, 2, "time")
    after = load_event(club, playing)
    (act,) = list_acts(club, playing, limit=1)
    told = {"round": 1, "table": 2, "reason": "time", "hands": 1, "due": 3, "name": ""}
    assert (act.kind, act.facts) == (ActKind.TABLE_CLOSED, told)
    assert undo(club, playing)[0] == TableChanged(playing, 1, 2)
    assert load_event(club, playing) == before
    redo(club, playing)
    assert load_event(club, playing) == after


def test_opened_again_it_plays_on(club: Session, playing: EventNumber) -> None:
    before = load_event(club, playing)
    close_table(club, playing, 1, 2, "time")
    open_table_again(club, playing, 1, 2)
    assert load_event(club, playing) == before
    record(club, playing, 2, 1)
    assert len(table(load_event(club, playing), 2).hands) == 2


def test_a_closed_table_takes_no_further_hand_but_lets_those_it_has_be_corrected(
    club: Session, playing: EventNumber
) -> None:
    close_table(club, playing, 1, 2, "time")
    with pytest.raises(TableClosed):
        record(club, playing, 2, 1)
    record(club, playing, 2, 0)
    erase_hand(club, playing, HandPlace(1, 2, 0), based_on=2)
    with pytest.raises(TableClosed):
        record(club, playing, 2, 0)


def test_without_a_reason_or_with_all_hands_or_twice_nothing_is_closed(
    club: Session, playing: EventNumber
) -> None:
    record(club, playing, 3, 1)
    record(club, playing, 3, 2)
    close_table(club, playing, 1, 1, "time")
    before = load_event(club, playing)
    with pytest.raises(BlankEntry):
        close_table(club, playing, 1, 2, " ")
    with pytest.raises(TableOver):
        close_table(club, playing, 1, 3, "time")
    with pytest.raises(TableClosed):
        close_table(club, playing, 1, 1, "again")
    with pytest.raises(TableNotClosed):
        open_table_again(club, playing, 1, 2)
    with pytest.raises(TableNotFound):
        close_table(club, playing, 1, 9, "time")
    assert load_event(club, playing) == before


def test_nobody_forfeits_a_table_of_la_batarde(club: Session, playing: EventNumber) -> None:
    erase_hand(club, playing, HandPlace(1, 2, 0), based_on=1)
    absent = table(load_event(club, playing), 2).seats[0]
    with pytest.raises(AbsentRefused):
        close_table(club, playing, 1, 2, "no-show", absent=absent)


@pytest.fixture
def match(club: Session) -> EventNumber:
    number = create_event(club, "Matches", game="ecarte").event
    add_players(club, number, [(name, None) for name in NAMES[:4]])
    accept_round(club, propose_round(club, number, DrawOptions(seed=1)))
    return number


def test_s2_11_at_ecarte_the_absent_side_has_lost_by_forfeit(club: Session, match: EventNumber) -> None:
    absent, present = table(load_event(club, match), 1).seats
    close_table(club, match, 1, 1, "no-show", absent=absent)
    after = load_event(club, match)
    assert table(after, 1).closed == Closing("no-show", absent)
    board = show_board(club, match)
    assert board is not None
    assert board.tables[0].absent_name == next(p.name for p in after.players if p.id == absent)
    (act,) = list_acts(club, match, limit=1)
    assert act.facts["name"] == board.tables[0].absent_name
    assert present != absent


def test_who_sits_at_another_table_did_not_miss_this_one(club: Session, match: EventNumber) -> None:
    elsewhere = table(load_event(club, match), 2).seats[0]
    with pytest.raises(AbsentRefused):
        close_table(club, match, 1, 1, "no-show", absent=elsewhere)


def test_who_sat_at_a_table_closed_without_a_hand_has_not_met(club: Session, playing: EventNumber) -> None:
    for number in (1, 2, 3):
        erase_hand(club, playing, HandPlace(1, number, 0), based_on=1)
    close_table(club, playing, 1, 1, "no cards")
    event = load_event(club, playing)
    assert [table.number for table in seated_rounds(event)[0].tables] == [2, 3]
    for number in (2, 3):
        close_table(club, playing, 1, number, "no cards")
    proposal = propose_round(club, playing, DrawOptions(seed=2))
    assert proposal.certificate.repeats == 0
    accept_round(club, proposal)
    assert verify_rounds(load_event(club, playing)) == ()


def test_a_match_closed_with_hands_was_a_meeting(club: Session, match: EventNumber) -> None:
    for number in (1, 2):
        sheet = open_sheet(club, match, 1, number)
        hand = EcarteHand(1, sheet.dealers[0], None, None, (3, 2))
        record_hand(club, match, HandPlace(1, number, 0), hand, based_on=0)
        close_table(club, match, 1, number, "time")
    before = load_event(club, match).rounds[0].tables
    after = propose_round(club, match, DrawOptions(seed=2)).plan.tables
    assert not {frozenset(t.seats) for t in before} & {frozenset(t.seats) for t in after}


def test_seats_of_a_match_that_somebody_missed_are_not_exchanged(club: Session, match: EventNumber) -> None:
    one, other = (seated.seats[0] for seated in load_event(club, match).rounds[0].tables)
    close_table(club, match, 1, 1, "no-show", absent=one)
    before = load_event(club, match)
    with pytest.raises(TableClosed):
        exchange_players(club, match, 1, one, other)
    assert load_event(club, match) == before
