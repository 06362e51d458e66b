"""Checks of a club: what the data base engine finds broken, and our own rules."""

import sqlite3
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from typing import Any

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Connection,
    Integer,
    LargeBinary,
    Select,
    Table,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy import Row as Fetched
from sqlalchemy.exc import DatabaseError

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import Problem, ProblemKind
from batarde_tourney.core.trust.proof import ChainProof, ClubProof
from batarde_tourney.store.base.columns import Moment, mapping_rows
from batarde_tourney.store.base.errors import ClubDamaged
from batarde_tourney.store.base.hall_tables import HALLS
from batarde_tourney.store.base.tables import (
    ACTS,
    ADJUSTMENTS,
    ENTRIES,
    PLAYERS,
    PRESENCES,
    ROUNDS,
    SEATS,
    VERSION,
    Row,
)
from batarde_tourney.store.chains.covered import CHAINS
from batarde_tourney.store.events.mappers import ERASED, deserialize_hand
from batarde_tourney.store.proof.proving import prove
from batarde_tourney.store.schema.schema import CHAINED_SINCE
from batarde_tourney.store.writes.journaled_writes import deserialize_changes, deserialize_facts
from batarde_tourney.store.writes.repository import Repository


class Integrity(Repository):
    """Checks of the rows of a club. The rules of the game are checked elsewhere, on the events themselves."""

    def check(self) -> tuple[Problem, ...]:
        """Find every problem; a place is written `event/round/table/hand`.

        If the engine finds the file broken, nothing more is checked.
        """
        return (
            damages_of(self._connection)
            or tuple(self._strange_values())
            or (
                *self._dangling(),
                *self._foreign_players(),
                *self._seats_twice(),
                *self._seat_gaps(),
                *self._hand_problems(),
            )
        )

    def prove(self, events: Iterable[EventNumber] | None = None) -> ClubProof:
        """Prove the club's chain and those of these events, or of all, against the rows.

        If the engine finds the file broken, for example in its indexes, nothing more is checked.
        Raises: UnreadableRow where a column holds what this program never stores.
        """
        damages = damages_of(self._connection)
        return ClubProof(damages) if damages else ClubProof(chains=prove(self._connection, events))

    def prove_anyway(self, events: Iterable[EventNumber]) -> tuple[ChainProof, ...]:
        """Prove the club's chain and those of these events, even in a file that the engine finds broken.

        Raises: UnreadableRow; also the engine's own error where it cannot find rows any more.
        """
        return prove(self._connection, events)

    def _strange_values(self) -> Iterator[Problem]:
        """Columns that hold a value of the wrong type, which only SQLite allows.

        Raises: UnreadableRow for times and acts of the journal that cannot be read.
        """
        for table in Row.metadata.sorted_tables:
            if self._connection.dialect.name == "sqlite":
                counts = self._connection.execute(_strange_counts(table)).one()
                for column, count in zip(table.columns, counts, strict=True):
                    if count:
                        yield Problem(ProblemKind.DAMAGED, f"{table.name}.{column.name}", f"{count}")
            moments = [column for column in table.columns if isinstance(column.type, Moment)]
            if moments:
                # Reading is the check: `Moment` raises where a text is no time.
                self._connection.execute(select(*moments)).all()
        for facts, changes in self._connection.execute(select(ACTS.c.facts, ACTS.c.changes).where(_DONE)):
            deserialize_facts(facts)
            deserialize_changes(changes)

    def _dangling(self) -> Iterator[Problem]:
        if self._connection.dialect.name == "sqlite":
            # SQLite checks references only on connections that ask for it, so a file of another program may
            # have broken ones.
            for table, row_id, parent, _ in self._connection.execute(text("PRAGMA foreign_key_check")):
                yield Problem(ProblemKind.DANGLING, table if row_id is None else f"{table} {row_id}", parent)

    def _foreign_players(self) -> Iterator[Problem]:
        of_seats = _seats(PLAYERS.c.id).join(PLAYERS, PLAYERS.c.key == SEATS.c.player)
        for event, round_, table, player in self._connection.execute(
            of_seats.where(PLAYERS.c.event != ROUNDS.c.event)
        ):
            yield Problem(ProblemKind.FOREIGN_PLAYER, f"{event}/{round_}/{table}", player)
        for rows in (PRESENCES, ADJUSTMENTS):
            for event, player in self._connection.execute(_strangers(rows)):
                yield Problem(ProblemKind.FOREIGN_PLAYER, f"{event}", player)

    def _seats_twice(self) -> Iterator[Problem]:
        twice = (
            select(ROUNDS.c.event, ROUNDS.c.number, PLAYERS.c.id)
            .join(SEATS, SEATS.c.round_key == ROUNDS.c.key)
            .join(PLAYERS, PLAYERS.c.key == SEATS.c.player)
            .group_by(ROUNDS.c.key, ROUNDS.c.event, ROUNDS.c.number, PLAYERS.c.key, PLAYERS.c.id)
            .having(func.count() > 1)
            .order_by(ROUNDS.c.key, PLAYERS.c.key)
        )
        for event, round_, player in self._connection.execute(twice):
            yield Problem(ProblemKind.SEATED_TWICE, f"{event}/{round_}", player)

    def _seat_gaps(self) -> Iterator[Problem]:
        for event, round_, table, seats, highest in self._connection.execute(
            _seats(func.count(), func.max(SEATS.c.seat)).group_by(
                ROUNDS.c.event, ROUNDS.c.number, ROUNDS.c.key, SEATS.c.table_number
            )
        ):
            # The primary key allows each seat once, so count and highest number together show a gap.
            if highest != seats - 1:
                yield Problem(ProblemKind.SEAT_GAP, f"{event}/{round_}/{table}")

    def _hand_problems(self) -> Iterator[Problem]:
        for _, rows in groupby(self._connection.execute(_REVISIONS), key=_table_key):
            yield from _table_problems(list(rows))


