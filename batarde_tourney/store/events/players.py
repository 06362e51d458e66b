"""Players of one event, their status per round, and the director's adjustments."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Subquery, exists, func, select

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Adjustment, Side
from batarde_tourney.core.tournament.event.members import Player, Presence
from batarde_tourney.store.base.errors import PlayerExists, PlayerSeated, SideNotFound
from batarde_tourney.store.base.tables import (
    ADJUSTMENTS,
    EVENTS,
    MEMBERS,
    PLAYERS,
    PRESENCES,
    ROUNDS,
    SEATS,
    SIDES,
    TABLES,
)
from batarde_tourney.store.events.mappers import (
    deserialize_player,
    deserialize_substitutes,
    serialize_adjustment,
    serialize_pairs_of_sides,
    serialize_player,
    serialize_presence,
    serialize_side,
    write_beside,
)
from batarde_tourney.store.events.members import Members, known_as
from batarde_tourney.store.writes.journaled_writes import TransactionState
from batarde_tourney.store.writes.repository import Repository, players_of

# Sides that an event names, such as pairs: added, renamed, removed.


class Sides(Repository):
    """Stored sides. Methods may raise EventNotFound and, except for the first two, SideNotFound."""

    def add(self, number: EventNumber, side: Side) -> None:
        """Add a side, after the others."""
        self._touch(number)
        position = self._next_position(SIDES, SIDES.c.event == number)
        key = self._bring_in_one(SIDES, event=number, position=position, **serialize_side(side))
        self._note_arrival(SIDES, key)

    def keep_apart(self, number: EventNumber, apart: tuple[tuple[SideId, SideId], ...]) -> None:
        """Set which pairs of sides are declared apart."""
        self._touch(number)
        written = serialize_pairs_of_sides(apart)
        self._update(EVENTS, EVENTS.c.number == number, apart_sides=written)

    def change(self, number: EventNumber, side: Side) -> None:
        """Set name and number of the side of this id; its players stay."""
        self._touch(number)
        self._update(SIDES, self._of(number, side.id), name=side.name, number=side.number)

    def remove(self, number: EventNumber, side: SideId) -> None:
        """Remove the side; its players stay."""
        self._touch(number)
        self._update(SIDES, self._of(number, side), removed_at=self.now)

    def _of(self, number: EventNumber, side: SideId) -> ColumnElement[bool]:
        where = (SIDES.c.event == number) & (SIDES.c.id == side) & SIDES.c.removed_at.is_(None)
        if self._connection.scalar(select(SIDES.c.key).where(where)) is None:
            raise SideNotFound(side)
        return where


_TOLD = ("player", "round", "status", "extras", "substitute")
"""Columns of a status that move when statuses are reordered."""


def _newest_events() -> Subquery:
    """By member the number of the newest event that lists them."""
    standing = PLAYERS.c.removed_at.is_(None) & EVENTS.c.removed_at.is_(None)
    return (
        select(PLAYERS.c.member, func.max(PLAYERS.c.event).label("event"))
        .join(EVENTS, EVENTS.c.number == PLAYERS.c.event)
        .where(standing, PLAYERS.c.member.is_not(None))
        .group_by(PLAYERS.c.member)
        .subquery()
    )


class Players(Repository):
    """Stored players. Methods may raise EventNotFound and, except for the first, PlayerNotFound."""

    def __init__(self, state: TransactionState, members: Members) -> None:
        super().__init__(state)
        self._members = members

    def add(self, number: EventNumber, player: Player, member: MemberId | None = None) -> None:
        """Add a player, linked to `member` or else to the member of that name, who is added if missing.

        Raises: PlayerExists if the id is taken or the member plays already.
        """
        self._touch(number)
        taken = PLAYERS.c.id == player.id
        if member is not None:
            taken |= PLAYERS.c.member == member
        if self._connection.scalar(select(exists().where(players_of(number), taken))):
            raise PlayerExists(player.id)
        key = self._bring_in_one(
            PLAYERS,
            event=number,
            position=self._next_position(PLAYERS, players_of(number)),
            member=self._members.link(number, player) if member is None else member,
            **serialize_player(player),
        )
        self._note_arrival(PLAYERS, key)

    def change(self, number: EventNumber, player: Player) -> None:
        """Set name and club of the player of this id.

        A member who plays nowhere else is renamed with them; otherwise the player becomes another member.
        """
        self._touch(number)
        key = self._player_key(number, player.id)
        before = self._connection.scalar(select(PLAYERS.c.member).where(PLAYERS.c.key == key))
        named = {"name": player.name, "club": player.club, "extras": write_beside(player)}
        # Linked to nobody for a moment, so that the old member is free again, for this player or another.
        self._update(PLAYERS, PLAYERS.c.key == key, member=None, **named)
        member = self._follow_member(before, player) or self._members.link(number, player)
        self._update(PLAYERS, PLAYERS.c.key == key, member=member)

    def remove(self, number: EventNumber, player: PlayerId) -> None:
        """Remove the player from the event; the member stays.

        Raises: PlayerSeated if the player has a seat, took one or has an adjustment.
        """
        self._touch(number)
        self.refuse_seated(number, player)
        key = self._player_key(number, player)
        self._delete(PRESENCES, PRESENCES.c.player == key)
        self._update(PLAYERS, PLAYERS.c.key == key, removed_at=self.now)

    def refuse_seated(self, number: EventNumber, player: PlayerId) -> None:
        """Refuse if the player has a seat, took one or has an adjustment.

        Raises: PlayerSeated.
        """
        key = self._player_key(number, player)
        standing = (ROUNDS.c.key == SEATS.c.round_key) & ROUNDS.c.removed_at.is_(None)
        seated = exists().where(SEATS.c.player == key, standing)
        adjusted = exists().where(ADJUSTMENTS.c.player == key)
        if self._connection.scalar(select(seated | adjusted)) or self._sat_in(number, player):
            raise PlayerSeated(
                self._connection.scalar(select(PLAYERS.c.name).where(PLAYERS.c.key == key)) or ""
            )

    def set_paid(self, number: EventNumber, player: PlayerId, *, has_paid: bool) -> None:
        """Set whether the player's entry fee is paid."""
        self._touch(number)
        self._update(PLAYERS, PLAYERS.c.key == self._player_key(number, player), has_paid=has_paid)

    def set_rest(self, number: EventNumber, player_id: PlayerId, player: Player | None) -> None:
        """Set what few players have, as this player has it, such as a table kept.

        Raises: PlayerNotFound, also without a player.
        """
        self._touch(number)
        key = self._player_key(number, player_id)
        if player is not None:
            self._update(PLAYERS, PLAYERS.c.key == key, extras=write_beside(player))

    def set_club(self, number: EventNumber, player: PlayerId, club: str | None) -> None:
        """Set the club of the player and of the member behind them, who stays the same member."""
        self._touch(number)
        key = self._player_key(number, player)
        member = self._connection.scalar(select(PLAYERS.c.member).where(PLAYERS.c.key == key))
        self._update(PLAYERS, PLAYERS.c.key == key, club=club)
        if member is not None:
            self._update(MEMBERS, MEMBERS.c.id == member, club=club)

    def newest_of_members(self) -> dict[MemberId, tuple[EventNumber, str, bool, Player]]:
        """By member the newest event that lists them: number, name, whether it has a fee, and the player."""
        newest = _newest_events()
        columns = (PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.club, PLAYERS.c.extras, PLAYERS.c.has_paid)
        rows = self._connection.execute(
            select(PLAYERS.c.member, EVENTS.c.number, EVENTS.c.name, EVENTS.c.fee, *columns)
            .join(newest, (newest.c.member == PLAYERS.c.member) & (newest.c.event == PLAYERS.c.event))
            .join(EVENTS, EVENTS.c.number == PLAYERS.c.event)
            .where(PLAYERS.c.removed_at.is_(None))
        )
        return {
            MemberId(member): (EventNumber(number), name, fee > 0, deserialize_player(*player))
            for member, number, name, fee, *player in rows
        }

    def described_members(self) -> dict[MemberId, Player]:
        """The players that members are in the newest event that lists them, where it says more than names."""
        newest = _newest_events()
        columns = (PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.club, PLAYERS.c.extras, PLAYERS.c.has_paid)
        rows = self._connection.execute(
            select(PLAYERS.c.member, *columns)
            .join(newest, (newest.c.member == PLAYERS.c.member) & (newest.c.event == PLAYERS.c.event))
            .where(PLAYERS.c.removed_at.is_(None), PLAYERS.c.extras != "")
        )
        return {MemberId(member): deserialize_player(*player) for member, *player in rows}

    def emails(self, number: EventNumber) -> dict[PlayerId, str]:
        """E-mail addresses of the event's players, where the club has them, in order of entry."""
        rows = self._connection.execute(
            select(PLAYERS.c.id, MEMBERS.c.email)
            .join(MEMBERS, MEMBERS.c.id == PLAYERS.c.member)
            .where(players_of(number), MEMBERS.c.email.is_not(None))
            .order_by(PLAYERS.c.position)
        )
        return {PlayerId(id_): email for id_, email in rows}

    def set_email(self, number: EventNumber, player: PlayerId, email: str | None) -> None:
        """Set the address of the member behind the player, for all events; ignored if there is no member."""
        self._touch(number)
        key = self._player_key(number, player)
        member = self._connection.scalar(select(PLAYERS.c.member).where(PLAYERS.c.key == key))
        if member is not None:
            self._update(MEMBERS, MEMBERS.c.id == member, email=email)

    def set_presence(self, number: EventNumber, presence: Presence) -> None:
        """Set the player's status from its round on; it replaces one of the same round."""
        self._touch(number)
        key = self._player_key(number, presence.player)
        columns = serialize_presence(presence)
        there = (PRESENCES.c.player == key) & (PRESENCES.c.round == presence.round)
        if self._update(PRESENCES, there, **columns):
            return
        place = {"event": number, "position": self._next_position(PRESENCES, PRESENCES.c.event == number)}
        self._insert(PRESENCES, [{**place, "player": key, **columns}])

    def reorder_presences(self, number: EventNumber, wanted: Sequence[PlayerId], round_number: int) -> None:
        """Put the statuses of these players for this round in this order."""
        self._touch(number)
        keys = [self._player_key(number, player) for player in wanted]
        found = {row.player: row for row in self._statuses_until(number, keys, round_number)}
        positions = sorted(row.position for row in found.values())
        # These rows swap positions among themselves; rows of other players stay where they are.
        for key, position in zip((key for key in keys if key in found), positions, strict=True):
            columns = {name: getattr(found[key], name) for name in _TOLD}
            self._update(
                PRESENCES, (PRESENCES.c.event == number) & (PRESENCES.c.position == position), **columns
            )

    def add_adjustment(self, number: EventNumber, adjustment: Adjustment) -> None:
        """Add points for a side, as a line of their own."""
        self._touch(number)
        row = {
            "event": number,
            "position": self._next_position(ADJUSTMENTS, ADJUSTMENTS.c.event == number),
            **self._whose(number, adjustment.side),
            **serialize_adjustment(adjustment),
        }
        self._insert(ADJUSTMENTS, [row])

    def _statuses_until(self, number: EventNumber, keys: Sequence[int], round_number: int) -> Sequence[Any]:
        """Statuses of these players up to this round, oldest first: a dict keeps each player's last one."""
        found = PRESENCES.c
        return self._connection.execute(
            select(PRESENCES)
            .where(found.event == number, found.player.in_(keys), found.round <= round_number)
            .order_by(found.round)
        ).all()

    def _sat_in(self, number: EventNumber, player: PlayerId) -> bool:
        """Whether the player took somebody's seat in a round that stands."""
        standing = (ROUNDS.c.event == number) & ROUNDS.c.removed_at.is_(None) & (TABLES.c.substitutes != "")
        rows = select(TABLES.c.substitutes).join(ROUNDS, ROUNDS.c.key == TABLES.c.round_key).where(standing)
        return any(
            one.player == player
            for written in self._connection.scalars(rows)
            for one in deserialize_substitutes(written)
        )

    def cancel_adjustment(self, number: EventNumber, index: int, reason: str) -> None:
        """Cancel the adjustment of this index among the event's.

        Raises: IndexError if there is none.
        """
        self._touch(number)
        of_event = ADJUSTMENTS.c.event == number
        positions = select(ADJUSTMENTS.c.position).where(of_event).order_by(ADJUSTMENTS.c.position)
        position = self._connection.scalars(positions).all()[index]
        self._update(ADJUSTMENTS, of_event & (ADJUSTMENTS.c.position == position), cancelled=reason)

    def _whose(self, number: EventNumber, side: SideId) -> dict[str, int | None]:
        """Columns with the owner of an adjustment: a side that the event names, or a player."""
        named = select(SIDES.c.key).where(
            SIDES.c.event == number, SIDES.c.id == side, SIDES.c.removed_at.is_(None)
        )
        key = self._connection.scalar(named)
        if key is not None:
            return {"player": None, "side": key}
        return {"player": self._player_key(number, PlayerId(side)), "side": None}

    def _follow_member(self, member: int | None, player: Player) -> MemberId | None:
        """Rename the member too, if nobody else plays as them and nobody has the new name; else None."""
        if member is None:
            return None
        known = known_as(player.name, player.club)
        plays = self._connection.scalar(
            select(exists().where(PLAYERS.c.member == member, PLAYERS.c.removed_at.is_(None)))
        )
        if plays or not known[0] or self._members.namesakes(known):
            return None
        self._update(MEMBERS, MEMBERS.c.id == member, name=known[0], club=known[1])
        return MemberId(member)
