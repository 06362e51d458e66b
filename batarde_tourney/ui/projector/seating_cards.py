"""The seating as cards: players by seat, partners below each other with the number of their pair."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.i18n.people.seat_notes import seat_names

# Layout: how many cards fit on a page, and how large their letters can be.


@dataclass(frozen=True, slots=True)
class GridShape:
    """The size of one card in letter heights, and the bounds of these in pixels."""

    width: float
    height: float
    smallest: float
    largest: float
    gap: float = 0.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards in columns and rows on each of `pages` pages, with letters of `pixels`."""

    columns: int
    rows: int
    pixels: float
    pages: int

    @property
    def on_a_page(self) -> int:
        """How many cards a page holds."""
        return self.columns * self.rows


def fit_grid(cards: int, width: float, height: float, shape: GridShape) -> Grid:
    """Return the grid with the largest letters that shows all cards at once.

    If these would be smaller than the smallest, the cards are spread evenly over pages.
    """
    together = _largest(max(cards, 1), width, height, shape)
    if together.pixels >= shape.smallest:
        return together
    columns = _how_many(width, shape.width * shape.smallest, shape.gap)
    rows = _how_many(height, shape.height * shape.smallest, shape.gap)
    pages = math.ceil(cards / (columns * rows))
    shared = _largest(math.ceil(cards / pages), width, height, shape)
    # The grid may have more places than it needed, so that fewer pages are enough.
    pages = math.ceil(cards / shared.on_a_page)
    return Grid(shared.columns, shared.rows, max(shared.pixels, shape.smallest), pages)


def _largest(cards: int, width: float, height: float, shape: GridShape) -> Grid:
    grids = (_grid(columns, math.ceil(cards / columns), width, height, shape) for columns in range(1, 9))
    return max(grids, key=_by_letters)


def _by_letters(grid: Grid) -> tuple[float, int]:
    # Of equal letters, the grid with the fewest empty places.
    return grid.pixels, -grid.on_a_page


def _grid(columns: int, rows: int, width: float, height: float, shape: GridShape) -> Grid:
    across = (width - (columns - 1) * shape.gap) / columns / shape.width
    down = (height - (rows - 1) * shape.gap) / rows / shape.height
    return Grid(columns, rows, min(across, down, shape.largest), 1)


def _how_many(room: float, card: float, gap: float) -> int:
    return max(1, int((room + gap) / (card + gap)))


# Animation as functions of the time shown: pages turn, long lists slide.

PAGE_STAYS = 10_000
"""Milliseconds a page stays."""
END_STAYS = 5_000
"""Milliseconds a list rests at its top and at its bottom."""


def page_at(elapsed: int, pages: int) -> int:
    """Return the page shown, from 0; after the last comes the first again."""
    return elapsed // PAGE_STAYS % max(pages, 1)


def pages_cycle(pages: int) -> int:
    """Return how long it takes to show every page."""
    return PAGE_STAYS * max(pages, 1)


def slide_at(elapsed: int, overflow: float, speed: float) -> float:
    """Return how far a list has slid, from 0 to `overflow`, at `speed` a second; it rests at both ends."""
    if overflow <= 0:
        return 0.0
    slid = (elapsed % slide_cycle(overflow, speed) - END_STAYS) * speed / 1000
    return min(max(slid, 0.0), overflow)


def row_by_row(slid: float, row: float) -> float:
    """Return the position in steps of a row: each rests while it is whole, then glides to the next.

    >>> [row_by_row(slid, 80.0) for slid in (0.0, 40.0, 60.0, 80.0)]
    [0.0, 0.0, 40.0, 80.0]
    """
    rows, part = divmod(slid, row)
    return (rows + max(2 * part / row - 1, 0.0)) * row


def slide_cycle(overflow: float, speed: float) -> int:
    """Return how long it takes from the top to the end of the rest at the bottom."""
    return 2 * END_STAYS + math.ceil(max(overflow, 0) * 1000 / speed)


RESTS = "–"
"""Stands for the table of players who sit out."""

_MOST = 4
"""Most lines on a card of players who sit out."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A player who sits there, or sits out; the first of a pair has its number."""

    name: str
    number: int | None = None
    deals: bool = False


@dataclass(frozen=True, slots=True)
class SeatingCard:
    """A table or, if `table` is None, some players who sit out."""

    table: int | None
    lines: tuple[SeatLine, ...]
    is_closed: bool = False


def seating_cards(event: Event, round_: Round) -> tuple[SeatingCard, ...]:
    """Return the round's tables in order, and then the players who sit out."""
    names = {player.id: shown_name(player.name) for player in event.players}
    numbers, game = numbers_by_player(event), game_of(event)
    players = {side.id: side.players for side in sides_of(event)}
    seated = tuple(
        _table_card(table, game.sides_at(len(table.seats)), names, numbers) for table in round_.tables
    )
    resting = [line for side in round_.byes for line in _partners(players[side], names, numbers)]
    cards = (
        SeatingCard(None, tuple(resting[first : first + _MOST])) for first in range(0, len(resting), _MOST)
    )
    return (*seated, *cards)


def _table_card(
    table: Table,
    sides: Iterable[Sequence[int]],
    names: Mapping[PlayerId, str],
    numbers: Mapping[PlayerId, int],
) -> SeatingCard:
    names_of = dict(zip(table.seats, seat_names(table, names), strict=True))
    dealer = table.seats[table.first_dealer]
    lines = [
        line
        for seats in sides
        for line in _partners([table.seats[seat] for seat in seats], names_of, numbers, dealer)
    ]
    return SeatingCard(table.number, tuple(lines), table.closed is not None)


def _partners(
    players: Iterable[PlayerId],
    names: Mapping[PlayerId, str],
    numbers: Mapping[PlayerId, int],
    dealer: PlayerId | None = None,
) -> Iterator[SeatLine]:
    """Yield the players of one side, below each other."""
    for place, player in enumerate(players):
        yield SeatLine(names[player], None if place else numbers.get(player), player == dealer)
