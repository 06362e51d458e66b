"""What is told of a search while it runs: moves made of all it may make, and the repeats of its best plan."""

from collections.abc import Callable
from functools import partial
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
from batarde_tourney.core.pairing.tables.certificate import judge
from batarde_tourney.core.pairing.tables.engine import figures_of, other_draw, plan_rounds, returns_best_plan
from batarde_tourney.core.pairing.tables.lines import OrderFigures
from batarde_tourney.core.pairing.tables.plan import First, Progress, ProgressCallback, RoundPlan, TablePlan
from batarde_tourney.core.pairing.tables.progress import SearchProgress, SearchStopped, watched
from batarde_tourney.core.pairing.tables.search_budget import SearchBudget
from tests.core.pairing.tables.evaluator import assert_whole
from tests.core.pairing.tables.requests import LENGTHS, batarde_request
from tests.core.pairing.tables.test_engine import people
from tests.patience import takes_less

ROWS = [[0, 1, 2, 3, 4, 5, 6, 7]] * 2
"""Twelve pairs meet again."""
HALF_A_SECOND = 0.5


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


def test_between_its_moves_only_a_draw_that_is_not_finished_asks_whether_to_go_on() -> None:
    watch = Watch()
    SearchProgress(watch, 10).look()
    assert not watch.told
    SearchProgress(None, 10, returns_best=False).look()
    SearchProgress(watch, 10, returns_best=False).look()
    assert watch.told == [Progress(0, 10, None, returns_best=False)]


@pytest.mark.parametrize("ask", [lambda progress: progress.look(), lambda progress: progress.step(1)])
def test_what_is_not_finished_ends_where_it_is_stopped_and_stays_so(
    ask: Callable[[SearchProgress], object],
) -> None:
    watch = Watch(1)
    progress = SearchProgress(watch, 10, returns_best=False)
    for _ in range(2):
        with pytest.raises(SearchStopped):
            ask(progress)
    assert progress.cut
    assert len(watch.told) == 1


def test_earlier_draws_may_end_where_they_are_stopped_though_the_draw_itself_is_finished() -> None:
    progress = SearchProgress(Watch(1), 10, returns_earlier=False)
    with pytest.raises(SearchStopped), progress.looking_back():
        progress.look()
    assert not progress.step(1)


def test_of_many_things_only_every_so_many_are_looked_at() -> None:
    told: list[object] = []
    told.extend(watched("abcdef", lambda: told.append("look"), every=4))
    assert told == ["look", *"abcd", "look", *"ef"]


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


def longest_wait(draw: Callable[[ProgressCallback], object], until: int) -> float:
    """How long the watch waits for a question at the most, and after its no for the end.

    In the processor's time: other programs run beside the tests.
    """
    asked = [process_time()]

    def go_on(_: Progress) -> bool:
        asked.append(process_time())
        return len(asked) <= until

    draw(go_on)
    return max(later - earlier for earlier, later in pairwise([*asked, process_time()]))


def anyhow(players: int, rounds: int) -> tuple[RoundPlan, ...]:
    """Rounds by lot: at tables of 4, so many players as these suffice for."""
    found = []
    for number in range(rounds):
        order = Lots(number).shuffled(people(players))
        seats = [order[start : start + 4] for start in range(0, players, 4)]
        found.append(RoundPlan(tuple(TablePlan(at, four, 0) for at, four in enumerate(seats, 1))))
    return tuple(found)


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds"), [(240, 30), (1000, 5), (3000, 4), (4000, 1)])
@pytest.mark.parametrize("first", First)
@pytest.mark.parametrize("calls", [1, 3])
def test_stop_ends_the_search_for_a_large_room_within_half_a_second(
    players: int, rounds: int, first: First, calls: int
) -> None:
    def draw(go_on: ProgressCallback) -> None:
        plan = plan_rounds(batarde_request(people(players), rounds, 1, first=first), go_on)
        # Of one round there is nothing to search: nobody is asked.
        assert plan.cut or rounds == 1

    assert returns_best_plan(players, players * rounds)
    assert takes_less(partial(longest_wait, draw, calls), HALF_A_SECOND)


