"""Lower bounds of what is to be shared out: tables of 3, hands dealt, seats. Most minus fewest of any two."""

from collections.abc import Mapping

from batarde_tourney.core.pairing.tables.bounds import Evening
from batarde_tourney.core.pairing.tables.counts import deals


def threes_bound(evening: Evening) -> int:
    """The least spread of tables of 3 if everybody is always there: 0 if they divide evenly, else 1."""
    if not _is_constant(evening):
        return 0
    return _uneven(3 * sum(sizes.count(3) for sizes in evening.sizes), evening)


def seats_bound(evening: Evening) -> int:
    """The least spread of rounds at one seat: 0 if the chairs of every number divide evenly, else 1."""
    if not _is_constant(evening):
        return 0
    places = max((size for sizes in evening.sizes for size in sizes), default=0)
    chairs = (sum(size > seat for sizes in evening.sizes for size in sizes) for seat in range(places))
    return max((_uneven(count, evening) for count in chairs), default=0)


def deals_bound(evening: Evening, hands: Mapping[int, int]) -> int:
    """The least spread of hands dealt; `hands[k]` is how many hands a rubber has at a table of k.

    Somebody deals fewest in the round that has the fewest to deal, whatever they make up for elsewhere, and
    somebody most; and where few places differ from the rest of their round, somebody never has one of them.

    >>> one, everybody = [(4, 3)], frozenset(range(7))
    >>> [deals_bound(Evening.of(one * n, [everybody] * n), {4: 10, 3: 12}) for n in (1, 7)]
    [2, 0]
    """
    if not _is_constant(evening):
        return 0
    rounds = [
        sorted(share for size in sizes for share in deals(size, hands[size], 0)) for sizes in evening.sizes
    ]
    people = len(rounds[0])
    lows, highs = [then[0] for then in rounds], [then[-1] for then in rounds]
    fewest = min(sum(highs) - high + low for low, high in zip(lows, highs, strict=True))
    most = max(sum(lows) - low + high for low, high in zip(lows, highs, strict=True))
    if sum(people - then.count(then[-1]) for then in rounds) < people:
        most = sum(highs)
    if sum(people - then.count(then[0]) for then in rounds) < people:
        fewest = sum(lows)
    if len(rounds) == 2:
        both = [one + other for one, other in zip(rounds[0], reversed(rounds[1]), strict=True)]
        fewest, most = min(both), max(both)
    return max(most - fewest, _uneven(sum(map(sum, rounds)), evening))


def _is_constant(evening: Evening) -> bool:
    """Whether everybody is there in every round."""
    return len(set(evening.present)) == 1


def _uneven(count: int, evening: Evening) -> int:
    return 1 if count % len(evening.present[0]) else 0
