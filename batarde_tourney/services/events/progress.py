"""Progress of the events of a club, for Home: the current round, or the winners."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.act_checks import is_complete
from batarde_tourney.core.tournament.event.event import Event, rounds_planned
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import EventNotFound

__all__ = ["EventProgress", "progress_of", "show_progress"]


@dataclass(frozen=True, slots=True)
class EventProgress:
    """Progress of one event: `round` is the last one drawn, 0 before the first; `playing` its open tables.

    `winners` are there once every hand of all planned rounds is in, or the event was closed.
    """

    round: int
    planned: int
    playing: int
    is_over: bool
    winners: tuple[str, ...] = ()


@making_many()
def show_progress(session: Session, numbers: Sequence[EventNumber]) -> dict[EventNumber, EventProgress]:
    """Progress of these events; one deleted meanwhile is left out."""
    found = {}
    for number in numbers:
        session.cancel.raise_if_cancelled()
        with session.reading() as rows:
            try:
                event = rows.events.load(number)
            except EventNotFound:
                continue
        found[number] = progress_of(event)
    return found


def progress_of(event: Event) -> EventProgress:
    """Progress of this event."""
    if not event.rounds:
        return EventProgress(0, rounds_planned(event), 0, is_over=False)
    last = event.rounds[-1]
    playing = sum(not is_finished(table, event) for table in last.tables)
    is_over = is_complete(event) or event.is_closed
    winners = _winners(event) if is_over else ()
    return EventProgress(last.number, rounds_planned(event), playing, is_over, winners)


def _winners(event: Event) -> tuple[str, ...]:
    """Names in first place, several if tied; empty if no hand was played."""
    standings = rank_sides(event)
    return tuple(standings.full_name(row) for row in standings.rows if row.rank == 1 and row.has_figures)