@pytest.mark.sampled
@pytest.mark.parametrize(("rounds", "calls"), [(1, 1500), (1, 3500), (5, 1), (5, 2500)])
def test_stop_ends_a_draw_of_20000_within_half_a_second_whatever_it_is_at(rounds: int, calls: int) -> None:
    """At the seats, at the certificate, before anything, and at the tables. See `instruments.fuzz.stops`."""

    def draw(go_on: ProgressCallback) -> None:
        with pytest.raises(SearchStopped):
            plan_rounds(batarde_request(people(20_000), rounds, 1), go_on)

    assert takes_less(partial(longest_wait, draw, calls), HALF_A_SECOND)


@pytest.mark.sampled
@pytest.mark.parametrize("calls", [1, 20])
def test_stop_ends_the_draws_that_are_made_again_and_the_best_plan_is_given(calls: int) -> None:
    history = anyhow(1000, 9)

    def draw(go_on: ProgressCallback) -> None:
        plan = plan_rounds(batarde_request(people(1000), 1, 1, history=history, seeds=(1,) * 9), go_on)
        assert plan.cut
        assert_whole(plan.rounds[0], people(1000), (4,) * 250)

    assert takes_less(partial(longest_wait, draw, calls), HALF_A_SECOND)


def test_stopped_earlier_draws_leave_the_last_plan_that_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("batarde_tourney.core.pairing.tables.engine.MOST_SEATS_FOR_BEST", 60)
    first = plan_rounds(batarde_request(people(12), 5, 3, moves=20_000)).rounds
    request = batarde_request(people(12), 3, 5, history=first[:2], seeds=(3, 4), moves=20_000)
    watch = Watch()
    plan_rounds(request, watch)
    begun = next(at for at, told in enumerate(watch.told) if told.repeats is not None)
    # At the last question of the draw before, the one before that is done: its plan is gone on from.
    plan = plan_rounds(request, Watch(begun))
    assert plan.cut
    met = {frozenset(table.seats) for then in plan.rounds for table in then.tables}
    assert met == {frozenset(table.seats) for then in first[2:] for table in then.tables}


@pytest.mark.parametrize("calls", [1, 20])
def test_a_comparison_of_any_size_ends_where_it_is_stopped(calls: int) -> None:
    request = batarde_request(people(1999), 5, 1)

    def draw(go_on: ProgressCallback) -> None:
        assert other_draw(request, OrderFigures(First.MEETINGS, 9, 2, False), go_on) is None

    watch = Watch(calls)
    assert other_draw(request, OrderFigures(First.MEETINGS, 9, 2, False), watch) is None
    assert len(watch.told) == calls
    assert takes_less(partial(longest_wait, draw, calls), HALF_A_SECOND)


def test_whoever_names_a_time_has_the_best_plan_of_the_largest_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    request = batarde_request(people(20), 6, 1)
    kept = plan_rounds(request, Watch(3))
    monkeypatch.setattr("batarde_tourney.core.pairing.tables.engine.MOST_SEATS_FOR_BEST", 100)
    with pytest.raises(SearchStopped):
        plan_rounds(request, Watch(3))
    assert kept.cut
    assert plan_rounds(request, Watch(3), returns_best=True) == kept


def test_a_large_draw_that_is_watched_to_its_end_is_the_one_that_nobody_watches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    request = batarde_request(people(19), 6, 1)
    unwatched = plan_rounds(request)
    monkeypatch.setattr("batarde_tourney.core.pairing.tables.engine.MOST_SEATS_FOR_BEST", 100)
    assert plan_rounds(request, Watch()) == unwatched
    assert figures_of(request, unwatched, Watch().told.clear) == figures_of(request, unwatched)


def test_a_certificate_that_nobody_waited_for_is_made_when_it_is_asked_for_again() -> None:
    rounds = anyhow(400, 3)
    progress = SearchProgress(Watch(5), returns_best=False)
    with pytest.raises(SearchStopped):
        judge(rounds, lengths=LENGTHS, look=progress.look)
    assert judge(rounds, lengths=LENGTHS) == judge(rounds, lengths=LENGTHS, look=Watch().told.clear)
