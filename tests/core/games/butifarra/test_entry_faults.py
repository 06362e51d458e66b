"""What is certainly wrong in a deal half typed, and where it shows (A9)."""

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.entry import (
    DENOMINATION,
    LEVEL,
    ButifarraCell,
    ButifarraDraft,
    ButifarraPart,
    hand_of,
)
from batarde_tourney.core.games.butifarra.entry_faults import (
    can_overrule,
    find_faults,
    is_sound,
    overruled_draft,
)
from batarde_tourney.core.games.butifarra.entry_keys import go_to, press_all, settle, type_line
from batarde_tourney.core.games.butifarra.settings import LevelSet

POINTS, OTHER = ButifarraCell(ButifarraPart.POINTS, 0), ButifarraCell(ButifarraPart.POINTS, 1)
TRICKS = ButifarraCell(ButifarraPart.TRICKS, 0)


def line(text: str, levels: LevelSet = LevelSet.SEED) -> ButifarraDraft:
    return type_line(ButifarraDraft(0, levels), text).draft


def found(draft: ButifarraDraft) -> list[tuple[ButifarraCell, str]]:
    return [(one.cell, one.fault.code.value) for one in find_faults(draft)]


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
def test_a_fault_shows_as_soon_as_nothing_can_mend_it(
    text: str, expected: list[tuple[ButifarraCell, str]]
) -> None:
    assert found(line(text)) == expected


def test_r14_levels_are_those_the_event_plays() -> None:
    assert found(line("n*** 45", LevelSet.SIXTEEN)) == []
    assert found(line("o*** 45", LevelSet.NO_SANT_VICENC)) == [(LEVEL, "level")]


def test_points_that_do_not_add_up_show_at_what_was_typed_last_and_may_be_overruled() -> None:
    typing = press_all(go_to(press_all(_typing("o45"), ""), OTHER), "26")
    draft = settle(typing).draft
    assert found(draft) == [(OTHER, "points-sum")]
    assert can_overrule(draft)
    agreed = overruled_draft(draft, "a card was lost")
    assert (found(agreed), is_sound(agreed)) == ([], True)
    assert [one.check for one in hand_of(agreed).overruled] == [FaultCode.POINTS_SUM]
    mended = press_all(go_to(_retyped(agreed), OTHER), "27").draft
    assert hand_of(mended).overruled == ()


def test_nothing_is_held_against_a_count_still_open() -> None:
    draft = line("o 78")
    assert find_faults(draft, POINTS) == ()


def test_r17_a_deal_beyond_the_end_of_the_game() -> None:
    beyond = type_line(ButifarraDraft(0, is_beyond=True), "o45").draft
    assert found(beyond) == [(DENOMINATION, "game-over")]
    assert not can_overrule(beyond)
    assert not is_sound(beyond)


def _typing(keys: str):  # type: ignore[no-untyped-def]
    return type_line(ButifarraDraft(0), keys)


def _retyped(draft: ButifarraDraft):  # type: ignore[no-untyped-def]
    return type_line(draft, "")
