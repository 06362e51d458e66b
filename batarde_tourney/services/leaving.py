"""Leaving in mid-round: who takes the seat, or that the table is closed, and gone: one act."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts import ActKind
from batarde_tourney.core.tournament.closing import closed_table
from batarde_tourney.core.tournament.event import Closing, Event, Table
from batarde_tourney.core.tournament.leaving import (
    HeldSeat,
    SeatGiven,
    TableEnded,
    WayOut,
    held_seats,
    refuse_vanishing,
)
from batarde_tourney.core.tournament.people import Player, Presence, Status
from batarde_tourney.core.tournament.presence import next_round_number, status_in_round
from batarde_tourney.core.tournament.substitutes import (
    SeatPlace,
    find_table,
    free_players,
    with_substitute,
)
from batarde_tourney.services.course import keeping_course
from batarde_tourney.services.entries import typed_text
from batarde_tourney.services.facts import PlayersChanged, TableChanged
from batarde_tourney.services.players import player_names
from batarde_tourney.services.session import Session
from batarde_tourney.services.substitutes import FreePlayer, find_player

__all__ = ["HeldSeat", "Leave", "SeatGiven", "TableEnded", "WayOut", "ask_leave", "leave_round"]


@dataclass(frozen=True, slots=True)
class Leave:
    """The seats of who wants to leave, whose they are by name, and who could take each round's seats."""

    seats: tuple[tuple[HeldSeat, Player], ...]
    free: dict[int, tuple[FreePlayer, ...]]


def ask_leave(session: Session, number: EventNumber, players: Sequence[PlayerId]) -> Leave:
    """What these players would leave behind; no seats: they can go.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    held, coming = held_seats(event, players), next_round_number(event)
    free = {
        number: tuple(
            FreePlayer(player, status_in_round(event, player.id, coming))
            for player in free_players(event, number)
            if player.id not in players
        )
        for number in {seat.place.round for seat in held}
    }
    return Leave(tuple((seat, find_player(event, seat.player)) for seat in held), free)


def leave_round(
    session: Session, number: EventNumber, players: Sequence[PlayerId], ways: Sequence[WayOut]
) -> tuple[PlayersChanged, *tuple[TableChanged, ...]]:
    """These players are gone from the next round on; every seat they held is taken, or its table closed.

    Raises: HandsToPlay if a seat would be left empty; BlankEntry, TableClosed, TableOver, NotFree;
    PlayerNotFound, EventNotFound.
    """
    with session.transaction(ActKind.PLAYERS_LEFT) as rows:
        event = rows.events.load(number)
        refuse_vanishing(event, players, ways)
        coming = next_round_number(event)
        before = [status_in_round(event, player, coming).value for player in players]
        seats: list[list[int | str]] = []
        changed: list[TableChanged] = []
        with keeping_course(rows, number):
            for way in ways:
                place, table, told = _carried_out(event, way)
                event = _with_table(event, place.round, table)
                rows.rounds.set_ending(number, place.round, table)
                seats.append([place.round, place.table, *told])
                changed.append(TableChanged(number, place.round, place.table))
        rows.tell(names=player_names(event, players), round=coming - 1, before=before, seats=seats)
        for player in players:
            rows.players.set_presence(number, Presence(player, coming, Status.GONE))
    return (PlayersChanged(number, tuple(players)), *changed)


def _carried_out(event: Event, way: WayOut) -> tuple[SeatPlace, Table, list[str]]:
    """Where it is, the table as it is then, and the name of who took the seat, if anybody did."""
    if isinstance(way, TableEnded):
        place = SeatPlace(way.round, way.table, 0)
        _round, table = find_table(event, place)
        closing = Closing(typed_text("reason", way.reason))
        return place, closed_table(event, way.round, table, closing), []
    _round, table = find_table(event, way.place)
    came = find_player(event, way.player)
    return way.place, with_substitute(event, way.place, came, len(table.hands)), [came.name]


def _with_table(event: Event, round_number: int, table: Table) -> Event:
    rounds = tuple(
        replace(one, tables=tuple(table if old.number == table.number else old for old in one.tables))
        if one.number == round_number
        else one
        for one in event.rounds
    )
    return replace(event, rounds=rounds)
