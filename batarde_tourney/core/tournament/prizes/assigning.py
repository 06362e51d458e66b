"""Who takes which prize, as proposed to the director."""

from collections.abc import Sequence
from dataclasses import dataclass, field

Taker = int | str
"""A side by its number, a club by its name."""
Line = tuple[tuple[Taker, ...], ...]


@dataclass(frozen=True)
class Contest:
    """One prize, and who stands in line for it.

    `ranked`: what is ranked, such as a category; prizes with the same words have the same line.
    `line`: groups of takers, the best first. Those of a group are level; within it stands first whom the next
    criterion, or a lot, puts first.
    `place`: the prize is for this place of the line, from 1; a group of two at place 3 has places 3 and 4.
    """

    ranked: str
    line: Line
    place: int = 1


@dataclass
class _Taken:
    """What was given so far."""

    takers: set[Taker] = field(default_factory=set)
    sharing: dict[tuple[str, int], tuple[Taker, ...]] = field(default_factory=dict)
    prizes: dict[tuple[str, int], int] = field(default_factory=dict)


def proposed_prizes(
    contests: Sequence[Contest], *, one_each: bool, shared: bool
) -> tuple[tuple[Taker, ...], ...]:
    """Who takes each prize, in the order of the list; an empty tuple where nobody is left in its line.

    The list goes from the most valuable prize down. Each prize goes to the group at its place. If `shared`,
    all of a group take it together; else each group is cut into its members, one after the other.
    With `one_each`, whoever has a prize leaves the other lines, and the next group takes what would have
    been theirs. Those of a group who have no earlier prize share as many prizes of this line as they are,
    which counts as one prize each. So nobody misses a prize but for an earlier one of their own, or because
    of those before them in its line: nobody could do better without one above losing.
    A line that does not reach the place has no taker.
    """
    taken = _Taken()
    return tuple(_takers(contest, _groups(contest.line, shared), one_each, taken) for contest in contests)


def _groups(line: Line, shared: bool) -> Line:
    return line if shared else tuple((taker,) for group in line for taker in group)


def _takers(contest: Contest, groups: Line, one_each: bool, taken: _Taken) -> tuple[Taker, ...]:
    """The takers of one prize, which are noted in `taken`."""
    last_place = 0
    for number, group in enumerate(groups):
        last_place += len(group)
        if last_place < contest.place:
            continue
        if not one_each:
            return group
        takers = _group_takes(contest.ranked, number, group, taken)
        if takers:
            return takers
    return ()


def _group_takes(ranked: str, number: int, group: tuple[Taker, ...], taken: _Taken) -> tuple[Taker, ...]:
    """Those of a group who take one more prize together; nobody if they have as many as they are."""
    key = (ranked, number)
    sharing = taken.sharing.get(key)
    if sharing is None:
        sharing = tuple(taker for taker in group if taker not in taken.takers)
    if taken.prizes.get(key, 0) == len(sharing):
        return ()
    taken.sharing[key] = sharing
    taken.prizes[key] = taken.prizes.get(key, 0) + 1
    taken.takers.update(sharing)
    return sharing
