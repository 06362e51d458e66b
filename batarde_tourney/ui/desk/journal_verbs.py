"""The desk's queries and verbs of the journal, whose modules the worker loads on first use."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from batarde_tourney.core.ids import EventNumber

if TYPE_CHECKING:
    from batarde_tourney.core.tournament.acts.acts import Act
    from batarde_tourney.services.base.session import Session
    from batarde_tourney.services.journal.journal import NextActs


@dataclass(frozen=True, slots=True)
class ActElsewhere:
    """An act to undo or redo that the page does not show, or that is older than acts at other desks."""

    act: "Act"
    is_undo: bool
    later: "Act | None" = None


def ask_next_acts(session: "Session", event: EventNumber | None) -> "NextActs":
    """Return the acts that would be undone and redone now, of the event and of the club."""
    from batarde_tourney.services.journal.journal import next_acts  # noqa: PLC0415

    return next_acts(session, event)


def undo_act(session: "Session", event: EventNumber | None, act: int) -> tuple[object, ...]:
    """Undo the act of this number, or for 0 the event's newest; return its facts."""
    from batarde_tourney.services.journal.journal import undo  # noqa: PLC0415

    return undo(session, event, act=act)


def undo_acts_to(session: "Session", act: int, newest: int) -> tuple[object, ...]:
    """Undo this act and those after it, the newest of which must be `newest`; return their facts."""
    from batarde_tourney.services.journal.journal import undo_to  # noqa: PLC0415

    return undo_to(session, act, newest=newest)


def undo_just_acts(session: "Session", acts: tuple[int, ...]) -> tuple[object, ...]:
    """Undo exactly these acts, in their order; return their facts."""
    from batarde_tourney.services.journal.journal import undo_acts  # noqa: PLC0415

    return undo_acts(session, acts)


def redo_act(session: "Session", event: EventNumber | None) -> tuple[object, ...]:
    """Redo the act undone last; return its facts."""
    from batarde_tourney.services.journal.journal import redo  # noqa: PLC0415

    return redo(session, event)


def is_another_state(told: object) -> bool:
    """Whether this fact says that a backup replaced the club's state."""
    from batarde_tourney.services.club.clubs import ClubRestored  # noqa: PLC0415

    return isinstance(told, ClubRestored)
