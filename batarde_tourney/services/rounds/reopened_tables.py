"""Whether undoing or redoing an act reopens tables of a round that was over, or ends them."""

from dataclasses import replace

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.corrections.consequences import EndChanges, end_changes
from batarde_tourney.core.tournament.corrections.correcting import is_settled
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.store.base.errors import EventNotFound
from batarde_tourney.store.club.transaction import Transaction

_TABLE_ENDED = (ActKind.TABLE_CLOSED, ActKind.TABLE_OPENED)


def tables_of_act(rows: Transaction, act: Act) -> Event | None:
    """The event, whole in the rounds whose tables this act can end or reopen; None if there are none."""
    if act.event is None:
        return None
    if act.kind is ActKind.EVENT_CHANGED:
        return event_if_there(rows, act.event)
    rounds = {change.place.round for change in act.hands}
    if act.kind in _TABLE_ENDED:
        rounds.add(act.facts["round"])
    outline = _outline(rows, act.event) if rounds else None
    if outline is None:
        return None
    whole = tuple(
        rows.events.load_round(act.event, one.number) if one.number in rounds else one
        for one in outline.rounds
    )
    return replace(outline, rounds=whole)


def ends_changed(before: Event | None, after: Event | None) -> EndChanges:
    """Tables that ended or were reopened, of rounds that were settled before.

    In a round that still plays, tables are open anyway, so nothing depends on this one.
    """
    if before is None or after is None:
        return EndChanges()
    found = end_changes(before, after)
    settled = {one.number for one in before.rounds if is_settled(before, one.number)}
    changes = EndChanges(
        tuple(one for one in found.reopened if one.round in settled),
        tuple(one for one in found.finished if one.round in settled),
        tuple(one for one in found.moved if one.round in settled),
    )
    return replace(changes, stopped=found.stopped) if changes.reopened else changes


def event_if_there(rows: Transaction, number: EventNumber) -> Event | None:
    """The event; None if it is deleted."""
    try:
        return rows.events.load(number)
    except EventNotFound:
        return None


def _outline(rows: Transaction, number: EventNumber) -> Event | None:
    try:
        return rows.events.load_outline(number)
    except EventNotFound:
        return None
