"""Pairing a Swiss round: the best pairing possible, by lot among equals."""

from dataclasses import dataclass

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.swiss.costs import Costs
from batarde_tourney.core.pairing.swiss.least_cost_matching import Pairs, cheapest_pairs, only_cheapest_pairs
from batarde_tourney.core.pairing.swiss.request import FEWEST, SwissRequest
from batarde_tourney.core.pairing.swiss.seating import seat_sides
from batarde_tourney.core.pairing.tables.plan import RoundPlan

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
