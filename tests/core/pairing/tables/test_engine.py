"""The draw: everybody seated once, what is settled kept, the same seed the same draw, and good."""

import os
import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.engine import ENGINE, DrawPlan, plan_rounds
from batarde_tourney.core.pairing.tables.plan import First, Lock, Method, PriorMeetings, Progress, RoundPlan
from batarde_tourney.core.pairing.tables.seat_annealing import most_seat_moves
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.evaluator import assert_whole, count
from tests.core.pairing.tables.requests import batarde_request
from tests.examples import examples


def people(count_of_them: int) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(str(number)) for number in range(1, count_of_them + 1))


def draw(players: int, rounds: int, seed: int = 1, **asked: object) -> DrawPlan:
    return plan_rounds(batarde_request(people(players), rounds, seed, moves=20_000, **asked))  # type: ignore[arg-type]


@pytest.mark.sampled
@pytest.mark.parametrize("players", [*range(3, 27), 33, 50])
def test_everybody_sits_once_in_every_round(players: int) -> None:
    plan = draw(players, 3)
    assert len(plan.rounds) == 3
    for then in plan.rounds:
        assert_whole(then, people(players), table_sizes(players))


@examples(8)
@given(st.integers(3, 40), st.integers(1, 5), st.integers(), st.sampled_from(Method))
def test_the_certificate_is_what_an_independent_count_finds(
    players: int, rounds: int, seed: int, method: Method
) -> None:
    plan = plan_rounds(batarde_request(people(players), rounds, seed, method=method, moves=4096))
    found = count(plan.rounds)
    certificate = plan.certificate
    assert certificate.repeats == found.repeats >= certificate.repeats_bound
    assert certificate.max_meetings == found.max_meetings
    assert certificate.threes_spread == found.threes_spread
    assert certificate.dealer_spread == found.dealer_spread
    assert certificate.seat_spread == found.seat_spread
    assert all(line.value >= line.bound for line in certificate.lines)


@pytest.mark.long
def test_the_same_seed_gives_the_same_draw_whatever_python_hashes() -> None:
    program = (
        "from tests.core.pairing.tables.test_engine import draw\n"
        "print([draw(n, 4, 77).rounds for n in (5, 7, 23)], draw(23, 4, 77).digest)"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
        ).stdout
        for hash_seed in ("0", "4242")
    }
    assert len(outputs) == 1


def test_a_sealed_draw_is_the_one_it_was_when_the_engine_got_its_version() -> None:
    """If this fails, draws sealed before can no longer be made again: `ENGINE` needs a new version."""
    asked = [batarde_request(people(players), 3, 20261121) for players in (7, 13, 23, 40)]
    asked += [batarde_request(people(players), rounds, 20261121) for players, rounds in ((10, 10), (25, 6))]
    methods = (Method.MEET_NEW, Method.RANDOM, Method.BY_STANDINGS, Method.CROSSED)
    asked += [batarde_request(people(18), 2, 4, method=method, standings=people(18)) for method in methods]
    asked.append(batarde_request(people(21), 2, 9, history=plan_rounds(asked[2]).rounds, seeds=(1, 2, 3)))
    rounds = [plan_rounds(request).rounds for request in asked]
    digest = sha256(
        repr([[[(t.seats, t.first_dealer) for t in r.tables] for r in p] for p in rounds]).encode()
    )
    assert (ENGINE, digest.hexdigest()[:16]) == ("batarde-draw 4", "b1fc7ff94036c211")


