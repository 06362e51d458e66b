"""The pen: lines, boxes and texts in mm from the sheet's upper left corner, and the style of all papers."""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from functools import cache, lru_cache
from io import BytesIO
from itertools import accumulate
from typing import TypeAlias

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.documents.fonts import POINTS_PER_MM, Weight, note_unprinted, set_runs, text_width

# How texts and lines look.

SMALLEST = 7.0
"""Points below which a text is cut rather than shrunk: less cannot be read on a wall."""


_NON_ZERO = 1
"""Reportlab's number of the rule that fills what any path surrounds."""


class Ink(StrEnum):
    """The colours of paper. Each prints in grey either legibly or as a quiet rule."""

    BLACK = "#111111"
    GREY = "#5c5c5c"
    RULE = "#bdbdbd"
    SHADE = "#ededed"
    FELT = "#e4efe6"
    FELT_EDGE = "#7f9c86"
    WHITE = "#ffffff"
    SPADES = "#1f4e9e"
    HEARTS = "#c2187a"
    DIAMONDS = "#d9480f"
    CLUBS = "#1b7f3b"


SUITS = (("♠", Ink.SPADES), ("♥", Ink.HEARTS), ("♦", Ink.DIAMONDS), ("♣", Ink.CLUBS))
"""The signs of the suits with their colours, which adorn what hangs on a wall or stands on a table."""


