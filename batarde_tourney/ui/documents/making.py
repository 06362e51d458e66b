"""The paper in view, made by the worker: its first page first, then the whole, then pictures of its pages."""

from dataclasses import dataclass

from PySide6.QtGui import QImage

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import (
    NamesShown,
    Paper,
    PaperLook,
    first_pages,
    make_paper,
    printing,
)
from batarde_tourney.services.documents.part_papers import STANDINGS_PAPER, StandingsPart, make_part_paper
from batarde_tourney.ui.documents.printing import Paperwork, measure, picture


@dataclass(frozen=True, slots=True)
class WantedPaper:
    """A paper, and all that was chosen for it."""

    key: str
    round: int | None
    paper: Paper
    names: NamesShown
    wifi: Wifi | None
    look: PaperLook
    part: StandingsPart | None


@dataclass(frozen=True, slots=True)
class FirstPage:
    """The first page of a paper, its picture, and how many pages the paper has."""

    paperwork: Paperwork
    pages: int
    image: QImage


def make_first(session: Session, number: EventNumber, wanted: WantedPaper, width: int) -> FirstPage:
    """Return the first page alone, which is there long before the whole."""
    with first_pages() as first:
        paperwork = make_whole(session, number, wanted, width)
    return FirstPage(paperwork, max(first.of, len(paperwork.pages)), picture(paperwork.pdf, 0, width))


def make_whole(session: Session, number: EventNumber, wanted: WantedPaper, _width: int) -> Paperwork:
    """Return the whole paper."""
    paper, names = wanted.paper, wanted.names
    with printing() as unprinted:
        if wanted.key == STANDINGS_PAPER and wanted.part is not None:
            content = make_part_paper(session, number, wanted.part, wanted.round, paper, names=names)
        else:
            content = make_paper(
                session,
                number,
                wanted.key,
                wanted.round,
                paper,
                names=names,
                wifi=wanted.wifi,
                look=wanted.look,
            )
    return measure(content, unprinted)


def make_picture(_session: Session, pdf: bytes, page: int, width: int) -> tuple[bytes, int, QImage]:
    """Return one page as a picture, with the PDF and the page it is of."""
    return pdf, page, picture(pdf, page, width)
