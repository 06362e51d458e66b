"""Seats taken in mid-round: by whom, from which hand on; and what a dialog about a table asks first."""

from dataclasses import dataclass, replace

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import knows_forfeits, sides_at
from batarde_tourney.core.tournament.event.event import Closing, Event, Side, game_of, sides_of
from batarde_tourney.core.tournament.event.members import Player, Presence, Status, shown_name
from batarde_tourney.core.tournament.event.presence import next_round_number, status_in_round
from batarde_tourney.core.tournament.people.leaving import smaller_tables
from batarde_tourney.core.tournament.people.substitutes import (
    Newcomer,
    SeatPlace,
    free_players,
    last_first_hand,
    with_substitute,
    without_substitute,
)
from batarde_tourney.services.base.act_checks import freezing_qualifiers
from batarde_tourney.services.base.facts import PlayersChanged, TableChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import NewPlayers, take_in
from batarde_tourney.services.results.board import StandIn
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
        rows.set_facts(round=place.round, table=place.table, names=names, hand=from_hand + 1)
        with freezing_qualifiers(rows, number):
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
    player = take_in(rows, number, NewPlayers(event), (who.name, None))
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
        rows.set_facts(round=place.round, table=place.table, names=names, hand=taken.from_hand + 1)
        with freezing_qualifiers(rows, number):
            rows.rounds.set_ending(number, place.round, changed)
    return TableChanged(number, place.round, place.table)


def find_player(event: Event, player: PlayerId) -> Player:
    """The player of this id. Raises: PlayerNotFound."""
    for one in event.players:
        if one.id == player:
            return one
    raise PlayerNotFound(player)


# What a dialog needs to know before a table is closed or a seat of it taken, in one query.

__all__ = ["FreePlayer", "StandIn", "TableState", "query_table"]


@dataclass(frozen=True, slots=True)
class TableState:
    """State of a table: names by seat, hands in, who took seats of it.

    `hands_planned` is the total, None where it is known only after the last one. `free` are those who could
    take a seat, `last_hand` the last hand, from 0, from which on they could; `may_miss` the sides that may
    not have come. `scores_own`: a substitute's hands are their own (F9). `is_over`: nothing is left to play,
    or it is closed. `can_shrink`: it could play on with fewer.
    """

    event: EventNumber
    round: int
    table: int
    players: tuple[Player, ...]
    hands_in: int
    hands_planned: int | None
    closing: Closing | None
    is_over: bool
    stand_ins: tuple[StandIn, ...]
    free: tuple[FreePlayer, ...]
    may_miss: tuple[Side, ...]
    scores_own: bool
    last_hand: int
    can_shrink: bool = False


def query_table(session: Session, number: EventNumber, round_number: int, table_number: int) -> TableState:
    """State of the table, and who could take a seat of it.

    Raises: EventNotFound, RoundNotFound, TableNotFound.
    """
    with session.reading() as rows:
        event, table = load_table(rows, number, round_number, table_number)
    round_ = next(one for one in event.rounds if one.number == round_number)
    game, play, playing = game_of(event), event.settings.play, replace(table.sheet, is_closed=False)
    sides = {side.id: side for side in sides_of(event)}
    missing = sides_at(event, table) if knows_forfeits(event, table) else ()
    return TableState(
        number,
        round_number,
        table_number,
        tuple(find_player(event, player) for player in table.seats),
        len(table.hands),
        len(game.hand_sizes(playing, play)) if game.has_fixed_length else None,
        table.closed,
        game.is_over(table.sheet, play),
        tuple(StandIn(one.seat, find_player(event, one.player), one.from_hand) for one in table.substitutes),
        list_free_players(event, round_number),
        tuple(sides[side] for side in missing),
        event.settings.substitutes_score and game.substitutes_can_score,
        last_first_hand(event, table),
        any(smaller_tables(event, round_, table)),
    )
