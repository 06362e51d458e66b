"""Ties across a line: who goes on however they fall, and of whom it depends (contract, F6)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import SideId


@dataclass(frozen=True, slots=True)
class Tie:
    """Equals of whom `take` go on. Of each of the `groups` at least so many do.

    A group are those who tie for the last places of one table; those whom its places leave over stand
    with `others` among the equals for what `fill_to` brings. Without that there is one group or none.
    """

    take: int
    others: tuple[SideId, ...]
    groups: tuple[tuple[tuple[SideId, ...], int], ...] = ()

    @property
    def sides(self) -> tuple[SideId, ...]:
        """All of them."""
        return (*self.others, *(side for members, _ in self.groups for side in members))


@dataclass(frozen=True, slots=True)
class JudgedTie:
    """A tie so far: who goes on for certain, and of whom it still depends."""

    entered: frozenset[SideId]
    open: frozenset[SideId]


def judge_tie(tie: Tie, chosen: Collection[SideId], barred: Collection[SideId]) -> JudgedTie | None:
    """What decisions leave of a tie: the `chosen` go on, the `barred` do not; None if that cannot be."""
    kinds = [_Kind.of(members, need, chosen, barred) for members, need in _kinds(tie)]
    places = tie.take - sum(kind.gone for kind in kinds)
    needed, free = sum(kind.need for kind in kinds), sum(len(kind.free) for kind in kinds)
    if not needed <= places <= free or any(kind.need > len(kind.free) for kind in kinds):
        return None
    entered = {side for side in tie.sides if side in chosen}
    left: set[SideId] = set()
    for kind in kinds:
        # All of a kind are in the same case: what can become of one of them can become of each.
        goes = kind.need > 0 or needed < places
        stays = kind.need < len(kind.free) and places < free
        if goes and stays:
            left.update(kind.free)
        elif goes:
            entered.update(kind.free)
    return JudgedTie(frozenset(entered), frozenset(left))


@dataclass(frozen=True, slots=True)
class _Kind:
    """Those of a tie who are alike: `gone` on already, at least `need` more to go on, of the `free`."""

    free: tuple[SideId, ...]
    gone: int
    need: int

    @classmethod
    def of(
        cls, members: Sequence[SideId], need: int, chosen: Collection[SideId], barred: Collection[SideId]
    ) -> "_Kind":
        gone = sum(side in chosen for side in members)
        free = tuple(side for side in members if side not in chosen and side not in barred)
        return cls(free, gone, max(0, need - gone))


def _kinds(tie: Tie) -> Iterator[tuple[tuple[SideId, ...], int]]:
    yield tie.others, 0
    yield from tie.groups
