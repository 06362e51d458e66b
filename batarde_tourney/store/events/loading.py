"""Reading events: whole, in outline, or a single table."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import and_, bindparam, exists, func, select

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.extras import read_extras
from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import (
    Adjustment,
    Event,
    Round,
    Settings,
    Side,
    Table,
)
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.records import SeatedTable
from batarde_tourney.core.tournament.event.stages import Decision, Stage
from batarde_tourney.core.tournament.people.anonymized import event_naming_anonymized, name_anonymized
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.errors import EventNotFound, TableNotFound
from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import (
    ADJUSTMENTS,
    DECISIONS,
    ENTRIES,
    EVENTS,
    PLAYERS,
    PRESENCES,
    ROUNDS,
    SEATS,
    SIDES,
    STAGES,
    TABLES,
)
from batarde_tourney.store.chains.chains import HEAD_NOW
from batarde_tourney.store.chains.covered import CHAINS
from batarde_tourney.store.events.mappers import (
    SETTINGS_COLUMNS,
    deserialize_decision,
    deserialize_hand,
    deserialize_pairs_of_sides,
    deserialize_player,
    deserialize_settings,
    deserialize_side,
    deserialize_stage,
)
from batarde_tourney.store.events.prize_mappers import read_beside_event
from batarde_tourney.store.events.round_loading import TABLE_COLUMNS, Players, RoundLoading, table_of
from batarde_tourney.store.writes.journaled_writes import EnteredTable
from batarde_tourney.store.writes.repository import is_storable, is_storable_place, players_of


@dataclass(frozen=True, slots=True)
class EventRules:
    """The event's name, whether it is closed, and its settings."""

    name: str
    is_closed: bool
    settings: Settings


