"""Cards, their orders and how they are written."""

import pytest

from batarde_tourney.core.games.batarde.cards import (
    NORMAL_ORDER,
    TRUMP_ORDER,
    Card,
    Rank,
    Suit,
    UnknownCard,
    card_of,
    full_pack,
    height,
    is_trump,
    trump_suit,
)
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Pack


def test_r5_the_normal_order() -> None:
    assert " ".join(NORMAL_ORDER) == "king queen knight jack fool musician juggler dog cat"


def test_r5_among_trumps_the_artists_come_to_power() -> None:
    assert " ".join(TRUMP_ORDER) == "fool musician juggler king queen knight jack dog cat"


def test_spanish_book_king_above_queen_and_fool_above_musician_in_both_orders() -> None:
    for order in (NORMAL_ORDER, TRUMP_ORDER):
        assert order.index(Rank.KING) < order.index(Rank.QUEEN)
        assert order.index(Rank.FOOL) < order.index(Rank.MUSICIAN)


def test_a_pack_has_36_cards_and_two_have_72() -> None:
    assert len(set(full_pack(1))) == len(full_pack(1)) == 36
    assert len(set(full_pack(2))) == len(full_pack(2)) == 72


def test_italian_book_with_two_packs_a_suit_has_18_trumps() -> None:
    assert sum(card.suit is Suit.CLUBS for card in full_pack(2)) == 18


def test_every_card_is_read_back_from_its_text() -> None:
    for card in full_pack(1) + full_pack(2):
        assert card_of(str(card)) == card


@pytest.mark.parametrize(
    "text",
    [
        "",
        "king",
        "king-",
        "hearts-king",
        "King-hearts",
        "king-hearts-",
        "king-hearts-blue",
        " king-hearts",
        "10-hearts",
    ],
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(UnknownCard) as refused:
        card_of(text)
    assert refused.value.text == text


def test_in_all_trumps_every_suit_is_trumps_and_none_can_ruff() -> None:
    assert all(is_trump(suit, Denomination.ALL_TRUMPS) for suit in Suit)
    assert trump_suit(Denomination.ALL_TRUMPS) is None


def test_in_no_trumps_no_suit_is_trumps() -> None:
    assert not any(is_trump(suit, Denomination.NO_TRUMPS) for suit in Suit)
    assert trump_suit(Denomination.NO_TRUMPS) is None


def test_between_identical_cards_the_named_packs_is_higher() -> None:
    marked, simple = (Card(Rank.DOG, Suit.CLUBS, pack) for pack in (Pack.MARKED, Pack.SIMPLE))
    above = Card(Rank.JACK, Suit.CLUBS, Pack.SIMPLE)
    contract = Contract(Denomination.HEARTS, pack=Pack.MARKED)
    assert height(simple, contract) < height(marked, contract) < height(above, contract)
    other = Contract(Denomination.CLUBS, pack=Pack.SIMPLE)
    assert height(marked, other) < height(simple, other) < height(above, other)
