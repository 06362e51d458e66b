"""Results: every entry is a revision, faults are named, nothing is overwritten."""

from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, propose_round, take_back_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import ActKind, list_acts, undo
from batarde_tourney.services.results.board import show_board
from batarde_tourney.services.results.results import (
    FaultyHand,
    HandChanged,
    HandEntry,
    HandGap,
    HandPlace,
    TableSeatedAnew,
    erase_hand,
    open_sheet,
    record_hand,
    record_hands,
    show_history,
)
from batarde_tourney.store.base.errors import RoundHasHands, TableNotFound


@pytest.fixture
def seated(club: Session, evening: EventNumber) -> EventNumber:
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    return evening


def _hand(club: Session, number: EventNumber, index: int = 0, bids: tuple[int, ...] = (3, 3, 0)) -> Hand:
    sheet = open_sheet(club, number, 1, 1)
    cards = sheet.sizes[index]
    return Hand(cards, sheet.dealers[index], Contract(Denomination.HEARTS), bids, (cards, 0, 0))


def test_a_recorded_hand_is_in_the_event_and_on_the_board(club: Session, seated: EventNumber) -> None:
    hand = _hand(club, seated)
    fact = record_hand(club, seated, HandPlace(1, 1, 0), hand, based_on=0)
    assert fact.revision == 1
    assert load_event(club, seated).rounds[0].tables[0].hands == (hand,)
    board = show_board(club, seated)
    assert board is not None
    assert [table.hands_in for table in board.tables] == [1, 0, 0]
    assert board.tables[0].hands_due == 12
    assert board.tables[0].totals == (4, 3, 0)
    assert board.tables[0].last_entry is not None


def test_several_hands_are_one_act_and_undone_as_one(club: Session, seated: EventNumber) -> None:
    hands = tuple(_hand(club, seated, index) for index in range(3))
    entries = [HandEntry(index, hand, 0) for index, hand in enumerate(hands)]
    facts = record_hands(club, seated, 1, 1, entries)
    assert [(fact.index, fact.revision) for fact in facts] == [(0, 1), (1, 1), (2, 1)]
    assert load_event(club, seated).rounds[0].tables[0].hands == hands
    newest, *_earlier = list_acts(club, seated)
    assert (newest.kind, newest.facts) == (ActKind.HANDS_RECORDED, {"round": 1, "table": 1, "hands": 3})
    assert [change.after for change in newest.hands] == list(hands)
    undo(club, seated)
    assert load_event(club, seated).rounds[0].tables[0].hands == ()


def test_of_several_hands_none_is_stored_if_one_is_faulty(club: Session, seated: EventNumber) -> None:
    faulty = replace(_hand(club, seated, 1), tricks=(0, 0, 0))
    entries = [HandEntry(0, _hand(club, seated), 0), HandEntry(1, faulty, 0)]
    with pytest.raises(FaultyHand):
        record_hands(club, seated, 1, 1, entries)
    assert load_event(club, seated).rounds[0].tables[0].hands == ()
    assert open_sheet(club, seated, 1, 1).revisions == (0,) * 12


def test_one_hand_alone_is_told_as_one(club: Session, seated: EventNumber) -> None:
    record_hands(club, seated, 1, 1, [HandEntry(0, _hand(club, seated), 0)])
    record_hands(club, seated, 1, 1, [HandEntry(0, None, 1)])
    assert [act.kind for act in list_acts(club, seated)[:2]] == [ActKind.HAND_ERASED, ActKind.HAND_RECORDED]


def test_a_table_of_3_deals_7_first_and_the_deal_passes_clockwise(club: Session, seated: EventNumber) -> None:
    sheet = open_sheet(club, seated, 1, 1)
    assert sheet.sizes == (7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7)
    first = sheet.table.first_dealer
    assert sheet.dealers[:4] == (first, (first + 1) % 3, (first + 2) % 3, first)
    assert sheet.revisions == (0,) * 12


