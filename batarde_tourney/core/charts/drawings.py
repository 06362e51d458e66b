"""The kinds of charts, each drawn as a scene of any width from finished figures and words.

Whoever shows one asks for its scene in the width there is, and paints the marks of that in their order.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Protocol, TypeAlias

from batarde_tourney.core.charts.scene import (
    TEXT_SIZE,
    Anchor,
    Box,
    Dot,
    Lettering,
    Line,
    Mark,
    Point,
    Scene,
    Tint,
)

Value: TypeAlias = int | Fraction


class Drawing(Protocol):
    """A chart's figures, which know how to be drawn."""

    def scene(self, width: float) -> Scene:
        """The drawing in this width; its height depends on it at most."""
        ...


_EDGE = 22.0
"""Room at the left and the right of lines, in which half a figure fits."""
_TOP, _BOTTOM = 22.0, 20.0
_HEIGHT = 128.0
_DOT = 3.5
_FRONT, _QUIET = 2.5, 1.0
_FIGURE = 40.0
"""Room for a figure above a point, or below an axis."""
MOST_LINES = 40
"""Most lines behind the one in front: of more, an even selection is drawn."""


@dataclass(frozen=True, slots=True)
class RaceChart:
    """Ranks by step, the best on top: one line in front with its figures, and the others behind.

    A rank is None before the side has one.
    """

    front: tuple[int | None, ...]
    behind: tuple[tuple[int | None, ...], ...]
    steps: tuple[str, ...]
    """What stands below each step."""

    def scene(self, width: float) -> Scene:
        """The lines behind, then the one in front, a figure at each of its points."""
        lowest = max((rank or 1 for ranks in (*self.behind, self.front) for rank in ranks), default=1)
        across = _spread(len(self.steps), _EDGE, width - _EDGE)
        marks: list[Mark] = [
            Line(points, Tint.BEHIND, _QUIET)
            for ranks in _some(self.behind)
            if (points := _heights(ranks, across, lowest))
        ]
        for x, step in zip(across, self.steps, strict=True):
            marks.append(Lettering(step, x, _HEIGHT - 6, _FIGURE, anchor=Anchor.MIDDLE))
        points = _heights(self.front, across, lowest)
        if points:
            marks.append(Line(points, Tint.FRONT, _FRONT))
        for (x, y), rank in zip(points, (rank for rank in self.front if rank is not None), strict=True):
            marks.append(Dot(x, y, _DOT, Tint.FRONT))
            marks.append(Lettering(str(rank), x, y - 7, _FIGURE, Tint.TEXT, Anchor.MIDDLE, is_bold=True))
        return Scene(width, _HEIGHT, tuple(marks))


