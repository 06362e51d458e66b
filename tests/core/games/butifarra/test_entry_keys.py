"""A deal typed key by key and in one line: the grammar of A9, what follows, what a refusal keeps (R16)."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.butifarra.entry import (
    DENOMINATION,
    ENTRY,
    KEYBOARD,
    LEVEL,
    ButifarraDraft,
    ButifarraPart,
    draft_of,
)
from batarde_tourney.core.games.butifarra.hand import ButifarraHand, Chooser
from batarde_tourney.core.games.engine import Cell, Guard, Typing
from tests.core.games.butifarra.cards import denomination
from tests.core.games.butifarra.hands import hand, sound_hands

NORTH, WEST = ButifarraDraft(0), ButifarraDraft(1)
POINTS, OTHER = Cell(ButifarraPart.POINTS, 0), Cell(ButifarraPart.POINTS, 1)
TRICKS = Cell(ButifarraPart.TRICKS, 0)


def typed(line: str, draft: ButifarraDraft = NORTH) -> ButifarraDraft:
    return KEYBOARD.type_line(draft, line).draft


def after(keys: str, draft: ButifarraDraft = NORTH) -> Typing[ButifarraDraft]:
    return KEYBOARD.press_all(KEYBOARD.begin_typing(draft), keys)


@pytest.mark.parametrize(
    ("line", "letter", "level", "points", "more"),
    [
        ("o 45", "o", 0, 45, {}),
        ("o45", "o", 0, 45, {}),
        ("b* 20", "b", 1, 20, {}),
        ("n** 44 d", "n", 2, 44, {"chooser": Chooser.PARTNER}),
        ("e*** 0", "e", 3, 0, {}),
        ("c 8", "c", 0, 8, {}),
        ("c 08", "c", 0, 8, {}),
        ("o 72/12", "o", 0, 72, {"tricks": (12, 0)}),
        ("o 45/7", "o", 0, 45, {"tricks": (7, 5)}),
        ("o 457", "o", 0, 45, {"tricks": (7, 5)}),
        ("d o 36", "o", 0, 36, {"chooser": Chooser.PARTNER}),
        ("45 o", "o", 0, 45, {}),
        ("O 45", "o", 0, 45, {}),
        ("o '(", "o", 0, 45, {}),
        ("o **** 45", "o", 0, 45, {}),
        ("c o 45 dd", "o", 0, 45, {}),
    ],
)
def test_a9_a_whole_deal_in_one_line(
    line: str, letter: str, level: int, points: int, more: dict[str, Any]
) -> None:
    assert ENTRY.hand_of(typed(line)) == hand(points, letter=letter, level=level, **more)


def test_a9_points_typed_are_those_of_the_dealers_pair() -> None:
    assert ENTRY.hand_of(typed("o 45", WEST)).points == (27, 45)
    assert ENTRY.hand_of(typed("o 45/7", WEST)).tricks == (5, 7)


def test_four_strokes_a_deal() -> None:
    typing = after("o45")
    assert (ENTRY.blank_cells(typing.draft), typing.cursor, typing.is_open) == ((), TRICKS, False)


def test_a_blank_is_never_nought_and_tricks_need_not_be() -> None:
    assert ENTRY.blank_cells(NORTH) == (DENOMINATION, POINTS, OTHER)
    assert ENTRY.blank_cells(typed("o")) == (POINTS, OTHER)
    with pytest.raises(ValueError, match="blank"):
        ENTRY.hand_of(NORTH)


def test_the_other_pair_follows_again_when_the_points_are_corrected() -> None:
    typing = KEYBOARD.go_to(after("o45"), POINTS)
    assert KEYBOARD.press_all(typing, "4").draft.points == (4, None)
    assert KEYBOARD.press_all(typing, "50").draft.points == (50, 22)
    by_the_other = KEYBOARD.press_all(KEYBOARD.go_to(after("o45"), OTHER), "26")
    assert by_the_other.draft.points == (45, 26), "what was typed does not follow"


def test_clearing_a_count_clears_what_followed_from_it() -> None:
    assert KEYBOARD.clear(KEYBOARD.go_to(after("o45"), POINTS)).draft.points == (None, None)
    assert KEYBOARD.clear(KEYBOARD.go_to(after("o*45"), LEVEL)).draft.level == 0
    assert KEYBOARD.clear(KEYBOARD.go_to(after("o45"), DENOMINATION)).draft.denomination is None


def test_backspace_goes_back_over_what_only_followed() -> None:
    typing = KEYBOARD.rub_out(after("o45"))
    assert (typing.cursor, typing.draft.points) == (OTHER, (45, None)) or typing.draft.points == (None, None)


def test_a_refusal_keeps_what_is_typed_blindly_after_it_out() -> None:
    typing = KEYBOARD.refuse(after("o"), POINTS)
    assert KEYBOARD.press_all(typing, "c38").guard is Guard.STOPPED
    mended = KEYBOARD.press_all(typing, "45")
    assert (mended.draft.points, mended.guard) == ((45, 27), Guard.PROTECTED)


def test_what_nobody_types_comes_from_the_stored_deal() -> None:
    stored = hand(45, level=2, said=(1, 0), misdeals=2, chooser=Chooser.DEALER, extras=(("x", "1"),))
    draft = draft_of(stored, NORTH)
    assert ENTRY.hand_of(draft) == stored
    lower = ENTRY.hand_of(replace(draft, level=1))
    assert (lower.said, lower.misdeals, lower.extras) == ((1,), 2, (("x", "1"),))
    assert (
        ENTRY.hand_of(KEYBOARD.press_all(KEYBOARD.begin_typing(draft), "dd").draft).chooser is Chooser.DEALER
    )


@given(sound_hands())
def test_a_stored_deal_is_a_draft_and_the_same_deal_again(sound: ButifarraHand) -> None:
    draft = draft_of(sound, NORTH)
    assert ENTRY.hand_of(draft) == sound
    assert ENTRY.is_sound(draft)
    assert ENTRY.read_draft(write_draft_again(draft)) == replace(draft, origin=None)


def write_draft_again(draft: ButifarraDraft) -> dict[str, object]:
    """Through JSON, as the state folder keeps it."""
    written: dict[str, object] = json.loads(json.dumps(ENTRY.write_draft(draft)))
    return written


@given(st.text(alphabet="ocebnd*/ 0123456789xO", max_size=12), st.integers(0, 3))
def test_no_keys_whatever_break_the_typing(keys: str, dealer: int) -> None:
    typing = after(keys, ButifarraDraft(dealer))
    assert typing.cursor in ENTRY.cells(typing.draft)
    settled = KEYBOARD.settle(typing)
    if not ENTRY.blank_cells(settled.draft):
        assert ENTRY.hand_of(settled.draft).dealer == dealer


def test_letters_are_denominations_in_their_order() -> None:
    assert [typed(letter).denomination for letter in "ocebn"] == [denomination(letter) for letter in "ocebn"]


def test_the_other_pair_follows_a_correction_of_a_stored_deal() -> None:
    stored = draft_of(hand(45, tricks=(7, 5)), NORTH)
    assert after("50", stored).draft.points == (50, 22)
    corrected = KEYBOARD.press_all(KEYBOARD.go_to(KEYBOARD.begin_typing(stored), OTHER), "40").draft
    assert (corrected.points, corrected.tricks) == ((32, 40), (7, 5))
    assert KEYBOARD.press_all(KEYBOARD.go_to(KEYBOARD.begin_typing(stored), TRICKS), "8").draft.tricks == (
        8,
        4,
    )


def test_what_the_director_let_stand_follows_nothing() -> None:
    stored = draft_of(hand(45, points=(45, 30)), NORTH)
    assert after("50", stored).draft.points == (50, 30)


def test_backspace_clears_a_count_of_none_and_passes_over_a_level_of_none() -> None:
    none = KEYBOARD.rub_out(KEYBOARD.go_to(after("o0"), POINTS))
    assert (none.cursor, none.draft.points) == (POINTS, (None, None))
    assert KEYBOARD.rub_out(KEYBOARD.go_to(after("o45"), LEVEL)).draft.denomination is None
    raised = KEYBOARD.rub_out(KEYBOARD.go_to(after("o*45"), LEVEL))
    assert (raised.cursor, raised.draft.level, raised.draft.denomination) == (LEVEL, 0, denomination("o"))
    first = KEYBOARD.rub_out(KEYBOARD.begin_typing(NORTH))
    assert (first.cursor, first.draft) == (DENOMINATION, NORTH)
    followed = KEYBOARD.rub_out(KEYBOARD.go_to(after("o0 "), OTHER))
    assert (followed.cursor, followed.draft.points) == (POINTS, (None, None)), "72 only followed from 0"


def test_a_space_ends_a_count_and_means_nothing_elsewhere() -> None:
    ended = after("o4 ")
    assert (ended.draft.points, ended.cursor, ended.is_open) == ((4, 68), TRICKS, False)
    assert KEYBOARD.press(ended, " ") == ended


def test_a_cell_cleared_is_not_open() -> None:
    cleared = KEYBOARD.clear(after("4"))
    assert KEYBOARD.press(cleared, " ") == cleared
    assert KEYBOARD.waiting_cell(cleared) is None


def test_of_tricks_only_a_1_waits_for_a_second_digit() -> None:
    assert after("o45/1").is_open
    assert KEYBOARD.waiting_cell(after("o45/1")) == TRICKS
    for digit in "023456789":
        assert not after(f"o45/{digit}").is_open


def test_another_denomination_leaves_the_cursor_where_it_is_but_where_it_waited() -> None:
    assert after("o").cursor == POINTS
    changed = KEYBOARD.press(KEYBOARD.go_to(after("o45"), TRICKS), "c")
    assert (changed.cursor, changed.draft.denomination) == (TRICKS, denomination("c"))


def test_keys_after_an_ended_deal_type_over_nothing() -> None:
    kept = after("o45").kept()
    stopped = KEYBOARD.press(kept, "7")
    assert (stopped.draft, stopped.guard) == (kept.draft, Guard.STOPPED)
    assert KEYBOARD.press(stopped, "7") == stopped


def test_after_a_refusal_a_count_mends_and_a_space_ends_it() -> None:
    refused = KEYBOARD.refuse(after("o45"), POINTS)
    mended = KEYBOARD.press_all(refused, "4 ")
    assert (mended.draft.points, mended.guard) == ((4, 68), Guard.PROTECTED)
    assert KEYBOARD.press(refused, " ").guard is Guard.STOPPED
    assert KEYBOARD.press(refused, "c").guard is Guard.STOPPED
    assert KEYBOARD.press(
        KEYBOARD.refuse(after("o45"), DENOMINATION), "c"
    ).draft.denomination == denomination("c")
    assert KEYBOARD.press(KEYBOARD.refuse(after("o45"), LEVEL), "*").draft.level == 1


def test_a_deal_has_its_place_by_its_dealer() -> None:
    assert ENTRY.fits(typed("o45"), NORTH)
    assert not ENTRY.fits(typed("o45"), WEST)
    open_count = after("o4")
    assert not open_count.retyped(NORTH).is_open
    guarded = open_count.guarded(OTHER, Guard.PROTECTED)
    assert (guarded.cursor, guarded.is_open, guarded.guard) == (OTHER, False, Guard.PROTECTED)


def test_a_denomination_alone_is_no_deal() -> None:
    for half in (typed("o"), typed("45")):
        with pytest.raises(ValueError, match="blank"):
            ENTRY.hand_of(half)
