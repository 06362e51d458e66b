"""How a plan is judged, counted the slow way; and the order of its rounds."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import MeetingHistory, Rows, Sizes, split
from batarde_tourney.core.pairing.tables.new_people import PlanRank, TurnFigures, in_best_order, turn_figures

PEOPLE = 7
STRANGERS = ((0,) * PEOPLE,) * PEOPLE
ROWS = st.lists(st.permutations(range(PEOPLE)), min_size=1, max_size=6)
SIZES = st.sampled_from([(4, 3), (3, 4), (7,), (3, 2, 2)])


def small(row: Sequence[int], sizes: Sizes) -> set[int]:
    return {person for table in split(row, sizes) if len(table) == 3 for person in table}


@given(ROWS, st.data())
def test_spread_window_and_turns_are_those_after_every_round(rows: Rows, data: st.DataObject) -> None:
    sizes = [data.draw(SIZES) for _ in rows]
    few = st.lists(st.integers(0, 3), min_size=PEOPLE, max_size=PEOPLE).map(tuple)
    threes, played = data.draw(st.tuples(few, few) | st.just(((), ())))
    threes_in = [small(row, sizes_then) for row, sizes_then in zip(rows, sizes, strict=True)]

    def had(person: int, after: int) -> int:
        return sum(person in then for then in threes_in[:after]) + (threes[person] if threes else 0)

    def spread(after: int) -> int:
        return max(
            abs(had(one, after) - had(other, after))
            for one in range(PEOPLE)
            for other in range(PEOPLE)
            if not played or played[one] == played[other]
        )

    out_of_turn = [
        any(had(person, number) for person in threes_in[number])
        and any(not had(person, number + 1) for person in range(PEOPLE))
        for number in range(len(rows))
    ]
    early = sum(max(0, spread(after) - 2) for after in range(1, len(rows)))
    figures = turn_figures(rows, sizes, MeetingHistory(STRANGERS, (), threes, played))
    assert figures == TurnFigures(spread(len(rows)), early, sum(out_of_turn))


def test_where_no_round_is_to_come_nothing_is_shared() -> None:
    assert turn_figures([], [], MeetingHistory(STRANGERS)) == TurnFigures(0, 0, 0)


@pytest.mark.parametrize(("spread", "beyond"), [(0, 0), (2, 0), (3, 1), (5, 3)])
def test_a_spread_of_2_is_inside_the_window(spread: int, beyond: int) -> None:
    rank = PlanRank.of(8, TurnFigures(spread, 1, 1))
    assert (rank.beyond, rank.meetings) == (beyond, 8)
    assert rank.without_order == (beyond, 8, spread)


@pytest.mark.parametrize("seed", range(16, 22))
@pytest.mark.parametrize("fixed", [0, 1])
def test_of_few_rounds_the_best_order_is_found(seed: int, fixed: int) -> None:
    """By way of orders that are only as good."""
    lots = Lots(seed, "order")
    rows = [list(lots.shuffled(range(PEOPLE))) for _ in range(5)]
    sizes, history = [(4, 3)] * 5, MeetingHistory(STRANGERS)
    orders = [rows[:fixed] + list(order) for order in permutations(rows[fixed:])]
    found = in_best_order(rows, sizes, history, fixed, Lots(seed))
    assert found in orders
    assert turn_figures(found, sizes, history) == min(turn_figures(order, sizes, history) for order in orders)


def test_a_round_stays_where_its_tables_are_cut_otherwise_than_the_others() -> None:
    rows = [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [4, 5, 6, 0, 1, 2, 3]]
    other = [(4, 3), (3, 4), (4, 3)]
    history = MeetingHistory(STRANGERS, (), (0, 0, 0, 0, 1, 1, 1))
    assert in_best_order(rows, other, history, 0, Lots(1)) == rows
    # The first one cut otherwise, but it stays anyway.
    first = [(3, 4), (4, 3), (4, 3)]
    before = turn_figures(rows, first, history)
    assert turn_figures(in_best_order(rows, first, history, 1, Lots(1)), first, history) < before


def test_an_order_that_keeps_turns_is_left_as_it_is() -> None:
    rows = [[0, 1, 2, 3, 4, 5, 6], [4, 5, 6, 0, 1, 2, 3], [3, 4, 5, 6, 0, 1, 2]]
    sizes, history = [(4, 3)] * 3, MeetingHistory(STRANGERS)
    assert turn_figures(rows, sizes, history) == TurnFigures(1, 0, 0)
    assert all(in_best_order(rows, sizes, history, 0, Lots(seed)) == rows for seed in range(5))
