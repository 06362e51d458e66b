"""The hall in the club file: doors, marks of hands, signatures, writes of phones, calls.

A round that was taken back keeps its row, and so the numbers of its draws, of which tokens are made, stay.
"""

import datetime as dt
import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import bindparam, func, select

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import Call, CallKind, KnownCall
from batarde_tourney.core.tournament.hall.doors import Door, DoorKeys, TableDoor, draw_number, new_secret
from batarde_tourney.core.tournament.hall.hands import Mark
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.store.base.columns import mapping_rows, short_json
from batarde_tourney.store.base.hall_tables import CALLS, HALLS, HAND_MARKS, PHONE_WRITES, SIGNATURES
from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import ENTRIES, ROUNDS, TABLES
from batarde_tourney.store.events.hall_mappers import VERSIONS_OF_MARK, read_mark, read_rules, write_mark
from batarde_tourney.store.events.mappers import from_json, to_json
from batarde_tourney.store.writes.journaled_writes import TransactionState
from batarde_tourney.store.writes.repository import Repository


class Hall(Repository):
    """What the players' phones did, and their doors. Every method may raise EventNotFound."""

    def __init__(self, state: TransactionState) -> None:
        super().__init__(state)
        self._rounds: dict[tuple[EventNumber, int, int], int] = {}

    def _table_round(self, number: EventNumber, round_number: int, table_number: int) -> int:
        # A write of a phone asks for the same table again and again.
        place = (number, round_number, table_number)
        if place not in self._rounds:
            self._rounds[place] = super()._table_round(*place)
        return self._rounds[place]

    def keys(self, number: EventNumber) -> DoorKeys | None:
        """What opens the doors of the event; None before its hall was first opened."""
        row = self._row(number)
        if row is None:
            return None
        keys = _keys(*row[:2])
        standing = {drawn.round: drawn.number for drawn in self._draws(number, keys.issues) if drawn.stands}
        return replace(keys, draws=standing)

    def make_keys(self, number: EventNumber) -> DoorKeys:
        """The same, made if the event has none. The secret is in no line of the journal: it is not noted."""
        known = self.keys(number)
        if known is not None:
            return known
        return self.take_keys(number, DoorKeys(new_secret()))

    def take_keys(self, number: EventNumber, keys: DoorKeys) -> DoorKeys:
        """Give an event without keys these. The secret is in no line of the journal: it is not noted."""
        self._touch(number, though_closed=True)
        issues = to_json(dict(keys.issues))
        self._bring_in(HALLS, [{"event": number, "secret": keys.secret.hex(), "issues": issues, "rules": ""}])
        return self.keys(number) or keys

    def set_issues(self, number: EventNumber, keys: DoorKeys) -> None:
        """Store the numbers of issue of these keys: what is revoked, and which phones are locked."""
        self._touch(number, though_closed=True)
        self._update(HALLS, HALLS.c.event == number, issues=to_json(dict(keys.issues)))

    def issue_again(self, number: EventNumber, door: Door) -> DoorKeys:
        """Revoke the token of a door; returns the keys with its new one."""
        after = self.make_keys(number).issued_again(door)
        self.set_issues(number, after)
        return after

    def rules(self, number: EventNumber) -> HallRules:
        """How the event's hall is run."""
        row = self._row(number)
        return HallRules() if row is None else read_rules(row[2])

    def set_rules(self, number: EventNumber, rules: HallRules) -> None:
        """Change how the event's hall is run. In a closed event nothing changes what counts.

        Raises: EventIsClosed.
        """
        counts = self.rules(number).counts_at_once
        self._touch(number, though_closed=counts == rules.counts_at_once)
        self.make_keys(number)
        self._update(HALLS, HALLS.c.event == number, rules=to_json(rules.as_payload()))

    def keep_address(self, number: EventNumber, address: str) -> None:
        """Keep where phones reach the hall, also of a closed event: its papers may be printed again."""
        kept = replace(self.rules(number), address=address)
        self.make_keys(number)
        self._touch(number, though_closed=True)
        self._update(HALLS, HALLS.c.event == number, rules=to_json(kept.as_payload()))

    def tables_ever(self, number: EventNumber) -> tuple[TableDoor, ...]:
        """Every table that the event has or had, in the order of rounds, draws and tables.

        One of a draw that does not stand has that draw's number.
        """
        row = self._row(number)
        issues = {} if row is None else _keys(*row[:2]).issues
        draws = {drawn.key: drawn for drawn in self._draws(number, issues)}
        rows = self._connection.execute(
            select(TABLES.c.round_key, TABLES.c.number)
            .join(ROUNDS, TABLES.c.round_key == ROUNDS.c.key)
            .where(ROUNDS.c.event == number)
            .order_by(ROUNDS.c.number, ROUNDS.c.key, TABLES.c.number)
        )
        return tuple(draws[key].door(table) for key, table in rows)

    def draws_ever(self, number: EventNumber) -> dict[int, int]:
        """By round, how often it was drawn, also where the draw was taken back."""
        return Counter(drawn.round for drawn in self._draws(number, {}))

    def _draws(self, number: EventNumber, issues: Mapping[str, int]) -> Iterator["_Draw"]:
        """All draws of all rounds, oldest first."""
        seen: Counter[int] = Counter()
        rows = self._connection.execute(
            select(ROUNDS.c.key, ROUNDS.c.number, ROUNDS.c.removed_at)
            .where(ROUNDS.c.event == number)
            .order_by(ROUNDS.c.key)
        )
        for key, round_, removed_at in rows:
            yield _Draw(key, round_, draw_number(issues, round_, seen[round_]), removed_at is None)
            seen[round_] += 1

    def marks(self, number: EventNumber, round_: int, table: int, game: Game) -> dict[int, Mark]:
        """The marks of a table's hands, by index, also those that are void."""
        place = {"key": self._table_round(number, round_, table), "table": table}
        return {hand: read_mark(payload, game) for hand, payload in _MARKS.rows(self._connection, place)}

    def has_conflicts(self, number: EventNumber) -> bool:
        """Whether there may be hands on which phones differ."""
        of_event = HAND_MARKS.c.round_key.in_(select(ROUNDS.c.key).where(ROUNDS.c.event == number))
        told = of_event & HAND_MARKS.c.payload.contains(VERSIONS_OF_MARK)
        return self._connection.execute(select(HAND_MARKS.c.hand).where(told).limit(1)).first() is not None

    def conflicts(self, number: EventNumber, game: Game) -> tuple[tuple[HandPlace, Mark], ...]:
        """The hands on which phones differ now, in order, with their marks."""
        marks, entries = HAND_MARKS.c, ENTRIES.c
        newest = (
            select(func.max(entries.revision))
            .where(entries.round_key == marks.round_key, entries.table_number == marks.table_number)
            .where(entries.hand == marks.hand)
            .scalar_subquery()
        )
        rows = self._connection.execute(
            select(ROUNDS.c.number, marks.table_number, marks.hand, marks.payload, newest)
            .join(ROUNDS, ROUNDS.c.key == marks.round_key)
            .where(ROUNDS.c.event == number, ROUNDS.c.removed_at.is_(None))
            .where(marks.payload.contains(VERSIONS_OF_MARK))
            .order_by(ROUNDS.c.number, marks.table_number, marks.hand)
        )
        found = ((HandPlace(*place), read_mark(payload, game), last) for *place, payload, last in rows)
        return tuple((place, mark) for place, mark, last in found if mark.versions and mark.revision == last)

    def set_mark(self, number: EventNumber, place: HandPlace, mark: Mark, game: Game) -> None:
        """Store the mark of a hand in place of the one it has."""
        key = self._table_round(number, place.round, place.table)
        where = {"round_key": key, "table_number": place.table, "hand": place.index}
        self._touch(number)
        payload = write_mark(mark, game)
        if not self._update_row(HAND_MARKS, where, payload=payload):
            self._insert(HAND_MARKS, [{**where, "payload": payload}])

    def signatures(self, number: EventNumber, round_: int, table: int) -> dict[int, tuple[int, ...]]:
        """The revisions of all hands that each seat signed, by seat."""
        place = {"key": self._table_round(number, round_, table), "table": table}
        rows = _SIGNED.rows(self._connection, place)
        with mapping_rows():
            return {seat: tuple(json.loads(revisions)) for seat, revisions in rows}

    def sign(
        self, number: EventNumber, round_: int, table: int, seat: int, revisions: tuple[int, ...]
    ) -> None:
        """A seat signs the table with these revisions of its hands, whatever it signed before."""
        key = self._table_round(number, round_, table)
        self._touch(number)
        of_seat = {"round_key": key, "table_number": table, "seat": seat}
        signed = short_json(revisions)
        if not self._update_row(SIGNATURES, of_seat, revisions=signed):
            self._insert(SIGNATURES, [{**of_seat, "revisions": signed}])

    def table_key(self, number: EventNumber, round_: int, table: int) -> tuple[int, int]:
        """What tells a table from all others, also from one of a round that was taken back.

        Raises: RoundNotFound, TableNotFound.
        """
        return self._table_round(number, round_, table), table

    def answer(self, number: EventNumber, write: str) -> Mapping[str, Any] | None:
        """The answer to a write that was done, by its id (H1); None if none was."""
        found = _ANSWER.rows(self._connection, {"event": number, "write": _short(write)})
        with mapping_rows():
            return dict(json.loads(found[0][0])) if found else None

    def remember(self, number: EventNumber, write: str, answer: Mapping[str, Any]) -> None:
        """Keep the answer to a write; undoing the act forgets it."""
        self._insert(
            PHONE_WRITES, [{"event": number, "id": _short(write), "answer": short_json(dict(answer))}]
        )

    def calls(self, number: EventNumber) -> tuple[KnownCall, ...]:
        """All calls of the room, oldest first."""
        columns = (CALLS.c.number, CALLS.c.at, CALLS.c.payload, CALLS.c.done_at)
        rows = self._connection.execute(
            select(*columns).where(CALLS.c.event == number).order_by(CALLS.c.number)
        )
        return tuple(_call(*row) for row in rows)

    def add_call(self, number: EventNumber, call: Call) -> int:
        """Store a call; returns its number in the event."""
        self._touch(number, though_closed=True)
        last = self._connection.scalar(select(func.max(CALLS.c.number)).where(CALLS.c.event == number))
        key = 1 + (last or 0)
        payload = short_json(call.as_payload())
        self._insert(
            CALLS,
            [{"event": number, "number": key, "at": self.now, "payload": payload, "done_at": None}],
        )
        return key

    def deal_with(self, number: EventNumber, call: int) -> bool:
        """Mark a call as dealt with; returns whether it was open."""
        self._touch(number, though_closed=True)
        is_open = (CALLS.c.event == number) & (CALLS.c.number == call) & CALLS.c.done_at.is_(None)
        return bool(self._update(CALLS, is_open, done_at=self.now))

    def _row(self, number: EventNumber) -> tuple[str, str, str] | None:
        found = _HALL.rows(self._connection, {"event": number})
        if not found:
            return None
        secret, issues, rules = found[0]
        return secret, issues, rules


