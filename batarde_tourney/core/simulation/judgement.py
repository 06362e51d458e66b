"""What a bot thinks its cards are worth, in thousandths of a trick."""

from collections.abc import Sequence

from batarde_tourney.core.batarde.cards import NORMAL_ORDER, TRUMP_ORDER, Card, Rank, trump_suit
from batarde_tourney.core.batarde.hand import Denomination
from batarde_tourney.core.batarde.schedule import LARGEST_TABLE, SMALLEST_TABLE

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
    return _CHANCES[players][_kind(card, denomination)][card.rank]


def _kind(card: Card, denomination: Denomination) -> str:
    if denomination in (Denomination.ALL_TRUMPS, Denomination.NO_TRUMPS):
        return denomination.value
    return "trump" if card.suit is trump_suit(denomination) else "plain"


def _chances(players: int) -> dict[str, dict[Rank, int]]:
    return {
        Denomination.ALL_TRUMPS.value: _steps(TRUMP_ORDER, 0, 36, players),
        Denomination.NO_TRUMPS.value: _steps(NORMAL_ORDER, 0, 36, players),
        "trump": _steps(TRUMP_ORDER, 27, 36, players),
        "plain": _steps(NORMAL_ORDER, 0, 27, players),
    }


def _steps(order: Sequence[Rank], low: int, high: int, players: int) -> dict[Rank, int]:
    """Chances of nine ranks, highest first, spread evenly over the places `low` to `high` of a pack's 36."""
    # A rank stands in the middle of its ninth of the width; places are counted in eighteenths of a card.
    places = {rank: 18 * low + (2 * step + 1) * (high - low) for step, rank in enumerate(reversed(order))}
    others = players - 1
    return {rank: TRICK * place**others // (18 * 36) ** others for rank, place in places.items()}


_CHANCES = {players: _chances(players) for players in range(SMALLEST_TABLE, LARGEST_TABLE + 1)}
