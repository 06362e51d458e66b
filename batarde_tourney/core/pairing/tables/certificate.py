"""The certificate: every figure of a draw, whether any draw can better it, and who has what is not ideal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.batarde.schedule import SMALLEST_TABLE, Schedule, Span
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.bounds import (
    Evening,
    left_bound,
    most_bound,
    repeats_bound,
    repeats_bound_within,
)
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.lines import Line, LineKind, Remark
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from batarde_tourney.core.pairing.tables.plan_catalogue import FEWEST_REPEATS
from batarde_tourney.core.pairing.tables.remarks import remarks_of
from batarde_tourney.core.pairing.tables.share_bounds import deals_bound, seats_bound, threes_bound
from batarde_tourney.core.tournament.tables import table_sizes


@dataclass(frozen=True, slots=True)
class Certificate:
    """A draw judged. The figures are the contract's (`draw --json`), the lines add bound and verdict.

    Spreads compare players who played equally many rounds.
    """

    repeats: int
    repeats_bound: int
    max_meetings: int
    threes_spread: int
    dealer_spread: int
    seat_spread: int
    lines: tuple[Line, ...]
    remarks: tuple[Remark, ...]


def judge(
    rounds: Sequence[RoundPlan],
    *,
    schedule: Schedule = Span.FULL,
    apart: Iterable[tuple[PlayerId, PlayerId]] = (),
) -> Certificate:
    """The certificate of rounds, drawn or made by hand; remarks in the order in which players first sat.

    A round without tables counts for nothing.
    """
    counted = DrawCounts([then for then in rounds if then.tables], schedule)
    evening = counted.evening()
    lines = {line.kind: line for line in _lines(counted, evening)}
    return Certificate(
        lines[LineKind.REPEATS].value,
        repeats_bound(evening),
        lines[LineKind.MAX_MEETINGS].value,
        lines[LineKind.THREES].value,
        lines[LineKind.DEALS].value,
        lines[LineKind.SEATS].value,
        tuple(lines.values()),
        tuple(remarks_of(counted, apart, {line.kind: line.bound for line in lines.values()})),
    )


def _lines(counted: DrawCounts, evening: Evening) -> Iterable[Line]:
    repeats, most = counted.repeats(), counted.most()
    # The catalogue's draws take turns at the tables of 3: where they are not taken, fewer repeats can be had.
    known = _fewest_known(evening) if counted.takes_turns() else None
    least = most_bound(evening)
    yield Line.of(LineKind.REPEATS, repeats, repeats_bound_within(evening, most), known)
    yield Line.of(LineKind.MAX_MEETINGS, most, least, max(least, 2) if known else None)
    yield Line.of(LineKind.THREES, counted.spread(counted.threes), threes_bound(evening))
    dealt = counted.spread(counted.counts.dealt)
    yield Line.of(LineKind.DEALS, dealt, deals_bound(evening, counted.counts.hands))
    seats = max(map(counted.spread, counted.at_seats()))
    yield Line.of(LineKind.SEATS, seats, seats_bound(evening))
    yield Line.of(LineKind.LEFT_NEIGHBOURS, counted.left_again(), left_bound(evening))


def _fewest_known(evening: Evening) -> int | None:
    """The fewest repeats of the catalogue, for rounds cut as its rounds are and with everybody there."""
    if len(set(evening.present)) != 1:
        return None
    people = len(evening.present[0])
    usual = people >= SMALLEST_TABLE and all(
        sorted(sizes, reverse=True) == list(table_sizes(people)) for sizes in evening.sizes
    )
    return FEWEST_REPEATS.get((people, len(evening.sizes))) if usual else None
