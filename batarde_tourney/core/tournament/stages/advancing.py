"""Who goes on from a stage by an entry, before anybody decides a tie (contract, stages, F4 to F6)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.ranking.ranking import Classes
from batarde_tourney.core.tournament.stages.ties import Tie

_TiedPool = tuple[tuple[SideId, ...], int]
"""Equals of a pool, and how many of them its places are for."""


@dataclass(frozen=True, slots=True)
class Advance:
    """Those who go on however ties fall, and the ties; `by_place` are those of them who need no `fill_to`."""

    sure: frozenset[SideId]
    by_place: frozenset[SideId]
    ties: tuple[Tie, ...] = ()


def advance(
    pools: Sequence[Classes], first: int, fill_to: int | None, classes: Classes, fillers: Collection[SideId]
) -> Advance:
    """The first so many of every pool, then the best of the others until `fill_to` are in.

    A pool is a table, a group, or the whole stage: its sides in order, equals together; equals of a pool
    are equal in `classes`, the stage's standings. Of the others only `fillers` can be brought in.
    """
    by_place, tied = _first_of_each(pools, first)
    taken = len(by_place) + sum(places for _, places in tied)
    more = 0 if fill_to is None else max(0, fill_to - taken)
    class_of = {side: index for index, equal in enumerate(classes) for side in equal}
    tied_in: dict[int, list[_TiedPool]] = {}
    for members, places in tied:
        tied_in.setdefault(class_of[members[0]], []).append((members, places))
    sure = set(by_place)
    ties: list[Tie] = []
    for index, equal in enumerate(classes):
        here = tied_in.get(index, [])
        in_ties = {side for members, _ in here for side in members}
        others = tuple(s for s in equal if s in fillers and s not in by_place and s not in in_ties)
        left_over = len(others) + sum(_left_over(pool, fillers) for pool in here)
        brought = min(more, left_over)
        more -= brought
        if brought == 0:
            # Tables tie each for itself.
            ties += [Tie(places, (), ((members, places),)) for members, places in here]
        # There is room for everybody these equals can still send.
        elif brought == left_over:
            sure.update(others)
            for members, places in here:
                going = places + _left_over((members, places), fillers)
                if going == len(members):
                    sure.update(members)
                    by_place.update(_first_in(members, places, fillers))
                else:
                    ties.append(Tie(going, (), ((members, places),)))
        else:
            ties.append(Tie(brought + sum(places for _, places in here), others, tuple(here)))
    return Advance(frozenset(sure), frozenset(by_place), tuple(ties))


def _first_in(members: Sequence[SideId], places: int, fillers: Collection[SideId]) -> Sequence[SideId]:
    """Of equals who all go on those told as having the places: whom nothing else can bring in, then in order.

    Which of them it is makes no difference to anybody; how many of them `fill_to` brought does (F6).
    """
    return sorted(members, key=lambda side: side in fillers)[:places]


def _left_over(pool: _TiedPool, fillers: Collection[SideId]) -> int:
    """How many of these equals can be brought in once the places of their pool are taken."""
    members, places = pool
    return min(len(members) - places, sum(side in fillers for side in members))


def _first_of_each(pools: Sequence[Classes], first: int) -> tuple[set[SideId], list[_TiedPool]]:
    """Who is surely among the first of a pool, and the equals across the end of its places."""
    sure: set[SideId] = set()
    tied: list[_TiedPool] = []
    for pool in pools:
        places = first
        for equal in pool:
            if places <= 0:
                break
            if len(equal) <= places:
                sure.update(equal)
            else:
                tied.append((equal, places))
            places -= len(equal)
    return sure, tied
