"""Papers of a part: the standings of one category, those of the clubs, the card of one player."""

from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.parts import categories_of
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import document_named
from batarde_tourney.documents.standings_parts import print_category, print_clubs
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import load_event
from batarde_tourney.store.base.errors import PlayerNotFound, RoundNotFound, SideNotFound

STANDINGS_PAPER = "standings"
"""The paper of which there are parts."""


@dataclass(frozen=True, slots=True)
class StandingsPart:
    """A part of the standings: those of a category, or of the clubs without one."""

    category: str | None = None


def parts_of(event: Event) -> tuple[StandingsPart, ...]:
    """The parts that the standings of the event have: a category each, the clubs if there are several."""
    categories = tuple(StandingsPart(category) for category in categories_of(event))
    clubs = {shown_name(side.club or "").casefold() for side in sides_of(event)} - {""}
    return (*categories, StandingsPart()) if len(clubs) > 1 else categories


def make_part_paper(
    session: Session,
    number: EventNumber,
    part: StandingsPart,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    names: NamesShown = NamesShown.FULL,
) -> bytes:
    """This part of the standings as PDF.

    Raises: EventNotFound, RoundNotFound, NoSuchCategory.
    """
    if part.category is None:
        return make_clubs_paper(session, number, round_number, paper, names=names)
    return make_category_paper(session, number, part.category, round_number, paper, names=names)


CARD_KEY = "card"
"""The paper with pages for each player."""


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


def make_card_paper(
    session: Session,
    number: EventNumber,
    player: PlayerId,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    names: NamesShown = NamesShown.FULL,
) -> bytes:
    """The card of this player, or of their pair, as PDF, after this round or after the last one drawn.

    Raises: EventNotFound, RoundNotFound, PlayerNotFound.
    """
    event = load_event(session, number)
    after = _after(tuple(round_.number for round_ in event.rounds), round_number)
    if player not in {one.id for one in event.players}:
        raise PlayerNotFound(player)
    with speaking(session.language):
        return document_named(CARD_KEY).make(EventAfter(event_named(event, names), after, only=player), paper)


def make_side_card_paper(
    session: Session,
    number: EventNumber,
    side: SideId,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    names: NamesShown = NamesShown.FULL,
) -> bytes:
    """The same for a side. Raises: EventNotFound, RoundNotFound, SideNotFound."""
    found = next((one for one in sides_of(load_event(session, number)) if one.id == side), None)
    if found is None:
        raise SideNotFound(side)
    return make_card_paper(session, number, found.players[0], round_number, paper, names=names)


def _after(rounds: tuple[int, ...], wanted: int | None) -> int | None:
    """The round wanted, or the last one; None before the first. Raises: RoundNotFound."""
    if wanted is None:
        return rounds[-1] if rounds else None
    if wanted not in rounds:
        raise RoundNotFound(wanted)
    return wanted
