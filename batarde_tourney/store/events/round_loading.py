"""Reading rounds, with tables, seats and hands.

Rows are selected column by column and never become objects: 50,000 hands load in well under a second.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

import orjson
from sqlalchemy import bindparam, select

from batarde_tourney.core.extras import read_extras
from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import (
    Round,
    Sealed,
    Table,
)
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.hall.hands import HandState, Mark, table_states
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.hall_tables import HALLS, HAND_MARKS, SIGNATURES
from batarde_tourney.store.base.prepared import Prepared, Values
from batarde_tourney.store.base.tables import (
    ENTRIES,
    ROUNDS,
    SEATS,
    TABLES,
)
from batarde_tourney.store.events.hall_mappers import read_mark, read_rules
from batarde_tourney.store.events.mappers import (
    deserialize_closing,
    deserialize_hands,
    deserialize_resting,
    deserialize_substitutes,
)
from batarde_tourney.store.writes.repository import Repository

Place = tuple[int, int]
"""The key of a round and the number of a table in it."""

Players = Mapping[int, Player]
"""The players of an event by key, in order of entry."""


_FIRST_ROUND, _LAST_ROUND = 1, (1 << 63) - 1


class RoundLoading(Repository):
    """Reads rounds with their seats and hands."""

    def _rounds(
        self,
        number: EventNumber,
        game: Game,
        players: Players,
        first: int = _FIRST_ROUND,
        last: int = _LAST_ROUND,
        *,
        with_hands: bool,
    ) -> tuple[Round, ...]:
        """Rounds from `first` to `last`, by default all."""
        wanted = {"event": number, "first": first, "last": last}
        seats = self._seats(wanted, players)
        hands = self._hands(wanted, game) if with_hands else {}
        states = self._states(number, wanted, game, seats) if with_hands else {}
        tables = self._tables(wanted, seats, hands, states)
        rows = _ROUNDS.rows(self._connection, wanted)
        return tuple(_round(tables.get(key, ()), *columns) for key, *columns in rows)

    def table_numbers(self, number: EventNumber) -> dict[int, tuple[int, ...]]:
        """The numbers of the tables of each round, in the order of the event file; empty before the first.

        A round in which nobody plays has none. An event that does not exist has no rounds.
        """
        tables: dict[int, list[int]] = {}
        every = {"event": number, "first": _FIRST_ROUND, "last": _LAST_ROUND}
        for round_number, table in _NUMBERS.rows(self._connection, every):
            tables.setdefault(round_number, [])
            if table is not None:
                tables[round_number].append(table)
        return {round_number: tuple(numbers) for round_number, numbers in tables.items()}

    def _tables(
        self,
        wanted: Values,
        seats: Mapping[Place, Sequence[PlayerId]],
        hands: Mapping[Place, tuple[RecordedHand, ...]],
        states: Mapping[Place, tuple[HandState, ...]],
    ) -> dict[int, list[Table]]:
        """Tables in order, by the key of their round."""
        tables: dict[int, list[Table]] = {}
        for key, number, *columns in _TABLES.rows(self._connection, wanted):
            place = key, number
            if place not in seats:
                # A table that was added to the round and taken back: see `Rounds.add_table`.
                continue
            table = table_of(number, tuple(seats[place]), hands.get(place, ()), *columns)
            tables.setdefault(key, []).append(
                replace(table, states=states[place]) if place in states else table
            )
        return tables

    def _seats(self, wanted: Values, players: Players) -> dict[Place, list[PlayerId]]:
        ids = {key: player.id for key, player in players.items()}
        rows = _SEATS.rows(self._connection, wanted)
        seats: dict[Place, list[PlayerId]] = {}
        with mapping_rows():
            for key, number, player in rows:
                seats.setdefault((key, number), []).append(ids[player])
        return seats

    def _hands(self, wanted: Values, game: Game) -> dict[Place, tuple[RecordedHand, ...]]:
        """Hands that count, by table: the newest entry of each hand, unless it is an erasure."""
        rows = _HANDS.rows(self._connection, wanted)
        tables: dict[Place, dict[int, str]] = {}
        at, newest = None, dict[int, str]()
        for key, table, index, payload in rows:
            # The rows of a table follow each other, so its place is looked up only once.
            if at != (key, table):
                at = key, table
                newest = tables.setdefault(at, {})
            newest[index] = payload
        with mapping_rows():
            return {place: deserialize_hands(game, hands.values()) for place, hands in tables.items()}

    def _states(
        self, number: EventNumber, wanted: Values, game: Game, seats: Mapping[Place, Sequence[PlayerId]]
    ) -> dict[Place, tuple[HandState, ...]]:
        """The states of the hands of tables at which a phone handed one in."""
        marked: dict[Place, dict[int, Mark]] = {}
        for key, table, index, payload in _MARKS.rows(self._connection, wanted):
            marked.setdefault((key, table), {})[index] = read_mark(payload, game)
        if not marked:
            return {}
        signed = self._signed(wanted)
        waits = not self._hall_rules(number).counts_at_once
        newest = self._newest_revisions(wanted, marked)
        return {
            place: table_states(
                newest[place], marks, signed.get(place, {}), seats=len(seats[place]), waits=waits
            )
            for place, marks in marked.items()
            if place in newest and place in seats
        }

    def _signed(self, wanted: Values) -> dict[Place, dict[int, tuple[int, ...]]]:
        signed: dict[Place, dict[int, tuple[int, ...]]] = {}
        with mapping_rows():
            for key, table, seat, revisions in _SIGNED.rows(self._connection, wanted):
                signed.setdefault((key, table), {})[seat] = tuple(orjson.loads(revisions))
        return signed

    def _hall_rules(self, number: EventNumber) -> HallRules:
        payload = self._connection.scalar(select(HALLS.c.rules).where(HALLS.c.event == number))
        return read_rules(payload or "")

    def _newest_revisions(self, wanted: Values, places: Collection[Place]) -> dict[Place, tuple[int, ...]]:
        """The newest revision of each hand that stands, of these tables."""
        newest: dict[Place, dict[int, tuple[int, bool]]] = {}
        for key, table, index, revision, payload in _REVISIONS.rows(self._connection, wanted):
            if (key, table) in places:
                newest.setdefault((key, table), {})[index] = (revision, bool(payload))
        return {
            place: tuple(revision for _, (revision, stands) in sorted(hands.items()) if stands)
            for place, hands in newest.items()
        }


_ROUND_COLUMNS = ("number", "draw_seed", "draw_engine", "draw_extras", "extras", "stage", "byes")
TABLE_COLUMNS = ("number", "first_dealer", "extras", "closed", "substitutes")
"""The order in which `table_of` takes them, after the number."""

_WANTED = (
    (ROUNDS.c.event == bindparam("event"))
    & ROUNDS.c.removed_at.is_(None)
    & ROUNDS.c.number.between(bindparam("first"), bindparam("last"))
)
_KEYS = select(ROUNDS.c.key).where(_WANTED)
_ROUNDS = Prepared(
    select(ROUNDS.c.key, *(ROUNDS.c[column] for column in _ROUND_COLUMNS))
    .where(_WANTED)
    .order_by(ROUNDS.c.number)
)
_TABLES = Prepared(
    select(TABLES.c.round_key, *(TABLES.c[column] for column in TABLE_COLUMNS))
    .where(TABLES.c.round_key.in_(_KEYS))
    .order_by(TABLES.c.round_key, TABLES.c.position)
)
# A table that was added to the round and taken back has no seats: see `Rounds.add_table`.
_NUMBERS = Prepared(
    select(ROUNDS.c.number, SEATS.c.table_number)
    .outerjoin(TABLES, TABLES.c.round_key == ROUNDS.c.key)
    .outerjoin(
        SEATS,
        (SEATS.c.round_key == TABLES.c.round_key)
        & (SEATS.c.table_number == TABLES.c.number)
        & (SEATS.c.seat == 0),
    )
    .where(_WANTED)
    .order_by(ROUNDS.c.number, TABLES.c.position)
)
_SEATS = Prepared(
    select(SEATS.c.round_key, SEATS.c.table_number, SEATS.c.player)
    .where(SEATS.c.round_key.in_(_KEYS))
    .order_by(SEATS.c.round_key, SEATS.c.table_number, SEATS.c.seat)
)
_HANDS = Prepared(
    select(ENTRIES.c.round_key, ENTRIES.c.table_number, ENTRIES.c.hand, ENTRIES.c.payload)
    .where(ENTRIES.c.round_key.in_(_KEYS))
    .order_by(ENTRIES.c.round_key, ENTRIES.c.table_number, ENTRIES.c.hand, ENTRIES.c.revision)
)


_MARKS = Prepared(
    select(HAND_MARKS.c.round_key, HAND_MARKS.c.table_number, HAND_MARKS.c.hand, HAND_MARKS.c.payload).where(
        HAND_MARKS.c.round_key.in_(_KEYS)
    )
)
_SIGNED = Prepared(
    select(
        SIGNATURES.c.round_key, SIGNATURES.c.table_number, SIGNATURES.c.seat, SIGNATURES.c.revisions
    ).where(SIGNATURES.c.round_key.in_(_KEYS))
)
_REVISIONS = Prepared(
    select(
        ENTRIES.c.round_key,
        ENTRIES.c.table_number,
        ENTRIES.c.hand,
        ENTRIES.c.revision,
        ENTRIES.c.payload,
    )
    .where(ENTRIES.c.round_key.in_(_KEYS))
    .order_by(ENTRIES.c.round_key, ENTRIES.c.table_number, ENTRIES.c.hand, ENTRIES.c.revision)
)


@mapping_rows()
def _round(  # noqa: PLR0917 - in the order of the columns
    tables: Iterable[Table],
    number: int,
    seed: str | None,
    engine: str,
    draw_extras: str,
    extras: str,
    stage: str | None,
    byes: str,
) -> Round:
    resting, absent = deserialize_resting(byes)
    return Round(
        number,
        tuple(tables),
        None if seed is None else Sealed(int(seed), engine, read_extras(draw_extras)),
        None if stage is None else StageId(stage),
        resting,
        read_extras(extras),
        absent,
    )


@mapping_rows()
def table_of(  # noqa: PLR0917 - in the order of the columns
    number: int,
    seats: tuple[PlayerId, ...],
    hands: tuple[RecordedHand, ...],
    first_dealer: int,
    extras: str,
    closed: str,
    substitutes: str,
) -> Table:
    """Build the table from these columns."""
    return Table(
        number,
        seats,
        first_dealer,
        hands,
        deserialize_closing(closed),
        deserialize_substitutes(substitutes),
        read_extras(extras),
    )