class Loading(RoundLoading):
    """Reads events. Every method may raise EventNotFound."""

    def load(self, number: EventNumber) -> Event:
        """The whole event."""
        return self._load(number, with_hands=True)

    def load_outline(self, number: EventNumber) -> Event:
        """The event without any hands."""
        # What a verb asks before it writes, it asks several times.
        if self._changed or self._changes:
            return self._load(number, with_hands=False)
        if number not in self._outlines:
            self._outlines[number] = self._load(number, with_hands=False)
        return self._outlines[number]

    def load_round(self, number: EventNumber, round_number: int) -> Round:
        """One round with its hands.

        Raises: RoundNotFound.
        """
        self._round_key(number, round_number)
        game, players = self._game(number), self._players(number)
        return self._rounds(number, game, players, round_number, round_number, with_hands=True)[0]

    def rules(self, number: EventNumber) -> EventRules:
        """What decides whether a hand may still be changed, without anybody's name."""
        found = _RULES.rows(self._connection, {"event": number}) if is_storable(number, bits=32) else ()
        if not found:
            raise EventNotFound(number)
        name, game, closed, *settings = found[0]
        with mapping_rows():
            return EventRules(name, bool(closed), deserialize_settings(_game(game), *settings))

    def load_seated(self, number: EventNumber, round_number: int, table_number: int) -> SeatedTable:
        """One table of a round with its hands, its players by seat, and the settings.

        Raises: RoundNotFound, TableNotFound.
        """
        rows = self._seated_rows(number, round_number, table_number)
        self._chains.use_head(number, rows[0][: len(HEAD_NOW)])
        key, game_name, has_stages, *columns = rows[0][len(HEAD_NOW) : -len(_PLAYER_COLUMNS)]
        self._in_stages[number] = bool(has_stages)
        game = _game(game_name)
        _, *about, written = *columns[: len(TABLE_COLUMNS)], columns[len(TABLE_COLUMNS) :]
        seated = (row[-len(_PLAYER_COLUMNS) :] for row in rows)
        players = tuple(
            deserialize_player(id_, name_anonymized(name, self._anonymized_name), *more)
            for id_, name, *more in seated
        )
        entered = self._hands_of(number, round_number, table_number, key, game)
        standing = tuple(hand for _revision, hand in entered.values() if hand is not None)
        seats = tuple(player.id for player in players)
        table = table_of(table_number, seats, standing, *about)
        return SeatedTable(
            game,
            table,
            players,
            deserialize_settings(game, *written),
            {index: revision for index, (revision, _hand) in entered.items()},
            self._substitutes(number, table),
        )

    def entry_times(self, number: EventNumber, round_number: int) -> dict[int, tuple[dt.datetime, ...]]:
        """When each hand that stands was first entered, in UTC, by table; tables without hands are left out.

        A hand undone and redone has the time of its first entry.
        A hand undone and redone came in when it was first entered.

        Raises: RoundNotFound.
        """
        entries = ENTRIES.c
        rows = self._connection.execute(
            select(entries.table_number, entries.hand, entries.at, entries.payload)
            .where(entries.round_key == self._round_key(number, round_number))
            .order_by(entries.table_number, entries.hand, entries.revision)
        )
        first: dict[tuple[int, int], dt.datetime] = {}
        known: dict[tuple[int, int, str], dt.datetime] = {}
        for table, index, at, payload in rows:
            if payload:
                first.setdefault((table, index), known.setdefault((table, index, payload), at))
            else:
                first.pop((table, index), None)
        times: dict[int, list[dt.datetime]] = {}
        for (table, _index), at in sorted(first.items()):
            times.setdefault(table, []).append(at)
        return {table: tuple(typed) for table, typed in times.items()}

    def hands_in(self, number: EventNumber) -> dict[tuple[int, int], int]:
        """Number of hands of each table, by round and table; a table without one is left out."""
        entries, rounds = ENTRIES.c, ROUNDS.c
        place = (entries.round_key, entries.table_number, entries.hand)
        newest = select(*place, func.max(entries.revision).label("revision")).group_by(*place).subquery()
        rows = self._connection.execute(
            select(rounds.number, entries.table_number, func.count())
            .join(newest, and_(*(ENTRIES.c[column.key] == column for column in newest.c)))
            .join(ROUNDS, rounds.key == entries.round_key)
            .where(rounds.event == number, rounds.removed_at.is_(None), entries.payload != "")
            .group_by(rounds.number, entries.table_number)
        )
        return {(round_number, table): count for round_number, table, count in rows}

    @mapping_rows()
    def side_numbers(self, number: EventNumber) -> dict[PlayerId, int]:
        """Number of each player's side, where it has one."""
        return {
            player: side.number
            for side in self._sides(number).values()
            for player in side.players
            if side.number is not None
        }

    def _substitutes(self, number: EventNumber, table: Table) -> tuple[Player, ...]:
        if not table.substitutes:
            return ()
        players = {player.id: player for player in self._players(number).values()}
        came = (players[one.player] for one in table.substitutes)
        return tuple(replace(one, name=name_anonymized(one.name, self._anonymized_name)) for one in came)

    def _game(self, number: EventNumber) -> Game:
        (name,) = self._event_row(number, "game")
        return _game(name)

    def _seated_rows(
        self, number: EventNumber, round_number: int, table_number: int
    ) -> Sequence[Sequence[Any]]:
        """The rows of `_SEATED`. Raises: EventNotFound, RoundNotFound, TableNotFound."""
        place = {"event": number, "round": round_number, "table": table_number}
        found = _SEATED.rows(self._connection, place) if is_storable_place(place) else ()
        if not found:
            # This raises for the part of the place that does not exist.
            # A table where nobody sits does not exist either.
            self._table_round(number, round_number, table_number)
            raise TableNotFound(round_number, table_number)
        return found

    def _hands_of(
        self, number: EventNumber, round_number: int, table_number: int, key: int, game: Game
    ) -> dict[int, tuple[int, RecordedHand | None]]:
        """Hands of a table by index: the newest revision, and its content."""
        rows = _TABLE_HANDS.rows(self._connection, {"key": key, "table": table_number})
        with mapping_rows():
            entered = {
                index: (revision, deserialize_hand(game, payload)) for index, revision, payload in rows
            }
        stands = {index: (revision, hand is not None) for index, (revision, hand) in entered.items()}
        self._entered[number, round_number, table_number] = EnteredTable(key, game.name, stands)
        return entered

    @making_many()
    def _load(self, number: EventNumber, *, with_hands: bool) -> Event:
        name, date, place, game_name, extras, apart, closed, *settings = self._event_row(
            number, "name", "date", "place", "game", "extras", "apart_sides", "closed", *SETTINGS_COLUMNS
        )
        game = _game(game_name)
        players = self._players(number)
        sides = self._sides(number)
        rounds = self._rounds(number, game, players, with_hands=with_hands)
        adjustments = self._adjustments(number, players, sides)
        presences = self._presences(number, players)
        beside = read_beside_event(extras)
        with mapping_rows():
            event = Event(
                name,
                date,
                place,
                game_name,
                deserialize_settings(game, *settings),
                tuple(players.values()),
                rounds,
                adjustments,
                presences,
                beside.extras,
                tuple(sides.values()),
                self._stages(number),
                self._decisions(number),
                deserialize_pairs_of_sides(apart),
                bool(closed),
                beside.prizes,
                beside.raffle,
            )
        return event_naming_anonymized(event, self._anonymized_name)

    def _players(self, number: EventNumber) -> Players:
        players = PLAYERS.c
        rows = self._connection.execute(
            select(players.key, players.id, players.name, players.club, players.extras, players.has_paid)
            .where(players_of(number))
            .order_by(players.position)
        )
        return {key: deserialize_player(*columns) for key, *columns in rows}

    def _sides(self, number: EventNumber) -> dict[int, Side]:
        """The sides that the event names, by key, in their order."""
        sides = SIDES.c
        rows = self._connection.execute(
            select(sides.key, sides.id, sides.name, sides.number, sides.players, sides.extras)
            .where(sides.event == number, sides.removed_at.is_(None))
            .order_by(sides.position)
        )
        return {key: deserialize_side(*columns) for key, *columns in rows}

    def _stages(self, number: EventNumber) -> tuple[Stage, ...]:
        rows = select(STAGES.c.payload).where(STAGES.c.event == number).order_by(STAGES.c.position)
        return tuple(map(deserialize_stage, self._connection.scalars(rows)))

    def _decisions(self, number: EventNumber) -> tuple[Decision, ...]:
        rows = select(DECISIONS.c.payload).where(DECISIONS.c.event == number).order_by(DECISIONS.c.position)
        return tuple(map(deserialize_decision, self._connection.scalars(rows)))

    def _adjustments(
        self, number: EventNumber, players: Players, sides: dict[int, Side]
    ) -> tuple[Adjustment, ...]:
        found = ADJUSTMENTS.c
        columns = (found.player, found.side, found.round, found.points, found.reason, found.cancelled)
        rows = self._connection.execute(
            select(*columns, found.extras).where(found.event == number).order_by(found.position)
        )
        with mapping_rows():
            return tuple(
                Adjustment(
                    players[player].id if side is None else sides[side].id,
                    round_number,
                    points,
                    reason,
                    cancelled,
                    read_extras(extras),
                )
                for player, side, round_number, points, reason, cancelled, extras in rows
            )

    def _presences(self, number: EventNumber, players: Players) -> tuple[Presence, ...]:
        found = PRESENCES.c
        rows = self._connection.execute(
            select(found.player, found.round, found.status, found.extras, found.substitute)
            .where(found.event == number)
            .order_by(found.position)
        )
        with mapping_rows():
            return tuple(
                Presence(
                    players[player].id,
                    round_number,
                    Status(status),
                    read_extras(extras),
                    None if substitute is None else PlayerId(substitute),
                )
                for player, round_number, status, extras, substitute in rows
            )


