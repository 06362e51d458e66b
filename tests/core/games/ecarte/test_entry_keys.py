"""A hand of Écarté typed key by key, and in one line."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.ecarte.entry import (
    ENTRY,
    KEYBOARD,
    EcarteDraft,
    EcarteKeyMap,
    EcartePart,
    draft_of,
    trick_cells,
)
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.scoring import GameScore
from batarde_tourney.core.games.engine import Cell, Guard, Typing
from tests.core.games.ecarte.hands import DEALER, OTHER, TURNED, hand, scores, shown, sound_hands

FIRST = EcarteDraft(1, DEALER, (0, 0))
AT_FOUR = EcarteDraft(1, DEALER, (4, 4))
DEALERS, OTHERS = trick_cells(FIRST)


def typed(draft: EcarteDraft, keys: str) -> Typing[EcarteDraft]:
    return KEYBOARD.press_all(KEYBOARD.begin_typing(draft), keys)


def typed_hand(draft: EcarteDraft, keys: str) -> EcarteHand:
    return ENTRY.hand_of(typed(draft, keys).draft)


def keys_for(written: EcarteHand) -> str:
    """What a director types for the hand: letters, then the tricks of the dealer and the other."""
    dealer, king = written.dealer, written.king
    keys = ""
    if king is not None:
        strokes = 2 if king.seat == dealer and king.how is KingHow.SHOWN else 1
        keys += ("k" if king.seat == dealer else "K") * strokes
    if written.authority is not None:
        keys += "A" if written.authority == dealer else "a"
    if written.revoke is not None:
        keys += "r" if written.revoke == dealer else "R"
    if written.mixed is not None:
        keys += "m" if written.mixed == dealer else "M"
    if written.tricks is not None:
        return keys + f"{written.tricks[dealer]}{written.tricks[1 - dealer]}"
    return keys + ("x" if written.mixed is not None else "")


def test_a_hand_is_three_strokes() -> None:
    assert typed_hand(FIRST, "32") == hand(3, 2)
    assert not ENTRY.blank_cells(typed(FIRST, "32").draft)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A 2 3", hand(2, 3, authority=DEALER)),
        ("a 2 3", hand(2, 3, authority=OTHER)),
        ("k 3", hand(3, 2, king=TURNED)),
        ("K 0 5", hand(0, 5, king=shown(OTHER))),
    ],
)
def test_e8_the_lines_of_the_rules(line: str, expected: EcarteHand) -> None:
    assert ENTRY.hand_of(KEYBOARD.type_line(FIRST, line).draft) == expected


def test_e8_a_king_alone_where_it_ends_the_game() -> None:
    assert ENTRY.hand_of(KEYBOARD.type_line(AT_FOUR, "k").draft) == hand(king=TURNED)
    assert ENTRY.hand_of(KEYBOARD.type_line(AT_FOUR, "K").draft) == hand(king=shown(OTHER))
    assert ENTRY.blank_cells(KEYBOARD.type_line(FIRST, "k").draft) == (DEALERS, OTHERS)


@given(scores.flatmap(lambda score: sound_hands(score).map(lambda sound: (score, sound))))
def test_every_sound_hand_can_be_typed(asked: tuple[GameScore, EcarteHand]) -> None:
    score, sound = asked
    draft = EcarteDraft(1, sound.dealer, score)
    assert typed_hand(draft, keys_for(sound)) == sound
    assert ENTRY.hand_of(KEYBOARD.type_line(draft, f" {' '.join(keys_for(sound))} ").draft) == sound


@given(scores.flatmap(lambda score: sound_hands(score).map(lambda sound: (score, sound))))
def test_a_stored_hand_opened_and_left_is_the_same_hand(asked: tuple[GameScore, EcarteHand]) -> None:
    score, sound = asked
    stored = replace(sound, extras=(("note", '"rain"'),))
    assert ENTRY.hand_of(draft_of(stored, score)) == stored
    assert not ENTRY.blank_cells(draft_of(stored, score))


def test_the_dealers_tricks_come_first_wherever_the_dealer_sits() -> None:
    assert typed_hand(EcarteDraft(1, 1, (0, 0)), "32") == hand(2, 3, dealer=1)


def test_the_dealers_king_is_turned_up_then_shown_then_none() -> None:
    kings = [typed(FIRST, "k" * strokes).draft.king for strokes in range(4)]
    assert kings == [None, TURNED, shown(DEALER), None]


def test_e2_8_the_other_king_can_only_be_shown() -> None:
    assert [typed(FIRST, "K" * strokes).draft.king for strokes in range(3)] == [None, shown(OTHER), None]
    assert typed(FIRST, "kK").draft.king == shown(OTHER)
    assert typed(FIRST, "Kk").draft.king == TURNED


@pytest.mark.parametrize(
    ("letter", "part", "seat"),
    [
        ("a", EcartePart.AUTHORITY, OTHER),
        ("A", EcartePart.AUTHORITY, DEALER),
        ("r", EcartePart.REVOKE, DEALER),
        ("R", EcartePart.REVOKE, OTHER),
        ("m", EcartePart.MIXED, DEALER),
        ("M", EcartePart.MIXED, OTHER),
    ],
)
def test_a_letter_and_its_capital_are_the_two_seats_and_twice_is_nobody(
    letter: str, part: EcartePart, seat: int
) -> None:
    def named(keys: str) -> int | None:
        draft = typed(FIRST, keys).draft
        return {
            EcartePart.AUTHORITY: draft.authority,
            EcartePart.REVOKE: draft.revoke,
            EcartePart.MIXED: draft.mixed,
        }[part]

    assert named(letter) == seat
    assert named(letter + letter.swapcase()) == 1 - seat
    assert named(letter * 2) is None


def test_letters_can_be_typed_anywhere_in_the_hand() -> None:
    whole = typed_hand(FIRST, "kAr32")
    assert typed_hand(FIRST, "3kA2r") == typed_hand(FIRST, "32rAk") == whole


def test_x_annuls_a_hand_whose_tricks_were_mixed() -> None:
    assert typed_hand(FIRST, "mx") == typed_hand(FIRST, "32mX") == hand(mixed=DEALER)
    assert typed_hand(FIRST, "mx32") == typed_hand(FIRST, "mxx32") == hand(3, 2, mixed=DEALER)


def test_x_means_nothing_where_nothing_was_mixed_and_goes_with_it() -> None:
    assert typed(FIRST, "x").draft == FIRST
    assert typed(FIRST, "mxm").draft == FIRST


@pytest.mark.parametrize(("dealers", "others"), [(5, 0), (4, 1), (3, 2), (2, 3), (1, 4)])
def test_the_second_count_follows_from_the_first(dealers: int, others: int) -> None:
    assert typed_hand(FIRST, str(dealers)) == hand(dealers, others)


def test_nothing_follows_from_no_tricks_for_three_and_five_are_not_the_same() -> None:
    assert ENTRY.blank_cells(typed(FIRST, "0").draft) == (OTHERS,)
    assert [typed_hand(FIRST, f"0{tricks}").tricks for tricks in (3, 4, 5)] == [(0, 3), (0, 4), (0, 5)]


def test_what_followed_can_be_typed_over_and_follows_again() -> None:
    assert typed_hand(FIRST, "30") == hand(3, 0)
    corrected = KEYBOARD.press(KEYBOARD.go_to(typed(FIRST, "3"), DEALERS), "4")
    assert ENTRY.hand_of(corrected.draft) == hand(4, 1)
    kept = KEYBOARD.press(KEYBOARD.go_to(typed(FIRST, "30"), DEALERS), "4")
    assert ENTRY.hand_of(kept.draft) == hand(4, 0)


def test_a_count_above_five_stands_to_be_seen_and_nothing_follows() -> None:
    assert typed(FIRST, "7").draft.tricks == (7, None)
    assert typed(FIRST, "72").draft.tricks == (7, 2)


def test_the_digits_of_a_french_keyboard_need_no_shift() -> None:
    assert typed_hand(FIRST, 'ké"') == typed_hand(FIRST, "k23")


def test_a_digit_outside_the_counts_is_the_first_blank_one() -> None:
    at_king = KEYBOARD.go_to(KEYBOARD.begin_typing(FIRST), Cell(EcartePart.KING))
    assert ENTRY.hand_of(KEYBOARD.press_all(at_king, "k32").draft) == hand(3, 2, king=TURNED)
    assert KEYBOARD.press(at_king, "3").draft.tricks == (3, 2)
    done = KEYBOARD.go_to(typed(FIRST, "32"), Cell(EcartePart.MIXED))
    assert KEYBOARD.press(done, "5") == done


def test_typing_begins_at_the_first_blank_count() -> None:
    assert KEYBOARD.begin_typing(FIRST).cursor == DEALERS
    assert KEYBOARD.begin_typing(replace(FIRST, tricks=(0, None))).cursor == OTHERS
    assert KEYBOARD.begin_typing(draft_of(hand(3, 2), (0, 0))).cursor == DEALERS
    assert KEYBOARD.begin_typing(draft_of(hand(king=TURNED), (4, 0))).cursor == DEALERS


def test_delete_blanks_a_cell_and_what_followed_from_it() -> None:
    assert KEYBOARD.clear(KEYBOARD.go_to(typed(FIRST, "3"), DEALERS)).draft == FIRST
    whole = typed(FIRST, "kArm32")
    assert KEYBOARD.clear(KEYBOARD.go_to(whole, Cell(EcartePart.KING))).draft.king is None
    assert KEYBOARD.clear(KEYBOARD.go_to(whole, Cell(EcartePart.AUTHORITY))).draft.authority is None
    assert KEYBOARD.clear(KEYBOARD.go_to(whole, Cell(EcartePart.REVOKE))).draft.revoke is None
    assert KEYBOARD.clear(KEYBOARD.go_to(whole, Cell(EcartePart.MIXED))).draft.mixed is None
    assert KEYBOARD.clear(KEYBOARD.go_to(whole, OTHERS)).draft.tricks == (3, None)


def test_backspace_undoes_stroke_by_stroke() -> None:
    typing = typed(FIRST, "kA3")
    steps = []
    for _ in range(4):
        typing = KEYBOARD.rub_out(typing)
        steps.append((typing.draft.tricks, typing.draft.authority, typing.draft.king))
    assert steps == [
        ((None, None), DEALER, TURNED),
        ((None, None), None, TURNED),
        ((None, None), None, None),
        ((None, None), None, None),
    ]
    assert KEYBOARD.rub_out(typed(FIRST, "30")).draft.tricks == (3, None)


def test_after_a_refusal_only_a_value_for_the_cell_mends_it() -> None:
    refused = KEYBOARD.refuse(typed(FIRST, "22"), OTHERS)
    assert KEYBOARD.press(refused, "3").draft.tricks == (2, 3)
    blind = KEYBOARD.press_all(refused, "k32")
    assert blind.draft == refused.draft
    assert blind.guard is Guard.STOPPED
    assert KEYBOARD.press(blind.released(), "k").draft.king == TURNED
    assert (
        KEYBOARD.press_all(KEYBOARD.refuse(typed(FIRST, "r32"), Cell(EcartePart.REVOKE)), "r").draft.revoke
        is None
    )


def test_keys_after_an_ended_hand_type_over_nothing() -> None:
    ended = KEYBOARD.settle(typed(FIRST, "32")).kept()
    for keys in ("k", "4", "x", "A23"):
        assert KEYBOARD.press_all(ended, keys).draft == ended.draft
    assert KEYBOARD.press_all(ended.stopped(), "k32").draft == ended.draft
    assert not ended.is_open


def test_what_the_board_offers_is_what_the_keys_do() -> None:
    blank = KEYBOARD.begin_typing(FIRST)
    assert KEYBOARD.choose_king(blank, DEALER).draft == typed(FIRST, "k").draft
    assert KEYBOARD.choose_king(blank, OTHER).draft == typed(FIRST, "K").draft
    assert KEYBOARD.choose_seat(blank, EcartePart.AUTHORITY, OTHER).draft == typed(FIRST, "a").draft
    mixed = KEYBOARD.choose_seat(blank, EcartePart.MIXED, OTHER)
    assert mixed.draft == typed(FIRST, "M").draft
    assert KEYBOARD.choose_annulled(mixed).draft == typed(FIRST, "Mx").draft
    assert KEYBOARD.choose_annulled(KEYBOARD.choose_annulled(mixed)).draft == mixed.draft


def test_a_language_can_have_letters_of_its_own() -> None:
    german = EcarteKeyMap(king="ö")
    assert KEYBOARD.press(KEYBOARD.begin_typing(FIRST), "Ö", german).draft.king == shown(OTHER)
    assert KEYBOARD.press(KEYBOARD.begin_typing(FIRST), "k", german).draft == FIRST
    assert len(set("".join(getattr(EcarteKeyMap(), key) for key in EcarteKeyMap.__slots__))) == 5


KEYS = st.lists(st.sampled_from([*"0123456789 /kKaArRmMxX\u00e9ßz*", "rub", "clear"]) | st.text(max_size=2))


@given(KEYS, st.sampled_from((FIRST, AT_FOUR, EcarteDraft(2, 1, (3, -2)), EcarteDraft(1, 0, None))))
def test_no_sequence_of_keys_breaks_the_sheet_or_makes_a_zero_of_a_blank(
    keys: list[str], draft: EcarteDraft
) -> None:
    typing = KEYBOARD.begin_typing(draft)
    for key in keys:
        zeros = typing.draft.tricks.count(0)
        typing = {"rub": KEYBOARD.rub_out, "clear": KEYBOARD.clear}.get(
            key, lambda now, key=key: KEYBOARD.press(now, key)
        )(typing)
        if "0" not in key and typing.draft.filled is None:
            assert typing.draft.tricks.count(0) <= zeros
        if not ENTRY.blank_cells(typing.draft):
            assert ENTRY.hand_of(typing.draft).dealer == draft.dealer


def test_a_king_of_the_stored_hand_named_again_is_the_stored_one() -> None:
    stored = hand(3, 2, king=King(OTHER, KingHow.SHOWN, (("card", '"spades"'),)))
    typing = KEYBOARD.begin_typing(draft_of(stored, (0, 0)))
    assert ENTRY.hand_of(KEYBOARD.press_all(typing, "KK").draft) == stored
