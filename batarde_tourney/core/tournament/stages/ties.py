"""Ties across a line: who goes on however they fall, and who depends on them (contract, F6)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import SideId


@dataclass(frozen=True, slots=True)
class Tie:
    """Equals, of which `take` go on; from each of the `groups` at least its own number.

    A group are sides tied for the last places of one table. Those left over by its places stand with `others`
    among the equals for what `fill_to` brings. Without `fill_to` there is one group or none.
    """

    take: int
    others: tuple[SideId, ...]
    groups: tuple[tuple[tuple[SideId, ...], int], ...] = ()

    @property
    def sides(self) -> tuple[SideId, ...]:
        """All sides of the tie."""
        return (*self.others, *(side for members, _ in self.groups for side in members))


@dataclass(frozen=True, slots=True)
class JudgedTie:
    """A tie so far: sides that go on for certain, and sides still open."""

    entered: frozenset[SideId]
    open: frozenset[SideId]


def judge_tie(tie: Tie, chosen: Collection[SideId], barred: Collection[SideId]) -> JudgedTie | None:
    """Apply decisions to a tie: `chosen` go on, `barred` do not; None if that is impossible."""
    kinds = [_Kind.of(members, need, chosen, barred) for members, need in _kinds(tie)]
    places = tie.take - sum(kind.gone for kind in kinds)
    needed, free = sum(kind.need for kind in kinds), sum(len(kind.free) for kind in kinds)
    if not needed <= places <= free or any(kind.need > len(kind.free) for kind in kinds):
        return None
    entered = {side for side in tie.sides if side in chosen}
    left: set[SideId] = set()
    for kind in kinds:
        # All of a kind are in the same case: what can happen to one of them can happen to each.
        goes = kind.need > 0 or needed < places
        stays = kind.need < len(kind.free) and places < free
        if goes and stays:
            left.update(kind.free)
        elif goes:
            entered.update(kind.free)
    return JudgedTie(frozenset(entered), frozenset(left))


@dataclass(frozen=True, slots=True)
class _Kind:
    """Sides of a tie in the same case: `gone` on already, at least `need` of the `free` still to go on."""

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
