"""What is settled of the next round before the draw, and what is refused by name."""

from collections.abc import Iterable

import pytest

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import Lock, TablePlan
from batarde_tourney.core.pairing.tables.round_bindings import (
    NoSuchTable,
    NotPresent,
    PlaceTaken,
    PlayerTwice,
    SizesDoNotFit,
)
from batarde_tourney.core.table_sizes import TableSizeRefused
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import NotDivisible, TooFewPlayers, TooManyPlayers
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people


def table(number: int, seats: Iterable[int], dealer: int = 0) -> TablePlan:
    return TablePlan(number, tuple(PlayerId(str(seat)) for seat in seats), dealer)


def lock(player: int, number: int, seat: int | None = None) -> Lock:
    return Lock(PlayerId(str(player)), number, seat)


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"players": people(2)}, TooFewPlayers),
        ({"players": ()}, TooFewPlayers),
        ({"players": people(8), "tables": TableRule.ONE}, TooManyPlayers),
        ({"tables": TableRule.THREES, "players": people(16)}, NotDivisible),
        ({"players": (*people(8), PlayerId("1"))}, PlayerTwice),
        ({"sizes": (4, 4, 3)}, SizesDoNotFit),
        ({"sizes": (8, 4)}, TableSizeRefused),
        ({"sizes": (10, 2)}, TableSizeRefused),
        ({"fixed": (table(1, (1, 2, 3, 99)),)}, NotPresent),
        ({"fixed": (table(1, (1, 2, 3, 4)), table(2, (4, 5, 6, 7)))}, PlayerTwice),
        ({"fixed": (table(1, (1, 2, 3, 4)), table(1, (5, 6, 7, 8)))}, PlaceTaken),
        ({"fixed": (table(1, (1, 2)),)}, TableSizeRefused),
        ({"fixed": (table(1, (1, 2, 3, 4), 4),)}, NoSuchTable),
        ({"locks": (lock(99, 1),)}, NotPresent),
        ({"locks": (lock(1, 4),)}, NoSuchTable),
        ({"locks": (lock(1, 1, 4),)}, NoSuchTable),
        ({"locks": (lock(1, 1, -1),)}, NoSuchTable),
        ({"locks": (lock(1, 1), lock(1, 2))}, PlayerTwice),
        ({"locks": (lock(1, 1, 0), lock(1, 1, 1))}, PlayerTwice),
        ({"locks": (lock(1, 1, 0), lock(2, 1, 0))}, PlaceTaken),
        ({"locks": tuple(lock(player, 1) for player in range(1, 6))}, PlaceTaken),
        ({"fixed": (table(1, (1, 2, 3, 4)),), "locks": (lock(1, 2),)}, PlayerTwice),
        ({"fixed": (table(1, (1, 2, 3, 4)),), "locks": (lock(5, 1),)}, PlaceTaken),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_name(asked: dict[str, object], error: type[TourneyError]) -> None:
    with pytest.raises(error):
        plan_rounds(batarde_request(**({"players": people(12)} | asked)))  # type: ignore[arg-type]


def test_a_lock_says_again_what_a_fixed_table_says() -> None:
    fixed = table(2, (1, 2, 3, 4), 3)
    plan = plan_rounds(batarde_request(people(12), fixed=(fixed,), locks=(lock(2, 2, 1),)))
    assert plan.rounds[0].tables[1] == fixed


def test_everything_fixed_leaves_nothing_to_draw() -> None:
    fixed = (table(1, (8, 7, 6, 5)), table(2, (4, 3, 2, 1), 2))
    assert plan_rounds(batarde_request(people(8), fixed=fixed)).rounds[0].tables == fixed


def test_fixed_tables_keep_their_numbers_and_the_others_take_the_free_ones() -> None:
    plan = plan_rounds(batarde_request(people(12), fixed=(table(7, (1, 2, 3, 4)), table(1, (5, 6, 7, 8)))))
    assert [(t.number, len(t.seats)) for t in plan.rounds[0].tables] == [(1, 4), (2, 4), (7, 4)]


def test_a_fixed_table_of_5_leaves_the_others_to_tables_of_4_and_3() -> None:
    plan = plan_rounds(batarde_request(people(12), 2, fixed=(table(1, (1, 2, 3, 4, 5)),)))
    assert [len(t.seats) for t in plan.rounds[0].tables] == [5, 4, 3]
    assert [len(t.seats) for t in plan.rounds[1].tables] == [4, 4, 4]


@pytest.mark.parametrize(
    ("sizes", "fixed"),
    [((4, 3, 3, 4), [4]), ((4, 3, 4, 3), [3]), ((4, 3, 4, 3), [1, 3]), ((3, 3, 4, 3, 4), [1, 2, 3])],
)
def test_sizes_the_director_chose_stay_with_their_tables_around_fixed_ones(
    sizes: tuple[int, ...], fixed: list[int]
) -> None:
    ends = [sum(sizes[:number]) for number in range(len(sizes) + 1)]
    tables = tuple(table(number, range(ends[number - 1] + 1, ends[number] + 1)) for number in fixed)
    plan = plan_rounds(batarde_request(people(sum(sizes)), sizes=sizes, fixed=tables))
    assert tuple(len(t.seats) for t in plan.rounds[0].tables) == sizes
