"""Legal cards, and the winner of a trick (rules 6 to 8)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from batarde_tourney.core.games.batarde.cards import WRITTEN, Card, Suit, height, is_trump, trump_suit
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Pack

# The strength of every card in a trick: tables computed once from the rules (rules 6 to 8).

AnyCard = TypeVar("AnyCard", Card, str)
"""A card or its text form: the tables have both as keys, so that questions need not create cards."""


class Strengths(NamedTuple):
    """The strengths of cards in a trick in which one suit was led."""

    of: Mapping[Card | str, int]
    """The higher wins: 0 for cards that cannot win, then the suit led, and from RUFF on those that ruff."""
    must_rise: bool
    """Whether following cards must beat the highest one before: the suit led is trumps (rule 7)."""


RUFF = 100
"""More than the strength of any card of the suit led."""


@cache
def strengths(denomination: Denomination, pack: Pack | None) -> Mapping[Card | str, Strengths]:
    """The strengths of cards in this contract, by the card led."""
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


def legal_cards(hand: Sequence[AnyCard], trick: Sequence[AnyCard], contract: Contract) -> tuple[AnyCard, ...]:
    """The cards of `hand` that may be played next, in the hand's order (rule 7).

    `trick` holds the cards played so far, the one led first; any card may be led to an empty trick.

    Raises:
        KeyError: a text that is no card.
    """
    if not trick:
        return tuple(hand)
    worth, must_rise = strengths(contract.denomination, contract.pack)[trick[0]]
    playable = [card for card in hand if 0 < worth[card] < RUFF]
    if playable and not must_rise:
        return tuple(playable)
    # Those who can follow get here only if they must rise; the others ruff, over earlier ruffs if they can.
    playable = playable or [card for card in hand if worth[card]]
    bar = max([worth[card] for card in trick])
    rising = [card for card in playable if worth[card] > bar]
    return tuple(rising or playable or hand)


def trick_winner(trick: Sequence[AnyCard], contract: Contract) -> int:
    """The index in the trick of the winning card, 0 for the card led (rules 7 and 8).

    The highest trump, else the highest card of the suit led. `trick` has at least one card.

    Raises:
        KeyError: a text that is no card.
    """
    worth = strengths(contract.denomination, contract.pack)[trick[0]].of
    found = [worth[card] for card in trick]
    return found.index(max(found))


def beats(card: Card, best: Card, contract: Contract) -> bool:
    """Whether a card beats the best one so far, which is of the suit led or a ruff."""
    if card.suit is best.suit:
        return height(card, contract) > height(best, contract)
    return card.suit is trump_suit(contract.denomination)
