"""What a paper is to the window, the command line and the services: one entry of the registry."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.documents.page import Paper

Source = TypeVar("Source")
Values = TypeVar("Values")


class Scope(Enum):
    """What a paper is about."""

    ROUND = "round"
    """One round: there is none before the first is drawn."""
    EVENT = "event"
    """An event so far: before the first round it lists who takes part."""
    CHAMPIONSHIP = "championship"
    MEMBER = "member"
    """One member of the club, over all events."""


class Due(Enum):
    """When the room wants a paper of the last round."""

    BEFORE_PLAY = "before-play"
    """While a table still plays, as it was before the first hand: what is typed makes no new paper."""
    AFTER_PLAY = "after-play"
    ON_REQUEST = "on-request"


@dataclass(frozen=True, slots=True)
class RoundOf:
    """What a paper of a round is made from."""

    event: Event
    round: Round


@dataclass(frozen=True, slots=True)
class EventAfter:
    """What a paper of an event is made from: `after` is a round's number, None before the first."""

    event: Event
    after: int | None


@dataclass(frozen=True, slots=True)
class Head:
    """What the header of every page names."""

    name: str
    date: dt.date | None = None
    place: str | None = None


def head_of(event: Event) -> Head:
    """The event as the header of its papers names it."""
    return Head(event.name, event.date, event.place)


def is_any_event(_event: Event) -> bool:
    """True: the paper is one of every game."""
    return True


@dataclass(frozen=True, slots=True)
class Document(Generic[Source, Values]):
    """A paper: `gather` finishes its values, `lay_out` only draws them.

    Values say the same in every language, so that equal values are one paper. `key` is its name on the
    command line; `title`, `purpose` and `icon` are its card in the window, in English words to be
    translated there. `is_of` tells which events have it.
    """

    key: str
    scope: Scope
    title: str
    purpose: str
    icon: str
    gather: Callable[[Source], Values]
    lay_out: Callable[[Values, Paper], bytes]
    due: Due = Due.ON_REQUEST
    is_of: Callable[[Event], bool] = is_any_event
    other_key: str = ""
    """Another name on the command line, by what people call it."""

    def make(self, source: Source, paper: Paper) -> bytes:
        """The paper as PDF."""
        return self.lay_out(self.gather(source), paper)
