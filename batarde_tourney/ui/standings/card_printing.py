"""Printing the card of the player who is chosen on the standings."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import NamesShown, Paper, printing
from batarde_tourney.services.documents.part_papers import make_side_card_paper
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.printing import Paperwork, Printing, measure
from batarde_tourney.ui.kit.preferences import stored_preferences


class CardPrinting(QObject):
    """Makes the card in the worker, then opens the dialog of the printers."""

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    def start(self, number: EventNumber, side: SideId, after: int | None, title: str) -> None:
        """Print the card of this side as it stood after this round; `title` names the print job."""
        printed = partial(self._on_paper, title)
        self._desk.request_long(_make_card, number, side, after, then=printed)

    def _on_paper(self, title: str, paperwork: Paperwork) -> None:
        job = Printing(self._desk, paperwork, title, self._window)
        job.said.connect(self.said)
        job.open_dialog()


def _make_card(session: Session, number: EventNumber, side: SideId, after: int | None) -> Paperwork:
    preferences = stored_preferences()
    paper = Paper(preferences.paper or Paper.A4.value)
    names = NamesShown.INITIALS if preferences.shows_initials else NamesShown.FULL
    with printing() as unprinted:
        content = make_side_card_paper(session, number, side, after, paper, names=names)
    return measure(content, unprinted)
