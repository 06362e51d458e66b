"""One document for window, command line and services: an entry of the registry."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Generic, TypeVar

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.rounds.speed import EntryTimes
from batarde_tourney.documents.codes import HallCodes
from batarde_tourney.documents.look import NOTHING_BESIDE, USUAL_LOOK, ClubBeside, PaperLook
from batarde_tourney.documents.page import Paper

Source = TypeVar("Source")
Values = TypeVar("Values")


class Scope(Enum):
    """The subject of a paper."""

    ROUND = "round"
    """One round: there is no such paper before the first is drawn."""
    EVENT = "event"
    """An event so far: before the first round it lists the players."""
    CHAMPIONSHIP = "championship"
    MEMBER = "member"
    """One member of the club, over all events."""


class Due(Enum):
    """When a paper of the last round is needed."""

    BEFORE_PLAY = "before-play"
    """While a table still plays. It shows the state before the first hand: typed hands make no new paper."""
    AFTER_PLAY = "after-play"
    ON_REQUEST = "on-request"


class PaperGroup(StrEnum):
    """In which part of an evening a paper is looked for."""

    BEFORE = "before"
    DURING = "during"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class RoundOf:
    """Source of a paper of a round; `hall` has the codes to print, None where there are none.

    `number`: the event's in its club, None where it is in none.
    """

    event: Event
    round: Round
    hall: HallCodes | None = None
    number: EventNumber | None = None


@dataclass(frozen=True, slots=True)
class EventAfter:
    """Source of a paper of an event: `after` is a round's number, None before the first.

    `times` are those at which hands were entered, for papers that need them; `only` is the player whom a
    paper with pages for each is wanted of, None for everybody. `look` and `beside` are
    for papers that carry the club's face.
    """

    event: Event
    after: int | None
    hall: HallCodes | None = None
    look: PaperLook = USUAL_LOOK
    beside: ClubBeside = NOTHING_BESIDE
    times: EntryTimes = field(default_factory=dict)
    only: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """Texts in the header of every page."""

    name: str
    date: dt.date | None = None
    place: str | None = None


def head_of(event: Event) -> Head:
    """Header of the event's papers."""
    return Head(event.name, event.date, event.place)


def is_any_event(_event: Event) -> bool:
    """True: every game has this paper."""
    return True


def tells_nothing(_event: Event, _round_number: int | None) -> bool:
    """Without regard to the event: the paper tells nothing that can be sealed."""
    return False


@dataclass(frozen=True, slots=True)
class Document(Generic[Source, Values]):
    """A paper: `gather` computes its values, `lay_out` only draws them.

    Values do not depend on the language, so that equal values are one paper. `key` is its name on the command
    line; `title`, `purpose` and `icon` are its card in the window, in English words to be translated there.
    `is_of` says which events have it.
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
    is_offered: Callable[[Event], bool] = is_any_event
    """Which of these events have it in their list; it is made under its name for the others, too."""
    other_key: str = ""
    """Another name on the command line, a more usual one."""
    needs_hall: bool = False
    """Whether it is nothing without the codes of a hall."""
    needs_prizes: bool = False
    """Whether it is nothing without a list of prizes."""
    has_designs: bool = False
    """Whether it carries the club's face, in the design the director chose."""
    is_bulky: bool = False
    """Whether it has pages for each player: in a large room it is not among all papers at once."""
    needs_times: bool = False
    """Whether it tells how fast tables played."""
    tells_places: bool = False
    """Whether it tells places or results: what is sealed stands on it."""
    tells_places_of: Callable[[Event, int | None], bool] = tells_nothing
    """Whether it tells them of this event and round, None for the last one; other papers of it do not."""

    def make(self, source: Source, paper: Paper) -> bytes:
        """The paper as PDF."""
        return self.lay_out(self.gather(source), paper)
