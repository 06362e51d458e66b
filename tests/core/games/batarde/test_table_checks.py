"""What is wrong with a table, each thing said once; and which schedules there can be."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from batarde_tourney.core.faults import Fault, FaultCode
from batarde_tourney.core.games.batarde.game import check_next_hand, check_table
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, check_play, check_schedule
from batarde_tourney.core.games.overruled import Overruled

FIVE = Hand(5, 0, Contract(Denomination.SPADES, by=1), (2, 2, 0, 3), (1, 2, 1, 1))
"""The first hand of a table of 4 whose first dealer sits North."""
SIX = Hand(6, 1, Contract(Denomination.CLUBS, by=2), (2, 2, 0, 3), (2, 2, 1, 1))
ONE = Hand(1, 0, Contract(Denomination.CLUBS, by=1), (1, 1, 0, 0), (1, 0, 0, 0))


def told(faults: Iterable[Fault]) -> list[tuple[str, FaultCode, dict[str, object]]]:
    return [(found.path, found.code, dict(found.facts)) for found in faults]


def overruled(hand: Hand, check: FaultCode) -> Hand:
    return replace(hand, overruled=(Overruled(check, "dealt so"),))


def test_a_sound_table_has_no_fault() -> None:
    assert check_table((FIVE, SIX), 4, 0, Span.FULL) == ()
    assert check_next_hand(SIX, 1, 4, 0, Span.FULL) == ()


@pytest.mark.parametrize("cards", [7, 10, 0])
def test_a_hand_of_another_size_is_told_once_with_the_one_expected(cards: int) -> None:
    wrong = replace(FIVE, cards=cards, tricks=(cards, 0, 0, 0), bids=(0, 0, 0, 0 if cards else 1))
    found = told(check_table((wrong,), 4, 0, Span.FULL))
    sizes = [facts for path, code, facts in found if code is FaultCode.HAND_SIZE]
    assert sizes == [{"cards": cards, "expected": 5}]


def test_a_hand_of_another_size_has_its_other_faults_told_too() -> None:
    found = told(check_table((replace(FIVE, cards=6),), 4, 0, Span.FULL))
    assert {code for _, code, _ in found} == {FaultCode.HAND_SIZE, FaultCode.TRICKS_SUM}


def test_hands_beyond_the_schedule_are_told_by_their_number_from_1() -> None:
    ones = tuple(replace(ONE, dealer=index) for index in range(3))
    assert told(check_table(ones, 4, 0, (1, 1))) == [
        ("hands[2]", FaultCode.HAND_SIZE, {"hand": 3, "hands": 2})
    ]


def test_a_dealer_out_of_turn_is_told_once_with_the_one_expected() -> None:
    for dealer in (2, 4, -1):
        found = told(check_next_hand(replace(SIX, dealer=dealer), 1, 4, 0, Span.FULL))
        assert found == [("", FaultCode.DEALER, {"dealer": dealer, "expected": 1})]


def test_of_a_table_whose_first_dealer_cannot_be_only_impossible_dealers_are_told() -> None:
    first = ("first_dealer", FaultCode.DEALER, {"dealer": 4, "players": 4})
    assert told(check_table((FIVE, SIX), 4, 4, Span.FULL)) == [first]
    found = told(check_table((replace(FIVE, dealer=4),), 4, 4, Span.FULL))
    assert [(path, code) for path, code, _ in found] == [
        ("first_dealer", FaultCode.DEALER),
        ("hands[0]", FaultCode.DEALER),
    ]


def test_what_the_director_overruled_is_no_fault_of_the_table() -> None:
    small = overruled(replace(FIVE, cards=4, bids=(2, 2, 0, 3), tricks=(1, 2, 1, 0)), FaultCode.HAND_SIZE)
    assert check_next_hand(small, 0, 4, 0, Span.FULL) == ()
    turned = overruled(replace(FIVE, dealer=3), FaultCode.DEALER)
    assert check_next_hand(turned, 0, 4, 0, Span.FULL) == ()
    one = overruled(ONE, FaultCode.HAND_SIZE)
    assert check_next_hand(one, 0, 4, 0, Span.FULL) == ()


@pytest.mark.parametrize("schedule", [(), (0,), (15,)])
def test_sizes_are_not_held_against_a_schedule_at_fault(schedule: Schedule) -> None:
    assert check_table((FIVE, SIX), 4, 0, schedule) == ()
    assert check_next_hand(FIVE, 0, 4, 0, schedule) == ()


def test_a_table_that_cannot_be_is_all_that_is_told() -> None:
    assert told(check_table((FIVE,), 8, 9, Span.FULL)) == [("seats", FaultCode.TABLE_SIZE, {"players": 8})]


def test_a_schedule_has_hands_of_1_to_14_cards() -> None:
    assert check_schedule(Span.UP) == check_schedule((1, 14)) == ()
    assert told(check_schedule(())) == [("", FaultCode.SCHEDULE, {})]
    for wrong in (0, 15):
        assert told(check_schedule((5, wrong))) == [("", FaultCode.SCHEDULE, {"cards": wrong, "most": 14})]


def test_no_table_of_an_event_deals_more_than_its_packs_have() -> None:
    def faults(*schedule: int) -> list[tuple[str, FaultCode, dict[str, object]]]:
        return told(check_play(BatardePlay(schedule=schedule), {7, 3, 4, 9}))

    assert faults(5, 9) == []
    too_many = ("schedule", FaultCode.SCHEDULE, {"cards": 10, "most": 9, "players": 4})
    assert faults(9, 10, 5) == [too_many]
    assert [facts["players"] for _, _, facts in faults(13)] == [3, 4, 7]
    assert faults(15) == [("schedule", FaultCode.SCHEDULE, {"cards": 15, "most": 14})]
    assert told(check_play(BatardePlay(), {4})) == []
