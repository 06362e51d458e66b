"""What merging reads of a club, and how it writes what comes from another copy."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.merging.common_past import MergedBefore, PastLine
from batarde_tourney.core.tournament.merging.merged_ids import IdsGiven
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.hall_tables import CALLS, HALLS, HAND_MARKS, PHONE_WRITES, SIGNATURES
from batarde_tourney.store.base.prepared import insert_many
from batarde_tourney.store.base.tables import (
    ACTS,
    ENTRIES,
    EVENTS,
    PLAYERS,
    ROUNDS,
    VERSION,
    Row,
)
from batarde_tourney.store.chains.canonical import select_stored
from batarde_tourney.store.chains.covered import CHAINS
from batarde_tourney.store.writes.journaled_writes import deserialize_facts
from batarde_tourney.store.writes.repository import Repository, players_of


@dataclass(frozen=True, slots=True)
class CopiedEvent:
    """An event of a club, also one that was deleted; `made` is the stored time at which it was made.

    Two copies with one `head` hold the same of it.
    """

    number: EventNumber
    made: str
    stands: bool
    head: bytes | None


@dataclass(frozen=True, slots=True)
class CopiedEntry:
    """One entry of a hand, as it is stored."""

    payload: str
    by: str
    at: dt.datetime
    reason: str


CopiedEntries = Mapping[HandPlace, Sequence[CopiedEntry]]


@dataclass(frozen=True, slots=True)
class RoomOfCopy:
    """What a copy's hall has of an event, as rows: its doors, marks, signatures, calls and writes of phones.

    Marks are by hand, signatures by round, table and seat. Each has the revisions it speaks of in its text.
    """

    hall: Mapping[str, Any] | None = None
    marks: Mapping[HandPlace, str] = field(default_factory=dict)
    signatures: Mapping[tuple[int, int, int], str] = field(default_factory=dict)
    calls: Sequence[Mapping[str, Any]] = ()
    writes: Mapping[str, str] = field(default_factory=dict)


class CopyReading(Repository):
    """Reads what merging compares besides the events themselves."""

    def lines(self) -> tuple[PastLine, ...]:
        """All lines of the journal, oldest first, without what they changed."""
        rows = self._connection.execute(
            select_stored(ACTS, ("number", "at", "kind", "by", "event")).order_by(ACTS.c.number)
        )
        return tuple(PastLine(*tuple(row)) for row in rows)

    def events(self) -> tuple[CopiedEvent, ...]:
        """All events, also deleted ones, oldest first."""
        found = self._connection.execute(select(CHAINS.c.chain, CHAINS.c.head))
        heads = {row.chain: row.head for row in found}
        rows = self._connection.execute(
            select_stored(EVENTS, ("number", "created_at", "removed_at")).order_by(EVENTS.c.number)
        )
        return tuple(
            CopiedEvent(EventNumber(number), made, removed is None, heads.get(number))
            for number, made, removed in rows
        )

    def hand_lines(self, number: EventNumber) -> dict[HandPlace, list[CopiedEntry]]:
        """All entries of an event's hands in rounds that stand, oldest first."""
        rows = self._connection.execute(
            select(
                ROUNDS.c.number,
                ENTRIES.c.table_number,
                ENTRIES.c.hand,
                ENTRIES.c.payload,
                ENTRIES.c.by,
                ENTRIES.c.at,
                ENTRIES.c.reason,
            )
            .join(ROUNDS, ROUNDS.c.key == ENTRIES.c.round_key)
            .where(ROUNDS.c.event == number, ROUNDS.c.removed_at.is_(None))
            .order_by(ENTRIES.c.round_key, ENTRIES.c.table_number, ENTRIES.c.hand, ENTRIES.c.revision)
        )
        found: dict[HandPlace, list[CopiedEntry]] = {}
        for round_, table, hand, *line in rows:
            found.setdefault(HandPlace(round_, table, hand), []).append(CopiedEntry(*line))
        return found

    def members_of(self, number: EventNumber) -> dict[PlayerId, MemberId]:
        """The member behind each player of an event."""
        rows = self._connection.execute(
            select(PLAYERS.c.id, PLAYERS.c.member).where(players_of(number), PLAYERS.c.member.is_not(None))
        )
        return {PlayerId(player): MemberId(member) for player, member in rows}

    def merges(self) -> tuple[MergedBefore, ...]:
        """The merges of other copies that stand."""
        rows = self._connection.execute(
            select(ACTS.c.number, ACTS.c.facts)
            .where(ACTS.c.kind == ActKind.COPY_MERGED.value, ACTS.c.taken_back_by.is_(None))
            .order_by(ACTS.c.number)
        )
        return tuple(_merged_before(number, facts) for number, facts in rows)

    def room(self, number: EventNumber) -> RoomOfCopy:
        """What the hall has of an event."""
        hall = self._connection.execute(select(HALLS).where(HALLS.c.event == number)).first()
        standing = (ROUNDS.c.event == number) & ROUNDS.c.removed_at.is_(None)
        marks = self._connection.execute(
            select(ROUNDS.c.number, HAND_MARKS.c.table_number, HAND_MARKS.c.hand, HAND_MARKS.c.payload)
            .join(ROUNDS, ROUNDS.c.key == HAND_MARKS.c.round_key)
            .where(standing)
        )
        signatures = self._connection.execute(
            select(ROUNDS.c.number, SIGNATURES.c.table_number, SIGNATURES.c.seat, SIGNATURES.c.revisions)
            .join(ROUNDS, ROUNDS.c.key == SIGNATURES.c.round_key)
            .where(standing)
        )
        calls = self._connection.execute(
            select(CALLS).where(CALLS.c.event == number).order_by(CALLS.c.number)
        )
        writes = self._connection.execute(
            select(PHONE_WRITES.c.id, PHONE_WRITES.c.answer).where(PHONE_WRITES.c.event == number)
        )
        return RoomOfCopy(
            None if hall is None else hall._asdict(),
            {HandPlace(round_, table, hand): payload for round_, table, hand, payload in marks},
            {(round_, table, seat): revisions for round_, table, seat, revisions in signatures},
            tuple(row._asdict() for row in calls),
            {row.id: row.answer for row in writes},
        )

    @mapping_rows()
    def copy_into(self, target: Connection) -> None:
        """Copy every row into an empty club file, whose connection checks no references."""
        for table in Row.metadata.sorted_tables:
            rows = [row._asdict() for row in self._connection.execute(select(table))]
            if table.name == VERSION.name:
                target.execute(delete(table))
            if rows:
                insert_many(target, insert(table), rows)


@mapping_rows()
def _merged_before(number: int, written: str) -> MergedBefore:
    facts = deserialize_facts(written)
    upto, at = facts["newest"]
    ids = tuple((made, IdsGiven(players, sides)) for made, players, sides in facts["ids"])
    return MergedBefore(number, upto, at, facts["members"], ids)
