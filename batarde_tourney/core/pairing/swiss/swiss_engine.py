"""Pairing a Swiss round: the best pairing possible, by lot among equals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.swiss.costs import Costs
from batarde_tourney.core.pairing.swiss.least_cost_matching import Pairs, cheapest_pairs, only_cheapest_pairs
from batarde_tourney.core.pairing.swiss.request import FEWEST, SwissRequest, SwissSide
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan

# Seats and first deals of a Swiss round, shared out as evenly as the pairs allow.


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


SWISS_ENGINE = "batarde-swiss 1"
"""Name and version of the method: a draw is repeated only by its own version."""

LATE_ENGINE = "batarde-swiss 2"
"""The version for rounds with sides that have only just come (R31); version 1 ignored that."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """The pairs, and the side that sits out; None with an even number."""

    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    bye: PlayerId | None = None


def draw_swiss(request: SwissRequest) -> RoundPlan:
    """The round, with sides named by their first players: seat 0 means the first seats, seat 1 the others.

    The same seed gives the same round, in whatever order the sides are given and with any version of the
    library: lots make exactly one pairing the cheapest, and it is proved that it is the only one.
    Raises: TooFewSides, CostsTooFine.
    """
    pairing = pair_swiss(request)
    return seat_sides(request, pairing.pairs, pairing.bye, Lots(request.seed, "swiss seats"))


def pair_swiss(request: SwissRequest) -> Pairing:
    """Pair the sides; the tables are in no particular order.

    Raises: TooFewSides, CostsTooFine.
    """
    if len(request.sides) < FEWEST:
        raise TooFewSides(len(request.sides))
    costs = Costs(request, Lots(request.seed, "swiss"))
    found = None
    while found is None:
        # Draw new lots if they leave two pairings equal.
        found = only_cheapest_pairs(costs.vertices, costs.edges())
    return _named(costs, found)


def any_best_pairing(request: SwissRequest) -> Pairing:
    """One of the best pairings, in half the time; the library may choose which. One side may sit out.

    Raises: CostsTooFine.
    """
    costs = Costs(request, Lots(request.seed, "swiss"))
    return _named(costs, cheapest_pairs(costs.vertices, costs.edges()))


def _named(costs: Costs, found: Pairs) -> Pairing:
    ids = [side.id for side in costs.sides]
    # The vertex after the last side is "nobody": its partner sits out.
    pairs = tuple((ids[one], ids[other]) for one, other in found if other < len(ids))
    return Pairing(pairs, next((ids[one] for one, other in found if other == len(ids)), None))
