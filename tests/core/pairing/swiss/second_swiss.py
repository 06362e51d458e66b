"""A second opinion on Swiss rounds: every pairing there is, looked at one by one, and counted by hand."""

from collections.abc import Iterator
from fractions import Fraction

from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide
from batarde_tourney.core.pairing.tables.plan import RoundPlan

Pairing = tuple[tuple[tuple[SwissSide, SwissSide], ...], SwissSide | None]
Worth = tuple[int, int, Fraction, int]


def every_pairing(sides: tuple[SwissSide, ...]) -> Iterator[Pairing]:
    """Each way of pairing them once; of an odd number each of them sits out in turn."""
    if len(sides) % 2:
        for at, resting in enumerate(sides):
            for pairs in _pairings(sides[:at] + sides[at + 1 :]):
                yield pairs, resting
    else:
        for pairs in _pairings(sides):
            yield pairs, None


def _pairings(sides: tuple[SwissSide, ...]) -> Iterator[tuple[tuple[SwissSide, SwissSide], ...]]:
    if not sides:
        yield ()
        return
    first, *others = sides
    for at, other in enumerate(others):
        for rest in _pairings((*others[:at], *others[at + 1 :])):
            yield ((first, other), *rest)


def worth_of(request: SwissRequest, pairing: Pairing) -> Worth:
    """What counts, in its order, the less the better: C2 (a) to (d) and part D, `bye-order`."""
    pairs, resting = pairing
    names = [tuple(sorted((one.id, other.id))) for one, other in pairs]
    passed = 0
    if resting is not None:
        kinds = [(side.byes, -side.rank) for side in request.sides]
        passed = sum(kind < (resting.byes, -resting.rank) for kind in kinds)
    gaps = sum(((one.wins - other.wins) ** 2 for one, other in pairs), Fraction(0))
    met, apart = set(request.met), set(request.apart)
    return sum(name in met for name in names), passed, gaps, sum(name in apart for name in names)


def pairing_of(request: SwissRequest, then: RoundPlan) -> Pairing:
    """A round drawn, as this opinion tells pairings."""
    sides = {side.id: side for side in request.sides}
    (resting,) = then.byes or (None,)
    pairs = tuple((sides[table.seats[0]], sides[table.seats[1]]) for table in then.tables)
    return pairs, None if resting is None else sides[resting]
