"""What the desk asks of the journal, in the worker: it is loaded there, not for the start of the window."""

from typing import TYPE_CHECKING

from batarde_tourney.core.ids import EventNumber

if TYPE_CHECKING:
    from batarde_tourney.services.base.session import Session
    from batarde_tourney.services.journal.journal import NextActs


def ask_next_acts(session: "Session", event: EventNumber | None) -> "NextActs":
    """What would be undone and redone now, of the event and of the club."""
    from batarde_tourney.services.journal.journal import next_acts  # noqa: PLC0415

    return next_acts(session, event)


def undo_act(session: "Session", event: EventNumber | None, act: int) -> tuple[object, ...]:
    """The facts of the act that was undone: the one of this number, or the newest of the event for 0."""
    from batarde_tourney.services.journal.journal import undo  # noqa: PLC0415

    return undo(session, event, act=act)


def undo_acts_to(session: "Session", act: int, newest: int) -> tuple[object, ...]:
    """The facts of this act and of those after it, the newest of which is known to be `newest`."""
    from batarde_tourney.services.journal.journal import undo_to  # noqa: PLC0415

    return undo_to(session, act, newest=newest)


def undo_just_acts(session: "Session", acts: tuple[int, ...]) -> tuple[object, ...]:
    """The facts of just these acts, in their order."""
    from batarde_tourney.services.journal.journal import undo_acts  # noqa: PLC0415

    return undo_acts(session, acts)


def redo_act(session: "Session", event: EventNumber | None) -> tuple[object, ...]:
    """The facts of the act that was done again."""
    from batarde_tourney.services.journal.journal import redo  # noqa: PLC0415

    return redo(session, event)


def is_another_state(told: object) -> bool:
    """Whether this fact says that a backup has taken the place of the club as it was."""
    from batarde_tourney.services.club.clubs import ClubRestored  # noqa: PLC0415

    return isinstance(told, ClubRestored)
