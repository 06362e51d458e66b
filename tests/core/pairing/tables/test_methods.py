"""Draws by lot and by the standings: who may meet whom, and what is kept whatever the method."""

from fractions import Fraction

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.annealing import MeetingHistory
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.one_round import place_threes
from batarde_tourney.core.pairing.tables.plan import Lock, Method, RoundPlan
from batarde_tourney.core.pairing.tables.turns import STRICT, turns_of
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.evaluator import assert_whole, count
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people
from tests.core.pairing.tables.test_turns import seconds_out_of_turn


def by(
    method: Method, players: int, rounds: int = 1, seed: int = 1, **asked: object
) -> tuple[RoundPlan, ...]:
    request = batarde_request(
        people(players),
        rounds,
        seed,
        method=method,
        standings=people(players)[::-1],
        moves=40_000,
        **asked,  # type: ignore[arg-type]
    )
    return plan_rounds(request).rounds


def ranks(plan: RoundPlan) -> list[list[int]]:
    """The ranks (from 1) of the players of every table; the standings are the players backwards."""
    total = sum(len(table.seats) for table in plan.tables)
    return [sorted(total + 1 - int(player) for player in table.seats) for table in plan.tables]


@pytest.mark.sampled
@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("players", [3, 5, 6, 7, 13, 22, 40])
def test_everybody_is_seated_once_by_every_method(method: Method, players: int) -> None:
    for plan in by(method, players, 3):
        assert_whole(plan, people(players), table_sizes(players))


def test_neighbours_in_rank_meet_where_nobody_has_met() -> None:
    (plan,) = by(Method.BY_STANDINGS, 16)
    assert ranks(plan) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]


def test_nobody_is_moved_further_than_the_width_to_meet_somebody_new() -> None:
    rounds = by(Method.BY_STANDINGS, 32, 2, width=3)
    assert count(rounds).repeats < 48
    for at, table in enumerate(ranks(rounds[1])):
        assert all(4 * at - 2 <= rank <= 4 * at + 7 for rank in table)


def test_a_wider_width_gives_fewer_repeats() -> None:
    repeats = [count(by(Method.BY_STANDINGS, 32, 3, width=width)).repeats for width in (0, 3, 12)]
    assert repeats[0] == 96
    assert repeats[0] > repeats[1] > repeats[2]


def test_crossed_takes_one_of_each_group_to_every_table() -> None:
    for plan in by(Method.CROSSED, 24, 3):
        for table in ranks(plan):
            assert [(rank - 1) // 6 for rank in table] == [0, 1, 2, 3]


def test_crossed_keeps_repeats_low_and_leaves_the_last_group_to_the_tables_of_4() -> None:
    rounds = by(Method.CROSSED, 23, 3)
    assert count(rounds).repeats == 0
    assert [len(table) for table in ranks(rounds[0])] == [4, 4, 4, 4, 4, 3]


@pytest.mark.parametrize(
    ("players", "tables"),
    [
        (8, [[1, 4, 5, 8], [2, 3, 6, 7]]),
        (9, [[1, 6, 7], [2, 5, 8], [3, 4, 9]]),
        (7, [[1, 4, 5, 7], [2, 3, 6]]),
        (12, [[1, 6, 7, 12], [2, 5, 8, 11], [3, 4, 9, 10]]),
    ],
)
def test_f21_to_and_fro_over_the_tables(players: int, tables: list[list[int]]) -> None:
    for plan in by(Method.TO_AND_FRO, players, 2, apart=((PlayerId("1"), PlayerId("4")),)):
        assert ranks(plan) == tables


def test_s1_7_and_s1_8_the_world_cups_cross_their_best_8_and_9() -> None:
    """Two semi-finals of 4 in 2022, three of 3 in 2024."""
    two, three = (ranks(by(Method.TO_AND_FRO, players, 1)[0]) for players in (8, 9))
    assert two == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert three == [[1, 6, 7], [2, 5, 8], [3, 4, 9]]


MOVING = [method for method in Method if method is not Method.TO_AND_FRO]
"""Those that move people to meet others."""


@pytest.mark.parametrize("method", MOVING)
def test_turns_at_the_tables_of_3_are_kept_by_every_method_that_can(method: Method) -> None:
    rounds = by(method, 22, 3, width=22)
    assert seconds_out_of_turn(rounds) == 0


def test_the_tables_of_3_move_to_those_who_had_none() -> None:
    had = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    past = MeetingHistory(((0,) * 11,) * 11, turns_of(had, [Fraction(3, 11)] * 11, 11, [3], STRICT))
    assert place_threes(range(11), (4, 4, 3), past) == (4, 4, 3)
    assert place_threes(range(10, -1, -1), (4, 4, 3), past) == (4, 3, 4)


def test_a_lot_alone_does_not_mind_who_has_met() -> None:
    draws = [count(by(Method.RANDOM, 16, 4, seed)).repeats for seed in range(6)]
    assert len(set(draws)) > 1
    assert min(draws) > 0


def test_pairs_apart_stay_apart_by_every_method() -> None:
    pair = (PlayerId("16"), PlayerId("15"))
    for method in MOVING:
        for plan in by(method, 16, 2, apart=(pair,)):
            assert not any(set(pair) <= set(table.seats) for table in plan.tables)


@pytest.mark.parametrize("seed", range(3))
def test_pairs_apart_at_first_do_not_meet_in_the_first_round_by_every_method(seed: int) -> None:
    """The first of the standings and whoever would be at their table else."""
    pairs = tuple((PlayerId("16"), PlayerId(str(other))) for other in (15, 14, 13, 12, 8, 4))
    for method in MOVING:
        if method is not Method.MEET_NEW:
            (table, *_) = (
                t for t in by(method, 16, 2, seed, apart_at_first=pairs)[0].tables if "16" in t.seats
            )
            assert all({*pair} - {*table.seats} for pair in pairs)


@pytest.mark.parametrize("method", Method)
def test_locked_players_stay_by_every_method(method: Method) -> None:
    locks = (Lock(PlayerId("1"), 2, 3), Lock(PlayerId("2"), 2), Lock(PlayerId("9"), 5, 0))
    plan = by(method, 19, 1, locks=locks)[0]
    assert plan.tables[1].seats[3] == "1"
    assert "2" in plan.tables[1].seats
    assert plan.tables[4].seats[0] == "9"


def test_whoever_is_not_in_the_standings_comes_last() -> None:
    request = batarde_request(people(8), method=Method.BY_STANDINGS, standings=people(8)[4:])
    first, second = plan_rounds(request).rounds[0].tables
    assert set(first.seats) == set(people(8)[4:])
    assert set(second.seats) == set(people(8)[:4])


def test_whoever_is_in_the_standings_twice_sits_once() -> None:
    request = batarde_request(people(8), method=Method.BY_STANDINGS, standings=people(8) * 2)
    assert_whole(plan_rounds(request).rounds[0], people(8), (4, 4))
