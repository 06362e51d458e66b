"""Sides at tables: the draw knows each by its first player, and here they get their seats."""

from collections.abc import Mapping
from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.rest_of_robin import Open
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.event import Event, game_of, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.stages.line import Course


class SideSeats:
    """The sides of an event whose tables have two of them.

    As the draw tells a table, seat 0 is the side of the table's first seat, named by its first player, and
    seat 1 the other side.
    """

    def __init__(self, event: Event) -> None:
        self._game = game_of(event)
        self._players = {side.players[0]: side.players for side in sides_of(event)}
        self._first = {player: side.players[0] for side in sides_of(event) for player in side.players}

    @property
    def are_players(self) -> bool:
        """Whether every side is one player, and so has the seat that the draw gives it."""
        return self._game.side_size == 1

    def by_sides(self, table: TablePlan) -> TablePlan:
        """A table as the draw tells it."""
        seats = self._game.sides_at(len(table.seats))
        dealer = next(at for at, own in enumerate(seats) if table.first_dealer in own)
        sides = tuple(self._first[table.seats[own[0]]] for own in seats)
        return TablePlan(table.number, sides, dealer)

    def by_seats(self, then: RoundPlan, lots: Lots) -> RoundPlan:
        """A round that was drawn, everybody in a seat; which of a side deals first, by lot.

        Partners sit in the order in which their side names them. Who sits out is named by the first player.
        """
        if self.are_players:
            return then
        return replace(then, tables=tuple(self._seated(table, lots) for table in then.tables))

    def _seated(self, table: TablePlan, lots: Lots) -> TablePlan:
        size = self._game.seats[0]
        seats = self._game.sides_at(size)
        sitting: dict[int, PlayerId] = {}
        for side, own in zip(table.seats, seats, strict=True):
            sitting |= dict(zip(own, self._players[side], strict=True))
        dealer = lots.choice(seats[table.first_dealer])
        return TablePlan(table.number, tuple(sitting[seat] for seat in range(size)), dealer)

    def exchanged_sides(self, one: PlayerId, other: PlayerId) -> dict[PlayerId, PlayerId]:
        """Who gets whose seat where the sides of these two change places; of partners only the two do.

        In a draw sides change, each partner in the seat of the one who is named as early: which of them was
        pointed at says nothing. Of a seated round, where it does, `partners.exchanged_players` tells.
        """
        if self._first[one] == self._first[other]:
            return {one: other, other: one}
        pairs = zip(self._players[self._first[one]], self._players[self._first[other]], strict=True)
        return {player: place for pair in pairs for player, place in (pair, pair[::-1])}


def balance_first_seats(then: RoundPlan, had: Mapping[PlayerId, int]) -> RoundPlan:
    """The round with the first seats of each table for the side that has had them less often.

    No exchange at a table leaves a smaller spread. Of equals whoever deals first has them: in a circle the
    first deals alternate for every side, and so do the first seats.
    """
    return replace(then, tables=tuple(_turned(table, had) for table in then.tables))


def _turned(table: TablePlan, had: Mapping[PlayerId, int]) -> TablePlan:
    first, other = (had.get(side, 0) for side in table.seats)
    if other < first or (other == first and table.first_dealer == 1):
        return replace(table, seats=table.seats[::-1], first_dealer=1 - table.first_dealer)
    return table


def open_meetings(event: Event, stage: Stage | None) -> Open | None:
    """Who has still to meet whom in this round robin (R30), by first players; None of any other stage."""
    robin = None if stage is None else Course(event).robin(stage.id)
    if robin is None:
        return None
    first_players = {side.id: side.players[0] for side in sides_of(event)}
    return {frozenset(first_players[side] for side in pair): times for pair, times in robin.to_play().items()}


def pairs_seated(event: Event, *, met: bool = False) -> tuple[RoundPlan, ...]:
    """The rounds of an event in which two sides meet as a draw looks back on them, with who sat out.

    Each side is named by its first player. With `met`, only tables at which they have met: none that was
    closed without a hand.
    """
    seats = SideSeats(event)
    first_players = {side.id: side.players[0] for side in sides_of(event)}
    return tuple(
        RoundPlan(
            tuple(
                seats.by_sides(TablePlan(table.number, table.seats, table.first_dealer))
                for table in round_.tables
                if not met or table.closed is None or table.hands
            ),
            tuple(first_players[side] for side in round_.byes),
        )
        for round_ in event.rounds
    )
