"""The room as the desk sees it: the tables that play, who sits there, and the codes of tables and players."""

from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.closing import holders
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.hall.doors import DoorKeys, PlayerDoor, TableDoor
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.services.base.session import Session

__all__ = ["PlayerDoor", "RoomNow", "RoomPlayer", "RoomTable", "TableDoor", "room_now"]


@dataclass(frozen=True, slots=True)
class RoomTable:
    """A table that plays: its door, who holds its seats, and the eight letters of its code."""

    door: TableDoor
    names: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True)
class RoomPlayer:
    """A player of the event, and the eight letters of their slip."""

    door: PlayerDoor
    name: str
    code: str


@dataclass(frozen=True, slots=True)
class RoomNow:
    """The tables of the last round, after those of earlier rounds that still play; players by name."""

    event: EventNumber
    name: str
    tables: tuple[RoomTable, ...]
    players: tuple[RoomPlayer, ...]
    keys: DoorKeys | None
    """None before the hall was first opened: then nothing has a code, and codes are empty."""
    round: int
    """The number of the last round, 0 before the first."""


def room_now(session: Session, number: EventNumber) -> RoomNow:
    """The room as it is now. Raises: EventNotFound."""
    with session.reading() as rows:
        event, keys = rows.events.load(number), rows.hall.keys(number)
    names = {player.id: shown_name(player.name) for player in event.players}
    last = event.rounds[-1] if event.rounds else None
    tables = tuple(
        RoomTable(
            door := TableDoor(round_.number, table.number),
            tuple(names.get(holder, "") for holder in holders(table)),
            _code(keys, door),
        )
        for round_ in event.rounds
        for table in round_.tables
        if round_ is last or not is_finished(table, event)
    )
    players = tuple(
        RoomPlayer(PlayerDoor(player), name, _code(keys, PlayerDoor(player)))
        for player, name in sorted(names.items(), key=_by_name)
    )
    return RoomNow(number, shown_name(event.name), tables, players, keys, last.number if last else 0)


def _by_name(player: tuple[PlayerId, str]) -> str:
    return alphabetical(player[1])


def _code(keys: DoorKeys | None, door: TableDoor | PlayerDoor) -> str:
    return "" if keys is None else keys.code(door)
