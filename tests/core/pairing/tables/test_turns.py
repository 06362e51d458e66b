"""Nobody plays a second time at a table of 3 before everybody has played there once (rules, section 2)."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, First, RoundPlan
from batarde_tourney.core.pairing.tables.turns import turns_of
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
    plan = plan_rounds(DrawRequest(people(players), 6, 5, moves=100_000))
    assert seconds_out_of_turn(plan.rounds) == 0


def test_turns_go_on_from_round_to_round_drawn_one_by_one() -> None:
    rounds: tuple[RoundPlan, ...] = ()
    for number in range(5):
        request = DrawRequest(people(14), 5 - number, number, history=rounds, moves=20_000)
        rounds += plan_rounds(request).rounds[:1]
        assert seconds_out_of_turn(rounds) == 0


def test_the_director_may_put_meetings_first() -> None:
    plan = plan_rounds(DrawRequest(people(14), 4, 1, first=First.MEETINGS))
    assert plan.certificate.repeats == 0


def test_nothing_is_watched_where_all_tables_are_alike() -> None:
    assert turns_of([0] * 8, [Fraction(0)] * 8, 8, [0, 0], 2) == ()
    assert turns_of([0] * 9, [Fraction(0)] * 9, 9, [9, 9], 2) == ()


def test_the_rounds_before_and_after_the_first_turn_of_everybody_are_watched() -> None:
    turns = turns_of([0] * 18, [Fraction(0)] * 18, 18, [6] * 5, 16)
    assert [(t.until, t.shares[0]) for t in turns] == [(3, 1), (4, 1), (5, 1)]
    turns = turns_of([0] * 23, [Fraction(0)] * 23, 23, [3] * 5, 2)
    assert [(t.until, t.shares[0]) for t in turns] == [(5, 0)]


def test_the_least_cost_is_that_of_taking_turns() -> None:
    (turns,) = turns_of([1, 0, 0, 0, 0, 0, 0], [Fraction(3, 7)] * 7, 7, [3], 2)
    assert turns.least(7, 3) == 0
    assert turns.cost(0, 1) > 0
