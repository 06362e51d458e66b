"""Events read back: whole, in outline, or one table of them.

Rows are selected column by column and never become objects: 50,000 hands load in well under a second.
"""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, func, select

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event import Adjustment, Event, Round, Sealed, Table
from batarde_tourney.core.tournament.people import Player, Presence, Status
from batarde_tourney.core.tournament.records import SeatedTable
from batarde_tourney.store.errors import TableNotFound
from batarde_tourney.store.mappers import (
    HAND_COLUMNS,
    SETTINGS_COLUMNS,
    deserialize_extras,
    deserialize_hand,
    deserialize_settings,
)
from batarde_tourney.store.readable import mapping_rows
from batarde_tourney.store.repository import Repository, is_storable, players_of
from batarde_tourney.store.tables import (
    ADJUSTMENTS,
    EVENTS,
    HANDS,
    PLAYERS,
    PRESENCES,
    ROUNDS,
    SEATS,
    TABLES,
)

_Place = tuple[int, int]
"""The key of a round and the number of a table in it."""

_Players = dict[int, Player]
"""The players of an event by key, in their order of entry."""


class Loading(Repository):
    """Every verb refuses with EventNotFound."""

    def load(self, number: EventNumber) -> Event:
        """The event, whole."""
        return self._load(number, with_hands=True)

    def load_outline(self, number: EventNumber) -> Event:
        """The event as if no hand had been entered yet."""
        return self._load(number, with_hands=False)

    def load_round(self, number: EventNumber, round_number: int) -> Round:
        """One round with its hands.

        Raises: RoundNotFound.
        """
        self._round_key(number, round_number)
        wanted = ROUNDS.c.number == round_number
        return self._rounds(number, self._players(number), wanted, with_hands=True)[0]

    def load_seated(self, number: EventNumber, round_number: int, table_number: int) -> SeatedTable:
        """One table of a round with its hands, its players by seat, and the settings.

        Raises: RoundNotFound, TableNotFound.
        """
        key, first_dealer, table_extras, game, *written = self._seated_row(number, round_number, table_number)
        place = {"key": key, "table": table_number}
        players = tuple(_player(*row) for row in self._connection.execute(_SEATED_PLAYERS, place))
        entered = self._hands_of(number, round_number, table_number, key)
        standing = tuple(hand for _revision, hand in entered.values() if hand is not None)
        seats = tuple(player.id for player in players)
        return SeatedTable(
            game_named(game),
            _table(table_number, seats, first_dealer, standing, table_extras),
            players,
            deserialize_settings(*written),
            {index: revision for index, (revision, _hand) in entered.items()},
        )

    def entry_times(self, number: EventNumber, round_number: int) -> dict[int, tuple[dt.datetime, ...]]:
        """When each hand that stands was first entered, in UTC, by table; a table without one is not there.

        A hand taken back and done again came in when it was first entered.

        Raises: RoundNotFound.
        """
        hands = HANDS.c
        others = (hands[column] for column in HAND_COLUMNS if column != "denomination")
        rows = self._connection.execute(
            select(hands.table_number, hands.hand, hands.at, hands.denomination, *others)
            .where(hands.round_key == self._round_key(number, round_number))
            .order_by(hands.table_number, hands.hand, hands.revision)
        )
        first: dict[_Place, dt.datetime] = {}
        known: dict[tuple[object, ...], dt.datetime] = {}
        for table, index, at, denomination, *counts in rows:
            if denomination is None:
                first.pop((table, index), None)
            else:
                first.setdefault((table, index), known.setdefault((table, index, denomination, *counts), at))
        times: dict[int, list[dt.datetime]] = {}
        for (table, _index), at in sorted(first.items()):
            times.setdefault(table, []).append(at)
        return {table: tuple(typed) for table, typed in times.items()}

    def hands_in(self, number: EventNumber) -> dict[tuple[int, int], int]:
        """How many hands of a table stand, by round and table; a table without one is not there."""
        hands, rounds = HANDS.c, ROUNDS.c
        place = (hands.round_key, hands.table_number, hands.hand)
        newest = select(*place, func.max(hands.revision).label("revision")).group_by(*place).subquery()
        rows = self._connection.execute(
            select(rounds.number, hands.table_number, func.count())
            .join(newest, and_(*(HANDS.c[column.key] == column for column in newest.c)))
            .join(ROUNDS, rounds.key == hands.round_key)
            .where(rounds.event == number, rounds.removed_at.is_(None), hands.denomination.is_not(None))
            .group_by(rounds.number, hands.table_number)
        )
        return {(round_number, table): count for round_number, table, count in rows}

    def _seated_row(self, number: EventNumber, round_number: int, table_number: int) -> Sequence[Any]:
        """The columns of `_SEATED`. Raises: EventNotFound, RoundNotFound, TableNotFound."""
        place = {"event": number, "round": round_number, "table": table_number}
        storable = is_storable(number, bits=32) and is_storable(round_number) and is_storable(table_number)
        row = self._connection.execute(_SEATED, place).first() if storable else None
        if row is None:
            self._table_round(number, round_number, table_number)
            raise TableNotFound(round_number, table_number)
        return row

    def _hands_of(
        self, number: EventNumber, round_number: int, table_number: int, key: int
    ) -> dict[int, tuple[int, Hand | None]]:
        """By index of the hands of a table: the newest revision, and what it holds."""
        rows = self._connection.execute(_TABLE_HANDS, {"key": key, "table": table_number})
        with mapping_rows():
            entered = {index: (revision, deserialize_hand(*written)) for index, revision, *written in rows}
        stands = {index: (revision, hand is not None) for index, (revision, hand) in entered.items()}
        self._entered[number, round_number, table_number] = (key, stands)
        return entered

    def _load(self, number: EventNumber, *, with_hands: bool) -> Event:
        name, date, place, game, extras, *settings = self._event_row(
            number, "name", "date", "place", "game", "extras", *SETTINGS_COLUMNS
        )
        players = self._players(number)
        rounds = self._rounds(number, players, ROUNDS.c.number >= 1, with_hands=with_hands)
        adjustments = self._adjustments(number, players)
        presences = self._presences(number, players)
        with mapping_rows():
            return Event(
                name,
                date,
                place,
                game,
                deserialize_settings(*settings),
                tuple(players.values()),
                rounds,
                adjustments,
                presences,
                deserialize_extras(extras),
            )

    def _players(self, number: EventNumber) -> _Players:
        players = PLAYERS.c
        rows = self._connection.execute(
            select(players.key, players.id, players.name, players.club, players.extras)
            .where(players_of(number))
            .order_by(players.position)
        )
        return {key: _player(*columns) for key, *columns in rows}

    def _rounds(
        self, number: EventNumber, players: _Players, wanted: ColumnElement[bool], *, with_hands: bool
    ) -> tuple[Round, ...]:
        rounds = ROUNDS.c
        standing = (rounds.event == number) & rounds.removed_at.is_(None) & wanted
        keys = select(rounds.key).where(standing)
        seats = self._seats(SEATS.c.round_key.in_(keys), players)
        hands = self._hands(HANDS.c.round_key.in_(keys)) if with_hands else {}
        tables = self._tables(TABLES.c.round_key.in_(keys), seats, hands)
        rows = self._connection.execute(
            select(
                rounds.key,
                rounds.number,
                rounds.draw_seed,
                rounds.draw_engine,
                rounds.draw_extras,
                rounds.extras,
            )
            .where(standing)
            .order_by(rounds.number)
        )
        with mapping_rows():
            return tuple(
                Round(
                    round_number,
                    tuple(tables.get(key, ())),
                    None if seed is None else Sealed(int(seed), engine, deserialize_extras(draw_extras)),
                    extras=deserialize_extras(extras),
                )
                for key, round_number, seed, engine, draw_extras, extras in rows
            )

    def _tables(
        self,
        wanted: ColumnElement[bool],
        seats: dict[_Place, list[PlayerId]],
        hands: dict[_Place, tuple[Hand, ...]],
    ) -> dict[int, list[Table]]:
        """The tables in their order, by the key of their round."""
        rows = self._connection.execute(
            select(TABLES.c.round_key, TABLES.c.number, TABLES.c.first_dealer, TABLES.c.extras)
            .where(wanted)
            .order_by(TABLES.c.round_key, TABLES.c.position)
        )
        tables: dict[int, list[Table]] = {}
        for key, number, first_dealer, extras in rows:
            place = key, number
            seated = tuple(seats.get(place, ()))
            table = _table(number, seated, first_dealer, hands.get(place, ()), extras)
            tables.setdefault(key, []).append(table)
        return tables

    def _seats(self, wanted: ColumnElement[bool], players: _Players) -> dict[_Place, list[PlayerId]]:
        ids = {key: player.id for key, player in players.items()}
        rows = self._connection.execute(
            select(SEATS.c.round_key, SEATS.c.table_number, SEATS.c.player)
            .where(wanted)
            .order_by(SEATS.c.round_key, SEATS.c.table_number, SEATS.c.seat)
        )
        seats: dict[_Place, list[PlayerId]] = {}
        with mapping_rows():
            for key, number, player in rows:
                seats.setdefault((key, number), []).append(ids[player])
        return seats

    def _hands(self, wanted: ColumnElement[bool]) -> dict[_Place, tuple[Hand, ...]]:
        """The hands that count, by table: of each hand the newest revision, unless it is an erasure."""
        columns = (HANDS.c[column] for column in HAND_COLUMNS)
        rows = self._connection.execute(
            select(HANDS.c.round_key, HANDS.c.table_number, HANDS.c.hand, *columns)
            .where(wanted)
            .order_by(HANDS.c.round_key, HANDS.c.table_number, HANDS.c.hand, HANDS.c.revision)
        )
        newest: dict[_Place, dict[int, Hand | None]] = {}
        with mapping_rows():
            for key, table, index, *written in rows:
                newest.setdefault((key, table), {})[index] = deserialize_hand(*written)
        return {
            place: tuple(hand for hand in hands.values() if hand is not None)
            for place, hands in newest.items()
        }

    def _adjustments(self, number: EventNumber, players: _Players) -> tuple[Adjustment, ...]:
        found = ADJUSTMENTS.c
        rows = self._connection.execute(
            select(found.player, found.round, found.points, found.reason, found.extras)
            .where(found.event == number)
            .order_by(found.position)
        )
        with mapping_rows():
            return tuple(
                Adjustment(
                    players[player].id, round_number, points, reason, extras=deserialize_extras(extras)
                )
                for player, round_number, points, reason, extras in rows
            )

    def _presences(self, number: EventNumber, players: _Players) -> tuple[Presence, ...]:
        found = PRESENCES.c
        rows = self._connection.execute(
            select(found.player, found.round, found.status, found.extras)
            .where(found.event == number)
            .order_by(found.position)
        )
        with mapping_rows():
            return tuple(
                Presence(players[player].id, round_number, Status(status), deserialize_extras(extras))
                for player, round_number, status, extras in rows
            )


