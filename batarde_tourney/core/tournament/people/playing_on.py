"""Playing on with fewer: leaving before a table's first hand makes the table smaller (formats §2)."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.people.late import THREE, sizes_by_rule


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
    kept = [seat for seat in range(len(table.seats)) if seat not in seats]
    sizes = {smaller.players for smaller in smaller_tables(event, round_, table)}
    if len(kept) not in sizes or len(kept) + len(set(seats)) != len(table.seats):
        raise CannotPlayOn(round_.number, table.number, len(kept))
    now = {seat: place for place, seat in enumerate(kept)}
    return replace(
        table,
        seats=tuple(table.seats[seat] for seat in kept),
        # Counting the seats in front gives the first dealer's new place, or the next seat's if it is removed.
        first_dealer=sum(seat < table.first_dealer for seat in kept) % len(kept),
        substitutes=tuple(replace(one, seat=now[one.seat]) for one in table.substitutes if one.seat in now),
    )
