"""The certificate: every figure of a draw, whether a better draw is possible, and remarks on players."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import permutations

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.best_known import (
    fewest_in_turn,
    fewest_known,
    is_constant,
    known_left,
    known_most,
    known_pair_cost,
    known_repeats,
    most_in_turn,
    pair_cost_in_turn,
)
from batarde_tourney.core.pairing.tables.bounds import (
    Evening,
    fewest_pairs_together,
    left_bound,
    most_bound,
    pair_cost_bound,
    repeats_bound,
)
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.lines import (
    OF_SEATS,
    CertificateLine,
    Given,
    LineKind,
    OrderFigures,
    Remark,
    Verdict,
)
from batarde_tourney.core.pairing.tables.plan import First, RoundPlan, TableLengths
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched
from batarde_tourney.core.pairing.tables.share_bounds import deals_bound, seats_bound, threes_bound

# Remarks on players: opponents they meet again, and where they have more or less than their share.

Shares = list[Fraction]
"""A person's fair share of tables of 3, of hands dealt, and of rounds at each seat number."""


def remarks_of(
    counted: DrawCounts,
    apart: Iterable[tuple[PlayerId, PlayerId]],
    bounds: Mapping[LineKind, int],
    look: Look = unwatched,
) -> Iterator[Remark]:
    """The remarks, those about pairs first, people in the order in which they first sat.

    A count is fine while it is less than one away from the fair share, or less than its line's bound if that
    is larger: somebody has to bear that much. Having few tables of 3 gives no remark.
    """
    yield from _meetings(counted, apart, look)
    yield from _counts(counted, bounds, look)
    look()
    for (a, b), times in sorted(counted.counts.left.items()):
        if times > 1:
            yield Remark(counted.people[a], LineKind.LEFT_NEIGHBOURS, times, counted.people[b])


def _meetings(
    counted: DrawCounts, apart: Iterable[tuple[PlayerId, PlayerId]], look: Look
) -> Iterator[Remark]:
    unwanted = {frozenset(pair) for pair in apart}
    for (a, b), met in watched(sorted(counted.met.items()), look):
        pair = counted.people[a], counted.people[b]
        if met > 1 or (unwanted and frozenset(pair) in unwanted):
            yield Remark(pair[0], LineKind.REPEATS, met, pair[1])


def _counts(counted: DrawCounts, bounds: Mapping[LineKind, int], look: Look) -> Iterator[Remark]:
    off = {kind: max(1, bound) for kind, bound in bounds.items()}
    at_seats = counted.at_seats()
    for person, (threes, deals, *seats) in _fair_shares(counted, look):
        player = counted.people[person]
        if counted.threes[person] - threes >= off[LineKind.THREES]:
            yield Remark(player, LineKind.THREES, counted.threes[person], share=threes)
        if abs(counted.counts.dealt[person] - deals) >= off[LineKind.DEALS]:
            yield Remark(player, LineKind.DEALS, counted.counts.dealt[person], share=deals)
        for seat, share in enumerate(seats):
            if abs(at_seats[seat][person] - share) >= off[LineKind.SEATS]:
                yield Remark(player, LineKind.SEATS, at_seats[seat][person], seat=seat, share=share)


def _fair_shares(counted: DrawCounts, look: Look) -> Iterator[tuple[int, Shares]]:
    """Each person with their fair shares, which depend on the rounds they played."""
    rounds = [_each(tables, counted.counts.hands) for tables in counted.tables]
    played: defaultdict[int, list[int]] = defaultdict(list)
    for number, tables in watched(enumerate(counted.tables), look, every=1):
        for table in tables:
            for person in table.seats:
                played[person].append(number)
    known: dict[tuple[int, ...], Shares] = {}
    for person, numbers in watched(sorted(played.items()), look):
        when = tuple(numbers)
        if when not in known:
            known[when] = [sum(parts, Fraction()) for parts in zip(*(rounds[at] for at in when), strict=True)]
        yield person, known[when]


def _each(tables: list[Seating], hands: Mapping[int, int]) -> Shares:
    """The shares of one round: its totals, divided by the people present."""
    sizes = [len(table.seats) for table in tables]
    totals = [3 * sizes.count(3), sum(hands[size] for size in sizes)]
    totals += [sum(size > seat for size in sizes) for seat in range(max(hands))]
    return [Fraction(total, sum(sizes)) for total in totals]


