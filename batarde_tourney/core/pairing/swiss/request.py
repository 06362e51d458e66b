"""The request for a Swiss round: everything it is drawn from."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId

Meeting = tuple[PlayerId, PlayerId]
"""Two sides, in the order of their ids."""

FEWEST = 2
"""The fewest sides of a round."""


@dataclass(frozen=True, slots=True)
class SwissSide:
    """A side in the draw, named by its first player.

    `wins` and `rank` are those of the stage's standings; `byes`, `dealt` and `north` count over the event how
    often it sat out, dealt first, and had the first seats of a table (North–South at Butifarra). `is_late`:
    it comes for the first time, to a Swiss that has begun (R31).
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
    """A request for a Swiss round.

    `sides` are those present, in any order. `met` are pairs that sat at one table in an earlier round of the
    event (games, part D, `rematch`); `apart` are those of one club and those declared apart; `never` those
    who may meet only if no round avoids it.
    """

    sides: tuple[SwissSide, ...]
    met: frozenset[Meeting] = frozenset()
    apart: frozenset[Meeting] = frozenset()
    seed: int = 0
    never: frozenset[Meeting] = frozenset()

    @property
    def minds_late(self) -> bool:
        """Whether a side must sit out and some side has only just come, so that not every side may (R31)."""
        return len(self.sides) % 2 == 1 and any(side.is_late for side in self.sides)


def meeting(one: PlayerId, other: PlayerId) -> Meeting:
    """The two in the order in which pairs are stored.

    >>> meeting("b", "a")
    ('a', 'b')
    """
    return (one, other) if one < other else (other, one)


def meetings(pairs: Iterable[tuple[PlayerId, PlayerId]]) -> frozenset[Meeting]:
    """All pairs in the order in which pairs are stored."""
    return frozenset(meeting(one, other) for one, other in pairs)
