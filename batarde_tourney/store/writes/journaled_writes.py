"""The only code that changes rows: it notes every change, so that no method can forget undo or digest."""

import datetime as dt
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, insert, select, update
from sqlalchemy import Row as Fetched

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.people.anonymized import ANONYMIZED
from batarde_tourney.store.base.columns import mapping_rows, short_json
from batarde_tourney.store.base.prepared import Prepared, insert_keyed, insert_many
from batarde_tourney.store.base.tables import ENTRIES, Row
from batarde_tourney.store.chains.canonical import StoredColumns
from batarde_tourney.store.chains.chains import ENTRY_COLUMNS, HashChains

# Changes of rows, collected during a transaction for its act in the journal.

Columns = Mapping[str, Any]
Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One row before and after: all columns of a row added or removed, else only those that differ.

    `before` is None for a new row, `after` for a removed one. Of a hand only the numbers of its revisions
    revisions are noted: these are never changed and never deleted.
    """

    table: str
    key: Key
    before: Columns | None
    after: Columns | None

    def reversed(self) -> "Change":
        """The change that undoes this one."""
        return Change(self.table, self.key, self.after, self.before)


class ChangeLog:
    """The net changes of one transaction, each row once, in the order of their first changes."""

    def __init__(self) -> None:
        self._changes: dict[tuple[str, Key], Change] = {}

    def __bool__(self) -> bool:
        return bool(self._changes)

    def note(self, table: str, key: Key, before: Columns | None, after: Columns | None) -> None:
        """Add a change, in the form of `Change`."""
        earlier = self._changes.get((table, key))
        if earlier is not None:
            before, after = _joined(earlier, before, after)
        self._changes[table, key] = Change(table, key, before, after)

    def changes(self) -> tuple[Change, ...]:
        """All changes that have an effect."""
        differing = map(_difference, self._changes.values())
        return tuple(change for change in differing if change.before != change.after)


def serialize_changes(changes: tuple[Change, ...]) -> str:
    """The changes as one short text: there is one for every hand ever entered."""
    listed = [(change.table, change.key, change.before, change.after) for change in changes]
    return short_json(listed, _serialize_time)


def serialize_facts(facts: Mapping[str, Any]) -> str:
    """Facts for the sentence of an act, as one text."""
    return short_json(facts, _serialize_time)


@mapping_rows()
def deserialize_changes(text: str) -> tuple[Change, ...]:
    """Changes from the text of `serialize_changes`; dates and times stay text."""
    listed = json.loads(text or "[]")
    return tuple(Change(table, tuple(key), before, after) for table, key, before, after in listed)


@mapping_rows()
def deserialize_facts(text: str) -> dict[str, Any]:
    """Facts for the sentence of an act, from their text."""
    return {str(name): value for name, value in json.loads(text).items()} if text else {}


def serialize_columns(columns: Columns) -> dict[str, Any]:
    """The columns as they would be after a round trip through text, to compare with those of a change."""
    spelled: dict[str, Any] = json.loads(json.dumps(dict(columns), default=_serialize_time))
    return spelled


def _joined(
    earlier: Change, before: Columns | None, after: Columns | None
) -> tuple[Columns | None, Columns | None]:
    """Combined before and after of an earlier change and the one that follows it on the same row."""
    # Of two values before, the earlier change knows the older one; of two values after, the later change the
    # newer one.
    first = earlier.before if earlier.before is None or before is None else {**before, **earlier.before}
    last = after if after is None or earlier.after is None else {**earlier.after, **after}
    return first, last


def _difference(change: Change) -> Change:
    """The change without columns that stay as they were."""
    before, after = change.before, change.after
    if before is None or after is None:
        return change
    differing = [column for column in after if before[column] != after[column]]
    if len(differing) == len(after) == len(before):
        return change
    return Change(
        change.table, change.key, {c: before[c] for c in differing}, {c: after[c] for c in differing}
    )


def _serialize_time(value: object) -> str:
    if isinstance(value, dt.date):
        return value.isoformat()
    raise TypeError(type(value).__name__)


@dataclass(frozen=True, slots=True)
class EnteredTable:
    """A table that was read: its round's key, its game; by hand the newest revision, and if it stands."""

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
    """The reason, where an act needs one."""
    former: str = ANONYMIZED
    """What readers call people whose names were deleted; writers use the stored mark itself."""
    changes: ChangeLog = field(default_factory=ChangeLog)
    facts: dict[str, Any] = field(default_factory=dict)
    """Facts for the sentence of the act."""
    changed: set[EventNumber] = field(default_factory=set)
    """Events that have changed: their version has risen."""
    entered: dict[tuple[EventNumber, int, int], "EnteredTable"] = field(default_factory=dict)
    """Tables that were read, by event, round and table."""
    in_stages: dict[EventNumber, bool] = field(default_factory=dict)
    """Whether an event that was read is played in stages."""
    outlines: dict[EventNumber, Event] = field(default_factory=dict)
    """Events that were read without their hands; true until this transaction changes something."""


