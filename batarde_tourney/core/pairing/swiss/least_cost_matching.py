"""The cheapest perfect matching, and whether it is the only one.

Source: J. Edmonds, Maximum matching and a polyhedron with 0,1-vertices, Journal of Research of the National
Bureau of Standards 69B (1965); Z. Galil, ACM Computing Surveys 18 (1986). The library that finds it also
proves it: `verify_optimum` checks the dual solution by complementary slackness.
"""

from collections.abc import Iterable, Sequence

from batarde_tourney.core.errors import N_, TourneyError

Edge = tuple[int, int, int]
"""Two vertices and the cost of pairing them."""

Pairs = tuple[tuple[int, int], ...]
"""Pairs of vertices, the lower first, sorted."""

MOST_BITS = 110
"""Cost limit: the library counts in 128 bits, and sums over a blossom and doubled duals need some of them."""


class CostsTooFine(TourneyError):
    """The costs of a pairing have more digits than the library can count exactly."""

    bits: int
    sentence = N_(
        "This round cannot be drawn: its wins are counted in fractions that are too small. Give byes a "
        "simpler value."
    )


def cheapest_pairs(vertices: int, edges: Sequence[Edge]) -> Pairs:
    """A perfect matching of least cost; vertices are numbered from 0, and all of them can be paired.

    Of several cheapest ones any may be returned: which one may depend on the library's version and on the
    process.
    Raises: CostsTooFine.
    """
    # Loading it takes longer than a small round needs, so it is loaded only when a round is drawn.
    import rustworkx  # noqa: PLC0415

    most = max((cost for _, _, cost in edges), default=0)
    if most.bit_length() > MOST_BITS:
        raise CostsTooFine(most.bit_length())
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(vertices))
    # The library looks for the greatest weight: subtracting makes the cheapest pairs the heaviest.
    graph.add_edges_from([(one, other, most + 1 - cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int, verify_optimum=True)
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def only_cheapest_pairs(vertices: int, edges: Sequence[Edge]) -> Pairs | None:
    """The perfect matching of least cost if there is only one, else None: the same with any library.

    It is searched again with each of its pairs made slightly more expensive. If it is found again it is the
    only one: an equally cheap matching would lack at least one of those pairs, and so win.
    Raises: CostsTooFine.
    """
    found = cheapest_pairs(vertices, edges)
    dearer = _dearer(edges, set(found), vertices)
    return found if cheapest_pairs(vertices, dearer) == found else None


def _dearer(edges: Iterable[Edge], pairs: set[tuple[int, int]], vertices: int) -> list[Edge]:
    # More than the number of pairs, so that all the small surcharges together stay below a cost of 1.
    step = vertices // 2 + 1
    return [
        (one, other, cost * step + ((min(one, other), max(one, other)) in pairs))
        for one, other, cost in edges
    ]
