"""What is asked of a Swiss round, and what it is drawn from."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId

Meeting = tuple[PlayerId, PlayerId]
"""Two sides, in the order of their ids."""

FEWEST = 2
"""Sides of the smallest round."""


@dataclass(frozen=True, slots=True)
class SwissSide:
    """A side as it comes to the draw, named by its first player.

    `wins` and `rank` are those of the stage's standings; `byes`, `dealt` and `north` count over the event:
    how often it sat out, dealt first, and had the first seats of a table, at Butifarra North–South. It
    `is_late` if it comes for the first time, to a Swiss that has begun (R31).
    """

    id: PlayerId
    wins: Fraction = Fraction(0)
    rank: int = 1
    byes: int = 0
    dealt: int = 0
    north: int = 0
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class SwissRequest:
    """A Swiss round that is asked for.

    `sides` are those present, in any order. `met` are pairs who sat at one table in an earlier round of the
    event (games, part D, `rematch`); `apart` those of one club and those declared apart.
    """

    sides: tuple[SwissSide, ...]
    met: frozenset[Meeting] = frozenset()
    apart: frozenset[Meeting] = frozenset()
    seed: int = 0

    @property
    def minds_late(self) -> bool:
        """Whether somebody sits out, and not just anybody may: somebody has only just come (R31)."""
        return len(self.sides) % 2 == 1 and any(side.is_late for side in self.sides)


def meeting(one: PlayerId, other: PlayerId) -> Meeting:
    """The two as pairs are kept.

    >>> meeting("b", "a")
    ('a', 'b')
    """
    return (one, other) if one < other else (other, one)


def meetings(pairs: Iterable[tuple[PlayerId, PlayerId]]) -> frozenset[Meeting]:
    """All of them so."""
    return frozenset(meeting(one, other) for one, other in pairs)
