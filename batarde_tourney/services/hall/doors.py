"""Doors of an event's hall: whose token is whose, and what is refused at each."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.hall.address import checked_address
from batarde_tourney.core.tournament.hall.doors import Door, DoorKeys, PlayerDoor, TableDoor, typed_code
from batarde_tourney.services.base.facts import EventChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.club.transaction import Transaction

__all__ = [
    "Door",
    "DoorKeys",
    "Doors",
    "EarlierRound",
    "NoRight",
    "PhoneLocked",
    "PlayerDoor",
    "RoundGone",
    "TableDoor",
    "UnknownCode",
]


class NoRight(TourneyError):
    """No token, one that nobody was given, or one that was revoked: the answer is the same for all."""

    sentence = N_("This code does not open anything here. Please scan the code of your table again.")


class UnknownCode(TourneyError):
    """No door has the code that was typed."""

    sentence = N_("No table and no player has this code. Please look at it again.")


class EarlierRound(TourneyError):
    """The code is of a table of an earlier round; `now` says where each of its players sits now (H8)."""

    round: int
    table: int
    playing: int
    now: tuple[str, ...]
    sentence = N_("This is the code of table {table} in round {round}. Round {playing} is being played.")


class RoundGone(TourneyError):
    """The round of the code was undone, or the hall is closed (H7)."""

    sentence = N_("This table is not being played now. What you typed stays on this phone.")


class PhoneLocked(TourneyError):
    """The director has locked this phone out of its table (H9)."""

    sentence = N_(
        "The director has locked this phone. What you typed stays on it; the other phones of the table go on."
    )


@dataclass(frozen=True)
class Doors:
    """All doors that an event has or had; `playing` is the number of its last round, 0 before the first."""

    event: EventNumber
    keys: DoorKeys
    tables: tuple[TableDoor, ...]
    gone: tuple[TableDoor, ...]
    """Tables of draws that were taken back, or that the round has no more."""
    players: tuple[PlayerDoor, ...]
    playing: int

    @property
    def of_now(self) -> tuple[Door, ...]:
        """The doors whose codes are handed out now: the tables of the last round, and all players."""
        return (*(door for door in self.tables if door.round == self.playing), *self.players)

    @cached_property
    def _by_token(self) -> Mapping[str, Door]:
        return self.keys.by_token((*self.tables, *self.gone, *self.players))

    @cached_property
    def _by_code(self) -> Mapping[str, Door]:
        return self.keys.by_code((*self.of_now, *self.tables, *self.gone))

    def knows(self, token: str) -> bool:
        """Whether the token is that of a door that is there, or was."""
        return token in self._by_token

    def opens(self, token: str) -> bool:
        """Whether the token is that of a door that is there now."""
        found = self._by_token.get(token)
        return found is not None and found not in self.gone

    def of_token(self, token: str) -> Door:
        """The door of this token. Raises: NoRight."""
        found = self._by_token.get(token)
        if found is None:
            raise NoRight
        return found

    def of_code(self, text: str) -> Door:
        """The door of the eight letters that were typed. Raises: UnknownCode."""
        found = self._by_code.get(typed_code(text))
        if found is None:
            raise UnknownCode
        return found

    def is_gone(self, door: TableDoor) -> bool:
        """Whether the table of this door is no longer there."""
        return door in self.gone


def open_doors(session: Session, number: EventNumber) -> Doors:
    """The doors of the event; its secret is made when they are opened first.

    Raises: EventNotFound, and as `ClubFile.transaction` where the secret has to be written.
    """
    with session.reading() as rows:
        keys = rows.hall.keys(number)
        if keys is not None:
            return _doors(rows, number, keys)
    with session.transaction(ActKind.HALL_OPENED) as rows:
        rows.set_facts(name=rows.events.load_outline(number).name)
        return _doors(rows, number, rows.hall.make_keys(number))


def keep_address(session: Session, number: EventNumber, address: str) -> None:
    """Keep where phones reach the hall, for the papers that lead there; nothing is written if it is known.

    Raises: EventNotFound, NotAnAddress.
    """
    checked = checked_address(address)
    with session.reading() as rows:
        if rows.hall.rules(number).address == checked:
            return
    with session.transaction(ActKind.HALL_OPENED) as rows:
        rows.set_facts(name=rows.events.load_outline(number).name)
        rows.hall.keep_address(number, checked)


def issue_again(session: Session, number: EventNumber, door: Door) -> Doors:
    """Revoke the token of a door: whoever holds it is out. The door has a new token and code.

    Raises: EventNotFound.
    """
    with session.transaction(ActKind.DOOR_ISSUED_AGAIN) as rows:
        event = rows.events.load_outline(number)
        if isinstance(door, TableDoor):
            rows.set_facts(round=door.round, table=door.table, name="")
        else:
            rows.set_facts(round=0, table=0, name=name_of(event, door.player))
        return _doors(rows, number, rows.hall.issue_again(number, door))


def lock_phone(
    session: Session, number: EventNumber, door: TableDoor, phone: str, *, is_locked: bool
) -> EventChanged:
    """Lock the phone of this name out of its table, or let it in again; others there go on.

    Raises: EventNotFound.
    """
    with session.transaction(ActKind.PHONE_LOCKED) as rows:
        rows.events.load_outline(number)
        rows.set_facts(round=door.round, table=door.table, locked=is_locked)
        keys = rows.hall.make_keys(number)
        rows.hall.set_issues(number, keys.with_lock(door, phone, is_locked=is_locked))
    return EventChanged(number)


def where_now(event: Event, door: TableDoor) -> tuple[tuple[PlayerId, int], ...]:
    """Where the players of a table of an earlier round sit in the last one: player and table."""
    seats = next(
        (
            table.seats
            for round_ in event.rounds
            if round_.number == door.round
            for table in round_.tables
            if table.number == door.table
        ),
        (),
    )
    last = event.rounds[-1] if event.rounds else None
    now = {player: table.number for table in (last.tables if last else ()) for player in table.seats}
    return tuple((player, now[player]) for player in seats if player in now)


def name_of(event: Event, player: PlayerId) -> str:
    """The name of a player of the event; empty if there is no such player."""
    return next((one.name for one in event.players if one.id == player), "")


def _doors(rows: Transaction, number: EventNumber, keys: DoorKeys) -> Doors:
    event = rows.events.load_outline(number)
    tables = tuple(
        TableDoor(round_.number, table.number) for round_ in event.rounds for table in round_.tables
    )
    ever = rows.hall.tables_ever(number)
    known = set(tables)
    return Doors(
        number,
        keys,
        tables,
        tuple(door for door in ever if door not in known),
        tuple(PlayerDoor(player.id) for player in event.players),
        event.rounds[-1].number if event.rounds else 0,
    )
