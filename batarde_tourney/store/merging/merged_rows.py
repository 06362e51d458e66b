"""Writes what comes from another copy into the rows of an event, each change noted as any other."""

import datetime as dt
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy import Table as SqlTable

from batarde_tourney.core.extras import write_extras
from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.store.base.columns import mapping_rows, short_json
from batarde_tourney.store.base.hall_tables import CALLS, HALLS, HAND_MARKS, PHONE_WRITES, SIGNATURES
from batarde_tourney.store.base.tables import (
    ADJUSTMENTS,
    DECISIONS,
    ENTRIES,
    EVENTS,
    MEMBERS,
    PLAYERS,
    PRESENCES,
    ROUNDS,
    SEATS,
    SIDES,
    STAGES,
    TABLES,
)
from batarde_tourney.store.events.mappers import (
    serialize_adjustment,
    serialize_closing,
    serialize_decision,
    serialize_hand,
    serialize_pairs_of_sides,
    serialize_player,
    serialize_presence,
    serialize_resting,
    serialize_settings,
    serialize_side,
    serialize_stage,
    serialize_substitutes,
)
from batarde_tourney.store.events.members import Members, known_as
from batarde_tourney.store.events.prize_mappers import BesideEvent, write_beside_event
from batarde_tourney.store.events.rounds import seat_rows, table_rows
from batarde_tourney.store.merging.copied_rows import CopiedEntries, CopiedEntry, CopyReading, RoomOfCopy
from batarde_tourney.store.writes.journaled_writes import TransactionState

Place = tuple[int, int]
"""The numbers of a round and a table."""


@dataclass(frozen=True, slots=True)
class EventSource:
    """What the other copy has of an event besides its values, in the receiving club's ids.

    `links` are the members behind its players. `by` and `reason` are for hands that nobody entered so.
    """

    lines: CopiedEntries = field(default_factory=dict)
    links: Mapping[PlayerId, MemberId] = field(default_factory=dict)
    room: RoomOfCopy = field(default_factory=RoomOfCopy)
    by: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RoomNews:
    """What the other copy's hall has of an event besides; `answered` are calls dealt with there."""

    marks: Mapping[HandPlace, str]
    calls: Sequence[Mapping[str, Any]]
    answered: Mapping[int, dt.datetime]
    writes: Mapping[str, str]
    signatures: Mapping[tuple[int, int, int], str]

    def __bool__(self) -> bool:
        return bool(self.marks or self.calls or self.answered or self.writes or self.signatures)


