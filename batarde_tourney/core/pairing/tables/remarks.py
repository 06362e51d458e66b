"""Remarks on players: opponents they meet again, and where they have more or less than their share."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.counts import Seating
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.lines import LineKind, Remark
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched

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
