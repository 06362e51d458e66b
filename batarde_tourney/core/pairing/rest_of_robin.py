"""The rest of a round robin after a side left or came late: who meets next, and who sits out (R30).

Nobody meets more often than planned, so sides without an opponent left sit out. The rest is planned to its
end several times by lot, and the plan with the fewest rounds is used: each of its rounds has as many meetings
as possible, and the sides with the most meetings left play in every round where that is possible.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.matching import maximum_matching

Open = Mapping[frozenset[PlayerId], int]
"""By pair of sides, named by their first players: how often they have still to meet."""

_TRIES = 24
_MOST_PLANNED = 24
"""The most sides for which the rest is planned to its end; with more, only the next round is planned."""


class NobodyToMeet(TourneyError):
    """All who are present have met; somebody absent has still to meet somebody."""

    pairs: tuple[str, ...]
    sentence = N_(
        "All who are here have met. Still to meet: {pairs}. They can, as soon as they are all here."
    )


def meetings_of_rest(present: Sequence[PlayerId], open_: Open, lots: Lots) -> list[tuple[PlayerId, PlayerId]]:
    """The pairs of the next round; empty if no two present sides have still to meet."""
    here = set(present)
    left = Counter({pair: times for pair, times in open_.items() if here.issuperset(pair) and times > 0})
    if not left:
        return []
    order = lots.shuffled(sorted(present))
    best = _meetings(order, left)
    if len(present) > _MOST_PLANNED:
        return best
    least, fewest = _least_rounds(order, left), _rounds(order, left, best)
    for _ in range(_TRIES):
        if fewest == least:
            break
        order = lots.shuffled(order)
        first = _meetings(order, left)
        rounds = _rounds(order, left, first)
        if rounds < fewest:
            best, fewest = first, rounds
    return best


def meetings_left(open_: Open, pairs: Sequence[frozenset[PlayerId]]) -> int:
    """How many meetings are left after these pairs have met, too."""
    left = Counter(open_)
    left.subtract(pair for pair in pairs if pair in left)
    return sum(times for times in left.values() if times > 0)


def fewest_meetings_left(present: Sequence[PlayerId], open_: Open) -> int:
    """The fewest meetings that can be left after one more round of those present."""
    return sum(open_.values()) - len(_meetings(sorted(present), Counter(open_)))


def _meetings(
    order: Sequence[PlayerId], left: Counter[frozenset[PlayerId]]
) -> list[tuple[PlayerId, PlayerId]]:
    """One round; sides with most meetings left have priority, ties in the given order."""
    to_play = _to_play(left)
    # The matching gives priority to earlier vertices.
    served = sorted(order, key=lambda side: -to_play[side])
    place = {side: at for at, side in enumerate(served)}
    suits: list[list[int]] = [[] for _ in served]
    for one, other in (sorted(pair) for pair, times in left.items() if times > 0):
        if one in place and other in place:
            suits[place[one]].append(place[other])
            suits[place[other]].append(place[one])
    for opponents in suits:
        opponents.sort()
    partner = maximum_matching(suits)
    return [(served[at], served[mate]) for at, mate in enumerate(partner) if at < mate]


def _rounds(
    order: Sequence[PlayerId], left: Counter[frozenset[PlayerId]], first: Sequence[tuple[PlayerId, PlayerId]]
) -> int:
    """How many rounds the rest takes if it starts with these pairs."""
    rest, pairs, rounds = Counter(left), first, 0
    while pairs:
        rest.subtract(map(frozenset, pairs))
        rounds += 1
        pairs = _meetings(order, rest)
    return rounds


def _least_rounds(order: Sequence[PlayerId], left: Counter[frozenset[PlayerId]]) -> int:
    """A lower bound: a side has this many meetings left, and a round has only so many tables."""
    return max(*_to_play(left).values(), -(-sum(left.values()) // (len(order) // 2)))


def _to_play(left: Mapping[frozenset[PlayerId], int]) -> Counter[PlayerId]:
    found: Counter[PlayerId] = Counter()
    for pair, times in left.items():
        for side in pair:
            found[side] += times
    return found
