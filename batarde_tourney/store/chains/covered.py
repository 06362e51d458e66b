"""Which rows each chain covers: every table is covered, or listed here with the reason."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from sqlalchemy import Connection, LargeBinary, Select, Table, bindparam, literal, select, tuple_, type_coerce
from sqlalchemy.sql.elements import ColumnElement
from sqlalchemy.types import NullType
from sqlmodel import Field

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.trust.hash_chain import Domain, hash_of
from batarde_tourney.store.base.hall_tables import CALLS, HALLS, HAND_MARKS, PHONE_WRITES, SIGNATURES
from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import (
    ACTS,
    ADJUSTMENTS,
    CHAMPIONSHIP_EVENTS,
    CHAMPIONSHIPS,
    DECISIONS,
    ENTRIES,
    EVENTS,
    FORMATS,
    MEMBERS,
    PLAYERS,
    PRESENCES,
    ROUNDS,
    SEATS,
    SIDES,
    STAGES,
    TABLES,
    USUAL_REASONS,
    VERSION,
    Row,
    table_of,
)
from batarde_tourney.store.chains.canonical import canonical, select_stored

# The rows by which a club proves its other rows: the heads of its chains, and the hash of each row.


class ChainRow(Row, table=True):
    """The head of the chain of an event, by the event's number, or of the club, 0.

    `head` is the hash of the last of `sequence` links, `state` that of the rows, `version` the event's.
    When the chain began there were already `since` entries and acts, and rows in the state `began`.
    """

    __tablename__ = "chains"

    chain: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    since: int
    began: bytes = Field(sa_type=LargeBinary)
    sequence: int
    head: bytes = Field(sa_type=LargeBinary)
    state: bytes = Field(sa_type=LargeBinary)
    version: int


class DigestRow(Row, table=True):
    """The hash of one row that can change in place; `key` is its primary key, as JSON text."""

    __tablename__ = "digests"
    __table_args__ = ({"sqlite_with_rowid": False},)

    chain: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    part: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    digest: bytes = Field(sa_type=LargeBinary)


CHAINS = table_of(ChainRow)
DIGESTS = table_of(DigestRow)


CLUB = EventNumber(0)
"""Number of the chain of what belongs to no event; the chain of an event has the event's number."""

ELSEWHERE: Mapping[str, str] = {
    ENTRIES.name: "links of the chains themselves",
    ACTS.name: "links of the chains themselves; who took an act back is told by the replays",
    CHAINS.name: "compared with the links and rows",
    DIGESTS.name: "compared with the rows",
    VERSION.name: "compared on opening",
}
"""Tables whose rows have no digest, each with what checks them instead."""


