"""Whole events: listed, added, changed, deleted."""

import datetime as dt
from collections.abc import Sequence

from sqlalchemy import Table, exists, func, select

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Settings, Side
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.prize_list import Prize, Raffle
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.event.stages import Decision, Stage
from batarde_tourney.store.base.tables import (
    ADJUSTMENTS,
    DECISIONS,
    EVENTS,
    PLAYERS,
    PRESENCES,
    ROUNDS,
    SIDES,
    STAGES,
)
from batarde_tourney.store.events.loading import Loading
from batarde_tourney.store.events.mappers import (
    serialize_adjustment,
    serialize_decision,
    serialize_pairs_of_sides,
    serialize_player,
    serialize_presence,
    serialize_settings,
    serialize_side,
    serialize_stage,
)
from batarde_tourney.store.events.members import Members
from batarde_tourney.store.events.prize_mappers import BesideEvent, read_beside_event, write_beside_event
from batarde_tourney.store.events.rounds import Rounds
from batarde_tourney.store.writes.journaled_writes import TransactionState


class Events(Loading):
    """Stored events. An event is added whole, and deleted with everything in it."""

    def __init__(self, state: TransactionState, members: Members, rounds: Rounds) -> None:
        super().__init__(state)
        self._members = members
        self._rounds_of = rounds

    def listed(self) -> tuple[EventSummary, ...]:
        """All events, the newest number first."""
        players = (
            select(func.count())
            .where(PLAYERS.c.event == EVENTS.c.number, PLAYERS.c.removed_at.is_(None))
            .scalar_subquery()
        )
        rounds = (
            select(func.count())
            .where(ROUNDS.c.event == EVENTS.c.number, ROUNDS.c.removed_at.is_(None))
            .scalar_subquery()
        )
        sides = (
            select(func.count())
            .where(SIDES.c.event == EVENTS.c.number, SIDES.c.removed_at.is_(None))
            .scalar_subquery()
        )
        events = EVENTS.c
        rows = self._connection.execute(
            select(
                events.number,
                events.name,
                events.date,
                events.place,
                events.game,
                players,
                rounds,
                events.version,
                events.closed,
                sides,
            )
            .where(events.removed_at.is_(None))
            .order_by(events.number.desc())
        )
        return tuple(EventSummary(*tuple(row)) for row in rows)

    @making_many()
    def add(self, event: Event, *, by: str = "", reason: str = "") -> EventNumber:
        """Add an event with everything in it and return its number; its hands are first revisions.

        Its players are linked to the members of the same name and club, who are added where missing.
        """
        number = self._add_event_row(event)
        ids = (player.id for player in event.players)
        keys = dict(zip(ids, self._add_players(number, event.players), strict=True))
        for round_ in event.rounds:
            self._rounds_of.write(number, game_named(event.game), round_, keys, by=by, reason=reason)
        presences = (
            {
                "event": number,
                "position": position,
                "player": keys[one.player],
                **serialize_presence(one),
            }
            for position, one in enumerate(event.presences)
        )
        self._bring_in(PRESENCES, presences)
        sides = self._add_sides(number, event.sides)
        adjustments = (
            {
                "event": number,
                "position": position,
                # A player who is a side of their own has the side's id.
                "player": None if sides else keys[PlayerId(one.side)],
                "side": sides.get(one.side),
                **serialize_adjustment(one),
            }
            for position, one in enumerate(event.adjustments)
        )
        self._bring_in(ADJUSTMENTS, adjustments)
        for rows, texts in (
            (STAGES, map(serialize_stage, event.stages)),
            (DECISIONS, map(serialize_decision, event.decisions)),
        ):
            self._bring_in(
                rows, ({"event": number, "position": at, "payload": text} for at, text in enumerate(texts))
            )
        # Its version is 1 already: the further writes of this transaction must not raise it.
        self._changed.add(number)
        return number

    def change(
        self,
        number: EventNumber,
        *,
        name: str,
        date: dt.date | None,
        place: str | None,
        settings: Settings,
    ) -> None:
        """Set name, date, place and settings.

        Raises: EventNotFound.
        """
        self._touch(number)
        (game,) = self._event_row(number, "game")
        written = serialize_settings(game_named(game), settings)
        details = {"name": name, "date": date, "place": place, **written}
        self._update(EVENTS, EVENTS.c.number == number, **details)

    def set_stages(self, number: EventNumber, stages: Sequence[Stage]) -> None:
        """Set the stages of the event.

        Raises: EventNotFound.
        """
        self._touch(number)
        self._in_stages.pop(number, None)
        self._delete(STAGES, STAGES.c.event == number)
        self._insert(
            STAGES,
            (
                {"event": number, "position": at, "payload": serialize_stage(stage)}
                for at, stage in enumerate(stages)
            ),
        )

    def set_prizes(
        self,
        number: EventNumber,
        prizes: tuple[Prize, ...],
        raffle: Raffle | None,
        *,
        though_closed: bool = False,
    ) -> None:
        """Set the prizes of the event, and the raffle that was drawn.

        Raises: EventNotFound, EventIsClosed.
        """
        self._touch(number, though_closed=though_closed)
        (written,) = self._event_row(number, "extras")
        beside = BesideEvent(read_beside_event(written).extras, prizes, raffle)
        self._update(EVENTS, EVENTS.c.number == number, extras=write_beside_event(beside))

    def close(self, number: EventNumber, *, closed: bool) -> None:
        """Close the event, or open it again.

        Raises: EventNotFound.
        """
        self._touch(number, though_closed=True)
        self._update(EVENTS, EVENTS.c.number == number, closed=closed)

    def note(self, number: EventNumber) -> None:
        """Note that something was said of the event, without changing it: for acts of `NOTES`.

        Raises: EventNotFound, EventIsClosed.
        """
        self._touch(number)

    def has_stages(self, number: EventNumber) -> bool:
        """Whether the event is played in stages; checked before anything of them is loaded."""
        # The query of a hand's table has read this already, which saves a statement.
        if number not in self._in_stages:
            found = self._connection.scalar(select(exists().where(STAGES.c.event == number)))
            self._in_stages[number] = bool(found)
        return self._in_stages[number]

    def write_qualifiers(
        self, number: EventNumber, stages: Sequence[Stage], decisions: Sequence[Decision]
    ) -> None:
        """Write frozen qualifiers: stages and decisions. None that exists may be missing or change its place.

        Raises: EventNotFound.
        """
        self._touch(number)
        self._write_texts(STAGES, number, [serialize_stage(stage) for stage in stages])
        self._write_texts(DECISIONS, number, [serialize_decision(decision) for decision in decisions])

    def _write_texts(self, table: Table, number: EventNumber, texts: Sequence[str]) -> None:
        of_event = table.c.event == number
        stands = select(table.c.position, table.c.payload).where(of_event).order_by(table.c.position)
        known = self._connection.execute(stands).all()
        # New ones come only at the end, so the known ones are the first; `zip` stops after them.
        for (position, before), text in zip(known, texts, strict=False):
            if text != before:
                self._update(table, of_event & (table.c.position == position), payload=text)
        first = self._next_position(table, of_event)
        rows = enumerate(texts[len(known) :], start=first)
        self._insert(table, ({"event": number, "position": at, "payload": text} for at, text in rows))

    def version(self, number: EventNumber) -> int:
        """The event's version: it rises by one with every transaction that changes the event.

        Raises: EventNotFound.
        """
        (version,) = self._event_row(number, "version")
        return int(version)

    def delete(self, number: EventNumber) -> None:
        """Delete the event and everything in it, except from the journal; members stay.

        Raises: EventNotFound.
        """
        self._touch(number)
        self._update(EVENTS, EVENTS.c.number == number, removed_at=self.now)

    def _add_event_row(self, event: Event) -> EventNumber:
        number = self._bring_in_one(
            EVENTS,
            name=event.name,
            date=event.date,
            place=event.place,
            game=event.game,
            extras=write_beside_event(BesideEvent.of(event)),
            version=1,
            created_at=self.now,
            apart_sides=serialize_pairs_of_sides(event.apart),
            closed=event.is_closed,
            **serialize_settings(game_named(event.game), event.settings),
        )
        self._note_arrival(EVENTS, number)
        return EventNumber(number)

    def _add_players(self, number: EventNumber, players: Sequence[Player]) -> list[int]:
        """Add players and return their keys, in their order."""
        members = self._members.link_all(players)
        rows = (
            {"event": number, "position": position, "member": member, **serialize_player(player)}
            for position, (player, member) in enumerate(zip(players, members, strict=True))
        )
        return self._bring_in_keyed(PLAYERS, rows)

    def _add_sides(self, number: EventNumber, sides: Sequence[Side]) -> dict[SideId, int]:
        """Add the sides that the event names and return their keys by id."""
        rows = (
            {"event": number, "position": position, **serialize_side(side)}
            for position, side in enumerate(sides)
        )
        return dict(zip((side.id for side in sides), self._bring_in_keyed(SIDES, rows), strict=True))
