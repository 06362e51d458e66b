"""Leaving in mid-round: seats are taken, others play on, or tables are closed, all as one act."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import closed_table, holders
from batarde_tourney.core.tournament.event.event import Closing, Event, Table, game_of, with_table
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.presence import next_round_number, status_in_round
from batarde_tourney.core.tournament.people.leaving import (
    CannotPlayOn,
    HeldSeat,
    SeatGiven,
    SeatRemoved,
    SmallerTable,
    TableEnded,
    WayOut,
    held_seats,
    refuse_vanishing,
    without_seats,
)
from batarde_tourney.core.tournament.people.substitutes import (
    Newcomer,
    SeatPlace,
    find_table,
    with_substitute,
)
from batarde_tourney.services.base.act_checks import freezing_qualifiers
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import PlayersChanged, TableChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names
from batarde_tourney.services.tables.substitutes import FreePlayer, admit, find_player, list_free_players
from batarde_tourney.store.club.transaction import Transaction

__all__ = [
    "HeldSeat",
    "Leave",
    "Newcomer",
    "SeatGiven",
    "SeatRemoved",
    "SmallerTable",
    "TableEnded",
    "WayOut",
    "leave_round",
    "seats_left_behind",
]


@dataclass(frozen=True, slots=True)
class Leave:
    """The seats of players who want to leave, their names, and who could take the seats, by round.

    `scores_own`: a substitute's hands are their own (F9).
    """

    seats: tuple[tuple[HeldSeat, Player], ...]
    free: dict[int, tuple[FreePlayer, ...]]
    scores_own: bool = False


def seats_left_behind(session: Session, number: EventNumber, players: Sequence[PlayerId]) -> Leave:
    """Seats that these players would leave behind; none means that they can go.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    held = held_seats(event, players)
    free = {
        number: tuple(free for free in list_free_players(event, number) if free.player.id not in players)
        for number in {seat.place.round for seat in held}
    }
    seats = tuple((seat, find_player(event, seat.player)) for seat in held)
    return Leave(seats, free, event.settings.substitutes_score and game_of(event).substitutes_can_score)


def leave_round(
    session: Session, number: EventNumber, players: Sequence[PlayerId], ways: Sequence[WayOut]
) -> tuple[PlayersChanged, *tuple[TableChanged, ...]]:
    """Let players leave from the next round on; none of their seats stays empty at a table that plays.

    Each seat is taken or removed, or its table is closed; removals come last. A newcomer who takes a seat
    joins the list, on standby for the rounds to come.
    Raises: HandsToPlay if a seat would be left empty; BlankEntry, TableClosed, TableOver, NotFree,
    CannotPlayOn; PlayerEntered of a newcomer; PlayerNotFound, EventNotFound.
    """
    with session.transaction(ActKind.PLAYERS_LEFT) as rows:
        event = rows.events.load(number)
        refuse_vanishing(event, players, ways)
        coming = next_round_number(event)
        before = [status_in_round(event, player, coming).value for player in players]
        seats: list[list[int | str]] = []
        changed: list[TableChanged] = []
        listed: tuple[PlayerId, ...] = ()
        with freezing_qualifiers(rows, number):
            for way in (one for one in ways if not isinstance(one, SeatRemoved)):
                if isinstance(way, SeatGiven):
                    event, came = admit(rows, number, event, way.player)
                    listed += (came.id,) if isinstance(way.player, Newcomer) else ()
                    place, table, came_in = way.place, _given(event, way.place, came), [came.name]
                else:
                    place, table, came_in = SeatPlace(way.round, way.table, 0), _ended(event, way), []
                # Two can leave one table: the second way must see what the first one changed.
                event = with_table(event, place.round, table)
                rows.rounds.set_ending(number, place.round, table)
                seats.append([place.round, place.table, *came_in])
                changed.append(TableChanged(number, place.round, place.table))
            smaller = _make_smaller(rows, number, event, players, ways)
        changed += (TableChanged(number, one["round"], one["table"]) for one in smaller)
        told_smaller = {"smaller": smaller} if smaller else {}
        names = player_names(event, players)
        rows.set_facts(names=names, round=coming - 1, before=before, seats=seats, **told_smaller)
        for player in players:
            rows.players.set_presence(number, Presence(player, coming, Status.GONE))
    return (PlayersChanged(number, (*players, *listed)), *changed)


def _given(event: Event, place: SeatPlace, came: Player) -> Table:
    _round, table = find_table(event, place)
    return with_substitute(event, place, came, len(table.hands))


def _ended(event: Event, way: TableEnded) -> Table:
    _round, table = find_table(event, SeatPlace(way.round, way.table, 0))
    return closed_table(event, way.round, table, Closing(typed_text("reason", way.reason)))


def _make_smaller(
    rows: Transaction,
    number: EventNumber,
    event: Event,
    players: Collection[PlayerId],
    ways: Sequence[WayOut],
) -> list[dict[str, Any]]:
    """Store every table that plays on with fewer players; returns the journal's facts of each.

    Raises: CannotPlayOn, also if somebody who stays would lose a seat; BlankEntry.
    """
    removed = [way for way in ways if isinstance(way, SeatRemoved)]
    listed: list[dict[str, Any]] = []
    for at in dict.fromkeys((way.place.round, way.place.table) for way in removed):
        own = [way for way in removed if (way.place.round, way.place.table) == at]
        round_, table = find_table(event, own[0].place)
        smaller = without_seats(event, round_, table, [way.place.seat for way in own])
        if any(holders(table)[way.place.seat] not in players for way in own):
            raise CannotPlayOn(*at, len(smaller.seats))
        rows.rounds.replace_seats(number, round_.number, smaller)
        if smaller.substitutes != table.substitutes:
            rows.rounds.set_ending(number, round_.number, smaller)
        # These seats cannot be drawn again from the seed.
        rows.rounds.unseal(number, round_.number)
        reason = typed_text("reason", own[0].reason)
        listed.append({"round": at[0], "table": at[1], "players": len(smaller.seats), "reason": reason})
    return listed
