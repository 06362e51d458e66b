"""What a certificate says: figures with their bounds, and what is not ideal for whom."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.plan import First


class LineKind(StrEnum):
    """What a line of the certificate, or a remark, is about."""

    PAIR_COST = "pair_cost"
    """Who meets again, a third meeting counted as two more: the sum of C(m, 2) over the pairs."""
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
    CLUBMATES = "clubmates"
    """Pairs of one group, such as a club, who meet in the first round though it keeps them apart."""
    TO_MEET = "to_meet"
    """Pairs who have not met yet."""
    FIRST_DEALS = "first_deals"
    """Matches in which a side dealt first: most minus fewest."""
    BYES = "byes"
    """Rounds sat out: most minus fewest."""
    REMATCHES = "rematches"
    """Tables of this round whose sides have met before."""
    BYE_PASSED = "bye_passed"
    """Sides that come before the one that sits out: by fewest byes, then from the lowest rank up."""
    WIN_GAPS = "win_gaps"
    """The sum over the tables of this round of the squared difference of wins."""
    KEPT_APART = "kept_apart"
    """Tables of this round with sides of one club or declared apart."""
    FIRST_SEATS = "first_seats"
    """Matches in which a side had the first seats, at Butifarra North–South: most minus fewest."""


OF_SEATS = frozenset({LineKind.DEALS, LineKind.SEATS, LineKind.LEFT_NEIGHBOURS, LineKind.FIRST_DEALS})
"""Still a choice where everybody sits at one table."""


class Verdict(StrEnum):
    """What is known about a figure."""

    BEST_POSSIBLE = "best-possible"
    """No draw can do better: the figure is its bound."""
    BEST_KNOWN = "best-known"
    """Nobody has found better by the same order of priorities, and the bound may be out of reach."""
    OPEN = "open"
    """A better draw may exist."""
    GIVEN = "given"
    """Nobody could choose: it is counted, not judged."""


class Given(StrEnum):
    """What left a round no choice."""

    CROSSED = "crossed"
    """Crossed by the standings, to the letter (contract, F21)."""
    OTHERWISE = "otherwise"
    """Its stage is crossed by the standings, but these tables are not."""
    ONE_TABLE = "one_table"
    """Everybody sits at the one table there is."""


@dataclass(frozen=True, slots=True)
class CertificateLine:
    """One figure with its bound and the verdict.

    `bound` is proved: no seating goes below it, whatever else it neglects. `known` is the least that a draw
    on record reaches; None if nobody has looked. Of `parts` one is made up: a value of 10 in 4 parts is 5/2.
    """

    kind: LineKind
    value: int
    bound: int
    verdict: Verdict
    known: int | None = None
    parts: int = 1
    has_threes: bool = True
    """Whether any table of 3 is there to be told of."""
    is_mixed: bool = False
    """Whether some sit at tables of 3 and others of the same round do not."""
    met: tuple[int, ...] = ()
    """Of `PAIR_COST`: how many pairs meet twice, three times, and so on up to the most there is."""

    @classmethod
    def of(
        cls, kind: LineKind, value: int, bound: int, known: int | None = None, in_turn: int | None = None
    ) -> "CertificateLine":
        """The line with its verdict; `in_turn` is what is known where turns are kept, as this draw does."""
        least = known if in_turn is None else in_turn
        if known is not None:
            # What this draw reaches is on record with it.
            known = min(known, value)
        if value <= bound:
            return cls(kind, value, bound, Verdict.BEST_POSSIBLE, known)
        if least is not None and value <= least:
            return cls(kind, value, bound, Verdict.BEST_KNOWN, known)
        return cls(kind, value, bound, Verdict.OPEN, known)

    @property
    def is_tight(self) -> bool:
        """Whether the bound is one that a draw on record reaches."""
        return self.known == self.bound


@dataclass(frozen=True, slots=True)
class OrderFigures:
    """What a draw of the same rounds gives where `first` comes first: repeats, and the spread of tables of 3.

    `keeps_turns`: nobody has a second table of 3 before everybody has had a first. It is None, and so is the
    spread, where only the repeats are on record.
    """

    first: First
    repeats: int
    threes_spread: int | None = None
    keeps_turns: bool | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """What is not ideal for one player.

    `value`: how often they meet `other`, have `other` on their left, sat at a table of 3 or at `seat`, dealt
    first or sat out, or how many hands they dealt. `share` is the fair share of seats and deals.
    """

    player: PlayerId
    kind: LineKind
    value: int
    other: PlayerId | None = None
    seat: int | None = None
    share: Fraction | None = None
