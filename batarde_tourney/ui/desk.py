"""The club file in hand: the one way from the window to the services and back."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber
from batarde_tourney.services.user import system_user
from batarde_tourney.ui.errands import Bell, Errand, both, tell, unheard
from batarde_tourney.ui.tidying import Tidying

if TYPE_CHECKING:
    from batarde_tourney.services.clubs import Backup, ClubFile
    from batarde_tourney.services.journal import NextActs

Answer = TypeVar("Answer")


class Desk(QObject):
    """Runs queries and verbs one after the other in one worker thread, and tells of what changed.

    The club file lives in the worker: no widget ever sees it. `then` and `otherwise` are bound
    methods, called in the window's thread; those of a widget deleted meanwhile are dropped.
    A TourneyError goes to `otherwise`, or without it to `refused`; any other error is a bug and
    is raised in the window's thread.
    """

    opened = Signal(object)
    """The address of the club file now in hand."""
    replaced = Signal()
    """Another club file, or another state of it, is current: what was begun on the one before is void."""
    changed = Signal(object)
    """The fact a verb returned."""
    refused = Signal(object)
    """A TourneyError nobody else asked to hear of."""
    overtaken = Signal(object)
    """The ActInBetween of what was to be undone: somebody else's act came after it."""
    busy = Signal(object)
    """Whether work is under way."""
    stopping = Signal()
    """The user wants the work under way to end."""
    event_chosen = Signal(object)
    """The number of the event in hand, or None."""

    acts_changed = Signal()
    """There is, perhaps, something else to take back or to do again."""

    _ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.event_number: EventNumber | None = None
        self.championship_number: ChampionshipNumber | None = None
        """The championship whose table the director looks at; None before one was chosen."""
        self.address = ""
        self.director = system_user()
        self._club: ClubFile | None = None
        self.next_acts: NextActs | None = None
        """What would be taken back and done again now; None before the club file has told."""
        self._is_closed = False
        self._errands = 0
        self._tidying = Tidying(self)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    def open(self, address: str, create: bool = False) -> None:
        """Take another club file in hand; the one before stays if this one is refused."""
        self._send(self._open, (address, create), self._on_opened, None)

    def open_backup(self, address: str, backup: "Backup") -> None:
        """Put the damaged club file there aside, and take the backup in its place in hand."""
        self._send(self._open_backup, (address, backup), self._on_opened, None)

    def close(self) -> None:
        """Finish what is under way, then let go of the club file. What is asked after is not heard."""
        if not self._is_closed:
            self._is_closed = True
            self._worker.submit(self._let_go)
            self._worker.shutdown(wait=True)
            self._tidying.stop()

    def ask(
        self,
        query: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object],
        otherwise: Callable[[TourneyError], object] | None = None,
        **kwargs: object,
    ) -> "Future[Answer]":
        """Run `query(club, *args, **kwargs)` and tell `then` its answer.

        What is given back can be cancelled as long as the query has not begun.
        """
        return self._send(self._run, (query, args, kwargs), then, otherwise)

    def change(
        self,
        verb: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object] | None = None,
        otherwise: Callable[[TourneyError], object] | None = None,
        **kwargs: object,
    ) -> None:
        """Run `verb(club, *args, **kwargs)`, tell `then` the fact, then everybody: `changed`."""
        self._send(self._run, (verb, args, kwargs), both(then, self._tell_everybody), otherwise)

    def undo(self) -> None:
        """Undo the act that the window names, or one done here since; `overtaken` if another's came."""
        named = self.next_acts.back if self.next_acts else None
        self._undo(_undo, self.event_number, named.number if named else 0)

    def undo_to(self, act: int, newest: int) -> None:
        """Undo the act of this number and those after it, the newest of which is known to be `newest`."""
        self._undo(_undo_to, act, newest)

    def undo_acts(self, acts: tuple[int, ...]) -> None:
        """Undo just these acts, in their order."""
        self._undo(_undo_acts, acts)

    def redo(self) -> None:
        """Do again the act last undone, if nothing else was done since."""
        self.change(_redo, self.event_number, self.director)

    def _undo(self, verb: Callable[..., object], *what: object) -> None:
        self.change(verb, *what, self.director, otherwise=self._on_not_undone)

    def _on_not_undone(self, error: TourneyError) -> None:
        # The worker has loaded the module to refuse.
        from batarde_tourney.services.journal import ActInBetween  # noqa: PLC0415

        # What the window names is no longer so.
        self._ask_acts()
        tell = self.overtaken if isinstance(error, ActInBetween) else self.refused
        tell.emit(error)

    @Slot()
    def stop(self) -> None:
        """End what is under way before it has changed anything; a search ends with the best it has."""
        self.stopping.emit()
        club = self._club
        if club is not None and not self.is_idle:
            club.is_stopped = True

    @property
    def is_idle(self) -> bool:
        """Whether nothing asked is still to be answered."""
        return self._errands == 0

    def prepare(self, *modules: str) -> None:
        """Import modules in the worker, so that the window does not wait for them later."""
        for module in modules:
            self._send(import_module, (module,), None, None)

    def choose_event(self, number: EventNumber | None) -> None:
        """Take another event in hand."""
        if number != self.event_number:
            self.event_number = number
            self.event_chosen.emit(number)
            self._ask_acts()

    def _send(
        self,
        work: Callable[..., Any],
        args: tuple[object, ...],
        then: Callable[[Any], object] | None,
        otherwise: Callable[[TourneyError], object] | None,
    ) -> "Future[Any]":
        if self._is_closed:
            return unheard()
        self._errands += 1
        if self._errands == 1:
            self.busy.emit(True)
        future = self._worker.submit(work, *args)
        # Held by the callback until the end: the signal only carries it over to this thread.
        errand = Errand(future, then, otherwise)
        future.add_done_callback(Bell(self._ended, errand).ring)
        return future

    @Slot(object)
    def _on_ended(self, errand: Errand) -> None:
        self._errands -= 1
        if self._errands == 0:
            self.busy.emit(False)
        if errand.work.cancelled():
            return
        try:
            answer = errand.work.result()
        except TourneyError as error:
            tell(errand.otherwise or self.refused.emit, error)
        else:
            if errand.then is not None:
                tell(errand.then, answer)

    def _tell_everybody(self, told: object) -> None:
        """One fact, or several: an act taken back tells all it has changed."""
        for fact in told if isinstance(told, tuple) else (told,):
            if self._is_end_of_event_in_hand(fact):
                self.choose_event(None)
            self.changed.emit(fact)
        self._ask_acts()

    def _is_end_of_event_in_hand(self, fact: object) -> bool:
        # The worker has loaded the module long ago: the fact is made of it.
        from batarde_tourney.services.facts import EventDeleted  # noqa: PLC0415

        return isinstance(fact, EventDeleted) and fact.event == self.event_number

    def _ask_acts(self) -> None:
        if self.address:
            self.ask(_next_acts, self.event_number, then=self._on_acts)

    def _on_acts(self, acts: "NextActs") -> None:
        self.next_acts = acts
        self.acts_changed.emit()

    def begin_anew(self) -> None:
        """Tell everybody to ask again: the club file in hand holds another club than a moment ago."""
        self._on_opened(self.address)

    def _on_opened(self, address: str) -> None:
        # Before anybody leaves a page: what they would store was typed for another club.
        self.replaced.emit()
        self.address = address
        self.championship_number = None
        self.choose_event(None)
        self._ask_acts()
        self.opened.emit(address)

    # What follows runs in the worker.

    def _run(
        self, verb: Callable[..., Answer], args: tuple[object, ...], kwargs: dict[str, object]
    ) -> Answer:
        if self._club is None:
            raise RuntimeError("no club file is open")
        # A stop is for what was under way then, which may have ended by itself.
        self._club.is_stopped = False
        return verb(self._club, *args, **kwargs)

    def _open(self, address: str, create: bool) -> str:
        # Imported here, in the worker, when the window already stands; the first page wants the rest.
        from batarde_tourney.services.clubs import open_club  # noqa: PLC0415

        for room in ("events", "evenings", "event_files", "journal"):
            import_module(f"batarde_tourney.services.{room}")
        club = open_club(address, create=create)
        club.by = self.director
        self._let_go()
        self._club = club
        return address

    def _open_backup(self, address: str, backup: "Backup") -> str:
        from batarde_tourney.services.clubs import replace_damaged_club  # noqa: PLC0415

        replace_damaged_club(address, backup)
        return self._open(address, create=False)

    def _let_go(self) -> None:
        if self._club is not None:
            self._club.close()
            self._club = None


# In the worker, too; the journal is loaded there, not for the start of the window.


def _next_acts(club: "ClubFile", event: EventNumber | None) -> "NextActs":
    from batarde_tourney.services.journal import next_acts  # noqa: PLC0415

    return next_acts(club, event)


def _undo(club: "ClubFile", event: EventNumber | None, act: int, by: str) -> tuple[object, ...]:
    from batarde_tourney.services.journal import undo  # noqa: PLC0415

    return undo(club, event, by=by, act=act)


def _undo_to(club: "ClubFile", act: int, newest: int, by: str) -> tuple[object, ...]:
    from batarde_tourney.services.journal import undo_to  # noqa: PLC0415

    return undo_to(club, act, by=by, newest=newest)


def _undo_acts(club: "ClubFile", acts: tuple[int, ...], by: str) -> tuple[object, ...]:
    from batarde_tourney.services.journal import undo_acts  # noqa: PLC0415

    return undo_acts(club, acts, by=by)


def _redo(club: "ClubFile", event: EventNumber | None, by: str) -> tuple[object, ...]:
    from batarde_tourney.services.journal import redo  # noqa: PLC0415

    return redo(club, event, by=by)
