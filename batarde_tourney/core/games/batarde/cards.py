"""The 36 cards of a pack, and their order (rule 8, R1, R5)."""

from collections.abc import Mapping
from typing import NamedTuple

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Pack
from batarde_tourney.core.words import Word


class Suit(Word):
    """The four suits, in the order of the denominations (R1)."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


class Rank(Word):
    """The nine ranks, highest first where the suit is not trumps (R5)."""

    KING = "king"
    QUEEN = "queen"
    KNIGHT = "knight"
    JACK = "jack"
    FOOL = "fool"
    MUSICIAN = "musician"
    JUGGLER = "juggler"
    DOG = "dog"
    CAT = "cat"


NORMAL_ORDER = tuple(Rank)
"""Highest first (R5)."""

TRUMP_ORDER = (
    Rank.FOOL,
    Rank.MUSICIAN,
    Rank.JUGGLER,
    Rank.KING,
    Rank.QUEEN,
    Rank.KNIGHT,
    Rank.JACK,
    Rank.DOG,
    Rank.CAT,
)
"""Highest first where the suit is trumps: the artists come to power (R5)."""


class Card(NamedTuple):
    """One card; `pack` is None if there is only one pack.

    >>> str(Card(Rank.KING, Suit.HEARTS, Pack.MARKED))
    'king-hearts-marked'
    """

    rank: Rank
    suit: Suit
    pack: Pack | None = None

    def __str__(self) -> str:
        return WRITTEN[self]


class UnknownCard(TourneyError):
    """No card has this text form."""

    text: str
    sentence = N_("There is no card “{text}”.")


def full_pack(packs: int) -> tuple[Card, ...]:
    """The 36 cards of one pack, or the 72 of two."""
    named = (None,) if packs == 1 else tuple(Pack)
    return tuple(Card(rank, suit, pack) for pack in named for suit in Suit for rank in Rank)


def card_of(text: str) -> Card:
    """The card written `rank-suit` or `rank-suit-pack`.

    >>> card_of("cat-spades")
    Card(rank=<Rank.CAT: 'cat'>, suit=<Suit.SPADES: 'spades'>, pack=None)

    Raises:
        UnknownCard: nothing else is a card.
    """
    card = CARDS.get(text)
    if card is None:
        raise UnknownCard(text)
    return card


def trump_suit(denomination: Denomination) -> Suit | None:
    """The only suit that can ruff; None in all-trumps and no-trumps (rule 7)."""
    return _TRUMP_SUITS.get(denomination)


def is_trump(suit: Suit, denomination: Denomination) -> bool:
    """Whether the suit ranks as trumps: in all-trumps every suit does."""
    return denomination is Denomination.ALL_TRUMPS or suit is trump_suit(denomination)


def height(card: Card, contract: Contract) -> int:
    """A number to compare cards of one suit: the higher card has the higher number.

    Between identical cards of two packs the one of the named pack is higher (rule 8).
    """
    return _HEIGHTS[contract.denomination, card.suit][card.rank] + (card.pack is contract.pack)


WRITTEN: Mapping[Card, str] = {
    card: "-".join(word for word in card if word is not None) for card in full_pack(1) + full_pack(2)
}
"""The text form of every card."""

CARDS: Mapping[object, Card] = {text: card for card, text in WRITTEN.items()}
"""Every card by its text form."""

_TRUMP_SUITS = {Denomination(suit.value): suit for suit in Suit}
# Steps of two leave room for the named pack between two ranks.
_NORMAL_HEIGHTS = {rank: 2 * step for step, rank in enumerate(reversed(NORMAL_ORDER))}
_TRUMP_HEIGHTS = {rank: 2 * step for step, rank in enumerate(reversed(TRUMP_ORDER))}
_HEIGHTS = {
    (denomination, suit): _TRUMP_HEIGHTS if is_trump(suit, denomination) else _NORMAL_HEIGHTS
    for denomination in Denomination
    for suit in Suit
}