Groups = tuple[tuple[PlayerId, ...], ...]
"""Players who should not meet in the first round, each group in order of entry."""
_FEW_SEATS = 4
"""At a table up to this size every way to sit is compared."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A judged draw. The figures are the contract's (`draw --json`); the lines add bound and verdict.

    Spreads compare players who played equally many rounds. `pair_cost` is the sum of C(m, 2) over the pairs,
    m their meetings: the draw minimizes it. Each bound is proved for its own figure alone.
    """

    repeats: int
    repeats_bound: int
    pair_cost: int
    pair_cost_bound: int
    max_meetings: int
    threes_spread: int
    dealer_spread: int
    seat_spread: int
    lines: tuple[CertificateLine, ...]
    remarks: tuple[Remark, ...]
    other: OrderFigures | None = None
    """The figures of the other order of priorities, if known and different."""
    given: Given | None = None
    """Why the last round had no choice; its lines are not judged."""
    by_seats: tuple[tuple[LineKind, int], ...] = ()
    """Where the last round has one table: the least of each figure that its seats can give."""


def judge(
    rounds: Sequence[RoundPlan],
    *,
    lengths: TableLengths,
    apart: Iterable[tuple[PlayerId, PlayerId]] = (),
    groups: Groups = (),
    look: Look = unwatched,
) -> Certificate:
    """The certificate of rounds, drawn or made by hand; remarks in the order in which players first sat.

    Rounds without tables are ignored. `groups` should not meet in the first round.
    """
    pairs = tuple((one, other) for one, other in apart)
    return _judge(tuple(then for then in rounds if then.tables), lengths, pairs, groups, _Unkeyed(look))


@dataclass(slots=True, eq=False)
class _Unkeyed:
    """A `Look` that is ignored in cache keys: all instances are equal."""

    look: Look

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Unkeyed)

    def __hash__(self) -> int:
        return 0


# A draw is judged when proposed, and again for the page, the projector and the printer.
@forgotten_with_club
@lru_cache(maxsize=8)
def _judge(
    rounds: tuple[RoundPlan, ...],
    lengths: TableLengths,
    apart: tuple[tuple[PlayerId, PlayerId], ...],
    groups: Groups,
    watch: _Unkeyed,
) -> Certificate:
    # Removed from the cached key, so that the watcher is released when the search ends.
    look, watch.look = watch.look, unwatched
    counted = DrawCounts(list(rounds), dict(lengths), look)
    evening = counted.evening()
    has_threes = any(3 in sizes for sizes in evening.sizes)
    listed = (*_lines(counted, evening, look), *_clubmates(rounds, groups))
    lines = {line.kind: replace(line, has_threes=has_threes, is_mixed=evening.is_mixed) for line in listed}
    found = _certificate(counted, evening, apart, lines, look)
    by_seats = tuple(_least_by_seats(rounds, lengths).items())
    if not _is_one_table(rounds):
        return replace(found, by_seats=by_seats)
    # Even then, remarks say who was to be kept apart and is not.
    parted = {frozenset(pair) for pair in apart}
    remarks = tuple(
        remark
        for remark in found.remarks
        if remark.kind in OF_SEATS or (remark.other and frozenset((remark.player, remark.other)) in parted)
    )
    return replace(without_choice(found, Given.ONE_TABLE), remarks=remarks, by_seats=by_seats)


def without_choice(certificate: Certificate, how: Given | None) -> Certificate:
    """The same counts without a verdict where there was no choice; unchanged for None."""
    if how is None:
        return certificate
    free = OF_SEATS if how is Given.ONE_TABLE else frozenset[LineKind]()
    least = dict(certificate.by_seats)
    lines = tuple(
        _judged_by_seats(line, least) if line.kind in free else replace(line, verdict=Verdict.GIVEN)
        for line in certificate.lines
    )
    # Nothing is remarked where no other seats would have been better.
    better = {line.kind for line in lines if line.kind in free and line.verdict is Verdict.OPEN}
    remarks = tuple(remark for remark in certificate.remarks if remark.kind in better)
    return replace(certificate, lines=lines, remarks=remarks, other=None, given=how)


def _judged_by_seats(line: CertificateLine, least: Mapping[LineKind, int]) -> CertificateLine:
    """The line compared with the least that the seats at the only table can give, where that is known."""
    if line.kind not in least:
        return line
    bound = least[line.kind]
    verdict = Verdict.OPEN if line.value > bound else Verdict.BEST_POSSIBLE
    return replace(line, bound=bound, known=bound, verdict=verdict)


def _least_by_seats(rounds: Sequence[RoundPlan], lengths: TableLengths) -> dict[LineKind, int]:
    """By figure the least that any seats at the last round's only table give; empty if it has several.

    Empty also at a large table, which has too many ways to sit.
    """
    if not rounds or len(rounds[-1].tables) != 1 or len(rounds[-1].tables[0].seats) > _FEW_SEATS:
        return {}
    *before, last = rounds
    (table,) = last.tables
    ways = (replace(last, tables=(replace(table, seats=seats),)) for seats in permutations(table.seats))
    figures = [_figures_of_seats(DrawCounts([*before, way], dict(lengths))) for way in ways]
    return {kind: min(one[kind] for one in figures) for kind in figures[0]}


