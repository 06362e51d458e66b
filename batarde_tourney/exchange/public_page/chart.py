"""Charts on a page: the scene of the window as SVG within the HTML, without a script or a style of its own.

Colours are classes of the page's style, in light and in dark.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from batarde_tourney.core.charts.drawings import Chart
from batarde_tourney.core.charts.scene import TEXT_SIZE, Anchor, Box, Dot, Lettering, Line, Mark, Tint
from batarde_tourney.exchange.public_page.markup import Markup, tag, text

WIDTH = 240.0
"""Units of a chart's width: hardly more than the pixels of the narrowest phone, where words stay readable."""
_SLIM = frozenset(" .,:;·’'()/|!iljtfr1\u202f\u2009\u00a0")
_SLIM_WIDTH, _WIDE_WIDTH, _LETTER_WIDTH = 0.36, 0.78, 0.58
"""About the widths of letters in the height of their line: whose font it is, nobody knows here."""
_ANCHORS = {Anchor.LEFT: "", Anchor.MIDDLE: "m", Anchor.RIGHT: "e"}
_LONG = 150
"""Letters from which a path is written once: shorter ones are hardly longer than their name."""


@dataclass(slots=True)
class ChartPage:
    """The charts of one page. Lines that many charts have alike are written once, and named by the others."""

    _known: dict[str, str] = field(default_factory=dict)

    def figure(self, chart: Chart) -> Markup:
        """The chart with its title above and its note below; all of it in words for who does not see it."""
        scene = chart.drawing.scene(WIDTH)
        drawn = "".join(self._drawn(scene.marks))
        picture = (
            f'<svg viewBox="0 0 {_length(scene.width)} {_length(scene.height)}" role="img">'
            f"{tag('title', f'{chart.title}: {chart.words}')}{drawn}</svg>"
        )
        note = tag("p", chart.note, class_="state") if chart.note else ""
        return tag("figure", tag("figcaption", chart.title), Markup(picture), note, class_="chart")

    def _drawn(self, marks: tuple[Mark, ...]) -> Iterator[str]:
        """Neighbours of one look are one element: hundreds of lines would be most of the page."""
        for (kind, look), group in groupby(marks, key=_look):
            if kind is Lettering:
                yield from (_lettering(mark) for mark in group if isinstance(mark, Lettering))
            else:
                yield self._shared(f'{look} d="{"".join(map(_path, group))}"')

    def _shared(self, attributes: str) -> str:
        if len(attributes) < _LONG:
            return f"<path {attributes}/>"
        if attributes in self._known:
            return f'<use href="#{self._known[attributes]}"/>'
        name = self._known[attributes] = f"c{len(self._known) + 1}"
        return f'<path id="{name}" {attributes}/>'


def _look(mark: Mark) -> tuple[type, str]:
    """The kind of a mark, and its attributes; neighbours alike in both are drawn as one."""
    match mark:
        case Line():
            dashes = ' stroke-dasharray="6 4"' if mark.is_dashed else ""
            return Line, f'class="l {mark.tint}" stroke-width="{_length(mark.weight)}"{dashes}'
        case Box(is_filled=False):
            return Box, f'class="l {mark.tint}"'
        case Dot():
            return Dot, f'class="l {mark.tint}" stroke-width="{_length(2 * mark.radius)}"'
        case Lettering():
            return Lettering, ""
    return Box, f'class="{mark.tint}"'


def _path(mark: Mark) -> str:
    """The mark as the data of a path; a dot is the round end of a line without length."""
    match mark:
        case Line():
            points = [f"{_length(x)} {_length(y)}" for x, y in mark.points]
            return f"M{'L'.join(points)}"
        case Box():
            width, height = _length(mark.width), _length(mark.height)
            return f"M{_length(mark.x)} {_length(mark.y)}h{width}v{height}h-{width}z"
        case Dot():
            return f"M{_length(mark.x)} {_length(mark.y)}h0"
    return ""


def _lettering(mark: Lettering) -> str:
    """Words on their line; those that may be too wide are drawn as wide as their room."""
    if not mark.text:
        return ""
    looks = (
        mark.tint if mark.tint is not Tint.MUTED else "",
        _ANCHORS[mark.anchor],
        "b" if mark.is_bold else "",
    )
    look = " ".join(filter(None, looks))
    named = f' class="{look}"' if look else ""
    is_long = _about_width(mark.text) > mark.width
    room = f' textLength="{_length(mark.width)}" lengthAdjust="spacingAndGlyphs"' if is_long else ""
    return f'<text{named} x="{_length(mark.x)}" y="{_length(mark.y)}"{room}>{text(mark.text)}</text>'


def _about_width(words: str) -> float:
    slim = sum(letter in _SLIM for letter in words)
    wide = sum(letter.isupper() or letter in "mw%" for letter in words)
    other = len(words) - slim - wide
    return TEXT_SIZE * (slim * _SLIM_WIDTH + wide * _WIDE_WIDTH + other * _LETTER_WIDTH)


def _length(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")
