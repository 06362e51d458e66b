"""The next round of a round robin, whatever seeds the rounds before were drawn from; first deals; bounds."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.pairing.pair_certificate import judge_pairings
from batarde_tourney.core.pairing.pairings import (
    PairRequest,
    count_first_deals,
    fewest_rematches,
    first_deal_spread,
    meetings_of_rounds,
    pair_next_round,
    plan_pairings,
    players_of,
)
from batarde_tourney.core.pairing.round_robin import cycle_length
from batarde_tourney.core.pairing.tables.lines import LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.pairing.whole_events import meets_all
from batarde_tourney.core.tournament.stages import Stage, StageDraw
from tests.examples import examples


def named(count: int) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(f"p{number}") for number in range(count))


def drawn_one_by_one(count: int, rounds: int, seeds: list[int]) -> list[RoundPlan]:
    history: list[RoundPlan] = []
    for number in range(rounds):
        request = PairRequest(named(count), tuple(history), seeds[number % len(seeds)])
        history.append(pair_next_round(request))
    return history


@pytest.mark.parametrize("count", range(2, 25))
def test_one_seed_draws_round_by_round_what_it_plans_at_once(count: int) -> None:
    rounds = 2 * cycle_length(count)
    assert drawn_one_by_one(count, rounds, [count]) == list(plan_pairings(named(count), rounds, count))


@examples(30)
@given(st.integers(2, 15), st.lists(st.integers(0, 99), min_size=2, max_size=4))
def test_everybody_meets_everybody_once_whatever_the_seeds(count: int, seeds: list[int]) -> None:
    history = drawn_one_by_one(count, cycle_length(count), seeds)
    assert set(meetings_of_rounds(history).values()) == {1}
    assert len(meetings_of_rounds(history)) == count * (count - 1) // 2
    for number, then in enumerate(history):
        assert sorted(players_of(then)) == sorted(named(count))
        assert first_deal_spread(then, count_first_deals(history[:number])) <= 1
    byes = Counter(player for then in history for player in then.byes)
    assert byes == Counter(dict.fromkeys(named(count), 1) if count % 2 else {})


def test_two_cycles_of_many_seeds_repeat_nothing_early() -> None:
    history = drawn_one_by_one(6, 10, [3, 1, 4, 1, 5])
    assert set(meetings_of_rounds(history).values()) == {2}


def test_a_round_made_by_hand_does_not_stop_the_rest_from_meeting_new_people() -> None:
    a, b, c, d = named(4)
    by_hand = RoundPlan((TablePlan(1, (a, c), 1), TablePlan(2, (d, b), 0)))
    history = [by_hand]
    for seed in (7, 8):
        history.append(pair_next_round(PairRequest(named(4), tuple(history), seed)))
    assert set(meetings_of_rounds(history).values()) == {1}


@examples(40)
@given(st.integers(2, 9), st.integers(0, 99), st.lists(st.integers(0, 3), min_size=9, max_size=9))
def test_first_deals_have_the_least_spread_there_can_be_for_the_pairs(
    count: int, seed: int, before: list[int]
) -> None:
    dealt = dict(zip(named(count), before, strict=False))
    then = pair_next_round(PairRequest(named(count), (), seed, dealt))
    others = (
        RoundPlan(
            tuple(replace(table, first_dealer=seat) for table, seat in zip(then.tables, seats, strict=True)),
            then.byes,
        )
        for seats in product((0, 1), repeat=len(then.tables))
    )
    assert first_deal_spread(then, dealt) == min(first_deal_spread(other, dealt) for other in others)


def test_who_came_late_and_who_left_spoil_little() -> None:
    history = drawn_one_by_one(6, 2, [5])
    present = (*named(6)[1:], PlayerId("late"))
    then = pair_next_round(PairRequest(present, tuple(history), 9))
    assert sorted(players_of(then)) == sorted(present)
    assert judge_pairings([*history, then]).repeats == 0


def test_the_fewest_rematches_are_told() -> None:
    history = drawn_one_by_one(4, 3, [5])
    met = meetings_of_rounds(history)
    assert fewest_rematches(named(4), {}) == 0
    assert fewest_rematches(named(4), met) == 2
    assert fewest_rematches((*named(4), PlayerId("late")), met) == 1


def test_the_certificate_of_a_round_robin_says_that_it_is_the_best_possible() -> None:
    history = drawn_one_by_one(5, 5, [5, 6])
    for end in range(1, 6):
        certificate = judge_pairings(history[:end])
        lines = {line.kind: line for line in certificate.lines}
        assert {line.verdict for line in certificate.lines} == {Verdict.BEST_POSSIBLE}
        assert lines[LineKind.TO_MEET].value == 10 - 2 * end
        (resting,) = [remark for remark in certificate.remarks if remark.kind is LineKind.BYES]
        assert (resting.player, resting.value) == (history[end - 1].byes[0], 1)
    assert [remark.kind for remark in certificate.remarks] == [LineKind.BYES]


@pytest.mark.parametrize(
    ("draw", "groups", "expected"),
    [
        (StageDraw.ROUND_ROBIN, None, True),
        (StageDraw.MEET_NEW, None, True),
        (StageDraw.ROUND_ROBIN, 4, False),
        (StageDraw.KNOCK_OUT, None, False),
        (StageDraw.CROSSED, None, False),
    ],
)
def test_meetings_still_to_come_are_told_only_where_all_are_to_meet(
    draw: StageDraw, groups: int | None, expected: bool
) -> None:
    assert meets_all(Stage(StageId("q"), "All", 3, draw, groups=groups)) is expected
    told = judge_pairings(drawn_one_by_one(4, 1, [5]), all_meet=expected)
    assert (LineKind.TO_MEET in {line.kind for line in told.lines}) is expected


def test_the_certificate_names_who_meets_again() -> None:
    a, b, c, d = named(4)
    once = RoundPlan((TablePlan(1, (a, b), 0), TablePlan(2, (c, d), 0)))
    certificate = judge_pairings([once, once])
    assert (certificate.repeats, certificate.repeats_bound, certificate.max_meetings) == (2, 0, 2)
    again = [(r.player, r.other, r.value) for r in certificate.remarks if r.kind is LineKind.REPEATS]
    assert again == [(a, b, 2), (c, d, 2)]
    dealt = [(r.player, r.value) for r in certificate.remarks if r.kind is LineKind.FIRST_DEALS]
    assert dealt == [(a, 2), (b, 0), (c, 2), (d, 0)]
    assert judge_pairings([]).lines[0].value == 0
