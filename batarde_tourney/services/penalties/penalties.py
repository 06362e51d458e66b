"""Points of the director: given or cancelled with a reason, never edited; and decisions (formats §3)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Side, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.standings.penalties import (
    USUAL_REASONS,
    DirectorLine,
    DirectorLineKind,
    LineChanged,
    PointsLine,
    UsualReason,
    check_points,
    director_lines,
    next_warning,
    points_lines,
)
from batarde_tourney.i18n import gettext, speaking
from batarde_tourney.services.base.act_checks import freezing_qualifiers
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import PointsChanged, UsualReasonsChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import RoundNotFound, SideNotFound

__all__ = [
    "DirectorBook",
    "DirectorLine",
    "DirectorLineKind",
    "LineChanged",
    "Penalties",
    "PointsLine",
    "UsualReason",
    "WrittenLine",
    "cancel_points",
    "change_usual_reasons",
    "give_points",
    "list_director_lines",
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
        rows.set_facts(**_line_facts(event, line), **_counted(event, line))
        if round_number not in {round_.number for round_ in event.rounds} | {next_round_number(event)}:
            raise RoundNotFound(round_number)
        with freezing_qualifiers(rows, number, line.reason):
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
        rows.set_facts(**_line_facts(event, line.adjustment), **counted, cancelled=why)
        with freezing_qualifiers(rows, number, why):
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
        rows.set_facts(before=_pairs(before), after=_pairs(wanted))
        rows.usual_reasons.replace(wanted)
    return UsualReasonsChanged()


def _line_facts(event: Event, line: Adjustment) -> dict[str, str | int]:
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


# Points and decisions of the director in an event, with author and time from the journal.


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A line with the acts that made and cancelled it; None where it was imported with the event."""

    line: DirectorLine
    made: Act | None
    cancelled: Act | None


@dataclass(frozen=True, slots=True)
class DirectorBook:
    """All lines, oldest first by the journal, those unknown to it before; names by side.

    `penalties` is what a new line of points needs.
    """

    event: EventNumber
    lines: tuple[WrittenLine, ...]
    names: Mapping[SideId, str]
    penalties: Penalties


_MADE = {
    ActKind.POINTS_GIVEN: (DirectorLineKind.PENALTY, DirectorLineKind.BONUS, DirectorLineKind.WARNING),
    ActKind.DECISION_MADE: (DirectorLineKind.TIE,),
    ActKind.TABLE_CLOSED: (DirectorLineKind.TABLE_CLOSED, DirectorLineKind.FORFEIT),
}
_CANCELLED = {
    ActKind.POINTS_CANCELLED: _MADE[ActKind.POINTS_GIVEN],
    ActKind.DECISION_CANCELLED: _MADE[ActKind.DECISION_MADE],
}
_Key = tuple[object, ...]


def list_director_lines(session: Session, number: EventNumber) -> DirectorBook:
    """All lines of the director in an event, including cancelled ones.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
        acts = rows.journal.of_kinds(number, (*_MADE, *_CANCELLED))
        reasons = rows.usual_reasons.listed()
    lines = director_lines(event)
    made = _acts_of(lines, [act for act in acts if act.kind in _MADE])
    ended = _acts_of(lines, [act for act in acts if act.kind in _CANCELLED], are_cancelled=True)
    written = sorted(map(WrittenLine, lines, made, ended), key=_age)
    names = {side.id: shown_name(side.name) for side in sides_of(event)}
    return DirectorBook(number, tuple(written), names, penalties_of(session, number, event, reasons))


def _acts_of(
    lines: Sequence[DirectorLine], acts: Sequence[Act], *, are_cancelled: bool = False
) -> list[Act | None]:
    """For each line the act with the same content; of several the newest line gets the newest act.

    Acts have no player ids, and a player may have been renamed, so round, points and reasons are compared.
    Lines are in the order in which they were given, as acts are.
    """
    waiting: defaultdict[_Key, list[Act]] = defaultdict(list)
    for act in acts:
        waiting[_key_of_act(act)].append(act)
    found: list[Act | None] = []
    for line in reversed(lines):
        own = [] if are_cancelled and line.counts else waiting[_key_of_line(line, are_cancelled)]
        found.append(own.pop() if own else None)
    return found[::-1]


def _key_of_act(act: Act) -> _Key:
    facts = act.facts
    if act.kind in {ActKind.POINTS_GIVEN, ActKind.POINTS_CANCELLED}:
        key = ("points", facts.get("round"), facts.get("points"), facts.get("reason"))
    elif act.kind is ActKind.TABLE_CLOSED:
        key = ("table", facts.get("round"), facts.get("table"), None)
    else:
        key = ("tie", None, facts.get("how"), facts.get("reason"))
    return (*key, facts.get("cancelled"))


def _key_of_line(line: DirectorLine, are_cancelled: bool) -> _Key:
    why = line.cancelled if are_cancelled else None
    if line.points is not None:
        return ("points", line.round, line.points.adjustment.points, line.reason, why)
    if line.decision is not None:
        return ("tie", None, line.decision[1].how.value, line.reason, why)
    return ("table" if line.hand is None else "hand", line.round, line.table, None, why)


def _age(written: WrittenLine) -> int:
    return 0 if written.made is None else written.made.number
