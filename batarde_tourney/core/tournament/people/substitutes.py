"""Substitutes: who takes a seat in mid-round, and from which hand on (formats, section 2; contract, F9)."""

from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.tournament.event.closing import refuse_closed, substitutes_at, taking_part
from batarde_tourney.core.tournament.event.event import Event, Round, Substitute, Table, game_of
from batarde_tourney.core.tournament.event.members import Player, Status
from batarde_tourney.core.tournament.event.presence import (
    next_round_number,
    standby_order,
    status_in_round,
)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat of an event: the numbers of its round and table, and the seat's index."""

    round: int
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A player who is not on the list yet, by the name typed."""

    name: str


class NotFree(TourneyError):
    """The player has a seat in this round already, or has taken another's."""

    name: str
    round: int
    sentence = N_("{name} already plays in round {round} and cannot take another seat.")


class SeatTaken(TourneyError):
    """Somebody takes this seat from this very hand on; hands count from 1."""

    hand: int
    table: int
    sentence = N_("Somebody already takes this seat of table {table} from hand {hand} on.")


class HandNotPlayed(TourneyError):
    """The table has no hand of this number, counted from 1."""

    hand: int
    table: int
    sentence = N_("Table {table} has no hand {hand}: nobody can take a seat from that hand on.")


class NoSubstitute(TourneyError):
    """This player is no substitute at the table."""

    name: str
    table: int
    sentence = N_("{name} is not a substitute at table {table}.")


def last_first_hand(event: Event, table: Table) -> int:
    """The index of the last hand from which a seat of the table can be taken, as far as known."""
    sizes = game_of(event).hand_sizes(table.sheet, event.settings.play)
    return max(len(sizes) - 1, len(table.hands))


def with_substitute(event: Event, place: SeatPlace, player: Player, from_hand: int) -> Table:
    """The table with this player as the substitute at the seat from this hand on.

    Raises: TableClosed, NotFree, SeatTaken, HandNotPlayed.
    """
    round_, table = find_table(event, place)
    refuse_closed(place.round, table)
    if player.id in taking_part(round_):
        raise NotFree(player.name, place.round)
    if not 0 <= from_hand <= last_first_hand(event, table) or not 0 <= place.seat < len(table.seats):
        raise HandNotPlayed(from_hand + 1, place.table)
    if any(one.from_hand == from_hand for one in substitutes_at(table, place.seat)):
        raise SeatTaken(from_hand + 1, place.table)
    came = Substitute(place.seat, player.id, from_hand)
    return replace(table, substitutes=(*table.substitutes, came))


def without_substitute(event: Event, place: SeatPlace, player: Player) -> Table:
    """The table without this substitute: the previous holder keeps the seat.

    Raises: TableClosed, NoSubstitute.
    """
    _round, table = find_table(event, place)
    refuse_closed(place.round, table)
    left = tuple(one for one in table.substitutes if one.player != player.id)
    if left == table.substitutes:
        raise NoSubstitute(player.name, place.table)
    return replace(table, substitutes=left)


def free_players(event: Event, round_number: int) -> tuple[Player, ...]:
    """Players who can take a seat in this round: standby in order, then the others who are not gone."""
    round_ = next(one for one in event.rounds if one.number == round_number)
    busy, coming = taking_part(round_), next_round_number(event)
    free = {player.id: player for player in event.players if player.id not in busy}
    first = [free[one] for one in standby_order(event, coming) if one in free]
    others = (
        player
        for player in free.values()
        if player not in first and status_in_round(event, player.id, coming) is not Status.GONE
    )
    return (*first, *others)


def find_table(event: Event, place: SeatPlace) -> tuple[Round, Table]:
    """The round and table of the place. Raises: KeyError if it does not exist."""
    for round_ in event.rounds:
        for table in round_.tables:
            if (round_.number, table.number) == (place.round, place.table):
                return round_, table
    raise KeyError(place)
