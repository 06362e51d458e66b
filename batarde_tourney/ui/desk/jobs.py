"""Jobs of the workers: what is run, who gets the result, and how it is stopped."""

import gc
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple, Protocol

import shiboken6
from PySide6.QtCore import QObject, QTimer, Slot

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n import spoken_language
from batarde_tourney.services.journal.journal import NextActs

# Python's garbage, collected by the window's thread alone.

TIDY_EVERY = 1_000
"""Milliseconds between two collections."""


class GuiThreadGc(QObject):
    """Takes garbage collection over from Python, which would run it in any thread.

    Wrappers of dead widgets collected in the worker while the window paints crash the program (a segmentation
    fault one time in four, PySide 6.11.3). Generations are collected by Python's own thresholds.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        # Modules, classes and catalogues stay as long as the window does: looking through them holds it up.
        gc.freeze()
        self._clock = QTimer(self)
        self._clock.setInterval(TIDY_EVERY)
        self._clock.timeout.connect(self.tidy)
        self._clock.start()

    def stop(self) -> None:
        """Return collection to Python, when only one thread is left."""
        self._clock.stop()
        gc.unfreeze()
        gc.enable()

    @Slot()
    def tidy(self) -> None:
        """Collect the oldest generation that is due."""
        due = [
            generation
            for generation, (count, threshold) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if count > threshold
        ]
        if due:
            # This includes all younger generations.
            gc.collect(max(due))


Listener = Callable[[Any], object]


class ClubReplaced(TourneyError):
    """A change was requested for a club that was replaced, or restored to an earlier state, before it ran."""

    sentence = N_("This was not done: another club, or a backup of this one, was opened in the meantime.")


class ClubInView(NamedTuple):
    """A club file and its state: the numbers of events, rounds and tables mean something only in it."""

    club: int = 0
    """Counts the club files opened; 0 before the first: a job requested then suits the next one."""
    state: int = 0
    """Counts the backups restored and the clubs replaced from outside."""


class _Scope(Protocol):
    """The event that a job is of."""

    @property
    def of(self) -> ClubInView: ...
    @property
    def is_current(self) -> bool: ...


@dataclass(slots=True, eq=False)
class Job:
    """One verb or query; `then` and `otherwise` get its result in the window's thread."""

    verb: Callable[..., Any]
    args: tuple[object, ...] = ()
    kwargs: Mapping[str, object] = field(default_factory=dict)
    then: tuple[Listener, ...] = ()
    otherwise: Callable[[TourneyError], object] | None = None
    is_long: bool = False
    """Whether it may take seconds: short jobs do not wait for it."""
    is_change: bool = False
    """Whether it changes the club file, and so may need a reason."""
    waits: bool = True
    """Whether it is repeated after a temporary failure; otherwise the caller keeps its data for that."""
    place: int = 0
    """The position of the page it was requested on."""
    order: int = 0
    """The change's number among all requested; the same when it is repeated with a reason."""
    acts: tuple[int, ...] = ()
    """The journal lines that the change has written."""
    next_acts: tuple[EventNumber | None, NextActs] | None = None
    """The acts to undo and redo after the change, found in the same trip, and the event they are of."""
    needs_club: bool = True
    """Whether the session is its first argument."""
    of: ClubInView = field(default_factory=ClubInView)
    """The club and its state in view at the request."""
    scope: _Scope | None = None
    """The event it was requested through; None if it is about the club, or names its event itself."""
    reason: str = ""
    """The reason to do it, if it was refused without one."""
    language: str = field(default_factory=spoken_language)
    """The window's language at the request."""
    cancel_token: CancelToken = field(default_factory=CancelToken)
    is_dropped: bool = False
    is_running: bool = False
    after: Future[Any] | None = None
    """An earlier job of the other worker that must end first."""
    future: Future[Any] | None = None

    @property
    def is_done(self) -> bool:
        """Whether it has run to its end, before anybody was notified."""
        future = self.future
        return future is not None and not future.cancelled() and future.exception() is None

    def cancel(self) -> None:
        """Drop the job: nobody is notified, and it ends as soon as it can."""
        self.is_dropped = True
        self.cancel_token.cancel()
        if self.future is not None:
            self.future.cancel()

    def leave(self) -> None:
        """Notify nobody who shows its event, where another is current: drop a query, but do a change."""
        if self.is_change:
            self.then, self.otherwise = self.then[-1:], None
        else:
            self.cancel()

    def let_go(self) -> None:
        """Drop the job if it has not begun: the same was requested again."""
        if not self.is_running:
            self.cancel()

    def outcome(self, refused: Listener) -> tuple[tuple[Listener, ...], object]:
        """Return the listeners of its end, and the answer or error for them. A bug is raised here.

        If there is no `otherwise`, an error goes to `refused`. Call it once: the answer is not kept.
        """
        # The future knows this job: together they would stay until Python next looks for garbage.
        future, self.future, self.after = self.future, None, None
        if self.is_dropped or future is None or future.cancelled():
            return (), None
        try:
            return self.then, future.result()
        except TourneyError as error:
            return (self.otherwise or refused,), error
        except MemoryError:
            return (self.otherwise or refused,), OutOfMemory()

    def with_reason(self, reason: str) -> "Job":
        """Return the same job with this reason."""
        return replace(self, reason=reason, cancel_token=CancelToken(), after=None, future=None)

    def anew(self) -> "Job":
        """Return the same job, to be run again."""
        return replace(self, cancel_token=CancelToken(), after=None, future=None)

    def give_up(self, error: TourneyError) -> None:
        """Report the refusal to `otherwise`, if there is one."""
        if self.otherwise is not None and is_there(self.otherwise):
            self.otherwise(error)


@dataclass(frozen=True, slots=True, eq=False)
class HeldChange:
    """A verb that was refused because it needs a reason.

    `do_with` repeats it with a reason; `give_up` reports the refusal to the caller.
    """

    error: TourneyError
    do_with: Callable[[str], None]
    give_up: Callable[[], None]


def worker(name: str) -> ThreadPoolExecutor:
    """Return an executor with one thread, which runs one job after the other."""
    return ThreadPoolExecutor(1, thread_name_prefix=name)


def is_there(listener: Listener) -> bool:
    """Whether the listener can be called: it is not a method of a deleted Qt object."""
    method = listener.func if isinstance(listener, partial) else listener
    owner = getattr(method, "__self__", None)
    return not isinstance(owner, QObject) or shiboken6.isValid(owner)
