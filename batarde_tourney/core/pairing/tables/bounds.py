"""Lower bounds that no draw can beat, so that a director can be told "the best possible"."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched

Sizes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """What is settled about the rounds before the draw: who is present, and the table sizes.

    `pairs`: the number of pairs present together in some round, who could thus meet.
    """

    sizes: tuple[Sizes, ...]
    present: tuple[frozenset[int], ...]
    pairs: int

    @classmethod
    def of(cls, sizes: Sequence[Sizes], present: Sequence[frozenset[int]]) -> "Evening":
        """The evening of these rounds."""
        # By person, a mask of the crowds they were in.
        when: Counter[int] = Counter()
        for number, crowd in enumerate(set(present)):
            when.update(dict.fromkeys(crowd, 1 << number))
        alike = Counter(when.values())
        pairs = sum(many * (many - 1) // 2 for many in alike.values())
        pairs += sum(alike[one] * alike[other] for one, other in combinations(alike, 2) if one & other)
        return cls(tuple(sizes), tuple(present), pairs)

    @property
    def is_mixed(self) -> bool:
        """Whether in some round only part of the people sits at tables of 3."""
        return any(0 < 3 * sizes.count(3) < sum(sizes) for sizes in self.sizes)

    @property
    def meetings(self) -> int:
        """The number of meetings of two people in all rounds together."""
        return sum(size * (size - 1) // 2 for sizes in self.sizes for size in sizes)


def repeats_bound(evening: Evening) -> int:
    """The least possible number of repeats.

    Two reasons force repeats: more meetings than pairs, and too few tables to separate people.

    >>> everybody = frozenset(range(12))
    >>> repeats_bound(Evening.of([(4, 4, 4)] * 4, [everybody] * 4))
    9
    """
    # Compare each round only with the one before it: a pair that meets in three rounds has two repeats, not
    # three.
    parting = sum(shared_pairs(first, second) for first, second in pairwise(evening.sizes))
    if len(set(evening.present)) > 1:
        return max(0, evening.meetings - evening.pairs)
    return max(0, evening.meetings - evening.pairs, parting)


def pair_cost_bound(evening: Evening, look: Look = unwatched) -> int:
    """The least sum of C(m, 2) over the pairs, m their meetings.

    >>> everybody = frozenset(range(12))
    >>> pair_cost_bound(Evening.of([(4, 4, 4)] * 4, [everybody] * 4))
    18
    """
    if not evening.pairs:
        return 0
    flat = flat_cost(evening.meetings, evening.pairs)
    if len(set(evening.present)) > 1:
        return flat
    sizes = evening.sizes
    # Compare every two rounds: C(m, 2) counts each two meetings of a pair.
    pairs = watched(((a, b) for at, a in enumerate(sizes) for b in sizes[at + 1 :]), look)
    parting = sum(shared_pairs(a, b) for a, b in pairs)
    return max(flat, parting)


def flat_cost(meetings: int, pairs: int) -> int:
    """The sum of C(m, 2) for this many meetings, spread over this many pairs as evenly as possible."""
    if not pairs:
        return 0
    # C(m, 2) is convex, so the sum is least when no two counts differ by more than 1.
    k, r = divmod(meetings, pairs)
    return r * (k + 1) * k // 2 + (pairs - r) * k * (k - 1) // 2


def most_bound(evening: Evening, look: Look = unwatched) -> int:
    """The least number of meetings that some pair must have.

    >>> everybody = frozenset(range(6))
    >>> most_bound(Evening.of([(3, 3)] * 5, [everybody] * 5))
    3
    """
    if not evening.pairs:
        return 0
    least, most = pair_cost_bound(evening, look), 1
    # As long as plans with at most `most` meetings of a pair cannot cost what every plan costs, some pair has
    # more.
    while _most_pair_cost(evening.meetings, most) < least:
        most += 1
    return most


def _most_pair_cost(meetings: int, most: int) -> int:
    """The largest sum of C(m, 2) for this many meetings if no pair has more than `most`."""
    # C(m, 2) is convex, so the sum is greatest with all meetings on as few pairs as possible.
    whole, rest = divmod(meetings, most)
    return (whole * most * (most - 1) + rest * (rest - 1)) // 2


def left_bound(evening: Evening) -> int:
    """The fewest repeated left neighbours: each person can be on somebody's left once without repeat."""
    # Every seat of every round has one left neighbour, and a pair gives two of them, one each way.
    return max(0, sum(map(sum, evening.sizes)) - 2 * evening.pairs)


def shared_pairs(first: Sizes, second: Sizes) -> int:
    """The fewest pairs that sit together in both of two rounds, because tables are too few to separate them.

    >>> shared_pairs((4, 4, 4), (4, 4, 4)), shared_pairs((4, 4, 4, 4), (4, 4, 4, 4))
    (3, 0)
    """
    return max(
        sum(times * fewest_pairs_together(size, len(b)) for size, times in Counter(a).items())
        for a, b in ((first, second), (second, first))
    )


def fewest_pairs_together(size: int, tables: int) -> int:
    """The fewest pairs left together when the people of one table spread over this many tables."""
    each, more = divmod(size, tables)
    return more * (each + 1) * each // 2 + (tables - more) * each * (each - 1) // 2
