"""New papers: what the room needs now and does not have in this state, printed or saved together."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import NamesShown, Paper, make_due_papers, printing
from batarde_tourney.services.documents.pdf_pages import join_papers
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, PrintedPapers, measure
from batarde_tourney.ui.kit.labels import button

_Joined = tuple[Paperwork, tuple[CurrentPaper, ...]]
"""Several papers joined into one, and which they are."""


class NewPapers(QWidget):
    """Two buttons for all new papers; printed or saved papers are no longer new."""

    marked = Signal(object)
    """Emits the keys of the new papers, in their order."""
    print_wanted = Signal(object, object, object)
    """Emits the new papers as one Paperwork, the list of them, and a title."""
    save_wanted = Signal(object, object, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._due: tuple[CurrentPaper, ...] = ()
        self._new: tuple[CurrentPaper, ...] = ()
        self._named = ""
        self._request: Job | None = None
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
        self.show_count()

    def request(self, named: str, paper: Paper, names: NamesShown) -> None:
        """Find out which papers of the event, called `named` in titles, are new, on this paper size."""
        self._forget()
        club, on_due = self._desk.address, partial(self._on_due, named)
        self._request = self._desk.scope.request_long(_make_due, club, paper, names, then=on_due)

    def clear(self) -> None:
        """Forget the new papers, and drop a pending query."""
        self._forget()
        self._on_due("", ())

    def _forget(self) -> None:
        if self._request is not None:
            self._request.cancel()
            self._request = None

    def due(self, round_number: int | None, document: object) -> tuple[CurrentPaper, ...]:
        """Return this paper in a tuple if the room needs it now; else an empty one."""
        wanted = (round_number, document)
        return tuple(paper for paper in self._due if (paper.round, paper.document) == wanted)

    def remember(self, papers: tuple[CurrentPaper, ...]) -> None:
        """Mark these papers as printed, or saved for printing."""
        printed = PrintedPapers()
        for paper in papers:
            printed.remember(paper)
        self.show_count()

    def _on_due(self, named: str, due: tuple[CurrentPaper, ...]) -> None:
        self._named, self._due = named, due
        self.show_count()

    def show_count(self) -> None:
        """Show how many are new; the Standings page prints some of them, too."""
        printed = PrintedPapers()
        self._new = tuple(paper for paper in self._due if printed.is_new(paper))
        words = _("Print what is new ({count})…").format(count=len(self._new))
        self.print.setText(words if self._new else _("Nothing new to print"))
        self.print.setEnabled(bool(self._new))
        self.save.setEnabled(bool(self._new))
        self.marked.emit([paper.document for paper in self._new])

    @Slot()
    def _on_print(self) -> None:
        self._desk.request_long(_join, self._new, then=partial(self._on_joined_to_print, self._named))

    @Slot()
    def _on_save(self) -> None:
        self._desk.request_long(_join, self._new, then=partial(self._on_joined_to_save, self._named))

    def _on_joined_to_print(self, named: str, joined: _Joined) -> None:
        self.print_wanted.emit(*joined, _title(named, joined))

    def _on_joined_to_save(self, named: str, joined: _Joined) -> None:
        self.save_wanted.emit(*joined, _title(named, joined))


def _title(named: str, joined: _Joined) -> str:
    return paper_title(named, joined[1][0].round, _("What is new"))


def paper_title(event: str, round_number: int, paper: str) -> str:
    """Return a paper's title for print jobs and file names: no two rounds have the same."""
    return " – ".join((event, _("Round {round}").format(round=round_number), paper))


# Run in the worker from here on.


def _make_due(
    session: Session, number: EventNumber, club: str, paper: Paper, names: NamesShown
) -> tuple[CurrentPaper, ...]:
    with printing():
        round_number, papers = make_due_papers(session, number, paper, names)
    return tuple(CurrentPaper(club, number, round_number, due.key, due.pdf, due.digest) for due in papers)


def _join(_session: Session, papers: tuple[CurrentPaper, ...]) -> _Joined:
    return measure(join_papers(paper.pdf for paper in papers)), papers
