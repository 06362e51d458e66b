"""Ornaments of diplomas and newspaper, drawn by curves: suits, engraved borders, rosettes, rules."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from math import cos, pi, sin

from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Curve, CurvedPath, Ink, Pen, Place

# The suits, in a square of side 1 around their middle.

_ROUND = 0.5523
"""How far the pulling points of a quarter of a circle are from its ends, for a radius of 1."""


def _outlined(start: Place, *points: float) -> CurvedPath:
    """An outline from its start and the x and y of the points that follow, six for each curve."""
    pairs = tuple(zip(points[::2], points[1::2], strict=True))
    curves = tuple((pairs[at], pairs[at + 1], pairs[at + 2]) for at in range(0, len(pairs), 3))
    return CurvedPath(start, curves)


def ring(x: float, y: float, radius: float) -> CurvedPath:
    """A circle around its middle."""
    pull = radius * _ROUND
    points = (
        *(x + radius, y + pull, x + pull, y + radius, x, y + radius),
        *(x - pull, y + radius, x - radius, y + pull, x - radius, y),
        *(x - radius, y - pull, x - pull, y - radius, x, y - radius),
        *(x + pull, y - radius, x + radius, y - pull, x + radius, y),
    )
    return _outlined((x + radius, y), *points)


_STEM = _outlined(
    (0.02, 0.1),
    *(0.03, 0.32, 0.08, 0.45, 0.2, 0.5, 0.07, 0.48, -0.07, 0.48, -0.2, 0.5),
    *(-0.08, 0.45, -0.03, 0.32, -0.02, 0.1),
)
_HEART = _outlined(
    (0, 0.5),
    *(-0.07, 0.3, -0.48, 0.12, -0.48, -0.2, -0.48, -0.39, -0.35, -0.48, -0.23, -0.48),
    *(-0.11, -0.48, -0.03, -0.4, 0, -0.28, 0.03, -0.4, 0.11, -0.48, 0.23, -0.48),
    *(0.35, -0.48, 0.48, -0.39, 0.48, -0.2, 0.48, 0.12, 0.07, 0.3, 0, 0.5),
)
_DIAMOND = _outlined(
    (0, -0.5),
    *(0.09, -0.3, 0.22, -0.12, 0.4, 0, 0.22, 0.12, 0.09, 0.3, 0, 0.5),
    *(-0.09, 0.3, -0.22, 0.12, -0.4, 0, -0.22, -0.12, -0.09, -0.3, 0, -0.5),
)
_SPADE = _outlined(
    (0, -0.5),
    *(0.07, -0.3, 0.45, -0.12, 0.45, 0.14, 0.45, 0.29, 0.35, 0.36, 0.24, 0.36),
    *(0.13, 0.36, 0.04, 0.28, 0, 0.14, -0.04, 0.28, -0.13, 0.36, -0.24, 0.36),
    *(-0.35, 0.36, -0.45, 0.29, -0.45, 0.14, -0.45, -0.12, -0.07, -0.3, 0, -0.5),
)
_CLUB = (ring(0, -0.27, 0.22), ring(-0.25, 0.1, 0.22), ring(0.25, 0.1, 0.22), ring(0, 0, 0.1))
SUIT_SHAPES: Mapping[str, tuple[CurvedPath, ...]] = {
    "spades": (_SPADE, _STEM),
    "hearts": (_HEART,),
    "diamonds": (_DIAMOND,),
    "clubs": (*_CLUB, _STEM),
}
"""The four suits in the order of the pack."""


def _moved(shape: CurvedPath, x: float, y: float, size: float) -> CurvedPath:
    def there(place: Place) -> Place:
        return x + place[0] * size, y + place[1] * size

    curves: tuple[Curve, ...] = tuple((there(a), there(b), there(c)) for a, b, c in shape.curves)
    return CurvedPath(there(shape.start), curves, shape.is_closed)


def draw_suit(pen: Pen, suit: str, at: Place, size: float, ink: str) -> None:
    """Draw a suit around a place, as high as `size`."""
    x, y = at
    pen.shapes((_moved(shape, x, y, size) for shape in SUIT_SHAPES[suit]), fill=ink)


def draw_suits(pen: Pen, x: float, y: float, size: float, ink: str, *, apart: float = 1.9) -> None:
    """Draw the four suits in a row around x and y."""
    for place, suit in enumerate(SUIT_SHAPES):
        draw_suit(pen, suit, (x + (place - 1.5) * size * apart, y), size, ink)


# Rules.


def draw_double_rule(pen: Pen, x: float, y: float, to_x: float, ink: str = Ink.BLACK) -> None:
    """Draw a thick line with a thin one below it."""
    pen.line(x, y, to_x, y, weight=0.9, ink=ink)
    pen.line(x, y + 1.1, to_x, y + 1.1, weight=0.2, ink=ink)


def draw_swelled_rule(pen: Pen, at: Place, width: float, ink: str, suit: str = "diamonds") -> None:
    """Draw a line that swells towards its middle, where a suit stands, as printers of books set it."""
    x, y = at
    half, gap, thick = width / 2, 3.4, 0.32
    for side in (-1, 1):
        inner, outer = x + side * gap, x + side * half
        middle = (inner + outer) / 2
        shape = CurvedPath(
            (inner, y - thick),
            (
                ((middle, y - thick), (outer, y), (outer, y)),
                ((outer, y), (middle, y + thick), (inner, y + thick)),
                ((inner, y), (inner, y), (inner, y - thick)),
            ),
        )
        pen.shapes((shape,), fill=ink)
    draw_suit(pen, suit, at, 3.6, ink)


# Borders, as engravers of banknotes and shares drew them.

_WAVE = 9.0
"""Length of a wave of a border, in mm, as near as whole waves come to it."""
_HEIGHTS = (1.0, 0.78, 0.56, 0.34, 0.12)
"""Heights of the lines of one braid, as shares of half the band."""
_HAIR = 0.13
_QUARTER = ((0.3260, 0.5122), (0.6381, 1.0))
"""The pulling points of a quarter of a wave, whose length and height are 1."""


def _waves(length: float, height: float, begin: float) -> Iterator[tuple[Place, Place, Place]]:
    """A line of waves along x from 0, each quarter a curve; `begin` is 1 or -1, the side of the first."""
    count = max(round(length / _WAVE), 1)
    quarter, side = length / count / 4, begin
    (ax, ay), (bx, by) = _QUARTER
    for number in range(count * 4):
        x = number * quarter
        top = side * height
        if number % 2 == 0:
            yield (x + ax * quarter, ay * top), (x + bx * quarter, by * top), (x + quarter, top)
        else:
            yield (
                (x + (1 - bx) * quarter, by * top),
                (x + (1 - ax) * quarter, ay * top),
                (x + quarter, 0.0),
            )
            side = -side


def _braid(area: Area, *, is_upright: bool) -> Iterator[CurvedPath]:
    """The lines of a braid through the middle of a band."""
    length, half = (area.height, area.width / 2) if is_upright else (area.width, area.height / 2)

    def there(place: Place) -> Place:
        along, across = place
        return (
            (area.x + half + across, area.y + along)
            if is_upright
            else (area.x + along, area.y + half + across)
        )

    for share in _HEIGHTS:
        for begin in (-1, 1):
            curves = tuple(
                (there(one), there(two), there(end))
                for one, two, end in _waves(length, share * half * 0.9, begin)
            )
            yield CurvedPath(there((0.0, 0.0)), curves, is_closed=False)


_PETALS, _STEPS = 8, 144


def _rosette(x: float, y: float, radius: float) -> Iterator[CurvedPath]:
    """Loops around a middle, turned against each other."""
    for number, depth in enumerate((0.26, 0.17, 0.08)):
        for turn in (0.0, 0.5):
            yield _loop(x, y, radius * (1 - 0.05 * number), depth, turn)


def _loop(x: float, y: float, radius: float, depth: float, turn: float) -> CurvedPath:
    """A closed line whose distance from the middle swings."""

    def there(step: float) -> Place:
        angle = 2 * pi * step / _STEPS
        swing = radius * (1 - depth + depth * cos(_PETALS * (angle + turn * 2 * pi / _PETALS)))
        return x + swing * cos(angle), y + swing * sin(angle)

    points = [there(step) for step in range(_STEPS + 1)]
    curves = tuple((one, other, other) for one, other in pairwise(points))
    return CurvedPath(points[0], curves)


def draw_engraved_border(pen: Pen, area: Area, band: float, ink: str) -> None:
    """Draw a border just inside `area`: rules, a braid along each side, a rosette in each corner."""
    name = f"border-{area.width:.0f}-{area.height:.0f}-{ink[1:]}"
    pen.once(name, partial(_draw_border, pen, area, band, ink))


def _draw_border(pen: Pen, area: Area, band: float, ink: str) -> None:
    for inset, weight in ((0.0, 0.7), (1.5, 0.2), (band + 1.5, 0.2), (band + 3.0, 0.5)):
        pen.box(
            area.x + inset,
            area.y + inset,
            area.width - 2 * inset,
            area.height - 2 * inset,
            edge=ink,
            weight=weight,
        )
    left, top, right, bottom = area.x + 1.5, area.y + 1.5, area.right - 1.5, area.bottom - 1.5
    across, down = right - left - 2 * band, bottom - top - 2 * band
    for strip, is_upright in (
        (Area(left + band, top, across, band), False),
        (Area(left + band, bottom - band, across, band), False),
        (Area(left, top + band, band, down), True),
        (Area(right - band, top + band, band, down), True),
    ):
        pen.shapes(_braid(strip, is_upright=is_upright), edge=ink, weight=_HAIR)
    corners = ((left, top), (right - band, top), (right - band, bottom - band), (left, bottom - band))
    for (x, y), suit in zip(corners, SUIT_SHAPES, strict=True):
        _draw_corner(pen, Area(x, y, band, band), suit, ink)


def _draw_corner(pen: Pen, area: Area, suit: str, ink: str) -> None:
    x, y, radius = area.x + area.width / 2, area.y + area.height / 2, area.width / 2
    pen.box(area.x, area.y, area.width, area.height, edge=ink, weight=0.2)
    pen.shapes(_rosette(x, y, radius * 0.94), edge=ink, weight=_HAIR * 0.7)
    pen.disc(x, y, radius * 0.52, fill=Ink.WHITE, edge=ink, weight=0.2)
    draw_suit(pen, suit, (x, y), radius * 0.6, ink)
