"""What a director can still settle, and what was settled: equals of every stage, and the decisions made."""

from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, SideId, StageId
from batarde_tourney.core.tournament.event.event import sides_of
from batarde_tourney.core.tournament.event.stages import Decision, Stage
from batarde_tourney.core.tournament.standings.equals import Equals, equals_in, most_wanted
from batarde_tourney.services.base.session import Session


@dataclass(frozen=True, slots=True)
class Ties:
    """`decisions` stand in their order, cancelled ones among them; `names` are those of all sides.

    `wanted` is the place among the `equals` of those to settle first.
    """

    event: EventNumber
    stages: Mapping[StageId, Stage]
    equals: tuple[Equals, ...]
    decisions: tuple[Decision, ...]
    names: Mapping[SideId, str]
    wanted: int = 0


def list_ties(session: Session, number: EventNumber) -> Ties:
    """The equals and the decisions of the event.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    equals = equals_in(event)
    return Ties(
        number,
        {stage.id: stage for stage in event.stages},
        equals,
        event.decisions,
        {side.id: side.name for side in sides_of(event)},
        most_wanted(event, equals),
    )
