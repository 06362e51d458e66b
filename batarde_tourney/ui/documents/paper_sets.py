"""Several papers made at once: one after the other, so that a preview comes between, with a stop."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.cancelling import WorkStopped
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.files import FileNotWritten
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.archive import (
    NamedPaper,
    PaperPlan,
    SavedInPart,
    make_planned,
    save_papers,
)
from batarde_tourney.services.documents.papers import Paper, printing
from batarde_tourney.services.documents.pdf_pages import join_titled
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.documents.outlet import Outlet
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, measure
from batarde_tourney.ui.kit.path_prompts import ask_folder_path, ask_pdf_path, file_name

Planned = Callable[[Session, EventNumber], PaperPlan]


class WayOut(Enum):
    """Where a set of papers goes."""

    PRINTER = "printer"
    ONE_FILE = "one-file"
    FOLDER = "folder"


@dataclass(eq=False, slots=True)
class PaperSet:
    """What is to be made; `due` are those of its papers that the room needs now."""

    plan: Planned
    paper: Paper
    title: str
    way: WayOut
    due: tuple[CurrentPaper, ...] = ()
    target: Path | None = None
    """The file, or the folder that is made for it."""
    planned: PaperPlan | None = None
    made: list[NamedPaper] = field(default_factory=list)
    unprinted: dict[str, None] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many papers it has; 0 before that is known."""
        return 0 if self.planned is None else len(self.planned.papers)


class PaperSets(QObject):
    """Makes one set at a time, and hands it to the outlet."""

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, outlet: Outlet, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._outlet, self._window = desk, outlet, window
        self._set: PaperSet | None = None
        self._job: Job | None = None
        outlet.run.stop.clicked.connect(self.stop)
        # Papers of another event, or of another club, are not what was asked for.
        desk.event_chosen.connect(self.stop)
        desk.replaced.connect(self.stop)

    def make(self, papers: PaperSet) -> None:
        """Ask where they go, then make them."""
        if self._set is not None:
            return
        if papers.way is WayOut.ONE_FILE:
            papers.target = ask_pdf_path(self._window, papers.title)
        elif papers.way is WayOut.FOLDER:
            folder = ask_folder_path(self._window, _("Folder for the papers"))
            papers.target = None if folder is None else folder / file_name(papers.title)
        if papers.target is None and papers.way is not WayOut.PRINTER:
            return
        self._set = papers
        self._outlet.show_run(0, 0)
        self._ask(_plan, papers.plan, then=self._on_plan)

    @Slot()
    def stop(self) -> None:
        """Make no more of them; files that are written stay, each whole."""
        if self._job is not None:
            self._job.cancel()
        if self._set is not None:
            self._say_stopped(self._set)
            self._end()

    def _ask(self, query: Callable[..., object], *args: object, then: Callable[..., object]) -> None:
        self._job = self._desk.scope.request_long(query, *args, then=then, otherwise=self._on_refused)

    def _on_plan(self, plan: PaperPlan) -> None:
        if self._set is not None:
            self._set.planned = plan
            self._go_on(self._set)

    def _go_on(self, papers: PaperSet) -> None:
        done = len(papers.made)
        self._outlet.show_run(done, papers.count)
        if done < papers.count:
            folder = papers.target if papers.way is WayOut.FOLDER else None
            self._ask(_make_one, papers.planned, done, papers.paper, folder, then=self._on_made)
        elif papers.way is WayOut.FOLDER:
            self._end()
            self._outlet.gone.emit(papers.due)
            self.said.emit(_("Written to {path}").format(path=papers.target))
        else:
            unprinted = tuple(papers.unprinted)
            self._ask(_join_set, tuple(papers.made), unprinted, then=self._on_joined)

    def _on_made(self, made: tuple[NamedPaper, tuple[str, ...]]) -> None:
        if self._set is not None:
            paper, unprinted = made
            self._set.made.append(paper)
            self._set.unprinted.update(dict.fromkeys(unprinted))
            self._go_on(self._set)

    def _on_joined(self, paperwork: Paperwork) -> None:
        papers = self._set
        self._end()
        if papers is None:
            return
        if papers.target is None:
            self._outlet.send(paperwork, papers.due, papers.title)
        else:
            self._outlet.write(papers.target, paperwork, papers.due)

    def _on_refused(self, error: TourneyError) -> None:
        papers = self._set
        self._end()
        if papers is not None and isinstance(error, WorkStopped):
            self._say_stopped(papers)
        elif papers is not None and papers.made and isinstance(error, FileNotWritten):
            self._desk.refused.emit(SavedInPart(error.path.parent, error.path, error.reason))
        else:
            self._desk.refused.emit(error)

    def _say_stopped(self, papers: PaperSet) -> None:
        if papers.way is WayOut.FOLDER and papers.made:
            words = _("Stopped: {done} of {count} papers are in “{folder}”.")
            told = words.format(done=len(papers.made), count=papers.count, folder=papers.target)
        else:
            told = _("Stopped. Nothing was written.")
        self.said.emit(told)

    def _end(self) -> None:
        self._set = self._job = None
        self._outlet.hide_run()


# Run in the worker from here on.


def _plan(session: Session, number: EventNumber, plan: Planned) -> PaperPlan:
    return plan(session, number)


def _make_one(
    session: Session, _number: EventNumber, plan: PaperPlan, at: int, paper: Paper, folder: Path | None
) -> tuple[NamedPaper, tuple[str, ...]]:
    with printing() as unprinted:
        made = make_planned(session, plan, at, paper)
    if folder is not None:
        save_papers([made], folder)
        # It is written: its bytes are needed no more.
        made = NamedPaper(made.name, made.title, b"")
    return made, tuple(unprinted)


def _join_set(
    _session: Session, _number: EventNumber, papers: tuple[NamedPaper, ...], unprinted: tuple[str, ...]
) -> Paperwork:
    return measure(join_titled((paper.title, paper.pdf) for paper in papers), unprinted)