Hands = Sequence[RecordedHand]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A table whose hands are written; those of a new round are not noted, but come and go with it."""

    event: EventNumber
    game: Game
    key: int
    round: int
    table: int
    is_noted: bool = True


class Merging(CopyReading):
    """Makes an event what it becomes by a merge. Every method may raise EventNotFound."""

    def __init__(self, state: TransactionState, members: Members) -> None:
        super().__init__(state)
        self._members = members

    def add_event(self, event: Event, made: str, source: EventSource) -> EventNumber:
        """Add an event of the other copy, made when it was made there, and return its number here."""
        bare = Event(event.name, game=event.game)
        number = EventNumber(
            self._bring_in_one(
                EVENTS,
                name=event.name,
                game=event.game,
                extras="",
                version=1,
                created_at=dt.datetime.fromisoformat(made),
                apart_sides="",
                closed=False,
                **serialize_settings(game_named(event.game), bare.settings),
            )
        )
        self._note_arrival(EVENTS, number)
        self._changed.add(number)
        self.write_event(number, bare, event, source)
        return number

    def delete_event(self, number: EventNumber) -> None:
        """Delete an event that the other copy deleted."""
        self._touch(number, though_closed=True)
        self._update(EVENTS, EVENTS.c.number == number, removed_at=self.now)

    def bring_back(self, number: EventNumber) -> None:
        """Bring back an event that was deleted here."""
        self._update(EVENTS, EVENTS.c.number == number, removed_at=None)
        self._touch(number, though_closed=True)

    def change_member(self, member: Member) -> None:
        """Set name, club and address of a member."""
        self._update(
            MEMBERS, MEMBERS.c.id == member.id, name=member.name, club=member.club, email=member.email
        )

    def add_member(self, member: Member) -> MemberId:
        """Add a member of the other copy, and return the id here."""
        added = self._members.add(*known_as(member.name, member.club)).id
        if member.email is not None:
            self._update(MEMBERS, MEMBERS.c.id == added, email=member.email)
        return added

    def write_event(self, number: EventNumber, before: Event, after: Event, source: EventSource) -> None:
        """Make the event `before` the event `after`.

        A hand that comes from the other copy comes with all its entries there, each by whom and when it was.
        """
        self._touch(number, though_closed=True)
        game = game_named(after.game)
        self._write_details(number, game, before, after)
        self._write_players(number, before, after, source.links)
        self._write_sides(number, before, after)
        self._write_rounds(number, game, (before, after), source)
        keys = self._player_keys(number)
        self._write_lists(number, before, after, keys)
        self._in_stages.pop(number, None)
        self._write_room(number, source)

    def _write_details(self, number: EventNumber, game: Game, before: Event, after: Event) -> None:
        old, new = (_details(game, event) for event in (before, after))
        changed = {name: value for name, value in new.items() if value != old[name]}
        if changed:
            self._update(EVENTS, EVENTS.c.number == number, **changed)

    def _write_players(
        self, number: EventNumber, before: Event, after: Event, links: Mapping[PlayerId, MemberId]
    ) -> None:
        old, new = ({one.id: one for one in event.players} for event in (before, after))
        keys = self._player_keys(number)
        gone = [keys[id_] for id_ in old if id_ not in new]
        if gone:
            self._delete(PRESENCES, PRESENCES.c.player.in_(gone))
            self._update(PLAYERS, PLAYERS.c.key.in_(gone), removed_at=self.now)
        for id_, player in new.items():
            if old.get(id_) == player:
                continue
            written = serialize_player(player)
            if id_ in old:
                is_renamed = (old[id_].name, old[id_].club) != (player.name, player.club)
                member = self._free(number, links.get(id_), keys[id_]) if is_renamed else None
                linked = {} if member is None else {"member": member}
                self._update(PLAYERS, PLAYERS.c.key == keys[id_], **written, **linked)
                continue
            member_id = self._free(number, links.get(id_)) or self._members.link(number, player)
            position = self._next_position(PLAYERS, _standing(PLAYERS, number))
            key = self._bring_in_one(PLAYERS, event=number, position=position, member=member_id, **written)
            self._note_arrival(PLAYERS, key)

    def _free(self, number: EventNumber, member: MemberId | None, but: int = 0) -> MemberId | None:
        """The member, unless another player of the event is linked to them."""
        taken = select(PLAYERS.c.key).where(
            _standing(PLAYERS, number), PLAYERS.c.member == member, PLAYERS.c.key != but
        )
        return None if member is None or self._connection.scalar(taken) is not None else member

    def _write_sides(self, number: EventNumber, before: Event, after: Event) -> None:
        old, new = ({one.id: serialize_side(one) for one in event.sides} for event in (before, after))
        standing = _standing(SIDES, number)
        for id_ in old:
            if id_ not in new:
                self._update(SIDES, standing & (SIDES.c.id == id_), removed_at=self.now)
        for id_, written in new.items():
            if id_ not in old:
                position = self._next_position(SIDES, SIDES.c.event == number)
                key = self._bring_in_one(SIDES, event=number, position=position, **written)
                self._note_arrival(SIDES, key)
            elif written != old[id_]:
                self._update(SIDES, standing & (SIDES.c.id == id_), **written)

    def _write_lists(
        self, number: EventNumber, before: Event, after: Event, keys: Mapping[PlayerId, int]
    ) -> None:
        """Statuses, adjustments, stages and decisions: each a list of its own."""
        if before.presences != after.presences:
            rows = [{"player": keys[one.player], **serialize_presence(one)} for one in after.presences]
            self._replace_list(PRESENCES, number, rows)
        if before.adjustments != after.adjustments:
            found = self._connection.execute(select(SIDES.c.id, SIDES.c.key).where(_standing(SIDES, number)))
            sides = {row.id: row.key for row in found}
            rows = [
                {
                    "player": None if sides else keys[PlayerId(one.side)],
                    "side": sides.get(one.side),
                    **serialize_adjustment(one),
                }
                for one in after.adjustments
            ]
            self._replace_list(ADJUSTMENTS, number, rows)
        if before.stages != after.stages:
            self._replace_list(STAGES, number, [{"payload": serialize_stage(one)} for one in after.stages])
        if before.decisions != after.decisions:
            rows = [{"payload": serialize_decision(one)} for one in after.decisions]
            self._replace_list(DECISIONS, number, rows)

    def _replace_list(self, table: SqlTable, number: EventNumber, rows: Iterable[Mapping[str, Any]]) -> None:
        self._delete(table, table.c.event == number)
        self._insert(table, ({"event": number, "position": at, **row} for at, row in enumerate(rows)))

    def _write_rounds(
        self, number: EventNumber, game: Game, events: tuple[Event, Event], source: EventSource
    ) -> None:
        old, new = ({one.number: one for one in event.rounds} for event in events)
        for round_number in old:
            if round_number not in new:
                key = self._round_key(number, round_number)
                self._update(ROUNDS, ROUNDS.c.key == key, removed_at=self.now)
        keys = self._player_keys(number)
        self._entered.clear()
        for round_number, round_ in new.items():
            if round_number not in old:
                self._add_round(number, game, round_, keys, source)
            elif round_ != old[round_number]:
                self._write_round(number, game, (old[round_number], round_), keys, source)

    def _add_round(
        self,
        number: EventNumber,
        game: Game,
        round_: Round,
        keys: Mapping[PlayerId, int],
        source: EventSource,
    ) -> None:
        key = self._bring_in_one(ROUNDS, event=number, number=round_.number, **_round_columns(round_))
        self._bring_in(TABLES, table_rows(key, round_.tables))
        seats = [
            row
            for table in round_.tables
            for row in seat_rows(key, table.number, [keys[player] for player in table.seats])
        ]
        self._bring_in(SEATS, seats)
        self._note_arrival(ROUNDS, key)
        for table in round_.tables:
            at = _Sheet(number, game, key, round_.number, table.number, is_noted=False)
            self._write_hands(at, (), table.hands, source)

    def _write_round(
        self,
        number: EventNumber,
        game: Game,
        rounds: tuple[Round, Round],
        keys: Mapping[PlayerId, int],
        source: EventSource,
    ) -> None:
        before, after = rounds
        key = self._round_key(number, after.number)
        if _round_columns(before) != _round_columns(after):
            self._update(ROUNDS, ROUNDS.c.key == key, **_round_columns(after))
        old, new = ({one.number: one for one in round_.tables} for round_ in rounds)
        for table in old.values():
            if table.number not in new:
                at = _Sheet(number, game, key, after.number, table.number)
                self._write_hands(at, table.hands, (), source)
                self._delete(SEATS, _of_table(SEATS, key, table.number))
        for table in new.values():
            known = old.get(table.number)
            if known == table:
                continue
            self._write_table(key, known, table, keys)
            at = _Sheet(number, game, key, after.number, table.number)
            self._write_hands(at, () if known is None else known.hands, table.hands, source)

    def _write_table(
        self, key: int, before: Table | None, after: Table, keys: Mapping[PlayerId, int]
    ) -> None:
        there = (TABLES.c.round_key == key) & (TABLES.c.number == after.number)
        columns = _table_columns(after)
        if before is None and not self._update(TABLES, there, **columns):
            # Its row comes and goes with its seats, as that of any table added to a round.
            position = self._next_position(TABLES, TABLES.c.round_key == key)
            self._bring_in(TABLES, [{**row, "position": position} for row in table_rows(key, [after])])
        elif before is not None and _table_columns(before) != columns:
            self._update(TABLES, there, **columns)
        if before is None or before.seats != after.seats:
            self._delete(SEATS, _of_table(SEATS, key, after.number))
            self._insert(SEATS, seat_rows(key, after.number, [keys[player] for player in after.seats]))

    def _write_hands(self, at: "_Sheet", before: Hands, after: Hands, source: EventSource) -> None:
        # A table's hands are written in their order, and erased from the last one on.
        erased = range(len(before) - 1, len(after) - 1, -1)
        for index in (*range(len(after)), *erased):
            old, new = (hands[index] if index < len(hands) else None for hands in (before, after))
            if old != new:
                self._write_hand(at, index, serialize_hand(at.game, new), source)

    def _write_hand(self, at: "_Sheet", index: int, payload: str, source: EventSource) -> None:
        """Write the entries of the other copy that led to this payload, or one of our own."""
        where = (at.key, at.table, index)
        place = HandPlace(at.round, at.table, index)
        rows = self._connection.execute(
            select(ENTRIES.c.payload, ENTRIES.c.by, ENTRIES.c.at, ENTRIES.c.reason)
            .where(_of_hand(ENTRIES, where))
            .order_by(ENTRIES.c.revision)
        )
        mine = [CopiedEntry(*row) for row in rows]
        lines = [line for line in source.lines.get(place, ()) if line not in mine]
        if not lines or lines[-1].payload != payload:
            lines = [CopiedEntry(payload, source.by, self.now, source.reason)]
        found = len(mine)
        written = [
            (*where, found + 1 + turn, at.game.name, line.payload, line.by, line.at, line.reason)
            for turn, line in enumerate(lines)
        ]
        self._write_copied_entries(at.event, written)
        newest = found + len(lines)
        if at.is_noted:
            self._changes.note(ENTRIES.name, where, {"revision": found}, {"revision": newest})

    def _write_room(self, number: EventNumber, source: EventSource) -> None:
        """What the other copy's hall has besides, and its doors where the event has none here."""
        news = self.room_news(number, source)
        if source.room.hall is not None and self.room(number).hall is None:
            # The secret is in no line of the journal: it is not noted.
            self._bring_in(HALLS, [{**source.room.hall, "event": number}])
        for place, payload in news.marks.items():
            where = (self._round_key(number, place.round), place.table, place.index)
            if not self._update(HAND_MARKS, _of_hand(HAND_MARKS, where), payload=payload):
                key, table, hand = where
                row = {"round_key": key, "table_number": table, "hand": hand, "payload": payload}
                self._insert(HAND_MARKS, [row])
        last = self._connection.scalar(select(func.max(CALLS.c.number)).where(CALLS.c.event == number)) or 0
        calls = enumerate(news.calls, start=last + 1)
        self._insert(CALLS, ({**call, "event": number, "number": at} for at, call in calls))
        for call, done_at in news.answered.items():
            self._update(CALLS, (CALLS.c.event == number) & (CALLS.c.number == call), done_at=done_at)
        writes = news.writes.items()
        self._insert(PHONE_WRITES, ({"event": number, "id": id_, "answer": said} for id_, said in writes))
        for (round_, table, seat), revisions in news.signatures.items():
            signed = {"round_key": self._round_key(number, round_), "table_number": table, "seat": seat}
            self._insert(SIGNATURES, [{**signed, "revisions": revisions}])

    @mapping_rows()
    def room_news(self, number: EventNumber, source: EventSource) -> RoomNews:
        """What the other copy's hall has of the event besides, with the revisions that hands have here."""
        here, lines = self.room(number), self.hand_lines(number)
        known = {(call["at"], call["payload"]): call for call in here.calls}
        answered = {
            known[call["at"], call["payload"]]["number"]: call["done_at"]
            for call in source.room.calls
            if call["done_at"] is not None
            and known.get((call["at"], call["payload"]), call)["done_at"] is None
        }
        return RoomNews(
            _new_marks(here.marks, source.room.marks, lines, source.lines),
            tuple(call for call in source.room.calls if (call["at"], call["payload"]) not in known),
            answered,
            {id_: said for id_, said in source.room.writes.items() if id_ not in here.writes},
            _new_signatures(here.signatures, source.room.signatures, lines, source.lines),
        )


