"""How much every card is worth to a trick: tables made once from the rules, then looked up (rules 6 to 8)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeVar

from batarde_tourney.core.games.batarde.cards import WRITTEN, Card, Suit, height, is_trump, trump_suit
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Pack

AnyCard = TypeVar("AnyCard", Card, str)
"""A card, or how it is written: the tables know both, so that no card is made of what is only asked."""


class Strengths(NamedTuple):
    """What the cards are worth to a trick in which one suit was led."""

    of: Mapping[Card | str, int]
    """The higher wins: 0 for what can only be thrown away, then the suit led, from RUFF on what ruffs it."""
    must_rise: bool
    """Whether who follows suit must beat the highest card before: the suit led is trumps (rule 7)."""


RUFF = 100
"""More than any card of the suit led is worth."""


@cache
def strengths(denomination: Denomination, pack: Pack | None) -> Mapping[Card | str, Strengths]:
    """What the cards are worth in this contract, by the card that was led."""
    contract = Contract(denomination, pack=pack)
    by_suit = {led: _after(led, contract) for led in Suit}
    return {key: by_suit[card.suit] for card, text in WRITTEN.items() for key in (card, text)}


def _after(led: Suit, contract: Contract) -> Strengths:
    worth = {key: _strength(card, led, contract) for card, text in WRITTEN.items() for key in (card, text)}
    return Strengths(worth, is_trump(led, contract.denomination))


def _strength(card: Card, led: Suit, contract: Contract) -> int:
    if card.suit is led:
        return 1 + height(card, contract)
    return RUFF + height(card, contract) if card.suit is trump_suit(contract.denomination) else 0
