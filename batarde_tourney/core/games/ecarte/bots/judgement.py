"""What a bot thinks its cards are worth, in thousandths of a trick."""

from collections.abc import Sequence

from batarde_tourney.core.games.ecarte.cards import HEIGHTS, EcarteCard, EcarteSuit

TRICK = 1000
"""One whole trick."""


def expected_tricks(hand: Sequence[EcarteCard], trump: EcarteSuit) -> int:
    """How many tricks these five cards should take against five unknown ones."""
    return sum(chance(card, trump) for card in hand)


def chance(card: EcarteCard, trump: EcarteSuit) -> int:
    """How often this card takes a trick: the lowest trump more often than not, a plain seven never."""
    height = HEIGHTS[card.rank]
    return 550 + 64 * height if card.suit is trump else _PLAIN[height]


# A plain card that is led loses to a higher one of its suit and to a trump of somebody who lacks it; low
# ones win when the suit is out. The steps make two hands' worth add up to about five tricks.
_PLAIN = (0, 60, 120, 200, 290, 400, 520, 650)