@dataclass(frozen=True)
class CoveredTable:
    """A table whose rows change in place; each row has a digest, and the state of a chain has their sum.

    The chain is that of the event in the column `event` of the row, or of its round; else the club's.
    """

    table: Table
    owner: Table | None = None
    """Table in which the first column of a row's key finds the row's event."""
    event: str | None = None
    """Column with the event, of the owner or else of the row's key."""
    left_out: frozenset[str] = frozenset()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Columns that are hashed, including the key."""
        # SQLAlchemy's column collection iterates over columns, not over their names.
        return tuple(name for name in self.table.columns.keys() if name not in self.left_out)  # noqa: SIM118

    @cached_property
    def key_places(self) -> tuple[int, ...]:
        """Positions of the key in `names`."""
        return tuple(self.names.index(column.name) for column in self.table.primary_key)

    @property
    def first_of_key(self) -> ColumnElement[Any]:
        """The first column of the key."""
        return self.table.primary_key.columns[0]

    def rows(self, connection: Connection, chain: int | None = None) -> Sequence[Sequence[Any]]:
        """Chain number and then the stored columns of all rows, of one chain or of all."""
        if chain is None:
            return self._all.rows(connection, {})
        if (chain == CLUB) != (self.event is None):
            return ()
        return self._of_chain.rows(connection, {"chain": chain})

    def of_keys(self, firsts: Sequence[Any]) -> Select[Any]:
        """Select the stored columns of the rows whose key begins with one of these."""
        return select_stored(self.table, self.names).where(self.first_of_key.in_(firsts))

    def of_few_keys(self, keys: Collection[tuple[Any, ...]]) -> Select[Any]:
        """Select the stored columns of the rows with these keys: other rows of the same event may be many."""
        return select_stored(self.table, self.names).where(tuple_(*self.table.primary_key.columns).in_(keys))

    def of_key(self, connection: Connection, key: tuple[Any, ...]) -> Sequence[Sequence[Any]]:
        """The stored columns of the row with this key, none if it is gone: a hand changes one of a table."""
        return self._of_key.rows(connection, {f"key_{place}": part for place, part in enumerate(key)})

    def chains_of(self, connection: Connection, firsts: Sequence[Any]) -> dict[Any, int]:
        """Chain of each row, by the first column of its key; includes rows that are gone."""
        if self.event is None:
            return dict.fromkeys(firsts, CLUB)
        if self.owner is None and self.event == self.first_of_key.name:
            return {first: int(first) for first in firsts}
        owner = self.table if self.owner is None else self.owner
        key = owner.primary_key.columns[0]
        if len(firsts) > 1:
            rows = connection.execute(select(key, owner.c[self.event]).where(key.in_(firsts)))
            return {first: int(event) for first, event in rows}
        return {
            first: int(event)
            for first in firsts
            for (event,) in self._event_of.rows(connection, {"key": first})
        }

    @cached_property
    def _of_key(self) -> Prepared:
        parts = enumerate(self.table.primary_key.columns)
        is_key = (column == bindparam(f"key_{place}") for place, column in parts)
        return Prepared(select_stored(self.table, self.names).where(*is_key))

    @cached_property
    def _event_of(self) -> Prepared:
        owner = self.table if self.owner is None else self.owner
        return Prepared(
            select(owner.c[cast("str", self.event)]).where(owner.primary_key.columns[0] == bindparam("key"))
        )

    @cached_property
    def _all(self) -> Prepared:
        return Prepared(self._selected)

    @cached_property
    def _of_chain(self) -> Prepared:
        if self.event is None:
            return self._all
        return Prepared(self._selected.where(self._chain == bindparam("chain")))

    @property
    def _chain(self) -> ColumnElement[Any]:
        if self.event is None:
            return literal(CLUB)
        return (self.table if self.owner is None else self.owner).c[self.event]

    @property
    def _selected(self) -> Select[Any]:
        found = select_stored(self.table, self.names)
        found = found.with_only_columns(type_coerce(self._chain, NullType()), *found.selected_columns)
        if self.owner is None:
            return found
        return found.join(self.owner, self.owner.primary_key.columns[0] == self.first_of_key)

    def digests(self, rows: Iterable[Sequence[Any]]) -> dict[tuple[Any, ...], bytes]:
        """Digest of each row by its key; rows have the stored columns of `names`."""
        return {
            tuple([row[place] for place in self.key_places]): hash_of(
                Domain.ROW, canonical([self.table.name, *row])
            )
            for row in rows
        }


def key_text(key: Sequence[Any]) -> str:
    """Text of a row's key, under which its digest is stored."""
    return canonical(key).decode()


COVERED = {
    covered.table.name: covered
    for covered in (
        CoveredTable(MEMBERS),
        CoveredTable(USUAL_REASONS),
        CoveredTable(FORMATS),
        CoveredTable(CHAMPIONSHIPS),
        CoveredTable(CHAMPIONSHIP_EVENTS),
        # `version` counts the changes: the head of the chain stores it, so that a hand costs no new digest.
        CoveredTable(EVENTS, event="number", left_out=frozenset({"version"})),
        CoveredTable(PLAYERS, event="event"),
        CoveredTable(PRESENCES, event="event"),
        CoveredTable(SIDES, event="event"),
        CoveredTable(STAGES, event="event"),
        CoveredTable(DECISIONS, event="event"),
        CoveredTable(ADJUSTMENTS, event="event"),
        CoveredTable(ROUNDS, event="event"),
        CoveredTable(TABLES, ROUNDS, "event"),
        CoveredTable(SEATS, ROUNDS, "event"),
        CoveredTable(HALLS, event="event"),
        CoveredTable(HAND_MARKS, ROUNDS, "event"),
        CoveredTable(SIGNATURES, ROUNDS, "event"),
        CoveredTable(PHONE_WRITES, event="event"),
        CoveredTable(CALLS, event="event"),
    )
}
"""Covered tables by name, in the order in which a club is read."""
