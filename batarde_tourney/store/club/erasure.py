"""Find everything that names a person, and delete it from a club for good."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Column, Connection, Table, and_, bindparam, select, update
from sqlmodel import AutoString

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.core.tournament.people.anonymized import (
    ANONYMIZED,
    NameForms,
    anonymized_name,
    id_of_same_lot,
    shown_forms,
)
from batarde_tourney.store.base.columns import EscapedText
from batarde_tourney.store.base.errors import MemberNotFound
from batarde_tourney.store.base.tables import (
    ACTS,
    CHAMPIONSHIPS,
    EVENTS,
    MEMBERS,
    PLAYERS,
    ROUNDS,
    SIDES,
    Row,
)
from batarde_tourney.store.chains.covered import CHAINS, CLUB, DIGESTS
from batarde_tourney.store.events.mappers import from_json
from batarde_tourney.store.schema.chain_start import restart_chain
from batarde_tourney.store.schema.schema import allow_entry_changes, forbid_entry_changes
from batarde_tourney.store.writes.journaled_writes import deserialize_changes
from batarde_tourney.store.writes.repository import Repository

# Removing a name from everything a club stores: from every text column, and from texts inside JSON.

_SAID = frozenset({"reason", "cancelled", "why", "text"})
"""Columns and keys with somebody's own words: there a single word of the name counts, too."""
_NAMES = frozenset({"name", "names", "by"})
"""Columns and keys that always hold a name, even if it is one small word."""
_LEFT = {
    ACTS.name: frozenset({"kind", "states", "changes"}),
    PLAYERS.name: frozenset({"name"}),
    MEMBERS.name: frozenset({"name"}),
}
"""Columns left alone here: nobody's own words, or cleaned separately so that a namesake keeps the name."""


@dataclass(frozen=True, slots=True)
class TakenOut:
    """What is removed: the forms of the name, and by event the ids that contain it, with their new ids."""

    forms: NameForms
    ids: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    marks: Mapping[int, str] = field(default_factory=dict)
    """What replaces the name, by event."""

    def from_text(self, text: str, name: str = "", event: int | None = None) -> str:
        """The text, which may be JSON, without the name; `name` is that of its column or key."""
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
        """Any JSON value without the name."""
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
        # Words and ids of the program stay, even if they are also somebody's name.
        if name not in _NAMES | _SAID and _is_word_of_ours(text):
            return text
        return self.forms.replaced(text, self.marks.get(event or 0, ANONYMIZED), with_parts=name in _SAID)


def _is_word_of_ours(text: str) -> bool:
    return text.isascii() and text.islower() and " " not in text


def clean_table(connection: Connection, table: Table, taken_out: TakenOut) -> set[tuple[Any, ...]]:
    """Remove the name from every text of the table; returns the keys of the changed rows."""
    texts = [column for column in table.columns if _is_text(column) and _is_looked_at(table, column)]
    if not texts:
        return set()
    keys = list(table.primary_key.columns)
    event = _event_of(table)
    selected = select(*keys, *texts) if event is None else select(*keys, *texts, event.label("of_event"))
    if "round_key" in table.c:
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
    """Column with the event of a row."""
    if "round_key" in table.c:
        return ROUNDS.c.event
    if table.name == "events":
        return table.c.number
    return table.c.event if "event" in table.c else None


def _is_text(column: Column[Any]) -> bool:
    return isinstance(column.type, EscapedText | AutoString)


def _is_looked_at(table: Table, column: Column[Any]) -> bool:
    return column.name not in _LEFT.get(table.name, frozenset())


@dataclass(frozen=True, slots=True)
class PersonRows:
    """The rows of one person: the member, and the players they were, by key with their event and id."""

    member: MemberId | None
    players: tuple[tuple[int, EventNumber, PlayerId], ...]
    names: tuple[str, ...]
    """All names they had, newest first, as they were written."""

    @property
    def events(self) -> tuple[EventNumber, ...]:
        """Events in which they played."""
        return tuple(dict.fromkeys(event for _, event, _ in self.players))


