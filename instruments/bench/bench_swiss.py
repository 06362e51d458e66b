"""Swiss rounds of 200 sides, each at the optimum in under 1 s; beside a greedy pairing and networkx."""

import importlib.util
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from statistics import mean

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.swiss.certificate_figures import judge_swiss
from batarde_tourney.core.pairing.swiss.costs import Costs, squared_gaps
from batarde_tourney.core.pairing.swiss.least_cost_matching import Pairs
from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide, meeting
from batarde_tourney.core.pairing.swiss.swiss_engine import draw_swiss
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from instruments.bench.measuring import say, timed

ROUNDS = 7
DRAWN = 8
"""One match in so many ends level."""


def main() -> None:
    """Print a line a round, for an even and an odd number of sides."""
    for sides in (200, 201):
        say(f"{sides} sides, {ROUNDS} rounds: rematches and squared differences of wins, a line a round")
        _measure(sides)
    if importlib.util.find_spec("networkx") is None:
        say("networkx is not installed, so nothing is held beside it: pip install networkx")


def _measure(count: int) -> None:
    lots = Lots(count, "bench")
    request = SwissRequest(tuple(SwissSide(PlayerId(f"s{number}")) for number in range(count)))
    ours: list[float] = []
    for number in range(1, ROUNDS + 1):
        request = replace(request, seed=number)
        took, then = timed(lambda request=request: draw_swiss(request))  # type: ignore[misc]
        proved, figures = timed(lambda request=request, then=then: judge_swiss(request, then))  # type: ignore[misc]
        ours.append(took + proved)
        is_best = (figures.rematches, figures.gaps) == (figures.rematches_bound, figures.gaps_bound)
        assert is_best, "always at the optimum"
        say(
            f"  round {number}: drawn {took:5.3f} s, proved {proved:5.3f} s,"
            f" {figures.rematches} · {figures.gaps} (the best possible); {_beside(request)}"
        )
        request = _played(request, then, lots)
    say(f"  mean {mean(ours):5.3f} s, at most {max(ours):5.3f} s a round with its proof")


def _beside(request: SwissRequest) -> str:
    told = []
    others: list[tuple[str, Callable[[SwissRequest], list[tuple[SwissSide, SwissSide]]]]] = [
        ("greedy", _greedy)
    ]
    if importlib.util.find_spec("networkx") is not None:
        others.append(("networkx", _by_networkx))
    for name, pair in others:
        took, pairs = timed(lambda pair=pair: pair(request))  # type: ignore[misc]
        rematches = sum(meeting(one.id, other.id) in request.met for one, other in pairs)
        told.append(f"{name} {took:5.3f} s {rematches} · {squared_gaps(pairs)}")
    return "; ".join(told)


def _greedy(request: SwissRequest) -> list[tuple[SwissSide, SwissSide]]:
    """From the top, each with the nearest below whom they have not met, or else with the nearest."""
    left = sorted(request.sides, key=lambda side: (side.rank, side.id))
    if len(left) % 2:
        fewest = min(side.byes for side in left)
        left.remove(next(side for side in reversed(left) if side.byes == fewest))
    pairs = []
    while left:
        first = left.pop(0)
        new = (at for at, side in enumerate(left) if meeting(first.id, side.id) not in request.met)
        pairs.append((first, left.pop(next(new, 0))))
    return pairs


def _by_networkx(request: SwissRequest) -> list[tuple[SwissSide, SwissSide]]:
    """The same costs, given to networkx."""
    networkx = importlib.import_module("networkx")
    costs = Costs(request, Lots(request.seed, "swiss"))
    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, other, -cost) for one, other, cost in costs.edges())
    found: Pairs = tuple(networkx.max_weight_matching(graph, maxcardinality=True))
    sides = costs.sides
    return [(sides[one], sides[other]) for one, other in found if max(one, other) < len(sides)]


def _played(request: SwissRequest, then: RoundPlan, lots: Lots) -> SwissRequest:
    """The request for the round after this one; the winners by lot."""
    gained = dict.fromkeys(then.byes, Fraction(1))
    for table in then.tables:
        if lots.below(DRAWN) == 0:
            gained |= dict.fromkeys(table.seats, Fraction(1, 2))
        else:
            gained[lots.choice(table.seats)] = Fraction(1)
    dealers = {table.seats[table.first_dealer] for table in then.tables}
    norths = {table.seats[0] for table in then.tables}
    sides = [
        replace(
            side,
            wins=side.wins + gained.get(side.id, 0),
            byes=side.byes + (side.id in then.byes),
            dealt=side.dealt + (side.id in dealers),
            north=side.north + (side.id in norths),
        )
        for side in request.sides
    ]
    order = sorted((side.wins for side in sides), reverse=True)
    ranked = tuple(replace(side, rank=1 + order.index(side.wins)) for side in sides)
    met = {meeting(table.seats[0], table.seats[1]) for table in then.tables}
    return SwissRequest(ranked, request.met | met)


if __name__ == "__main__":
    main()
