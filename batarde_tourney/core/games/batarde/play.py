"""Which cards may be played to a trick, and who wins it (rules 6 to 8)."""

from collections.abc import Sequence

from batarde_tourney.core.games.batarde.cards import Card, height, trump_suit
from batarde_tourney.core.games.batarde.hand import Contract
from batarde_tourney.core.games.batarde.strengths import RUFF, AnyCard, strengths


def legal_cards(hand: Sequence[AnyCard], trick: Sequence[AnyCard], contract: Contract) -> tuple[AnyCard, ...]:
    """The cards of `hand` that may be played next, in the hand's order (rule 7).

    `trick` holds the cards played so far, the one led first; to an empty trick any card may be led.

    Raises:
        KeyError: a text that is no card.
    """
    if not trick:
        return tuple(hand)
    worth, must_rise = strengths(contract.denomination, contract.pack)[trick[0]]
    playable = [card for card in hand if 0 < worth[card] < RUFF]
    if playable and not must_rise:
        return tuple(playable)
    # Nobody who can follow comes here but to rise; the others ruff, over the ruffs before if they can.
    playable = playable or [card for card in hand if worth[card]]
    bar = max([worth[card] for card in trick])
    rising = [card for card in playable if worth[card] > bar]
    return tuple(rising or playable or hand)


def trick_winner(trick: Sequence[AnyCard], contract: Contract) -> int:
    """The place in the trick of the card that wins it, 0 for the card led (rules 7 and 8).

    The highest trump, else the highest card of the suit led. `trick` has at least one card.

    Raises:
        KeyError: a text that is no card.
    """
    worth = strengths(contract.denomination, contract.pack)[trick[0]].of
    found = [worth[card] for card in trick]
    return found.index(max(found))


def beats(card: Card, best: Card, contract: Contract) -> bool:
    """Whether a card beats the best before it in the trick, which is of the suit led or a ruff."""
    if card.suit is best.suit:
        return height(card, contract) > height(best, contract)
    return card.suit is trump_suit(contract.denomination)
