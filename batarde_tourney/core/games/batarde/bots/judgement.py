"""What a bot thinks its cards are worth, in thousandths of a trick."""

from collections.abc import Sequence

from batarde_tourney.core.games.batarde.cards import NORMAL_ORDER, TRUMP_ORDER, Card, Rank, Suit, trump_suit
from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE

TRICK = 1000
"""One whole trick."""


def expected_tricks(hand: Sequence[Card], denomination: Denomination, players: int) -> int:
    """How much of the tricks these cards should take."""
    return sum(chance(card, denomination, players) for card in hand)


def chance(card: Card, denomination: Denomination, players: int) -> int:
    """How often this card takes a trick.

    A card above the part p of all cards beats one card of each of the k − 1 others p^(k−1) of the time.
    Over a whole pack that makes one trick in k cards, as it must: bids add up to about the cards dealt.
    """
    return _CHANCES[players][denomination][card.suit][card.rank]


def _chances(denomination: Denomination, suit: Suit, players: int) -> dict[Rank, int]:
    """Chances of a suit's nine ranks."""
    if denomination is Denomination.ALL_TRUMPS:
        return _steps(TRUMP_ORDER, 0, 36, players)
    if denomination is Denomination.NO_TRUMPS:
        return _steps(NORMAL_ORDER, 0, 36, players)
    if suit is trump_suit(denomination):
        return _steps(TRUMP_ORDER, 27, 36, players)
    return _steps(NORMAL_ORDER, 0, 27, players)


def _steps(order: Sequence[Rank], low: int, high: int, players: int) -> dict[Rank, int]:
    """Chances of nine ranks, highest first, spread evenly over the places `low` to `high` of a pack's 36."""
    # A rank stands in the middle of its ninth of the width; places are counted in eighteenths of a card.
    places = {rank: 18 * low + (2 * step + 1) * (high - low) for step, rank in enumerate(reversed(order))}
    others = players - 1
    return {rank: TRICK * place**others // (18 * 36) ** others for rank, place in places.items()}


# Asked a thousand times an event, so worked out once for every card.
_CHANCES = {
    players: {
        denomination: {suit: _chances(denomination, suit, players) for suit in Suit}
        for denomination in Denomination
    }
    for players in range(SMALLEST_TABLE, LARGEST_TABLE + 1)
}