class Erasure(Repository):
    """Deletes a person's data. Nothing is noted for undo, because no undo may bring a name back."""

    def find(
        self, member: MemberId | None, event: EventNumber | None = None, player: PlayerId | None = None
    ) -> PersonRows:
        """Raises: MemberNotFound.

        Raises: MemberNotFound.
        """
        of_player = (PLAYERS.c.event == event) & (PLAYERS.c.id == player)
        wanted = of_player if member is None else PLAYERS.c.member == member
        columns = (PLAYERS.c.key, PLAYERS.c.event, PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.member)
        rows = self._connection.execute(select(*columns).where(wanted).order_by(PLAYERS.c.key)).all()
        behind = next((row.member for row in rows if row.member is not None), None)
        if member is None and behind is not None:
            return self.find(MemberId(behind))
        known = select(MEMBERS.c.name).where(MEMBERS.c.id == member)
        name = None if member is None else self._connection.scalar(known)
        if name is None and not rows:
            raise MemberNotFound(member)
        keys = {row.key for row in rows}
        names = (name, *(row.name for row in rows), *self._earlier_names(member, keys))
        shown = tuple(dict.fromkeys(one for one in names if one and ANONYMIZED not in one))
        players = tuple((row.key, EventNumber(row.event), PlayerId(row.id)) for row in rows)
        return PersonRows(member, players, shown)

    def forms_of(self, person: PersonRows) -> NameForms:
        """Forms of this person's names, compared with all other names in the club."""
        keys = [key for key, _, _ in person.players]
        others: list[str | None] = []
        for column, other in (
            (PLAYERS.c.name, PLAYERS.c.key.not_in(keys)),
            (MEMBERS.c.name, MEMBERS.c.id.is_distinct_from(person.member)),
            (PLAYERS.c.club, None),
            (MEMBERS.c.club, None),
            (EVENTS.c.name, None),
            (EVENTS.c.place, None),
            (CHAMPIONSHIPS.c.name, None),
        ):
            selected = select(column).distinct()
            others += self._connection.scalars(selected if other is None else selected.where(other))
        forms = NameForms.of(shown_forms(person.names), [name for name in others if name])
        email = self._connection.scalar(select(MEMBERS.c.email).where(MEMBERS.c.id == person.member))
        return replace(forms, whole=forms.whole | {folded_name(email)}) if email else forms

    def erase(self, person: PersonRows) -> dict[int, int]:
        """Delete their name and personal data; figures, places and seats stay.

        Returns how many links each restarted chain had: see docs/trust.md.
        """
        forms = self.forms_of(person)
        taken_out = TakenOut(forms, self._new_ids(person, forms), self._marks(person))
        # A trigger forbids changes of entries.
        allow_entry_changes(self._connection)
        touched = self._clean_own_rows(person, taken_out)
        touched |= self._close_acts(person, taken_out)
        for table in Row.metadata.sorted_tables:
            if table not in (CHAINS, DIGESTS):
                keys = clean_table(self._connection, table, taken_out)
                touched |= self._chains_of(table.name, keys)
        for event in sorted(touched - {CLUB}):
            # An event that was deleted has no version to raise: `_touch` would not find it.
            if self._connection.scalar(select(EVENTS.c.removed_at).where(EVENTS.c.number == event)) is None:
                self._touch(EventNumber(event), though_closed=True)
        counts = {chain: self._begin_anew(chain) for chain in sorted(touched | {CLUB})}
        forbid_entry_changes(self._connection)
        return counts

    def _begin_anew(self, chain: int) -> int:
        count, head = restart_chain(self._connection, chain)
        self._chains.begin_anew(chain, head)
        return count

    def _earlier_names(self, member: MemberId | None, keys: set[int]) -> Iterator[str]:
        """Names in the journal from before somebody corrected them."""
        for written in self._connection.scalars(
            select(ACTS.c.changes).where(ACTS.c.changes.contains('"name"'))
        ):
            for change in deserialize_changes(written):
                own = (change.table == PLAYERS.name and change.key[0] in keys) or (
                    change.table == MEMBERS.name and change.key[0] == member
                )
                if own:
                    for side in (change.before, change.after):
                        if side and isinstance(side.get("name"), str):
                            yield side["name"]

    def _marks(self, person: PersonRows) -> dict[int, str]:
        """What replaces their name in each event; it tells several deleted people of one event apart."""
        counted: Counter[int] = Counter()
        own = {key for key, _, _ in person.players}
        gone = PLAYERS.c.name.startswith(ANONYMIZED)
        for key, event in self._connection.execute(select(PLAYERS.c.key, PLAYERS.c.event).where(gone)):
            counted[event] += key not in own
        return {event: anonymized_name(counted[event]) for event in person.events}

    def _new_ids(self, person: PersonRows, forms: NameForms) -> dict[int, dict[str, str]]:
        """By event, ids of players and of their sides that contain the name, and the new ids."""
        new: dict[int, dict[str, str]] = {}
        for _, event, player in person.players:
            players = set(self._connection.scalars(select(PLAYERS.c.id).where(PLAYERS.c.event == event)))
            sides = self._connection.execute(
                select(SIDES.c.id, SIDES.c.players).where(SIDES.c.event == event)
            ).all()
            taken = players | {id_ for id_, _ in sides}
            own_sides = [id_ for id_, members in sides if player in from_json(members, [])]
            for id_ in (player, *own_sides):
                if _says_name(id_, forms):
                    seed = self._connection.scalar(select(EVENTS.c.seed).where(EVENTS.c.number == event))
                    other = id_of_same_lot(id_, taken, int(seed or 0))
                    taken.add(other)
                    new.setdefault(event, {})[id_] = other
        return new

    def _clean_own_rows(self, person: PersonRows, taken_out: TakenOut) -> set[int]:
        for key, event, _ in person.players:
            gone = {"name": taken_out.marks[event], "club": None, "has_paid": False, "extras": ""}
            self._run(update(PLAYERS).where(PLAYERS.c.key == key).values(**gone))
        if person.member is not None:
            others = self._connection.scalars(
                select(MEMBERS.c.name).where(MEMBERS.c.name.startswith(ANONYMIZED))
            )
            gone = {"name": anonymized_name(len(others.all())), "club": None, "email": None}
            member = MEMBERS.c.id == person.member
            self._run(update(MEMBERS).where(member).values(**gone, removed_at=self.now))
        return {CLUB, *person.events}

    def _close_acts(self, person: PersonRows, taken_out: TakenOut) -> set[int]:
        """Clear the changes of acts that hold the name: the acts stay listed, but cannot be replayed."""
        own: set[tuple[str, Any]] = {(PLAYERS.name, key) for key, _, _ in person.players}
        own.add((MEMBERS.name, person.member))
        touched: set[int] = set()
        rows = self._connection.execute(select(ACTS.c.number, ACTS.c.event, ACTS.c.changes)).all()
        for number, event, written in rows:
            if not written or written == "[]":
                continue
            changes = deserialize_changes(written)
            is_own = any(
                (change.table, change.key[0]) in own
                and {*(change.before or ()), *(change.after or ())} - {"removed_at", "member"}
                for change in changes
            )
            if is_own or taken_out.from_text(written, "changes", event) != written:
                self._run(update(ACTS).where(ACTS.c.number == number).values(changes=""))
                touched.add(event or CLUB)
        return touched

    def _chains_of(self, table: str, keys: Iterable[tuple[Any, ...]]) -> set[int]:
        """Chains that cover the rows of these keys."""
        firsts = {key[0] for key in keys}
        if not firsts:
            return set()
        of = Row.metadata.tables[table]
        if "round_key" in of.c:
            found = select(ROUNDS.c.event).where(ROUNDS.c.key.in_(firsts))
        elif "event" in of.primary_key or table == EVENTS.name:
            return {int(first) for first in firsts}
        elif "event" in of.c:
            found = select(of.c.event).where(of.primary_key.columns[0].in_(firsts))
        else:
            return {CLUB}
        return {event or CLUB for event in self._connection.scalars(found)}

    def _run(self, statement: Any) -> None:
        self._connection.execute(statement)


def _says_name(id_: str, forms: NameForms) -> bool:
    words = set(folded_name(id_).split())
    return bool(words & forms.parts) or forms.are_all_of(id_) or forms.replaced(id_, "") != id_
