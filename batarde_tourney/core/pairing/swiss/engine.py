"""Who meets whom in a Swiss round: the best pairing there is, and by lot among equals."""

from dataclasses import dataclass

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.swiss.costs import Costs
from batarde_tourney.core.pairing.swiss.matching import Pairs, cheapest_pairs, only_cheapest_pairs
from batarde_tourney.core.pairing.swiss.request import FEWEST, SwissRequest
from batarde_tourney.core.pairing.swiss.seating import seat_sides
from batarde_tourney.core.pairing.tables.plan import RoundPlan

SWISS_ENGINE = "batarde-swiss 1"
"""Which way of drawing, and which version of it, so that a draw is made again only by its own."""

LATE_ENGINE = "batarde-swiss 2"
"""The same, of rounds in which it matters who has only just come (R31): the first knew nothing of it."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom, and who sits out; nobody where the number is even."""

    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    bye: PlayerId | None = None


def draw_swiss(request: SwissRequest) -> RoundPlan:
    """The round, its sides named by their first players: seat 0 is the first seats', seat 1 the others'.

    The same from the same seed, in whatever order the sides are named, by any version of the library: lots
    make one pairing the only cheapest, and that it is the only one is proved.
    Raises: TooFewSides, CostsTooFine.
    """
    pairing = pair_swiss(request)
    return seat_sides(request, pairing.pairs, pairing.bye, Lots(request.seed, "swiss seats"))


def pair_swiss(request: SwissRequest) -> Pairing:
    """Who meets whom, tables in no order.

    Raises: TooFewSides, CostsTooFine.
    """
    if len(request.sides) < FEWEST:
        raise TooFewSides(len(request.sides))
    costs = Costs(request, Lots(request.seed, "swiss"))
    found = None
    while found is None:
        # Lots that leave two pairings equal are drawn again.
        found = only_cheapest_pairs(costs.vertices, costs.edges())
    return _named(costs, found)


def any_best_pairing(request: SwissRequest) -> Pairing:
    """One of the best pairings, in half the time; which one the library may choose. One side sits out.

    Raises: CostsTooFine.
    """
    costs = Costs(request, Lots(request.seed, "swiss"))
    return _named(costs, cheapest_pairs(costs.vertices, costs.edges()))


def _named(costs: Costs, found: Pairs) -> Pairing:
    ids = [side.id for side in costs.sides]
    pairs = tuple((ids[one], ids[other]) for one, other in found if other < len(ids))
    return Pairing(pairs, next((ids[one] for one, other in found if other == len(ids)), None))
