"""A name taken out of everything a club keeps: of every text column, and of every text inside JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Column, Connection, Table, and_, bindparam, select, update
from sqlmodel import AutoString

from batarde_tourney.core.tournament.people.former import FORMER, NameForms
from batarde_tourney.store.base.columns import EscapedText
from batarde_tourney.store.base.tables import ACTS, ENTRIES, MEMBERS, PLAYERS, ROUNDS, TABLES

_SAID = frozenset({"reason", "cancelled", "why"})
"""What a director writes in their own words: there a single word of the name is looked for, too."""
_NAMES = frozenset({"name", "names", "by"})
"""What is always somebody's name, even if it is one small word."""
_LEFT = {
    ACTS.name: frozenset({"kind", "states", "changes"}),
    PLAYERS.name: frozenset({"name"}),
    MEMBERS.name: frozenset({"name"}),
}
"""What is not the words of anybody, or looked at on its own; whoever else has the same name keeps it."""


@dataclass(frozen=True, slots=True)
class TakenOut:
    """What goes: the forms of the name, and by event the ids that said the name, with those that come."""

    forms: NameForms
    ids: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    marks: Mapping[int, str] = field(default_factory=dict)
    """What stands for the name in an event."""

    def from_text(self, text: str, name: str = "", event: int | None = None) -> str:
        """A text, which may be JSON, without the name; `name` is that of its column or key."""
        ids = self.ids.get(event or 0, {})
        if text in ids and name not in _NAMES | _SAID:
            return ids[text]
        if text[:1] in {"[", "{", '"'}:
            try:
                said = json.loads(text)
            except ValueError:
                return self._from_words(text, name, event)
            clean = self.from_value(said, name, event)
            return text if clean == said else json.dumps(clean, separators=(",", ":"))
        return self._from_words(text, name, event)

    def from_value(self, value: Any, name: str = "", event: int | None = None) -> Any:
        """The same of whatever JSON holds."""
        if isinstance(value, str):
            return self.from_text(value, name, event)
        if isinstance(value, list):
            # A table's closing is a list that begins with the reason.
            return [
                self.from_value(one, "reason" if (name, at) == ("closed", 0) else name, event)
                for at, one in enumerate(value)
            ]
        if isinstance(value, dict):
            return {
                self._from_words(key, "", event): self.from_value(one, key, event)
                for key, one in value.items()
            }
        return value

    def _from_words(self, text: str, name: str, event: int | None) -> str:
        # The program's own words and ids are of one small word: they stay, whoever is called so.
        if name not in _NAMES | _SAID and _is_word_of_ours(text):
            return text
        return self.forms.replaced(text, self.marks.get(event or 0, FORMER), with_parts=name in _SAID)


def _is_word_of_ours(text: str) -> bool:
    return text.isascii() and text.islower() and " " not in text


def clean_table(connection: Connection, table: Table, taken_out: TakenOut) -> set[tuple[Any, ...]]:
    """The name is in no text of the table; the keys of the rows that are others now."""
    texts = [column for column in table.columns if _is_text(column) and _is_looked_at(table, column)]
    if not texts:
        return set()
    keys = list(table.primary_key.columns)
    event = _event_of(table)
    selected = select(*keys, *texts) if event is None else select(*keys, *texts, event.label("of_event"))
    if table in {TABLES, ENTRIES}:
        selected = selected.join(ROUNDS, ROUNDS.c.key == table.c.round_key)
    return _rewrite(connection, table, selected, texts, taken_out)


def _rewrite(
    connection: Connection, table: Table, selected: Any, texts: list[Column[Any]], taken_out: TakenOut
) -> set[tuple[Any, ...]]:
    # The journal has names, never ids.
    taken_out = replace(taken_out, ids={}) if table is ACTS else taken_out
    changed: set[tuple[Any, ...]] = set()
    keys = list(table.primary_key.columns)
    for row in connection.execute(selected).mappings().all():
        event = row.get("of_event")
        before = {column.name: row[column] for column in texts if row[column]}
        clean = {name: taken_out.from_text(text, name, event) for name, text in before.items()}
        other = {name: text for name, text in clean.items() if text != before[name]}
        if other:
            key = tuple(row[column] for column in keys)
            changed.add(key)
            connection.execute(
                update(table)
                .where(and_(*(c == bindparam(f"k{at}") for at, c in enumerate(keys))))
                .values(**other),
                {f"k{at}": value for at, value in enumerate(key)},
            )
    return changed


def _event_of(table: Table) -> Column[Any] | None:
    """The column that says whose event a row is of."""
    if table in {TABLES, ENTRIES}:
        return ROUNDS.c.event
    if table.name == "events":
        return table.c.number
    return table.c.event if "event" in table.c else None


def _is_text(column: Column[Any]) -> bool:
    return isinstance(column.type, EscapedText | AutoString)


def _is_looked_at(table: Table, column: Column[Any]) -> bool:
    return column.name not in _LEFT.get(table.name, frozenset())