def _figures_of_seats(counted: DrawCounts) -> dict[LineKind, int]:
    return {
        LineKind.DEALS: counted.spread(counted.counts.dealt),
        LineKind.SEATS: max(map(counted.spread, counted.at_seats()), default=0),
        LineKind.LEFT_NEIGHBOURS: counted.left_again(),
    }


def _is_one_table(rounds: tuple[RoundPlan, ...]) -> bool:
    """Whether in every round the same people sit at a single table."""
    crowds = {frozenset(table.seats) for then in rounds for table in then.tables}
    return len(crowds) == 1 and all(len(then.tables) == 1 for then in rounds)


def _certificate(
    counted: DrawCounts,
    evening: Evening,
    apart: tuple[tuple[PlayerId, PlayerId], ...],
    lines: dict[LineKind, CertificateLine],
    look: Look,
) -> Certificate:
    return Certificate(
        repeats=lines[LineKind.REPEATS].value,
        repeats_bound=lines[LineKind.REPEATS].bound,
        pair_cost=lines[LineKind.PAIR_COST].value,
        pair_cost_bound=lines[LineKind.PAIR_COST].bound,
        max_meetings=lines[LineKind.MAX_MEETINGS].value,
        threes_spread=lines[LineKind.THREES].value,
        dealer_spread=lines[LineKind.DEALS].value,
        seat_spread=lines[LineKind.SEATS].value,
        lines=tuple(lines.values()),
        remarks=tuple(remarks_of(counted, apart, {line.kind: line.bound for line in lines.values()}, look)),
        other=_other_order(counted, evening, look),
    )


def _lines(counted: DrawCounts, evening: Evening, look: Look) -> Iterable[CertificateLine]:
    # A draw that keeps turns is compared with the best known draws that do.
    takes_turns = counted.takes_turns(look)
    in_turn = pair_cost_in_turn(evening) if takes_turns else None
    cost = CertificateLine.of(
        LineKind.PAIR_COST,
        counted.pair_cost(),
        pair_cost_bound(evening, look),
        known_pair_cost(evening),
        in_turn,
    )
    look()
    yield replace(cost, met=counted.met_again())
    # Letting the same two meet again and again gives fewer repeats: the draw does not aim for that.
    yield CertificateLine.of(
        LineKind.REPEATS, counted.repeats(), repeats_bound(evening), known_repeats(evening)
    )
    least = most_bound(evening, look)
    most = known_most(evening, least)
    yield CertificateLine.of(
        LineKind.MAX_MEETINGS, counted.most(), least, most, most_in_turn(evening) if takes_turns else None
    )
    look()
    yield _shared(LineKind.THREES, counted.spread(counted.threes), threes_bound(evening, look), evening)
    look()
    figures = _figures_of_seats(counted)
    least_dealt = deals_bound(evening, counted.counts.hands, look)
    yield _shared(LineKind.DEALS, figures[LineKind.DEALS], least_dealt, evening)
    look()
    yield _shared(LineKind.SEATS, figures[LineKind.SEATS], seats_bound(evening, look), evening)
    look()
    left = left_bound(evening)
    yield CertificateLine.of(
        LineKind.LEFT_NEIGHBOURS, figures[LineKind.LEFT_NEIGHBOURS], left, known_left(evening, left)
    )


def _clubmates(rounds: tuple[RoundPlan, ...], groups: Groups) -> Iterable[CertificateLine]:
    """How many pairs of one group meet in the first round; no line where no group is kept apart.

    The bound: in a group larger than the number of tables, some must share one.
    """
    if not groups or not rounds:
        return
    group_of = {player: at for at, group in enumerate(groups) for player in group}
    seated = [[group_of[player] for player in t.seats if player in group_of] for t in rounds[0].tables]
    met = sum(many * (many - 1) // 2 for table in seated for many in Counter(table).values())
    sizes = Counter(group for table in seated for group in table)
    bound = sum(fewest_pairs_together(size, len(rounds[0].tables)) for size in sizes.values())
    yield CertificateLine.of(LineKind.CLUBMATES, met, bound)


def _shared(kind: LineKind, value: int, bound: int, evening: Evening) -> CertificateLine:
    """A line about shares: their bounds can be reached where everybody is always present."""
    return CertificateLine.of(kind, value, bound, bound if is_constant(evening) else None)


def _other_order(counted: DrawCounts, evening: Evening, look: Look) -> OrderFigures | None:
    """The recorded figures of the other order of priorities, if they differ from these."""
    repeats = counted.repeats()
    # The priorities differ only where part of the people sits at tables of 3.
    if not evening.is_mixed:
        return None
    if counted.takes_turns(look):
        known = fewest_known(evening)
        return OrderFigures(First.MEETINGS, known) if known is not None and known < repeats else None
    in_turn = fewest_in_turn(evening)
    return OrderFigures(First.TURNS, in_turn) if in_turn is not None and in_turn > repeats else None
