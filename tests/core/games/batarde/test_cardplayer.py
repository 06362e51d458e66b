"""A bot takes tricks until its bid is met, then it ducks."""

import pytest

from batarde_tourney.core.games.batarde.bots import TRICK, chance, choose_card
from batarde_tourney.core.games.batarde.cards import Card, card_of, full_pack
from batarde_tourney.core.games.batarde.hand import Contract, Denomination

SPADES = Contract(Denomination.SPADES)


def cards(texts: str) -> tuple[Card, ...]:
    return tuple(card_of(text) for text in texts.split())


@pytest.mark.parametrize(
    ("hand", "trick", "wanted", "card"),
    [
        ("cat-hearts fool-spades", "", 1, "fool-spades"),
        ("cat-hearts fool-spades", "", 0, "cat-hearts"),
        ("queen-hearts king-hearts", "jack-hearts", 1, "king-hearts"),
        ("queen-hearts king-hearts", "jack-hearts cat-clubs dog-clubs", 1, "queen-hearts"),
        ("cat-hearts knight-hearts king-hearts", "queen-hearts", 0, "knight-hearts"),
        ("cat-clubs king-clubs", "queen-hearts", 0, "king-clubs"),
        ("queen-hearts king-hearts", "jack-hearts cat-clubs dog-clubs", -1, "king-hearts"),
        ("queen-hearts king-hearts", "jack-hearts", 0, "queen-hearts"),
        ("dog-hearts jack-hearts", "queen-hearts", 1, "dog-hearts"),
    ],
)
def test_a_bot_takes_what_it_wants_as_cheaply_as_it_may(
    hand: str, trick: str, wanted: int, card: str
) -> None:
    chosen = choose_card(cards(hand), cards(trick), SPADES, players=4, wanted=wanted)
    assert str(chosen) == card


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("denomination", Denomination)
def test_the_chances_of_all_cards_add_up_to_the_tricks_there_are(
    denomination: Denomination, players: int
) -> None:
    total = sum(chance(card, denomination, players) for card in full_pack(1))
    assert total == pytest.approx(36 * TRICK / players, rel=0.04)
