"""The 36 cards of a pack and their order, legal cards, and the winner of a trick (rules 6 to 8, R1, R5)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

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


# Legal cards, and the winner of a trick (rules 6 to 8).

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
