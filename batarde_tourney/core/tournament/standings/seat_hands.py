"""Every counted hand of an event as each seat played it: what charts, honours and luck are made from."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import who_holds
from batarde_tourney.core.tournament.event.event import Event, Table, game_of, sides_of
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.ranking.figures import rounds_until


class SeatHand(NamedTuple):
    """One hand as one seat played it. What its game does not count is None.

    `player` held the cards, `owner` is the side whose seat it is. `times` multiplies the penalties.
    """

    place: HandPlace
    seat: int
    seats: int
    """How many the table has."""
    player: PlayerId
    owner: SideId
    hand: RecordedHand
    cards: int | None
    bid: int | None
    tricks: int | None
    penalty: int | None
    times: int | None

    @property
    def is_exact(self) -> bool:
        """Whether the seat made as many tricks as it bid."""
        return self.bid is not None and self.bid == self.tricks


def seat_hands(event: Event, after: int | None = None) -> Iterator[SeatHand]:
    """The hands of all seats up to round `after`, by round, table, hand and seat.

    Hands on which phones differ, and those that wait for a second person, are left out, as are hands that
    lack the counts of a seat.
    """
    game = game_of(event)
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    for round_ in rounds_until(event, after):
        for table in round_.tables:
            yield from _at_table(game, table, round_.number, side_of)


def _at_table(game: Game, table: Table, number: int, side_of: dict[PlayerId, SideId]) -> Iterator[SeatHand]:
    seats = len(table.seats)
    cells = [game.listed.get(key) for key in _CELLS]
    for index, hand in enumerate(table.hands):
        if not table.state(index).counts or not game.has_every_seat(hand, seats):
            continue
        place = HandPlace(number, table.number, index)
        for seat, owner in enumerate(table.seats):
            told = cast("list[int | None]", [None if cell is None else cell(hand, seat) for cell in cells])
            holder = who_holds(table, seat, index) if table.substitutes else owner
            yield SeatHand(place, seat, seats, holder, side_of[owner], hand, *told)


_CELLS = ("cards", "bid", "tricks", "penalty", "multiplier")