class Align(Enum):
    """What the `x` of a text means."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Style:
    """Style of a text: size in points, and the least size before it is cut."""

    size: float
    weight: Weight = Weight.REGULAR
    align: Align = Align.LEFT
    ink: str = Ink.BLACK
    """One of `Ink`, or the colour of the club as `#rrggbb`."""
    least: float = SMALLEST


Place: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[Place, Place, Place]
"""A part of an outline: two points that pull it, and its end."""


@dataclass(frozen=True, slots=True)
class CurvedPath:
    """An outline of curves from `start`, in mm as all that the pen draws."""

    start: Place
    curves: tuple[Curve, ...]
    is_closed: bool = True


class Pen:
    """Draws on the current page: lengths in mm, `y` downwards, type in points."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self._canvas = canvas
        self._height = height

    def text(self, text: str, x: float, y: float, width: float, style: Style) -> float:
        """Draw a line of plain text no wider than `width`, baseline at `y`, and return its width."""
        note_unprinted(text, style.weight)
        fitted = fit_text(text, width, style)
        taken = text_width(fitted.text, style.weight, fitted.size)
        line = self._canvas.beginText(*self._point(x - taken * style.align.value, y))
        line.setFillColor(_colour(style.ink))
        for run in set_runs(fitted.text, style.weight):
            line.setFont(run.font, fitted.size)
            line.textOut(run.text)
        self._canvas.drawText(line)
        return taken

    def line(
        self, x: float, y: float, to_x: float, to_y: float, *, weight: float = 0.2, ink: str = Ink.RULE
    ) -> None:
        """Draw a straight line."""
        self._stroke(ink, weight)
        self._canvas.line(*self._point(x, y), *self._point(to_x, to_y))

    def spaced(self, text: str, x: float, y: float, width: float, style: Style, *, apart: float) -> float:
        """Draw a line as `text` does, its letters apart by this share of the size; returns its width."""
        note_unprinted(text, style.weight)
        gaps = max(len(text) - 1, 0) * apart / POINTS_PER_MM
        natural = text_width(text, style.weight, style.size) + gaps * style.size
        size = style.size * min(1.0, width / natural) if natural else style.size
        if size < style.least:
            return self.text(text, x, y, width, style)
        taken = natural * size / style.size
        line = self._canvas.beginText(*self._point(x - taken * style.align.value, y))
        line.setFillColor(_colour(style.ink))
        line.setCharSpace(apart * size)
        for run in set_runs(text, style.weight):
            line.setFont(run.font, size)
            line.textOut(run.text)
        line.setCharSpace(0)
        self._canvas.drawText(line)
        return taken

    def shapes(
        self,
        shapes: Iterable[CurvedPath],
        *,
        fill: str | None = None,
        edge: str | None = None,
        weight: float = 0.2,
    ) -> None:
        """Draw curves as one path, filled inside whatever they surround, or only along their edges."""
        self._fill(fill)
        self._stroke(edge, weight)
        path = self._canvas.beginPath()
        for shape in shapes:
            path.moveTo(*self._point(*shape.start))
            for first, second, end in shape.curves:
                path.curveTo(*self._point(*first), *self._point(*second), *self._point(*end))
            if shape.is_closed:
                path.close()
        stroke, filled = int(edge is not None), int(fill is not None)
        self._canvas.drawPath(path, stroke=stroke, fill=filled, fillMode=_NON_ZERO)

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Show only what is drawn within this rectangle."""
        self._canvas.saveState()
        path = self._canvas.beginPath()
        left, bottom = self._point(x, y + height)
        path.rect(left, bottom, width * POINTS_PER_MM, height * POINTS_PER_MM)
        self._canvas.clipPath(path, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    def picture(self, image: bytes, x: float, y: float, width: float, height: float) -> None:
        """Draw a picture, a PNG, into this rectangle."""
        left, bottom = self._point(x, y + height)
        across, up = width * POINTS_PER_MM, height * POINTS_PER_MM
        self._canvas.drawImage(ImageReader(BytesIO(image)), left, bottom, across, up, mask="auto")

    def once(self, name: str, draw: Callable[[], None]) -> None:
        """Draw what many pages have alike: it is in the file once, under this name of letters and figures."""
        if not self._canvas.hasForm(name):
            self._canvas.beginForm(name)
            draw()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def cut(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a dashed line to cut along."""
        self._canvas.saveState()
        self._canvas.setDash(4, 3)
        self.line(x, y, to_x, to_y, ink=Ink.GREY)
        self._canvas.restoreState()

    @contextmanager
    def upside_down(self, x: float, y: float) -> Iterator[None]:
        """Turn what is drawn inside by half a turn around this point."""
        self._canvas.saveState()
        across, up = self._point(x, y)
        self._canvas.translate(2 * across, 2 * up)
        self._canvas.rotate(180)
        yield
        self._canvas.restoreState()

    def upright(self, text: str, x: float, y: float, height: float, style: Style) -> None:
        """Draw a line of text turned to the left, upwards from `y`, its baseline at `x`."""
        self._canvas.saveState()
        self._canvas.translate(*self._point(x, y))
        self._canvas.rotate(90)
        self._canvas.translate(*(-part for part in self._point(0, 0)))
        self.text(text, 0, 0, height, style)
        self._canvas.restoreState()

    def fill_boxes(self, boxes: Iterable[tuple[float, float, float, float]], ink: Ink = Ink.BLACK) -> None:
        """Fill many rectangles at once, each given by its upper left corner, width and height."""
        self._fill(ink)
        path = self._canvas.beginPath()
        for x, y, width, height in boxes:
            left, bottom = self._point(x, y + height)
            path.rect(left, bottom, width * POINTS_PER_MM, height * POINTS_PER_MM)
        # Where two overlap it is filled, too.
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=_NON_ZERO)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        edge: str | None = Ink.RULE,
        weight: float = 0.2,
        radius: float = 0.0,
    ) -> None:
        """Draw a rectangle from its upper left corner, its corners rounded by `radius`."""
        self._fill(fill)
        self._stroke(edge, weight)
        left, bottom = self._point(x, y + height)
        across, up = width * POINTS_PER_MM, height * POINTS_PER_MM
        stroke, filled = int(edge is not None), int(fill is not None)
        if radius:
            self._canvas.roundRect(
                left, bottom, across, up, radius * POINTS_PER_MM, stroke=stroke, fill=filled
            )
        else:
            self._canvas.rect(left, bottom, across, up, stroke=stroke, fill=filled)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        edge: str | None = Ink.BLACK,
        weight: float = 0.3,
    ) -> None:
        """Draw a circle around its centre."""
        self._fill(fill)
        self._stroke(edge, weight)
        self._canvas.circle(
            *self._point(x, y),
            radius * POINTS_PER_MM,
            stroke=int(edge is not None),
            fill=int(fill is not None),
        )

    def _point(self, x: float, y: float) -> tuple[float, float]:
        # PDF counts y upwards from the lower edge.
        return x * POINTS_PER_MM, (self._height - y) * POINTS_PER_MM

    def _stroke(self, ink: str | None, weight: float) -> None:
        if ink is not None:
            self._canvas.setStrokeColor(_colour(ink))
            self._canvas.setLineWidth(weight * POINTS_PER_MM)

    def _fill(self, ink: str | None) -> None:
        if ink is not None:
            self._canvas.setFillColor(_colour(ink))


