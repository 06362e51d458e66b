"""Printing the standings, and marking them as printed among the documents."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import NamesShown, Paper, make_due_papers, make_paper, printing
from batarde_tourney.services.documents.part_papers import make_category_paper, make_clubs_paper
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, measure
from batarde_tourney.ui.kit.path_prompts import name_and_date
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.standings.club_table import CLUBS

_STANDINGS = "standings"


def standings_title(event: Event) -> str:
    """Return the title of this event's standings for print jobs and file names."""
    return f"{name_and_date(event.name, event.date)} – {_('Standings')}"


def make_standings_paper(
    session: Session, club: str, number: EventNumber, after: int | None, category: str | None = None
) -> tuple[Paperwork, tuple[CurrentPaper, ...]]:
    """Return the standings, of this category or of the clubs, as a paper with the size and names last chosen.

    With it, the documents that are up to date once it is printed; empty if the room needs none of these now.
    """
    paper = Paper(stored_preferences().paper or Paper.A4.value)
    names = NamesShown.INITIALS if stored_preferences().shows_initials else NamesShown.FULL
    with printing() as unprinted:
        if category is None:
            content = make_paper(session, number, _STANDINGS, after, paper, names=names)
        elif category == CLUBS:
            content = make_clubs_paper(session, number, after, paper, names=names)
        else:
            content = make_category_paper(session, number, category, after, paper, names=names)
    if category is not None:
        return measure(content, unprinted), ()
    last, due = make_due_papers(session, number, paper, names)
    papers = (CurrentPaper(club, number, last, one.key, one.pdf, one.digest) for one in due)
    return measure(content, unprinted), tuple(
        one for one in papers if one.document == _STANDINGS and after in {None, last}
    )
