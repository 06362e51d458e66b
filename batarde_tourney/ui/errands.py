"""Work on its way to the desk's worker and back: who is told of its end, and in which thread."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import shiboken6
from PySide6.QtCore import QObject

from batarde_tourney.core.errors import TourneyError


@dataclass(frozen=True, slots=True)
class Errand:
    """One piece of work under way, and who is told of its end."""

    work: Future[Any]
    then: Callable[[Any], object] | None
    otherwise: Callable[[TourneyError], object] | None


@dataclass(frozen=True, slots=True)
class Bell:
    """Carries the end of an errand from the worker to the window's thread."""

    signal: Any
    errand: Errand

    def ring(self, _: Future[Any]) -> None:
        """Tell the window; called in the worker."""
        self.signal.emit(self.errand)


def unheard() -> Future[Any]:
    """Work that will never begin, for whoever wants to cancel it."""
    future: Future[Any] = Future()
    future.cancel()
    return future


def both(first: Callable[[Any], object] | None, second: Callable[[Any], object]) -> Callable[[Any], object]:
    """A listener that tells `first`, if there is one, and then `second`."""
    return second if first is None else _Chain(first, second).tell


def tell(listener: Callable[[Any], object], answer: object) -> None:
    """Call the listener, unless it belongs to a Qt object that is gone."""
    owner = getattr(listener, "__self__", None)
    if isinstance(owner, QObject) and not shiboken6.isValid(owner):
        return
    listener(answer)


@dataclass(frozen=True, slots=True)
class _Chain:
    """Tells one listener, then the next."""

    first: Callable[[Any], object]
    second: Callable[[Any], object]

    def tell(self, answer: object) -> None:
        tell(self.first, answer)
        tell(self.second, answer)
