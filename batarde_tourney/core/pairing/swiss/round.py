"""One Swiss round of an event, group by group: draw, figures, and certificate."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import lcm

from batarde_tourney.core.pairing.pair_certificate import pair_remarks
from batarde_tourney.core.pairing.pairings import first_deal_spread, least_first_deal_spread
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.swiss.certificate_figures import SwissFigures, judge_swiss
from batarde_tourney.core.pairing.swiss.request import FEWEST, SwissRequest
from batarde_tourney.core.pairing.swiss.swiss_engine import deal_spread, draw_swiss, north_spread
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan


def draw_groups(requests: Sequence[SwissRequest]) -> RoundPlan:
    """Draw the round of each group, table after table; the only side of a group sits out.

    Raises: TooFewSides if nobody can meet, CostsTooFine.
    """
    if all(len(request.sides) < FEWEST for request in requests):
        raise TooFewSides(sum(len(request.sides) for request in requests))
    drawn = [
        draw_swiss(request)
        if len(request.sides) >= FEWEST
        else RoundPlan((), tuple(side.id for side in request.sides))
        for request in requests
    ]
    tables = (table for then in drawn for table in then.tables)
    numbered = (replace(table, number=number) for number, table in enumerate(tables, start=1))
    return RoundPlan(tuple(numbered), tuple(side for then in drawn for side in then.byes))


def judge_groups(requests: Sequence[SwissRequest], then: RoundPlan) -> SwissFigures:
    """The figures of a round over all groups, with the bye of each group that has one.

    Raises: CostsTooFine.
    """
    parts = [
        judge_swiss(request, part) for request, part in _parted(requests, then) if part.tables or part.byes
    ]
    sides = [side for request in requests for side in request.sides]
    return SwissFigures(
        sum(part.rematches for part in parts),
        sum(part.rematches_bound for part in parts),
        tuple(bye for part in parts for bye in part.byes),
        sum((part.gaps for part in parts), Fraction(0)),
        sum((part.gaps_bound for part in parts), Fraction(0)),
        sum(part.apart for part in parts),
        sum(part.apart_bound for part in parts),
        deal_spread(sides, then),
        north_spread(sides, then),
    )


def certify_swiss(
    requests: Sequence[SwissRequest], rounds: Sequence[RoundPlan], *, has_north: bool
) -> Certificate:
    """The certificate of the last of these rounds; `has_north`: the first seats have a name of their own.

    Raises: CostsTooFine.
    """
    then = rounds[-1]
    figures = judge_groups(requests, then)
    return Certificate(
        repeats=figures.rematches,
        repeats_bound=figures.rematches_bound,
        pair_cost=figures.rematches,
        pair_cost_bound=figures.rematches_bound,
        max_meetings=0,
        threes_spread=0,
        dealer_spread=figures.first_dealer_spread,
        seat_spread=0,
        lines=tuple(_lines(requests, figures, then, has_north=has_north)),
        remarks=pair_remarks(rounds),
    )


def _lines(
    requests: Sequence[SwissRequest], figures: SwissFigures, then: RoundPlan, *, has_north: bool
) -> Iterator[CertificateLine]:
    yield _line(LineKind.REMATCHES, figures.rematches, figures.rematches_bound)
    if figures.byes:
        passed = sum(bye.passed for bye in figures.byes), sum(bye.passed_bound for bye in figures.byes)
        yield _line(LineKind.BYE_PASSED, *passed)
    # A line of a certificate holds whole numbers: both gaps are counted in their common fraction of a win.
    parts = lcm(figures.gaps.denominator, figures.gaps_bound.denominator)
    line = _line(LineKind.WIN_GAPS, int(figures.gaps * parts), int(figures.gaps_bound * parts))
    yield replace(line, parts=parts)
    if any(_has_choice(request) for request in requests):
        yield _line(LineKind.KEPT_APART, figures.apart, figures.apart_bound)
    sides = [side for request in requests for side in request.sides]
    dealt = {side.id: side.dealt for side in sides}
    yield _line(LineKind.FIRST_DEALS, first_deal_spread(then, dealt), least_first_deal_spread(then, dealt))
    if has_north:
        north = {side.id: side.north for side in sides}
        # First seats are shared out like first deals: count seat 0 as if it dealt.
        first = replace(then, tables=tuple(replace(table, first_dealer=0) for table in then.tables))
        yield _line(
            LineKind.FIRST_SEATS, first_deal_spread(first, north), least_first_deal_spread(first, north)
        )


def _line(kind: LineKind, value: int, bound: int) -> CertificateLine:
    """A line whose bound the best round reaches."""
    return CertificateLine.of(kind, value, bound, bound)


def _has_choice(request: SwissRequest) -> bool:
    """Whether some pairs are kept apart, but not all of them."""
    return 0 < len(request.apart) < len(request.sides) * (len(request.sides) - 1) // 2


def _parted(requests: Sequence[SwissRequest], then: RoundPlan) -> Iterator[tuple[SwissRequest, RoundPlan]]:
    """Each group with its tables; all groups as one if sides of two groups were seated together by hand."""
    for request in requests:
        here = {side.id for side in request.sides}
        touched = [table for table in then.tables if not here.isdisjoint(table.seats)]
        if any(not here.issuperset(table.seats) for table in touched):
            yield _together(requests), then
            return
    for request in requests:
        here = {side.id for side in request.sides}
        tables: tuple[TablePlan, ...] = tuple(t for t in then.tables if here.issuperset(t.seats))
        yield request, RoundPlan(tables, tuple(side for side in then.byes if side in here))


def _together(requests: Sequence[SwissRequest]) -> SwissRequest:
    return SwissRequest(
        tuple(side for request in requests for side in request.sides),
        frozenset(pair for request in requests for pair in request.met),
        frozenset(pair for request in requests for pair in request.apart),
        requests[0].seed,
        frozenset(pair for request in requests for pair in request.never),
    )