class JournaledWrites:
    """Base class with the methods by which repositories change rows."""

    def __init__(self, state: TransactionState) -> None:
        self.now = state.now
        self._connection = state.connection
        self._changes = state.changes
        self._chains = state.chains
        self._anonymized_name = state.former

    def _insert(self, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
        """Insert rows, whose keys are among their columns; noted."""
        listed = list(rows)
        self._bring_in(table, listed)
        for row in listed:
            whole = {column.name: row.get(column.name) for column in table.columns}
            self._changes.note(table.name, key_of(table, whole), None, whole)

    def _update(self, table: Table, where: ColumnElement[bool], **columns: Any) -> int:
        """Set these columns and return the number of rows; noted."""
        found = self._connection.execute(
            select(*table.primary_key.columns, *(table.c[column] for column in columns)).where(where)
        )
        for row in found:
            before = row._asdict()
            key = key_of(table, before)
            self._changes.note(table.name, key, {c: before[c] for c in columns}, columns)
            self._chains.touch(table.name, [key])
        return self._connection.execute(update(table).where(where).values(**columns)).rowcount

    def _update_row(self, table: Table, key: Mapping[str, Any], **columns: Any) -> bool:
        """Set these columns of the row with this whole key; whether there is one; noted.

        The same as `_update`, for what comes with every hand.
        """
        select_row, update_row = _of_row(table.name, tuple(columns))
        where = {f"key_{name}": part for name, part in key.items()}
        found = select_row.rows(self._connection, where)
        if not found:
            return False
        self._changes.note(table.name, key_of(table, key), dict(zip(columns, found[0], strict=True)), columns)
        self._chains.touch(table.name, [key_of(table, key)])
        update_row.run(self._connection, {**where, **{f"new_{name}": to for name, to in columns.items()}})
        return True

    def _delete(self, table: Table, where: ColumnElement[bool]) -> None:
        """Delete these rows; noted."""
        for row in self._connection.execute(select(table).where(where)):
            columns = row._asdict()
            key = key_of(table, columns)
            self._changes.note(table.name, key, columns, None)
            self._chains.touch(table.name, [key])
        self._connection.execute(delete(table).where(where))

    def _bring_in(self, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
        """Insert rows in one go, nothing if empty; not noted, because they come and go with a row that is."""
        listed = list(rows)
        if listed:
            insert_many(self._connection, _INSERTS[table.name], listed)
            names = [column.name for column in table.primary_key]
            self._chains.touch(table.name, [tuple([row[name] for name in names]) for row in listed])

    def _bring_in_one(self, table: Table, **columns: Any) -> int:
        """Insert a row and return its key; not noted: see `_note_arrival`."""
        made = self._connection.execute(_INSERTS[table.name], columns).inserted_primary_key
        key = int(cast(Fetched[Any], made)[0])
        self._chains.touch(table.name, [(key,)])
        return key

    def _bring_in_keyed(self, table: Table, rows: Iterable[Mapping[str, Any]]) -> list[int]:
        """Insert rows and return their keys, in their order; not noted."""
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
        """Write entries of hands: key of the round, table, hand, revision and payload; not noted."""
        game_, by_, at, reason_ = _SAID.of({"game": game, "by": by, "at": self.now, "reason": reason})
        self._chains.write_entries(
            number, ((*where, game_, payload, by_, at, reason_) for *where, payload in hands)
        )

    def _write_copied_entries(self, number: EventNumber, rows: Iterable[Sequence[Any]]) -> None:
        """Write entries that were made elsewhere, in the order of `ENTRY_COLUMNS`; not noted."""
        self._chains.write_entries(
            number, (_COPIED.of(dict(zip(ENTRY_COLUMNS, row, strict=True))) for row in rows)
        )

    def _note_arrival(self, table: Table, key: int) -> None:
        """Note the insertion of a row; undoing it marks the row as removed."""
        self._changes.note(table.name, (key,), {"removed_at": self.now}, {"removed_at": None})


_SAID = StoredColumns(ENTRIES, ("game", "by", "at", "reason"))
"""Columns that all entries of one call have in common."""
_COPIED = StoredColumns(ENTRIES, ENTRY_COLUMNS)
# Built once, because building a statement takes longer than running it.
_INSERTS = {table.name: insert(table) for table in Row.metadata.sorted_tables}


@cache
def _of_row(table_name: str, columns: tuple[str, ...]) -> tuple[Prepared, Prepared]:
    """The statements that read and set these columns of one row."""
    table = Row.metadata.tables[table_name]
    is_it = [column == bindparam(f"key_{column.name}") for column in table.primary_key]
    set_to: dict[str, Any] = {name: bindparam(f"new_{name}") for name in columns}
    return (
        Prepared(select(*(table.c[name] for name in columns)).where(*is_it)),
        Prepared(update(table).where(*is_it).values(set_to)),
    )


def key_of(table: Table, columns: Mapping[str, Any]) -> tuple[Any, ...]:
    """The primary key of a row of this table."""
    return tuple(columns[column.name] for column in table.primary_key)
