"""Changes of rows made once more, or undone: only upon rows that are as the changes expect them."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Table, and_, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import Entry, HandPlace, HandRevision
from batarde_tourney.store.base.columns import Day, Moment
from batarde_tourney.store.base.errors import ActOvertaken
from batarde_tourney.store.base.readable import mapping_rows
from batarde_tourney.store.base.tables import ENTRIES, MEMBERS, PLAYERS, ROUNDS, Row
from batarde_tourney.store.events.hands import Hands
from batarde_tourney.store.events.mappers import ERASED, deserialize_hand
from batarde_tourney.store.writes.change_log import Change, Columns, serialize_columns
from batarde_tourney.store.writes.journaled_writes import TransactionState
from batarde_tourney.store.writes.repository import Repository

_REASONS = {False: "redo", True: "undo"}


class Replaying(Repository):
    """A hand is replayed as one more revision; every other row becomes what it was."""

    def __init__(self, state: TransactionState, hands: Hands) -> None:
        super().__init__(state)
        self._hands = hands

    def _replay(
        self, act: int, changes: Sequence[Change], by: str, *, back: bool
    ) -> tuple[HandRevision, ...]:
        """The new revisions of hands; all other rows are what the changes make of them.

        Raises: ActOvertaken.
        """
        revisions: list[HandRevision] = []
        own = {change.key[0] for change in changes if change.table == PLAYERS.name}
        try:
            for change in changes:
                if change.table == ENTRIES.name:
                    revisions.append(self._replay_hand(act, change, by, _REASONS[back]))
                elif change.table == MEMBERS.name:
                    self._replay_member(act, change, own)
                else:
                    self._replay_row(act, change)
        # A row of before comes back to a place that another has taken since.
        except IntegrityError as error:
            raise ActOvertaken(act) from error
        return tuple(revisions)

    def _replay_row(self, act: int, change: Change) -> None:
        table, where, columns = _aim(change)
        row = self._connection.execute(select(table).where(where)).first()
        found = None if row is None else serialize_columns(row._asdict())
        if not _fits(change.before, found):
            raise ActOvertaken(act)
        self._chains.touch(table.name, [change.key])
        if change.after is None:
            self._connection.execute(delete(table).where(where))
            return
        statement = insert(table) if found is None else update(table).where(where)
        self._connection.execute(statement.values(**columns))

    def _replay_member(self, act: int, change: Change, own: set[int]) -> None:
        """A member goes and comes as told: see `members`; their name stays for others who play as them."""
        told = change.after or {}
        # Whoever else plays as them has the same address.
        if "removed_at" not in told and set(told) != {"email"}:
            others = PLAYERS.c.key.not_in(own) & PLAYERS.c.removed_at.is_(None)
            shared = exists().where(PLAYERS.c.member == change.key[0], others)
            if self._connection.scalar(select(shared)):
                raise ActOvertaken(act)
        self._replay_row(act, change)

    def _replay_hand(self, act: int, change: Change, by: str, reason: str) -> HandRevision:
        key, table, index, before, after = _hand_entry(change)
        of_hand = (ENTRIES.c.round_key == key, ENTRIES.c.table_number == table, ENTRIES.c.hand == index)
        rows = self._connection.execute(
            select(ENTRIES.c.revision, ENTRIES.c.game, ENTRIES.c.payload).where(*of_hand)
        ).all()
        payloads = {revision: payload for revision, _game, payload in rows}
        expected, wanted = (payloads.get(side, ERASED) for side in (before, after))
        newest = max(payloads, default=0)
        if not rows or payloads[newest] != expected:
            raise ActOvertaken(act)
        game = rows[0].game
        event, round_number = self._round(key)
        entry = Entry(by, reason, newest)
        self._hands.write_entry(event, (key, table, index), (game, wanted), entry)
        place = HandPlace(round_number, table, index)
        with mapping_rows():
            hand = deserialize_hand(game_named(game), wanted)
        return HandRevision(place, newest + 1, hand, by, self.now, reason, newest or None)

    def _round(self, key: int) -> tuple[EventNumber, int]:
        """Its event and its number."""
        row = self._connection.execute(
            select(ROUNDS.c.event, ROUNDS.c.number).where(ROUNDS.c.key == key)
        ).one()
        return EventNumber(row.event), int(row.number)


@mapping_rows()
def _aim(change: Change) -> tuple[Table, ColumnElement[bool], Columns]:
    """The table of a change, which row of it, and the columns after the change as the driver takes them."""
    table = Row.metadata.tables[change.table]
    columns = {
        name: _deserialize_column(table.c[name], value) for name, value in (change.after or {}).items()
    }
    if not columns.keys() | (change.before or {}).keys() <= set(table.columns.keys()):
        raise KeyError(change.table)
    return table, _is_row(table, change.key), columns


@mapping_rows()
def _hand_entry(change: Change) -> tuple[int, int, int, int, int]:
    """The key of its round, the table and the hand; the revision before and the one after, 0 for none."""
    key, table, index = change.key
    return key, table, index, (change.before or {})["revision"], (change.after or {})["revision"]


def _fits(expected: Columns | None, found: Columns | None) -> bool:
    """Whether the row is there as expected, or as expected not there."""
    if expected is None or found is None:
        return expected is found
    return all(found[column] == value for column, value in expected.items())


def _is_row(table: Table, key: tuple[Any, ...]) -> ColumnElement[bool]:
    return and_(*(column == value for column, value in zip(table.primary_key, key, strict=True)))


def _deserialize_column(column: Column[Any], value: object) -> object:
    """The value of a column as the driver takes it: dates and times are text among the changes."""
    if not isinstance(value, str):
        return value
    if isinstance(column.type, Moment):
        return dt.datetime.fromisoformat(value)
    return dt.date.fromisoformat(value) if isinstance(column.type, Day) else value
