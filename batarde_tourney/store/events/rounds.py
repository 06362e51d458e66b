"""Rounds, their tables and seats."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import exists, func, select

from batarde_tourney.core.extras import read_extras, write_extras
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.pairing.tables.seal import Departure, DrawnFrom, with_origin
from batarde_tourney.core.tournament.event.event import Round, Table
from batarde_tourney.core.tournament.hall.hands import HandState, mark_of_state
from batarde_tourney.store.base.columns import short_json
from batarde_tourney.store.base.errors import (
    PlayerNotFound,
    RoundExists,
    RoundHasHands,
    RoundNotLast,
)
from batarde_tourney.store.base.hall_tables import HAND_MARKS, SIGNATURES
from batarde_tourney.store.base.tables import ENTRIES, ROUNDS, SEATS, TABLES
from batarde_tourney.store.events.hall_mappers import write_mark
from batarde_tourney.store.events.mappers import (
    ERASED,
    serialize_closing,
    serialize_hand,
    serialize_resting,
    serialize_substitutes,
)
from batarde_tourney.store.writes.repository import Repository


class Rounds(Repository):
    """Stored rounds. Methods may raise EventNotFound and, where a round is given, RoundNotFound."""

    def add(self, number: EventNumber, round_: Round) -> None:
        """Add a round, after all others.

        Raises: RoundExists, PlayerNotFound.
        """
        self._touch(number)
        if round_.number <= self._last_round(number):
            raise RoundExists(round_.number)
        keys = self._player_keys(number)
        for player in (seat for table in round_.tables for seat in table.seats):
            if player not in keys:
                raise PlayerNotFound(player)
        (game,) = self._event_row(number, "game")
        self._note_arrival(ROUNDS, self.write(number, game_named(game), round_, keys))

    def remove(self, number: EventNumber, round_number: int) -> None:
        """Take back the last round. All its hands must be erased.

        Raises: RoundNotLast, RoundHasHands.
        """
        self._touch(number)
        key = self._round_key(number, round_number)
        if round_number != self._last_round(number):
            raise RoundNotLast(round_number)
        if self._has_valid_hand(key):
            raise RoundHasHands(round_number)
        self._entered.clear()
        self._update(ROUNDS, ROUNDS.c.key == key, removed_at=self.now)

    def replace_seats(self, number: EventNumber, round_number: int, table: Table) -> None:
        """Replace seats, first dealer and unknown keys of the table of this number; its hands stay.

        To swap players between two tables, replace one after the other.
        Raises: TableNotFound, PlayerNotFound.
        """
        self._touch(number)
        key = self._table_round(number, round_number, table.number)
        players = [self._player_key(number, player) for player in table.seats]
        self._update(
            TABLES,
            (TABLES.c.round_key == key) & (TABLES.c.number == table.number),
            first_dealer=table.first_dealer,
            extras=write_extras(table.extras),
        )
        # An update could collide half-way with the player who still has the seat.
        self._delete(SEATS, (SEATS.c.round_key == key) & (SEATS.c.table_number == table.number))
        self._insert(SEATS, seat_rows(key, table.number, players))

    def add_table(self, number: EventNumber, round_number: int, table: Table) -> None:
        """Add a table without hands to a round that stands.

        If this is undone the row stays, because entries of hands refer to it: a table without seats does not
        count as a table.
        Raises: PlayerNotFound.
        """
        self._touch(number)
        key = self._round_key(number, round_number)
        players = [self._player_key(number, player) for player in table.seats]
        there = (TABLES.c.round_key == key) & (TABLES.c.number == table.number)
        if not self._update(TABLES, there, first_dealer=table.first_dealer, extras=""):
            position = self._next_position(TABLES, TABLES.c.round_key == key)
            self._bring_in(TABLES, [{**row, "position": position} for row in table_rows(key, [table])])
        self._insert(SEATS, seat_rows(key, table.number, players))

    def set_resting(self, number: EventNumber, round_: Round) -> None:
        """Set the sides that have a bye in the round of this number, and those that are absent."""
        self._touch(number)
        key = self._round_key(number, round_.number)
        self._update(ROUNDS, ROUNDS.c.key == key, byes=serialize_resting(round_))

    def unseal(self, number: EventNumber, round_number: int) -> None:
        """Unseal the round: it now differs from its draw. It still names its seed."""
        self._touch(number)
        key = self._round_key(number, round_number)
        columns = (ROUNDS.c.draw_seed, ROUNDS.c.draw_engine, ROUNDS.c.extras)
        seed, engine, extras = self._connection.execute(select(*columns).where(ROUNDS.c.key == key)).one()
        if seed is not None:
            origin = DrawnFrom(int(seed), engine, Departure.CHANGED)
            extras = write_extras(with_origin(read_extras(extras), origin))
        self._update(
            ROUNDS, ROUNDS.c.key == key, draw_seed=None, draw_engine=None, draw_extras="", extras=extras
        )

    def set_ending(self, number: EventNumber, round_number: int, table: Table) -> None:
        """Set how the table of this number ended and who took seats there; all else stays.

        Raises: TableNotFound.
        """
        self._touch(number)
        key = self._table_round(number, round_number, table.number)
        self._update(
            TABLES,
            (TABLES.c.round_key == key) & (TABLES.c.number == table.number),
            closed=serialize_closing(table.closed),
            substitutes=serialize_substitutes(table.substitutes),
        )

    def _last_round(self, number: EventNumber) -> int:
        """Highest number of a round, 0 before the first."""
        highest = self._connection.scalar(
            select(func.max(ROUNDS.c.number)).where(ROUNDS.c.event == number, ROUNDS.c.removed_at.is_(None))
        )
        return int(highest or 0)

    def _has_valid_hand(self, round_key: int) -> bool:
        """Whether a hand's newest revision is not an erasure."""
        later = ENTRIES.alias()
        superseded = exists().where(
            later.c.round_key == ENTRIES.c.round_key,
            later.c.table_number == ENTRIES.c.table_number,
            later.c.hand == ENTRIES.c.hand,
            later.c.revision > ENTRIES.c.revision,
        )
        valid = exists().where(ENTRIES.c.round_key == round_key, ENTRIES.c.payload != ERASED, ~superseded)
        return bool(self._connection.scalar(select(valid)))

    def write(
        self,
        number: EventNumber,
        game: Game,
        round_: Round,
        keys: Mapping[PlayerId, int],
        *,
        by: str = "",
        reason: str = "",
    ) -> int:
        """Write a new round with tables, seats and hands (as first revisions), and return its key."""
        draw = round_.draw
        key = self._bring_in_one(
            ROUNDS,
            event=number,
            number=round_.number,
            draw_seed=str(draw.seed) if draw else None,
            draw_engine=draw.engine if draw else None,
            draw_extras=write_extras(draw.extras) if draw else "",
            extras=write_extras(round_.extras),
            stage=round_.stage,
            byes=serialize_resting(round_),
        )
        self._bring_in(TABLES, table_rows(key, round_.tables))
        self._bring_in(
            SEATS,
            (
                row
                for table in round_.tables
                for row in seat_rows(key, table.number, [keys[player] for player in table.seats])
            ),
        )
        hands = (
            (key, table.number, index, 1, serialize_hand(game, hand))
            for table in round_.tables
            for index, hand in enumerate(table.hands)
        )
        self._write_entries(number, game.name, hands, by=by, reason=reason)
        self._write_states(game, key, round_.tables)
        return key

    def _write_states(self, game: Game, key: int, tables: Iterable[Table]) -> None:
        """Write how hands came in, where an event file says so."""
        tables = [table for table in tables if table.states]
        marked = (
            (table, index, mark_of_state(table.state(index), hand))
            for table in tables
            for index, hand in enumerate(table.hands)
        )
        self._bring_in(
            HAND_MARKS,
            (
                {
                    "round_key": key,
                    "table_number": table.number,
                    "hand": index,
                    "payload": write_mark(mark, game),
                }
                for table, index, mark in marked
                if mark is not None
            ),
        )
        self._bring_in(
            SIGNATURES,
            (
                {
                    "round_key": key,
                    "table_number": table.number,
                    "seat": seat,
                    "revisions": short_json([1] * len(table.hands)),
                }
                for table in tables
                if HandState.SIGNED in table.states
                for seat in range(len(table.seats))
            ),
        )


def table_rows(round_key: int, tables: Iterable[Table]) -> Iterator[dict[str, Any]]:
    """Rows of these tables, in their order."""
    for position, table in enumerate(tables):
        yield {
            "round_key": round_key,
            "number": table.number,
            "position": position,
            "first_dealer": table.first_dealer,
            "extras": write_extras(table.extras),
            "closed": serialize_closing(table.closed),
            "substitutes": serialize_substitutes(table.substitutes),
        }


def seat_rows(round_key: int, table_number: int, players: Iterable[int]) -> Iterator[dict[str, Any]]:
    """Rows of the seats of a table, by the keys of its players."""
    for seat, player in enumerate(players):
        yield {"round_key": round_key, "table_number": table_number, "seat": seat, "player": player}
