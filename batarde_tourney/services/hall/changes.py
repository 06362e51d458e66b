"""What has changed in an event since the hall last looked: cheap enough to ask several times a second."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.journal.sync import news

__all__ = ["HallChange", "look_for_changes", "take_in_news"]

Place = tuple[int, int]
"""Round and table."""

_AT_ONE_TABLE = frozenset(
    {
        ActKind.HAND_RECORDED,
        ActKind.HANDS_RECORDED,
        ActKind.HAND_ERASED,
        ActKind.HAND_CORRECTED,
        ActKind.HANDS_CORRECTED,
        ActKind.HAND_NOTED,
        ActKind.HAND_HANDED_IN,
        ActKind.HAND_CONFIRMED,
        ActKind.HAND_CONTESTED,
        ActKind.TABLE_SIGNED,
    }
)
"""Acts, also undone, after which all other tables, who sits where and the doors are as they were."""


@dataclass(frozen=True, slots=True)
class HallChange:
    """The event's version and the newest act of the club; what changed since the look before.

    `tables` are the only places where it did, none if it did nowhere; None where anything may have changed.
    """

    version: int
    newest: Act | None
    tables: frozenset[Place] | None = None


def take_in_news(session: Session) -> None:
    """Take in what others did to the club. One that a desk restored is taken as it is, as by desks (H12).

    Raises: ClubBusy, ClubUnreadable.
    """
    if news(session).is_another_past:
        session.catch_up()


def look_for_changes(session: Session, number: EventNumber, before: HallChange | None) -> HallChange:
    """The event now, compared with a look before. Raises: EventNotFound."""
    with session.reading() as rows:
        version = rows.events.version(number)
        if before is None or before.newest is None:
            return HallChange(version, next(iter(rows.journal.listed(limit=1)), None))
        acts = rows.journal.lines_from(before.newest.number)
        if not acts or not _is_same(acts[0], before.newest):
            # The club was restored or exchanged.
            return HallChange(version, next(iter(rows.journal.listed(limit=1)), None))
    own = [act for act in acts[1:] if act.event == number]
    if not own and version == before.version:
        return HallChange(version, acts[-1], frozenset())
    return HallChange(version, acts[-1], _tables(own))


def _is_same(one: Act, other: Act) -> bool:
    return (one.number, one.at, one.by) == (other.number, other.at, other.by)


def _tables(acts: Sequence[Act]) -> frozenset[Place] | None:
    """The tables of these acts; None if one of them may have changed anything else."""
    if not acts or any(act.kind not in _AT_ONE_TABLE for act in acts):
        return None
    return frozenset((act.facts["round"], act.facts["table"]) for act in acts)