def damages_of(connection: Connection) -> tuple[Problem, ...]:
    """What the engine itself finds broken; a server checks its own files."""
    if connection.dialect.name != "sqlite":
        return ()
    try:
        lines = connection.scalars(text("PRAGMA integrity_check")).all()
    except DatabaseError as error:
        # Some damage aborts the check itself. A file that is merely in use is not damaged.
        if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF not in _DAMAGES:
            raise
        lines = [str(error.orig)]
    return tuple(Problem(ProblemKind.DAMAGED, "", line) for line in lines if line != "ok")


# The low byte of a code is its kind; the higher ones make it more exact.
_DAMAGES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def refuse_unsound(connection: Connection, address: str, version: int) -> None:
    """Refuse to migrate a broken club: its rows count as proved from the migration on.

    Raises: ClubDamaged.
    """
    damages = [problem.detail for problem in damages_of(connection)]
    # A club with tables that came later than the version it claims lost a bit of its version.
    newest = CHAINS if version < CHAINED_SINCE else HALLS
    if inspect(connection).has_table(newest.name):
        damages.append(VERSION.name)
    if damages:
        raise ClubDamaged(address, damages[0])


_DONE = ACTS.c.of.is_(None)
"""Acts that are not replays; a replay has the facts and changes of its original act."""


@cache
def _strange_counts(table: Table) -> Select[Any]:
    """For each column, the number of rows with a value of another kind than its type is stored as."""
    counts: list[ColumnElement[Any]] = []
    for column in table.columns:
        kinds = (kind for kinds, kind in _KINDS if isinstance(column.type, kinds))
        kind = next(kinds, "text")
        counts.append(func.count().filter(func.typeof(column).not_in([kind, "null"])))
    return select(*counts).select_from(table)


_KINDS = (((Integer, Boolean), "integer"), (LargeBinary, "blob"))
"""SQLite's storage kinds of these column types; all others are text."""

_REVISIONS: Select[Any] = (
    select(
        ROUNDS.c.event,
        ROUNDS.c.number,
        ENTRIES.c.round_key,
        ENTRIES.c.table_number,
        ENTRIES.c.hand,
        ENTRIES.c.revision,
        ENTRIES.c.game,
        ENTRIES.c.payload,
        select(func.count())
        .where(SEATS.c.round_key == ENTRIES.c.round_key, SEATS.c.table_number == ENTRIES.c.table_number)
        .scalar_subquery()
        .label("seats"),
    )
    .join(ROUNDS, ROUNDS.c.key == ENTRIES.c.round_key)
    .order_by(ENTRIES.c.round_key, ENTRIES.c.table_number, ENTRIES.c.hand, ENTRIES.c.revision)
)


def _table_key(row: Fetched[Any]) -> tuple[int, int]:
    return row.round_key, row.table_number


def _table_problems(revisions: list[Fetched[Any]]) -> Iterator[Problem]:
    """Problems in the revisions of one table, which come by hand, oldest first."""
    valid = []
    for hand, group in groupby(revisions, key=_hand_index):
        entries = list(group)
        newest = entries[-1]
        where = f"{newest.event}/{newest.number}/{newest.table_number}/{hand}"
        if [entry.revision for entry in entries] != list(range(1, len(entries) + 1)):
            yield Problem(ProblemKind.REVISION_GAP, where)
        if newest.payload == ERASED:
            continue
        valid.append(hand)
        if not _has_every_seat(newest):
            yield Problem(ProblemKind.COUNT, where)
    if valid != list(range(len(valid))):
        first = revisions[0]
        yield Problem(ProblemKind.HAND_GAP, f"{first.event}/{first.number}/{first.table_number}")


@mapping_rows()
def _has_every_seat(entry: Fetched[Any]) -> bool:
    game = game_named(entry.game)
    hand = deserialize_hand(game, entry.payload)
    return hand is None or game.has_every_seat(hand, entry.seats)


def _hand_index(row: Fetched[Any]) -> int:
    return int(row.hand)


def _seats(*columns: Any) -> Select[Any]:
    """Select event, round and table of the seats, and these columns."""
    return select(ROUNDS.c.event, ROUNDS.c.number, SEATS.c.table_number, *columns).join(
        SEATS, SEATS.c.round_key == ROUNDS.c.key
    )


def _strangers(rows: Table) -> Select[Any]:
    return (
        select(rows.c.event, PLAYERS.c.id)
        .join(PLAYERS, PLAYERS.c.key == rows.c.player)
        .where(PLAYERS.c.event != rows.c.event)
    )
