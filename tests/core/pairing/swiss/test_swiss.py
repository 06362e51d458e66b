"""Swiss rounds against every pairing there is, and drawn in other orders and other processes."""

import subprocess
import sys
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.swiss.certificate_figures import judge_swiss
from batarde_tourney.core.pairing.swiss.costs import Costs
from batarde_tourney.core.pairing.swiss.least_cost_matching import (
    MOST_BITS,
    CostsTooFine,
    cheapest_pairs,
    only_cheapest_pairs,
)
from batarde_tourney.core.pairing.swiss.request import (
    SwissRequest,
    SwissSide,
    meetings,
)
from batarde_tourney.core.pairing.swiss.swiss_engine import (
    deal_spread,
    draw_swiss,
    north_spread,
    pair_swiss,
    seat_sides,
)
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from tests.core.pairing.swiss.second_swiss import every_pairing, pairing_of, worth_of
from tests.examples import examples


def named(number: int) -> PlayerId:
    return PlayerId(f"s{number}")


@st.composite
def requests(draw: st.DrawFn, most: int = 9) -> SwissRequest:
    """Sides of any history: met, wins, byes, ranks and clubs as they fall."""
    count = draw(st.integers(2, most))
    wins = st.integers(0, 6).map(lambda halves: Fraction(halves, 2))
    few = st.integers(0, 2)
    sides = tuple(
        SwissSide(named(at), draw(wins), draw(st.integers(1, count)), draw(few), draw(few), draw(few))
        for at in range(count)
    )
    pairs = list(combinations([side.id for side in sides], 2))
    met = draw(st.sets(st.sampled_from(pairs), max_size=len(pairs)))
    apart = draw(st.sets(st.sampled_from(pairs), max_size=4))
    return SwissRequest(sides, meetings(met), meetings(apart), draw(st.integers(0, 99)))


@examples(60)
@given(requests())
def test_c2_no_pairing_of_all_there_are_is_better(request: SwissRequest) -> None:
    then = draw_swiss(request)
    drawn = worth_of(request, pairing_of(request, then))
    everything = [worth_of(request, pairing) for pairing in every_pairing(request.sides)]
    assert drawn == min(everything)
    figures = judge_swiss(request, then)
    assert (figures.rematches, figures.gaps, figures.apart) == (drawn[0], drawn[2], drawn[3])
    assert (figures.rematches_bound, figures.gaps_bound, figures.apart_bound) == (
        figures.rematches,
        figures.gaps,
        figures.apart,
    )
    assert len(figures.byes) == len(request.sides) % 2
    for bye in figures.byes:
        assert bye.passed == bye.passed_bound == drawn[1]


@examples(40)
@given(requests(7), st.integers(0, 10**6))
def test_part_d_bounds_of_a_round_made_by_hand_are_never_above_what_can_be_had(
    request: SwissRequest, which: int
) -> None:
    everything = list(every_pairing(request.sides))
    pairs, resting = everything[which % len(everything)]
    tables = tuple(TablePlan(at, (one.id, other.id), 0) for at, (one, other) in enumerate(pairs, start=1))
    figures = judge_swiss(request, RoundPlan(tables, () if resting is None else (resting.id,)))
    worths = [(worth_of(request, pairing), pairing[1]) for pairing in everything]
    assert figures.rematches_bound == min(worth[0] for worth, _ in worths)
    same = [worth for worth, other in worths if other == resting and worth[0] <= figures.rematches]
    assert figures.gaps_bound <= min(worth[2] for worth in same)
    fewest = min(worth[0] for worth, other in worths if other == resting)
    if figures.rematches == fewest:
        assert figures.gaps_bound == min(worth[2] for worth in same), "for these rematches and this bye"
    drawn = worths[which % len(worths)][0]
    assert figures.apart_bound <= min(worth[3] for worth, _ in worths if worth[:3] == drawn[:3])
    for bye in figures.byes:
        assert bye.passed_bound <= min(worth[1] for worth, _ in worths if worth[0] <= figures.rematches)
        if figures.rematches == figures.rematches_bound:
            assert bye.passed_bound == min(worth[1] for worth, _ in worths if worth[0] == figures.rematches)


