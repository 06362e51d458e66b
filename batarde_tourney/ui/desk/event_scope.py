"""The current event: what is asked and changed through it belongs to this event alone."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.desk.jobs import ClubInView, Job, is_there

Answer = TypeVar("Answer")


class _Desk(Protocol):
    """What a scope uses of the desk."""

    @property
    def scope(self) -> "EventScope": ...
    @property
    def request(self) -> Callable[..., Job]: ...
    @property
    def request_long(self) -> Callable[..., Job]: ...
    @property
    def change(self) -> Callable[..., None]: ...


@dataclass(frozen=True, slots=True)
class EventScope:
    """An event while it is the current one; the desk has one at a time.

    Every query and verb gets the event's number as its first argument. Once another event is chosen, answers
    to queries are dropped. A change is done all the same, and a refusal of it is shown, but its caller is not
    notified. With no event chosen, `number` is None, and nothing is asked or changed.
    """

    desk: _Desk
    number: EventNumber | None
    of: ClubInView
    """The club and its state, outside of which the number means nothing."""

    @property
    def is_current(self) -> bool:
        """Whether this event is still the current one."""
        return self.desk.scope == self

    def has(self, fact: object) -> bool:
        """Whether the fact is about this event."""
        return self.number is not None and bool(getattr(fact, "event", None) == self.number)

    def bound(self, listener: Callable[..., object]) -> Callable[..., None]:
        """Return a listener that does nothing while another event is the current one."""
        return partial(self._call, listener)

    def request(
        self,
        query: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object],
        otherwise: Callable[[TourneyError], object] | None = None,
        **kwargs: object,
    ) -> Job:
        """Run `query(session, number, *args, **kwargs)` like the desk's `request`."""
        return self._send(self.desk.request, query, *args, then=then, otherwise=otherwise, **kwargs)

    def request_long(
        self,
        query: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object],
        otherwise: Callable[[TourneyError], object] | None = None,
        **kwargs: object,
    ) -> Job:
        """Run a slow query like the desk's `request_long`."""
        return self._send(self.desk.request_long, query, *args, then=then, otherwise=otherwise, **kwargs)

    def change(
        self,
        verb: Callable[..., Answer],
        *args: object,
        then: Callable[[Answer], object] | None = None,
        otherwise: Callable[[TourneyError], object] | None = None,
        **kwargs: Any,
    ) -> None:
        """Run `verb(session, number, *args, **kwargs)` like the desk's `change`."""
        if self.number is not None:
            self.desk.change(verb, self.number, *args, then=then, otherwise=otherwise, scope=self, **kwargs)

    def _send(
        self, ask: Callable[..., Job], query: Callable[..., object], *args: object, **how: object
    ) -> Job:
        if self.number is None:
            return Job(query)
        return ask(query, self.number, *args, scope=self, **how)

    def _call(self, listener: Callable[..., object], *answer: object) -> None:
        if self.is_current and is_there(listener):
            listener(*answer)
