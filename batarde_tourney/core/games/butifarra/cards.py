"""The 48 cards of Butifarra, their order, and their points (rules A1.2 to A1.5, R6)."""

from collections.abc import Mapping
from typing import NamedTuple

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.words import Word


class ButifarraSuit(Word):
    """The four suits of the Spanish pack; they are equal until one is trumps."""

    COINS = "coins"
    CUPS = "cups"
    SWORDS = "swords"
    CLUBS = "clubs"


class ButifarraRank(Word):
    """The twelve ranks, highest first, trumps or not: the nine, the manilla, is the highest (rule A1.3)."""

    NINE = "9"
    ACE = "ace"
    KING = "king"
    KNIGHT = "knight"
    JACK = "jack"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


HEIGHTS: Mapping[ButifarraRank, int] = {rank: height for height, rank in enumerate(reversed(ButifarraRank))}
"""Numbers to compare cards of one suit: the higher card has the higher number, the two has 0."""

WORTH: Mapping[ButifarraRank, int] = {rank: max(0, 5 - place) for place, rank in enumerate(ButifarraRank)}
"""The points of a card: 5 for the nine down to 1 for the jack, none below (rule A1.4)."""

TRICKS = 12
"""The cards dealt to each seat, and the tricks of a deal."""

DEAL_POINTS = 4 * sum(WORTH.values()) + TRICKS
"""The points of both pairs together: 60 in cards and one for each trick (rule A1.5)."""


class ButifarraCard(NamedTuple):
    """One card.

    >>> str(ButifarraCard(ButifarraRank.NINE, ButifarraSuit.COINS))
    '9-coins'
    """

    rank: ButifarraRank
    suit: ButifarraSuit

    def __str__(self) -> str:
        return WRITTEN[self]


class NoButifarraCard(TourneyError):
    """No card of Butifarra has this text form."""

    text: str
    sentence = N_("There is no card “{text}”.")


PACK = tuple(ButifarraCard(rank, suit) for suit in ButifarraSuit for rank in ButifarraRank)
"""All 48 cards."""

WRITTEN: Mapping[ButifarraCard, str] = {card: f"{card.rank.value}-{card.suit.value}" for card in PACK}
"""The text form of every card."""

CARDS: Mapping[object, ButifarraCard] = {text: card for card, text in WRITTEN.items()}
"""Every card by its text form."""


def card_of(text: str) -> ButifarraCard:
    """The card written `rank-suit`.

    >>> card_of("knight-cups")
    ButifarraCard(rank=<ButifarraRank.KNIGHT: 'knight'>, suit=<ButifarraSuit.CUPS: 'cups'>)

    Raises:
        NoButifarraCard: nothing else is a card.
    """
    card = CARDS.get(text)
    if card is None:
        raise NoButifarraCard(text)
    return card