# Run with every hand of a phone.
_HALL = Prepared(
    select(HALLS.c.secret, HALLS.c.issues, HALLS.c.rules).where(HALLS.c.event == bindparam("event"))
)
_ANSWER = Prepared(
    select(PHONE_WRITES.c.answer).where(
        PHONE_WRITES.c.event == bindparam("event"), PHONE_WRITES.c.id == bindparam("write")
    )
)
_MARKS = Prepared(
    select(HAND_MARKS.c.hand, HAND_MARKS.c.payload).where(
        HAND_MARKS.c.round_key == bindparam("key"), HAND_MARKS.c.table_number == bindparam("table")
    )
)
_SIGNED = Prepared(
    select(SIGNATURES.c.seat, SIGNATURES.c.revisions).where(
        SIGNATURES.c.round_key == bindparam("key"), SIGNATURES.c.table_number == bindparam("table")
    )
)


@dataclass(frozen=True, slots=True)
class _Draw:
    """A round as it was drawn once; `number` counts the draws of this round from 0."""

    key: int
    round: int
    number: int
    stands: bool

    def door(self, table: int) -> TableDoor:
        """The door of its table of this number."""
        return TableDoor(self.round, table, None if self.stands else self.number)


def _short(write: str) -> str:
    """What a write is stored under: a phone may give any text as its id, also none that a key can hold."""
    return hashlib.sha256(write.encode()).hexdigest()


@mapping_rows()
def _keys(secret: str, issues: str) -> DoorKeys:
    return DoorKeys(bytes.fromhex(secret), from_json(issues, {}))


@mapping_rows()
def _call(number: int, at: dt.datetime, payload: str, done_at: dt.datetime | None) -> KnownCall:
    told = json.loads(payload)
    return KnownCall(number, at, Call.of_payload(CallKind(told["kind"]), told), done_at)
