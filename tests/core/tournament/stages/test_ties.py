"""What decisions leave of a tie, against every way in which it can still fall (contract, F6)."""

from itertools import chain, combinations, product

import pytest

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.stages.ties import JudgedTie, Tie, judge_tie

Sides = tuple[SideId, ...]
_TIES = [
    (take, others, groups)
    for others, *groups in (
        ("abc",),
        ("", ("ab", 1)),
        ("", ("abc", 2)),
        ("a", ("bc", 1)),
        ("ab", ("cd", 1)),
        ("ab", ("cde", 1)),
        ("", ("ab", 1), ("cd", 1)),
        ("a", ("bc", 1), ("de", 1)),
        ("", ("abc", 2), ("de", 1)),
    )
    for take in range(sum(need for _, need in groups), len(others) + sum(len(m) for m, _ in groups) + 1)
]


def sides(names: str) -> Sides:
    return tuple(map(PlayerId, names))


def every_way(tie: Tie, chosen: set[SideId], barred: set[SideId]) -> list[frozenset[SideId]]:
    """All who can go on together, tried one by one."""
    return [
        frozenset(going)
        for going in combinations(tie.sides, tie.take)
        if chosen <= {*going}
        and barred.isdisjoint(going)
        and all(len({*members} & {*going}) >= need for members, need in tie.groups)
    ]


@pytest.mark.parametrize(("take", "others", "groups"), _TIES)
def test_f6_in_are_those_of_every_way_that_is_left_and_open_those_of_some(
    take: int, others: str, groups: list[tuple[str, int]]
) -> None:
    tie = Tie(take, sides(others), tuple((sides(members), need) for members, need in groups))
    for said in product("?+-", repeat=len(tie.sides)):
        chosen = {side for side, word in zip(tie.sides, said, strict=True) if word == "+"}
        barred = {side for side, word in zip(tie.sides, said, strict=True) if word == "-"}
        ways = every_way(tie, chosen, barred)
        expected = None
        if ways:
            entered = frozenset.intersection(*ways)
            expected = JudgedTie(entered, frozenset(chain.from_iterable(ways)) - entered)
        assert judge_tie(tie, chosen, barred) == expected
