"""Work on its way to a worker and back: what is run, who is told of its end, and how it is stopped."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import shiboken6
from PySide6.QtCore import QObject

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import spoken_language

Listener = Callable[[Any], object]


@dataclass(slots=True, eq=False)
class Job:
    """One piece of work; `then` and `otherwise` are told of its end in the window's thread."""

    work: Callable[["Job"], Any]
    then: tuple[Listener, ...] = ()
    otherwise: Callable[[TourneyError], object] | None = None
    is_long: bool = False
    """Whether it may take seconds: nothing that is short waits for it."""
    language: str = field(default_factory=spoken_language)
    """What the window spoke when it was asked."""
    cancel_token: CancelToken = field(default_factory=CancelToken)
    is_dropped: bool = False
    is_running: bool = False
    future: Future[Any] | None = None
    _after: Future[Any] | None = None
    _ended: Any = None

    def start(self, worker: Executor, ended: Any, after: "Job | None" = None) -> None:
        """Let the worker do it, and the signal `ended` carry it back over to the window's thread.

        It begins when the job `after`, which another worker has, is done: what was asked before it counts.
        """
        self._after = after.future if after else None
        # Held by the future until the end: the signal only names it.
        self._ended = ended
        self.future = worker.submit(self._run)
        self.future.add_done_callback(self._on_done)

    def cancel(self) -> None:
        """Whoever asked has no use for it any more: nobody is told, and it ends as soon as it can."""
        self.is_dropped = True
        self.cancel_token.cancel()
        if self.future is not None:
            self.future.cancel()

    def tell(self, refused: Callable[[TourneyError], object]) -> None:
        """Tell how it ended, in the window's thread; a mistake of ours is raised here.

        Whom a refusal concerns who is not named is told through `refused`.
        """
        if self.is_dropped or self.future is None or self.future.cancelled():
            return
        try:
            answer = self.future.result()
        except TourneyError as error:
            tell_listener(self.otherwise or refused, error)
        else:
            for listener in self.then:
                tell_listener(listener, answer)

    def _run(self) -> Any:
        if self._after is not None:
            wait([self._after])
        self.is_running = True
        try:
            return self.work(self)
        finally:
            self.is_running = False

    def _on_done(self, _: Future[Any]) -> None:
        self._ended.emit(self)


def tell_listener(listener: Listener, answer: object) -> None:
    """Call the listener, unless it belongs to a Qt object that is gone."""
    method = listener.func if isinstance(listener, partial) else listener
    owner = getattr(method, "__self__", None)
    if isinstance(owner, QObject) and not shiboken6.isValid(owner):
        return
    listener(answer)
