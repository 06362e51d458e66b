"""The desk: the open club file, and the only path from the window to the services."""

from collections.abc import Callable, Collection
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from batarde_tourney.core.cancelling import WorkStopped
from batarde_tourney.core.errors import ReasonWanted, TourneyError
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber
from batarde_tourney.core.tournament.acts.acts import OF_THE_CLUB, Act
from batarde_tourney.services.base.facts import EventDeleted
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.base.temporary import is_temporary
from batarde_tourney.services.base.user import system_user, window_name
from batarde_tourney.services.club.clubs import ClubRestored, open_session
from batarde_tourney.services.club.servers import with_stored_password, without_password
from batarde_tourney.services.journal import journal
from batarde_tourney.services.journal.journal import ActInBetween, NextActs
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.desk.jobs import (
    ClubInView,
    ClubReplaced,
    GuiThreadGc,
    HeldChange,
    Job,
    is_there,
    worker,
)
from batarde_tourney.ui.desk.trying_again import TryingAgain
from batarde_tourney.ui.kit.preferences import stored_preferences

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class ActElsewhere:
    """An act to undo or redo that the page does not show, or that is older than acts at other desks."""

    act: Act
    is_undo: bool
    later: Act | None = None


_REPLAYS = (journal.undo, journal.redo, journal.undo_acts, journal.undo_to)