def _new_marks(
    here: Mapping[HandPlace, str],
    there: Mapping[HandPlace, str],
    lines: CopiedEntries,
    their_lines: CopiedEntries,
) -> dict[HandPlace, str]:
    """What phones said there of hands that are here the same entries; it adds to what they said here."""
    marks: dict[HandPlace, str] = {}
    for place, payload in there.items():
        said, entries, own = json.loads(payload), their_lines.get(place, ()), lines.get(place, ())
        # A mark of an older revision is void; a hand that was typed here is the desk's.
        if said["revision"] != len(entries) or not own or own[-1] != entries[-1]:
            continue
        now = json.loads(here.get(place, "{}"))
        if now.get("revision") != len(own):
            now = {}
        joined = {**said, **now, "revision": len(own)}
        joined |= {key: value for key, value in said.items() if not joined.get(key) and value}
        if len(said.get("versions", ())) > len(now.get("versions", ())):
            joined["versions"] = said["versions"]
        if joined != now:
            marks[place] = short_json(joined)
    return marks


def _new_signatures(
    here: Mapping[tuple[int, int, int], str],
    there: Mapping[tuple[int, int, int], str],
    lines: CopiedEntries,
    their_lines: CopiedEntries,
) -> dict[tuple[int, int, int], str]:
    """Signatures of tables that nobody signed here, where every hand is as it was signed there."""
    signed = {(round_, table) for round_, table, _ in here}
    mine, theirs = _newest_by_table(lines), _newest_by_table(their_lines)
    new: dict[tuple[int, int, int], str] = {}
    for (round_, table, seat), written in there.items():
        own, their = mine.get((round_, table), []), theirs.get((round_, table), [])
        is_same = [payload for payload, _ in their] == [payload for payload, _ in own]
        holds = is_same and list(json.loads(written)) == [revision for _, revision in their]
        if holds and (round_, table) not in signed:
            new[round_, table, seat] = short_json([revision for _, revision in own])
    return new


