"""Charts on paper: the scene of the window, drawn by the pen; readable in black and white."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import dist

from batarde_tourney.core.charts.drawings import Chart
from batarde_tourney.core.charts.scene import (
    TEXT_SIZE,
    Anchor,
    Box,
    Dot,
    Lettering,
    Line,
    Mark,
    Point,
    Tint,
)
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.fonts import POINTS_PER_MM, Weight, text_width
from batarde_tourney.documents.page import NOTE, Area
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, wrap_text

_UNIT = 0.23
"""Millimetres of a unit of a scene: its words are then just above 7 points."""
_TITLE = Style(11, Weight.BOLD, least=8)
_TITLE_HEIGHT, _TITLE_LINE, _NOTE_LINE, _BETWEEN = 7.0, 4.4, 3.6, 10.0
_DASH, _GAP = 1.6, 1.0
_FIGURE_HEIGHT = 0.27
"""Height in mm for each point of type."""
_SIZE = TEXT_SIZE * _UNIT * POINTS_PER_MM
_INKS = {
    Tint.TEXT: Ink.BLACK,
    Tint.MUTED: Ink.GREY,
    Tint.RULE: Ink.RULE,
    Tint.FRONT: Ink.BLACK,
    Tint.BEHIND: Ink.RULE,
    Tint.SHADE: Ink.SHADE,
    Tint.SPADES: Ink.SPADES,
    Tint.HEARTS: Ink.HEARTS,
    Tint.DIAMONDS: Ink.DIAMONDS,
    Tint.CLUBS: Ink.CLUBS,
}
_ALIGNS = {Anchor.LEFT: Align.LEFT, Anchor.MIDDLE: Align.CENTRE, Anchor.RIGHT: Align.RIGHT}


def chart_blocks(charts: Sequence[Chart], width: float, across: int = 2) -> list[Block]:
    """The charts beside each other, so many in a row, a block for each row."""
    between = _BETWEEN * 2 / across
    column = (width - between * (across - 1)) / across
    rows = [tuple(charts[place : place + across]) for place in range(0, len(charts), across)]
    return [_row(row, column, between) for row in rows]


def _row(row: tuple[Chart, ...], column: float, between: float) -> Block:
    """Charts in a row, whose drawings begin at one height though a title may need more lines than another."""
    titles = tuple(tuple(wrap_text(chart.title, column, _TITLE)) for chart in row)
    top = _TITLE_HEIGHT + (max(map(len, titles)) - 1) * _TITLE_LINE
    height = top + max(_height(chart, column) for chart in row)
    drawn = tuple(partial(_draw_chart, *titled, top) for titled in zip(row, titles, strict=True))
    return Block(height, partial(_draw_row, drawn, column, between))


def draw_scene(pen: Pen, chart: Chart, area: Area) -> float:
    """Draw the chart alone, without title and note, as wide as the area; returns where it ends."""
    scene = chart.drawing.scene(area.width / _UNIT)
    # Numbers of a curve have a ground of their own, where other curves pass under them.
    has_ground = not any(isinstance(mark, Box) and not mark.is_filled for mark in scene.marks)
    place = _Place(pen, area.x, area.y, has_ground=has_ground)
    for mark in scene.marks:
        place.draw(mark)
    return area.y + scene.height * _UNIT


def scene_height(chart: Chart, width: float) -> float:
    """Height in mm of the chart alone."""
    return chart.drawing.scene(width / _UNIT).height * _UNIT


def _height(chart: Chart, width: float) -> float:
    """The height of a drawing with its note."""
    notes = len(wrap_text(chart.note, width, NOTE)) if chart.note else 0
    return chart.drawing.scene(width / _UNIT).height * _UNIT + notes * _NOTE_LINE


def _draw_row(
    charts: Sequence[Callable[[Pen, Area], None]], column: float, between: float, pen: Pen, area: Area
) -> None:
    for place, draw in enumerate(charts):
        draw(pen, Area(area.x + place * (column + between), area.y, column, area.height))


def _draw_chart(chart: Chart, title: tuple[str, ...], top: float, pen: Pen, area: Area) -> None:
    """Title, drawing, and note below it."""
    for number, line in enumerate(title):
        pen.text(line, area.x, area.y + 4.5 + number * _TITLE_LINE, area.width, _TITLE)
    below = draw_scene(pen, chart, Area(area.x, area.y + top, area.width, area.height - top))
    for number, line in enumerate(wrap_text(chart.note, area.width, NOTE) if chart.note else (), start=1):
        pen.text(line, area.x, below + number * _NOTE_LINE - 0.6, area.width, NOTE)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a scene's upper left corner stands on the page."""

    pen: Pen
    x: float
    y: float
    has_ground: bool = False
    """Whether a bold number stands on white."""

    def draw(self, mark: Mark) -> None:
        """Draw one mark."""
        ink = _INKS[mark.tint]
        match mark:
            case Line():
                self._draw_line(mark, ink)
            case Box():
                corner = (*self._at((mark.x, mark.y)), mark.width * _UNIT, mark.height * _UNIT)
                self.pen.box(
                    *corner, fill=ink if mark.is_filled else None, edge=None if mark.is_filled else ink
                )
            case Dot():
                self.pen.disc(*self._at((mark.x, mark.y)), mark.radius * _UNIT, fill=ink, edge=None)
            case Lettering():
                weight = Weight.BOLD if mark.is_bold else Weight.REGULAR
                style = Style(_SIZE, weight, _ALIGNS[mark.anchor], ink, least=7)
                if mark.is_bold and self.has_ground:
                    self._draw_ground(mark, style)
                self.pen.text(mark.text, *self._at((mark.x, mark.y)), mark.width * _UNIT, style)

    def _draw_ground(self, mark: Lettering, style: Style) -> None:
        """White behind the text, as high as its figures."""
        x, y = self._at((mark.x, mark.y))
        width, height = text_width(mark.text, style.weight, style.size), style.size * _FIGURE_HEIGHT
        left = x - width * style.align.value
        self.pen.box(left, y - height, width, height, fill=Ink.WHITE, edge=None)

    def _draw_line(self, line: Line, ink: Ink) -> None:
        points = [self._at(point) for point in line.points]
        for one, other in _dashes(points) if line.is_dashed else pairwise(points):
            self.pen.line(*one, *other, weight=line.weight * _UNIT, ink=ink)

    def _at(self, point: Point) -> Point:
        return self.x + point[0] * _UNIT, self.y + point[1] * _UNIT


def _dashes(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The dashes along a line, in even steps whatever the lengths of its parts."""
    done, is_drawn = 0.0, True
    for one, other in pairwise(points):
        length, at = dist(one, other), 0.0
        while at < length:
            step = min((_DASH if is_drawn else _GAP) - done, length - at)
            if is_drawn:
                yield _along(one, other, at / length), _along(one, other, (at + step) / length)
            at, done = at + step, done + step
            if done >= (_DASH if is_drawn else _GAP) - 1e-9:
                done, is_drawn = 0.0, not is_drawn


def _along(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
