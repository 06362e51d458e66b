"""Which cards may be played to a trick, and who wins it (rules 6 to 8)."""

from collections.abc import Sequence

from batarde_tourney.core.games.batarde.cards import Card, height, is_trump, trump_suit
from batarde_tourney.core.games.batarde.hand import Contract


def legal_cards(hand: Sequence[Card], trick: Sequence[Card], contract: Contract) -> tuple[Card, ...]:
    """The cards of `hand` that may be played next, in the hand's order (rule 7).

    `trick` holds the cards played so far, the one led first; to an empty trick any card may be led.
    """
    if not trick:
        return tuple(hand)
    led = trick[0].suit
    following = [card for card in hand if card.suit is led]
    if following:
        must_rise = is_trump(led, contract.denomination)
        return _rising(following, trick, contract) if must_rise else tuple(following)
    trump = trump_suit(contract.denomination)
    ruffs = [card for card in hand if card.suit is trump]
    return _rising(ruffs, trick, contract) if ruffs else tuple(hand)


def trick_winner(trick: Sequence[Card], contract: Contract) -> int:
    """The place in the trick of the card that wins it, 0 for the card led (rules 7 and 8).

    The highest trump, else the highest card of the suit led. `trick` has at least one card.
    """
    winner = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[winner], contract):
            winner = place
    return winner


def beats(card: Card, best: Card, contract: Contract) -> bool:
    """Whether a card beats the best before it in the trick, which is of the suit led or a ruff."""
    if card.suit is best.suit:
        return height(card, contract) > height(best, contract)
    return card.suit is trump_suit(contract.denomination)


def _rising(trumps: Sequence[Card], trick: Sequence[Card], contract: Contract) -> tuple[Card, ...]:
    """Those of `trumps`, all of one suit, that beat the trick's highest of it, else all of them."""
    suit = trumps[0].suit
    bar = max((height(card, contract) for card in trick if card.suit is suit), default=-1)
    return tuple(card for card in trumps if height(card, contract) > bar) or tuple(trumps)
