"""Penalty points and bonuses: given with a reason, cancelled with a reason, never edited (formats §3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Side, sides_of
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.standings.penalties import (
    USUAL_REASONS,
    LineChanged,
    PointsLine,
    UsualReason,
    check_points,
    next_warning,
    points_lines,
)
from batarde_tourney.i18n import gettext, speaking
from batarde_tourney.services.base.act_checks import keeping_course
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import PointsChanged, UsualReasonsChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import RoundNotFound, SideNotFound

__all__ = [
    "LineChanged",
    "Penalties",
    "PointsLine",
    "UsualReason",
    "cancel_points",
    "change_usual_reasons",
    "give_points",
    "list_penalties",
]


@dataclass(frozen=True, slots=True)
class Penalties:
    """All lines of an event, oldest first, and what a new one needs.

    `rounds` are those drawn, and the next one. `reasons` are the club's, or the initial list.
    """

    event: EventNumber
    sides: tuple[Side, ...]
    rounds: tuple[int, ...]
    last_round: int
    """Default round of a new line: the last one drawn, or 1."""
    lines: tuple[PointsLine, ...]
    reasons: tuple[UsualReason, ...]


def list_penalties(session: Session, number: EventNumber) -> Penalties:
    """All lines of points of an event, and what a new one needs.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load_outline(number)
        reasons = rows.usual_reasons.listed()
    return penalties_of(session, number, event, reasons)


def penalties_of(
    session: Session, number: EventNumber, event: Event, reasons: tuple[UsualReason, ...]
) -> Penalties:
    """The same for a loaded event; `reasons` are the club's own, if it has any."""
    drawn = [round_.number for round_ in event.rounds]
    return Penalties(
        number,
        sides_of(event),
        (*drawn, next_round_number(event)),
        drawn[-1] if drawn else 1,
        tuple(points_lines(event)),
        reasons or _first_reasons(session.language),
    )


def give_points(
    session: Session, number: EventNumber, side: SideId, round_number: int, points: int, *, reason: str
) -> PointsChanged:
    """Add a line: a penalty above 0, a bonus below, which count from now on; a warning with 0.

    Raises: TooManyPoints, BlankEntry without a reason, SideNotFound, RoundNotFound for a round that is
    neither drawn nor the next, EventNotFound.
    """
    check_points(points)
    with session.transaction(ActKind.POINTS_GIVEN) as rows:
        event = rows.events.load_outline(number)
        line = Adjustment(side, round_number, points, typed_text("reason", reason))
        rows.tell(**_told(event, line), **_counted(event, line))
        if round_number not in {round_.number for round_ in event.rounds} | {next_round_number(event)}:
            raise RoundNotFound(round_number)
        with keeping_course(rows, number, line.reason):
            rows.players.add_adjustment(number, line)
    return PointsChanged(number, side)


def cancel_points(session: Session, number: EventNumber, line: PointsLine, reason: str) -> PointsChanged:
    """Cancel a line; it stays readable, with the reason.

    Raises: BlankEntry without a reason; LineChanged if it is no longer as in `line`, or cancelled already;
    EventNotFound.
    """
    with session.transaction(ActKind.POINTS_CANCELLED) as rows:
        event = rows.events.load_outline(number)
        why = typed_text("reason", reason)
        if line not in points_lines(event) or not line.counts:
            raise LineChanged
        counted = {"warning": line.warning} if line.adjustment.is_warning else {}
        rows.tell(**_told(event, line.adjustment), **counted, cancelled=why)
        with keeping_course(rows, number, why):
            rows.players.cancel_adjustment(number, line.index, why)
    return PointsChanged(number, line.adjustment.side)


def change_usual_reasons(session: Session, reasons: Sequence[UsualReason]) -> UsualReasonsChanged:
    """Set the club's list, in this order; blank reasons are left out, an empty list restores the initial one.

    Raises: TooManyPoints.
    """
    wanted = []
    for one in reasons:
        if one.reason.strip():
            check_points(one.points)
            wanted.append(UsualReason(typed_text("reason", one.reason), one.points))
    with session.transaction(ActKind.REASONS_CHANGED) as rows:
        before = rows.usual_reasons.listed()
        rows.tell(before=_pairs(before), after=_pairs(wanted))
        rows.usual_reasons.replace(wanted)
    return UsualReasonsChanged()


def _told(event: Event, line: Adjustment) -> dict[str, str | int]:
    """Facts of a line for the journal. Raises: SideNotFound."""
    names = {side.id: side.name for side in sides_of(event)}
    if line.side not in names:
        raise SideNotFound(line.side)
    return {"name": names[line.side], "round": line.round, "points": line.points, "reason": line.reason}


def _counted(event: Event, line: Adjustment) -> dict[str, int]:
    """Number of a warning, for the journal; empty for points."""
    return {"warning": next_warning(event, line.side)} if line.is_warning else {}


def _pairs(reasons: Sequence[UsualReason]) -> list[tuple[str, int]]:
    return [(one.reason, one.points) for one in reasons]


def _first_reasons(language: str) -> tuple[UsualReason, ...]:
    with speaking(language):
        return tuple(UsualReason(gettext(one.reason), one.points) for one in USUAL_REASONS)
