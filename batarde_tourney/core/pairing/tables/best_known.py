"""Records of what draws can reach: they show a certificate which bounds are believed tight."""

from collections.abc import Sequence
from math import comb

from batarde_tourney.core.pairing.tables.annealing import UNIT
from batarde_tourney.core.pairing.tables.bounds import Evening, pair_cost_bound
from batarde_tourney.core.pairing.tables.catalogue import (
    FEWEST_AT_ANY_PRICE,
    FEWEST_REPEATS,
    LEAST_COSTS,
    NEW_PEOPLE,
    STARTERS,
    is_searched,
)
from batarde_tourney.core.table_sizes import SMALLEST_TABLE
from batarde_tourney.core.tournament.event.tables import table_sizes

EASY = 3
"""Plans without repeats are found at once up to 2/EASY of the rounds that the players would suffice for."""


_OUT_OF_TURN = frozenset({(7, 7), (10, 5)})
"""No plan on record keeps every turn at these sizes."""


def fewest_known(evening: Evening) -> int | None:
    """The fewest repeats of any draw on record, tables of 3 at most 2 apart; None if it was never searched.

    Everybody must be present in every round, at tables of 4 and 3.
    """
    size = _usual(evening)
    if size is None:
        return None
    if size in NEW_PEOPLE:
        return NEW_PEOPLE[size].repeats
    if is_searched(*size):
        return 0
    players, rounds = size
    starter = STARTERS.get(len(evening.sizes[0]))
    developed = len(starter.rounds()) if starter else 0
    is_reached = rounds == 1 or rounds <= developed - evening.sizes[0].count(3) or is_easy(players, rounds)
    return 0 if is_reached else None


def known_pair_cost(evening: Evening) -> int | None:
    """The least sum of C(m, 2) of any draw on record, tables of 3 at most 2 apart; None without one."""
    size = _usual(evening)
    if size in NEW_PEOPLE:
        return sum(comb(often, 2) * pairs for often, pairs in _recorded(size).items())
    return fewest_known(evening)


def pair_cost_in_turn(evening: Evening) -> int | None:
    """`known_pair_cost` where turns are kept at tables of 3."""
    size = _usual(evening)
    if size not in FEWEST_REPEATS or size in _OUT_OF_TURN:
        return None
    if size not in LEAST_COSTS:
        return pair_cost_bound(evening)
    met = met_again(FEWEST_REPEATS[size], LEAST_COSTS[size])
    return sum(comb(often, 2) * pairs for often, pairs in met.items())


def known_repeats(evening: Evening) -> int | None:
    """The fewest repeats of any draw on record, at any price; None if it was never searched."""
    size = _usual(evening)
    known = fewest_known(evening)
    return FEWEST_AT_ANY_PRICE.get(size, known) if size is not None else known


def met_again(repeats: int, cost: int) -> dict[int, int]:
    """How many pairs meet twice, three and four times, from a plan's repeats and its cost in the search.

    A pair that meets m times has m − 1 repeats and costs `UNIT` · C(m, 2) + C(m, 3).

    >>> met_again(15, 147), met_again(24, 192)
    ({2: 9, 3: 3}, {2: 24})
    """
    third, fourth = (UNIT * (comb(often, 2) - often + 1) + comb(often, 3) for often in (3, 4))
    # Two equations leave one of three unknowns free: take the fewest pairs with four meetings that fit.
    for fours in range(repeats // 3 + 1):
        threes, more = divmod(cost - UNIT * repeats - fourth * fours, third)
        met = {2: repeats - 2 * threes - 3 * fours, 3: threes, 4: fours}
        if not more and min(met.values()) >= 0:
            break
    return {often: pairs for often, pairs in met.items() if pairs}


def fewest_in_turn(evening: Evening) -> int | None:
    """The fewest repeats on record where turns are kept at tables of 3; None if it was never searched."""
    size = _usual(evening)
    return None if size is None else FEWEST_REPEATS.get(size)


def is_easy(players: int, rounds: int) -> bool:
    """Whether so few rounds need no catalogue for this many players."""
    return 3 * rounds * EASY <= 2 * (players - 1)


_ALL_TRIED = 8
"""Up to this many players all plans were tried."""
_MOST_OF_ALL = {(6, 7): 4, (7, 9): 5}
"""Sizes where trying all plans shows that some pair must meet more often than the bound says."""


def known_most(evening: Evening, least: int) -> int | None:
    """The least maximum of meetings of a pair in any draw on record; None if it was never searched."""
    size = _usual(evening)
    if size not in NEW_PEOPLE:
        return None if fewest_known(evening) is None else 1
    if size[0] <= _ALL_TRIED:
        return _MOST_OF_ALL.get(size, least)
    recorded = max(_recorded(size), default=1)
    return max(least, recorded) if recorded <= max(least, 2) else None


def most_in_turn(evening: Evening) -> int | None:
    """`known_most` where turns are kept: 2 where they force a repeat but no third meeting, else None."""
    size = _usual(evening)
    if size not in LEAST_COSTS or size in _OUT_OF_TURN:
        return None
    return 2 if max(met_again(FEWEST_REPEATS[size], LEAST_COSTS[size]), default=1) <= 2 else None


def _recorded(size: tuple[int, int]) -> dict[int, int]:
    record = NEW_PEOPLE[size]
    return met_again(record.repeats, record.meetings)


def known_left(evening: Evening, bound: int) -> int | None:
    """The fewest repeated left neighbours: the bound, where there is room enough to reach it."""
    chairs = sum(map(sum, evening.sizes))
    return bound if is_constant(evening) and chairs <= evening.pairs else None


def is_constant(evening: Evening) -> bool:
    """Whether everybody is present in every round: then shares are known to reach their bounds."""
    return len(set(evening.present)) == 1


def _usual(evening: Evening) -> tuple[int, int] | None:
    """Players and rounds, if everybody is always present and tables are as in the catalogue; else None."""
    if not is_constant(evening):
        return None
    people = len(evening.present[0])
    is_usual = people >= SMALLEST_TABLE and all(_is_usual(sizes, people) for sizes in evening.sizes)
    return (people, len(evening.sizes)) if is_usual else None


def _is_usual(sizes: Sequence[int], people: int) -> bool:
    return sorted(sizes, reverse=True) == list(table_sizes(people))
