"""Following what others do to the club."""

import datetime as dt
import os
import socket
from collections.abc import Iterable
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act, ActKind, Replay
from batarde_tourney.services.base.facts import (
    ChangedElsewhere,
    EventChanged,
    EventCreated,
    Fact,
    TableChanged,
)
from batarde_tourney.services.base.session import GLANCE, Session
from batarde_tourney.services.journal.journal import facts_of
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubContinued,
    ClubExchanged,
    ClubFolderGone,
    ClubGone,
    ClubMoved,
    ClubOverwritten,
    ClubUnreadable,
    ClubWentBack,
)
from batarde_tourney.store.base.processes import this_machine
from batarde_tourney.store.presence.presence import PresentDesk
from batarde_tourney.store.presence.watching import ClubWatch

__all__ = [
    "ClubBusy",
    "ClubContinued",
    "ClubExchanged",
    "ClubFolderGone",
    "ClubGone",
    "ClubMoved",
    "ClubOverwritten",
    "ClubUnreadable",
    "ClubWatch",
    "ClubWentBack",
    "News",
    "PresentDesk",
    "is_here",
    "news",
    "start_sync",
    "with_places",
]


@dataclass(frozen=True, slots=True)
class News:
    """What others did since the last call, as facts like one's own.

    `is_another_past` means that the journal was replaced: the club went back to a backup. `is_followed` means
    that a newer copy has the club's name and is used from here on; `is_back`, that the past from before the
    club went back is there again.
    """

    facts: tuple[Fact, ...] = ()
    is_another_past: bool = False
    is_followed: bool = False
    is_back: bool = False


def start_sync(session: Session) -> ClubWatch:
    """Watch by which this desk follows others; news begin now, and the others see this desk from now on.

    Raises: ClubBusy, ClubUnreadable.
    """
    session.catch_up()
    now = dt.datetime.now(dt.UTC)
    me = PresentDesk(socket.gethostname(), session.by, now, process=os.getpid(), machine=this_machine())
    return session.club.watch(me)


def is_here(desk: PresentDesk) -> bool:
    """Whether it is another window of this computer."""
    return desk.host == socket.gethostname()


def with_places(facts: Iterable[Fact], company: Iterable[PresentDesk]) -> tuple[Fact, ...]:
    """The same facts; changes of others say whether they came from another window of this computer.

    They did if somebody of that name works in one, and at no other computer.
    """
    here, away = set[str](), set[str]()
    for desk in company:
        (here if is_here(desk) else away).add(desk.by)
    return tuple(
        replace(fact, is_here=fact.newest.by in here - away) if isinstance(fact, ChangedElsewhere) else fact
        for fact in facts
    )


def news(session: Session) -> News:
    """What others did since the last call; nothing if nobody did.

    Raises: ClubBusy, ClubUnreadable.
    """
    try:
        # Typed hands wait behind this call, so it waits only briefly: the caller tries again later.
        session.club.check(GLANCE)
    except ClubContinued:
        session.club.follow()
        return replace(_news(session), is_followed=True)
    except ClubWentBack:
        return News(is_another_past=True)
    return replace(_news(session), is_back=_is_back(session))


def _is_back(session: Session) -> bool:
    left = session.seen.before
    if left is None:
        return False
    with session.reading() as rows:
        lines = rows.journal.lines_from(left.number)
    if not lines or not _is_same(lines[0], left):
        return False
    session.seen.before = None
    return True


def _news(session: Session) -> News:
    known = session.seen.newest
    with session.reading() as rows:
        # Including the last known line: it shows whether this is still the same journal.
        lines = rows.journal.lines_from(known.number if known else 1)
    if known is not None:
        if not lines or not _is_same(lines[0], known):
            return News(is_another_past=True)
        lines = lines[1:]
    if lines:
        session.seen.newest = lines[-1]
    return News(_facts([act for act in lines if act.number not in session.own_acts.made]))


def _is_same(one: Act, other: Act) -> bool:
    """Whether it is the same line: in a club that went back the numbers come again, the times do not."""
    return (one.number, one.at, one.by) == (other.number, other.at, other.by)


def _events_of(act: Act) -> tuple[EventNumber | None, ...]:
    """The events that the act is told of: a merge of several is told of each."""
    if act.kind is not ActKind.COPY_MERGED or act.event is not None:
        return (act.event,)
    return (None, *(EventNumber(one) for part in ("changed", "added") for one in act.facts[part]))


def _facts(acts: Iterable[Act]) -> tuple[Fact, ...]:
    """Few facts however many acts: a page reloads once for all that was done to its event."""
    first: dict[EventNumber | None, int] = {}
    newest: dict[EventNumber | None, Act] = {}
    found: dict[Fact, None] = {}
    for act in acts:
        for event in _events_of(act):
            first.setdefault(event, act.number)
            newest[event] = act
        found.update((fact, None) for fact in facts_of(act, (), back=act.replay is Replay.UNDONE))
    # A new event of somebody else is no reason to leave the current one.
    told_by_number = (EventCreated, EventChanged, TableChanged)
    own = tuple(fact for fact in found if not isinstance(fact, told_by_number))
    return (*own, *(ChangedElsewhere(event, first[event], newest[event]) for event in newest))
