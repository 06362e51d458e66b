"""The seating plan for the wall: each table drawn, its players around the felt."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event, Round, Table
from batarde_tourney.documents.certificate import HEIGHT, certify, draw_certificate
from batarde_tourney.documents.fitting import fit_lines
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.names import tell_apart
from batarde_tourney.documents.page import NOTE, Area, Leaf, print_leaves, share_out
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.documents.words import round_aside
from batarde_tourney.i18n import gettext as _

_GAP = 6.0
_LEGEND = 7.0
_LARGEST, _SMALLEST = 30.0, 8.0
_LINE = 0.43
"""The height of a line in mm for each point of its size."""


@dataclass(frozen=True, slots=True)
class _Felt:
    """The round cloth of a table, and where the names round it begin.

    `crowded` with more than four seats: the names are smaller then, and further up and down.
    """

    x: float
    y: float
    radius: float
    crowded: bool

    @property
    def size(self) -> float:
        """The size of the names in points."""
        return min(self.radius * (1.05 if self.crowded else 1.9), _LARGEST)

    @property
    def counter(self) -> float:
        """The radius of the dealer's counter, which lies on the rim."""
        return max(self.radius * 0.14, 1.6)

    @property
    def reach(self) -> float:
        """How far from the middle the names begin, left and right."""
        return self.radius + self.counter + 2

    @property
    def rise(self) -> float:
        """How far from the middle they begin, up and down."""
        return self.reach * (1.55 if self.crowded else 1)


def seating_plan(event: Event, round_: Round, paper: Paper) -> bytes:
    """The tables of the round, up to six a page, as large as the page lets them be."""
    names = tell_apart(event)
    grid = _grid(round_.tables)
    title = _("Seating")
    shares = share_out(round_.tables, grid[0] * grid[1])
    pages = [partial(_draw_page, tables, names, grid) for tables in shares[:-1]]
    block = partial(draw_certificate, certificate=certify(event, round_), round_=round_)
    last = partial(_draw_last_page, shares[-1], names, grid, block=block)
    leaves = [Leaf(title, round_aside(round_.number), draw) for draw in (*pages, last)]
    return print_leaves(event, leaves, paper, title)


def _grid(tables: Sequence[Table]) -> tuple[int, int]:
    """Columns and rows of a page."""
    if any(len(table.seats) > 4 for table in tables):
        return 1, min(len(tables), 2)
    if len(tables) <= 3:
        return 1, max(len(tables), 1)
    return (2, 2) if len(tables) <= 4 else (2, 3)


def _draw_last_page(
    tables: Sequence[Table],
    names: dict[PlayerId, str],
    grid: tuple[int, int],
    pen: Pen,
    area: Area,
    *,
    block: Callable[[Pen, Area], None],
) -> None:
    """The last tables, as large as the others if they leave room for the certificate at the foot."""
    columns, rows = grid
    left = replace(area, height=area.height - HEIGHT)
    if len(tables) > columns * (rows - 1):
        _draw_page(tables, names, grid, pen, left)
    else:
        _draw_cards(tables, names, grid, pen, area)
        _draw_legend(pen, left)
    block(pen, area)


def _draw_page(
    tables: Sequence[Table], names: dict[PlayerId, str], grid: tuple[int, int], pen: Pen, area: Area
) -> None:
    _draw_cards(tables, names, grid, pen, area)
    _draw_legend(pen, area)


def _draw_cards(
    tables: Sequence[Table], names: dict[PlayerId, str], grid: tuple[int, int], pen: Pen, area: Area
) -> None:
    columns, rows = grid
    width = (area.width - _GAP * (columns - 1)) / columns
    height = min((area.height - _LEGEND - _GAP * (rows - 1)) / rows, width * 0.92)
    for place, table in enumerate(tables):
        row, column = divmod(place, columns)
        card = Area(area.x + column * (width + _GAP), area.y + row * (height + _GAP), width, height)
        _draw_table(pen, card, table, [names[player] for player in table.seats])


def _draw_legend(pen: Pen, area: Area) -> None:
    pen.disc(area.x + 2, area.bottom - 1.2, 1.8, fill=Ink.BLACK)
    pen.text(_("deals first"), area.x + 5.5, area.bottom, area.width - 6, NOTE)


def _draw_table(pen: Pen, card: Area, table: Table, names: Sequence[str]) -> None:
    pen.box(card.x, card.y, card.width, card.height, radius=3, weight=0.3)
    radius = min(card.width * 0.13, card.height * 0.16)
    # Three seats reach less far down than up: lower, they stand in the middle of the card.
    drop = radius * 0.3 if len(names) == 3 else 0
    felt = _Felt(card.x + card.width / 2, card.y + card.height / 2 + drop, radius, len(names) > 4)
    pen.disc(felt.x, felt.y, radius, fill=Ink.FELT, edge=Ink.FELT_EDGE, weight=0.6)
    number = Style(radius * 3.2, Weight.BOLD, Align.CENTRE)
    pen.text(str(table.number), felt.x, felt.y + number.size * 0.127, radius * 1.5, number)
    for seat, name in enumerate(names):
        angle = 2 * math.pi * seat / len(names)
        across, down = math.sin(angle), -math.cos(angle)
        _draw_name(pen, card, felt, (across, down), name)
        if seat == table.first_dealer:
            x, y = felt.x + across * radius, felt.y + down * radius
            pen.disc(x, y, felt.counter, fill=Ink.BLACK, edge=Ink.WHITE)


def _draw_name(pen: Pen, card: Area, felt: _Felt, direction: tuple[float, float], name: str) -> None:
    """Draws the name beyond the felt in this direction, on one line or two."""
    across, down = direction
    upright = abs(across) < 0.3
    beside = abs(across) * felt.reach
    width = card.width - 8 if upright else card.width / 2 - beside - 3
    align = Align.CENTRE if upright else Align.LEFT if across > 0 else Align.RIGHT
    style = Style(felt.size, Weight.BOLD, align, least=_SMALLEST)
    lines = fit_lines(name, width, style, unbroken=0.8)
    height = len(lines) * lines[0].size * _LINE
    top = felt.y + down * (felt.rise + height / 2) - height / 2
    x = felt.x if upright else felt.x + math.copysign(beside, across)
    for number, line in enumerate(lines, start=1):
        baseline = top + (number - 0.24) * line.size * _LINE
        pen.text(line.text, x, baseline, width, replace(style, size=line.size))
