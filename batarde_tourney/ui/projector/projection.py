"""What the room is shown of an event, asked for in one go."""

from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.event.initials import event_named
from batarde_tourney.core.tournament.event.names_shown import NamesShown
from batarde_tourney.core.tournament.rounds.forecast import TableHands
from batarde_tourney.core.tournament.standings.line_view import LineView, rank_with_line
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.rounds.round_clock import load_with_times


@dataclass(frozen=True, slots=True)
class Projection:
    """An event, how far the tables of its last round are, and who stands where."""

    event: Event
    hands: tuple[TableHands, ...]
    standings: Standings
    line: LineView | None = None
    """Into the next stage, alive while the last tables play."""

    @property
    def round(self) -> Round | None:
        """The last round seated, None before the first."""
        return self.event.rounds[-1] if self.event.rounds else None


def load_projection(session: Session, number: EventNumber, names: NamesShown = NamesShown.FULL) -> Projection:
    """Load and rank at once, in the worker.

    Raises: EventNotFound.
    """
    event, hands = load_with_times(session, number)
    event = event_named(event, names)
    return Projection(event, hands, *rank_with_line(event))
