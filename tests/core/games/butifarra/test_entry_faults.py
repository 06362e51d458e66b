"""What is certainly wrong in a deal half typed, and where it shows (A9)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.entry import (
    CHOOSER,
    DENOMINATION,
    ENTRY,
    KEYBOARD,
    LEVEL,
    ButifarraDraft,
    ButifarraPart,
    draft_of,
)
from batarde_tourney.core.games.butifarra.settings import LevelSet
from batarde_tourney.core.games.engine import Cell
from tests.core.games.butifarra.hands import hand

POINTS, OTHER = Cell(ButifarraPart.POINTS, 0), Cell(ButifarraPart.POINTS, 1)
TRICKS = Cell(ButifarraPart.TRICKS, 0)


def line(text: str, levels: LevelSet = LevelSet.SEED) -> ButifarraDraft:
    return KEYBOARD.type_line(ButifarraDraft(0, levels), text).draft


def found(draft: ButifarraDraft) -> list[tuple[Cell, str]]:
    return [(one.cell, one.fault.code.value) for one in ENTRY.find_faults(draft)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("o 45", []),
        ("n***", [(LEVEL, "level")]),
        ("n*** 45", [(LEVEL, "level")]),
        ("o***", []),
        ("o 78", [(POINTS, "points-range")]),
        ("o 45/2", [(TRICKS, "tricks-points")]),
        ("o 45/13", [(TRICKS, "trick-range")]),
    ],
)
def test_a_fault_shows_as_soon_as_nothing_can_mend_it(text: str, expected: list[tuple[Cell, str]]) -> None:
    assert found(line(text)) == expected


def test_r14_levels_are_those_the_event_plays() -> None:
    assert found(line("n*** 45", LevelSet.SIXTEEN)) == []
    assert found(line("o*** 45", LevelSet.NO_SANT_VICENC)) == [(LEVEL, "level")]


def test_points_that_do_not_add_up_show_at_what_was_typed_last_and_may_be_overruled() -> None:
    typing = KEYBOARD.press_all(KEYBOARD.go_to(KEYBOARD.press_all(_typing("o45"), ""), OTHER), "26")
    draft = KEYBOARD.settle(typing).draft
    assert found(draft) == [(OTHER, "points-sum")]
    assert ENTRY.can_overrule(draft)
    agreed = ENTRY.overruled(draft, "a card was lost")
    assert (found(agreed), ENTRY.is_sound(agreed)) == ([], True)
    assert [one.check for one in ENTRY.hand_of(agreed).overruled] == [FaultCode.POINTS_SUM]
    mended = KEYBOARD.press_all(KEYBOARD.go_to(_retyped(agreed), OTHER), "27").draft
    assert ENTRY.hand_of(mended).overruled == ()


def test_a_deal_of_which_one_fault_cannot_stand_does_not_stand_for_another_that_can() -> None:
    both = KEYBOARD.settle(KEYBOARD.press_all(KEYBOARD.go_to(_typing("n***45"), OTHER), "26")).draft
    assert found(both) == [(OTHER, "points-sum"), (LEVEL, "level")]
    assert not ENTRY.can_overrule(both)


def test_nothing_is_held_against_a_count_still_open() -> None:
    draft = line("o 78")
    assert ENTRY.find_faults(draft, POINTS) == ()
    assert [one.cell for one in ENTRY.find_faults(draft, TRICKS)] == [POINTS], "what is open is another count"


def test_r17_a_deal_beyond_the_end_of_the_game() -> None:
    beyond = KEYBOARD.type_line(ButifarraDraft(0, is_beyond=True), "o45").draft
    assert found(beyond) == [(DENOMINATION, "game-over")]
    assert not ENTRY.can_overrule(beyond)
    assert not ENTRY.is_sound(beyond)


def _typing(keys: str):  # type: ignore[no-untyped-def]
    return KEYBOARD.type_line(ButifarraDraft(0), keys)


def _retyped(draft: ButifarraDraft):  # type: ignore[no-untyped-def]
    return KEYBOARD.type_line(draft, "")


def test_a_count_too_high_is_told_with_the_most_there_is() -> None:
    half = ButifarraDraft(0, points=(73, None), tricks=(None, 13))
    (points, tricks) = ENTRY.find_faults(half)
    assert (points.cell, dict(points.fault.facts)) == (POINTS, {"points": 73, "most": 72})
    assert (tricks.cell, dict(tricks.fault.facts)) == (
        Cell(ButifarraPart.TRICKS, 1),
        {"tricks": 13, "cards": 12},
    )
    assert ENTRY.find_faults(ButifarraDraft(0, points=(72, None), tricks=(12, None))) == ()


def test_of_counts_too_high_the_first_is_told() -> None:
    assert found(replace(line("o45"), points=(73, 0), filled=frozenset()))[0] == (POINTS, "points-range")
    assert found(replace(line("o45"), points=(0, 73), filled=frozenset()))[0] == (OTHER, "points-range")
    assert found(replace(line("o45"), points=(73, 73), filled=frozenset()))[0] == (POINTS, "points-range")


def test_what_nobody_types_shows_where_it_is_nearest() -> None:
    place = ButifarraDraft(0)
    assert found(draft_of(hand(45, misdeals=-1), place)) == [(CHOOSER, "value")]
    assert found(draft_of(hand(45, dealer=7), place)) == [(DENOMINATION, "dealer")]
