"""Nobody plays a second time at a table of 3 before everybody has played there once (rules, section 2)."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import First, RoundPlan
from batarde_tourney.core.pairing.tables.turns import (
    LIGHT,
    POLISH,
    STRICT,
    WINDOW,
    WINDOW_ALONE,
    Turns,
    TurnWeights,
    turns_of,
)
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people


def seconds_out_of_turn(rounds: Sequence[RoundPlan]) -> int:
    """Rounds after which somebody had a second table of 3 and somebody else none."""
    had = {player: 0 for table in rounds[0].tables for player in table.seats}
    wrong = 0
    for then in rounds:
        for table in then.tables:
            if len(table.seats) == 3:
                for player in table.seats:
                    had[player] += 1
        wrong += max(had.values()) > 1 and min(had.values()) == 0
    return wrong


@pytest.mark.parametrize("players", [7, 10, 11, 13, 14, 17, 18, 22, 23, 26, 34])
def test_nobody_has_a_second_table_of_3_before_everybody_had_one(players: int) -> None:
    plan = plan_rounds(batarde_request(people(players), 6, 5, first=First.TURNS, moves=100_000))
    assert seconds_out_of_turn(plan.rounds) == 0


def test_turns_go_on_from_round_to_round_drawn_one_by_one() -> None:
    rounds: tuple[RoundPlan, ...] = ()
    for number in range(5):
        request = batarde_request(
            people(14), 5 - number, number, history=rounds, first=First.TURNS, moves=20_000
        )
        rounds += plan_rounds(request).rounds[:1]
        assert seconds_out_of_turn(rounds) == 0


@pytest.mark.parametrize("lots", range(3))
def test_new_people_come_first_and_tables_of_3_differ_by_no_more_than_2(lots: int) -> None:
    plan = plan_rounds(batarde_request(people(14), 4, lots))
    assert plan.certificate.repeats == 0
    assert plan.certificate.threes_spread <= WINDOW


def test_beyond_the_window_a_table_of_3_costs_more_than_any_repeat() -> None:
    (turns,) = turns_of([0] * 14, [Fraction(0)] * 14, 14, [6] * 5, LIGHT)[-1:]
    # The fair share is 15/7: 1 to 3 are inside the window.
    assert turns.lows == (1,) * 14
    costs = [turns.cost(0, had) for had in range(5)]
    assert costs == sorted(costs)
    assert costs[0] < -100 < costs[1] < costs[2] < 100 < costs[3]


def test_of_the_two_windows_around_a_fair_share_the_nearer_one_is_watched() -> None:
    # Half-way, as with 12, it is the lower one.
    for seats, low in ((3, 0), (6, 0), (9, 0), (12, 0), (15, 1)):
        (turns,) = turns_of([0] * 8, [Fraction(0)] * 8, 8, [seats - 3, 3], LIGHT)[-1:]
        assert turns.lows[0] == low
    (high,) = turns_of([0] * 8, [Fraction(0)] * 8, 8, [6, 3], LIGHT, is_high=True)[-1:]
    assert high.lows[0] == 1


def test_turns_alone_watch_no_window() -> None:
    assert all(not turns.lows for turns in turns_of([0] * 14, [Fraction(0)] * 14, 14, [6] * 5, STRICT))


def test_whose_share_was_larger_and_has_left_is_waited_for_no_longer() -> None:
    first, *_ = turns_of([0] * 8, [Fraction(0)] * 7 + [Fraction(1)], 7, [3, 3, 3], STRICT)
    assert first.until == 2


def test_nothing_is_watched_where_all_tables_are_alike() -> None:
    assert turns_of([0] * 8, [Fraction(0)] * 8, 8, [0, 0], STRICT) == ()
    assert turns_of([0] * 9, [Fraction(0)] * 9, 9, [9, 9], STRICT) == ()


def test_the_rounds_before_and_after_the_first_turn_of_everybody_are_watched() -> None:
    turns = turns_of([0] * 18, [Fraction(0)] * 18, 18, [6] * 5, STRICT)
    assert [(t.until, t.shares[0]) for t in turns] == [(3, 1), (4, 1), (5, 1)]
    turns = turns_of([0] * 23, [Fraction(0)] * 23, 23, [3] * 5, STRICT)
    assert [(t.until, t.shares[0]) for t in turns] == [(5, 0)]


def test_the_least_cost_is_that_of_taking_turns() -> None:
    (turns,) = turns_of([1, 0, 0, 0, 0, 0, 0], [Fraction(3, 7)] * 7, 7, [3], STRICT)
    assert turns.least(7, 3) == 0
    assert turns.cost(0, 1) > 0


WEIGHTS = st.sampled_from([STRICT, LIGHT, WINDOW_ALONE, POLISH])


def all_it_costs(turns: Turns, person: int, threes: int) -> int:
    """What so many tables of 3 cost one person in all, in one formula.

    Of the window [low, low + 2] a triangular number of how far beyond it somebody is.
    """
    share, weights = turns.shares[person], turns.weights
    cost = weights.beyond_share * (threes * (threes - 1) // 2 - share * threes)
    # Nobody's second before everybody's first: a first that is due is welcome, a second that is not is not.
    cost += weights.out_of_turn * (-min(threes, 1) if share else max(threes - 1, 0))
    if turns.lows:
        far = max(turns.lows[person] - threes, 0) + max(threes - turns.lows[person] - WINDOW, 0)
        cost += weights.beyond_window * far * (far + 1) // 2
    return cost


@st.composite
def evenings(draw: st.DrawFn) -> Turns:
    """What is watched of all of some rounds, for three people who are there and one who has left."""
    had = draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    shares = draw(st.lists(st.fractions(0, 3, max_denominator=7), min_size=4, max_size=4))
    is_high = draw(st.booleans())
    return turns_of(had, shares, 3, draw(st.sampled_from([[1], [2, 1]])), draw(WEIGHTS), is_high=is_high)[-1]


@given(evenings(), st.integers(0, 3), st.integers(0, 6))
def test_one_more_table_of_3_costs_what_all_of_them_cost_more(turns: Turns, person: int, had: int) -> None:
    more = all_it_costs(turns, person, had + 1) - all_it_costs(turns, person, had)
    assert turns.cost(person, had) == more


@given(evenings(), st.integers(0, 5))
def test_nobody_can_give_away_so_many_tables_of_3_for_less_than_the_least(turns: Turns, seats: int) -> None:
    """Against every way to share them out among the three who are there."""
    ways = [more for more in product(range(seats + 1), repeat=3) if sum(more) == seats]
    costs = [
        sum(
            all_it_costs(turns, person, turns.had[person] + new)
            - all_it_costs(turns, person, turns.had[person])
            for person, new in enumerate(more)
        )
        for more in ways
    ]
    assert turns.least(3, seats) == min(costs)


@given(
    st.sampled_from([Fraction(1, 2), Fraction(4)]).flatmap(
        lambda most: st.lists(st.fractions(0, most, max_denominator=9), min_size=7, max_size=8)
    ),
    st.lists(st.sampled_from([0, 3, 6]), min_size=1, max_size=6),
    WEIGHTS,
    st.booleans(),
)
def test_fair_shares_and_windows_are_those_of_all_rounds_up_to_then(
    before: list[Fraction], seats: list[int], weights: TurnWeights, is_high: bool
) -> None:
    found = turns_of(range(len(before)), before, 7, seats, weights, is_high=is_high)
    assert bool(found) == any(seats)
    for turns in found:
        new = Fraction(sum(seats[: turns.until]), 7)
        fair = [*(share + new for share in before[:7]), *before[7:]]
        assert turns.shares == tuple(share.numerator // share.denominator for share in fair)
        assert turns.had == tuple(range(len(before)))
        assert turns.weights is weights
        if turns.until == len(seats) and weights.beyond_window:
            assert turns.lows == tuple(_low(share, is_high) for share in fair)
        else:
            assert turns.lows == ()
    first = max(until for until in range(len(seats) + 1) if _is_first_turn(before, seats, until))
    if any(seats):
        watched = {first, first + 1, len(seats)} & set(range(1, len(seats) + 1))
        assert [turns.until for turns in found] == sorted(watched)


def _is_first_turn(before: Sequence[Fraction], seats: Sequence[int], until: int) -> bool:
    """Whether after so many rounds, or before them all, nobody need have had a second."""
    return not until or all(7 * share + sum(seats[:until]) <= 7 for share in before[:7])


def _low(share: Fraction, is_high: bool) -> int:
    """Where the window begins whose middle is nearest to the share, the lower one if equal; or the higher."""
    below = share.numerator // share.denominator
    middle = below + 1 if is_high else min((below, below + 1), key=lambda middle: abs(share - middle))
    return max(0, middle - 1)
