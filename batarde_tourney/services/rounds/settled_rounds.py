"""Hands of a settled round are changed only after the consequences were shown (formats §4)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.corrections.consequences import Consequences, SeasonChange, end_changes
from batarde_tourney.core.tournament.corrections.correcting import is_settled, settle_after, without_past_end
from batarde_tourney.core.tournament.event.event import Event, Settings, Table, with_tables
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.journal.consequences import consequence_lines, season_lines
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.sealed_rounds import foresee
from batarde_tourney.services.season.championships import season_changes_by
from batarde_tourney.store.club.transaction import Transaction

Changes = Mapping[int, RecordedHand | None]
"""Hands to store, by index at a table; None for a hand to erase."""
Exchanged = Mapping[PlayerId, PlayerId]
"""Which player takes whose seat."""


class ConsequencesFirst(TourneyError):
    """Nothing was stored: `lines` say what would follow. Send the act again with `confirmed` to do it."""

    round: int
    table: int
    hands: tuple[int, ...]
    """Indices of the hands that would change; empty where players exchange seats."""
    consequences: Consequences
    seasons: tuple[SeasonChange, ...]
    lines: tuple[str, ...]
    sentence = N_(
        "A change at table {table} of round {round} changes other things. They must be shown first."
    )


def confirm_consequences(
    session: Session, rows: Transaction, number: EventNumber, place: tuple[int, int], changes: Changes
) -> None:
    """Refuse a change of stored hands whose consequences were not shown.

    It passes if no stored hand changes, or if the round at `place` (round, table) still plays and the table's
    game neither ends before entered hands nor goes on. An erased hand shows itself that it is to be played.

    Raises: ConsequencesFirst, EventNotFound.
    """
    before = rows.events.load(number)
    hands = _hands_at(before, place)
    other = tuple(index for index in changes if index < len(hands) and hands[index] != changes[index])
    if not other:
        return
    changed = _with_hands(before, place, changes)
    after = without_past_end(changed, *place)
    is_cut = len(_hands_at(after, place)) < len(_hands_at(changed, place))
    is_blanked = any(changes[index] is None for index in other)
    plays_on = bool(end_changes(before, after).reopened) and not is_blanked
    if is_settled(before, place[0]) or is_cut or plays_on:
        raise _consequences_first(session, rows, number, (before, after), (*place, other))


def confirm_exchange(
    session: Session, rows: Transaction, number: EventNumber, round_number: int, seats: Exchanged
) -> None:
    """Refuse if the round is over, with what follows if these players change seats.

    Raises: ConsequencesFirst, EventNotFound.
    """
    before = rows.events.load(number)
    if is_settled(before, round_number):
        after = _with_seats(before, round_number, seats)
        changed = next(one for one in before.rounds if one.number == round_number)
        table = next(table.number for table in changed.tables if set(table.seats) & set(seats))
        raise _consequences_first(session, rows, number, (before, after), (round_number, table, ()))


def confirm_settings(
    session: Session, rows: Transaction, number: EventNumber, before: Event, settings: Settings
) -> None:
    """Refuse settings that would end a table that plays, or reopen one that is over.

    Raises: ConsequencesFirst, which names the first such table.
    """
    after = replace(before, settings=settings)
    ends = end_changes(before, after)
    others = [(one.round, one.table) for many in (ends.reopened, ends.finished, ends.moved) for one in many]
    if others:
        raise _consequences_first(session, rows, number, (before, after), (*others[0], ()))


def confirm_move(
    session: Session,
    rows: Transaction,
    number: EventNumber,
    round_number: int,
    hands: Mapping[int, Sequence[RecordedHand]],
) -> None:
    """Refuse if the round is over, with what follows if these tables have these hands.

    Raises: ConsequencesFirst, EventNotFound.
    """
    before = rows.events.load(number)
    if is_settled(before, round_number):
        after = before
        for table, theirs in hands.items():
            emptied = dict.fromkeys(range(len(_hands_at(before, (round_number, table)))))
            after = _with_hands(after, (round_number, table), {**emptied, **dict(enumerate(theirs))})
        place = (round_number, next(iter(hands)), ())
        raise _consequences_first(session, rows, number, (before, after), place)


def _consequences_first(
    session: Session,
    rows: Transaction,
    number: EventNumber,
    change: tuple[Event, Event],
    place: tuple[int, int, tuple[int, ...]],
) -> ConsequencesFirst:
    """The error with what follows, in the language of the session."""
    before = change[0]
    after = settle_after(before, change[1], "-")
    found = foresee(before, after)
    seasons = season_changes_by(rows, number, before, after)
    championships: dict[int, str] = {one.number: one.name for one in rows.championships.listed()}
    members: dict[int, str] = {one.id: one.name for one in rows.members.listed()} if seasons else {}
    with speaking(session.language):
        lines = (*consequence_lines(before, found), *season_lines(seasons, championships, members))
    return ConsequencesFirst(*place, found, seasons, lines)


def _hands_at(event: Event, place: tuple[int, int]) -> tuple[RecordedHand, ...]:
    tables = (table for one in event.rounds if one.number == place[0] for table in one.tables)
    return next((table.hands for table in tables if table.number == place[1]), ())


def _with_hands(event: Event, place: tuple[int, int], changes: Changes) -> Event:
    return with_tables(
        event, place[0], lambda table: _changed(table, changes) if table.number == place[1] else table
    )


def _with_seats(event: Event, round_number: int, seats: Exchanged) -> Event:
    return with_tables(
        event,
        round_number,
        lambda table: replace(table, seats=tuple(seats.get(player, player) for player in table.seats)),
    )


def _changed(table: Table, changes: Changes) -> Table:
    hands = {**dict(enumerate(table.hands)), **changes}
    return replace(table, hands=tuple(hand for _, hand in sorted(hands.items()) if hand is not None))
