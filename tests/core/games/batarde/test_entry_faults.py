"""What is wrong in a hand half typed, at which cell, and the slip that may explain it."""

from hypothesis import given

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.entry import (
    ENTRY,
    KEYBOARD,
    Draft,
    Exchange,
    Part,
    blank_draft,
    draft_of,
    exchanged,
    find_exchanges,
    with_count,
)
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.scoring import check_hand
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.core.games.overruled import Overruled
from tests.core.games.batarde.entry_hands import sound_hands

FOUR = blank_draft(5, 0, 4)


def faults(draft: Draft, open_cell: Cell | None = None) -> list[tuple[Cell, FaultCode]]:
    return [(found.cell, found.fault.code) for found in ENTRY.find_faults(draft, open_cell)]


def typed(keys: str, draft: Draft = FOUR) -> Draft:
    return KEYBOARD.press_all(KEYBOARD.begin_typing(draft), keys).draft


@given(sound_hands())
def test_a_sound_hand_has_neither_fault_nor_exchange(hand: Hand) -> None:
    assert ENTRY.find_faults(draft_of(hand)) == ()
    assert find_exchanges(draft_of(hand)) == ()


def test_a_half_typed_hand_has_no_fault() -> None:
    assert [faults(typed("s2203121"[:keys])) for keys in range(9)] == [[]] * 9


def test_r2_bids_that_make_the_cards_are_wrong_as_soon_as_the_last_is_typed() -> None:
    assert faults(typed("s220")) == []
    assert faults(typed("s2201")) == [(Cell(Part.BID, 3), FaultCode.BID_SUM)]


def test_too_many_tricks_are_wrong_as_soon_as_they_are_too_many() -> None:
    assert faults(typed("s220331")) == []
    assert faults(typed("s220333")) == [(Cell(Part.TRICKS, 1), FaultCode.TRICKS_SUM)]


def test_a_count_above_the_cards_is_wrong_in_its_cell() -> None:
    assert faults(typed("s29")) == [(Cell(Part.BID, 1), FaultCode.BID_RANGE)]
    assert (Cell(Part.TRICKS, 0), FaultCode.TRICK_RANGE) in faults(typed("s22036"))


def test_all_tricks_typed_must_make_the_cards() -> None:
    draft = draft_of(Hand(5, 0, Contract(Denomination.CLUBS), (2, 2, 0, 3), (1, 1, 1, 1)))
    assert faults(draft) == [(Cell(Part.TRICKS, 3), FaultCode.TRICKS_SUM)]


def test_nothing_is_held_against_an_open_count() -> None:
    three = blank_draft(12, 0, 3)
    draft = KEYBOARD.press_all(KEYBOARD.begin_typing(three), "s9 2 1").draft
    assert faults(draft, Cell(Part.BID, 2)) == []
    assert faults(draft) == [(Cell(Part.BID, 2), FaultCode.BID_SUM)]


def test_bid_and_tricks_of_one_seat_exchanged_are_named() -> None:
    right = Hand(5, 0, Contract(Denomination.CLUBS), (2, 2, 0, 3), (1, 2, 1, 1))
    wrong = draft_of(Hand(5, 0, right.contract, (1, 2, 0, 3), (2, 2, 1, 1)))
    pair = Exchange(Cell(Part.BID, 0), Cell(Part.TRICKS, 0))
    assert pair in find_exchanges(wrong)
    assert exchanged(wrong, pair).bids == right.bids
    assert exchanged(wrong, pair).tricks == right.tricks


def test_the_last_bid_and_the_first_tricks_exchanged_are_named() -> None:
    draft = typed("s2201321")
    pair = Exchange(Cell(Part.BID, 3), Cell(Part.TRICKS, 0))
    assert pair in find_exchanges(draft)
    assert exchanged(draft, pair).tricks == (1, 2, 1, 1)


def test_no_exchange_is_offered_where_none_helps() -> None:
    assert find_exchanges(typed("s2201")) == ()
    blank = with_count(typed("s2203121"), Cell(Part.BID, 0), None)
    assert find_exchanges(blank) == ()
    assert exchanged(blank, Exchange(Cell(Part.BID, 0), Cell(Part.TRICKS, 0))) == blank


def test_what_is_overruled_is_no_fault_and_stands_with_its_reason() -> None:
    wrong = typed("s2201121")
    assert ENTRY.can_overrule(wrong)
    draft = ENTRY.overruled(wrong, "agreed")
    assert faults(draft) == []
    assert not ENTRY.can_overrule(draft)
    assert find_exchanges(draft) == ()
    hand = ENTRY.hand_of(draft)
    assert hand.overruled == (Overruled(FaultCode.BID_SUM, "agreed"),)
    assert check_hand(hand, 4) == ()
    assert ENTRY.hand_of(draft_of(hand)) == hand


def test_a_second_fault_gets_its_own_reason() -> None:
    draft = with_count(ENTRY.overruled(typed("s2201121"), "agreed"), Cell(Part.TRICKS, 3), 0)
    assert faults(draft) == [(Cell(Part.TRICKS, 3), FaultCode.TRICKS_SUM)]
    both = ENTRY.overruled(draft, "one trick lost")
    assert both.overruled == (
        Overruled(FaultCode.BID_SUM, "agreed"),
        Overruled(FaultCode.TRICKS_SUM, "one trick lost"),
    )


def test_a_count_mended_later_is_overruled_no_more() -> None:
    draft = with_count(ENTRY.overruled(typed("s2201121"), "agreed"), Cell(Part.BID, 3), 2)
    assert ENTRY.hand_of(draft).overruled == ()


def test_an_overruled_size_stays_when_counts_are_corrected() -> None:
    size = (Overruled(FaultCode.HAND_SIZE, "dealt 5"),)
    hand = Hand(5, 0, Contract(Denomination.CLUBS), (2, 2, 0, 3), (1, 2, 1, 1), overruled=size)
    assert ENTRY.hand_of(with_count(draft_of(hand), Cell(Part.BID, 0), 1)).overruled == size


def test_no_reason_makes_a_count_of_two_packs_and_more_stand() -> None:
    assert not ENTRY.can_overrule(with_count(typed("s2203121"), Cell(Part.BID, 0), 15))


def test_a_hand_of_14_cards_can_be_overruled_too() -> None:
    draft = typed("ss14 0 0 0 0 14 0 0 0", blank_draft(14, 0, 5))
    assert faults(draft) == [(Cell(Part.BID, 4), FaultCode.BID_SUM)]
    assert ENTRY.can_overrule(draft)
