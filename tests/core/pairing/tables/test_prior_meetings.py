"""Formats, section 6: the draw heeds the season, and the evening pays nothing for it."""

from functools import partial
from itertools import combinations, pairwise
from typing import Any

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import (
    DrawRequest,
    Lock,
    Method,
    PriorMeetings,
    Progress,
    ProgressCallback,
    RoundPlan,
)
from tests.core.pairing.tables.evaluator import assert_whole
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_progress import HALF_A_SECOND, longest_wait
from tests.patience import takes_less


def people(count: int) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(f"p{number:02}") for number in range(1, count + 1))


def pairs(plan: RoundPlan) -> list[tuple[PlayerId, PlayerId]]:
    return [(min(pair), max(pair)) for table in plan.tables for pair in combinations(sorted(table.seats), 2)]


def last_month(count: int, rounds: int) -> PriorMeetings:
    """Everybody's opponents of an event drawn from seed 1."""
    plans = plan_rounds(batarde_request(people(count), rounds, 1)).rounds
    met = [pair for plan in plans for pair in pairs(plan)]
    return PriorMeetings(tuple(sorted((*pair, met.count(pair)) for pair in set(met))))


def again(rounds: tuple[RoundPlan, ...], carried: PriorMeetings) -> int:
    """Meetings of two who have met before, each as often as they have."""
    times = {(one, other): count for one, other, count in carried.meetings}
    return sum(times.get(pair, 0) for plan in rounds for pair in pairs(plan))


def request(count: int, rounds: int, **asked: Any) -> DrawRequest:
    return batarde_request(people(count), rounds, 7, **asked)


@pytest.mark.sampled
@pytest.mark.parametrize(("count", "rounds"), [(20, 1), (13, 3), (23, 3)])
def test_s6_whom_one_sat_with_last_month_one_meets_less_and_no_figure_of_the_evening_is_worse(
    count: int, rounds: int
) -> None:
    carried = last_month(count, rounds)
    usual = plan_rounds(request(count, rounds))
    heeding = plan_rounds(request(count, rounds, carried=carried))
    assert again(heeding.rounds, carried) < again(usual.rounds, carried)
    assert [line.value for line in heeding.certificate.lines] == [
        line.value for line in usual.certificate.lines
    ]


def test_s6_where_everybody_can_sit_with_other_people_nobody_meets_again() -> None:
    carried = last_month(16, 1)
    assert again(plan_rounds(request(16, 1, carried=carried)).rounds, carried) == 0


def test_s6_6_who_had_more_tables_of_3_than_their_share_has_none_where_others_can() -> None:
    many = people(7)[:3]
    carried = PriorMeetings(threes=tuple((who, 150) for who in many))
    (plan,) = plan_rounds(request(7, 1, carried=carried)).rounds
    (three,) = [table.seats for table in plan.tables if len(table.seats) == 3]
    assert set(three).isdisjoint(many)


def test_s6_6_who_dealt_more_than_their_share_deals_less() -> None:
    # Ten hands at a table of 4: two seats deal three of them.
    busy = people(4)[:2]
    carried = PriorMeetings(deals=tuple((who, 300) for who in busy))
    (plan,) = plan_rounds(request(4, 1, carried=carried)).rounds
    (table,) = plan.tables
    early = {table.seats[(table.first_dealer + step) % 4] for step in (0, 1)}
    assert early.isdisjoint(busy)


@pytest.mark.long
def test_s6_later_rounds_heed_the_season_within_what_the_evening_has_already_dealt_out() -> None:
    carried = last_month(13, 3)
    first = plan_rounds(request(13, 3, carried=carried))
    rest = plan_rounds(request(13, 2, carried=carried, history=first.rounds[:1], seeds=(7,)))
    assert rest.certificate.repeats == first.certificate.repeats
    assert again(rest.rounds, carried) <= again(first.rounds[1:], carried)


def test_s6_the_season_never_moves_who_is_kept_and_never_joins_who_is_apart() -> None:
    who = people(12)
    carried = last_month(12, 1)
    locked = plan_rounds(request(12, 1, carried=carried, locks=(Lock(who[0], 2, 1),)))
    assert locked.rounds[0].tables[1].seats[1] == who[0]
    couple = (who[3], who[7])
    apart = plan_rounds(request(12, 1, carried=carried, apart_at_first=(couple,)))
    assert all(not set(couple) <= set(table.seats) for table in apart.rounds[0].tables)


@pytest.mark.parametrize("method", [Method.RANDOM, Method.BY_STANDINGS, Method.CROSSED])
def test_s6_a_draw_by_lot_or_by_the_standings_is_left_as_it_is(method: Method) -> None:
    asked: dict[str, Any] = {"method": method, "standings": people(12)}
    usual = plan_rounds(request(12, 1, **asked))
    assert plan_rounds(request(12, 1, **asked, carried=last_month(12, 1))).rounds == usual.rounds


def test_s6_a_draw_without_the_season_is_the_one_it_always_was() -> None:
    assert plan_rounds(request(12, 2)).digest == plan_rounds(request(12, 2, carried=None)).digest
    assert plan_rounds(request(12, 2)).digest != plan_rounds(request(12, 2, carried=last_month(12, 1))).digest


@pytest.mark.parametrize("calls", [1, 60])
def test_stop_ends_the_search_for_a_season_of_many_within_half_a_second(calls: int) -> None:
    """Before the tables are searched, and while people change places for the season."""
    met = tuple((one, other, 1) for one, other in pairwise(people(240)))
    asked = request(240, 3, carried=PriorMeetings(met), moves=4096)

    def draw(go_on: ProgressCallback) -> None:
        plan = plan_rounds(asked, go_on)
        assert plan.cut
        assert_whole(plan.rounds[0], people(240), (4,) * 60)

    assert takes_less(partial(longest_wait, draw, calls), HALF_A_SECOND)


def test_a_season_heeded_is_the_same_whoever_watches_and_a_short_evening_heeds_it_though_stopped() -> None:
    carried = last_month(13, 3)
    whole = plan_rounds(request(13, 3, carried=carried))
    assert plan_rounds(request(13, 3, carried=carried), lambda _: True) == whole
    stopped = plan_rounds(request(13, 3, carried=carried), lambda _: False)
    unheeding = plan_rounds(request(13, 3), lambda _: False)
    assert stopped.cut
    assert again(stopped.rounds, carried) < again(unheeding.rounds, carried)


def test_a_stop_between_two_exchanges_for_the_season_keeps_those_that_were_made() -> None:
    carried = last_month(23, 3)
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return True

    whole = plan_rounds(request(23, 3, carried=carried), watch).rounds
    left = iter(range(len(told) - 10, -1, -1))
    stopped = plan_rounds(request(23, 3, carried=carried), lambda _: bool(next(left)))
    usual = plan_rounds(request(23, 3)).rounds
    assert stopped.cut
    assert again(whole, carried) <= again(stopped.rounds, carried) < again(usual, carried)
    for plan in stopped.rounds:
        assert_whole(plan, people(23), (4, 4, 4, 4, 4, 3))
