"""The seats of one round: the least they can be from even is known, and a search that is there stops."""

from collections.abc import Sequence
from functools import partial
from itertools import permutations, product

import pytest

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.counts import Binding, Seating, deals
from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.seat_annealing import SeatAnnealer
from batarde_tourney.core.pairing.tables.share_counts import ShareCounts, fair_shares

HANDS = {4: 10, 3: 12}
PEOPLE = 7


def seated(lots: Lots, people: Sequence[int]) -> list[Seating]:
    """A round by lot: tables of 4, the last ones of 3."""
    order, threes = lots.shuffled(people), -len(people) % 4
    cuts = [4] * ((len(people) - 3 * threes) // 4) + [3] * threes
    starts = [sum(cuts[:table]) for table in range(len(cuts))]
    return [
        Seating(order[start : start + size], lots.below(size))
        for start, size in zip(starts, cuts, strict=True)
    ]


def annealer(
    start: Sequence[Seating], history: Sequence[Sequence[Seating]], bindings: Sequence[Binding]
) -> SeatAnnealer:
    rounds = [[list(table.seats) for table in start]]
    had = ShareCounts(fair_shares(rounds, history, HANDS), HANDS)
    return SeatAnnealer(start, bindings, had, history, HANDS)


def ways(table: Seating, binding: Binding) -> list[Seating]:
    """Every way to sit at the table that keeps what is settled."""
    size = len(table.seats)
    dealers = range(size) if binding.dealer is None else (binding.dealer,)
    return [
        Seating(order, dealer)
        for order in permutations(table.seats)
        if all(order[seat] == person for seat, person in binding.seats)
        for dealer in dealers
    ]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("rounds_before", "settled", "is_dealer_free"),
    [(2, (), True), (3, (1, 3), False), (5, (), False), (6, (1, 3), True), (6, (0, 1), True)],
)
def test_the_least_is_what_all_ways_to_sit_have(
    rounds_before: int, settled: tuple[int, ...], is_dealer_free: bool
) -> None:
    lots = Lots(rounds_before, "one round")
    history = [seated(lots, range(PEOPLE)) for _ in range(rounds_before)]
    start = seated(lots, range(PEOPLE))
    four = start[0]
    kept = Binding(
        tuple((seat, four.seats[seat]) for seat in settled), None if is_dealer_free else four.dealer
    )
    bindings = (kept, Binding())
    all_ways = product(ways(start[0], bindings[0]), ways(start[1], bindings[1]))
    least = min(annealer(both, history, bindings).gap for both in all_ways)
    search = annealer(start, history, bindings)
    assert search._least == least
    # Every table is counted in as before.
    counted = ShareCounts(fair_shares([[list(table.seats) for table in start]], history, HANDS), HANDS)
    for table in (table for tables in (*history, start) for table in tables):
        counted.sit(table.seats, deals(len(table.seats), HANDS[len(table.seats)], table.dealer))
    assert (search._had.seats_at, search._had.dealt) == (counted.seats_at, counted.dealt)


@pytest.mark.sampled
@pytest.mark.parametrize(("people", "rounds_before"), [(7, 2), (11, 0), (23, 4)])
def test_a_search_that_knows_the_least_gives_the_seats_of_one_that_does_not(
    people: int, rounds_before: int
) -> None:
    lots = Lots(people, "one round")
    history = [seated(lots, range(people)) for _ in range(rounds_before)]
    start = seated(lots, range(people))
    found, told = [], []
    for least in (None, -1):
        search = annealer(start, history, [Binding()] * len(start))
        if least is not None:
            search._least = least
        blocks: list[Progress] = []
        search.anneal(Lots(1, "seats"), SearchProgress(partial(_note, blocks), 1 << 30))
        search.settle()
        found.append((search.best, search.gap))
        told.append(len(blocks))
    assert found[0] == found[1]
    assert told[0] <= told[1]
    if not rounds_before:
        # Whoever sits where, a first round is as even as it can be.
        assert told[0] == 0 < told[1]


def _note(blocks: list[Progress], now: Progress) -> bool:
    blocks.append(now)
    return True
