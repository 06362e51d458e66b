"""What is told of a search while it runs: moves made of all it may make, and the repeats of its best plan."""

from itertools import pairwise
from time import process_time

import pytest

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import (
    HOT,
    MOVES_A_BLOCK,
    UNIT,
    MeetingHistory,
    TableAnnealer,
)
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import First, Progress
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from batarde_tourney.core.pairing.tables.search_budget import SearchBudget
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people

ROWS = [[0, 1, 2, 3, 4, 5, 6, 7]] * 2
"""Twelve pairs meet again."""


class Watch:
    """Notes what it is told, and says stop at the last of so many."""

    def __init__(self, until: int = 1 << 30) -> None:
        self.told: list[Progress] = []
        self._until = until

    def __call__(self, progress: Progress) -> bool:
        self.told.append(progress)
        return len(self.told) < self._until


def test_moves_add_up_to_no_more_than_there_are_and_repeats_are_the_last_that_were_told() -> None:
    watch = Watch()
    progress = SearchProgress(watch, 10)
    assert progress.step(4)
    assert progress.step(4, 3)
    assert progress.step(4)
    assert progress.step(4, 0)
    assert watch.told == [Progress(4, 10, None), Progress(8, 10, 3), Progress(10, 10, 3), Progress(10, 10, 0)]
    assert not progress.cut


def test_who_stops_a_search_is_asked_no_more() -> None:
    watch = Watch(2)
    progress = SearchProgress(watch, 10)
    assert [progress.step(1) for _ in range(4)] == [True, False, False, False]
    assert progress.cut
    assert len(watch.told) == 2


def test_nobody_stops_a_search_that_nobody_watches() -> None:
    progress = SearchProgress(None, 1)
    assert all(progress.step(1, 1) for _ in range(3))
    assert not progress.cut


def test_draws_made_again_count_as_moves_and_their_repeats_are_not_told() -> None:
    watch = Watch()
    progress = SearchProgress(watch, 10)
    with progress.looking_back():
        progress.step(1, 7)
        with progress.looking_back():
            progress.step(1, 6)
        progress.step(1, 5)
    progress.step(1, 2)
    assert [(told.moves, told.repeats) for told in watch.told] == [(1, None), (2, None), (3, None), (4, 2)]


def run(budget: SearchBudget, goal: int, turns_cost: int, *, rounds: int = 2) -> None:
    tables = TableAnnealer(ROWS[:rounds], [(4, 4)] * rounds, MeetingHistory(((0,) * 8,) * 8))
    budget.anneal(tables, Lots(1), goal, HOT, turns_cost)


def test_every_run_has_the_same_moves_and_the_fewest_repeats_of_all_are_told() -> None:
    watch = Watch()
    budget = SearchBudget(SearchProgress(watch, 1 << 30), 3 * MOVES_A_BLOCK)
    # At the beginning all twelve pairs meet again; turns are no meetings, nor is the part of a unit left.
    run(budget, -1, 3 * UNIT - 1)
    run(budget, -1, 0)
    assert [told.moves for told in watch.told] == [MOVES_A_BLOCK * number for number in range(1, 7)]
    first, *later = [told.repeats for told in watch.told]
    assert first == 12 - 3
    fewest = [min(then for then in (first, *later[: at + 1]) if then is not None) for at in range(len(later))]
    assert later == fewest
    assert not budget.is_cut


def test_where_turns_alone_cost_there_is_no_repeat() -> None:
    watch = Watch(1)
    budget = SearchBudget(SearchProgress(watch, 1 << 30), MOVES_A_BLOCK)
    run(budget, -1, UNIT, rounds=1)
    assert [told.repeats for told in watch.told] == [0]
    assert budget.is_cut


@pytest.mark.parametrize(("players", "rounds"), [(240, 30), (1000, 5)])
@pytest.mark.parametrize("first", First)
@pytest.mark.parametrize("calls", [1, 3])
def test_stop_ends_the_search_for_a_large_room_within_half_a_second(
    players: int, rounds: int, first: First, calls: int
) -> None:
    """In the processor's time, for other programs run beside the tests."""
    asked: list[float] = []

    def go_on(_: Progress) -> bool:
        asked.append(process_time())
        return len(asked) < calls

    begun = process_time()
    plan = plan_rounds(batarde_request(people(players), rounds, 1, first=first), go_on)
    assert plan.cut
    waits = [later - earlier for earlier, later in pairwise([begun, *asked, process_time()])]
    assert max(waits) < 0.5, waits
