"""Statistics: results of a member over all events of the club, and against each opponent."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.standings.chart_figures import BidFigures, bids_of_member
from batarde_tourney.core.tournament.standings.member_statistics import (
    AttendedEvent,
    FeatCount,
    HeadToHead,
    MemberPlace,
    MemberStatistics,
    gather_statistics,
)
from batarde_tourney.documents.member import MEMBER, MemberCareer, MemberSeason
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.season.championships import list_championships, show_season
from batarde_tourney.store.base.errors import MemberNotFound, PlayerNotFound
from batarde_tourney.store.club.transaction import Transaction

__all__ = [
    "FeatCount",
    "HeadToHead",
    "MemberNotFound",
    "MemberPlace",
    "MemberRecord",
    "MemberStatistics",
    "make_member_paper",
    "make_player_paper",
    "show_member",
    "show_player",
    "show_record",
    "show_record_of_player",
]


def show_member(session: Session, number: MemberId) -> MemberStatistics:
    """Statistics of the member over all their events, newest first.

    Raises: MemberNotFound.
    """
    with session.reading() as rows:
        return _statistics(rows, number)


def show_player(session: Session, event: EventNumber, player: PlayerId) -> MemberStatistics:
    """The same for the member behind a player of an event.

    Raises: EventNotFound; MemberNotFound, also for a player with an invisible name.
    """
    with session.reading() as rows:
        members = rows.championships.members_of_event(event)
        if player not in members:
            raise MemberNotFound(None)
        return _statistics(rows, members[player])


@dataclass(frozen=True, slots=True)
class MemberRecord:
    """A member's statistics, and by game the bids behind their charts."""

    statistics: MemberStatistics
    bids: Mapping[str, BidFigures]


def show_record(session: Session, number: MemberId) -> MemberRecord:
    """Statistics of the member with the bids of their charts.

    Raises: MemberNotFound.
    """
    with session.reading() as rows:
        return _record(rows, number)


def show_record_of_player(session: Session, event: EventNumber, player: PlayerId) -> MemberRecord:
    """The same for the member behind a player of an event.

    Raises: as `show_player`; PlayerNotFound.
    """
    with session.reading() as rows:
        members = rows.championships.members_of_event(event)
        if player not in members:
            if all(one.id != player for one in rows.events.load(event).players):
                raise PlayerNotFound(player)
            raise MemberNotFound(None)
        return _record(rows, members[player])


def make_member_paper(session: Session, number: MemberId, paper: Paper = Paper.A4) -> bytes:
    """All statistics of the member as PDF: events, seasons, bids, head-to-head.

    Raises: MemberNotFound.
    """
    return _paper(session, show_record(session, number), paper)


def make_player_paper(
    session: Session, event: EventNumber, player: PlayerId, paper: Paper = Paper.A4
) -> bytes:
    """The same for the member behind a player of an event.

    Raises: as `show_record_of_player`.
    """
    return _paper(session, show_record_of_player(session, event, player), paper)


def _paper(session: Session, record: MemberRecord, paper: Paper) -> bytes:
    seasons = tuple(_seasons(session, record.statistics.member.id))
    career = MemberCareer(record.statistics, seasons, record.bids)
    with speaking(session.language):
        return MEMBER.make(career, paper)


def _seasons(session: Session, member: MemberId) -> Iterator[MemberSeason]:
    """The championships in which the member has a place."""
    for championship in list_championships(session):
        rows = show_season(session, championship.number).rows
        ranked = sum(row.rank is not None for row in rows)
        for row in rows:
            if row.member == member:
                yield MemberSeason(championship.name, championship.rule.figure, row.rank, ranked, row.total)


def _statistics(rows: Transaction, number: MemberId) -> MemberStatistics:
    return _record(rows, number).statistics


def _record(rows: Transaction, number: MemberId) -> MemberRecord:
    members = {member.id: member for member in rows.members.listed()}
    if number not in members:
        raise MemberNotFound(number)
    own = rows.members.events_of(number)
    attended = [
        AttendedEvent(
            summary, rows.events.load(summary.number), rows.championships.members_of_event(summary.number)
        )
        for summary in rows.events.listed()
        if summary.number in own
    ]
    statistics = gather_statistics(members[number], attended, members)
    return MemberRecord(statistics, bids_of_member(number, attended))
