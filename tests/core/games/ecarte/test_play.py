"""Which second cards are legal, and who takes the trick: E3.10 and E3.11 by their tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.ecarte.cards import (
    PACK,
    EcarteCard,
    EcarteSuit,
    card_of,
    legal_cards,
    trick_winner,
)
from tests.core.games.ecarte.second_opinion import legal, takes

SIGNS = {"♥": "hearts", "♠": "spades", "♦": "diamonds", "♣": "clubs"}
RANKS = {"K": "king", "Q": "queen", "J": "jack", "A": "ace"}


def card(text: str) -> EcarteCard:
    """The card written as in the tables: `K♥`, `10♠`."""
    return card_of(f"{RANKS.get(text[:-1], text[:-1])}-{SIGNS[text[-1]]}")


def cards(texts: str) -> tuple[EcarteCard, ...]:
    return tuple(card(text) for text in texts.split())


@pytest.mark.parametrize(
    ("led", "held", "playable"),
    [
        ("Q♥", "K♥ J♥ 7♥ K♠", "K♥"),
        ("Q♥", "J♥ 7♥ K♠", "J♥ 7♥"),
        ("Q♥", "K♠ 7♠ A♦", "K♠ 7♠"),
        ("Q♥", "A♦ K♦", "A♦ K♦"),
        ("J♠", "A♠ 10♠ 7♥", "A♠ 10♠"),
        ("J♠", "Q♠ 10♠ 7♥", "Q♠"),
        ("A♥", "Q♥ 10♥", "Q♥"),
    ],
)
def test_e3_10_follow_and_rise_else_trump_else_discard(led: str, held: str, playable: str) -> None:
    assert legal_cards(cards(held), card(led), EcarteSuit.SPADES) == cards(playable)


@pytest.mark.parametrize(
    ("led", "followed", "winner"),
    [("7♥", "K♦", 0), ("K♥", "7♠", 1), ("A♥", "J♥", 1), ("A♥", "10♥", 0), ("7♠", "8♠", 1), ("K♠", "Q♠", 0)],
)
def test_e3_11_the_higher_trump_else_the_higher_card_of_the_suit_led(
    led: str, followed: str, winner: int
) -> None:
    assert trick_winner(card(led), card(followed), EcarteSuit.SPADES) == winner


def test_e3_9_the_leader_plays_any_card() -> None:
    held = cards("Q♥ 10♠ 7♦")
    assert legal_cards(held, None, EcarteSuit.SPADES) == held


def test_every_trick_of_two_cards_agrees_with_the_second_opinion() -> None:
    for trump in EcarteSuit:
        for led in PACK:
            for followed in PACK:
                if led != followed:
                    second = takes(trump, str(led), str(followed))
                    assert trick_winner(led, followed, trump) == second


@given(st.sampled_from(EcarteSuit), st.lists(st.sampled_from(PACK), unique=True, min_size=1, max_size=6))
def test_legal_cards_agree_with_the_second_opinion(trump: EcarteSuit, dealt: list[EcarteCard]) -> None:
    led, *held = dealt
    second = legal(trump, str(led), [str(card) for card in held])
    assert [str(card) for card in legal_cards(held, led, trump)] == second


@given(st.sampled_from(EcarteSuit), st.lists(st.sampled_from(PACK), unique=True, min_size=2, max_size=6))
def test_who_could_take_a_trick_but_plays_a_legal_card_takes_it(
    trump: EcarteSuit, dealt: list[EcarteCard]
) -> None:
    led, *held = dealt
    wins = {trick_winner(led, card, trump) for card in legal_cards(held, led, trump)}
    assert len(wins) == 1, "the duties leave no choice between taking and not taking"
