"""The 32 cards of Écarté and their order, legal cards, and the winner of a trick.

Source: rules E1.2 and E3.9 to E3.11, R20.
"""

from collections.abc import Mapping, Sequence
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


# Legal cards, and the winner of a trick (rules E3.9 to E3.11).


def legal_cards(
    hand: Sequence[EcarteCard], led: EcarteCard | None, trump: EcarteSuit
) -> tuple[EcarteCard, ...]:
    """The cards of `hand` that may be played on the card led, in the hand's order (rule E3.10).

    Follow suit, with a higher card if possible; without the suit trump; else play anything. With `led` None,
    the hand leads and may play any card.
    """
    if led is None:
        return tuple(hand)
    following = tuple(card for card in hand if card.suit is led.suit)
    if following:
        higher = tuple(card for card in following if HEIGHTS[card.rank] > HEIGHTS[led.rank])
        return higher or following
    return tuple(card for card in hand if card.suit is trump) or tuple(hand)


def trick_winner(led: EcarteCard, followed: EcarteCard, trump: EcarteSuit) -> int:
    """The winner of a trick: 0 if the card led takes it, 1 if the other does (rule E3.11)."""
    if followed.suit is led.suit:
        return int(HEIGHTS[followed.rank] > HEIGHTS[led.rank])
    return int(followed.suit is trump)
