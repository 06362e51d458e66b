"""Documents: every paper of an event, made from what the club file holds."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event import Event, Round
from batarde_tourney.core.tournament.figures import is_finished
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.documents.draw_sheet import draw_sheet
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.results import round_results
from batarde_tourney.documents.score_sheets import score_sheets
from batarde_tourney.documents.seating import seating_plan
from batarde_tourney.documents.seating_by_name import seating_by_name
from batarde_tourney.documents.standings import standings_table
from batarde_tourney.i18n import speaking
from batarde_tourney.services.session import Session
from batarde_tourney.store.errors import RoundNotFound

__all__ = [
    "Document",
    "NoRoundDrawn",
    "Paper",
    "make_due_papers",
    "make_paper",
    "make_paper_of",
]


class Document(StrEnum):
    """A paper of the event, by the name the command line gives it."""

    SEATING = "seating"
    SEATING_BY_NAME = "seating-by-name"
    SCORE_SHEETS = "score-sheets"
    RESULTS = "results"
    STANDINGS = "standings"
    DRAW = "draw"


@dataclass(eq=False)
class NoRoundDrawn(TourneyError):
    """A paper of a round was asked for before the first was drawn."""

    event: str
    sentence = N_("No round of “{event}” has been drawn yet, so there is nothing to print.")


def make_paper(
    session: Session,
    number: EventNumber,
    document: Document,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
) -> bytes:
    """The document as PDF, of the round asked for or else the last one drawn.

    Raises: EventNotFound, NoRoundDrawn, RoundNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    with speaking(session.language):
        return make_paper_of(event, document, round_number, paper)


def make_due_papers(
    session: Session, number: EventNumber, paper: Paper = Paper.A4
) -> tuple[int, tuple[tuple[Document, bytes], ...]]:
    """The number of the last round, and the papers the room wants of it now, as PDF.

    While a table still plays these are seating and score sheets, as they were before the first hand:
    what is typed from a sheet does not make it a new one. After the last hand these are results and
    standings. (0, ()) before the first round.
    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    if not event.rounds:
        return 0, ()
    last = event.rounds[-1]
    is_over = all(is_finished(table, event) for table in last.tables)
    documents = _AFTER_PLAY if is_over else _BEFORE_PLAY
    event = event if is_over else _before_play(event)
    with speaking(session.language):
        return last.number, tuple(
            (document, make_paper_of(event, document, last.number, paper)) for document in documents
        )


def make_paper_of(
    event: Event, document: Document, round_number: int | None = None, paper: Paper = Paper.A4
) -> bytes:
    """The same of an event at hand, in the language spoken.

    Standings are those after the round; before the first round they list the players.

    Raises: NoRoundDrawn, RoundNotFound.
    """
    if document is Document.STANDINGS:
        after = _find_round(event, round_number).number if event.rounds or round_number is not None else None
        return standings_table(event, rank_sides(event, after), after, paper)
    return _ROUND_PAPERS[document](event, _find_round(event, round_number), paper)


_BEFORE_PLAY = (Document.SEATING, Document.SEATING_BY_NAME, Document.SCORE_SHEETS)
_AFTER_PLAY = (Document.RESULTS, Document.STANDINGS)

_ROUND_PAPERS: dict[Document, Callable[[Event, Round, Paper], bytes]] = {
    Document.SEATING: seating_plan,
    Document.SEATING_BY_NAME: seating_by_name,
    Document.DRAW: draw_sheet,
    Document.SCORE_SHEETS: score_sheets,
    Document.RESULTS: round_results,
}


def _before_play(event: Event) -> Event:
    last = event.rounds[-1]
    blank = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    return replace(event, rounds=(*event.rounds[:-1], blank))


def _find_round(event: Event, number: int | None) -> Round:
    if number is None:
        if not event.rounds:
            raise NoRoundDrawn(event.name)
        return event.rounds[-1]
    for round_ in event.rounds:
        if round_.number == number:
            return round_
    raise RoundNotFound(number)
