"""Drawn one round after the other, with people coming and going, it is as good as drawn all at once."""

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.initial_plans import adapted
from batarde_tourney.core.pairing.tables.plan import Progress, RoundPlan
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.evaluator import assert_whole, count
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people

SHORT = 60_000
"""Moves, a thirteenth of what a draw has: it does not take more to be as good."""


def evening(players: int, rounds: int, *, changing: bool = False) -> tuple[RoundPlan, ...]:
    """An evening drawn round by round; if changing, one leaves before round 3, one comes before round 4."""
    present = list(people(players))
    drawn: tuple[RoundPlan, ...] = ()
    seeds: tuple[int, ...] = ()
    for number in range(rounds):
        if changing and number == 2:
            present.remove(PlayerId("6"))
        if changing and number == 3:
            present.append(PlayerId("late"))
        seed = 1000 * players + number
        request = batarde_request(
            tuple(present), rounds - number, seed, history=drawn, seeds=seeds, moves=SHORT
        )
        drawn += plan_rounds(request).rounds[:1]
        seeds += (seed,)
        assert_whole(drawn[-1], present, table_sizes(len(present)))
    return drawn


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds", "most"), [(16, 5, 0), (18, 5, 0), (24, 6, 0)])
def test_what_was_planned_at_first_is_kept(players: int, rounds: int, most: int) -> None:
    assert count(evening(players, rounds)).repeats <= most


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "rounds", "most"), [(16, 5, 0), (24, 6, 0)])
def test_one_leaving_and_one_arriving_cost_little(players: int, rounds: int, most: int) -> None:
    assert count(evening(players, rounds, changing=True)).repeats <= most


def test_the_order_in_which_players_are_named_does_not_matter() -> None:
    assert (
        plan_rounds(batarde_request(people(16), 2, 1)).rounds
        == plan_rounds(batarde_request(people(16)[::-1], 2, 1)).rounds
    )


def test_a_newcomer_takes_the_place_of_one_who_left() -> None:
    planned = [[0, 1, 2, 3], [4, 5, 9, 7]]  # 9 is gone, 6 has come
    row = adapted(planned, 8, (4, 4), Lots(1))
    assert {frozenset(row[:4]), frozenset(row[4:])} == {frozenset({0, 1, 2, 3}), frozenset({4, 5, 6, 7})}


@pytest.mark.parametrize("present", [3, 6, 7, 8, 9, 11, 14, 16])
def test_a_plan_for_others_seats_everybody_who_is_there(present: int) -> None:
    planned = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10]]
    assert sorted(adapted(planned, present, table_sizes(present), Lots(present))) == list(range(present))


def test_a_history_changed_by_hand_is_no_obstacle() -> None:
    first, _, third = plan_rounds(batarde_request(people(19), 3, 8)).rounds
    request = batarde_request(people(19), 2, 9, history=(first, third), seeds=(8, 77))
    plan = plan_rounds(request)
    assert_whole(plan.rounds[0], people(19), table_sizes(19))
    assert plan.certificate.repeats == 0


@pytest.mark.long
def test_the_draws_made_again_first_are_part_of_the_way() -> None:
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return True

    drawn = evening(24, 4, changing=True)
    seeds = tuple(24_000 + number for number in range(4))
    present = tuple(player for then in drawn[-1:] for table in then.tables for player in table.seats)
    plan_rounds(batarde_request(present, 6, 5, history=drawn, seeds=seeds, moves=SHORT), watch)
    assert max(progress.moves for progress in told) < told[0].of
    assert told[0].repeats is None
    assert told[-1].repeats is not None
    first = next(at for at, progress in enumerate(told) if progress.repeats is not None)
    assert all(progress.repeats is not None for progress in told[first:])
