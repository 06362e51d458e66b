"""Players who leave in mid-round: the seats they hold, and what becomes of each (formats, section 2)."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.closing import holders
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.people.late import THREE, sizes_by_rule
from batarde_tourney.core.tournament.people.substitutes import Newcomer, SeatPlace
from batarde_tourney.core.tournament.ranking.figures import hands_missing, is_finished

# Playing on with fewer: leaving before a table's first hand makes the table smaller (formats §2).


@dataclass(frozen=True, slots=True)
class SmallerTable:
    """A table as it would continue: this many players, this many hands by the schedule of its size."""

    players: int
    hands: int


class CannotPlayOn(TourneyError):
    """The table has a hand or is closed, or the event allows no table of the remaining size."""

    round: int
    table: int
    players: int
    sentence = N_(
        "Table {table} of round {round} cannot play on with {players} players: it already has a hand, or "
        "this event has no tables of that size."
    )


def smaller_tables(event: Event, round_: Round, table: Table) -> tuple[SmallerTable, ...]:
    """The sizes the table could continue at, largest first; empty once it has a hand.

    Games with a single table size have none. Where the rule asks for tables of 4, three remaining players may
    play on all the same: the rule applies to the draw.
    """
    game, play = game_of(event), event.settings.play
    if table.hands or table.closed is not None or game.side_count is not None:
        return ()
    sizes = {*sizes_by_rule(event, round_), THREE}
    return tuple(
        SmallerTable(size, len(game.hand_sizes(Rubber(size, 0), play)))
        for size in sorted(sizes, reverse=True)
        if size < len(table.seats) and not game.check_play(play, {size})
    )


def without_seats(event: Event, round_: Round, table: Table, seats: Collection[int]) -> Table:
    """The table without these seats, whether or not substitutes hold them; the others move up in order.

    If the first dealer's seat is removed, the next seat in turn deals first. Substitutes at other seats stay.
    Raises: CannotPlayOn.
    """
    staying = [seat for seat in range(len(table.seats)) if seat not in seats]
    sizes = {smaller.players for smaller in smaller_tables(event, round_, table)}
    if len(staying) not in sizes or len(staying) + len(set(seats)) != len(table.seats):
        raise CannotPlayOn(round_.number, table.number, len(staying))
    now = {seat: place for place, seat in enumerate(staying)}
    return replace(
        table,
        seats=tuple(table.seats[seat] for seat in staying),
        # Counting the seats in front gives the first dealer's new place, or the next seat's if it is removed.
        first_dealer=sum(seat < table.first_dealer for seat in staying) % len(staying),
        substitutes=tuple(replace(one, seat=now[one.seat]) for one in table.substitutes if one.seat in now),
    )


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A seat held at a table that still plays, with its hands so far and the minimum still to come.

    `seats` is the size of the table, `smaller` what it could continue as without some players. With
    `may_be_more` the number of hands is unknown until the last one.
    """

    player: PlayerId
    place: SeatPlace
    hands: int
    missing: int
    seats: int
    smaller: tuple[SmallerTable, ...] = ()
    may_be_more: bool = False


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """Another player takes the seat from the next hand on."""

    place: SeatPlace
    player: PlayerId | Newcomer


@dataclass(frozen=True, slots=True)
class SeatRemoved:
    """The seat stays empty: the others continue as a smaller table, which has no hand yet."""

    place: SeatPlace
    reason: str


@dataclass(frozen=True, slots=True)
class TableEnded:
    """The table is closed with the hands it has."""

    round: int
    table: int
    reason: str


WayOut = SeatGiven | SeatRemoved | TableEnded


class HandsToPlay(TourneyError):
    """A player leaves with hands to play, and no way out is given for the seat."""

    name: str
    round: int
    table: int
    sentence = N_(
        "{name} still has hands to play in round {round} at table {table}. A substitute takes the seat, "
        "the others play on as a smaller table, or the table is closed."
    )


def held_seats(event: Event, players: Collection[PlayerId]) -> tuple[HeldSeat, ...]:
    """The seats these players hold in the next hand of tables that still play, round by round."""
    return tuple(
        HeldSeat(
            player,
            SeatPlace(round_.number, table.number, seat),
            len(table.hands),
            hands_missing(table, event),
            len(table.seats),
            smaller_tables(event, round_, table),
            not game_of(event).has_fixed_length,
        )
        for round_ in event.rounds
        for table in round_.tables
        if not is_finished(table, event)
        for seat, player in enumerate(holders(table))
        if player in players
    )


def refuse_vanishing(event: Event, players: Collection[PlayerId], ways: Collection[WayOut]) -> None:
    """Raise HandsToPlay unless there is a way out for every seat these players hold."""
    given = {way.place for way in ways if not isinstance(way, TableEnded)}
    ended = {(way.round, way.table) for way in ways if isinstance(way, TableEnded)}
    names = {player.id: player.name for player in event.players}
    for held in held_seats(event, players):
        place = held.place
        if place not in given and (place.round, place.table) not in ended:
            raise HandsToPlay(names[held.player], place.round, place.table)