# Built once: to build such a statement takes longer than to run it.
_SEATED = (
    select(
        ROUNDS.c.key,
        TABLES.c.first_dealer,
        TABLES.c.extras,
        EVENTS.c.game,
        *(EVENTS.c[column] for column in SETTINGS_COLUMNS),
    )
    .join(ROUNDS, ROUNDS.c.event == EVENTS.c.number)
    .join(TABLES, TABLES.c.round_key == ROUNDS.c.key)
    .where(EVENTS.c.number == bindparam("event"), EVENTS.c.removed_at.is_(None))
    .where(ROUNDS.c.number == bindparam("round"), ROUNDS.c.removed_at.is_(None))
    .where(TABLES.c.number == bindparam("table"))
)
_SEATED_PLAYERS = (
    select(PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.club, PLAYERS.c.extras)
    .join(SEATS, SEATS.c.player == PLAYERS.c.key)
    .where(SEATS.c.round_key == bindparam("key"), SEATS.c.table_number == bindparam("table"))
    .order_by(SEATS.c.seat)
)
_TABLE_HANDS = (
    select(HANDS.c.hand, HANDS.c.revision, *(HANDS.c[column] for column in HAND_COLUMNS))
    .where(HANDS.c.round_key == bindparam("key"), HANDS.c.table_number == bindparam("table"))
    .order_by(HANDS.c.hand, HANDS.c.revision)
)


@mapping_rows()
def _player(id_: Any, name: str, club: str | None, extras: str) -> Player:
    return Player(PlayerId(id_), name, club, deserialize_extras(extras))


@mapping_rows()
def _table(
    number: int, seats: tuple[PlayerId, ...], first_dealer: int, hands: tuple[Hand, ...], extras: str
) -> Table:
    return Table(number, seats, first_dealer, hands, extras=deserialize_extras(extras))
