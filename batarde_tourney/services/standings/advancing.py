"""The present qualification for the next stage of an event."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.stages.line import Line, line_of
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import load_event


class NoStageToEnter(TourneyError):
    """Every stage has a round, or the event has no stages at all."""

    sentence = N_("There is no stage to go on to: every stage of this event already has a round.")


class NoStages(TourneyError):
    """The event has no stages."""

    sentence = N_("This event has no stages.")


@dataclass(frozen=True, slots=True)
class AdvanceShown:
    """Qualification for the first stage that has no round yet, and everybody's name."""

    stage: Stage
    line: Line
    names: dict[SideId, str]


def show_advance(session: Session, number: EventNumber) -> AdvanceShown:
    """Who enters the first stage without a round (contract, F19).

    Raises: EventNotFound, NoStages, NoStageToEnter.
    """
    return next_advance(load_event(session, number))


def next_advance(event: Event) -> AdvanceShown:
    """The same for a loaded event.

    Raises: NoStages, NoStageToEnter.
    """
    if not event.stages:
        raise NoStages
    begun = {round_.stage for round_ in event.rounds}
    stage = next((stage for stage in event.stages if stage.id not in begun), None)
    if stage is None:
        raise NoStageToEnter
    names = {side.id: side.name for side in sides_of(event)}
    return AdvanceShown(stage, line_of(event, stage.id), names)
