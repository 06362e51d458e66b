"""Penalty points and bonuses: what a director can give, and whose lines there are (formats §3)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Adjustment, Event

MOST_POINTS = 999
"""Nobody is given more at once: a line of more is a slip of the finger."""


@dataclass(eq=False)
class TooManyPoints(TourneyError):
    """More points than anybody is given at once."""

    points: int
    sentence = N_("{points} points are too many: at most 999 at once.")


@dataclass(eq=False)
class LineChanged(TourneyError):
    """The line is not there, not the one that was seen, or cancelled already."""

    sentence = N_("This penalty or bonus has changed since it was shown. Please look at it again.")


@dataclass(frozen=True, slots=True)
class UsualReason:
    """A reason of the list that a director chooses from, and how many points it usually costs."""

    reason: str
    points: int


USUAL_REASONS = (
    UsualReason(N_("late"), 3),
    UsualReason(N_("absent without notice"), 10),
    UsualReason(N_("wrong deal"), 1),
    UsualReason(N_("card exposed"), 1),
    UsualReason(N_("revoke"), 2),
    UsualReason(N_("sheet filled in wrongly"), 1),
    UsualReason(N_("bad manners"), 5),
)
"""What a club starts with, in the language of whoever looks."""


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One line with its index among the event's adjustments, by which it is cancelled.

    `warning`: the how many of the side's warnings it is, from 1; 0 if it is none, or was cancelled.
    """

    index: int
    adjustment: Adjustment
    warning: int = field(default=0, compare=False)

    @property
    def counts(self) -> bool:
        """Whether it was not cancelled."""
        return self.adjustment.cancelled is None


def check_points(points: int) -> None:
    """Nothing, if so many points can be given at once: as a penalty, below 0 as a bonus; 0 is a warning.

    Raises: TooManyPoints.
    """
    if abs(points) > MOST_POINTS:
        raise TooManyPoints(points)


def points_lines(event: Event, side: SideId | None = None, after: int | None = None) -> Iterator[PointsLine]:
    """The lines of all sides, or of one, up to the round of number `after`, cancelled ones too, as given."""
    warned: Counter[SideId] = Counter()
    for index, one in enumerate(event.adjustments):
        counts = one.is_warning and one.cancelled is None
        warned[one.side] += counts
        if (side is None or one.side == side) and (after is None or one.round <= after):
            yield PointsLine(index, one, warned[one.side] if counts else 0)


def next_warning(event: Event, side: SideId) -> int:
    """The how many of the side's warnings one more would be, from 1."""
    return 1 + sum(one.is_warning and one.cancelled is None for one in event.adjustments if one.side == side)
