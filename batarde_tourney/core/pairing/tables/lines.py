"""The content of a certificate: figures with their bounds, and remarks on players."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.plan import First


class LineKind(StrEnum):
    """The subject of a line of the certificate, or of a remark."""

    PAIR_COST = "pair_cost"
    """Repeated meetings, a third one counted as two more: the sum of C(m, 2) over the pairs."""
    REPEATS = "repeats"
    """Meetings of two players beyond their first."""
    MAX_MEETINGS = "max_meetings"
    """The most meetings of any two players."""
    THREES = "threes"
    """Tables of 3: most minus fewest."""
    DEALS = "deals"
    """Hands dealt: most minus fewest."""
    SEATS = "seats"
    """Rounds at one seat number: most minus fewest, the largest over all seats."""
    LEFT_NEIGHBOURS = "left_neighbours"
    """How often somebody has a left-hand neighbour they had before."""
    CLUBMATES = "clubmates"
    """Pairs of one group, such as a club, who meet in the first round although they should not."""
    FIXED_TABLES = "fixed_tables"
    """Repeats that the draw has only because people keep their tables."""
    TO_MEET = "to_meet"
    """Pairs who have not met yet."""
    FIRST_DEALS = "first_deals"
    """Matches in which a side dealt first: most minus fewest."""
    BYES = "byes"
    """Rounds sat out: most minus fewest."""
    REMATCHES = "rematches"
    """Tables of this round whose sides have met before."""
    BYE_PASSED = "bye_passed"
    """Sides that should have sat out first: those with fewer byes, then those with a lower rank."""
    WIN_GAPS = "win_gaps"
    """The sum over the tables of this round of the squared difference of wins."""
    KEPT_APART = "kept_apart"
    """Tables of this round with sides of one club or declared apart."""
    FIRST_SEATS = "first_seats"
    """Matches in which a side had the first seats, at Butifarra North–South: most minus fewest."""


OF_SEATS = frozenset({LineKind.DEALS, LineKind.SEATS, LineKind.LEFT_NEIGHBOURS, LineKind.FIRST_DEALS})
"""Lines that are still a choice where everybody sits at one table."""


class Verdict(StrEnum):
    """What is known about a figure."""

    BEST_POSSIBLE = "best-possible"
    """No draw can do better: the figure is its bound."""
    BEST_KNOWN = "best-known"
    """Nobody has found better with the same priorities, though the bound may be unreachable."""
    OPEN = "open"
    """A better draw may exist."""
    GIVEN = "given"
    """There was no choice: the figure is counted, not judged."""


class Given(StrEnum):
    """Why a round had no choice."""

    CROSSED = "crossed"
    """Crossed exactly by the standings (contract, F21)."""
    OTHERWISE = "otherwise"
    """Its stage is crossed by the standings, but these tables are not."""
    ONE_TABLE = "one_table"
    """Everybody sits at a single table."""


@dataclass(frozen=True, slots=True)
class CertificateLine:
    """One figure with its bound and the verdict.

    `bound` is proved: no seating goes below it, whatever else it neglects. `known` is the least that a
    recorded draw reaches; None if it was never searched. `parts` is the denominator: a value of 10 in 4 parts
    is 5/2.
    """

    kind: LineKind
    value: int
    bound: int
    verdict: Verdict
    known: int | None = None
    parts: int = 1
    has_threes: bool = True
    """Whether there is any table of 3 to mention."""
    is_mixed: bool = False
    """Whether in some round only part of the people sits at tables of 3."""
    met: tuple[int, ...] = ()
    """For `PAIR_COST`: how many pairs meet twice, three times, and so on, up to the most that occurs."""

    @classmethod
    def of(
        cls, kind: LineKind, value: int, bound: int, known: int | None = None, in_turn: int | None = None
    ) -> "CertificateLine":
        """The line with its verdict; `in_turn` is the least known where turns are kept, as in this draw."""
        least = known if in_turn is None else in_turn
        if known is not None:
            # With this draw, its value is reached, too.
            known = min(known, value)
        if value <= bound:
            return cls(kind, value, bound, Verdict.BEST_POSSIBLE, known)
        if least is not None and value <= least:
            return cls(kind, value, bound, Verdict.BEST_KNOWN, known)
        return cls(kind, value, bound, Verdict.OPEN, known)

    @property
    def is_tight(self) -> bool:
        """Whether a recorded draw reaches the bound."""
        return self.known == self.bound


@dataclass(frozen=True, slots=True)
class OrderFigures:
    """What a draw of the same rounds gives with priority `first`: repeats, and the spread of tables of 3.

    `keeps_turns`: nobody has a second table of 3 before everybody has had a first. It and the spread are None
    where only the repeats are recorded.
    """

    first: First
    repeats: int
    threes_spread: int | None = None
    keeps_turns: bool | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that is not ideal for one player.

    `value`: how often they meet `other`, have `other` on their left, sat at a table of 3 or at `seat`, dealt
    first or sat out, or how many hands they dealt. `share` is the fair share of seats and deals.
    """

    player: PlayerId
    kind: LineKind
    value: int
    other: PlayerId | None = None
    seat: int | None = None
    share: Fraction | None = None
