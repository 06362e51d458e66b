"""What a bot thinks its cards are worth to its pair, in thousandths of a point."""

from collections.abc import Mapping, Sequence

from batarde_tourney.core.games.butifarra.cards import ButifarraCard, ButifarraRank, ButifarraSuit
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination

POINT = 1000
"""One whole point of a deal."""


def promise(hand: Sequence[ButifarraCard], denomination: ButifarraDenomination) -> int:
    """The points above half that a pair with this hand and an unknown one should have, if this is played.

    Below 0 where it should have fewer.
    """
    trump, of_suit = denomination.trump, _by_suit(hand)
    if trump is None:
        return sum(_no_trump(of_suit.get(suit, ())) for suit in ButifarraSuit) - _NO_TRUMP_PAR
    plain = sum(_plain(of_suit.get(suit, ())) for suit in ButifarraSuit if suit is not trump)
    return plain + _trumps(of_suit.get(trump, ())) - _TRUMP_PAR


def _by_suit(hand: Sequence[ButifarraCard]) -> Mapping[ButifarraSuit, tuple[ButifarraRank, ...]]:
    held: dict[ButifarraSuit, tuple[ButifarraRank, ...]] = {}
    for card in hand:
        held[card.suit] = (*held.get(card.suit, ()), card.rank)
    return held


def _trumps(ranks: Sequence[ButifarraRank]) -> int:
    """Trumps: the high ones draw, every one ruffs."""
    return sum(_TRUMP_VALUES.get(rank, _LOW_TRUMP) for rank in ranks)


def _plain(ranks: Sequence[ButifarraRank]) -> int:
    """A suit beside trumps: its manilla and ace, and the ruffs of a short one."""
    value = sum(_PLAIN_VALUES.get(rank, 0) for rank in ranks)
    if ButifarraRank.ACE in ranks and len(ranks) == 1:
        value -= _PLAIN_VALUES[ButifarraRank.ACE]
    return value + _SHORT.get(len(ranks), 0)


def _no_trump(ranks: Sequence[ButifarraRank]) -> int:
    """A suit without trumps: high cards, and length behind the manilla."""
    value = sum(_NO_TRUMP_VALUES.get(rank, 0) for rank in ranks)
    long_cards = max(0, len(ranks) - 4)
    return value + (long_cards * _LONG_CARD if ButifarraRank.NINE in ranks else 0)


_TRUMP_VALUES = {
    ButifarraRank.NINE: 6500,
    ButifarraRank.ACE: 4500,
    ButifarraRank.KING: 3500,
    ButifarraRank.KNIGHT: 3000,
    ButifarraRank.JACK: 2600,
}
_LOW_TRUMP = 2200
_PLAIN_VALUES = {ButifarraRank.NINE: 4500, ButifarraRank.ACE: 2500, ButifarraRank.KING: 800}
_SHORT = {0: 3000, 1: 1500}
_NO_TRUMP_VALUES = {
    ButifarraRank.NINE: 6500,
    ButifarraRank.ACE: 4000,
    ButifarraRank.KING: 2000,
    ButifarraRank.KNIGHT: 800,
}
_LONG_CARD = 1500
_TRUMP_PAR = 16000
_NO_TRUMP_PAR = 16000
