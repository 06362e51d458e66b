"""The hands of a rubber: sizes, dealers, packs (rules, section 1)."""

from enum import StrEnum
from functools import cache

from batarde_tourney.core.table_sizes import refuse_table_size

MOST_WITH_ONE_PACK = 4

CARDS_IN_A_PACK = 36


class Span(StrEnum):
    """How much of the rule book's series of hands a rubber plays."""

    FULL = "full"
    """Up and down again."""
    UP = "up"
    """The first half only."""


Schedule = Span | tuple[int, ...]
"""The rule book's series, half of it, or hand sizes chosen by the director."""


MOST_CARDS = 14
"""The largest hand any table can deal: two packs at a table of 5."""


def hand_sizes(players: int, schedule: Schedule = Span.FULL) -> tuple[int, ...]:
    """The cards dealt to each player, hand by hand.

    A director's own list is returned unchanged, even if one of its hands needs more cards than there are
    (`max_cards`).

    >>> hand_sizes(4)
    (5, 6, 7, 8, 9, 9, 8, 7, 6, 5)

    Raises:
        TableSizeRefused: below 3 players or above 7.
    """
    refuse_table_size(players)
    if isinstance(schedule, tuple):
        return schedule
    return _UP[players] if schedule is Span.UP else _FULL[players]


@cache
def packs(players: int) -> int:
    """The number of packs: 1 up to 4 players, 2 from 5 on.

    Raises:
        TableSizeRefused: below 3 players or above 7.
    """
    refuse_table_size(players)
    return 2 if players > MOST_WITH_ONE_PACK else 1


@cache
def max_cards(players: int) -> int:
    """The most cards that can be dealt to each player.

    >>> [max_cards(players) for players in range(3, 8)]
    [12, 9, 14, 12, 10]

    Raises:
        TableSizeRefused: below 3 players or above 7.
    """
    return packs(players) * CARDS_IN_A_PACK // players


def dealer_of(first_dealer: int, index: int, players: int) -> int:
    """The seat that deals hand `index`, counted from 0: the deal passes clockwise.

    >>> [dealer_of(2, index, 4) for index in range(5)]
    [2, 3, 0, 1, 2]
    """
    return (first_dealer + index) % players


_UP = {
    3: (7, 8, 9, 10, 11, 12),
    4: (5, 6, 7, 8, 9),
    5: (9, 10, 11, 12, 13, 14),
    6: (7, 8, 9, 10, 11, 12),
    7: (5, 6, 7, 8, 9, 10),
}
_FULL = {players: up + up[::-1] for players, up in _UP.items()}
