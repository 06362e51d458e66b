"""Penalty points and bonuses: the limits, and the lines of each side (formats §3)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Adjustment, Event

MOST_POINTS = 999
"""The most points that one line may give; more is a typing mistake."""


class TooManyPoints(TourneyError):
    """More points than one line may give."""

    points: int
    sentence = N_("{points} points are too many: at most 999 at once.")


class LineChanged(TourneyError):
    """The line is missing, differs from the one shown, or is cancelled already."""

    sentence = N_("This penalty or bonus has changed since it was shown. Please look at it again.")


@dataclass(frozen=True, slots=True)
class UsualReason:
    """A reason in the director's list, and the points it usually costs."""

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
"""The reasons a new club starts with, translated when shown."""


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One line with its index among the event's adjustments, through which it is cancelled.

    `warning`: its ordinal among the side's warnings, from 1; 0 if it is no warning or is cancelled.
    """

    index: int
    adjustment: Adjustment
    warning: int = field(default=0, compare=False)

    @property
    def counts(self) -> bool:
        """Whether the line was not cancelled."""
        return self.adjustment.cancelled is None


def check_points(points: int) -> None:
    """Raise TooManyPoints if one line cannot give so many points.

    Positive is a penalty, negative a bonus, 0 a warning.
    """
    if abs(points) > MOST_POINTS:
        raise TooManyPoints(points)


def points_lines(event: Event, side: SideId | None = None, after: int | None = None) -> Iterator[PointsLine]:
    """The lines of all sides or of one, up to round `after`, in the order given, including cancelled ones."""
    warned: Counter[SideId] = Counter()
    for index, one in enumerate(event.adjustments):
        counts = one.is_warning and one.cancelled is None
        warned[one.side] += counts
        if (side is None or one.side == side) and (after is None or one.round <= after):
            yield PointsLine(index, one, warned[one.side] if counts else 0)


def next_warning(event: Event, side: SideId) -> int:
    """The ordinal that the side's next warning would have, from 1."""
    return 1 + sum(one.is_warning and one.cancelled is None for one in event.adjustments if one.side == side)
