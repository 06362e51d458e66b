"""Papers of a part of the standings: one category, or the clubs."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.standings_parts import print_category, print_clubs
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import load_event
from batarde_tourney.store.base.errors import RoundNotFound


def make_category_paper(
    session: Session,
    number: EventNumber,
    category: str,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    names: NamesShown = NamesShown.FULL,
) -> bytes:
    """The standings of one category as PDF, after this round or after the last one drawn.

    Raises: EventNotFound, RoundNotFound, NoSuchCategory.
    """
    event = load_event(session, number)
    after = _after(tuple(round_.number for round_ in event.rounds), round_number)
    with speaking(session.language):
        return print_category(event, event_named(event, names), after, category, paper)


def make_clubs_paper(
    session: Session,
    number: EventNumber,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    names: NamesShown = NamesShown.FULL,
) -> bytes:
    """The clubs by the sum of their best as PDF; raises: EventNotFound, RoundNotFound."""
    event = load_event(session, number)
    after = _after(tuple(round_.number for round_ in event.rounds), round_number)
    with speaking(session.language):
        return print_clubs(event, event_named(event, names), after, paper)


def _after(rounds: tuple[int, ...], wanted: int | None) -> int | None:
    """The round wanted, or the last one; None before the first. Raises: RoundNotFound."""
    if wanted is None:
        return rounds[-1] if rounds else None
    if wanted not in rounds:
        raise RoundNotFound(wanted)
    return wanted
