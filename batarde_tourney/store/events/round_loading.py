"""Rounds read back, with tables, seats and hands.

Rows are selected column by column and never become objects: 50,000 hands load in well under a second.
"""

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import bindparam, select

from batarde_tourney.core.extras import read_extras
from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Round, Sealed, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.store.base.prepared import Prepared, Values
from batarde_tourney.store.base.readable import mapping_rows
from batarde_tourney.store.base.tables import ENTRIES, ROUNDS, SEATS, TABLES
from batarde_tourney.store.events.mappers import (
    deserialize_closing,
    deserialize_hands,
    deserialize_sides_named,
    deserialize_substitutes,
)
from batarde_tourney.store.writes.repository import Repository

Place = tuple[int, int]
"""The key of a round and the number of a table in it."""

Players = Mapping[int, Player]
"""The players of an event by key, in their order of entry."""


class RoundLoading(Repository):
    """What is seated and entered in rounds."""

    def _rounds(
        self,
        number: EventNumber,
        game: Game,
        players: Players,
        first: int = 1,
        last: int = (1 << 63) - 1,
        *,
        with_hands: bool,
    ) -> tuple[Round, ...]:
        """The rounds of these numbers, all of them unless told."""
        wanted = {"event": number, "first": first, "last": last}
        seats = self._seats(wanted, players)
        hands = self._hands(wanted, game) if with_hands else {}
        tables = self._tables(wanted, seats, hands)
        rows = _ROUNDS.rows(self._connection, wanted)
        return tuple(_round(tables.get(key, ()), *columns) for key, *columns in rows)

    def _tables(
        self,
        wanted: Values,
        seats: Mapping[Place, Sequence[PlayerId]],
        hands: Mapping[Place, tuple[RecordedHand, ...]],
    ) -> dict[int, list[Table]]:
        """The tables in their order, by the key of their round."""
        tables: dict[int, list[Table]] = {}
        for key, number, *columns in _TABLES.rows(self._connection, wanted):
            place = key, number
            if place not in seats:
                # One more table of the round, opened and taken back: see `Rounds.add_table`.
                continue
            table = table_of(number, tuple(seats[place]), hands.get(place, ()), *columns)
            tables.setdefault(key, []).append(table)
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
        """The hands that count, by table: of each hand the newest entry, unless it is an erasure."""
        rows = _HANDS.rows(self._connection, wanted)
        tables: dict[Place, dict[int, str]] = {}
        at, newest = None, dict[int, str]()
        for key, table, index, payload in rows:
            # The rows of a table follow each other: its place is looked up once.
            if at != (key, table):
                at = key, table
                newest = tables.setdefault(at, {})
            newest[index] = payload
        with mapping_rows():
            return {place: deserialize_hands(game, hands.values()) for place, hands in tables.items()}


_ROUND_COLUMNS = ("number", "draw_seed", "draw_engine", "draw_extras", "extras", "stage", "byes")
TABLE_COLUMNS = ("number", "first_dealer", "extras", "closed", "substitutes")
"""In the order in which `table_of` takes them, after the number."""

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
    return Round(
        number,
        tuple(tables),
        None if seed is None else Sealed(int(seed), engine, read_extras(draw_extras)),
        None if stage is None else StageId(stage),
        deserialize_sides_named(byes),
        read_extras(extras),
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
    """The table of these columns."""
    return Table(
        number,
        seats,
        first_dealer,
        hands,
        deserialize_closing(closed),
        deserialize_substitutes(substitutes),
        read_extras(extras),
    )
