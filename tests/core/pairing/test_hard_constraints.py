"""Absolute wishes of a round, held against every way to seat a few people."""

from itertools import combinations
from random import Random

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.hard_constraints import (
    HardConstraints,
    NeverTogether,
    TablesClash,
    seats_for,
    who_cannot,
)
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, Lock, Method, RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.stages import TableRule

BATARDE = GAMES["batarde"]
LENGTHS = BATARDE.table_lengths(BATARDE.usual_play)
Pair = tuple[PlayerId, PlayerId]


def people(count: int) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(f"p{number}") for number in range(1, count + 1))


def splits(players: list[PlayerId], sizes: tuple[int, ...]) -> list[list[tuple[PlayerId, ...]]]:
    """Every way to part these people into groups of these sizes."""
    if not sizes:
        return [[]]
    return [
        [chosen, *rest]
        for chosen in combinations(players, sizes[0])
        for rest in splits([one for one in players if one not in chosen], sizes[1:])
    ]


def keeps(tables: list[tuple[PlayerId, ...]], always: list[Pair], fixed: dict[PlayerId, int]) -> bool:
    """Whether these groups keep the wishes, by their words."""
    for table in tables:
        if any(one in table and other in table for one, other in always):
            return False
        if len({fixed[one] for one in table if one in fixed}) > 1:
            return False
    return all(sum(number in {fixed.get(one) for one in t} for t in tables) <= 1 for number in fixed.values())


def test_a_way_to_keep_all_wishes_is_found_exactly_where_there_is_one() -> None:
    lots, found = Random(7), [0, 0]
    for _ in range(300):
        sizes = lots.choice(((4, 4), (4, 3), (3, 3, 3), (3, 3)))
        players = people(sum(sizes))
        pairs = list(combinations(players, 2))
        always = lots.sample(pairs, lots.randint(0, min(12, len(pairs))))
        fixed = {one: lots.randint(1, 3) for one in lots.sample(players, lots.randint(0, 4))}
        wishes = HardConstraints(tuple(always), tuple(fixed.items()))
        rest = iter(players)
        seated = [[next(rest) for _ in range(size)] for size in sizes]
        table_for = seats_for(wishes, seated)
        there_is = any(keeps(way, always, fixed) for way in splits(list(players), sizes))
        assert (table_for is not None) == there_is, (sizes, always, fixed)
        found[there_is] += 1
        if table_for is None:
            who = who_cannot(wishes, seated)
            assert who
            assert seats_for(wishes.among(who), seated) is None
            assert all(seats_for(wishes.among(set(who) - {one}), seated) is not None for one in who)
    assert min(found) > 50


@pytest.mark.parametrize("method", list(Method))
def test_drawn_rounds_keep_every_wish_by_each_method(method: Method) -> None:
    lots = Random(11)
    players = people(18)
    always = tuple(lots.sample(list(combinations(players, 2)), 9))
    fixed = ((players[0], 12), (players[5], 2), (players[9], 12))
    wishes = HardConstraints(always, fixed)
    if any(set(pair) <= {players[0], players[9]} for pair in always):
        pytest.fail("the seed asks for the impossible")
    history: list[RoundPlan] = []
    for seed in range(4):
        request = DrawRequest(
            players,
            rounds=4 - seed,
            seed=seed,
            method=method,
            history=tuple(history),
            standings=players,
            apart=always,
            always=always,
            fixed_tables=fixed,
            moves=20_000,
            lengths=LENGTHS,
        )
        drawn = plan_rounds(request).rounds[0]
        assert not wishes.broken(table.seats for table in drawn.tables)
        at = {player: table.number for table in drawn.tables for player in table.seats}
        assert [at[player] for player, _ in fixed] == [12, 2, 12]
        assert sorted(at) == sorted(players)
        numbers = [table.number for table in drawn.tables]
        assert numbers == [1, 2, 3, 4, 12]
        history.append(drawn)


def test_nobody_is_drawn_where_too_few_tables_keep_a_family_apart() -> None:
    players = people(8)
    family = tuple(combinations(players[:3], 2))
    request = DrawRequest(players, seed=1, apart=family, always=family, lengths=LENGTHS)
    with pytest.raises(NeverTogether) as refused:
        plan_rounds(request)
    assert sorted(refused.value.players) == ["p1", "p2", "p3"]
    request = DrawRequest(people(3), seed=1, always=family[:1], tables=TableRule.ONE, lengths=LENGTHS)
    with pytest.raises(NeverTogether):
        plan_rounds(request)


def test_five_who_keep_one_table_of_four_are_refused_by_name() -> None:
    players = people(16)
    request = DrawRequest(
        players, seed=1, fixed_tables=tuple((one, 2) for one in players[:5]), lengths=LENGTHS
    )
    with pytest.raises(TablesClash) as refused:
        plan_rounds(request)
    assert refused.value.players == ("p1", "p2", "p3", "p4", "p5")


def test_tables_that_the_director_settled_keep_their_numbers_beside_those_that_people_keep() -> None:
    players = people(12)
    table = TablePlan(1, players[:4], 0)
    request = DrawRequest(
        players,
        seed=1,
        fixed=(table,),
        locks=(Lock(players[4], 2),),
        fixed_tables=((players[11], 7),),
        lengths=LENGTHS,
    )
    drawn = plan_rounds(request).rounds[0]
    at = {player: one.number for one in drawn.tables for player in one.seats}
    assert drawn.tables[0] == table
    assert (at[players[4]], at[players[11]]) == (2, 7)


def test_without_wishes_a_draw_is_what_it_was() -> None:
    plain = DrawRequest(people(14), rounds=3, seed=5, lengths=LENGTHS)
    drawn = plan_rounds(plain)
    assert drawn.digest == "9176a997423d79a26d0d8aa55250f25456f43ddcfc10637c9af7427850984ab8"
    one = plan_rounds(
        DrawRequest(people(14), rounds=3, seed=5, fixed_tables=((PlayerId("p3"), 1),), lengths=LENGTHS)
    )
    assert [sorted(map(sorted, (t.seats for t in then.tables))) for then in one.rounds] == [
        sorted(map(sorted, (t.seats for t in then.tables))) for then in drawn.rounds
    ]
