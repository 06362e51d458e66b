"""Work on its way to a worker and back: what is run, who is told of its end, and how it is stopped."""

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import QObject, QTimer, Slot

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n import spoken_language

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


# Python's garbage, collected by the window's thread alone.

TIDY_EVERY = 1_000
"""Milliseconds between two looks."""


class GuiThreadGc(QObject):
    """Takes the collecting over from Python, which would do it in whatever thread runs.

    Wrappers of dead widgets collected in the worker while the window paints bring it down (seen
    as a segmentation fault one time in four, PySide 6.11.3). Generations are collected by Python's
    own thresholds.
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
        """Give the collecting back to Python: there is one thread again."""
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
            gc.collect(max(due))


Listener = Callable[[Any], object]


@dataclass(eq=False)
class ClubReplaced(TourneyError):
    """A change was asked of a club that another, or an earlier state of it, took the place of before it."""

    sentence = N_("This was not done: another club, or a backup of this one, was opened in the meantime.")


@dataclass(slots=True, eq=False)
class Job:
    """One verb or query; `then` and `otherwise` are told of its end in the window's thread."""

    verb: Callable[..., Any]
    args: tuple[object, ...] = ()
    kwargs: Mapping[str, object] = field(default_factory=dict)
    then: tuple[Listener, ...] = ()
    otherwise: Callable[[TourneyError], object] | None = None
    is_long: bool = False
    """Whether it may take seconds: nothing that is short waits for it."""
    is_change: bool = False
    """Whether it changes the club file: it may ask for a reason."""
    waits: bool = True
    """Whether it waits, refused for what passes by itself; else whoever sent it keeps what it was about."""
    place: int = 0
    """The position of the page it was asked on."""
    order: int = 0
    """Of changes the how manieth it is that was asked for; also when it is done again with a reason."""
    acts: tuple[int, ...] = ()
    """The lines of the journal that a change has written."""
    unless: Callable[..., object] | None = None
    """Called with the session before the verb, in the same trip: the verb is not run if it raises."""
    needs_club: bool = True
    """Whether the verb is told the session first."""
    of_club: int = 0
    """Which club was in view when it was asked, the first being 1; 0 where none was: for that which comes."""
    of_state: int = 0
    """In which state that was: it is another where a backup has taken its place."""
    reason: str = ""
    """Why it is done, where it was refused without a reason."""
    language: str = field(default_factory=spoken_language)
    """What the window spoke when it was asked."""
    cancel_token: CancelToken = field(default_factory=CancelToken)
    is_dropped: bool = False
    is_running: bool = False
    after: "Future[Any] | None" = None
    """What was asked before it and counts for it, though another worker has it."""
    future: "Future[Any] | None" = None

    @property
    def is_done(self) -> bool:
        """Whether the verb has run to its end, before anybody was told."""
        future = self.future
        return future is not None and not future.cancelled() and future.exception() is None

    def cancel(self) -> None:
        """Whoever asked has no use for it any more: nobody is told, and it ends as soon as it can."""
        self.is_dropped = True
        self.cancel_token.cancel()
        if self.future is not None:
            self.future.cancel()

    def let_go(self) -> None:
        """The same is asked again: unless it has begun, nobody needs this answer any more."""
        if not self.is_running:
            self.cancel()

    def outcome(self, refused: Listener) -> tuple[tuple[Listener, ...], object]:
        """Who is told of its end, and what: the answer or the refusal. A mistake of ours is raised here.

        Whom a refusal concerns who is not named is told through `refused`. Asked once: no answer is kept.
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
        """The same once more, for this reason."""
        return replace(self, reason=reason, cancel_token=CancelToken(), after=None, future=None)

    def anew(self) -> "Job":
        """The same once more."""
        return replace(self, cancel_token=CancelToken(), after=None, future=None)

    def give_up(self, error: TourneyError) -> None:
        """Tell whoever wanted it that it was not done, if somebody asked to hear."""
        if self.otherwise is not None and is_there(self.otherwise):
            self.otherwise(error)


def worker(name: str) -> "ThreadPoolExecutor":
    """One thread, which does one job after the other."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - for the first job, not for the start

    return ThreadPoolExecutor(1, thread_name_prefix=name)


def is_there(listener: Listener) -> bool:
    """Whether it can still be told: it is not the method of a Qt object that is gone."""
    method = listener.func if isinstance(listener, partial) else listener
    owner = getattr(method, "__self__", None)
    return not isinstance(owner, QObject) or shiboken6.isValid(owner)
