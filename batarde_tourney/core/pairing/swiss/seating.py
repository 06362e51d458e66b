"""Seats and first deals of a Swiss round, shared out as evenly as the pairs allow."""

from collections.abc import Iterable, Sequence

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan


def seat_sides(
    request: SwissRequest, pairs: Sequence[tuple[PlayerId, PlayerId]], bye: PlayerId | None, lots: Lots
) -> RoundPlan:
    """Seat the pairs at tables, highest ranks first.

    At each table the side that has dealt first less often does so again, and likewise for the first seats;
    ties are decided by lot. No other choice leaves a smaller spread (games, part D, `first-dealer`):
    exchanging the two of a table never raises the fewest and never lowers the most.
    """
    sides = {side.id: side for side in request.sides}
    # Sorted before shuffling, so that the order of the request has no influence.
    place = {side: at for at, side in enumerate(lots.shuffled(sorted(sides)))}
    matches = [tuple(sorted(pair, key=lambda side: (sides[side].rank, place[side]))) for pair in pairs]
    matches.sort(key=lambda match: [(sides[side].rank, place[side]) for side in match])
    tables = []
    for number, match in enumerate(matches, start=1):
        one, other = lots.shuffled(match)
        dealer = other if sides[other].dealt < sides[one].dealt else one
        north, south = sorted(lots.shuffled((one, other)), key=lambda side: sides[side].north)
        tables.append(TablePlan(number, (north, south), int(dealer == south)))
    return RoundPlan(tuple(tables), () if bye is None else (bye,))


def deal_spread(sides: Iterable[SwissSide], then: RoundPlan) -> int:
    """Most minus fewest first deals of these sides, after this round."""
    dealers = {table.seats[table.first_dealer] for table in then.tables}
    return _spread([side.dealt + (side.id in dealers) for side in sides])


def north_spread(sides: Iterable[SwissSide], then: RoundPlan) -> int:
    """Most minus fewest first seats of these sides, after this round."""
    seated = {table.seats[0] for table in then.tables}
    return _spread([side.north + (side.id in seated) for side in sides])


def _spread(counts: Sequence[int]) -> int:
    return max(counts) - min(counts) if counts else 0
