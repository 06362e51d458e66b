"""Standings ranked and written out in the worker, for the page that shows them."""

from dataclasses import dataclass

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.line_view import LineView, rank_with_line
from batarde_tourney.core.tournament.standings.race import Race, run_race
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.kit.standings_model import StandingsTable, tabulate


@dataclass(frozen=True, slots=True)
class Ranked:
    """An event with its standings after a round, or of all rounds."""

    number: EventNumber
    event: Event
    after: int | None
    standings: Standings
    table: StandingsTable
    race: Race
    line: LineView | None
    """Into the next stage; only of the standings as they are now."""


@making_many()
def rank(session: Session, number: EventNumber, after: int | None) -> Ranked:
    """Load, rank and write out at once, in the worker. A round no longer there is not asked for."""
    event = load_event(session, number)
    if after not in [round_.number for round_ in event.rounds]:
        after = None
    standings, line = rank_with_line(event) if after is None else (rank_sides(event, after), None)
    table, race = tabulate(standings, line), run_race(event, after, standings)
    return Ranked(number, event, after, standings, table, race, line)
