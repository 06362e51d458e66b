"""A table that plays on with fewer: who leaves before its first hand leaves a smaller one (formats §2)."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.people.late import THREE, sizes_by_rule


@dataclass(frozen=True, slots=True)
class SmallerTable:
    """A table as it would play on: so many players, so many hands by the schedule of its size."""

    players: int
    hands: int


@dataclass(eq=False)
class CannotPlayOn(TourneyError):
    """The table has a hand or is closed, the event has no table so small, or who stays has no such seat."""

    round: int
    table: int
    players: int
    sentence = N_(
        "Table {table} of round {round} cannot play on with {players} players: it already has a hand, or "
        "this event has no tables of that size."
    )


def smaller_tables(event: Event, round_: Round, table: Table) -> tuple[SmallerTable, ...]:
    """What the table could play on as, the largest first; nothing once it has a hand.

    A game whose tables are all of one size has none. Where the rule asks for tables of 4, three of them who
    are left may play on all the same: the rule is for the draw.
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
    """The table without these seats, whoever held them; the others move up, in their order.

    The first deal goes to the next seat in turn where the first dealer's is one of these. Who took another
    seat keeps it.
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
        first_dealer=sum(seat < table.first_dealer for seat in kept) % len(kept),
        substitutes=tuple(replace(one, seat=now[one.seat]) for one in table.substitutes if one.seat in now),
    )