def test_a_sealed_draw_with_wishes_is_the_one_it_was_when_the_engine_got_its_version() -> None:
    """As above: turns first, who is kept apart or stays, who comes and goes, what the season carries over."""

    def rounds(players: int, rounds: int, **asked: Any) -> tuple[RoundPlan, ...]:
        return plan_rounds(batarde_request(people(players), rounds, 20261126, **asked)).rounds

    turns, short = {"first": First.TURNS}, {"moves": 20_000}
    one, two, three = people(3)
    first = rounds(14, 4, **short)
    drawn = [
        *(rounds(players, 5, **turns, **short) for players in (10, 14, 18, 19, 23)),
        rounds(19, 9, **turns, **short),
        rounds(27, 10, **turns, **short),
        rounds(17, 3, **turns, history=rounds(18, 2, **turns), seeds=(20261126, 20261126), **short),
        rounds(14, 3, history=first[:1], seeds=(20261126,), **short),
        rounds(15, 3, history=first[:1], seeds=(20261126,), **short),
        rounds(13, 4, apart=((one, two),), apart_at_first=((one, three),), **short),
        rounds(23, 4, locks=(Lock(one, 2), Lock(two, 6, 1)), **short),
        rounds(23, 4, locks=(Lock(one, 2), Lock(two, 6, 1)), **turns, **short),
        rounds(12, 3, tables=TableRule.THREES, **short),
        rounds(17, 3, sizes=(5, 4, 4, 4), **short),
        rounds(19, 6, **short),
        rounds(20, 7, **short),
        rounds(13, 2, carried=PriorMeetings(((one, two, 2), (two, three, 1)), ((one, 60),), ((three, 150),))),
    ]
    digest = sha256(
        repr([[[(t.seats, t.first_dealer) for t in r.tables] for r in p] for p in drawn]).encode()
    )
    assert (ENGINE, digest.hexdigest()[:16]) == ("batarde-draw 4", "94cce3c06500fefc")


def test_another_seed_gives_another_draw() -> None:
    assert draw(16, 4, 1).rounds != draw(16, 4, 2).rounds


def test_nothing_to_plan_gives_nothing() -> None:
    assert draw(16, 0).rounds == ()


@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (23, 5), (31, 6), (60, 5)])
def test_nobody_meets_twice_where_that_is_possible(players: int, rounds: int) -> None:
    plan = plan_rounds(batarde_request(people(players), rounds, 3))
    assert plan.certificate.repeats == 0
    assert plan.certificate.threes_spread <= 1


def test_all_tables_of_3_where_the_director_says_so() -> None:
    plan = draw(24, 3, tables=TableRule.THREES)
    assert {len(table.seats) for then in plan.rounds for table in then.tables} == {3}


def test_the_director_chooses_the_sizes() -> None:
    plan = draw(12, 2, sizes=(7, 5))
    for then in plan.rounds:
        assert_whole(then, people(12), (7, 5))


def test_a_fixed_table_stays_as_it_is_and_the_rest_is_drawn() -> None:
    before = draw(23, 1).rounds[0]
    fixed = (before.tables[1], before.tables[5])
    after = draw(23, 2, seed=2, fixed=fixed).rounds
    assert after[0].tables[1] == fixed[0]
    assert after[0].tables[5] == fixed[1]
    assert_whole(after[0], people(23), table_sizes(23))
    assert_whole(after[1], people(23), table_sizes(23))


@pytest.mark.long
@examples(12)
@given(st.integers(6, 30), st.integers(), st.data())
def test_locked_players_stay(players: int, seed: int, data: st.DataObject) -> None:
    sizes = table_sizes(players)
    locked = data.draw(st.lists(st.sampled_from(people(players)), unique=True, max_size=len(sizes)))
    locks = tuple(
        Lock(player, number, data.draw(st.sampled_from([None, *range(sizes[number - 1])])))
        for number, player in enumerate(locked, 1)
    )
    plan = plan_rounds(batarde_request(people(players), 2, seed, locks=locks, moves=4096))
    tables = {table.number: table for table in plan.rounds[0].tables}
    for lock in locks:
        assert lock.player in tables[lock.table].seats
        assert lock.seat is None or tables[lock.table].seats[lock.seat] == lock.player


