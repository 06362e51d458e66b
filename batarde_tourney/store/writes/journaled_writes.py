"""The only hands that change rows: what they do is noted, so that no verb can forget undo or digest."""

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from sqlalchemy import ColumnElement, Connection, Table, delete, insert, select, update
from sqlalchemy import Row as Fetched

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.people.former import FORMER
from batarde_tourney.store.base.bulk_inserts import insert_keyed, insert_many
from batarde_tourney.store.base.tables import ENTRIES, Row
from batarde_tourney.store.chains.canonical import StoredColumns
from batarde_tourney.store.chains.chains import HashChains
from batarde_tourney.store.writes.change_log import ChangeLog


@dataclass(frozen=True, slots=True)
class EnteredTable:
    """A table looked at: the key of its round, its game; by hand the newest revision, whether it stands."""

    key: int
    game: str
    newest: Mapping[int, tuple[int, bool]]


@dataclass(slots=True)
class TransactionState:
    """What the repositories of one transaction share; `now` is its time, aware and in UTC."""

    connection: Connection
    now: dt.datetime
    chains: HashChains
    reason: str = ""
    """Why it is done, where an act is done with a reason only."""
    former: str = FORMER
    """What people whose names were deleted are called to whoever reads; the mark itself to who writes."""
    changes: ChangeLog = field(default_factory=ChangeLog)
    facts: dict[str, Any] = field(default_factory=dict)
    """What the sentence of the act names."""
    changed: set[EventNumber] = field(default_factory=set)
    """The events of which something is another now: their version has risen."""
    entered: dict[tuple[EventNumber, int, int], "EnteredTable"] = field(default_factory=dict)
    """Tables looked at, by event, round and table."""
    in_stages: dict[EventNumber, bool] = field(default_factory=dict)
    """Whether an event looked at is played in stages."""


class JournaledWrites:
    """What a repository changes rows with."""

    def __init__(self, state: TransactionState) -> None:
        self.now = state.now
        self._connection = state.connection
        self._changes = state.changes
        self._chains = state.chains
        self._former = state.former

    def _insert(self, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
        """New rows, noted, whose key is among their columns."""
        listed = list(rows)
        self._bring_in(table, listed)
        for row in listed:
            whole = {column.name: row.get(column.name) for column in table.columns}
            self._changes.note(table.name, key_of(table, whole), None, whole)

    def _update(self, table: Table, where: ColumnElement[bool], **columns: Any) -> int:
        """How many rows have these columns now; noted."""
        found = self._connection.execute(
            select(*table.primary_key.columns, *(table.c[column] for column in columns)).where(where)
        )
        for row in found:
            before = row._asdict()
            key = key_of(table, before)
            self._changes.note(table.name, key, {c: before[c] for c in columns}, columns)
            self._chains.touch(table.name, [key])
        return self._connection.execute(update(table).where(where).values(**columns)).rowcount

    def _delete(self, table: Table, where: ColumnElement[bool]) -> None:
        """These rows are gone; noted."""
        for row in self._connection.execute(select(table).where(where)):
            columns = row._asdict()
            key = key_of(table, columns)
            self._changes.note(table.name, key, columns, None)
            self._chains.touch(table.name, [key])
        self._connection.execute(delete(table).where(where))

    def _bring_in(self, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
        """All rows in one go, nothing for none; not noted: they come and go with a row that is."""
        listed = list(rows)
        if listed:
            insert_many(self._connection, _INSERTS[table.name], listed)
            names = [column.name for column in table.primary_key]
            self._chains.touch(table.name, [tuple([row[name] for name in names]) for row in listed])

    def _bring_in_one(self, table: Table, **columns: Any) -> int:
        """The key of one new row, not noted: see `_note_arrival`."""
        made = self._connection.execute(_INSERTS[table.name], columns).inserted_primary_key
        key = int(cast(Fetched[Any], made)[0])
        self._chains.touch(table.name, [(key,)])
        return key

    def _bring_in_keyed(self, table: Table, rows: Iterable[Mapping[str, Any]]) -> list[int]:
        """The keys of new rows, in their order; not noted."""
        listed = list(rows)
        if not listed:
            return []
        made = insert_keyed(self._connection, _INSERTS[table.name], listed)
        self._chains.touch(table.name, [(one,) for one in made])
        return made

    def _write_entries(
        self,
        number: EventNumber,
        game: str,
        hands: Iterable[tuple[int, int, int, int, str]],
        *,
        by: str,
        reason: str,
    ) -> None:
        """New entries of hands: key of the round, table, hand, revision and payload; not noted."""
        game_, by_, at, reason_ = _SAID.of({"game": game, "by": by, "at": self.now, "reason": reason})
        self._chains.write_entries(
            number, ((*where, game_, payload, by_, at, reason_) for *where, payload in hands)
        )

    def _note_arrival(self, table: Table, key: int) -> None:
        """A row that was inserted: without it, it would be as if removed."""
        self._changes.note(table.name, (key,), {"removed_at": self.now}, {"removed_at": None})


_SAID = StoredColumns(ENTRIES, ("game", "by", "at", "reason"))
"""What all entries of one call have in common."""
# Built once: to build a statement takes longer than to run it.
_INSERTS = {table.name: insert(table) for table in Row.metadata.sorted_tables}


def key_of(table: Table, columns: Mapping[str, Any]) -> tuple[Any, ...]:
    """The primary key of a row of this table."""
    return tuple(columns[column.name] for column in table.primary_key)
