"""The seating plan for the wall: each table drawn with its players around it."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.documents.certificate import DrawProof, certificate_height, draw_certificate, prove
from batarde_tourney.documents.document import Document, Due, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.games.game_papers import DrawPage
from batarde_tourney.documents.page import NOTE, Area, Leaf, Paper, content_area, print_leaves, share_out
from batarde_tourney.documents.pen import Align, Fitted, Ink, Pen, Style, few_apart, fit_block
from batarde_tourney.documents.words import (
    bye_words,
    distinct_names,
    numbered_unbroken,
    round_aside,
    side_names,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.seat_notes import seat_names, substitutes_line

_GAP = 6.0
_LEGEND = 7.0
_LARGEST, _SMALLEST = 30.0, 8.0
_BYE = Style(12, Weight.BOLD, Align.RIGHT)
_FELTS = (1.0, 0.85, 0.7)
"""Scales of the table view: a smaller one leaves names beside it more space."""
_LINE = 0.43
"""Height of a line in mm for each point of its size."""
_FEW, _MANY = 2, 6
"""Most lines of a name above and below the table view, and beside it."""


@dataclass(frozen=True, slots=True)
class _Felt:
    """The round cloth of a table, and where the names around it begin.

    `crowded` with more than four seats: the names are smaller then, and further up and down.
    """

    x: float
    y: float
    radius: float
    crowded: bool
    size: float
    """Size of the names in points, where they fit."""

    @property
    def counter(self) -> float:
        """The radius of the dealer's counter, which lies on the rim."""
        return max(self.radius * 0.14, 1.6)

    @property
    def reach(self) -> float:
        """Distance from the middle to the names, left and right."""
        return self.radius + self.counter + 2

    @property
    def rise(self) -> float:
        """Distance from the middle to the names, up and down."""
        return self.reach * (1.55 if self.crowded else 1)


@dataclass(frozen=True, slots=True)
class TableNames:
    """Names at a table by seat, the seat that deals first, and the direction of the seats."""

    number: int
    names: tuple[str, ...]
    first_dealer: int
    runs_right: bool = False

    @property
    def directions(self) -> tuple[tuple[float, float], ...]:
        """Direction of each seat from the middle: seat 0 above, the others clockwise, or not (R8)."""
        turn = -2 * math.pi if self.runs_right else 2 * math.pi
        angles = [turn * seat / len(self.names) for seat in range(len(self.names))]
        return tuple((math.sin(angle), -math.cos(angle)) for angle in angles)


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """The tables of a round, its byes, and how good its draw is."""

    head: Head
    round: int
    tables: tuple[TableNames, ...]
    byes: tuple[str, ...]
    proof: DrawProof
    came: str = ""
    """Who took a seat, from which hand on."""

    @property
    def grid(self) -> tuple[int, int]:
        """Columns and rows of a page."""
        if any(len(table.names) > 4 for table in self.tables):
            return 1, min(len(self.tables), 2)
        if len(self.tables) <= 3:
            return 1, max(len(self.tables), 1)
        return (2, 2) if len(self.tables) <= 4 else (2, 3)


@dataclass(frozen=True, slots=True)
class _Largest:
    """What all tables of a paper have: the scale of their cloths, and the size of their names in points."""

    felt: float
    size: float


_Room: TypeAlias = tuple[Area, TableNames]
"""A table, and its part of the page."""
_LAST_WORD = re.compile(r" (?=\d+$)")
"""The space before a number at the end of a name, which tells it from another one."""


def gather_seating(source: RoundOf) -> SeatingPlan:
    """Collect unambiguous names and the tables in order."""
    event, round_ = source.event, source.round
    numbers, sides = numbers_by_player(event), side_names(event)
    names = {
        player: numbered_unbroken(_LAST_WORD.sub("\u00a0", name), numbers.get(player))
        for player, name in distinct_names(event).items()
    }
    names |= {one.id: f"{names[one.id]}\u00a0*" for one in event.players if one.fixed_table is not None}
    tables = tuple(
        TableNames(
            table.number,
            seat_names(table, names),
            table.first_dealer,
            event.settings.play.runs_right,
        )
        for table in round_.tables
    )
    byes = tuple(sides[side] for side in round_.byes)
    came = substitutes_line(round_.tables, names)
    if any(player.fixed_table is not None for player in event.players):
        came = "  ".join(filter(None, (came, _("* keeps this table"))))
    return SeatingPlan(head_of(event), round_.number, tables, byes, prove(event, round_), came)


