"""The next round of a round robin, whatever seeds the rounds before were drawn from; first deals; bounds."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.pairing.event_plan import meets_all
from batarde_tourney.core.pairing.pair_certificate import judge_pairings
from batarde_tourney.core.pairing.pairings import (
    PairRequest,
    count_first_deals,
    fewest_rematches,
    first_deal_spread,
    least_first_deal_spread,
    meetings_of_rounds,
    pair_next_round,
    pair_rest,
    plan_pairings,
    players_of,
    spread_first_deals,
)
from batarde_tourney.core.pairing.round_robin import cycle_length
from batarde_tourney.core.pairing.tables.lines import LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from tests.examples import examples


def named(count: int) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(f"p{number}") for number in range(count))


def drawn_one_by_one(count: int, rounds: int, seeds: list[int]) -> list[RoundPlan]:
    history: list[RoundPlan] = []
    for number in range(rounds):
        request = PairRequest(named(count), tuple(history), seeds[number % len(seeds)])
        history.append(pair_next_round(request))
    return history


@pytest.mark.sampled
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


A, B, C, D, E = (PlayerId(letter) for letter in "abcde")


def test_tables_that_stay_keep_their_numbers_and_the_others_get_those_that_are_left() -> None:
    fixed = (TablePlan(2, (A, B), 1),)
    then = pair_rest(PairRequest((A, B, C, D, E), (), 3), fixed)
    assert [table.number for table in then.tables] == [1, 2]
    assert then.tables[1] == fixed[0]
    assert {*then.tables[0].seats, *then.byes} == {C, D, E}
    four = pair_rest(PairRequest((A, B, C, D), (), 3), fixed)
    assert [set(table.seats) for table in four.tables] == [{C, D}, {A, B}]
    assert four.byes == ()
    alone = pair_rest(PairRequest((A, B, C), (), 3), fixed)
    assert (alone.tables, alone.byes) == (fixed, (C,))
    assert pair_rest(PairRequest((A, B, C), (), 3), ()) == pair_next_round(PairRequest((A, B, C), (), 3))


def test_whoever_has_the_first_seats_the_plan_of_the_seed_goes_on() -> None:
    players = named(6)
    planned = plan_pairings(players, 4, 8)
    turned = tuple(
        replace(
            then,
            tables=tuple(
                replace(table, seats=table.seats[::-1], first_dealer=1 - table.first_dealer)
                for table in then.tables
            ),
        )
        for then in planned[:3]
    )
    assert pair_next_round(PairRequest(players, turned, 8, turned=True)) == planned[3]
    assert pair_next_round(PairRequest(players, planned[:3], 8, turned=True)) == planned[3]
    assert pair_next_round(PairRequest(players, planned[:3], 8)) == planned[3]
    assert pair_next_round(PairRequest(players, turned, 8)) != planned[3], "where seats are players' own"


@examples(60)
@given(st.data())
def test_the_least_spread_of_first_deals_is_that_of_every_way_to_deal(data: st.DataObject) -> None:
    players = named(data.draw(st.integers(2, 7)))
    dealt = data.draw(st.dictionaries(st.sampled_from(players), st.integers(0, 4)))
    pairs = list(zip(players[::2], players[1::2], strict=False))
    byes = players[len(players) - len(players) % 2 :]
    spreads = [
        first_deal_spread(
            RoundPlan(tuple(TablePlan(at, pair, dealer) for at, (pair, dealer) in enumerate(way, 1)), byes),
            dealt,
        )
        for dealers in product((0, 1), repeat=len(pairs))
        for way in [list(zip(pairs, dealers, strict=True))]
    ]
    drawn = spread_first_deals(pairs, byes, dealt)
    assert least_first_deal_spread(drawn, dealt) == first_deal_spread(drawn, dealt) == min(spreads)
    assert [(table.number, table.seats) for table in drawn.tables] == list(enumerate(pairs, 1))
    assert drawn.byes == byes


def test_a_spread_of_first_deals_is_counted_with_the_round_and_with_who_sits_out() -> None:
    then = RoundPlan((TablePlan(1, (A, B), 1), TablePlan(2, (C, D), 0)), (E,))
    assert first_deal_spread(then, {A: 1, B: 2, C: 0, D: 1}) == 3, "B three, E none"
    assert first_deal_spread(then, {A: 1, D: 1, E: 1}) == 0
    assert least_first_deal_spread(then, {A: 1, B: 2, C: 0, D: 1}) == 2, "A and C deal"


def test_whoever_has_dealt_first_less_often_does_and_of_equals_who_is_named_first() -> None:
    def dealers(**dealt: int) -> list[int]:
        drawn = spread_first_deals([(A, B), (C, D)], (), {PlayerId(who): n for who, n in dealt.items()})
        return [table.first_dealer for table in drawn.tables]

    assert dealers() == dealers(b=0, c=0) == dealers(a=1, b=1) == [0, 0]
    assert dealers(a=1, d=1) == dealers(a=2, b=1) == [1, 0]


def test_of_a_round_without_anybody_no_deal_differs() -> None:
    assert first_deal_spread(RoundPlan(()), {}) == least_first_deal_spread(RoundPlan(()), {}) == 0


def judged_lines(*rounds: str, byes: str = "") -> dict[LineKind, tuple[int, int]]:
    resting: list[tuple[PlayerId, ...]] = [(PlayerId(bye),) for bye in byes] or [()] * len(rounds)
    plans = [
        RoundPlan(
            tuple(
                TablePlan(at, (PlayerId(pair[0]), PlayerId(pair[1])), 0)
                for at, pair in enumerate(then.split(), 1)
            ),
            out,
        )
        for then, out in zip(rounds, resting, strict=True)
    ]
    certificate = judge_pairings(plans)
    assert (certificate.threes_spread, certificate.seat_spread) == (0, 0)
    return {line.kind: (line.value, line.bound) for line in certificate.lines}


def test_a_certificate_counts_meetings_against_the_pairs_there_are() -> None:
    told = judged_lines("ab", "ac", "ab", "bc", "ab", "ac", "bc", byes="cbcacba")
    assert told[LineKind.REPEATS] == (4, 4), "seven tables and three pairs"
    assert told[LineKind.PAIR_COST] == (5, 5), "twice, twice and three times"
    assert told[LineKind.MAX_MEETINGS] == (3, 3)
    assert told[LineKind.TO_MEET] == (0, 0)
    assert told[LineKind.BYES] == (1, 1), "seven rounds over three"
    half = judged_lines("ab cd", "ab cd")
    assert half[LineKind.REPEATS] == (2, 0)
    assert half[LineKind.MAX_MEETINGS] == (2, 1)
    assert half[LineKind.TO_MEET] == (4, 2)
    assert LineKind.BYES not in half
    uneven = judged_lines("ab", "ab", "ab", byes="ccc")
    assert uneven[LineKind.BYES] == (3, 0)
    one_bye = judge_pairings([RoundPlan((TablePlan(1, (A, B), 0),)), RoundPlan((), (A, B))])
    (byes,) = [line for line in one_bye.lines if line.kind is LineKind.BYES]
    assert (byes.value, byes.bound) == (0, 0)


def test_a_certificate_of_nothing_has_nothing_to_tell() -> None:
    certificate = judge_pairings([])
    assert {line.kind: (line.value, line.bound) for line in certificate.lines} == dict.fromkeys(
        (
            LineKind.PAIR_COST,
            LineKind.REPEATS,
            LineKind.MAX_MEETINGS,
            LineKind.TO_MEET,
            LineKind.FIRST_DEALS,
        ),
        (0, 0),
    )
    assert certificate.remarks == ()
