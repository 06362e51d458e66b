"""The quality of a Swiss round, drawn or made by hand: each figure with the least possible value."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.matching import maximum_matching
from batarde_tourney.core.pairing.swiss.costs import bye_order, squared_gaps, whole_wins
from batarde_tourney.core.pairing.swiss.least_cost_matching import cheapest_pairs
from batarde_tourney.core.pairing.swiss.request import Meeting, SwissRequest, SwissSide, meeting
from batarde_tourney.core.pairing.swiss.swiss_engine import (
    Pairing,
    any_best_pairing,
    deal_spread,
    north_spread,
)
from batarde_tourney.core.pairing.tables.plan import RoundPlan


@dataclass(frozen=True, slots=True)
class Bye:
    """A side that sits out: its earlier byes, its rank, and how many sides were `passed` over (`bye-order`).

    `passed_bound`: how many must be passed over for the fewest rematches.
    """

    side: PlayerId
    byes: int
    rank: int
    passed: int
    passed_bound: int


@dataclass(frozen=True, slots=True)
class SwissFigures:
    """The figures of one round; the bounds are the least possible (games, part D, `bounds`).

    `gaps` is the sum of the squared differences of wins, `gaps_bound` the least for the rematches and the bye
    of this round; `apart` counts tables with sides of one club or declared apart. `byes`: at most one in a
    group.
    """

    rematches: int
    rematches_bound: int
    byes: tuple[Bye, ...]
    gaps: Fraction
    gaps_bound: Fraction
    apart: int
    apart_bound: int
    first_dealer_spread: int
    north_south_spread: int


# A round is judged when proposed, and again for the page, the projector and the printer.
@forgotten_with_club
@lru_cache(maxsize=16)
def judge_swiss(request: SwissRequest, then: RoundPlan) -> SwissFigures:
    """The figures of a round of these sides, however it was made.

    Raises: CostsTooFine.
    """
    pairs = tuple(meeting(table.seats[0], table.seats[1]) for table in then.tables)
    resting = then.byes[0] if then.byes else None
    rematches, apart = _count(pairs, request.met), _count(pairs, request.apart)
    fewest, gaps = _fewest_rematches(request), _gaps(request, pairs)
    bye = None if resting is None else _bye(request, resting, is_forced=rematches == fewest)
    is_best = rematches == fewest and (bye is None or bye.passed == bye.passed_bound)
    gaps_bound = _least_gaps(request, resting, rematches, gaps)
    apart_bound = _fewest_apart(request, gaps) if apart and is_best else 0
    return SwissFigures(
        rematches,
        fewest,
        () if bye is None else (bye,),
        gaps,
        gaps_bound,
        apart,
        apart_bound,
        deal_spread(request.sides, then),
        north_spread(request.sides, then),
    )


# Every round made by hand is compared with the same best one, whatever its seed.
@forgotten_with_club
@lru_cache(maxsize=4)
def _best(request: SwissRequest) -> Pairing:
    """Any best pairing: all of them have the same figures."""
    return any_best_pairing(request)


def _bye(request: SwissRequest, resting: PlayerId, *, is_forced: bool) -> Bye:
    """The figures of the bye.

    `is_forced`: the rematches are the fewest possible, which may require a later side to sit out.
    """
    order = bye_order(request.sides)
    side = next(side for side in request.sides if side.id == resting)
    passed = least = order[resting]
    if passed:
        best = _best(replace(request, seed=0)).bye if is_forced else None
        least = 0 if best is None else order[best]
    return Bye(resting, side.byes, side.rank, passed, least)


def _fewest_apart(request: SwissRequest, gaps: Fraction) -> int:
    """The fewest tables of sides apart in a best round; 0, always valid, where this round is not as good.

    If byes are equal, a best round may use another one and so have a smaller sum.
    """
    best = _best(replace(request, seed=0)).pairs
    return _count(best, request.apart) if _gaps(request, best) == gaps else 0


def _fewest_rematches(request: SwissRequest) -> int:
    """The least number of tables with a rematch, over all byes: found by matching without weights."""
    ids = [side.id for side in request.sides]
    suits: list[list[int]] = [[] for _ in ids]
    for one, other in combinations(range(len(ids)), 2):
        if meeting(ids[one], ids[other]) not in request.met:
            suits[one].append(other)
            suits[other].append(one)
    return len(ids) // 2 - sum(partner >= 0 for partner in maximum_matching(suits)) // 2


def _least_gaps(request: SwissRequest, resting: PlayerId | None, rematches: int, found: Fraction) -> Fraction:
    """The least sum with this bye and this many rematches, or with any, where fewer rematches are possible.

    No sum is less than that of neighbours in the order of wins: if `found` equals it, nothing else need be
    proved.
    """
    sides = [side for side in request.sides if side.id != resting]
    by_wins = sorted(sides, key=_wins)
    if found == squared_gaps(list(zip(by_wins[::2], by_wins[1::2], strict=True))):
        return found
    pairs = _cheapest(sides, request.met)
    if _count(pairs, request.met) < rematches:
        pairs = _cheapest(sides, frozenset())
    return _gaps(request, pairs)


def _wins(side: SwissSide) -> Fraction:
    return side.wins


def _cheapest(sides: Sequence[SwissSide], met: frozenset[Meeting]) -> tuple[Meeting, ...]:
    """The pairing with the fewest rematches, then the least sum."""
    wins = whole_wins(sides)
    gaps = {(i, j): (wins[i] - wins[j]) ** 2 for i, j in combinations(range(len(sides)), 2)}
    # One rematch outweighs all gaps of a round together.
    rematch = len(sides) * max(gaps.values(), default=0) + 1
    edges = [
        (i, j, gap + rematch * (meeting(sides[i].id, sides[j].id) in met)) for (i, j), gap in gaps.items()
    ]
    return tuple(meeting(sides[i].id, sides[j].id) for i, j in cheapest_pairs(len(sides), edges))


def _gaps(request: SwissRequest, pairs: Sequence[tuple[PlayerId, PlayerId]]) -> Fraction:
    return squared_gaps(list(_sides_of(request, pairs)))


def _sides_of(
    request: SwissRequest, pairs: Sequence[tuple[PlayerId, PlayerId]]
) -> Iterator[tuple[SwissSide, SwissSide]]:
    sides = {side.id: side for side in request.sides}
    return ((sides[one], sides[other]) for one, other in pairs)


def _count(pairs: Sequence[tuple[PlayerId, PlayerId]], among: frozenset[Meeting]) -> int:
    return sum(meeting(one, other) in among for one, other in pairs)
