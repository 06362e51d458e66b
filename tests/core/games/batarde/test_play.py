"""Following, beating, ruffing, discarding, and who takes the trick."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.cards import (
    Card,
    card_of,
    full_pack,
    is_trump,
    legal_cards,
    trick_winner,
)
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Pack


def legal(denomination: str, trick: str, hand: str, pack: str | None = None) -> str:
    cards = legal_cards(
        tuple(card_of(text) for text in hand.split()),
        tuple(card_of(text) for text in trick.split()),
        Contract(Denomination(denomination), pack=Pack(pack) if pack else None),
    )
    return " ".join(map(str, cards))


def winner(denomination: str, trick: str, pack: str | None = None) -> int:
    contract = Contract(Denomination(denomination), pack=Pack(pack) if pack else None)
    return trick_winner(tuple(card_of(text) for text in trick.split()), contract)


def test_anything_may_be_led() -> None:
    assert legal("spades", "", "cat-hearts fool-spades") == "cat-hearts fool-spades"


def test_who_can_follow_must_follow_with_any_card_of_the_suit() -> None:
    assert legal("spades", "king-hearts", "cat-hearts fool-spades jack-hearts") == "cat-hearts jack-hearts"


def test_spanish_book_when_trumps_are_led_one_must_beat_the_trumps_played() -> None:
    assert legal("clubs", "king-clubs", "queen-clubs juggler-clubs fool-clubs") == "juggler-clubs fool-clubs"


def test_spanish_book_who_cannot_beat_still_follows_with_any_trump() -> None:
    assert legal("clubs", "fool-clubs", "cat-clubs king-hearts musician-clubs") == "cat-clubs musician-clubs"


def test_the_highest_trump_so_far_is_to_beat_not_the_one_led() -> None:
    assert legal("clubs", "dog-clubs king-clubs", "jack-clubs fool-clubs") == "fool-clubs"


def test_english_book_without_the_suit_one_must_trump() -> None:
    assert legal("spades", "king-hearts", "cat-spades king-clubs") == "cat-spades"


def test_english_book_a_ruff_must_beat_the_ruffs_before_it() -> None:
    assert legal("spades", "king-hearts king-spades", "cat-spades fool-spades") == "fool-spades"


def test_english_book_who_cannot_beat_a_ruff_must_trump_all_the_same() -> None:
    assert legal("spades", "king-hearts fool-spades", "cat-spades king-clubs") == "cat-spades"


def test_who_can_follow_need_not_beat_a_ruff() -> None:
    assert legal("spades", "cat-hearts fool-spades", "dog-hearts king-spades") == "dog-hearts"


def test_italian_book_with_neither_the_suit_nor_trumps_one_discards() -> None:
    assert legal("spades", "king-hearts", "cat-clubs dog-diamonds") == "cat-clubs dog-diamonds"


def test_italian_book_in_no_trumps_one_follows_or_discards_and_need_not_beat() -> None:
    assert legal("no-trumps", "jack-hearts", "cat-hearts king-hearts") == "cat-hearts king-hearts"
    assert legal("no-trumps", "jack-hearts", "cat-clubs fool-spades") == "cat-clubs fool-spades"


def test_italian_book_in_all_trumps_one_must_beat_in_every_suit() -> None:
    assert legal("all-trumps", "jack-hearts", "cat-hearts king-hearts") == "king-hearts"


def test_italian_book_in_all_trumps_nobody_can_ruff() -> None:
    assert legal("all-trumps", "jack-hearts", "fool-clubs cat-spades") == "fool-clubs cat-spades"


def test_in_all_trumps_a_discard_does_not_raise_what_is_to_beat() -> None:
    assert legal("all-trumps", "cat-hearts fool-clubs", "dog-hearts king-clubs") == "dog-hearts"


def test_with_two_packs_the_named_packs_card_beats_its_twin() -> None:
    hand = "king-clubs-marked cat-clubs-simple"
    assert legal("clubs", "king-clubs-simple", hand, "marked") == "king-clubs-marked"
    assert legal("clubs", "king-clubs-simple", "king-clubs-marked cat-clubs-simple", "simple") == hand


@pytest.mark.parametrize(
    ("denomination", "trick", "place"),
    [
        ("spades", "king-hearts cat-spades", 1),
        ("spades", "king-hearts cat-spades fool-spades king-spades", 2),
        ("spades", "cat-hearts fool-clubs king-diamonds", 0),
        ("spades", "fool-hearts jack-hearts cat-clubs", 1),
        ("hearts", "king-hearts fool-hearts musician-hearts", 1),
        ("no-trumps", "fool-hearts king-hearts king-spades", 1),
        ("all-trumps", "king-hearts fool-hearts fool-spades", 1),
        ("all-trumps", "cat-hearts fool-clubs fool-spades", 0),
        ("clubs", "cat-hearts", 0),
    ],
)
def test_highest_trump_wins_else_highest_of_the_suit_led(denomination: str, trick: str, place: int) -> None:
    assert winner(denomination, trick) == place


def test_spanish_book_the_bid_says_which_of_two_identical_cards_wins() -> None:
    trick = "king-spades-simple king-spades-marked queen-spades-marked"
    assert winner("spades", trick, "marked") == 1
    assert winner("spades", trick, "simple") == 0
    assert winner("no-trumps", trick, "simple") == 0


@st.composite
def plays(draw: st.DrawFn) -> tuple[Contract, tuple[Card, ...], tuple[Card, ...]]:
    """A contract, a trick begun and a hand."""
    packs = draw(st.sampled_from([1, 2]))
    pack = draw(st.sampled_from(Pack)) if packs == 2 else None
    cards = draw(st.lists(st.sampled_from(full_pack(packs)), unique=True, min_size=1, max_size=16))
    played = draw(st.integers(0, min(3, len(cards) - 1)))
    contract = Contract(draw(st.sampled_from(Denomination)), pack=pack)
    return contract, tuple(cards[:played]), tuple(cards[played:])


@given(plays())
def test_rule_7_there_is_always_a_card_to_play_and_all_follow_if_one_does(
    play: tuple[Contract, tuple[Card, ...], tuple[Card, ...]],
) -> None:
    contract, trick, hand = play
    cards = legal_cards(hand, trick, contract)
    assert cards
    assert set(cards) <= set(hand)
    if trick and any(card.suit is trick[0].suit for card in hand):
        assert {card.suit for card in cards} == {trick[0].suit}


@given(plays())
def test_rule_7_with_trumps_to_play_either_all_legal_cards_win_or_none_does(
    play: tuple[Contract, tuple[Card, ...], tuple[Card, ...]],
) -> None:
    contract, trick, hand = play
    cards = legal_cards(hand, trick, contract)
    if trick and all(is_trump(card.suit, contract.denomination) for card in cards):
        wins = {trick_winner((*trick, card), contract) == len(trick) for card in cards}
        assert len(wins) == 1
