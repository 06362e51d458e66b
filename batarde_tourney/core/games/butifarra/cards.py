"""The 48 cards of Butifarra, their order and points; legal cards, and the winner of a trick.

Rules A1.2 to A1.6 and A4.15 to A4.22, R6 and R10 to R13.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.butifarra.settings import PlayMode
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

CARD_POINTS: Mapping[ButifarraRank, int] = {
    rank: max(0, 5 - place) for place, rank in enumerate(ButifarraRank)
}
"""The points of a card: 5 for the nine down to 1 for the jack, none below (rule A1.4)."""

TRICKS = 12
"""The cards dealt to each seat, and the tricks of a deal."""

DEAL_POINTS = 4 * sum(CARD_POINTS.values()) + TRICKS
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


# Legal cards, and the winner of a trick (rules A1.6 and A4.16 to A4.22, R10 to R13).


def trick_winner(trick: Sequence[ButifarraCard], trump: ButifarraSuit | None) -> int:
    """The index in the trick of the winning card, 0 for the card led (rule A4.21).

    The highest trump, else the highest card of the suit led. `trick` has at least one card.
    """
    winner, best = 0, trick[0]
    for place, card in enumerate(trick):
        if beats(card, best, trump):
            winner, best = place, card
    return winner


def beats(card: ButifarraCard, best: ButifarraCard, trump: ButifarraSuit | None) -> bool:
    """Whether a card beats the best one so far, which is of the suit led or a trump."""
    if card.suit is best.suit:
        return HEIGHTS[card.rank] > HEIGHTS[best.rank]
    return card.suit is trump


def legal_cards(
    hand: Sequence[ButifarraCard],
    trick: Sequence[ButifarraCard],
    trump: ButifarraSuit | None,
    mode: PlayMode = PlayMode.FREE,
) -> tuple[ButifarraCard, ...]:
    """The cards of `hand` that may be played next, in the hand's order; to an empty trick any (rule A4.16).

    `trick` holds the cards played so far, the one led first, at most three; `trump` is None at butifarra. A
    player who can follow suit must. A card that can take the trick must be played, unless the partner is
    winning it: then overtaking is allowed but not required (R12). In forced mode a winning card is always
    allowed (R13); of the others only the lowest of each suit, and cards with points if the partner is winning
    or if the second player cannot follow (rule A4.22).
    """
    if not trick or not hand:
        return tuple(hand)
    winner = trick_winner(trick, trump)
    # The partner played the card before last.
    best, partner_wins = trick[winner], winner == len(trick) - 2
    led = trick[0].suit
    usable = [card for card in hand if card.suit is led] or hand
    winning = [card for card in usable if beats(card, best, trump)]
    if winning and not partner_wins:
        return tuple(winning)
    if mode is PlayMode.FREE:
        return tuple(usable)
    spares_points = partner_wins or (len(trick) == 1 and usable[0].suit is not led)
    allowed = {*winning, *_lowest_of_suits(usable)}
    return tuple(card for card in usable if card in allowed or (spares_points and CARD_POINTS[card.rank]))


def _lowest_of_suits(usable: Sequence[ButifarraCard]) -> Iterator[ButifarraCard]:
    """The lowest card of each usable suit: it wins only where the whole suit does."""
    for suit in {card.suit for card in usable}:
        yield min((card for card in usable if card.suit is suit), key=lambda card: HEIGHTS[card.rank])
