"""The standings as the page shows them, ranked and tabulated in the worker."""

from dataclasses import dataclass

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.charts.drawings import Chart
from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.evening.side_figures import RoomShown, room_shown, side_figures
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.cut_view import CutView, rank_with_cut
from batarde_tourney.core.tournament.standings.parts import categories_of, rank_category
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.i18n.standings.charts import side_charts
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.hall.settings import sealed_from
from batarde_tourney.ui.kit.standings_model import StandingsTable, tabulate
from batarde_tourney.ui.kit.table_model import TextTable
from batarde_tourney.ui.standings.club_table import CLUBS, tabulate_clubs


@dataclass(frozen=True, slots=True)
class Ranked:
    """An event with its standings after one round, or after all."""

    number: EventNumber
    event: Event
    after: int | None
    standings: Standings
    table: StandingsTable
    shown: RoomShown
    line: CutView | None
    """The cut into the next stage; only for the current standings."""
    sealed_from: int | None = None
    """The round from which they are sealed, None if they are not now."""
    category: str | None = None
    """The category that alone is ranked, or `CLUBS`; None for everybody."""
    clubs: tuple[TextTable, str] | None = None
    """The clubs, and what is added up, if they are what is shown."""


@making_many()
def rank(session: Session, number: EventNumber, after: int | None, category: str | None = None) -> Ranked:
    """Load, rank and tabulate, in the worker; a round or category that no longer exists is ignored."""
    event = load_event(session, number)
    if after not in [round_.number for round_ in event.rounds]:
        after = None
    standings, line = rank_with_cut(event) if after is None else (rank_sides(event, after), None)
    shown = room_shown(event, standings, after)
    clubs = tabulate_clubs(event, standings) if category == CLUBS and has_clubs(event) else None
    if category in categories_of(event) and category is not None:
        standings, line = rank_category(event, standings, category), None
    elif clubs is None:
        category = None
    table, sealed = tabulate(standings, line), sealed_from(session, number)
    return Ranked(number, event, after, standings, table, shown, line, sealed, category, clubs)


def has_clubs(event: Event) -> bool:
    """Return whether its players come from several clubs."""
    return len({shown_name(side.club or "").casefold() for side in sides_of(event)} - {""}) > 1


def charts_of(ranked: Ranked, side: SideId) -> tuple[Chart, ...]:
    """Return the charts of the side's card."""
    return side_charts(side_figures(ranked.shown, side))