@cache
def _colour(ink: str) -> Color:
    return HexColor(str(ink))


# Fits texts into their space: smaller first, then cut; never over the edge.

_ELLIPSIS = "…"
_PIECES = re.compile(r"(?:[^\s-]|\u00a0)+-*[^\S\u00a0]*|(?:[^\S\u00a0]|-)+")
"""Unbreakable pieces: words with the space or hyphen after them, and words joined by a no-break space."""
_TENTH = 0.1
"""Precision in mm to which the width of lines is found."""
_FEW, _MUCH_SMALLER = 20, 0.75
_LONGEST = 1000
"""Most letters that are measured: the time to fit a name grows with them."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text and the size in points at which it fits."""

    text: str
    size: float


def few_apart(sizes: Sequence[float]) -> int:
    """Number of names on a page that are set smaller than the others: the first ones of `sizes`.

    `sizes`: the largest type in which each name fits, smallest first, at least one. A name that fits only in
    three quarters of the others' size, or less, is set smaller alone. That may be one name, or up to one in
    twenty; if there are more, all names are set smaller.

    >>> few_apart([12, 20, 20, 20]), few_apart([16, 20, 20, 20]), few_apart([12])
    (1, 0, 0)
    """
    few = min(max(1, len(sizes) // _FEW), len(sizes) - 1)
    return next((count for count in range(1, few + 1) if sizes[0] <= _MUCH_SMALLER * sizes[count]), 0)


@forgotten_with_club
@lru_cache(maxsize=8192)
def fit_text(text: str, width: float, style: Style) -> Fitted:
    """The text in its size, or as much smaller as necessary; below the least size cut, with an ellipsis.

    `width` in mm. Empty if not even the ellipsis fits.
    """
    text = _bounded(text)
    natural = text_width(text, style.weight, style.size)
    if natural <= width:
        return Fitted(text, style.size)
    # Widths grow in proportion to the size, so one division finds the size that fits.
    shrunk = style.size * width / natural
    if shrunk >= style.least:
        return Fitted(text, shrunk)
    return Fitted(_cut(text, width, style.weight, style.least), style.least)


@forgotten_with_club
@lru_cache(maxsize=1024)
def fit_lines(text: str, width: float, style: Style, *, unbroken: float = 1.0) -> tuple[Fitted, ...]:
    """The text on one line, or on two of one size, broken at the best space.

    It stays on one line unless it would shrink below the share `unbroken` of its size.
    """
    text = _bounded(text)
    words = text.split(" ")
    if len(words) == 1 or text_width(text, style.weight, style.size) * unbroken <= width:
        return (fit_text(text, width, style),)
    first = _most_even_break([text_width(f"{word} ", style.weight, style.size) for word in words])
    halves = (" ".join(words[:first]), " ".join(words[first:]))
    smallest = replace(style, size=min(fit_text(line, width, style).size for line in halves))
    if any(text_width(line, style.weight, style.least) > width for line in halves):
        # Cut anyway: then the beginning, by which a name is found, is shown as far as possible.
        halves = _fill_first(words, width, style)
    return tuple(fit_text(line, width, smallest) for line in halves)


@forgotten_with_club
@lru_cache(maxsize=4096)
def fit_block(
    text: str, width: float, style: Style, most: int, *, unbroken: float = 1.0, tall: float = math.inf
) -> tuple[Fitted, ...]:
    """The text on at most `most` lines, all of one size, broken at spaces and after hyphens.

    Takes the fewest lines on which it does not shrink below the share `unbroken` of its size; if there are
    none, as many as allow the largest size; if it does not fit even then, it is cut on two lines. All lines
    together are no higher than `tall`, in points of type.
    """
    text = _bounded(text)
    best: tuple[Fitted, ...] = ()
    for count in range(1, most + 1):
        lines = even_lines(text, count, style)
        fitted = [fit_text(line, width, style) for line in lines]
        size = min(tall / len(lines), *(fit.size for fit in fitted))
        # A line that was cut does not fit, whatever its size.
        if size < style.least or any(fit.text != line for fit, line in zip(fitted, lines, strict=True)):
            continue
        if not best or size > best[0].size:
            best = tuple(Fitted(line, size) for line in lines)
        if size >= unbroken * style.size:
            break
    if best or most == 1:
        return best or (fit_text(text, width, style),)
    return fit_lines(text, width, style, unbroken=unbroken)


def even_lines(text: str, count: int, style: Style) -> tuple[str, ...]:
    """The text on at most this many lines, the longest of them as short as possible.

    >>> even_lines("Penalty points per card", 2, Style(10))
    ('Penalty points', 'per card')
    """
    pieces = _PIECES.findall(_bounded(text)) or [""]
    widths = [text_width(piece, style.weight, style.size) for piece in pieces]
    least, most = max(widths), sum(widths)
    best = _filled(pieces, widths, most)
    # Lines are filled with pieces up to a width; searched is the least width that needs no more lines.
    while most - least > _TENTH:
        middle = (least + most) / 2
        lines = _filled(pieces, widths, middle)
        if len(lines) <= count:
            best, most = lines, middle
        else:
            least = middle
    return best


def wrap_text(text: str, width: float, style: Style) -> tuple[str, ...]:
    """The text in its size on as many lines as necessary, broken at spaces; a longer word stands alone."""
    lines: list[str] = []
    taken, space = 0.0, text_width(" ", style.weight, style.size)
    for word in _bounded(text).split(" "):
        # A word is measured once for all lines: in these fonts letters stand beside each other as they are.
        wide = text_width(word, style.weight, style.size)
        if lines and taken + space + wide <= width:
            lines[-1] = f"{lines[-1]} {word}"
            taken += space + wide
        else:
            lines.append(word)
            taken = wide
    return tuple(lines)


def _filled(pieces: Sequence[str], widths: Sequence[float], room: float) -> tuple[str, ...]:
    """Lines of whole pieces, each filled up to the width, with at least one piece."""
    lines, taken = [""], 0.0
    for piece, width in zip(pieces, widths, strict=True):
        if lines[-1] and taken + width > room:
            lines.append("")
            taken = 0.0
        lines[-1] += piece
        taken += width
    return tuple(line.strip() for line in lines)


def _bounded(text: str) -> str:
    """The text, cut to what any page can hold: names may be of any length."""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + _ELLIPSIS


def _most_even_break(widths: list[float]) -> int:
    """Number of words on the first of two lines that makes the longer line shortest."""
    firsts = list(accumulate(widths))[:-1]
    total = sum(widths)
    return min(range(len(firsts)), key=lambda place: max(firsts[place], total - firsts[place])) + 1


def _fill_first(words: list[str], width: float, style: Style) -> tuple[str, str]:
    """As many words as fit on the first line at the least size, at least one; and the rest."""
    fitting = 1
    while (
        fitting < len(words) - 1
        and text_width(" ".join(words[: fitting + 1]), style.weight, style.least) <= width
    ):
        fitting += 1
    return " ".join(words[:fitting]), " ".join(words[fitting:])


def _cut(text: str, width: float, weight: Weight, size: float) -> str:
    """The longest beginning that fits with an ellipsis after it."""
    shortest, longest = 0, len(text)
    while shortest < longest:
        middle = (shortest + longest + 1) // 2
        if text_width(_begin(text, middle), weight, size) <= width:
            shortest = middle
        else:
            longest = middle - 1
    cut = _begin(text, shortest)
    return cut if text_width(cut, weight, size) <= width else ""


def _begin(text: str, letters: int) -> str:
    return text[:letters].rstrip() + _ELLIPSIS
