"""Who goes on and of whom it depends, against every way in which ties can fall (contract, F4 to F6)."""

import random
from itertools import permutations, product

import pytest

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.ranking.ranking import Classes
from batarde_tourney.core.tournament.stages.cut import Advance, TieChoice, advance, decide


def sides(names: str) -> tuple[SideId, ...]:
    return tuple(map(PlayerId, names))


def classes(*names: str) -> Classes:
    return tuple(map(sides, names))


def every_way(
    pools: list[Classes], first: int, fill_to: int | None, stage: Classes
) -> set[frozenset[SideId]]:
    """Who goes on, by every order of the equals of the stage."""
    found = set()
    for orders in product(*(permutations(equal) for equal in stage)):
        lot = {side: place for place, side in enumerate(side for order in orders for side in order)}
        gone = {
            side
            for pool in pools
            for side in [side for equal in pool for side in sorted(equal, key=lot.__getitem__)][:first]
        }
        others = sorted(lot.keys() - gone, key=lot.__getitem__)
        more = 0 if fill_to is None else max(0, fill_to - len(gone))
        found.add(frozenset(gone | set(others[:more])))
    return found


def made_up(seed: int) -> tuple[list[Classes], int, int | None, Classes]:
    """Tables of seven or eight sides, many of them equal, and what goes on from them."""
    lots = random.Random(seed)
    names = sides("abcdefgh"[: lots.choice((7, 8))])
    place = {side: lots.randrange(4) for side in names}
    stage = tuple(tuple(s for s in names if place[s] == p) for p in range(4) if p in place.values())
    seated = lots.sample(names, len(names) - lots.randrange(3))
    pools = []
    for table in (seated[:4], seated[4:]):
        total = {side: lots.randrange(2) for side in table}
        keys = sorted({(total[side], place[side]) for side in table})
        pools.append(tuple(tuple(s for s in table if (total[s], place[s]) == key) for key in keys))
    return pools, lots.choice((1, 2)), lots.choice((None, 3, 4, 5, 6)), stage


@pytest.mark.parametrize("seed", range(60))
def test_f6_in_are_those_of_every_way_and_open_those_of_some(seed: int) -> None:
    pools, first, fill_to, stage = made_up(seed)
    ways = every_way(pools, first, fill_to, stage)
    found = advance(pools, first, fill_to, stage, sides("abcdefgh"))
    decided = decide(found, ())
    assert decided.entered == frozenset.intersection(*ways)
    assert decided.open == frozenset.union(*ways) - decided.entered
    assert {len(way) for way in ways} == {len(found.sure) + sum(tie.take for tie in found.ties)}


@pytest.mark.parametrize("seed", range(60))
def test_f6_a_decision_leaves_the_ways_that_have_its_sides_and_may_settle_a_part(seed: int) -> None:
    pools, first, fill_to, stage = made_up(seed)
    ways = every_way(pools, first, fill_to, stage)
    found = advance(pools, first, fill_to, stage, sides("abcdefgh"))
    lots = random.Random(seed)
    for number in range(3):
        still_open = sorted(decide(found, ()).open)
        named = tuple(lots.sample(still_open, min(len(still_open), 1 + number)))
        if not named:
            continue
        for goes_on in (True, False):
            left = {way for way in ways if (set(named) <= way if goes_on else way.isdisjoint(named))}
            decided = decide(found, [TieChoice(5, named, goes_on)])
            assert (5 in decided.held) == bool(left)
            assert decided.entered == frozenset.intersection(*(left or ways))
            assert decided.open == frozenset.union(*(left or ways)) - decided.entered


def best(first: int, *names: str) -> Advance:
    return advance([classes(*names)], first, None, classes(*names), ())


def test_f6_equals_across_the_line_are_open_and_the_others_in() -> None:
    decided = decide(best(3, "a", "bcd", "e"), ())
    assert decided.entered == set("a")
    assert decided.open == set("bcd")
    decided = decide(best(3, "a", "bc", "de"), ())
    assert decided.entered == set("abc")
    assert not decided.open


def test_f4_where_fewer_are_there_than_can_go_on_all_do() -> None:
    assert decide(best(9, "a", "bcd"), ()).entered == set("abcd")


def test_f5_fill_to_takes_nobody_out() -> None:
    pools = [classes("a", "b", "c"), classes("d", "e", "f")]
    found = advance(pools, 2, 3, classes("a", "b", "c", "d", "e", "f"), sides("abcdef"))
    assert found.sure == found.by_place == set("abde")


def test_f5_the_best_of_the_others_fill_up_seated_in_the_last_round_or_not() -> None:
    pools = [classes("a", "c"), classes("d", "e")]
    found = advance(pools, 1, 4, classes("z", "a", "c", "d", "e"), sides("acdez"))
    assert found.sure == set("adzc")
    assert found.by_place == set("ad")


def test_f6_two_that_tie_at_a_table_are_both_in_where_the_loser_is_lucky() -> None:
    found = advance([classes("ab", "c")], 1, 2, classes("ab", "c"), sides("abc"))
    assert found.sure == set("ab")
    assert not found.ties


def test_f6_of_a_table_tied_for_one_place_at_least_one_goes_on() -> None:
    pools = [classes("ab"), classes("cd")]
    found = advance(pools, 1, 3, classes("abcd"), sides("abcd"))
    assert decide(found, ()).open == set("abcd")
    assert decide(found, [TieChoice(0, sides("ab"))]).open == set("cd")
    assert decide(found, [TieChoice(0, sides("abc"))]).entered == set("abc")
    assert not decide(found, [TieChoice(0, sides("abcd"))]).held
    assert not decide(found, [TieChoice(0, sides("ab"), goes_on=False)]).held
    assert decide(found, [TieChoice(0, sides("a"), goes_on=False)]).entered == set("bcd")


def test_f6_of_those_tied_at_a_table_the_first_named_comes_by_place_and_the_other_is_lucky() -> None:
    found = advance([classes("ba"), classes("d", "c")], 1, 3, classes("d", "bac"), sides("abcd"))
    assert decide(found, [TieChoice(0, sides("ab"))]).by_place == set("da")
    others = [TieChoice(0, sides("c")), TieChoice(1, sides("b"), goes_on=False)]
    decided = decide(found, others)
    assert decided.entered == set("acd")
    assert decided.by_place == set("ad")


def test_a7_40_whoever_cannot_be_brought_in_stays_tied_for_the_place_of_a_group() -> None:
    found = advance([classes("ab"), classes("d", "c")], 1, 3, classes("d", "abc"), sides("c"))
    decided = decide(found, ())
    assert decided.entered == set("cd")
    assert decided.open == set("ab")