@examples(40)
@given(requests(), st.randoms())
def test_the_order_in_which_sides_are_named_does_not_matter(request: SwissRequest, random: object) -> None:
    turned = tuple(reversed(request.sides))
    again = SwissRequest(turned, request.met, request.apart, request.seed)
    assert draw_swiss(again) == draw_swiss(request)


@examples(40)
@given(requests(8))
def test_lots_make_one_pairing_the_only_cheapest_so_that_any_library_finds_it(request: SwissRequest) -> None:
    costs = Costs(request, Lots(request.seed, "swiss"))
    edges = costs.edges()
    price = {(one, other): cost for one, other, cost in edges}
    place = {side.id: at for at, side in enumerate(costs.sides)}
    prices = {}
    for pairs, resting in every_pairing(request.sides):
        seated = [tuple(sorted((place[one.id], place[other.id]))) for one, other in pairs]
        seated += [(place[resting.id], len(costs.sides))] if resting is not None else []
        prices[frozenset(seated)] = sum(price[one, other] for one, other in seated)
    least = min(prices.values())
    (only,) = [pairing for pairing, paid in prices.items() if paid == least]
    assert frozenset(cheapest_pairs(costs.vertices, edges)) == only
    assert frozenset(cheapest_pairs(costs.vertices, edges[::-1])) == only
    assert only_cheapest_pairs(costs.vertices, edges) == tuple(sorted(only))


def test_equal_pairings_are_noticed_and_lots_drawn_again() -> None:
    edges = [(one, other, 5) for one, other in combinations(range(4), 2)]
    assert only_cheapest_pairs(4, edges) is None
    edges[0] = (0, 1, 4)
    assert only_cheapest_pairs(4, edges) == ((0, 1), (2, 3))


def test_a_pairing_dearer_by_the_least_is_no_equal_however_many_pairs_it_has() -> None:
    cheap = [(at, at + 1, 0) for at in range(0, 8, 2)]
    dearer = [(1, 2, 0), (3, 4, 0), (5, 6, 0), (0, 7, 1)]
    assert only_cheapest_pairs(8, cheap + dearer) == ((0, 1), (2, 3), (4, 5), (6, 7))


def test_everybody_is_paired_however_cheap_it_would_be_to_leave_some_out() -> None:
    assert cheapest_pairs(4, [(0, 1, 10), (1, 2, 0), (2, 3, 10)]) == ((0, 1), (2, 3))


def test_numbers_too_fine_for_the_library_are_refused_and_not_rounded() -> None:
    assert cheapest_pairs(2, [(0, 1, 2**MOST_BITS - 1)]) == ((0, 1),)
    with pytest.raises(CostsTooFine):
        cheapest_pairs(2, [(0, 1, 2**MOST_BITS)])
    with pytest.raises(CostsTooFine):
        cheapest_pairs(4, [(0, 1, 2**MOST_BITS), (2, 3, 0)])
    fine = tuple(SwissSide(named(at), Fraction(at, 10**15 + at)) for at in range(4))
    with pytest.raises(CostsTooFine):
        draw_swiss(SwissRequest(fine))


