"""Lower bounds of spreads, most minus fewest: tables of 3, hands dealt, seats."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from batarde_tourney.core.pairing.tables.bounds import Evening
from batarde_tourney.core.pairing.tables.counts import deals
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched


def threes_bound(evening: Evening, look: Look = unwatched) -> int:
    """The least spread of tables of 3: 0 if they can be divided evenly, else 1.

    People who come late or leave are compared with those who played equally many rounds; so the given tables,
    including a late player's place at one of them, can force some spread.
    """
    return _least_spread(
        evening,
        [
            [int(size == 3) for size in sizes for _seat in range(size)]
            for sizes in watched(evening.sizes, look, every=1)
        ],
        look,
    )


def seats_bound(evening: Evening, look: Look = unwatched) -> int:
    """The least spread of rounds at one seat: 0 if every seat number can be divided evenly, else 1."""
    places = max((size for sizes in evening.sizes for size in sizes), default=0)
    return max(
        (
            _least_spread(
                evening,
                [
                    [int(at == seat) for size in sizes for at in range(size)]
                    for sizes in watched(evening.sizes, look, every=1)
                ],
                look,
            )
            for seat in range(places)
        ),
        default=0,
    )


def deals_bound(evening: Evening, hands: Mapping[int, int], look: Look = unwatched) -> int:
    """The least spread of hands dealt; `hands[k]` is how many hands a rubber has at a table of k.

    Somebody has the fewest deals in one round, however they make up for it in others, and somebody the most;
    and where few places differ from the rest of their round, somebody never gets one of them.

    >>> one, everybody = [(4, 3)], frozenset(range(7))
    >>> [deals_bound(Evening.of(one * n, [everybody] * n), {4: 10, 3: 12}) for n in (1, 7)]
    [2, 0]
    """
    rounds = [
        sorted(share for size in sizes for share in deals(size, hands[size], 0))
        for sizes in watched(evening.sizes, look, every=1)
    ]
    if len(set(evening.present)) != 1:
        return _least_spread(evening, rounds, look)
    people = len(rounds[0])
    lows, highs = [then[0] for then in rounds], [then[-1] for then in rounds]
    fewest = min(sum(highs) - high + low for low, high in zip(lows, highs, strict=True))
    most = max(sum(lows) - low + high for low, high in zip(lows, highs, strict=True))
    if sum(people - then.count(then[-1]) for then in rounds) < people:
        most = sum(highs)
    if sum(people - then.count(then[0]) for then in rounds) < people:
        fewest = sum(lows)
    if len(rounds) == 2:
        # Most even is when who deals most in one round deals least in the other (rearrangement inequality).
        both = [one + other for one, other in zip(rounds[0], reversed(rounds[1]), strict=True)]
        fewest, most = min(both), max(both)
    return max(most - fewest, _least_spread(evening, rounds, look))


def _least_spread(evening: Evening, shares: Sequence[Sequence[int]], look: Look) -> int:
    """0 if people who play equally many rounds can all get the same total of these shares, else 1.

    From a round that others play too, each such group takes at least the smallest shares and at most the
    largest; together all groups take everything.
    """
    crowds = watched(evening.present, look, every=1)
    rounds_of = Counter(person for crowd in crowds for person in crowd)
    groups: defaultdict[int, set[int]] = defaultdict(set)
    for person, rounds in rounds_of.items():
        groups[rounds].add(person)
    totals = {0}
    for group in groups.values():
        least = most = 0
        for crowd, there in watched(zip(evening.present, shares, strict=True), look, every=1):
            seats, ranked = len(crowd & group), sorted(there)
            least += sum(ranked[:seats])
            most += sum(ranked[len(ranked) - seats :])
        # All of the group get the same whole number, so their total is a multiple of its size.
        each = range(-(-least // len(group)), most // len(group) + 1)
        totals = {total + share * len(group) for total in totals for share in each}
    return 0 if sum(map(sum, shares)) in totals else 1