def _some(lines: Sequence[tuple[int | None, ...]]) -> Sequence[tuple[int | None, ...]]:
    """The lines or, if there are too many, an even selection from first to last."""
    ordered = sorted(lines, key=_last_rank)
    return ordered[:: max(-(-len(ordered) // MOST_LINES), 1)]


def _last_rank(ranks: tuple[int | None, ...]) -> int:
    return next((rank for rank in reversed(ranks) if rank is not None), 0)


def _spread(count: int, first: float, last: float) -> tuple[float, ...]:
    """So many places at equal distances, the first and the last at the ends."""
    return tuple(first + (last - first) * step / max(count - 1, 1) for step in range(count))


def _heights(ranks: tuple[int | None, ...], across: Sequence[float], lowest: int) -> tuple[Point, ...]:
    room = _HEIGHT - _TOP - _BOTTOM
    return tuple(
        (x, _TOP + room * (rank - 1) / max(lowest - 1, 1))
        for x, rank in zip(across, ranks, strict=True)
        if rank is not None
    )


_SCALE = 34.0
"""Room at the left of a course for the figures of its height, and at the right for its last figure."""


@dataclass(frozen=True, slots=True)
class CourseChart:
    """A sum after each hand, alone or with another beside it, dashed: what others had on average.

    At least one hand. `steps` are the first hands of parts, such as rounds, from 0, with their words.
    `ends` are the last figures as words.
    """

    own: tuple[Value, ...]
    beside: tuple[Value, ...]
    steps: tuple[tuple[int, str], ...]
    ends: tuple[str, str]

    def scene(self, width: float) -> Scene:
        """From 0 before the first hand; the highest figure is the top, 0 or the lowest the bottom."""
        own, beside = (0, *self.own), (0, *self.beside) if self.beside else ()
        low, high = min(*own, *beside, 0), max(*own, *beside, 1)
        across = _spread(len(own), _SCALE, width - _SCALE)

        def height(value: Value) -> float:
            return float(_TOP / 2 + (_HEIGHT - _TOP / 2 - _BOTTOM) * float(high - value) / float(high - low))

        marks: list[Mark] = [Line(((_SCALE, height(0)), (width - _SCALE, height(0))), Tint.RULE)]
        for figure in _apart((0, int(high), int(low)), height):
            words = str(figure).replace("-", "\u2212")
            marks.append(Lettering(words, _SCALE - 5, height(figure) + 4, _SCALE - 6, anchor=Anchor.RIGHT))
        marks += self._parts(across)
        if beside:
            points = tuple(zip(across, map(height, beside), strict=True))
            marks.append(Line(points, Tint.MUTED, 1.5, is_dashed=True))
        points = tuple(zip(across, map(height, own), strict=True))
        marks += (Line(points, Tint.FRONT, _FRONT), Dot(*points[-1], _DOT, Tint.FRONT))
        return Scene(width, _HEIGHT, (*marks, *self._last_figures(height, own, beside, width)))

    def _parts(self, across: Sequence[float]) -> Iterator[Mark]:
        """A rule where a part begins, and its words below."""
        starts = [*(first for first, _words in self.steps), len(across) - 1]
        for (first, words), following in zip(self.steps, starts[1:], strict=True):
            x, end = across[first], across[following]
            if first:
                yield Line(((x, _TOP / 2), (x, _HEIGHT - _BOTTOM)), Tint.RULE)
            yield Lettering(
                words, (x + end) / 2, _HEIGHT - 6, max(end - x, _FIGURE / 2), anchor=Anchor.MIDDLE
            )

    def _last_figures(
        self, height: "_Height", own: Sequence[Value], beside: Sequence[Value], width: float
    ) -> Iterator[Mark]:
        """The last figures at the right, never one over the other."""
        x, y = width - _SCALE + 6, height(own[-1]) + 4
        yield Lettering(self.ends[0], x, y, _SCALE - 6, Tint.TEXT, is_bold=True)
        if beside:
            other = height(beside[-1]) + 4
            apart = TEXT_SIZE + 1
            if abs(other - y) < apart:
                other = y + apart if other >= y and y + apart <= _HEIGHT - _BOTTOM + 4 else y - apart
            yield Lettering(self.ends[1], x, other, _SCALE - 6)


def _apart(figures: Sequence[int], height: "_Height") -> list[int]:
    """Those whose words do not lie on each other, the first of them before the later ones."""
    kept: list[int] = []
    for figure in figures:
        if all(abs(height(figure) - height(other)) > TEXT_SIZE for other in kept):
            kept.append(figure)
    return kept


class _Height(Protocol):
    def __call__(self, value: Value, /) -> float: ...


_ROW, _BAR, _BETWEEN = 20.0, 11.0, 8.0
_LABEL, _NUMBER = 0.34, 0.22
"""The shares of the width for the words at the left and the figures at the right of bars."""
_LETTER = 5.8
"""About the width of a letter of a figure."""
_LONG = 15
"""Most letters of words beside their bar; longer ones stand above it."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its words, its length and its figure; `mark` is another length to compare with."""

    label: str
    value: Value
    figure: str
    tint: Tint = Tint.FRONT
    mark: Value | None = None


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars one below the other, at least one; `whole` is the longest possible, None for the longest."""

    bars: tuple[Bar, ...]
    whole: Value | None = None

    def scene(self, width: float) -> Scene:
        """Words, bar and figure in each row; a mark is a rule across its bar."""
        if max(len(bar.label) for bar in self.bars) > _LONG:
            return self._below_words(width)
        label, number = width * _LABEL, self._figures(width)
        room = width - label - number - 2 * _BETWEEN
        longest = self._longest()
        marks: list[Mark] = []
        for row, bar in enumerate(self.bars):
            top = row * _ROW + 4
            marks.append(Lettering(bar.label, 0, top + _BAR - 1, label, Tint.TEXT))
            marks += _bar_and_figure(bar, longest, (label + _BETWEEN, top, room), width)
        return Scene(width, _ROW * len(self.bars) + 4, tuple(marks))

    def _below_words(self, width: float) -> Scene:
        """Each bar below its words, where these are long."""
        marks: list[Mark] = []
        row, room = _ROW + TEXT_SIZE + 5, width - self._figures(width) - _BETWEEN
        for place, bar in enumerate(self.bars):
            top = place * row + TEXT_SIZE + 8
            marks.append(Lettering(bar.label, 0, top - 6, width, Tint.TEXT))
            marks += _bar_and_figure(bar, self._longest(), (0, top, room), width)
        return Scene(width, row * len(self.bars) + 4, tuple(marks))

    def _figures(self, width: float) -> float:
        """Room for the figures: in a narrow chart as much as the longest needs."""
        longest = max(len(bar.figure) for bar in self.bars)
        return max(width * _NUMBER, min(longest * _LETTER, width * _LABEL))

    def _longest(self) -> Value:
        return self.whole or max(max(bar.value, bar.mark or 0) for bar in self.bars) or 1


def _bar_and_figure(
    bar: Bar, longest: Value, place: tuple[float, float, float], width: float
) -> Iterator[Mark]:
    """The bar in its place, given by left, top and width of its ground, and its figure at the right."""
    x, top, room = place
    yield Box(x, top, room, _BAR, Tint.SHADE)
    length = room * float(bar.value) / float(longest)
    if length > 0:
        yield Box(x, top, length, _BAR, bar.tint)
    if bar.mark is not None:
        at = x + room * float(bar.mark) / float(longest)
        yield Line(((at, top - 3), (at, top + _BAR + 3)), Tint.TEXT, 1.5)
    yield Lettering(bar.figure, width, top + _BAR - 1, width - x - room - _BETWEEN, Tint.TEXT, Anchor.RIGHT)


_CELL, _DIGIT, _CELLS, _AXIS = 20.0, 8.5, 14, 26.0
"""A cell, the room of a digit in it, how many a width holds at least, and the room for figures beside."""


@dataclass(frozen=True, slots=True)
class GridChart:
    """How often each pair of two numbers came, such as bids and tricks; where both are equal is framed."""

    counts: Mapping[tuple[int, int], int]
    """By number across and number up; at least one pair."""
    across: str
    up: str

    def scene(self, width: float) -> Scene:
        """A square of cells from 0 to the highest number, a dot and its figure in each that came."""
        highest = max(max(pair) for pair in self.counts)
        most = max(self.counts.values())
        wanted = max(_CELL, _DIGIT * len(str(most)))
        cell = min(wanted, width / _CELLS, (width - _AXIS) / (highest + 1))
        side = cell * (highest + 1)
        marks: list[Mark] = [Lettering(self.up, 0, TEXT_SIZE, width)]
        top = TEXT_SIZE + 8
        for number in range(highest + 1):
            x, y = _AXIS + cell * number, top + side - cell * (number + 1)
            marks.append(Box(x, y, cell, cell, Tint.MUTED, is_filled=False))
            middle = y + cell / 2 + TEXT_SIZE / 3
            marks.append(Lettering(str(number), _AXIS - 6, middle, _AXIS - 6, anchor=Anchor.RIGHT))
            marks.append(
                Lettering(str(number), x + cell / 2, top + side + TEXT_SIZE + 3, cell, anchor=Anchor.MIDDLE)
            )
        for (across, up), count in sorted(self.counts.items()):
            x, y = _AXIS + cell * (across + 0.5), top + side - cell * (up + 0.5)
            marks.append(Dot(x, y, (cell / 2 - 1) * sqrt(count / most), Tint.SHADE))
            is_level = across == up
            words = Lettering(
                str(count), x, y + TEXT_SIZE / 3, cell, Tint.TEXT, Anchor.MIDDLE, is_bold=is_level
            )
            marks.append(words)
        below = top + side + 2 * TEXT_SIZE + 6
        marks.append(Lettering(self.across, _AXIS, below, width - _AXIS))
        return Scene(width, below + 6, tuple(marks))


RACE = "race"
"""The key of the chart of ranks."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with its title, a sentence of what it shows, and all of it in words for who does not see it.

    Charts of one `key` are of one kind.
    """

    key: str
    title: str
    drawing: Drawing
    note: str
    words: str