def _newest_by_table(lines: CopiedEntries) -> dict[Place, list[tuple[str, int]]]:
    """Payload and revision of each hand that stands, by round and table."""
    found: dict[Place, list[tuple[str, int]]] = {}
    for place, entries in sorted(lines.items(), key=_place_of):
        if entries[-1].payload:
            found.setdefault((place.round, place.table), []).append((entries[-1].payload, len(entries)))
    return found


def _place_of(item: tuple[HandPlace, Any]) -> tuple[int, int, int]:
    place = item[0]
    return place.round, place.table, place.index


def _details(game: Game, event: Event) -> dict[str, Any]:
    return {
        "name": event.name,
        "date": event.date,
        "place": event.place,
        "extras": write_beside_event(BesideEvent.of(event)),
        "apart_sides": serialize_pairs_of_sides(event.apart),
        "closed": event.is_closed,
        **serialize_settings(game, event.settings),
    }


def _round_columns(round_: Round) -> dict[str, Any]:
    draw = round_.draw
    return {
        "draw_seed": str(draw.seed) if draw else None,
        "draw_engine": draw.engine if draw else None,
        "draw_extras": write_extras(draw.extras) if draw else "",
        "extras": write_extras(round_.extras),
        "stage": round_.stage,
        "byes": serialize_resting(round_),
    }


def _table_columns(table: Table) -> dict[str, Any]:
    return {
        "first_dealer": table.first_dealer,
        "extras": write_extras(table.extras),
        "closed": serialize_closing(table.closed),
        "substitutes": serialize_substitutes(table.substitutes),
    }


def _of_hand(table: SqlTable, where: tuple[int, int, int]) -> ColumnElement[bool]:
    key, number, hand = where
    return (table.c.round_key == key) & (table.c.table_number == number) & (table.c.hand == hand)


def _of_table(table: SqlTable, key: int, number: int) -> ColumnElement[bool]:
    return (table.c.round_key == key) & (table.c.table_number == number)


def _standing(table: SqlTable, number: EventNumber) -> ColumnElement[bool]:
    return (table.c.event == number) & table.c.removed_at.is_(None)
