"""What waits for the director in the hall: hands on which phones differ, and calls from the room."""

from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import KnownCall
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.hall.doors import name_of

__all__ = ["HallNeed", "HandPlace", "list_needs"]


@dataclass(frozen=True, slots=True)
class HallNeed:
    """One thing that waits: a hand in conflict at `place`, or an open `call`; `name` is who called."""

    place: HandPlace | None = None
    call: KnownCall | None = None
    name: str = ""


def list_needs(session: Session, number: EventNumber) -> tuple[HallNeed, ...]:
    """Everything that waits, conflicts first, then calls as they came. Raises: EventNotFound."""
    with session.reading() as rows:
        event, calls = rows.events.load(number), rows.hall.calls(number)
    conflicts = (
        HallNeed(HandPlace(round_.number, table.number, index))
        for round_ in event.rounds
        for table in round_.tables
        for index, state in enumerate(table.states)
        if state is HandState.CONFLICT
    )
    waiting = (
        HallNeed(call=known, name=shown_name(name_of(event, known.call.player or PlayerId(""))))
        for known in calls
        if known.done_at is None
    )
    return (*conflicts, *waiting)