def test_a_pair_apart_never_meets_and_one_apart_at_first_not_in_round_1() -> None:
    one, two, three = people(3)
    for seed in range(5):
        plan = draw(8, 3, seed=seed, apart=((one, two),), apart_at_first=((one, three),))
        assert not any({one, two} <= set(table.seats) for then in plan.rounds for table in then.tables)
        assert not any({one, three} <= set(table.seats) for table in plan.rounds[0].tables)


def test_history_is_remembered() -> None:
    past = draw(16, 4).rounds
    plan = plan_rounds(batarde_request(people(16), 1, 9, history=past))
    assert plan.certificate == plan_rounds(batarde_request(people(16), 1, 9, history=past)).certificate
    assert plan.certificate.repeats == count((*past, *plan.rounds)).repeats


def test_a_newcomer_is_seated_and_one_who_left_is_not() -> None:
    past = draw(13, 2).rounds
    present = (*people(13)[1:], PlayerId("new"))
    plan = plan_rounds(batarde_request(present, 2, history=past, moves=4096))
    assert_whole(plan.rounds[0], present, table_sizes(13))


def test_a_search_tells_how_far_it_is_and_can_be_stopped() -> None:
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return len(told) < 3

    plan = plan_rounds(batarde_request(people(20), 6), watch)
    assert plan.cut
    assert len(told) == 3
    assert told[0].moves < told[1].moves <= told[1].of
    for then in plan.rounds:
        assert_whole(then, people(20), table_sizes(20))


def test_it_may_take_a_search_for_tables_and_one_for_seats_and_as_much_for_each_draw_before() -> None:
    first = draw(16, 3, 5).rounds[:1]
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return False

    plan_rounds(batarde_request(people(20), 6, 5, moves=30_000), watch)
    plan_rounds(batarde_request(people(16), 2, history=first, seeds=(5,), moves=30_000), watch)
    assert [progress.of for progress in told[:1]] == [30_000 + most_seat_moves(6 * 5)]
    assert told[-1].of == 2 * (30_000 + most_seat_moves(2 * 4))


NOBODY = RoundPlan(())
ROUND_1, ROUND_2 = draw(9, 2, 5).rounds


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("history", "seeds", "seated", "of_seated"),
    [
        ((NOBODY, ROUND_1), (5,), (ROUND_1,), ()),
        ((ROUND_1, NOBODY), (5, 6), (ROUND_1,), (5,)),
        ((ROUND_1, NOBODY, ROUND_2), (5, 6, 7), (ROUND_1, ROUND_2), (5, 7)),
        ((NOBODY,), (), (), ()),
    ],
)
def test_a_round_that_seated_nobody_is_as_if_it_had_not_been(
    history: tuple[RoundPlan, ...],
    seeds: tuple[int, ...],
    seated: tuple[RoundPlan, ...],
    of_seated: tuple[int, ...],
) -> None:
    with_it, without = (
        draw(9, 2, 8, history=rounds, seeds=seeds_of)
        for rounds, seeds_of in ((history, seeds), (seated, of_seated))
    )
    assert with_it == without


def test_seating_a_crowd_can_be_stopped_too() -> None:
    plan = plan_rounds(batarde_request(people(48), 5), lambda _: False)
    assert plan.cut
    assert plan.certificate.repeats == 0
    assert_whole(plan.rounds[4], people(48), table_sizes(48))


def test_a_watched_draw_tells_repeats_however_many_there_are() -> None:
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return True

    # 240 meetings of 28 pairs: 16 pairs meet 9 times and 12 meet 8 times at the least, a C(m, 2) for each.
    plan_rounds(batarde_request(people(8), 20, moves=20_000), watch)
    assert min(progress.repeats for progress in told if progress.repeats is not None) >= 16 * 36 + 12 * 28


def test_a_watched_draw_that_is_not_stopped_is_the_sealed_one() -> None:
    request = batarde_request(people(20), 3, 4)
    assert plan_rounds(request, lambda _: True) == plan_rounds(request)
