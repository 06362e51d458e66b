"""A hand half typed: what is known, what follows, and the hand it becomes."""

from dataclasses import replace

import pytest
from hypothesis import given

from batarde_tourney.core.games.batarde.entry import (
    ENTRY,
    KEYBOARD,
    Part,
    blank_draft,
    draft_of,
    with_count,
    with_denomination,
    with_last_tricks,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, UnknownMechoune
from batarde_tourney.core.games.batarde.scoring import check_hand, multiplier
from batarde_tourney.core.games.engine import Cell
from tests.core.games.batarde.entry_hands import sound_hands

HAND = Hand(
    5,
    0,
    Contract(Denomination.SPADES, 1, extras=(("note", '"x"'),)),
    (2, 2, 0, 3),
    (1, 2, 1, 1),
    extras=(("choune", "false"),),
)


@given(sound_hands())
def test_a_stored_hand_opened_and_closed_is_the_same_hand(hand: Hand) -> None:
    assert ENTRY.hand_of(draft_of(hand)) == hand


def test_what_nobody_types_at_a_sheet_survives_a_correction() -> None:
    corrected = with_count(draft_of(HAND), Cell(Part.BID, 0), 1)
    assert ENTRY.hand_of(corrected) == Hand(
        5, 0, HAND.contract, (1, 2, 0, 3), (1, 2, 1, 1), extras=(("choune", "false"),)
    )


def test_another_denomination_was_set_by_nobody_known() -> None:
    typed = KEYBOARD.press_all(KEYBOARD.begin_typing(draft_of(HAND)), "h").draft
    assert ENTRY.hand_of(typed).contract == Contract(Denomination.HEARTS, None, extras=(("note", '"x"'),))


def test_a_new_hand_is_blank_and_not_zero() -> None:
    draft = blank_draft(5, 0, 4)
    assert ENTRY.is_untouched(draft)
    assert len(ENTRY.blank_cells(draft)) == 9
    assert draft.bids == (None,) * 4


def test_a_blank_cell_makes_no_hand() -> None:
    with pytest.raises(ValueError, match="blank"):
        ENTRY.hand_of(ENTRY.cleared(draft_of(HAND), Cell(Part.BID, 2)))


def test_a_doubled_hand_invents_nobody() -> None:
    doubled = ENTRY.hand_of(with_multiplier(draft_of(HAND), 2))
    assert doubled.mechoune == UnknownMechoune()
    assert multiplier(doubled) == 2
    assert multiplier(ENTRY.hand_of(with_multiplier(draft_of(HAND), 4))) == 4
    assert check_hand(doubled, 4) == ()
    assert draft_of(doubled).mechoune is None
    assert ENTRY.hand_of(draft_of(doubled)) == doubled


def test_what_others_noted_about_an_unknown_mechoune_stays() -> None:
    noted = replace(HAND, mechoune=UnknownMechoune((("note", '"?"'),)))
    assert ENTRY.hand_of(with_multiplier(draft_of(noted), 4)).mechoune == noted.mechoune
    assert ENTRY.hand_of(replace(draft_of(noted), mechoune=Mechoune(1, 2))).mechoune == Mechoune(1, 2)


def test_who_mechouned_whom_stays_as_it_was_stored() -> None:
    hand = Hand(5, 0, HAND.contract, HAND.bids, HAND.tricks, Mechoune(3, 0), choune=True)
    assert ENTRY.hand_of(with_multiplier(draft_of(hand), 2)).mechoune == Mechoune(3, 0)
    assert ENTRY.hand_of(with_multiplier(with_multiplier(draft_of(hand), 1), 2)).mechoune != Mechoune(3, 0)


def test_the_last_trick_count_follows_from_the_others_and_follows_them_again() -> None:
    draft = blank_draft(5, 0, 4)
    for seat, tricks in enumerate((1, 2, 1)):
        draft = with_last_tricks(with_count(draft, Cell(Part.TRICKS, seat), tricks))
    assert draft.tricks == (1, 2, 1, 1)
    draft = with_last_tricks(with_count(draft, Cell(Part.TRICKS, 0), 0))
    assert draft.tricks == (0, 2, 1, 2)
    draft = with_last_tricks(with_count(draft, Cell(Part.TRICKS, 0), 3))
    assert draft.tricks == (3, 2, 1, None)


def test_clearing_a_trick_count_clears_what_followed_from_it() -> None:
    draft = KEYBOARD.press_all(KEYBOARD.begin_typing(blank_draft(5, 0, 4)), "s2203121").draft
    assert draft.tricks == (1, 2, 1, 1)
    assert ENTRY.cleared(draft, Cell(Part.TRICKS, 1)).tricks == (1, None, 1, None)
    assert ENTRY.cleared(draft_of(HAND), Cell(Part.TRICKS, 1)).tricks == (1, None, 1, 1)


def test_who_set_the_denomination_may_be_named_before_it() -> None:
    named = replace(blank_draft(5, 0, 4), set_by=2)
    assert with_denomination(named, Denomination.HEARTS).set_by == 2


def test_a_stored_denomination_typed_again_was_set_by_whom_it_was() -> None:
    blank = ENTRY.cleared(draft_of(HAND), Cell(Part.DENOMINATION))
    assert (blank.denomination, blank.set_by) == (None, None)
    assert with_denomination(blank, Denomination.HEARTS).set_by is None
    assert with_denomination(blank, Denomination.SPADES).set_by == 1


def test_clearing_the_multiplier_leaves_the_penalties_single() -> None:
    doubled = with_multiplier(draft_of(HAND), 4)
    assert ENTRY.cleared(doubled, Cell(Part.MULTIPLIER)) == draft_of(HAND)
