"""Statistics: what a member did over all events of the club, and against whom."""

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.member_statistics import (
    AttendedEvent,
    FeatCount,
    HeadToHead,
    MemberPlace,
    MemberStatistics,
    gather_statistics,
)
from batarde_tourney.services.session import Session
from batarde_tourney.store.errors import MemberNotFound
from batarde_tourney.store.transaction import Transaction

__all__ = [
    "FeatCount",
    "HeadToHead",
    "MemberNotFound",
    "MemberPlace",
    "MemberStatistics",
    "show_member",
    "show_player",
]


def show_member(session: Session, number: MemberId) -> MemberStatistics:
    """The member over all their events, the newest first.

    Raises: MemberNotFound.
    """
    with session.reading() as rows:
        return _statistics(rows, number)


def show_player(session: Session, event: EventNumber, player: PlayerId) -> MemberStatistics:
    """The same of the member behind a player of an event.

    Raises: EventNotFound; MemberNotFound, also of a player whose name shows nothing.
    """
    with session.reading() as rows:
        members = rows.championships.members_of_event(event)
        if player not in members:
            raise MemberNotFound(None)
        return _statistics(rows, members[player])


def _statistics(rows: Transaction, number: MemberId) -> MemberStatistics:
    members = {member.id: member for member in rows.members.listed()}
    if number not in members:
        raise MemberNotFound(number)
    own = rows.members.events_of(number)
    attended = (
        AttendedEvent(
            summary, rows.events.load(summary.number), rows.championships.members_of_event(summary.number)
        )
        for summary in rows.events.listed()
        if summary.number in own
    )
    return gather_statistics(members[number], attended, members)
