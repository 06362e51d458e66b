"""Penalty points and bonuses: limits, the lines of each side, and all acts of the director (formats §3)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Table, sides_of
from batarde_tourney.core.tournament.event.stages import Decision, Stage

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


# The director's acts in an event, line by line: points, ties, tables, hands (formats §3).


class DirectorLineKind(StrEnum):
    """The kind of a line. A new kind needs words in `i18n.standings.penalties`."""

    PENALTY = "penalty"
    BONUS = "bonus"
    WARNING = "warning"
    """Points that come to 0."""
    TIE = "tie"
    """A tie settled, across the line to a stage or for a place."""
    TABLE_CLOSED = "table-closed"
    FORFEIT = "forfeit"
    """A table lost because a side did not come."""
    OVERRULED = "overruled"
    """A hand accepted against a check."""


@dataclass(frozen=True, slots=True)
class DirectorLine:
    """One line. `sides` are those it concerns; `cancelled` is the reason why it no longer counts.

    `round` is None for a tie, `table` is None if the side sat at none, `hand` counts from 0. `points` is the
    line through which points can be cancelled. `decision` is a tie's index in the event, the decision and its
    stage.
    """

    kind: DirectorLineKind
    sides: tuple[SideId, ...]
    reason: str
    round: int | None = None
    table: int | None = None
    hand: int | None = None
    cancelled: str | None = None
    points: PointsLine | None = None
    decision: tuple[int, Decision, Stage] | None = None

    @property
    def counts(self) -> bool:
        """Whether the line was not cancelled."""
        return self.cancelled is None


def director_lines(event: Event) -> tuple[DirectorLine, ...]:
    """Lines of points as given, then ties as settled, then tables and hands in their order."""
    return (*_points(event), *_ties(event), *_of_tables(event))


def _points(event: Event) -> Iterator[DirectorLine]:
    players = {side.id: side.players for side in sides_of(event)}
    for line in points_lines(event):
        given = line.adjustment
        table = _table_of(event, given.round, players.get(given.side, ()))
        about = (given.side,), given.reason, given.round, table
        yield DirectorLine(_kind_of(given), *about, cancelled=given.cancelled, points=line)


def _kind_of(given: Adjustment) -> DirectorLineKind:
    if given.is_warning:
        return DirectorLineKind.WARNING
    return DirectorLineKind.PENALTY if given.points > 0 else DirectorLineKind.BONUS


def _table_of(event: Event, round_number: int, players: tuple[PlayerId, ...]) -> int | None:
    """The table at which these players sat in this round; None if at none."""
    tables = (table for one in event.rounds if one.number == round_number for table in one.tables)
    return next((table.number for table in tables if set(players) & set(table.seats)), None)


def _ties(event: Event) -> Iterator[DirectorLine]:
    stages = {stage.id: stage for stage in event.stages}
    for index, made in enumerate(event.decisions):
        sides = made.goes_on or made.order
        told = (index, made, stages[made.stage])
        yield DirectorLine(DirectorLineKind.TIE, sides, made.reason, cancelled=made.cancelled, decision=told)


def _of_tables(event: Event) -> Iterator[DirectorLine]:
    sides = {player: side.id for side in sides_of(event) for player in side.players}
    for round_ in event.rounds:
        for table in round_.tables:
            seated = tuple(dict.fromkeys(sides[player] for player in table.seats if player in sides))
            yield from _closing(round_, table, seated)
            for index, hand in enumerate(table.hands):
                if hand.overruled:
                    reason, place = overruling_reason(hand.overruled), (round_.number, table.number, index)
                    yield DirectorLine(DirectorLineKind.OVERRULED, seated, reason, *place)


def _closing(round_: Round, table: Table, seated: tuple[SideId, ...]) -> Iterator[DirectorLine]:
    closed = table.closed
    if closed is not None:
        absent = closed.absent
        kind = DirectorLineKind.TABLE_CLOSED if absent is None else DirectorLineKind.FORFEIT
        who = seated if absent is None else (absent,)
        yield DirectorLine(kind, who, closed.reason, round_.number, table.number)