def lay_out_seating(plan: SeatingPlan, paper: Paper) -> bytes:
    """Draw the tables, up to six on a page, as large as the page allows; names of all pages in one size."""
    columns, rows = plan.grid
    area, shares = content_area(paper), share_out(plan.tables, columns * rows)
    last = _above_certificate(shares[-1], plan, area)
    areas = [*[area] * (len(shares) - 1), last]
    rooms = [list(_rooms(tables, plan, at)) for tables, at in zip(shares, areas, strict=True)]
    largest = _largest_names([room for page in rooms for room in page])
    pages = [partial(_draw_page, page, largest, plan) for page in rooms]
    title = _("Seating")
    leaves = [Leaf(title, round_aside(plan.round), draw, plan.came) for draw in pages[:-1]]
    leaves.append(Leaf(title, round_aside(plan.round), partial(_draw_last_page, pages[-1], plan), plan.came))
    return print_leaves(plan.head, leaves, paper, title)


SEATING = Document(
    "seating",
    Scope.ROUND,
    N_("Seating by table"),
    N_("To hang on the wall"),
    "table",
    gather_seating,
    lay_out_seating,
    Due.BEFORE_PLAY,
)


def _above_certificate(tables: Sequence[TableNames], plan: SeatingPlan, area: Area) -> Area:
    """The room of the last tables: as large as the others if the certificate still fits below."""
    columns, rows = plan.grid
    if len(tables) <= columns * (rows - 1):
        return area
    return replace(area, height=area.height - certificate_height(plan.proof, area.width))


def _draw_last_page(draw: DrawPage, plan: SeatingPlan, pen: Pen, area: Area) -> None:
    draw(pen, replace(area, height=area.height - certificate_height(plan.proof, area.width)))
    draw_certificate(pen, area, plan.proof)


def _draw_page(rooms: Sequence[_Room], largest: _Largest, plan: SeatingPlan, pen: Pen, area: Area) -> None:
    for card, table in rooms:
        _draw_table(pen, _Card(card, table, _felt_on(card, table, largest.felt)), largest.size)
    _draw_legend(plan, pen, area)


def _rooms(tables: Sequence[TableNames], plan: SeatingPlan, area: Area) -> Iterator[_Room]:
    """The part of a page that each table gets."""
    columns, rows = plan.grid
    width = (area.width - _GAP * (columns - 1)) / columns
    height = min((area.height - _LEGEND - _GAP * (rows - 1)) / rows, width * 0.92)
    for place, table in enumerate(tables):
        row, column = divmod(place, columns)
        yield Area(area.x + column * (width + _GAP), area.y + row * (height + _GAP), width, height), table


def _largest_names(rooms: Sequence[_Room]) -> _Largest:
    """The scale of the cloths that lets all names have the largest common size; and that size."""
    found = _Largest(_FELTS[-1], 0.0)
    for share in _FELTS:
        cards = [_Card(card, table, _felt_on(card, table, share)) for card, table in rooms]
        size = _common_size([place for card in cards for place in card.places])
        if size > found.size:
            found = _Largest(share, size)
    return found


def _common_size(places: Sequence["_NamePlace"]) -> float:
    """The largest size in which every name of a page fits, except a few much longer ones."""
    sizes = sorted(place.largest for place in places)
    if not sizes:
        return _SMALLEST
    # All in one size, because small names are read last. In quarters of a point, because a rounded line then
    # is as wide as it was computed.
    return math.floor(4 * sizes[few_apart(sizes)]) / 4


def _draw_legend(plan: SeatingPlan, pen: Pen, area: Area) -> None:
    pen.disc(area.x + 2, area.bottom - 1.2, 1.8, fill=Ink.BLACK)
    taken = pen.text(_("deals first"), area.x + 5.5, area.bottom, area.width - 6, NOTE)
    if plan.byes:
        pen.text(bye_words(plan.byes), area.right, area.bottom, area.width - taken - 12, _BYE)


