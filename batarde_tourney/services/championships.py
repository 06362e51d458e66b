"""Championship: the season's table over the events that belong to it."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId
from batarde_tourney.core.tournament.acts import ActKind
from batarde_tourney.core.tournament.season import (
    Championship,
    Season,
    SeasonFigure,
    SeasonRow,
    SeasonRule,
    SeasonScore,
    event_points,
    rank_season,
)
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.season import SEASON
from batarde_tourney.i18n import speaking
from batarde_tourney.services.entries import typed_text
from batarde_tourney.services.facts import ChampionshipsChanged
from batarde_tourney.services.session import Session
from batarde_tourney.store.errors import ChampionshipNotFound
from batarde_tourney.store.transaction import Transaction

__all__ = [
    "Championship",
    "ChampionshipNotFound",
    "Paper",
    "Season",
    "SeasonFigure",
    "SeasonRow",
    "SeasonRule",
    "SeasonScore",
    "change_championship",
    "delete_championship",
    "list_championships",
    "make_championship",
    "make_season_paper",
    "show_season",
]


def list_championships(session: Session) -> tuple[Championship, ...]:
    """The club's championships, newest first."""
    with session.reading() as rows:
        return rows.championships.listed()


def show_season(session: Session, number: ChampionshipNumber) -> Season:
    """The season's table as the events stand now.

    Raises: ChampionshipNotFound.
    """
    with session.reading() as rows:
        championship = rows.championships.load(number)
        points = [_member_points(rows, event, championship.rule.figure) for event in championship.events]
        table = rank_season(points, championship.rule)
        summaries = {event.number: event for event in rows.events.listed()}
        members = {member.id: member for member in rows.members.listed()}
    return Season(
        championship,
        tuple(summaries[event] for event in championship.events),
        table,
        {row.member: members[row.member] for row in table},
    )


def make_season_paper(session: Session, number: ChampionshipNumber, paper: Paper = Paper.A4) -> bytes:
    """The season's table as PDF.

    Raises: ChampionshipNotFound.
    """
    season = show_season(session, number)
    with speaking(session.language):
        return SEASON.make(season, paper)


def make_championship(
    session: Session, name: str, rule: SeasonRule, events: Iterable[EventNumber]
) -> ChampionshipsChanged:
    """A new championship of these events.

    Raises: BlankEntry if nothing visible is left of the name; EventNotFound.
    """
    wanted = tuple(events)
    with session.transaction(ActKind.CHAMPIONSHIP_MADE) as rows:
        shown = typed_text("name", name)
        number = rows.championships.add(shown, rule, wanted)
        rows.tell(name=shown, after=_told(rows.championships.load(number)))
        return ChampionshipsChanged(number)


def change_championship(
    session: Session,
    number: ChampionshipNumber,
    name: str,
    rule: SeasonRule,
    events: Iterable[EventNumber],
) -> ChampionshipsChanged:
    """Another name, another rule, other events.

    Raises: BlankEntry, ChampionshipNotFound, EventNotFound.
    """
    wanted = tuple(events)
    with session.transaction(ActKind.CHAMPIONSHIP_CHANGED) as rows:
        before = rows.championships.load(number)
        rows.championships.change(number, typed_text("name", name), rule, wanted)
        after = rows.championships.load(number)
        rows.tell(name=before.name, before=_told(before), after=_told(after))
    return ChampionshipsChanged(number)


def delete_championship(session: Session, number: ChampionshipNumber) -> ChampionshipsChanged:
    """The championship leaves the club's list; its events stay, and it can come again.

    Raises: ChampionshipNotFound.
    """
    with session.transaction(ActKind.CHAMPIONSHIP_DELETED) as rows:
        before = rows.championships.load(number)
        rows.tell(name=before.name, before=_told(before))
        rows.championships.delete(number)
    return ChampionshipsChanged(number)


def _told(championship: Championship) -> dict[str, Any]:
    """The championship as the journal tells it."""
    rule = championship.rule
    return {
        "name": championship.name,
        "events": len(championship.events),
        "figure": rule.figure.value,
        "best": rule.best,
        "presence": rule.presence,
        "least": rule.least,
    }


def _member_points(rows: Transaction, event: EventNumber, figure: SeasonFigure) -> dict[MemberId, Fraction]:
    """What the event is worth to the members who played in it."""
    members = rows.championships.members_of_event(event)
    points = event_points(rank_sides(rows.events.load(event)), figure)
    return {members[player]: worth for player, worth in points.items() if player in members}
