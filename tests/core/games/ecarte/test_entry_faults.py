"""Faults are said at the cell where they most likely are, as soon as they are certain."""

from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.entry import (
    ENTRY,
    KEYBOARD,
    EcarteDraft,
    EcartePart,
    draft_of,
    trick_cells,
    with_count,
)
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.engine import Cell
from tests.core.games.ecarte.hands import OTHER, TURNED, hand

FIRST = EcarteDraft(1, 0, (0, 0))
AT_FOUR = EcarteDraft(1, 0, (4, 0))
DEALERS, OTHERS = trick_cells(FIRST)
KING, REVOKE, MIXED = (Cell(part, 0) for part in (EcartePart.KING, EcartePart.REVOKE, EcartePart.MIXED))
AUTHORITY = Cell(EcartePart.AUTHORITY, 0)


def typed(draft: EcarteDraft, keys: str) -> EcarteDraft:
    return KEYBOARD.press_all(KEYBOARD.begin_typing(draft), keys).draft


def faults(draft: EcarteDraft, open_cell: Cell | None = None) -> list[tuple[Cell, str]]:
    return [(found.cell, found.fault.code.value) for found in ENTRY.find_faults(draft, open_cell)]


@pytest.mark.parametrize("keys", ["", "k", "0", "3", "32", "30", "kA41", "mx", "r05"])
def test_nothing_is_said_of_a_hand_that_can_still_be_sound(keys: str) -> None:
    assert faults(typed(FIRST, keys)) == []


@pytest.mark.parametrize(
    ("draft", "keys", "expected"),
    [
        (FIRST, "7", (DEALERS, "tricks-ecarte")),
        (FIRST, "72", (DEALERS, "tricks-ecarte")),
        (FIRST, "08", (OTHERS, "tricks-ecarte")),
        (FIRST, "22", (OTHERS, "tricks-ecarte")),
        (FIRST, "33", (OTHERS, "tricks-ecarte")),
        (AT_FOUR, "k32", (DEALERS, "unplayed")),
        (AT_FOUR, "kr", (REVOKE, "unplayed")),
        (AT_FOUR, "km", (MIXED, "unplayed")),
        (FIRST, "mrx", (REVOKE, "unplayed")),
    ],
)
def test_a_fault_is_said_at_its_cell_at_once(
    draft: EcarteDraft, keys: str, expected: tuple[Cell, str]
) -> None:
    assert faults(typed(draft, keys)) == [expected]


@pytest.mark.parametrize(
    ("stored", "expected"),
    [
        (hand(3, 2, king=King(OTHER, KingHow.TURNED)), (KING, "king")),
        (hand(3, 2, authority=2), (AUTHORITY, "authority")),
        (hand(3, 2, revoke=2), (REVOKE, "revoke")),
        (hand(3, 2, mixed=2), (MIXED, "mixed")),
        (hand(), (DEALERS, "unplayed")),
    ],
)
def test_a_stored_fault_is_said_at_its_cell(stored: EcarteHand, expected: tuple[Cell, str]) -> None:
    assert faults(draft_of(stored, (0, 0))) == [expected]


def test_nothing_is_held_against_the_cell_that_is_being_typed() -> None:
    assert faults(typed(FIRST, "22"), OTHERS) == []


def test_the_sentence_names_what_stands_there() -> None:
    (found,) = ENTRY.find_faults(typed(FIRST, "7"))
    assert dict(found.fault.facts) == {"tricks": "7–…"}
    (found,) = ENTRY.find_faults(typed(FIRST, "22"))
    assert dict(found.fault.facts) == {"tricks": "2–2"}


def test_the_director_can_let_an_unfinished_hand_stand() -> None:
    draft = typed(FIRST, "22")
    assert ENTRY.can_overrule(draft)
    standing = ENTRY.overruled(draft, "both stopped")
    assert faults(standing) == []
    (overruled,) = ENTRY.hand_of(standing).overruled
    assert (overruled.check, overruled.reason) == (FaultCode.TRICKS_ECARTE, "both stopped")


def test_what_was_overruled_and_is_mended_is_overruled_no_more() -> None:
    standing = ENTRY.overruled(typed(FIRST, "22"), "both stopped")
    assert ENTRY.hand_of(replace(standing, tricks=(3, 2))).overruled == ()


@pytest.mark.parametrize("keys", ["33", "7", "72", "32", ""])
def test_what_has_no_score_or_no_fault_cannot_be_overruled(keys: str) -> None:
    assert not ENTRY.can_overrule(typed(FIRST, keys))


def test_tricks_after_the_king_can_be_overruled_and_count_nothing() -> None:
    draft = typed(AT_FOUR, "k32")
    assert ENTRY.can_overrule(draft)
    assert ENTRY.hand_of(ENTRY.overruled(draft, "played on")).king == TURNED


def test_one_count_is_wrong_once_the_king_ended_the_game() -> None:
    for tricks, cell in (((3, None), DEALERS), ((None, 3), OTHERS)):
        assert faults(replace(AT_FOUR, king=TURNED, tricks=tricks)) == [(cell, "unplayed")]
        assert faults(replace(FIRST, king=TURNED, tricks=tricks)) == []


def test_five_tricks_of_one_side_may_yet_be_all() -> None:
    assert faults(replace(FIRST, tricks=(5, None))) == []
    assert faults(replace(FIRST, tricks=(6, None))) == [(DEALERS, "tricks-ecarte")]


def test_of_two_counts_that_are_too_many_together_the_second_is_told_unless_one_is_above_five() -> None:
    assert faults(replace(FIRST, tricks=(5, 3))) == [(OTHERS, "tricks-ecarte")]
    assert faults(replace(FIRST, tricks=(6, 3))) == [(DEALERS, "tricks-ecarte")]


def test_a_king_ends_the_game_of_who_has_four_points_and_of_nobody_else() -> None:
    assert replace(AT_FOUR, king=TURNED).is_ended_by_king
    assert not replace(FIRST, score=(3, 4), king=TURNED).is_ended_by_king
    assert not AT_FOUR.is_ended_by_king


def test_counting_tricks_annuls_nothing_any_more() -> None:
    stored = draft_of(hand(mixed=OTHER), (0, 0))
    assert stored.is_annulled
    assert not with_count(stored, 0, 3).is_annulled
    assert with_count(stored, 0, None).is_annulled
    assert not draft_of(hand(3, 2), (0, 0)).is_annulled
    assert not draft_of(hand(king=TURNED), (4, 0)).is_annulled