def test_a_faulty_hand_is_refused_whole_with_every_fault(club: Session, seated: EventNumber) -> None:
    hand = _hand(club, seated, bids=(7, 0, 0))
    with pytest.raises(FaultyHand) as refused:
        record_hand(club, seated, HandPlace(1, 1, 0), hand, based_on=0)
    assert [found.code for found in refused.value.faults] == [FaultCode.BID_SUM]
    assert show_history(club, seated, HandPlace(1, 1, 0)) == ()


def test_a_hand_of_another_size_than_the_schedule_s_is_refused(club: Session, seated: EventNumber) -> None:
    hand = _hand(club, seated, index=1)
    with pytest.raises(FaultyHand) as refused:
        record_hand(club, seated, HandPlace(1, 1, 0), hand, based_on=0)
    assert refused.value.faults[0].code is FaultCode.HAND_SIZE


def test_a_hand_beyond_the_schedule_is_refused(club: Session, seated: EventNumber) -> None:
    with pytest.raises(FaultyHand):
        record_hand(club, seated, HandPlace(1, 1, 12), _hand(club, seated), based_on=0)


def test_a_correction_is_a_new_revision_and_the_old_one_stays(club: Session, seated: EventNumber) -> None:
    place = HandPlace(1, 1, 0)
    wrong, right = _hand(club, seated), _hand(club, seated, bids=(7, 1, 0))
    record_hand(club, seated, place, wrong, based_on=0)
    record_hand(club.acting_as("second director"), seated, place, right, based_on=1, reason="misread")
    history = show_history(club, seated, place)
    assert [(entry.hand, entry.by, entry.replaces) for entry in history] == [
        (wrong, "director", None),
        (right, "second director", 1),
    ]
    assert open_sheet(club, seated, 1, 1).revisions[0] == 2


def test_an_entry_based_on_what_is_no_longer_there_is_refused(club: Session, seated: EventNumber) -> None:
    place = HandPlace(1, 1, 0)
    record_hand(club, seated, place, _hand(club, seated), based_on=0)
    with pytest.raises(HandChanged):
        record_hand(club.acting_as("phone"), seated, place, _hand(club, seated, bids=(7, 1, 0)), based_on=0)
    assert len(show_history(club, seated, place)) == 1


def test_hands_leave_no_gap(club: Session, seated: EventNumber) -> None:
    with pytest.raises(HandGap):
        record_hand(club, seated, HandPlace(1, 1, 1), _hand(club, seated, 1), based_on=0)


def test_erasing_keeps_the_history(club: Session, seated: EventNumber) -> None:
    place = HandPlace(1, 1, 0)
    record_hand(club, seated, place, _hand(club, seated), based_on=0)
    erase_hand(club, seated, place, based_on=1)
    assert [entry.hand is None for entry in show_history(club, seated, place)] == [False, True]


def test_a_mechoune_doubles_the_penalties_on_the_board(club: Session, seated: EventNumber) -> None:
    plain = _hand(club, seated)
    hand = Hand(
        plain.cards, plain.dealer, plain.contract, plain.bids, plain.tricks, Mechoune(0, 1), choune=True
    )
    record_hand(club, seated, HandPlace(1, 1, 0), hand, based_on=0)
    board = show_board(club, seated)
    assert board is not None
    assert board.tables[0].totals == (16, 12, 0)


def test_a_round_with_a_hand_is_not_taken_back(club: Session, seated: EventNumber) -> None:
    record_hand(club, seated, HandPlace(1, 1, 0), _hand(club, seated), based_on=0)
    with pytest.raises(RoundHasHands):
        take_back_round(club, seated)


def test_no_board_before_the_first_round(club: Session, evening: EventNumber) -> None:
    assert show_board(club, evening) is None


def test_a_table_that_is_not_there_is_named(club: Session, seated: EventNumber) -> None:
    with pytest.raises(TableNotFound) as refused:
        open_sheet(club, seated, 1, 9)
    assert (refused.value.round, refused.value.table) == (1, 9)


