"""A hand typed key by key, and in one line."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.entry import (
    ENTRY,
    KEYBOARD,
    Draft,
    KeyMap,
    Part,
    blank_draft,
    draft_of,
)
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Pack
from batarde_tourney.core.games.engine import Cell, Guard, Typing
from tests.core.games.batarde.entry_hands import ENGLISH, FRENCH, keys_for, sound_hands

FOUR = blank_draft(5, 0, 4)
THREE_AT_TWELVE = blank_draft(12, 0, 3)


def typed(draft: Draft, keys: str, letters: KeyMap = ENGLISH) -> Typing[Draft]:
    return KEYBOARD.press_all(KEYBOARD.begin_typing(draft), keys, letters)


def typed_hand(draft: Draft, keys: str, letters: KeyMap = ENGLISH) -> Hand:
    return ENTRY.hand_of(KEYBOARD.settle(typed(draft, keys, letters)).draft)


def test_a_hand_at_a_table_of_four_is_eight_keys_and_return() -> None:
    hand = typed_hand(FOUR, "s2203121")
    assert hand == Hand(5, 0, Contract(Denomination.SPADES), (2, 2, 0, 3), (1, 2, 1, 1))


def without_seats(hand: Hand) -> tuple[object, ...]:
    """All a sheet shows: not who set the denomination, nor who méchouned whom."""
    doubled = hand.mechoune is not None
    contract = (hand.contract.denomination, hand.contract.pack)
    return (hand.cards, hand.dealer, contract, hand.bids, hand.tricks, doubled, hand.choune)


@given(sound_hands(), st.booleans(), st.sampled_from((ENGLISH, FRENCH)))
def test_every_sound_hand_can_be_typed(hand: Hand, last_tricks: bool, letters: KeyMap) -> None:
    draft = blank_draft(hand.cards, hand.dealer, len(hand.bids))
    keys = keys_for(hand, letters, last_tricks=last_tricks)
    assert without_seats(typed_hand(draft, keys, letters)) == without_seats(hand)


@given(sound_hands())
def test_a_hand_typed_in_one_line_is_the_same_hand(hand: Hand) -> None:
    draft = blank_draft(hand.cards, hand.dealer, len(hand.bids))
    keys = keys_for(hand)
    line = f" {keys[0].upper()} {keys[1:]}"
    assert without_seats(ENTRY.hand_of(KEYBOARD.type_line(draft, line).draft)) == without_seats(hand)


KEYS = st.lists(st.sampled_from([*"0123456789 */ashdcnm\u00e9ßx", "rub", "clear"]) | st.text(max_size=2))


@given(KEYS, st.sampled_from((FOUR, THREE_AT_TWELVE, blank_draft(14, 1, 5))))
def test_no_sequence_of_keys_breaks_the_sheet_or_makes_a_zero_of_a_blank(
    keys: list[str], draft: Draft
) -> None:
    typing = KEYBOARD.begin_typing(draft)
    for key in keys:
        zeros = count_zeros(typing.draft)
        typing = {"rub": KEYBOARD.rub_out, "clear": KEYBOARD.clear}.get(
            key, lambda now, key=key: KEYBOARD.press(now, key, ENGLISH)
        )(typing)
        if "0" not in key and typing.draft.filled is None:
            assert count_zeros(typing.draft) <= zeros


def count_zeros(draft: Draft) -> int:
    return (*draft.bids, *draft.tricks).count(0)


def test_the_denomination_has_a_letter_in_the_language() -> None:
    assert [typed(FOUR, key, FRENCH).draft.denomination for key in "APCKTS"] == list(Denomination)


def test_a_digit_names_no_denomination_unless_the_director_wants_it() -> None:
    with_digits = replace(ENGLISH, has_digits=True)
    assert [typed(FOUR, key, with_digits).draft.denomination for key in "123456"] == list(Denomination)
    assert typed(FOUR, "7", with_digits).draft == FOUR
    assert [typed(FOUR, key).draft for key in "0123456789"] == [FOUR] * 10


@pytest.mark.parametrize("players", range(3, 8))
def test_no_digits_alone_ever_make_a_hand(players: int) -> None:
    """A letter that was forgotten, in the grid or in the line, after a refusal or not."""
    place = blank_draft(5, 0, players)
    for digits in ("11111112", "2203121", "2203/1211", "1" * 20, "123456" * 4):
        for typing in (typed(place, digits), KEYBOARD.type_line(place, digits), typed(place, f"*{digits}")):
            assert typing.draft.denomination is None
            assert ENTRY.blank_cells(typing.draft)
    refused = KEYBOARD.press_all(KEYBOARD.refuse(KEYBOARD.begin_typing(place), Cell(Part.DENOMINATION)), "1")
    assert (refused.draft, refused.guard) == (place, Guard.STOPPED)


def test_the_digits_of_a_french_keyboard_need_no_shift() -> None:
    assert typed_hand(FOUR, 'pééà"&é&', FRENCH) == typed_hand(FOUR, "p2203121", FRENCH)
    digits = replace(FRENCH, has_digits=True)
    assert [typed(FOUR, key, digits).draft.denomination for key in "&é\"'(-"] == list(Denomination)
    assert typed(blank_draft(9, 0, 4), "sè_çà").draft.bids == (7, 8, 9, 0)


def test_stars_double_redouble_and_take_back() -> None:
    assert [typed(FOUR, "s" + "*" * stars).draft.multiplier for stars in range(4)] == [1, 2, 4, 1]


def test_a_double_can_be_typed_anywhere_in_the_hand() -> None:
    assert typed_hand(FOUR, "s22*03121") == typed_hand(FOUR, "s2203121*")


def test_with_two_packs_the_pack_is_asked_for() -> None:
    five = blank_draft(9, 0, 5)
    assert typed(five, "s").cursor == Cell(Part.PACK)
    assert typed(five, "ss").draft.pack is Pack.SIMPLE
    assert typed(five, "sm2").draft.bids[0] == 2
    assert typed(five, "s5").draft.bids == (None,) * 5


def test_s_is_spades_in_the_denomination_and_the_simple_pack_elsewhere() -> None:
    five = typed(blank_draft(9, 0, 5), "hm2s")
    assert (five.draft.denomination, five.draft.pack) == (Denomination.HEARTS, Pack.SIMPLE)
    four = typed(FOUR, "h2s")
    assert (four.draft.denomination, four.draft.pack) == (Denomination.SPADES, None)


def test_from_ten_cards_on_a_one_waits_for_its_second_digit() -> None:
    waiting = typed(THREE_AT_TWELVE, "s1")
    assert (waiting.cursor, waiting.is_open) == (Cell(Part.BID, 0), True)
    assert KEYBOARD.press(waiting, "2").draft.bids == (12, None, None)
    assert KEYBOARD.press(waiting, " ").cursor == Cell(Part.BID, 1)
    assert KEYBOARD.press(waiting, " ").draft.bids == (1, None, None)


def test_a_digit_that_can_only_be_final_ends_the_count() -> None:
    assert typed(THREE_AT_TWELVE, "s2").cursor == Cell(Part.BID, 1)
    assert typed(THREE_AT_TWELVE, "s0").cursor == Cell(Part.BID, 1)
    assert typed(THREE_AT_TWELVE, "s15").draft.bids == (1, 5, None)


def test_a_count_left_open_is_ended_by_leaving_the_cell() -> None:
    left = KEYBOARD.go_to(typed(THREE_AT_TWELVE, "s4 5 1"), Cell(Part.TRICKS, 0))
    assert (left.draft.bids, left.is_open) == ((4, 5, 1), False)
    assert KEYBOARD.settle(typed(THREE_AT_TWELVE, "s4 5 2 5 1")).draft.tricks == (5, 1, 6)


def test_a_space_without_an_open_count_does_nothing() -> None:
    assert typed(FOUR, "s2 2 0 3 ") == typed(FOUR, "s2203")


def test_the_cursor_skips_what_is_filled_in() -> None:
    typing = typed(FOUR, "s2")
    typing = KEYBOARD.go_to(typing, Cell(Part.BID, 3))
    assert KEYBOARD.press(typing, "3").cursor == Cell(Part.TRICKS, 0)
    assert KEYBOARD.press_all(KEYBOARD.go_to(typing, Cell(Part.BID, 2)), "0").cursor == Cell(Part.BID, 3)


def test_after_the_last_cell_the_cursor_looks_back_for_a_blank_one() -> None:
    typing = KEYBOARD.press_all(KEYBOARD.go_to(KEYBOARD.begin_typing(FOUR), Cell(Part.BID, 0)), "2203121")
    assert typing.cursor == Cell(Part.DENOMINATION)


def test_correcting_a_complete_hand_goes_on_cell_by_cell() -> None:
    complete = draft_of(typed_hand(FOUR, "s2203121"))
    typing = KEYBOARD.press(KEYBOARD.go_to(KEYBOARD.begin_typing(complete), Cell(Part.BID, 0)), "1")
    assert (typing.cursor, typing.draft.bids) == (Cell(Part.BID, 1), (1, 2, 0, 3))


def test_rubbing_out_goes_back_cell_by_cell() -> None:
    typing = KEYBOARD.rub_out(typed(FOUR, "s22"))
    assert (typing.cursor, typing.draft.bids) == (Cell(Part.BID, 1), (2, None, None, None))
    typing = KEYBOARD.rub_out(KEYBOARD.rub_out(typing))
    assert (typing.cursor, typing.draft) == (Cell(Part.DENOMINATION), FOUR)
    assert KEYBOARD.rub_out(typing) == typing


def test_a_slash_goes_on_to_the_tricks() -> None:
    assert typed(FOUR, "s22/1").draft.tricks == (1, None, None, None)
    complete = KEYBOARD.type_line(FOUR, "s2203/1211").draft
    assert KEYBOARD.press(Typing(complete, Cell(Part.DENOMINATION)), "/").cursor == Cell(Part.TRICKS, seat=0)
    assert KEYBOARD.type_line(complete, "/0").draft.tricks == (0, 2, 1, 1)


def test_the_board_chooses_like_the_key() -> None:
    assert KEYBOARD.choose(KEYBOARD.begin_typing(FOUR), Denomination.CLUBS) == typed(FOUR, "c")
    typing = typed(FOUR, "s22")
    assert KEYBOARD.choose(typing, Denomination.CLUBS).cursor == typing.cursor
    assert KEYBOARD.choose(typing, Pack.MARKED).draft.pack is None


def test_a_line_of_the_desk() -> None:
    hand = ENTRY.hand_of(KEYBOARD.type_line(FOUR, "c* 2013/1112", FRENCH).draft)
    assert (hand.contract.denomination, hand.choune) == (Denomination.HEARTS, False)
    assert hand.mechoune is not None
    assert (hand.bids, hand.tricks) == ((2, 0, 1, 3), (1, 1, 1, 2))
    ten = KEYBOARD.type_line(THREE_AT_TWELVE, "n 10 0 1/11 1 0").draft
    assert (ten.bids, ten.tricks) == ((10, 0, 1), (11, 1, 0))
    assert not ENTRY.blank_cells(ten)


@given(st.text("0123456789 */ashdcn", max_size=20), st.sampled_from("ashdcn*/x "))
def test_after_a_refusal_a_key_that_is_no_count_stops_all_that_follow(keys: str, first: str) -> None:
    refused = KEYBOARD.refuse(typed(FOUR, "s2201121"), Cell(Part.BID, 3))
    after = KEYBOARD.press_all(refused, first + keys, ENGLISH)
    assert (after.draft, after.guard) == (refused.draft, Guard.STOPPED)
    for awake in (KEYBOARD.go_to(after, after.cursor), KEYBOARD.clear(after), KEYBOARD.rub_out(after)):
        assert awake.guard is Guard.FREE


@given(st.text("0123456789", min_size=1, max_size=12))
def test_after_a_refusal_digits_mend_one_count_alone(digits: str) -> None:
    refused = KEYBOARD.refuse(typed(FOUR, "s2201121"), Cell(Part.BID, 3))
    after = KEYBOARD.press_all(refused, digits)
    assert after.draft.bids == (*refused.draft.bids[:3], int(digits[0]))
    assert after.draft.tricks == refused.draft.tricks


def test_a_count_of_two_digits_mends_and_does_not_run_over() -> None:
    refused = KEYBOARD.refuse(typed(THREE_AT_TWELVE, "s5 1 6 6 3"), Cell(Part.BID, 1))
    assert KEYBOARD.press_all(refused, "10").draft.bids == (5, 10, 6)
    over = KEYBOARD.press_all(refused, "15")
    assert (over.draft.bids, over.guard) == ((5, 1, 6), Guard.STOPPED)


def test_a_cell_cleared_waits_for_a_count_and_not_for_its_second_digit() -> None:
    for blank in (
        KEYBOARD.clear(typed(THREE_AT_TWELVE, "s1")),
        KEYBOARD.rub_out(typed(THREE_AT_TWELVE, "s1")),
    ):
        assert KEYBOARD.press(blank, " ").cursor == blank.cursor == Cell(Part.BID, 0)


def test_at_the_multiplier_1_2_and_4_are_what_there_is() -> None:
    there = Typing(FOUR, Cell(Part.MULTIPLIER))
    said = {digit: KEYBOARD.press(there, digit).draft.multiplier for digit in "0123456789"}
    assert said == dict.fromkeys("0123456789", 1) | {"2": 2, "4": 4}
    assert KEYBOARD.press(KEYBOARD.press(there, "4"), "1").draft.multiplier == 1
