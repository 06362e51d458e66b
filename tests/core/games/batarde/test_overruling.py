"""What the director may let stand, and what nobody can."""

from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, max_cards
from batarde_tourney.core.games.batarde.scoring import can_be_overruled, check_hand, penalties
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE

HAND = Hand(5, 0, Contract(Denomination.SPADES, by=1), (2, 2, 0, 3), (1, 2, 1, 1))
FAULTY = {
    FaultCode.BID_RANGE: replace(HAND, bids=(6, 2, 0, 3)),
    FaultCode.BID_SUM: replace(HAND, bids=(2, 2, 0, 1)),
    FaultCode.TRICKS_SUM: replace(HAND, tricks=(1, 2, 1, 0)),
    FaultCode.PACK: replace(HAND, contract=Contract(Denomination.SPADES, 1, Pack.SIMPLE)),
    FaultCode.MECHOUNE: replace(HAND, mechoune=Mechoune(1, 1)),
    FaultCode.CHOUNE: replace(HAND, choune=True),
}


def overrule(hand: Hand, *checks: FaultCode, reason: str = "agreed by the table") -> Hand:
    return replace(hand, overruled=tuple(Overruled(check, reason) for check in checks))


def codes(hand: Hand) -> list[FaultCode]:
    return [fault.code for fault in check_hand(hand, 4)]


@pytest.mark.parametrize("check", FAULTY)
def test_the_director_may_overrule_a_check_with_a_reason(check: FaultCode) -> None:
    assert codes(FAULTY[check]) == [check]
    assert codes(overrule(FAULTY[check], check)) == []


def test_an_impossible_trick_count_is_overruled_with_the_sum_it_spoils() -> None:
    hand = replace(HAND, tricks=(6, 2, 1, 1))
    assert codes(overrule(hand, FaultCode.TRICK_RANGE)) == [FaultCode.TRICKS_SUM]
    assert codes(overrule(hand, FaultCode.TRICK_RANGE, FaultCode.TRICKS_SUM)) == []


@pytest.mark.parametrize("check", FAULTY)
def test_without_a_reason_the_fault_stays(check: FaultCode) -> None:
    assert codes(overrule(FAULTY[check], check, reason=" \n")) == [check]


def test_another_check_overruled_is_no_help() -> None:
    assert codes(overrule(FAULTY[FaultCode.BID_SUM], FaultCode.TRICKS_SUM)) == [FaultCode.BID_SUM]


def test_overruling_what_is_no_fault_does_no_harm() -> None:
    assert codes(overrule(HAND, *FaultCode)) == []


@pytest.mark.parametrize(
    ("hand", "check"),
    [
        (replace(HAND, bids=(2, 2, 0)), FaultCode.COUNT),
        (replace(HAND, bids=(2, 2, 0), mechoune=Mechoune(2, 1)), FaultCode.COUNT),
        (replace(HAND, bids=(-1, 2, 0, 3)), FaultCode.BID_RANGE),
        (replace(HAND, bids=(MOST_CARDS + 1, 2, 0, 3)), FaultCode.BID_RANGE),
        (replace(HAND, tricks=(-1, 2, 1, 3)), FaultCode.TRICK_RANGE),
        (replace(HAND, mechoune=Mechoune(1, 4)), FaultCode.MECHOUNE),
        (replace(HAND, contract=Contract(Denomination.SPADES, by=4)), FaultCode.DENOMINATION),
        (replace(HAND, dealer=4), FaultCode.DEALER),
        (replace(HAND, cards=10), FaultCode.HAND_SIZE),
    ],
)
def test_what_makes_no_sense_to_a_score_sheet_cannot_be_overruled(hand: Hand, check: FaultCode) -> None:
    assert check in codes(overrule(hand, *FaultCode))
    assert not can_be_overruled(check, hand, 4)


def test_penalties_of_an_overruled_hand_follow_from_bids_and_tricks() -> None:
    assert penalties(overrule(FAULTY[FaultCode.TRICKS_SUM], FaultCode.TRICKS_SUM)) == (1, 0, 1, 3)


def test_no_table_deals_more_than_the_most_cards() -> None:
    assert max(max_cards(players) for players in range(SMALLEST_TABLE, LARGEST_TABLE + 1)) == MOST_CARDS


def test_a_hand_of_a_single_card_can_stand() -> None:
    one = replace(HAND, cards=1, bids=(1, 1, 0, 0), tricks=(1, 0, 0, 0))
    assert can_be_overruled(FaultCode.HAND_SIZE, one, 4)
    assert not can_be_overruled(FaultCode.HAND_SIZE, replace(one, cards=0), 4)
