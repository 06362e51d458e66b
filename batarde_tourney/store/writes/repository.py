"""Base of all repositories: the open transaction, its time, and the event's version."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Table, bindparam, exists, func, select, update

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.store.base.errors import (
    EventIsClosed,
    EventNotFound,
    PlayerNotFound,
    RoundNotFound,
    TableNotFound,
)
from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import EVENTS, MEMBERS, PLAYERS, ROUNDS, TABLES
from batarde_tourney.store.writes.journaled_writes import JournaledWrites, TransactionState


class Repository(JournaledWrites):
    """Finds rows of one transaction on a club, and notes which events it changes."""

    def __init__(self, state: TransactionState) -> None:
        super().__init__(state)
        self._changed = state.changed
        self._entered = state.entered
        self._in_stages = state.in_stages
        self._outlines = state.outlines
        self._reason = state.reason

    def _touch(self, number: EventNumber, *, though_closed: bool = False) -> None:
        """Raise the event's version, once per transaction.

        Raises: EventNotFound; EventIsClosed if it is closed, and no reason was given.
        """
        if number in self._changed:
            return
        storable = is_storable(number, bits=32)
        raising = RAISE_VERSION if self._reason or though_closed else _RAISE_OPEN_VERSION
        if not storable or not raising.run(self._connection, {"event": number}).rowcount:
            # No row was updated: the event does not exist, which the next line raises, or it is closed.
            (name,) = self._event_row(number, "name")
            raise EventIsClosed(name)
        self._changed.add(number)

    def _event_row(self, number: EventNumber, *columns: str) -> Sequence[Any]:
        """These columns of the event.

        Raises: EventNotFound.
        """
        standing = (EVENTS.c.number == number) & EVENTS.c.removed_at.is_(None)
        selected = select(*(EVENTS.c[column] for column in columns)).where(standing)
        row = self._connection.execute(selected).first() if is_storable(number, bits=32) else None
        if row is None:
            raise EventNotFound(number)
        return row

    def _player_key(self, number: EventNumber, player: PlayerId) -> int:
        key = self._connection.scalar(select(PLAYERS.c.key).where(players_of(number), PLAYERS.c.id == player))
        if key is None:
            raise PlayerNotFound(player)
        return int(key)

    def _player_keys(self, number: EventNumber) -> dict[PlayerId, int]:
        rows = self._connection.execute(select(PLAYERS.c.id, PLAYERS.c.key).where(players_of(number)))
        return {PlayerId(id_): key for id_, key in rows}

    def _round_key(self, number: EventNumber, round_number: int) -> int:
        self._event_row(number, "number")
        standing = (ROUNDS.c.number == round_number) & ROUNDS.c.removed_at.is_(None)
        selected = select(ROUNDS.c.key).where(ROUNDS.c.event == number, standing)
        key = self._connection.scalar(selected) if is_storable(round_number) else None
        if key is None:
            raise RoundNotFound(round_number)
        return int(key)

    def _table_round(self, number: EventNumber, round_number: int, table_number: int) -> int:
        """The key of the round, if it has this table.

        Raises: EventNotFound, RoundNotFound, TableNotFound.
        """
        place = {"event": number, "round": round_number, "table": table_number}
        found = _TABLE_ROUND.rows(self._connection, place) if is_storable_place(place) else ()
        if not found:
            self._round_key(number, round_number)
            raise TableNotFound(round_number, table_number)
        return int(found[0][0])

    def _next_position(self, table: Table, wanted: ColumnElement[bool]) -> int:
        last = self._connection.scalar(select(func.max(table.c.position)).where(wanted))
        return 0 if last is None else int(last) + 1


# Built once, because building such a statement takes longer than running it.
_RAISING = (
    update(EVENTS)
    .where(EVENTS.c.number == bindparam("event"), EVENTS.c.removed_at.is_(None))
    .values(version=EVENTS.c.version + 1)
)
RAISE_VERSION = Prepared(_RAISING)
_RAISE_OPEN_VERSION = Prepared(_RAISING.where(EVENTS.c.closed.is_(False)))
_TABLE_ROUND = Prepared(
    select(ROUNDS.c.key)
    .join(TABLES, TABLES.c.round_key == ROUNDS.c.key)
    .where(ROUNDS.c.event == bindparam("event"), ROUNDS.c.number == bindparam("round"))
    .where(ROUNDS.c.removed_at.is_(None), TABLES.c.number == bindparam("table"))
)


def players_of(number: EventNumber) -> ColumnElement[bool]:
    """Condition for the players of the event: rows of removed players stay in the table."""
    return (PLAYERS.c.event == number) & PLAYERS.c.removed_at.is_(None)


def plays_as_member() -> ColumnElement[bool]:
    """Condition for members who are a player of an event that was not removed."""
    return exists().where(
        PLAYERS.c.member == MEMBERS.c.id,
        PLAYERS.c.removed_at.is_(None),
        PLAYERS.c.event == EVENTS.c.number,
        EVENTS.c.removed_at.is_(None),
    )


def is_storable(number: int, bits: int = 64) -> bool:
    """Whether a column of this many bits can hold the number: if not, nothing can be stored under it."""
    return number.bit_length() < bits


def is_storable_place(place: Mapping[str, int]) -> bool:
    """Whether such an event, round and table can exist."""
    return (
        is_storable(place["event"], bits=32) and is_storable(place["round"]) and is_storable(place["table"])
    )
