"""What anybody may see of an event: standings unless they are sealed, seating, the state of the round."""

import datetime as dt
from dataclasses import dataclass
from functools import cached_property

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.core.tournament.standings.cut_view import CutView, rank_with_cut
from batarde_tourney.core.tournament.standings.outlook import Outlook, look_ahead
from batarde_tourney.core.tournament.standings.parts import categories_of, rank_category
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.exchange.hall_wire import clock_state, public_state
from batarde_tourney.exchange.public_page.page import Live
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.public_page import live_page_of, public_names

__all__ = ["HallNow", "NamesShown", "hall_now", "public_json", "public_page_html"]


@dataclass(frozen=True)
class HallNow:
    """The event with how its hall is run, and the number of its version, which rises with each change."""

    event: Event
    rules: HallRules
    version: int

    @property
    def is_sealed(self) -> bool:
        """Whether nobody but the desk sees standings now."""
        return is_sealed(self.event, self.rules)

    @cached_property
    def ranked(self) -> tuple[Standings, CutView | None]:
        """The standings and the line in play: a room of players asks for the same."""
        return rank_with_cut(self.event)

    @cached_property
    def category_ranks(self) -> dict[str, dict[SideId, int]]:
        """By category the places in it; sides without a figure have none."""
        standings, _line = self.ranked
        return {
            category: {
                row.side.id: row.rank
                for row in rank_category(self.event, standings, category).rows
                if row.has_figures
            }
            for category in categories_of(self.event)
        }

    @cached_property
    def outlook(self) -> Outlook | None:
        """How the event can end, for what its players need."""
        return look_ahead(self.event)

    @property
    def shown(self) -> NamesShown:
        """Whether names or initials are public."""
        return NamesShown.INITIALS if self.rules.shows_initials else NamesShown.FULL


def hall_now(session: Session, number: EventNumber) -> HallNow:
    """The event as it is now. Raises: EventNotFound."""
    with session.reading() as rows:
        return HallNow(rows.events.load(number), rows.hall.rules(number), rows.events.version(number))


def public_json(
    session: Session, now: HallNow, number: EventNumber, clock: ClockTold | None = None
) -> dict[str, object]:
    """The state as the hall's wire has it (hall, section 10)."""
    names = public_names(now.event, now.shown)
    standings = None if now.is_sealed else rank_sides(now.event)
    with speaking(session.language):
        state = public_state(number, now.event, standings, names, now.version)
    return {**state, "clock": clock_state(clock)}


def public_page_html(
    now: HallNow, language: str, *, has_doors: bool = False, clock: ClockTold | None = None
) -> bytes:
    """The public page in this language, live; with `has_doors` it leads to where a code is typed."""
    with speaking(language):
        at = dt.datetime.now(dt.UTC).astimezone()
        live = Live(now.version, has_doors, clock)
        return live_page_of(now.event, now.shown, at, live, is_sealed=now.is_sealed)
