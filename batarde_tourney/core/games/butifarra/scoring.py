"""The score of a deal (rules A3.13, A3.14 and A5.23 to A5.26)."""

from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS, TRICKS
from batarde_tourney.core.games.butifarra.hand import MOST_LEVEL, ButifarraDenomination, ButifarraHand
from batarde_tourney.core.games.butifarra.settings import LevelSet

PAR = DEAL_POINTS // 2
"""Half of the points: the side with more scores the excess (rule A5.24)."""

LEAST_POINTS = (0, 1, 2, 3, 4, 5, 6, 7, 12, 21, 34, 51, 72)
"""The fewest points possible with 0 to 12 tricks: without the best cards (rule A5.26)."""


def highest_level(denomination: ButifarraDenomination, levels: LevelSet) -> int:
    """The highest level of a deal: sant vicenç is not allowed everywhere (R14, rule A7.38)."""
    if levels is LevelSet.SIXTEEN:
        return MOST_LEVEL
    if levels is LevelSet.NO_SANT_VICENC or denomination is ButifarraDenomination.BUTIFARRA:
        return MOST_LEVEL - 1
    return MOST_LEVEL


def multiplier(denomination: ButifarraDenomination, level: int) -> int:
    """The multiplier of points: doubled by each level, and once more at butifarra (rules A3.13 and A3.14).

    >>> [multiplier(ButifarraDenomination.COINS, level) for level in range(4)]
    [1, 2, 4, 8]
    >>> [multiplier(ButifarraDenomination.BUTIFARRA, level) for level in range(3)]
    [2, 4, 8]
    """
    return 1 << level + (denomination is ButifarraDenomination.BUTIFARRA)


def point_limits(tricks: int) -> tuple[int, int]:
    """The fewest and the most points with this many tricks: the other side has the rest (rule A5.26).

    >>> point_limits(0), point_limits(5), point_limits(12)
    ((0, 0), (5, 65), (72, 72))
    """
    return LEAST_POINTS[tricks], DEAL_POINTS - LEAST_POINTS[TRICKS - tricks]


def score_hand(hand: ButifarraHand) -> tuple[int, int]:
    """The score of each side in a sound hand: at most one scores, and at 36–36 neither (rule A5.24, R15).

    >>> score_hand(ButifarraHand(0, ButifarraDenomination.COINS, 1, (45, 27)))
    (18, 0)
    """
    times = multiplier(hand.denomination, hand.level)
    one, other = hand.points
    return max(one - PAR, 0) * times, max(other - PAR, 0) * times
