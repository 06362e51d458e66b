"""Hands: every entry is a revision of its own, nothing is ever overwritten."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, select, type_coerce
from sqlalchemy.types import NullType

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import Entry, HandPlace, HandRevision
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.errors import HandChanged, HandGap, TableNotFound
from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import ENTRIES, EVENTS, ROUNDS, TABLES
from batarde_tourney.store.events.mappers import deserialize_hand, serialize_hand
from batarde_tourney.store.writes.journaled_writes import EnteredTable
from batarde_tourney.store.writes.repository import Repository, is_storable_place

__all__ = ["Entry", "HandPlace", "HandRevision", "Hands"]


class Hands(Repository):
    """Stored hands. Every method may raise EventNotFound, RoundNotFound and TableNotFound."""

    def record(
        self, number: EventNumber, place: HandPlace, hand: RecordedHand | None, entry: Entry
    ) -> HandRevision:
        """Write and return a new revision of the hand at `place`; None erases the hand.

        Raises: HandChanged if the newest revision is not the one the entry is based on; HandGap if an
        earlier hand is missing, or a later one stands on the hand to be erased.
        """
        self._touch(number)
        seen = number, place.round, place.table
        # The table was read earlier in this transaction, and nobody else can have changed it since.
        looked_at = self._entered.get(seen) or self._newest_entries(*seen)
        key, newest = looked_at.key, looked_at.newest
        found = newest[place.index][0] if place.index in newest else 0
        if found != entry.based_on:
            raise HandChanged(place, entry.based_on, found)
        # Hands stand without gaps: the next one may be added, and only the last one be erased.
        valid = sum(stands for _, stands in newest.values())
        if not 0 <= place.index <= valid or (hand is None and place.index != valid - 1):
            raise HandGap(place)
        where = (key, place.table, place.index)
        game = looked_at.game
        written = (game, serialize_hand(game_named(game), hand))
        self.write_entry(number, where, written, entry)
        self._changes.note(ENTRIES.name, where, {"revision": found}, {"revision": found + 1})
        now_newest = {**newest, place.index: (found + 1, hand is not None)}
        self._entered[seen] = EnteredTable(key, game, now_newest)
        return HandRevision(place, found + 1, hand, entry.by, self.now, entry.reason, found or None)

    def newest_revisions(
        self, number: EventNumber, round_number: int, table_number: int
    ) -> tuple[HandRevision, ...]:
        """The newest revision of each hand of the table ever entered, by index; erased ones come last."""
        key = self._table_round(number, round_number, table_number)
        return self._newest(key, round_number, table_number)

    def history(self, number: EventNumber, place: HandPlace) -> tuple[HandRevision, ...]:
        """Every revision of one hand, oldest first; empty if it was never entered."""
        key = self._table_round(number, place.round, place.table)
        revisions = self._revisions(key, place.round, place.table)
        return tuple(revision for revision in revisions if revision.place == place)

    def write_entry(
        self, number: EventNumber, where: tuple[int, int, int], written: tuple[str, str], entry: Entry
    ) -> None:
        """Write one more entry, game and payload, of the hand `where`: key of its round, table, index."""
        # What was read before may be outdated now; `record` itself updates what it read of its table.
        self._entered.clear()
        game, payload = written
        revision = entry.based_on + 1
        self._write_entries(number, game, [(*where, revision, payload)], by=entry.by, reason=entry.reason)

    def _newest_entries(self, number: EventNumber, round_number: int, table_number: int) -> EnteredTable:
        place = {"event": number, "round": round_number, "table": table_number}
        rows = _ENTERED.rows(self._connection, place) if is_storable_place(place) else ()
        if not rows:
            self._round_key(number, round_number)
            raise TableNotFound(round_number, table_number)
        key, game = rows[0][:2]
        # A table without an entry is one row without a hand.
        newest = {hand: (revision, bool(payload)) for _, _, hand, revision, payload in rows if revision}
        return EnteredTable(key, game, newest)

    def _newest(self, key: int, round_number: int, table_number: int) -> tuple[HandRevision, ...]:
        revisions = self._revisions(key, round_number, table_number)
        # Sorted by hand and revision: of each hand the dict keeps the last, which is the newest.
        return tuple({revision.place.index: revision for revision in revisions}.values())

    def _revisions(self, key: int, round_number: int, table_number: int) -> tuple[HandRevision, ...]:
        rows = _REVISIONS.rows(self._connection, {"key": key, "table": table_number})
        return tuple(_revision(row, round_number) for row in rows)


_OF_TABLE = (ENTRIES.c.round_key == TABLES.c.round_key) & (ENTRIES.c.table_number == TABLES.c.number)
_ENTERED = Prepared(
    # The game is selected as stored: no game's name has a letter that would be escaped, and each row has it.
    select(
        ROUNDS.c.key,
        type_coerce(EVENTS.c.game, NullType()),
        ENTRIES.c.hand,
        ENTRIES.c.revision,
        ENTRIES.c.payload,
    )
    .join(ROUNDS, ROUNDS.c.event == EVENTS.c.number)
    .join(TABLES, TABLES.c.round_key == ROUNDS.c.key)
    .join(ENTRIES, _OF_TABLE, isouter=True)
    .where(EVENTS.c.number == bindparam("event"))
    .where(ROUNDS.c.number == bindparam("round"), ROUNDS.c.removed_at.is_(None))
    .where(TABLES.c.number == bindparam("table"))
    .order_by(ENTRIES.c.hand, ENTRIES.c.revision)
)


_REVISIONS = Prepared(
    select(
        ENTRIES.c.table_number,
        ENTRIES.c.hand,
        ENTRIES.c.revision,
        ENTRIES.c.by,
        ENTRIES.c.at,
        ENTRIES.c.reason,
        ENTRIES.c.game,
        ENTRIES.c.payload,
    )
    .where(ENTRIES.c.round_key == bindparam("key"), ENTRIES.c.table_number == bindparam("table"))
    .order_by(ENTRIES.c.hand, ENTRIES.c.revision)
)
"""Every revision of the table's hands, by hand, oldest first."""


@mapping_rows()
def _revision(row: Sequence[Any], round_number: int) -> HandRevision:
    table, index, revision, by, at, reason, game, payload = row
    replaces = revision - 1 or None
    place = HandPlace(round_number, table, index)
    return HandRevision(
        place, revision, deserialize_hand(game_named(game), payload), by, at, reason, replaces
    )
