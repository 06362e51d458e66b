"""Pairs that keep all wishes where the lots alone did not: found wherever there are any."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.given_rounds import Pairs
from batarde_tourney.core.pairing.hard_constraints import HardConstraints
from batarde_tourney.core.pairing.matching import maximum_matching

Met = Mapping[frozenset[PlayerId], int]


def pairs_with_wishes(
    wishes: HardConstraints, players: Collection[PlayerId], byes: Sequence[PlayerId], met: Met, lots: Lots
) -> tuple[Pairs, tuple[PlayerId, ...]] | None:
    """Pairs of these players and as many byes as in `byes`; None if no round keeps all wishes.

    Whoever has a bye keeps it if that can be, and nobody meets again more often than needed: the most that a
    pair has met is least. Ties by lot. Who keep one table meet.
    """
    never = set(map(frozenset, wishes.apart))
    bound = [group for group in wishes.together if set(group) <= set(players)]
    if any(len(group) > 2 or frozenset(group) in never for group in bound):
        return None
    seated = {player for group in bound for player in group}
    order = [player for player in lots.shuffled(sorted(players)) if player not in seated]
    forced: Pairs = [(group[0], group[1]) for group in bound]
    for resting in dict.fromkeys((tuple(one for one in byes if one in order), tuple(order))):
        for level in sorted({0, *met.values()}):
            may_meet = {
                pair
                for pair in map(frozenset, combinations(order, 2))
                if pair not in never and met.get(pair, 0) <= level
            }
            found = _perfect(order, may_meet, len(byes), set(resting))
            if found is not None:
                return [*forced, *found[0]], found[1]
    return None


def _perfect(
    order: Sequence[PlayerId],
    may_meet: Collection[frozenset[PlayerId]],
    byes: int,
    may_rest: Collection[PlayerId],
) -> tuple[Pairs, tuple[PlayerId, ...]] | None:
    """Pairs who may meet, and so many byes, that leave nobody; None if there are none."""
    count = len(order)
    # An empty place is one more vertex, which those can take who may rest.
    suits: list[list[int]] = [[] for _ in range(count + byes)]
    for one, other in combinations(range(count), 2):
        if frozenset((order[one], order[other])) in may_meet:
            suits[one].append(other)
            suits[other].append(one)
    for empty in range(count, count + byes):
        for at, player in enumerate(order):
            if player in may_rest:
                suits[at].append(empty)
                suits[empty].append(at)
    partner = maximum_matching(suits)
    if any(mate < 0 for mate in partner):
        return None
    pairs = [(order[at], order[mate]) for at, mate in enumerate(partner[:count]) if at < mate < count]
    return pairs, tuple(order[at] for at in range(count) if partner[at] >= count)
