"""Points and decisions of the director in an event, with author and time from the journal."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.event.event import sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.penalties import (
    DirectorLine,
    DirectorLineKind,
    director_lines,
)
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.penalties.penalties import Penalties, penalties_of

__all__ = ["DirectorBook", "DirectorLine", "DirectorLineKind", "WrittenLine", "list_director_lines"]


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
