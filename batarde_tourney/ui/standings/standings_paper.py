"""The standings on paper, and what is then no longer new among the documents."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Paper, make_due_papers, make_paper, noting_unprinted
from batarde_tourney.ui.documents.pdf_pictures import Paperwork, measure
from batarde_tourney.ui.documents.printed_papers import CurrentPaper
from batarde_tourney.ui.kit.asked_paths import name_and_date
from batarde_tourney.ui.kit.preferences import stored_preferences

_STANDINGS = "standings"


def standings_title(event: Event) -> str:
    """The standings of this event, as a printer's queue and a folder show them."""
    return f"{name_and_date(event.name, event.date)} – {_('Standings')}"


def make_standings_paper(
    session: Session, club: str, number: EventNumber, after: int | None
) -> tuple[Paperwork, tuple[CurrentPaper, ...]]:
    """The standings on paper, in the worker, on the paper and with the names last chosen among the documents.

    Behind them what is not new any more once they are printed: nothing, if the room does not want these now.
    """
    paper, names = Paper(stored_preferences().paper or Paper.A4.value), stored_preferences().names_shown
    with noting_unprinted() as unprinted:
        content = make_paper(session, number, _STANDINGS, after, paper, names=names)
    last, due = make_due_papers(session, number, paper, names)
    papers = (CurrentPaper(club, number, last, one.key, one.pdf, one.digest) for one in due)
    return measure(content, unprinted), tuple(
        one for one in papers if one.document == _STANDINGS and after in {None, last}
    )
