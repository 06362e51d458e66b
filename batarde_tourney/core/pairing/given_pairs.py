"""Pairs determined by an order: by lot, by the standings, crossed, or by the bracket of a knock-out."""

from collections.abc import Mapping, Sequence

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.pairings import spread_first_deals
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from batarde_tourney.core.tournament.stages.knock_out import bracket_order, bracket_places

Pairs = list[tuple[PlayerId, PlayerId]]
"""Pairs that meet, table by table."""


def neighbours(order: Sequence[PlayerId]) -> Pairs:
    """Pair the first with the second, the third with the fourth; the last of an odd number gets no pair.

    >>> neighbours(["a", "b", "c", "d", "e"])
    [('a', 'b'), ('c', 'd')]
    """
    return list(zip(order[::2], order[1::2], strict=False))


def crossed(order: Sequence[PlayerId]) -> Pairs:
    """Pair the first with the last, the second with the last but one, and so on (F21).

    >>> crossed(["a", "b", "c", "d"])
    [('a', 'd'), ('b', 'c')]
    """
    half = len(order) // 2
    return list(zip(order[:half], reversed(order[len(order) - half :]), strict=True))


def first_of_knock_out(players: Sequence[PlayerId], lots: Lots) -> tuple[Pairs, tuple[PlayerId, ...]]:
    """The first round by lot, with byes up to the next power of 2 (games, part E, statement 25)."""
    drawn = lots.shuffled(sorted(players))
    free = (1 << (len(drawn) - 1).bit_length()) - len(drawn)
    return neighbours(drawn[free:]), tuple(drawn[:free])


def first_of_seeded(seeds: Sequence[PlayerId]) -> tuple[Pairs, tuple[PlayerId, ...]]:
    """The first round of sides named best first: the best get the byes, the first two can only meet last.

    >>> first_of_seeded(["a", "b", "c", "d"]), first_of_seeded(["a", "b", "c"])
    (([('a', 'd'), ('b', 'c')], ()), ([('b', 'c')], ('a',)))
    """
    order = bracket_order(bracket_places(len(seeds)))
    sides = [(min(pair), max(pair)) for pair in zip(order[::2], order[1::2], strict=True)]
    pairs = [(seeds[one], seeds[other]) for one, other in sides if other < len(seeds)]
    return pairs, tuple(seeds[: bracket_places(len(seeds)) - len(seeds)])


def rest_one(
    order: Sequence[PlayerId], byes: Mapping[PlayerId, int]
) -> tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]:
    """The order without the side that sits out, if it is odd: the lowest of those with fewest byes so far."""
    if len(order) % 2 == 0:
        return tuple(order), ()
    fewest = min(byes.get(player, 0) for player in order)
    resting = next(player for player in reversed(order) if byes.get(player, 0) == fewest)
    return tuple(player for player in order if player != resting), (resting,)


def seat_pairs(
    pairs: Pairs, byes: tuple[PlayerId, ...], dealt: Mapping[PlayerId, int], lots: Lots
) -> RoundPlan:
    """Seat the pairs at tables in order: seats by lot, first deals with the least spread."""
    seated = [tuple(lots.shuffled(pair)) for pair in pairs]
    return spread_first_deals([(pair[0], pair[1]) for pair in seated], byes, dealt)
