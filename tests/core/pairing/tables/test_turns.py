"""Nobody plays a second time at a table of 3 before everybody has played there once (rules, section 2)."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import First, RoundPlan
from batarde_tourney.core.pairing.tables.turns import LIGHT, STRICT, WINDOW, turns_of
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
    for seats, low in ((3, 0), (6, 0), (9, 0), (15, 1)):
        (turns,) = turns_of([0] * 8, [Fraction(0)] * 8, 8, [seats - 3, 3], LIGHT)[-1:]
        assert turns.lows[0] == low
    (high,) = turns_of([0] * 8, [Fraction(0)] * 8, 8, [6, 3], LIGHT, is_high=True)[-1:]
    assert high.lows[0] == 1


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
