"""What the room wants now and has not got as it is: printed or saved in one go."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import NamesShown, Paper, make_due_papers
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.documents.pdf_pictures import Paperwork, join, measure
from batarde_tourney.ui.documents.printed_papers import CurrentPaper, PrintedPapers
from batarde_tourney.ui.kit.labels import button

_Joined = tuple[Paperwork, tuple[CurrentPaper, ...]]
"""Papers as one, and which these are."""


class NewPapers(QWidget):
    """Two buttons for all that is new; what was printed or saved is not new any more."""

    marked = Signal(object)
    """The keys of the papers that are new, in their order."""
    print_wanted = Signal(object, object, object)
    """What is new as one Paperwork, the papers in it, and a title."""
    save_wanted = Signal(object, object, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._due: tuple[CurrentPaper, ...] = ()
        self._new: tuple[CurrentPaper, ...] = ()
        self._named = ""
        self._asked: Job | None = None
        self.print = button("", parent=self)
        self.save = button(_("PDF…"), parent=self)
        self.save.setAccessibleName(_("Save what is new as PDF"))
        self.save.setToolTip(_("Save what is new as PDF"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.print, 1)
        layout.addWidget(self.save)
        self.print.clicked.connect(self._on_print)
        self.save.clicked.connect(self._on_save)
        self.tell()

    def ask(self, event: EventNumber, named: str, paper: Paper, names: NamesShown) -> None:
        """Look which papers of the event, `named` so in titles, are due, on this paper."""
        self._forget()
        club, on_due = self._desk.address, partial(self._on_due, named)
        self._asked = self._desk.ask_long(_make_due, club, event, paper, names, then=on_due)

    def clear(self) -> None:
        """Nothing is due, nor is what is being looked for."""
        self._forget()
        self._on_due("", ())

    def _forget(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None

    def due(self, round_number: int | None, document: object) -> tuple[CurrentPaper, ...]:
        """This paper, if it is one that the room wants now; else none."""
        wanted = (round_number, document)
        return tuple(paper for paper in self._due if (paper.round, paper.document) == wanted)

    def remember(self, papers: tuple[CurrentPaper, ...]) -> None:
        """These are printed, or saved to be."""
        printed = PrintedPapers()
        for paper in papers:
            printed.remember(paper)
        self.tell()

    def _on_due(self, named: str, due: tuple[CurrentPaper, ...]) -> None:
        self._named, self._due = named, due
        self.tell()

    def tell(self) -> None:
        """Say how much is new by now: the standings are printed from their own page, too."""
        printed = PrintedPapers()
        self._new = tuple(paper for paper in self._due if printed.is_new(paper))
        words = _("Print what is new ({count})…").format(count=len(self._new))
        self.print.setText(words if self._new else _("Nothing new to print"))
        self.print.setEnabled(bool(self._new))
        self.save.setEnabled(bool(self._new))
        self.marked.emit([paper.document for paper in self._new])

    @Slot()
    def _on_print(self) -> None:
        self._desk.ask_long(_join, self._new, then=partial(self._on_joined_to_print, self._named))

    @Slot()
    def _on_save(self) -> None:
        self._desk.ask_long(_join, self._new, then=partial(self._on_joined_to_save, self._named))

    def _on_joined_to_print(self, named: str, joined: _Joined) -> None:
        self.print_wanted.emit(*joined, _title(named, joined))

    def _on_joined_to_save(self, named: str, joined: _Joined) -> None:
        self.save_wanted.emit(*joined, _title(named, joined))


def _title(named: str, joined: _Joined) -> str:
    return paper_title(named, joined[1][0].round, _("What is new"))


def paper_title(event: str, round_number: int, paper: str) -> str:
    """A paper of an event as a printer's queue and a folder show it: no two rounds have one title."""
    return " – ".join((event, _("Round {round}").format(round=round_number), paper))


# What follows runs in the worker.


def _make_due(
    session: Session, club: str, number: EventNumber, paper: Paper, names: NamesShown
) -> tuple[CurrentPaper, ...]:
    round_number, papers = make_due_papers(session, number, paper, names)
    return tuple(CurrentPaper(club, number, round_number, due.key, due.pdf, due.digest) for due in papers)


def _join(_session: Session, papers: tuple[CurrentPaper, ...]) -> _Joined:
    return measure(join(paper.pdf for paper in papers)), papers
