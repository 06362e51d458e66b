"""Two figures of each of many, as dots: how one hangs together with the other."""

from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.core.charts.drawings import Value
from batarde_tourney.core.charts.scene import TEXT_SIZE, Anchor, Dot, Lettering, Line, Mark, Scene, Tint

Pair = tuple[Value, Value]
"""A figure across and a figure down."""

_LEFT, _RIGHT, _TOP, _BELOW = 26.0, 12.0, 22.0, 36.0
_PLOT = 104.0
_SMALL, _LARGE = 2.5, 4.5
_AROUND = 10.0
_FIGURE = 40.0
"""Room for the figure of the one in front."""


@dataclass(frozen=True, slots=True)
class ScatterChart:
    """A dot for each of at least one pair of figures; the lowest across is left, the lowest down is on top.

    The one in front has its figure beside it, None draws nobody in front. `mean` is a figure across, as a
    dashed line.
    """

    front: Pair | None
    behind: tuple[Pair, ...]
    across: str
    down: str
    figure: str = ""
    mean: Value | None = None

    def scene(self, width: float) -> Scene:
        """The axes with their ends, the dots behind, and the one in front."""
        pairs = (*self.behind, *([self.front] if self.front else []))
        place = _Place(pairs, self.mean, width)
        marks: list[Mark] = [Lettering(self.down, 0, TEXT_SIZE, width)]
        marks += place.axes()
        marks.append(Lettering(self.across, 0, _TOP + _PLOT + _BELOW - 4, width))
        if self.mean is not None:
            marks.append(place.mean_line(self.mean))
        marks += [Dot(*place.at(pair), _SMALL, Tint.BEHIND) for pair in self.behind]
        if self.front is not None:
            x, y = place.at(self.front)
            marks.append(Dot(x, y, _LARGE, Tint.FRONT))
            at, anchor = (x - 8, Anchor.RIGHT) if x > width / 2 else (x + 8, Anchor.LEFT)
            marks.append(Lettering(self.figure, at, y + 4, _FIGURE, Tint.TEXT, anchor, is_bold=True))
        return Scene(width, _TOP + _PLOT + _BELOW, tuple(marks))


class _Place:
    """Where figures stand in this width."""

    def __init__(self, pairs: tuple[Pair, ...], mean: Value | None, width: float) -> None:
        across = [pair[0] for pair in pairs] + ([] if mean is None else [mean])
        self._across = (min(across), max(across))
        self._down = (min(pair[1] for pair in pairs), max(pair[1] for pair in pairs))
        self._width = width

    def at(self, pair: Pair) -> tuple[float, float]:
        """The point of a pair; a figure that all share stands in the middle."""
        x = _share(pair[0], *self._across) * (self._width - _LEFT - _RIGHT - 2 * _AROUND)
        y = _share(pair[1], *self._down) * (_PLOT - 2 * _AROUND)
        return _LEFT + _AROUND + x, _TOP + _AROUND + y

    def axes(self) -> Iterator[Mark]:
        """The two axes, and the least and the highest figure of each."""
        bottom = _TOP + _PLOT
        yield Line(((_LEFT, _TOP), (_LEFT, bottom), (self._width - _RIGHT, bottom)), Tint.RULE)
        for figure in dict.fromkeys(self._down):
            y = self.at((self._across[0], figure))[1]
            yield Lettering(_words(figure), _LEFT - 5, y + 4, _LEFT - 6, anchor=Anchor.RIGHT)
        for figure in dict.fromkeys(self._across):
            x = self.at((figure, self._down[0]))[0]
            yield Lettering(_words(figure), x, bottom + TEXT_SIZE + 4, 40, anchor=Anchor.MIDDLE)

    def mean_line(self, figure: Value) -> Mark:
        """A dashed line down at this figure."""
        x = self.at((figure, self._down[0]))[0]
        return Line(((x, _TOP), (x, _TOP + _PLOT)), Tint.MUTED, 1.0, is_dashed=True)


def _share(figure: Value, low: Value, high: Value) -> float:
    return 0.5 if low == high else float(figure - low) / float(high - low)


def _words(figure: Value) -> str:
    return str(round(figure))