def test_a_faulty_hand_is_stored_if_the_director_says_why(club: Session, seated: EventNumber) -> None:
    wrong = replace(_hand(club, seated), tricks=(6, 0, 0))
    with pytest.raises(FaultyHand):
        record_hand(club, seated, HandPlace(1, 1, 0), wrong, based_on=0)
    agreed = replace(wrong, overruled=(Overruled(FaultCode.TRICKS_SUM, "agreed by the table"),))
    record_hand(club, seated, HandPlace(1, 1, 0), agreed, based_on=0)
    assert [entry.hand for entry in show_history(club, seated, HandPlace(1, 1, 0))] == [agreed]
    board = show_board(club, seated)
    assert board is not None
    assert board.tables[0].totals == (3, 3, 0)


def test_size_and_dealer_of_a_hand_can_be_overruled(club: Session, seated: EventNumber) -> None:
    hand = _hand(club, seated)
    strange = replace(hand, cards=6, dealer=(hand.dealer + 1) % 3, tricks=(6, 0, 0), bids=(3, 2, 0))
    for checks in ((), (FaultCode.HAND_SIZE,)):
        overruled = tuple(Overruled(check, "dealt 6 by mistake") for check in checks)
        with pytest.raises(FaultyHand):
            record_hand(
                club,
                seated,
                HandPlace(1, 1, 0),
                replace(strange, overruled=overruled),
                based_on=0,
            )
    both = tuple(Overruled(check, "dealt 6 by mistake") for check in (FaultCode.HAND_SIZE, FaultCode.DEALER))
    record_hand(club, seated, HandPlace(1, 1, 0), replace(strange, overruled=both), based_on=0)


def test_the_board_names_the_rounds_that_lack_a_hand(club: Session, seated: EventNumber) -> None:
    event = load_event(club, seated)
    place = HandPlace(1, 1, 0)
    for table in event.rounds[0].tables:
        for index in range(12):
            sheet = open_sheet(club, seated, 1, table.number)
            hand = replace(_hand(club, seated, index), dealer=sheet.dealers[index])
            record_hand(club, seated, HandPlace(1, table.number, index), hand, based_on=0)
    assert _open_rounds(club, seated) == ()
    accept_round(club, propose_round(club, seated, DrawOptions(seed=2)))
    assert _open_rounds(club, seated) == (2,)
    erase_hand(club, seated, replace(place, index=11), based_on=1)
    assert _open_rounds(club, seated) == (1, 2)


def _open_rounds(club: Session, number: EventNumber) -> tuple[int, ...]:
    board = show_board(club, number)
    assert board is not None
    return board.open_rounds


def test_a_match_that_goes_on_leaves_its_round_open(club: Session) -> None:
    event = simulate_event(SimulationRequest(4, 1, 5, "Écarté", game="ecarte"))
    first, other = event.rounds[0].tables
    going_on = replace(first, hands=first.hands[:-1])
    under_way = replace(event, rounds=(replace(event.rounds[0], tables=(going_on, other)),))
    open_board = show_board(club, add_complete_event(club, under_way).event)
    whole_board = show_board(club, add_complete_event(club, event).event)
    assert open_board is not None
    assert whole_board is not None
    assert (open_board.open_rounds, whole_board.open_rounds) == ((1,), ())


def test_a_hand_typed_for_other_seats_is_refused_and_nothing_stored(
    club: Session, seated: EventNumber
) -> None:
    """Also where it would be a hand of the table as it is: it was typed for others, or another dealt."""
    table, entry = open_sheet(club, seated, 1, 1).table, HandEntry(0, _hand(club, seated), 0)
    others = (
        replace(table, seats=(*table.seats[1:], table.seats[0])),
        replace(table, first_dealer=(table.first_dealer + 1) % 3),
    )
    for typed_for in others:
        with pytest.raises(TableSeatedAnew):
            record_hands(club, seated, 1, 1, [entry], typed_for=typed_for)
    assert open_sheet(club, seated, 1, 1).revisions == (0,) * 12
    record_hands(club, seated, 1, 1, [entry], typed_for=table)
    assert open_sheet(club, seated, 1, 1).revision(0) == 1
