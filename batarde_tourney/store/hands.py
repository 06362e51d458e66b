"""Hands: every entry is a revision of its own, nothing is ever overwritten."""

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Select, bindparam, select

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.records import Entry, HandPlace, HandRevision
from batarde_tourney.store.errors import HandChanged, HandGap
from batarde_tourney.store.mappers import HAND_COLUMNS, Columns, deserialize_hand, serialize_hand
from batarde_tourney.store.readable import mapping_rows
from batarde_tourney.store.repository import Repository
from batarde_tourney.store.tables import HANDS

__all__ = ["Entry", "HandPlace", "HandRevision", "Hands"]


class Hands(Repository):
    """Every verb refuses with EventNotFound, RoundNotFound and TableNotFound."""

    def record(
        self, number: EventNumber, place: HandPlace, hand: RecordedHand | None, entry: Entry
    ) -> HandRevision:
        """The new newest revision of the hand at `place`; it is blank again if `hand` is None.

        Raises: HandChanged if the newest revision is not the one the entry is based on; HandGap if an
        earlier hand is missing, or a later one stands on the hand to be erased.
        """
        self._touch(number)
        seen = number, place.round, place.table
        # Whoever enters a hand has looked at the table: in this transaction nobody else changes it.
        key, newest = self._entered.get(seen) or self._newest_entries(*seen)
        found = newest[place.index][0] if place.index in newest else 0
        if found != entry.based_on:
            raise HandChanged(place, entry.based_on, found)
        valid = sum(stands for _, stands in newest.values())
        if not 0 <= place.index <= valid or (hand is None and place.index != valid - 1):
            raise HandGap(place)
        where = (key, place.table, place.index)
        self.write_revision(where, found + 1, serialize_hand(cast(Hand | None, hand)), entry.by, entry.reason)
        self._changes.note(HANDS.name, where, {"revision": found}, {"revision": found + 1})
        self._entered[seen] = key, newest | {place.index: (found + 1, hand is not None)}
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
        revisions = self._revisions(_of_table(key, place.table), place.round)
        return tuple(revision for revision in revisions if revision.place == place)

    def write_revision(
        self, where: tuple[int, int, int], revision: int, columns: Columns, by: str, reason: str
    ) -> None:
        """One more revision of the hand `where`: the key of its round, its table, its index."""
        key, table, index = where
        self._entered.clear()
        place = {"round_key": key, "table_number": table, "hand": index, "revision": revision}
        self._bring_in(HANDS, [place | columns | {"by": by, "at": self.now, "reason": reason}])

    def _newest_entries(
        self, number: EventNumber, round_number: int, table_number: int
    ) -> tuple[int, dict[int, tuple[int, bool]]]:
        """The key of the round; by hand of the table its newest revision, and whether it stands."""
        key = self._table_round(number, round_number, table_number)
        rows = self._connection.execute(_ENTRIES, {"round": key, "table": table_number})
        return key, {hand: (revision, denomination is not None) for hand, revision, denomination in rows}

    def _newest(self, key: int, round_number: int, table_number: int) -> tuple[HandRevision, ...]:
        revisions = self._revisions(_of_table(key, table_number), round_number)
        return tuple({revision.place.index: revision for revision in revisions}.values())

    def _revisions(self, selected: Select[Any], round_number: int) -> tuple[HandRevision, ...]:
        return tuple(_revision(row, round_number) for row in self._connection.execute(selected))


# Built once: to build a statement takes longer than to run it.
_ENTRIES = (
    select(HANDS.c.hand, HANDS.c.revision, HANDS.c.denomination)
    .where(HANDS.c.round_key == bindparam("round"), HANDS.c.table_number == bindparam("table"))
    .order_by(HANDS.c.hand, HANDS.c.revision)
)


def _of_table(round_key: int, table_number: int) -> Select[Any]:
    """Every revision of the table's hands, by hand, oldest first."""
    return (
        select(
            HANDS.c.table_number,
            HANDS.c.hand,
            HANDS.c.revision,
            HANDS.c.by,
            HANDS.c.at,
            HANDS.c.reason,
            *(HANDS.c[column] for column in HAND_COLUMNS),
        )
        .where(HANDS.c.round_key == round_key, HANDS.c.table_number == table_number)
        .order_by(HANDS.c.hand, HANDS.c.revision)
    )


@mapping_rows()
def _revision(row: Sequence[Any], round_number: int) -> HandRevision:
    table, index, revision, by, at, reason, *columns = row
    replaces = revision - 1 or None
    place = HandPlace(round_number, table, index)
    return HandRevision(place, revision, deserialize_hand(*columns), by, at, reason, replaces)
