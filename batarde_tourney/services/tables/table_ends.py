"""Tables that end early: closed by the director for a reason, and reopened."""

from dataclasses import replace

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import closed_table, opened_table
from batarde_tourney.core.tournament.event.event import Closing, Event, Table, game_of, sides_of, with_table
from batarde_tourney.services.base.act_checks import freezing_qualifiers
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import TableChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.rounds.reopened_tables import ends_changed
from batarde_tourney.store.club.transaction import Transaction


def close_table(
    session: Session,
    number: EventNumber,
    round_number: int,
    table_number: int,
    reason: str,
    *,
    absent: SideId | None = None,
) -> TableChanged:
    """Close the table with the hands it has; a side that did not come has lost it.

    Raises: BlankEntry without a reason; TableClosed, TableOver, AbsentRefused; EventNotFound, RoundNotFound,
    TableNotFound.
    """
    with session.transaction(ActKind.TABLE_CLOSED) as rows:
        event, table = load_table(rows, number, round_number, table_number)
        closed = closed_table(event, round_number, table, Closing(typed_text("reason", reason), absent))
        names = {side.id: side.name for side in sides_of(event)}
        _set_closing_facts(rows, event, round_number, closed)
        rows.set_facts(name=names[absent] if absent is not None else "")
        with freezing_qualifiers(rows, number):
            rows.rounds.set_ending(number, round_number, closed)
    return TableChanged(number, round_number, table_number)


def open_table_again(
    session: Session, number: EventNumber, round_number: int, table_number: int
) -> TableChanged:
    """Reopen a closed table; the fact says what else changes if its round was over.

    Raises: TableNotClosed, EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.transaction(ActKind.TABLE_OPENED) as rows:
        event, table = load_table(rows, number, round_number, table_number)
        opened = opened_table(round_number, table)
        _set_closing_facts(rows, event, round_number, table)
        with freezing_qualifiers(rows, number):
            rows.rounds.set_ending(number, round_number, opened)
        ends = ends_changed(event, with_table(event, round_number, opened))
    return TableChanged(number, round_number, table_number, ends)


def load_table(
    rows: Transaction, number: EventNumber, round_number: int, table_number: int
) -> tuple[Event, Table]:
    """The event in outline except this round, which is whole, and the table.

    Raises: EventNotFound, RoundNotFound, TableNotFound.
    """
    table = rows.events.load_seated(number, round_number, table_number).table
    event = rows.events.load_outline(number)
    whole = rows.events.load_round(number, round_number)
    rounds = tuple(whole if one.number == round_number else one for one in event.rounds)
    return replace(event, rounds=rounds), table


def _set_closing_facts(rows: Transaction, event: Event, round_number: int, table: Table) -> None:
    """Set the journal's facts of a closed table."""
    playing = replace(table, closed=None)
    game = game_of(event)
    due = len(game.hand_sizes(playing.sheet, event.settings.play)) if game.has_fixed_length else None
    reason = table.closed.reason if table.closed else ""
    place = {"round": round_number, "table": table.number}
    rows.set_facts(**place, reason=reason, hands=len(table.hands), due=due)