class Desk(QObject):
    """Runs queries and verbs one after the other in a worker thread, and emits what changed.

    Slow work, such as a search or a paper, has a worker of its own, so that no hand waits for it. Only the
    workers touch the club file: no widget ever sees it. `then` and `otherwise` are bound methods, called in
    the window's thread; those of a widget deleted meanwhile are dropped. Answers are also dropped if another
    club was opened since the request: their numbers mean nothing there. A TourneyError goes to `otherwise`,
    or without it to `refused`; any other error is a bug and is raised in the window's thread.
    """

    # Signal(object) throughout: Signal(int) would turn 2**40 into 0.
    opened = Signal(object)
    """Emits the address of the club file that was opened."""
    leaving = Signal()
    """Emitted before another club file is opened: requests made now still go to the previous one."""
    replaced = Signal()
    """Emitted when another club file, or another state of it, is open: unfinished work is void."""
    changed = Signal(object)
    """Emits the fact that a verb returned."""
    refused = Signal(object)
    """Emits a TourneyError that has no `otherwise`."""
    undo_conflicted = Signal(object)
    """Emits the ActInBetween when another desk's act came after the one to undo."""
    elsewhere = Signal(object)
    """Emits an ActElsewhere, which is undone or redone only after a confirmation."""
    closing = Signal()
    """Emitted when the club is about to close, after pending work, which another desk may delay."""
    busy = Signal(object)
    """Emits whether work is under way."""
    stopping = Signal()
    """Emitted when the user stops the work under way."""
    reason_wanted = Signal(object)
    """Emits a HeldChange, which is repeated once the director gives a reason."""
    event_chosen = Signal(object)
    """Emits the number of the current event, or None."""
    director_named = Signal(object)
    """Emits the director's new name."""

    cut_off = Signal(object)
    """Emits the TourneyError that says why the club cannot be reached; typing waits."""
    reached_again = Signal()
    """Emitted when the club can be reached again: repeat failed queries, and store what waits."""
    acts_changed = Signal()
    """Emitted when the next act to undo or redo may have changed."""

    answered = Signal(object, object)
    """Emits a verb or query that has ended, and whether it is a verb."""

    _ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.place = 0
        """The position of the page in view."""
        self.answering: Job | None = None
        """The job whose end is being reported."""
        self.tries_again = False
        """Whether a listener shows waiting jobs and lets the user give them up."""
        self.can_ask_for_reasons = False
        """Whether `reason_wanted` has a listener."""
        self.can_confirm_elsewhere = False
        """Whether `elsewhere` has a listener."""
        self.championship_number: ChampionshipNumber | None = None
        """The championship whose table is shown; None before one was chosen."""
        self.address = ""
        self._session: Session | None = None
        self.next_acts: NextActs | None = None
        """The acts that would be undone and redone now; None before the club file has answered."""
        self._acts_request = Job(journal.next_acts)
        self._changes_requested = 0
        self._order_of: dict[int, int] = {}
        """The number of the change by journal line, for lines written from this desk."""
        self._newest_unlisted = 0
        """The newest change whose journal lines are not in `next_acts` yet."""
        self.is_undoing = False
        """Whether an undo is running, and the next act to undo is not known yet."""
        self._replays_wanted: list[Callable[[], None]] = []
        self._clubs_requested = self._club_at_work_on = 0
        """Counts of club files requested, and last opened by the worker."""
        self.in_view = ClubInView()
        self._state_gone = -1
        """The last state that the worker has left."""
        self.scope = EventScope(self, None, self.in_view)
        """The current event, through which everything is asked and changed that is of an event."""
        self._is_closed = False
        self._jobs: list[Job] = []
        """The jobs whose end was not reported yet, in the order of the requests."""
        self._gc = GuiThreadGc(self)
        # Queued: `_on_done` runs in the worker, or at once in this thread if the job has ended already.
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    def open(self, address: str, create: bool = False) -> None:
        """Open another club file; the current one stays open if this fails."""
        self._send_opening(self._open, address, create)

    def open_made(self, address: str, make: Callable[[], object]) -> None:
        """Call `make` to create the club file, such as a backup in place of a damaged one, and open it."""
        self._send_opening(self._open_made, address, make)

    def close(self) -> None:
        """Finish pending work, then close the club file. Later requests are ignored."""
        if not self._is_closed:
            if not self.is_idle:
                self.closing.emit()
            self._is_closed = True
            self._long.shutdown(wait=True)  # First: the club it works on is closed by the short one.
            self._short.submit(self._close_session)
            self._short.shutdown(wait=True)
            self._gc.stop()

    def request(
        self,
        query: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object],
        otherwise: Callable[[TourneyError], object] | None = None,
        waits: bool = True,
        scope: EventScope | None = None,
        **kwargs: object,
    ) -> Job:
        """Run `query(session, *args, **kwargs)` and call `then` with its answer.

        The returned job can be cancelled if the answer is no longer needed. A query refused for a temporary
        reason is repeated; unless `waits` is False: then `otherwise` is called. Of an event ask its `scope`.
        """
        return self._send(Job(query, args, kwargs, (then,), otherwise, waits=waits, scope=scope))

    def request_long(
        self,
        query: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object],
        otherwise: Callable[[TourneyError], object] | None = None,
        scope: EventScope | None = None,
        **kwargs: object,
    ) -> Job:
        """Run a slow query like `request`: it changes nothing, and short jobs do not wait for it."""
        return self._send(Job(query, args, kwargs, (then,), otherwise, is_long=True, scope=scope))

    def request_without_club(
        self,
        query: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object],
        otherwise: Callable[[TourneyError], object] | None = None,
    ) -> Job:
        """Run a query like `request_long` that needs no club file, such as whether a server answers."""
        return self._send(Job(query, args, then=(then,), otherwise=otherwise, is_long=True, needs_club=False))

    def is_at(self, address: str) -> bool:
        """Whether the club at this address, as errors write it, is the open one."""
        return self._session is not None and self._session.address == address

    def change(
        self,
        verb: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object] | None = None,
        otherwise: Callable[[TourneyError], object] | None = None,
        waits: bool = True,
        scope: EventScope | None = None,
        **kwargs: object,
    ) -> None:
        """Run `verb(session, *args, **kwargs)`, tell `then` the fact, then everybody: `changed`.

        Where it asks for a reason the window asks the director, if it has somebody who does. It waits as in
        `request`.
        """
        listeners = (self._emit_facts,) if then is None else (then, self._emit_facts)
        self._changes_requested += 1
        job = Job(verb, args, kwargs, listeners, otherwise, is_change=True, waits=waits, scope=scope)
        job.order = self._changes_requested
        self._send(job)

    def changes_requested(self) -> int:
        """Return how many changes were requested so far, which orders typing among acts."""
        return self._changes_requested

    def has_done_since(self, changes: int) -> bool:
        """Whether undo would revert an act requested here after so many changes."""
        back = self.next_acts.back if self.next_acts else None
        known = self._order_of.get(back.number, 0) if back else 0
        under_way = [job.order for job in self._jobs if job.is_change and job.verb not in _REPLAYS]
        return max(known, self._newest_unlisted, *under_way) > changes

    def undo(self) -> None:
        """Undo the act the window names or a newer local one; emit `undo_conflicted` for another desk's."""
        named = self.next_acts.back if self.next_acts else None
        if named and self.next_acts and self.next_acts.is_others:
            self.is_undoing = False
            self.undo_conflicted.emit(ActInBetween(named.by, named, (), is_possible=False))
            return
        act = named.number if named else 0
        self.is_undoing = True
        self.change(journal.undo, self.scope.number, act=act, otherwise=self._on_not_undone)

    def undo_on(self, shows: Callable[[Act], bool]) -> None:
        """Undo from a page; confirm acts it does not show, or that are older than other desks' acts."""
        self.is_undoing = True
        self._replay_soon(partial(self._undo_on, shows))

    def redo_on(self, shows: Callable[[Act], bool]) -> None:
        """Redo from a page; confirm acts it does not show."""
        self._replay_soon(partial(self._redo_on, shows))

    def _replay_soon(self, replay: Callable[[], None]) -> None:
        """Run `replay` once the next acts are known: now, or when pending work is done."""
        if not self.can_confirm_elsewhere:
            # Nobody is asked: the journal says itself what is next.
            replay()
            return
        self._replays_wanted.append(replay)
        self._replay_next()

    def _replay_next(self) -> None:
        is_known = not any(job.is_change or job is self._acts_request for job in self._jobs)
        if self._replays_wanted and is_known:
            self._replays_wanted.pop(0)()

    def _undo_on(self, shows: Callable[[Act], bool]) -> None:
        acts = self.next_acts
        back = acts.back if acts and not acts.is_others else None
        later = acts.later if acts and back and _is_of_the_club(back) else None
        if back is not None and self.can_confirm_elsewhere and (later is not None or not shows(back)):
            self._replays_wanted.clear()
            self.is_undoing = False
            self.elsewhere.emit(ActElsewhere(back, is_undo=True, later=later))
        else:
            self.undo()

    def _redo_on(self, shows: Callable[[Act], bool]) -> None:
        again = self.next_acts.again if self.next_acts else None
        if again is not None and self.can_confirm_elsewhere and not shows(again):
            self._replays_wanted.clear()
            self.elsewhere.emit(ActElsewhere(again, is_undo=False))
        else:
            self.redo()

    def undo_to(self, act: int, newest: int) -> None:
        """Undo this act and those after it, if the newest of them is still `newest`."""
        self.is_undoing = True
        self.change(journal.undo_to, act, newest=newest, otherwise=self._on_not_undone)

    def undo_acts(self, acts: tuple[int, ...]) -> None:
        """Undo exactly these acts, in their order."""
        self.is_undoing = True
        self.change(journal.undo_acts, acts, otherwise=self._on_not_undone)

    def redo(self) -> None:
        """Redo the act undone last, if nothing else was done since."""
        self.change(journal.redo, self.scope.number)

    def _on_not_undone(self, error: TourneyError) -> None:
        # What the window names is no longer so.
        self._request_acts()
        tell = self.undo_conflicted if isinstance(error, ActInBetween) else self.refused
        tell.emit(error)

    @Slot()
    def stop(self) -> None:
        """Stop slow work before it changes anything; a search ends with its best result."""
        self.stopping.emit()
        running = [job for job in self._jobs if job.is_running]
        # A hand on its way to the disk is not what the user waits for.
        for job in [job for job in running if job.is_long] or running:
            job.cancel_token.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether no request is pending."""
        return not self._jobs

    def choose_event(self, number: EventNumber | None) -> None:
        """Choose another event."""
        if number != self.scope.number:
            self.scope = EventScope(self, number, self.in_view)
            for job in self._jobs:
                if job.scope is not None and job.scope != self.scope:
                    job.leave()
            self.event_chosen.emit(number)
            self._request_acts()

    def _send_opening(self, verb: Callable[..., str], *what: object) -> None:
        if self.address:
            self.leaving.emit()
        self._clubs_requested += 1
        opened = partial(self._on_opened, self._clubs_requested)
        self._send(Job(verb, (self._clubs_requested, *what), then=(opened,), needs_club=False))

    def _send(self, job: Job) -> Job:
        job.of, job.place = job.scope.of if job.scope else self.in_view, self.place
        if job.scope is not None and not job.scope.is_current:
            job.leave()
        if self._is_closed or job.is_dropped:
            job.cancel()
            return job
        before = [other for other in self._jobs if not other.is_long]
        self._jobs.append(job)
        if len(self._jobs) == 1:
            self.busy.emit(True)
        if job.is_long and before:
            # What was asked before it counts.
            job.after = before[-1].future
        job.future = (self._long if job.is_long else self._short).submit(self._run, job)
        job.future.add_done_callback(partial(self._on_done, job))
        return job

    @Slot(object)
    def _on_ended(self, job: Job) -> None:
        self._jobs.remove(job)
        self._order_of.update(dict.fromkeys(job.acts, job.order))
        if job.acts and job.verb not in _REPLAYS:
            self._newest_unlisted = job.order
        if not self._jobs:
            self.busy.emit(False)
        self._drop_if_void(job)
        listeners, outcome = job.outcome(self.refused.emit)
        if self._waits(job, outcome) or self._waits_for_reason(job, outcome):
            return
        self.answering = job
        try:
            for listener in listeners:
                if is_there(listener):
                    listener(outcome)
        finally:
            self.answering = None
        if listeners and not isinstance(outcome, TourneyError):
            self.answered.emit(job.verb, job.is_change)
        self._replay_next()

    def _drop_if_void(self, job: Job) -> None:
        """Cancel a job that was requested from another club, or another state of it."""
        if job.needs_club and not self._is_current(job, self.in_view.club):
            job.cancel()
            if job.is_change and not job.is_done:
                self.refused.emit(ClubReplaced())

    def _waits(self, job: Job, outcome: object) -> bool:
        """Whether the job was refused for a temporary reason, and is repeated without reporting its end."""
        if not self.tries_again:
            return False
        if isinstance(outcome, TourneyError) and job.needs_club and is_temporary(outcome):
            return self.trying.take(job, outcome)
        self.trying.heard(job, is_done=not isinstance(outcome, TourneyError))
        return False

    def _waits_for_reason(self, job: Job, outcome: object) -> bool:
        """Whether the job will be repeated once the director gives a reason."""
        if not (isinstance(outcome, ReasonWanted) and job.is_change and self.can_ask_for_reasons):
            return False
        self.reason_wanted.emit(
            HeldChange(outcome, partial(self._do_with, job), partial(job.give_up, outcome))
        )
        return True

    def _is_at_rest(self) -> bool:
        return self.is_idle

    def _is_current(self, job: Job, club: int) -> bool:
        """Whether the job is for this club and state; one from before the first club suits any."""
        return job.of.club in {0, club} and job.of.state == self.in_view.state

    def _do_with(self, job: Job, reason: str) -> None:
        self._send(job.with_reason(reason))

    def emit_facts_of_others(self, facts: tuple[object, ...]) -> None:
        """Emit the facts of another desk as if they had happened here."""
        self._emit_facts(facts)

    def _emit_facts(self, facts: object) -> None:
        """Emit one fact or several: undoing an act emits all its changes."""
        for fact in facts if isinstance(facts, tuple) else (facts,):
            if self._is_end_of_current_event(fact):
                self.choose_event(None)
            self.changed.emit(fact)
        found = self.answering.next_acts if self.answering is not None else None
        if found is not None and found[0] == self.scope.number:
            self._on_acts(found[1])
        else:
            self._request_acts()

    def _is_end_of_current_event(self, fact: object) -> bool:
        return isinstance(fact, EventDeleted) and self.scope.has(fact)

    def _request_acts(self) -> None:
        if self.address:
            self._acts_request.let_go()
            self._acts_request = self.request(journal.next_acts, self.scope.number, then=self._on_acts)

    def _on_acts(self, acts: NextActs) -> None:
        self.next_acts, self._newest_unlisted = acts, 0
        # An answer that was on its way when more was undone says nothing of what is next.
        is_old = any(job is self._acts_request or job.verb in _REPLAYS for job in self._jobs)
        self.is_undoing = self.is_undoing and is_old
        self.acts_changed.emit()

    def begin_anew(self) -> None:
        """Make all listeners reload: the open club file was replaced by another state."""
        self.in_view = ClubInView(self.in_view.club, self.in_view.state + 1)
        self._on_opened(self.in_view.club, self.address)

    def _on_opened(self, number: int, address: str) -> None:
        self.in_view = ClubInView(number, self.in_view.state)
        had_waiting = self.tries_again and self.trying.forget()
        # Before anybody leaves a page: what they would store was typed for another club.
        self.replaced.emit()
        self.address = address
        self._order_of.clear()
        self.is_undoing = False
        self._replays_wanted.clear()
        self.championship_number = None
        self.choose_event(None)
        self._request_acts()
        self.opened.emit(address)
        if had_waiting:
            self.answering = None  # It is no refusal of the opening.
            self.refused.emit(ClubReplaced())

    @cached_property
    def trying(self) -> TryingAgain:
        """The jobs that are repeated after a temporary failure."""
        trying = TryingAgain(self._send, self._is_at_rest, self)
        trying.others_try = self.reached_again.emit
        return trying

    @cached_property
    def director(self) -> str:
        """The director's name, as the journal has it."""
        return stored_preferences().director or window_name()

    def name_director(self, name: str) -> None:
        """Set the director's name in this window and in later ones.

        Earlier acts stay under the earlier name.
        """
        before = self.director
        if name == stored_preferences().director:
            return
        stored_preferences().remember_director(name, before)
        self.director = name
        if self._session is not None:
            self._session.own_acts.names.add(before)
        self.director_named.emit(name)
        self._request_acts()

    @cached_property
    def _short(self) -> ThreadPoolExecutor:
        return worker("desk")

    @cached_property
    def _long(self) -> ThreadPoolExecutor:
        return worker("desk-long")

    # What follows runs in the worker.

    def _run(self, job: Job) -> object:
        if job.after is not None:
            wait([job.after])
        job.is_running = True
        try:
            first = (self._session_of(job),) if job.needs_club else ()
            known = self._newest_made()
            fact = job.verb(*first, *job.args, **job.kwargs)
            if job.is_change:
                job.acts = tuple(number for number in self._made() if number > known)
                self._find_next_acts(job, *first)
            if isinstance(fact, ClubRestored):
                # At once: what waits behind it was asked of the state before, which the window still shows.
                self._state_gone = job.of.state
            return fact
        finally:
            job.is_running = False

    def _find_next_acts(self, job: Job, session: Session) -> None:
        """Look up the next acts in the same trip, but after the last of several changes alone."""
        event = self.scope.number
        if [other for other in self._jobs if other.is_change][-1] is job:
            # The change is done: if the club cannot be read now, the desk asks once more.
            with suppress(TourneyError):
                job.next_acts = event, journal.next_acts(session, event)

    def _made(self) -> Collection[int]:
        """Return the journal lines written from this desk."""
        return self._session.own_acts.made if self._session is not None else ()

    def _newest_made(self) -> int:
        return max(self._made(), default=0)

    def _on_done(self, job: Job, _: Future[Any]) -> None:
        self._ended.emit(job)

    def _session_of(self, job: Job) -> Session:
        if self._session is None:
            raise RuntimeError("no club file is open")
        if not self._is_current(job, self._club_at_work_on) or job.of.state <= self._state_gone:
            # It waited while another club was opened: its numbers mean nothing here.
            job.is_dropped = True
            raise WorkStopped
        return replace(
            self._session,
            by=self.director,
            language=job.language,
            cancel=job.cancel_token,
            reason=job.reason,
        )

    def _open(self, number: int, address: str, create: bool) -> str:
        if "://" not in address:
            session, shown = open_session(address, create=create), address
        else:
            session = open_session(with_stored_password(address), create=create)
            shown = without_password(address)

        session.own_acts.names.update((system_user(), *stored_preferences().names_before))
        self._close_session()
        self._session, self._club_at_work_on = session, number
        return shown

    def _open_made(self, number: int, address: str, make: Callable[[], object]) -> str:
        make()
        return self._open(number, address, create=False)

    def _close_session(self) -> None:
        if self._session is not None:
            self._session.club.close()
            self._session = None


def _is_of_the_club(act: Act) -> bool:
    """Whether the act created or deleted something of the club, beside which other events exist."""
    return act.event is None or act.kind in OF_THE_CLUB