def test_the_draw_is_the_same_in_every_process() -> None:
    program = (
        "import sys; from tests.core.pairing.swiss.test_swiss import played\n"
        "assert 'rustworkx' not in sys.modules, 'whoever draws no Swiss round does not wait for it'\n"
        "print(repr([then for _, then in played(21, 4, 7)]))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert said == {(repr([then for _, then in played(21, 4, 7)]) + "\n").encode()}


def played(count: int, rounds: int, seed: int) -> list[tuple[SwissRequest, RoundPlan]]:
    """Rounds drawn one after the other; the lower number wins, every fifth match is drawn."""
    sides = {named(at): SwissSide(named(at)) for at in range(count)}
    met: set[tuple[PlayerId, PlayerId]] = set()
    found = []
    for number in range(rounds):
        request = SwissRequest(tuple(sides.values()), meetings(met), seed=seed + number)
        then = draw_swiss(request)
        found.append((request, then))
        gained = {side: Fraction(1) for side in then.byes}
        for table in then.tables:
            low, high = sorted(table.seats, key=lambda side: int(side[1:]))
            is_drawn = (int(low[1:]) + number) % 5 == 0
            gained |= {low: Fraction(1, 2), high: Fraction(1, 2)} if is_drawn else {low: Fraction(1)}
            met.add((low, high))
        dealers = {table.seats[table.first_dealer] for table in then.tables}
        norths = {table.seats[0] for table in then.tables}
        after = [
            (
                side.id,
                side.wins + gained.get(side.id, 0),
                side.byes + (side.id in then.byes),
                side.dealt + (side.id in dealers),
                side.north + (side.id in norths),
            )
            for side in sides.values()
        ]
        for side, wins, byes, dealt, north in after:
            rank = 1 + sum(other[1] > wins for other in after)
            sides[side] = SwissSide(side, wins, rank, byes, dealt, north)
    return found


@pytest.mark.parametrize("count", [10, 13])
def test_c2_an_evening_has_no_rematch_one_bye_at_most_and_balanced_deals(count: int) -> None:
    rounds = played(count, 7, 5)
    met = [frozenset(table.seats) for _, then in rounds for table in then.tables]
    assert len(set(met)) == len(met)
    byes = [side for _, then in rounds for side in then.byes]
    assert len(set(byes)) == len(byes) == 7 * (count % 2)
    for request, then in rounds:
        figures = judge_swiss(request, then)
        assert figures.gaps == figures.gaps_bound
        assert figures.first_dealer_spread <= 2
        assert [table.number for table in then.tables] == list(range(1, count // 2 + 1))
        ranks = {side.id: side.rank for side in request.sides}
        tops = [min(ranks[side] for side in table.seats) for table in then.tables]
        assert tops == sorted(tops), "the highest sit at the first tables"


@examples(40)
@given(requests(9))
def test_part_d_first_dealer_and_first_seats_have_the_least_spread_for_the_pairs(
    request: SwissRequest,
) -> None:
    pairing = pair_swiss(request)
    then = seat_sides(request, pairing.pairs, pairing.bye, Lots(3))
    deals, norths = set(), set()
    for turned in product((0, 1), repeat=len(then.tables)):
        other = RoundPlan(
            tuple(
                TablePlan(table.number, table.seats[:: -1 if turn else 1], 0)
                for table, turn in zip(then.tables, turned, strict=True)
            ),
            then.byes,
        )
        deals.add(deal_spread(request.sides, other))
        norths.add(north_spread(request.sides, other))
    assert deal_spread(request.sides, then) == min(deals)
    assert north_spread(request.sides, then) == min(norths)


def test_a_spread_is_most_minus_fewest_with_this_round() -> None:
    sides = [
        SwissSide(named(at), dealt=dealt, north=north)
        for at, (dealt, north) in enumerate([(3, 1), (1, 5), (2, 2)])
    ]
    then = RoundPlan((TablePlan(1, (named(0), named(1)), 1),), (named(2),))
    assert deal_spread(sides, then) == 1, "3, 2 and 2"
    assert north_spread(sides, then) == 3, "2, 5 and 2"
    assert deal_spread([], RoundPlan(())) == 0


def test_lots_decide_what_is_equal() -> None:
    sides = tuple(SwissSide(named(at)) for at in range(9))
    drawn = [draw_swiss(SwissRequest(sides, seed=seed)) for seed in range(100)]
    assert {then.byes for then in drawn} == {(side.id,) for side in sides}
    seen = {(table.seats, table.first_dealer) for then in drawn for table in then.tables}
    assert {dealer for _, dealer in seen} == {0, 1}
    assert len({frozenset(seats) for seats, _ in seen}) == 36


def test_part_d_bye_order_a_second_bye_may_avoid_a_rematch() -> None:
    a, b, c = (
        SwissSide(named(0), Fraction(2), 1),
        SwissSide(named(1), Fraction(1), 2),
        SwissSide(named(2), Fraction(1), 3, byes=1),
    )
    met = meetings([(a.id, c.id), (b.id, c.id)])
    assert draw_swiss(SwissRequest((a, b, c), met)).byes == (c.id,)
    figures = judge_swiss(SwissRequest((a, b, c), met), draw_swiss(SwissRequest((a, b, c), met)))
    (bye,) = figures.byes
    assert (bye.byes, bye.rank, bye.passed, bye.passed_bound) == (1, 3, 2, 2)
    assert draw_swiss(SwissRequest((a, b, c))).byes == (b.id,)


def test_one_side_has_nobody_to_meet() -> None:
    with pytest.raises(TooFewSides):
        draw_swiss(SwissRequest((SwissSide(named(0)),)))
