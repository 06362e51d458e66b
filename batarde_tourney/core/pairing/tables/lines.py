"""What a certificate says: figures with their bounds, and what is not ideal for whom."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId


class LineKind(StrEnum):
    """What a line of the certificate, or a remark, is about."""

    REPEATS = "repeats"
    """Meetings of two players beyond their first."""
    MAX_MEETINGS = "max_meetings"
    """The most meetings of any two players."""
    THREES = "threes"
    """Tables of 3: most minus fewest."""
    DEALS = "deals"
    """Hands dealt: most minus fewest."""
    SEATS = "seats"
    """Rounds at one seat number: most minus fewest, over the seats the largest."""
    LEFT_NEIGHBOURS = "left_neighbours"
    """Times somebody has the same left-hand neighbour again."""


class Verdict(StrEnum):
    """What is known about a figure."""

    BEST_POSSIBLE = "best-possible"
    """No draw can do better: the figure is its bound."""
    BEST_KNOWN = "best-known"
    """Nobody has found better with turns taken at the tables of 3, and the bound may be out of reach."""
    OPEN = "open"
    """A better draw may exist."""


@dataclass(frozen=True, slots=True)
class Line:
    """One figure with its bound and the verdict.

    The bound of the repeats is that of draws in which no two meet more often than in this one: where
    repeats are forced, fewer of them can be had by letting the same two meet again and again.
    """

    kind: LineKind
    value: int
    bound: int
    verdict: Verdict

    @classmethod
    def of(cls, kind: LineKind, value: int, bound: int, known: int | None = None) -> "Line":
        """The line with its verdict; `known` is the least anybody has found, if that is on record."""
        if value <= bound:
            return cls(kind, value, bound, Verdict.BEST_POSSIBLE)
        if known is not None and value <= known:
            return cls(kind, value, bound, Verdict.BEST_KNOWN)
        return cls(kind, value, bound, Verdict.OPEN)


@dataclass(frozen=True, slots=True)
class Remark:
    """What is not ideal for one player.

    `value`: how often they meet `other`, have `other` on their left, sat at a table of 3 or at `seat`, or
    how many hands they dealt. `share` is the fair share of the last three.
    """

    player: PlayerId
    kind: LineKind
    value: int
    other: PlayerId | None = None
    seat: int | None = None
    share: Fraction | None = None
