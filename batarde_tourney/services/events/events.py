"""The Home page's verbs: the club's events, a new one, a sample one."""

import datetime as dt
import secrets
from dataclasses import replace
from typing import Any

from batarde_tourney.core.amounts import write_amount
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.act_checks import ClosingEvent, DeletingEvent
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event, Settings, Withdrawal, game_of, new_settings
from batarde_tourney.core.tournament.event.hall_rows import write_rows
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.changes import change_stages
from batarde_tourney.core.tournament.people.copying import copy_of
from batarde_tourney.core.tournament.stages.robin import is_robin
from batarde_tourney.services.base.act_checks import freezing_qualifiers, refuse_at_stake
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import EventChanged, EventCreated, EventDeleted
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.rounds.settled_rounds import confirm_settings
from batarde_tourney.store.files.backups import Occasion

__all__ = [
    "EventSummary",
    "HandsBeyondLength",
    "SubstitutesSettled",
    "add_complete_event",
    "change_event",
    "close_event",
    "copy_event",
    "create_event",
    "delete_event",
    "list_events",
    "load_event",
    "open_event_again",
]


class HandsBeyondLength(TourneyError):
    """A table has a hand that does not fit rounds of this length, or has other cards there."""

    sentence = N_(
        "Round {round}, table {table} already has more hands than this length allows. The length was not "
        "changed."
    )

    round: int
    table: int


class SubstitutesSettled(TourneyError):
    """The scoring of substitutes was chosen before the first round, and can no longer be changed."""

    sentence = N_(
        "Choose before round 1 whether a substitute’s hands count for the substitute or for the player "
        "replaced. It was not changed."
    )


class ClosedAlready(TourneyError):
    """The event is closed already."""

    name: str
    sentence = N_("“{name}” is closed already.")


class NotClosed(TourneyError):
    """The event is open already."""

    name: str
    sentence = N_("“{name}” is not closed.")


LOTS = 10**9
"""Seeds are drawn below this, short enough to be read out."""


_OF_LENGTH = {FaultCode.HAND_SIZE, FaultCode.DEALER, FaultCode.GAME, FaultCode.GAME_OVER}
"""Faults that hands can get when a rubber or a match has another length or other first dealers."""


def list_events(session: Session) -> tuple[EventSummary, ...]:
    """The club's events, newest first."""
    with session.reading() as rows:
        return rows.events.listed()


