"""Changes of rows, collected during a transaction for its act in the journal."""

import datetime as dt
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from batarde_tourney.store.base.columns import mapping_rows, short_json

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
