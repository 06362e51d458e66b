"""Seats taken in mid-round: by which player, from which hand on, and given back."""

from dataclasses import dataclass, replace

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Player, Presence, Status, shown_name
from batarde_tourney.core.tournament.event.presence import next_round_number, status_in_round
from batarde_tourney.core.tournament.people.substitutes import (
    Newcomer,
    SeatPlace,
    free_players,
    with_substitute,
    without_substitute,
)
from batarde_tourney.services.base.act_checks import keeping_course
from batarde_tourney.services.base.facts import PlayersChanged, TableChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import NewPlayers
from batarde_tourney.services.tables.table_ends import load_table
from batarde_tourney.store.base.errors import PlayerNotFound
from batarde_tourney.store.club.transaction import Transaction


@dataclass(frozen=True, slots=True)
class FreePlayer:
    """Somebody who can take a seat, with their status for the next round."""

    player: Player
    status: Status


def list_free_players(event: Event, round_number: int) -> tuple[FreePlayer, ...]:
    """Players who can take a seat in this round: standby first, in order, then the others not gone."""
    coming = next_round_number(event)
    return tuple(
        FreePlayer(player, status_in_round(event, player.id, coming))
        for player in free_players(event, round_number)
    )


def seat_substitute(
    session: Session,
    number: EventNumber,
    place: SeatPlace,
    player: PlayerId | Newcomer,
    from_hand: int,
    *,
    reason: str = "",
) -> tuple[TableChanged, *tuple[PlayersChanged, ...]]:
    """Give the seat to the player from this hand on, counted from 0.

    The event's settings say whose score it is (F9); the journal stores the reason, if there is one. A
    newcomer joins the list, on standby for the rounds to come.
    Raises: TableClosed, NotFree, SeatTaken, HandNotPlayed; BlankEntry, PlayerEntered of a newcomer;
    PlayerNotFound, EventNotFound, RoundNotFound, TableNotFound.
    """
    why = shown_name(reason) or session.reason
    with session.with_reason(why).transaction(ActKind.SUBSTITUTE_SEATED) as rows:
        event, table = load_table(rows, number, place.round, place.table)
        event, came = admit(rows, number, event, player)
        changed = with_substitute(event, place, came, from_hand)
        names = [find_player(event, table.seats[place.seat]).name, came.name]
        rows.tell(round=place.round, table=place.table, names=names, hand=from_hand + 1)
        with keeping_course(rows, number):
            rows.rounds.set_ending(number, place.round, changed)
    listed = (PlayersChanged(number, (came.id,)),) if isinstance(player, Newcomer) else ()
    return (TableChanged(number, place.round, place.table), *listed)


def admit(
    rows: Transaction, number: EventNumber, event: Event, who: PlayerId | Newcomer
) -> tuple[Event, Player]:
    """The player who takes a seat, and the event with them: a newcomer joins the list, on standby.

    Raises: PlayerNotFound; BlankEntry, PlayerEntered of a newcomer.
    """
    if not isinstance(who, Newcomer):
        return event, find_player(event, who)
    player = NewPlayers(event).add(who.name, None)
    member = rows.members.find(player.name, player.club) or rows.members.add(player.name, player.club)
    rows.players.add(number, player, member.id)
    waits = Presence(player.id, next_round_number(event), Status.STANDBY)
    rows.players.set_presence(number, waits)
    players, presences = (*event.players, player), (*event.presences, waits)
    return replace(event, players=players, presences=presences), player


def take_back_substitute(
    session: Session, number: EventNumber, place: SeatPlace, player: PlayerId
) -> TableChanged:
    """Take back a player's seat at the table; every hand stays.

    Raises: TableClosed, NoSubstitute; PlayerNotFound, EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.transaction(ActKind.SUBSTITUTE_TAKEN_BACK) as rows:
        event, table = load_table(rows, number, place.round, place.table)
        came = find_player(event, player)
        changed = without_substitute(event, place, came)
        taken = next(one for one in table.substitutes if one.player == player)
        names = [find_player(event, table.seats[taken.seat]).name, came.name]
        rows.tell(round=place.round, table=place.table, names=names, hand=taken.from_hand + 1)
        with keeping_course(rows, number):
            rows.rounds.set_ending(number, place.round, changed)
    return TableChanged(number, place.round, place.table)


def find_player(event: Event, player: PlayerId) -> Player:
    """The player of this id. Raises: PlayerNotFound."""
    for one in event.players:
        if one.id == player:
            return one
    raise PlayerNotFound(player)
