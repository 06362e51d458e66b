"""From sides to seats: the draw names each side by its first player, and here its players get seats."""

from collections.abc import Mapping
from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.rest_of_robin import Open
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.event import Event, game_of, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.stages.cut import PlayedStages


class SideSeats:
    """The sides of an event whose tables have two sides each.

    In the draw's form of a table, seat 0 is the side with the table's first seat, named by its first player,
    and seat 1 the other side.
    """

    def __init__(self, event: Event) -> None:
        self._game = game_of(event)
        self._players = {side.players[0]: side.players for side in sides_of(event)}
        self._first = {player: side.players[0] for side in sides_of(event) for player in side.players}

    @property
    def are_players(self) -> bool:
        """Whether every side is one player, and so sits where the draw puts it."""
        return self._game.side_size == 1

    def by_sides(self, table: TablePlan) -> TablePlan:
        """A table in the draw's form."""
        seats = self._game.sides_at(len(table.seats))
        dealer = next(at for at, own in enumerate(seats) if table.first_dealer in own)
        sides = tuple(self._first[table.seats[own[0]]] for own in seats)
        return TablePlan(table.number, sides, dealer)

    def by_seats(self, then: RoundPlan, lots: Lots) -> RoundPlan:
        """A drawn round with every player seated; which player of a side deals first is drawn by lot.

        Partners sit in the order in which their side names them. Sides that sit out are named by their first
        player.
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
        """The new holder of each seat when the sides of these two exchange places.

        Partners of one side exchange only with each other.

        In a draw whole sides change, and each partner takes the seat of the one at the same position in the
        other side: which partner was chosen does not matter. For a seated round, where it does, see
        `partners.exchanged_players`.
        """
        if self._first[one] == self._first[other]:
            return {one: other, other: one}
        pairs = zip(self._players[self._first[one]], self._players[self._first[other]], strict=True)
        return {player: place for pair in pairs for player, place in (pair, pair[::-1])}


def balance_first_seats(then: RoundPlan, had: Mapping[PlayerId, int]) -> RoundPlan:
    """Give the first seats of each table to the side that has had them less often.

    No exchange at a table leaves a smaller spread. On a tie the first dealer gets them: in a circle first
    deals alternate for every side, and so do the first seats.
    """
    return replace(then, tables=tuple(_turned(table, had) for table in then.tables))


def _turned(table: TablePlan, had: Mapping[PlayerId, int]) -> TablePlan:
    first, other = (had.get(side, 0) for side in table.seats)
    # Swapping the two of a table never raises the most and never lowers the fewest, so it cannot be worse.
    if other < first or (other == first and table.first_dealer == 1):
        return replace(table, seats=table.seats[::-1], first_dealer=1 - table.first_dealer)
    return table


def open_meetings(event: Event, stage: Stage | None) -> Open | None:
    """How often pairs have still to meet in a round robin (R30), by first players; None for other stages."""
    robin = None if stage is None else PlayedStages(event).robin(stage.id)
    if robin is None:
        return None
    first_players = {side.id: side.players[0] for side in sides_of(event)}
    return {frozenset(first_players[side] for side in pair): times for pair, times in robin.to_play().items()}


def pairs_seated(event: Event, *, met: bool = False) -> tuple[RoundPlan, ...]:
    """The rounds of an event in which two sides meet, in the draw's form, with byes.

    Each side is named by its first player. With `met`, only tables at which the sides have met: not those
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