_PLAYER_COLUMNS = ("id", "name", "club", "extras", "has_paid")
"""The order in which `deserialize_player` takes them."""

# Run with every hand entered: one row a seat, each with all that is known of the table.
_SEATED = Prepared(
    select(
        *HEAD_NOW,
        ROUNDS.c.key,
        EVENTS.c.game,
        exists().where(STAGES.c.event == EVENTS.c.number),
        *(TABLES.c[column] for column in TABLE_COLUMNS),
        *(EVENTS.c[column] for column in SETTINGS_COLUMNS),
        *(PLAYERS.c[column] for column in _PLAYER_COLUMNS),
    )
    .join(ROUNDS, ROUNDS.c.event == EVENTS.c.number)
    .join(TABLES, TABLES.c.round_key == ROUNDS.c.key)
    .join(SEATS, (SEATS.c.round_key == TABLES.c.round_key) & (SEATS.c.table_number == TABLES.c.number))
    .join(PLAYERS, PLAYERS.c.key == SEATS.c.player)
    .join(CHAINS, CHAINS.c.chain == EVENTS.c.number, isouter=True)
    .where(EVENTS.c.number == bindparam("event"), EVENTS.c.removed_at.is_(None))
    .where(ROUNDS.c.number == bindparam("round"), ROUNDS.c.removed_at.is_(None))
    .where(TABLES.c.number == bindparam("table"))
    .order_by(SEATS.c.seat)
)
_RULES = Prepared(
    select(
        EVENTS.c.name, EVENTS.c.game, EVENTS.c.closed, *(EVENTS.c[column] for column in SETTINGS_COLUMNS)
    ).where(EVENTS.c.number == bindparam("event"), EVENTS.c.removed_at.is_(None))
)
_TABLE_HANDS = Prepared(
    select(ENTRIES.c.hand, ENTRIES.c.revision, ENTRIES.c.payload)
    .where(ENTRIES.c.round_key == bindparam("key"), ENTRIES.c.table_number == bindparam("table"))
    .order_by(ENTRIES.c.hand, ENTRIES.c.revision)
)


@mapping_rows()
def _game(name: str) -> Game:
    """The game of an event. A name that this release does not know is no value of ours."""
    return game_named(name)
