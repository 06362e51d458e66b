"""The certificate: every figure of a draw, whether any draw can better it, and who has what is not ideal."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.bounds import (
    Evening,
    kept_pairs,
    left_bound,
    most_bound,
    repeats_bound,
    repeats_bound_within,
)
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.lines import CertificateLine, Given, LineKind, OrderFigures, Remark
from batarde_tourney.core.pairing.tables.plan import First, RoundPlan, TableLengths
from batarde_tourney.core.pairing.tables.records import (
    fewest_in_turn,
    fewest_known,
    is_constant,
    known_left,
    known_most,
)
from batarde_tourney.core.pairing.tables.remarks import remarks_of
from batarde_tourney.core.pairing.tables.share_bounds import deals_bound, seats_bound, threes_bound

Groups = tuple[tuple[PlayerId, ...], ...]
"""Players who should not meet in the first round, each group in order of entry."""


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
    lines: tuple[CertificateLine, ...]
    remarks: tuple[Remark, ...]
    other: OrderFigures | None = None
    """What another order of priorities gives, where that is known and not the same."""
    given: Given | None = None
    """What left the last round no choice; such lines are not judged."""


def judge(
    rounds: Sequence[RoundPlan],
    *,
    lengths: TableLengths,
    apart: Iterable[tuple[PlayerId, PlayerId]] = (),
    groups: Groups = (),
) -> Certificate:
    """The certificate of rounds, drawn or made by hand; remarks in the order in which players first sat.

    A round without tables counts for nothing. `groups` should not meet in the first of them.
    """
    pairs = tuple((one, other) for one, other in apart)
    return _judge(tuple(then for then in rounds if then.tables), lengths, pairs, groups)


# One draw is judged where it is proposed, and asked about again by the page, the wall and the printer.
@forgotten_with_club
@lru_cache(maxsize=8)
def _judge(
    rounds: tuple[RoundPlan, ...],
    lengths: TableLengths,
    apart: tuple[tuple[PlayerId, PlayerId], ...],
    groups: Groups,
) -> Certificate:
    counted = DrawCounts(list(rounds), dict(lengths))
    evening = counted.evening()
    has_threes = any(3 in sizes for sizes in evening.sizes)
    told = (*_lines(counted, evening), *_clubmates(rounds, groups))
    lines = {line.kind: replace(line, has_threes=has_threes) for line in told}
    return Certificate(
        repeats=lines[LineKind.REPEATS].value,
        # Of all draws; the line's own bound is of those in which no two meet more often than here.
        repeats_bound=repeats_bound(evening),
        max_meetings=lines[LineKind.MAX_MEETINGS].value,
        threes_spread=lines[LineKind.THREES].value,
        dealer_spread=lines[LineKind.DEALS].value,
        seat_spread=lines[LineKind.SEATS].value,
        lines=tuple(lines.values()),
        remarks=tuple(remarks_of(counted, apart, {line.kind: line.bound for line in lines.values()})),
        other=_other_order(counted, evening),
    )


def _lines(counted: DrawCounts, evening: Evening) -> Iterable[CertificateLine]:
    repeats, most = counted.repeats(), counted.most()
    known = fewest_known(evening)
    # A draw that keeps turns is held to the best known of those that keep them.
    in_turn = fewest_in_turn(evening) if counted.takes_turns() else None
    least = most_bound(evening)
    yield CertificateLine.of(LineKind.REPEATS, repeats, repeats_bound_within(evening, most), known, in_turn)
    # Where turns force a repeat, somebody meets twice; none on record, or nothing on record, says nothing of
    # it.
    twice = max(least, 2) if in_turn else None
    yield CertificateLine.of(LineKind.MAX_MEETINGS, most, least, known_most(evening, least), twice)
    yield _shared(LineKind.THREES, counted.spread(counted.threes), threes_bound(evening), evening)
    dealt = counted.spread(counted.counts.dealt)
    yield _shared(LineKind.DEALS, dealt, deals_bound(evening, counted.counts.hands), evening)
    seats = max(map(counted.spread, counted.at_seats()), default=0)
    yield _shared(LineKind.SEATS, seats, seats_bound(evening), evening)
    left = left_bound(evening)
    yield CertificateLine.of(LineKind.LEFT_NEIGHBOURS, counted.left_again(), left, known_left(evening, left))


def _clubmates(rounds: tuple[RoundPlan, ...], groups: Groups) -> Iterable[CertificateLine]:
    """How many pairs of one group meet in the first round; nothing where no group is kept apart.

    The bound: of a group larger than the number of tables, somebody must share one.
    """
    if not groups or not rounds:
        return
    group_of = {player: at for at, group in enumerate(groups) for player in group}
    seated = [[group_of[player] for player in t.seats if player in group_of] for t in rounds[0].tables]
    met = sum(many * (many - 1) // 2 for table in seated for many in Counter(table).values())
    sizes = Counter(group for table in seated for group in table)
    bound = sum(kept_pairs(size, len(rounds[0].tables)) for size in sizes.values())
    yield CertificateLine.of(LineKind.CLUBMATES, met, bound)


def _shared(kind: LineKind, value: int, bound: int, evening: Evening) -> CertificateLine:
    """A line about shares: their bounds are reached where everybody is always there."""
    return CertificateLine.of(kind, value, bound, bound if is_constant(evening) else None)


def _other_order(counted: DrawCounts, evening: Evening) -> OrderFigures | None:
    """What is on record for the other order of priorities, if that gives other figures than these."""
    repeats = counted.repeats()
    # Only where some sit at tables of 3, and not all, do the priorities differ.
    if not any(0 < 3 * sizes.count(3) < sum(sizes) for sizes in evening.sizes):
        return None
    if counted.takes_turns():
        known = fewest_known(evening)
        return OrderFigures(First.MEETINGS, known) if known is not None and known < repeats else None
    in_turn = fewest_in_turn(evening)
    return OrderFigures(First.TURNS, in_turn) if in_turn is not None and in_turn > repeats else None