def _felt_on(card: Area, table: TableNames, share: float) -> _Felt:
    """The cloth of a table, at this scale."""
    usual, is_crowded = min(card.width * 0.13, card.height * 0.16), len(table.names) > 4
    size, radius = min(usual * (1.05 if is_crowded else 1.9), _LARGEST), usual * share
    # Three seats reach less far down than up: moved down, they are in the middle of the card.
    drop = radius * 0.3 if len(table.names) == 3 else 0
    return _Felt(card.x + card.width / 2, card.y + card.height / 2 + drop, radius, is_crowded, size)


@dataclass(frozen=True, slots=True)
class _NamePlace:
    """A name outside the cloth in this direction: beside it on as many lines as necessary."""

    card: Area
    felt: _Felt
    direction: tuple[float, float]
    name: str

    @property
    def is_upright(self) -> bool:
        """Whether it is above or below the cloth."""
        return abs(self.direction[0]) < 0.3

    @property
    def beside(self) -> float:
        """Distance from the middle to where it begins, left or right."""
        return abs(self.direction[0]) * self.felt.reach

    @property
    def width(self) -> float:
        """Width of a line."""
        return self.card.width - 8 if self.is_upright else self.card.width / 2 - self.beside - 3

    @property
    def largest(self) -> float:
        """Largest size at which nothing of it is cut, but at least a legible one."""
        return self._lines(self.felt.size, _SMALLEST)[0].size

    def lines(self, size: float) -> tuple[str, ...]:
        """The name in this size, on as few lines as possible; cut where it does not fit."""
        return tuple(line.text for line in self._lines(size, size))

    def _lines(self, size: float, least: float) -> tuple[Fitted, ...]:
        most = _FEW if self.is_upright or self.felt.crowded else _MANY
        tall = math.inf if self.is_upright else _room_beside(self) / _LINE
        return fit_block(self.name, self.width, Style(size, Weight.BOLD, least=least), most, tall=tall)


@dataclass(frozen=True, slots=True)
class _Card:
    """A table drawn on its part of a page."""

    area: Area
    table: TableNames
    felt: _Felt

    @property
    def places(self) -> tuple[_NamePlace, ...]:
        """Places of the names, by seat."""
        seats = zip(self.table.names, self.table.directions, strict=True)
        return tuple(_NamePlace(self.area, self.felt, direction, name) for name, direction in seats)


def _draw_table(pen: Pen, drawn: _Card, size: float) -> None:
    card, felt, table = drawn.area, drawn.felt, drawn.table
    pen.box(card.x, card.y, card.width, card.height, radius=3, weight=0.3)
    pen.disc(felt.x, felt.y, felt.radius, fill=Ink.FELT, edge=Ink.FELT_EDGE, weight=0.6)
    number = Style(felt.radius * 3.2, Weight.BOLD, Align.CENTRE)
    pen.text(str(table.number), felt.x, felt.y + number.size * 0.127, felt.radius * 1.5, number)
    for seat, place in enumerate(drawn.places):
        _draw_name(pen, place, size)
        if seat == table.first_dealer:
            across, down = place.direction
            x, y = felt.x + across * felt.radius, felt.y + down * felt.radius
            pen.disc(x, y, felt.counter, fill=Ink.BLACK, edge=Ink.WHITE)


def _draw_name(pen: Pen, place: _NamePlace, size: float) -> None:
    (across, down), felt = place.direction, place.felt
    align = Align.CENTRE if place.is_upright else Align.LEFT if across > 0 else Align.RIGHT
    # A name much longer than the others is smaller alone.
    size = min(size, place.largest)
    lines = place.lines(size)
    height = len(lines) * size * _LINE
    top = felt.y + down * (felt.rise + height / 2) - height / 2
    x = felt.x if place.is_upright else felt.x + math.copysign(place.beside, across)
    for number, line in enumerate(lines, start=1):
        baseline = top + (number - 0.24) * size * _LINE
        pen.text(line, x, baseline, place.width, Style(size, Weight.BOLD, align, least=size))


def _room_beside(place: _NamePlace) -> float:
    """Greatest height of a name beside the cloth: between the names above and below, and within its card."""
    card, felt, down = place.card, place.felt, place.direction[1]
    # It begins where `_draw_name` puts it: this is the height at which it ends 2 mm above the edge.
    below = 2 * (card.bottom - 2 - felt.y - down * felt.rise) / (1 + down)
    return min(2 * felt.rise - 2, below) if abs(down) < 0.1 else below
