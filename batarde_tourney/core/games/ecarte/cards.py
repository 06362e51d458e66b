"""The 32 cards of Écarté, and their order (rule E1.2, R20)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.errors import N_, TourneyError


class EcarteSuit(StrEnum):
    """The four suits; they are equal until one is turned up."""

    HEARTS = "hearts"
    SPADES = "spades"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


class EcarteRank(StrEnum):
    """The eight ranks, highest first, trumps or not: the ace is below the jack (R20)."""

    KING = "king"
    QUEEN = "queen"
    JACK = "jack"
    ACE = "ace"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


HEIGHTS = {rank: height for height, rank in enumerate(reversed(EcarteRank))}
"""Numbers to compare cards of one suit: the higher card has the higher number, the seven has 0."""


@dataclass(frozen=True, slots=True)
class EcarteCard:
    """One card.

    >>> str(EcarteCard(EcarteRank.TEN, EcarteSuit.HEARTS))
    '10-hearts'
    """

    rank: EcarteRank
    suit: EcarteSuit

    def __str__(self) -> str:
        return f"{self.rank}-{self.suit}"


class NoEcarteCard(TourneyError):
    """No card of Écarté has this text form."""

    text: str
    sentence = N_("There is no card “{text}”.")


PACK = tuple(EcarteCard(rank, suit) for suit in EcarteSuit for rank in EcarteRank)
"""All 32 cards."""

CARDS: Mapping[object, EcarteCard] = {str(card): card for card in PACK}
"""Every card by its text form."""


def card_of(text: str) -> EcarteCard:
    """The card written `rank-suit`.

    >>> card_of("ace-spades")
    EcarteCard(rank=<EcarteRank.ACE: 'ace'>, suit=<EcarteSuit.SPADES: 'spades'>)

    Raises:
        NoEcarteCard: nothing else is a card.
    """
    card = CARDS.get(text)
    if card is None:
        raise NoEcarteCard(text)
    return card
