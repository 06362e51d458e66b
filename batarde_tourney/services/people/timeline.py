"""Where everybody was in every round of an event."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.timeline import Sitting, Timeline, Whereabouts, timeline_of
from batarde_tourney.services.base.session import Session

__all__ = ["Sitting", "Timeline", "Whereabouts", "show_timeline"]


def show_timeline(session: Session, number: EventNumber) -> Timeline:
    """Every player's whereabouts, round by round.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        return timeline_of(rows.events.load_outline(number))