def load_event(session: Session, number: EventNumber) -> Event:
    """The whole event.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        return rows.events.load(number)


def create_event(
    session: Session,
    name: str,
    date: dt.date | None = None,
    place: str | None = None,
    settings: Settings | None = None,
    *,
    game: str = USUAL_GAME,
    stages: tuple[Stage, ...] = (),
) -> EventCreated:
    """Create an event without players. By default it has the usual settings and a new seed.

    With `stages` it plans as many rounds as they have.
    Raises: BlankEntry if nothing visible is left of the name; FaultsFound for impossible stages.
    """
    named = Event(
        typed_text("name", name),
        date,
        _typed_place(place),
        game,
        settings or new_settings(game_named(game), secrets.randbelow(LOTS)),
    )
    event = change_stages(named, stages) if stages else named
    if any(map(is_robin, stages)):
        # The default for a new event; a file that says nothing annuls them (R30).
        event = replace(event, settings=replace(event.settings, withdrawal=Withdrawal.HALF))
    with session.transaction(ActKind.EVENT_CREATED) as rows:
        rows.set_facts(name=event.name)
        return EventCreated(rows.events.add(event))


def add_complete_event(session: Session, event: Event) -> EventCreated:
    """Add an event with everything in it, imported or simulated."""
    session.club.back_up(Occasion.IMPORT)
    with session.transaction(ActKind.EVENT_BROUGHT) as rows:
        rows.set_facts(name=event.name, players=len(event.players), rounds=len(event.rounds))
        return EventCreated(rows.events.add(event))


def copy_event(
    session: Session, number: EventNumber, name: str, date: dt.date | None = None, place: str | None = None
) -> EventCreated:
    """Make an event with the people, formats and wishes of this one, and nothing of what was played.

    Codes of the hall stay with the event they were printed for.
    Raises: EventNotFound; BlankEntry if nothing visible is left of the name.
    """
    named, where = typed_text("name", name), _typed_place(place)
    with session.transaction(ActKind.EVENT_COPIED) as rows:
        event = rows.events.load(number)
        copy = copy_of(event, name=named, date=date, place=where, seed=secrets.randbelow(LOTS))
        rows.set_facts(name=copy.name, source=event.name, players=len(copy.players))
        return EventCreated(rows.events.add(copy))


def change_event(
    session: Session,
    number: EventNumber,
    *,
    name: str,
    date: dt.date | None,
    place: str | None,
    settings: Settings,
    confirmed: bool | None = None,
) -> EventChanged:
    """Set name, date, place and settings of an event.

    Raises: ConsequencesFirst if `confirmed` is false and a table would be reopened or ended; BlankEntry,
    HandsBeyondLength, SubstitutesSettled, EventNotFound; TypeError for settings of another game.
    """
    with session.transaction(ActKind.EVENT_CHANGED) as rows:
        before = rows.events.load_outline(number)
        if type(settings.play) is not type(before.settings.play):
            raise TypeError(f"{type(settings.play).__name__} for an event of {before.game}")
        # Hands are many, so they are read only if they could become wrong.
        if settings.play != before.settings.play:
            whole = rows.events.load(number)
            _refuse_shorter(whole, settings.play)
            if confirmed is False:
                confirm_settings(session, rows, number, whole, settings)
        if before.rounds and settings.substitutes_score != before.settings.substitutes_score:
            raise SubstitutesSettled
        after = replace(
            before, name=typed_text("name", name), date=date, place=_typed_place(place), settings=settings
        )
        rows.set_facts(name=before.name, **_details_changed(before, after))
        with freezing_qualifiers(rows, number):
            rows.events.change(number, name=after.name, date=date, place=after.place, settings=settings)
    return EventChanged(number)


def close_event(session: Session, number: EventNumber, *, confirmed: bool = True) -> EventChanged:
    """Close the event: from now on changes need a reason.

    Raises: ActAtStake if not `confirmed` where hands, rounds or the first place are open; ClosedAlready,
    EventNotFound.
    """
    if not confirmed:
        refuse_at_stake(session, number, ClosingEvent())
    with session.transaction(ActKind.EVENT_CLOSED) as rows:
        event = rows.events.load_outline(number)
        if event.is_closed:
            raise ClosedAlready(event.name)
        rows.set_facts(name=event.name)
        rows.events.close(number, closed=True)
    return EventChanged(number)


def open_event_again(session: Session, number: EventNumber) -> EventChanged:
    """Reopen a closed event.

    Raises: NotClosed, EventNotFound.
    """
    with session.transaction(ActKind.EVENT_OPENED) as rows:
        event = rows.events.load_outline(number)
        if not event.is_closed:
            raise NotClosed(event.name)
        rows.set_facts(name=event.name)
        rows.events.close(number, closed=False)
    return EventChanged(number)


def delete_event(session: Session, number: EventNumber, *, confirmed: bool = True) -> EventDeleted:
    """Delete the event, after a backup that still has it; undo brings it back.

    Raises: ActAtStake if not `confirmed` where something was played; EventNotFound.
    """
    if not confirmed:
        refuse_at_stake(session, number, DeletingEvent())
    session.club.back_up(Occasion.DELETION)
    with session.transaction(ActKind.EVENT_DELETED) as rows:
        rows.set_facts(name=rows.events.load_outline(number).name)
        rows.events.delete(number)
    return EventDeleted(number)


def _refuse_shorter(event: Event, play: PlaySettings) -> None:
    """Refuse settings that hands do not fit: such an event could not be imported again."""
    game, before = game_of(event), event.settings.play
    for round_ in event.rounds:
        for table in round_.tables:
            # Faults that were there before, and overruled, are not due to the change.
            known = {found.code for found in game.check_rubber(table.sheet, before)}
            if any(found.code in _OF_LENGTH - known for found in game.check_rubber(table.sheet, play)):
                raise HandsBeyondLength(round_.number, table.number)


def _details_changed(before: Event, after: Event) -> dict[str, dict[str, Any]]:
    """The details that differ, for the journal: before and after."""
    old, new = _details(before), _details(after)
    differing = [key for key in old if old[key] != new[key]]
    return {"before": {key: old[key] for key in differing}, "after": {key: new[key] for key in differing}}


def _details(event: Event) -> dict[str, Any]:
    settings = event.settings
    return {
        "name": event.name,
        "date": event.date.isoformat() if event.date else None,
        "place": event.place,
        **game_of(event).describe_play(settings.play),
        "ranking": [criterion.value for criterion in settings.ranking],
        "tables": settings.tables.value,
        "rounds": settings.rounds,
        "seed": str(settings.seed),
        "substitute_scores": "own" if settings.substitutes_score else "seat",
        "claims": settings.claims,
        "withdrawal": settings.withdrawal.value,
        "absence": settings.absence.value,
        "best_club": settings.best_club,
        "hall_rows": write_rows(settings.hall_rows) or None,
        "rows_turn": settings.rows_turn or None,
        "fee": write_amount(settings.fee) if settings.fee else None,
    }


def _typed_place(place: str | None) -> str | None:
    return typed_text("place", place) if place and place.strip() else None
