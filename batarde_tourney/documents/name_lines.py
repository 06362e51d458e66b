"""Names in the rows of a table: whole, on one line or on two, in columns as wide as they need."""

from collections.abc import Iterable
from dataclasses import replace

from batarde_tourney.documents.fonts import POINTS_PER_MM, text_width
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import SMALLEST, Pen, Style, even_lines, fit_block

_UNBROKEN = 0.8
"""A name is rather set so much smaller than on two lines."""
_LEADING = 1.12
_TO_MIDDLE = 0.127
"""From the middle of a small letter to the baseline, in mm for each point of its size."""


def name_width(names: Iterable[str], style: Style, least: float, most: float) -> float:
    """Width in mm in which each name is whole on two lines of the smallest type, between these two.

    `least` for no name. A name that needs more than `most` decides nothing: it is cut anyway.
    """
    small, width = replace(style, size=SMALLEST), least
    for name in names:
        if text_width(name, style.weight, SMALLEST) <= width:
            continue
        lines = even_lines(name, 2, small)
        needed = max(text_width(line, style.weight, SMALLEST) for line in lines) + 0.1
        if needed <= most:
            width = max(width, needed)
    return width


def natural_width(names: Iterable[str], style: Style) -> float:
    """Width in mm of the longest name on one line in its own size; 0 for none."""
    return max((text_width(name, style.weight, style.size) for name in names), default=0.0)


def draw_name(pen: Pen, name: str, area: Area, style: Style, *, most: int = 2) -> float:
    """Draw a name in the middle of the height of `area`, on up to `most` lines of one size if it is long.

    Gives the width of its widest line.
    """
    tall = area.height * POINTS_PER_MM / _LEADING
    lines = fit_block(name, area.width, style, most, unbroken=_UNBROKEN, tall=tall)
    middle, x, widest = area.y + area.height / 2, area.x + area.width * style.align.value, 0.0
    for place, line in enumerate(lines):
        lift = (place - (len(lines) - 1) / 2) * line.size * _LEADING / POINTS_PER_MM
        baseline = middle + lift + line.size * _TO_MIDDLE
        taken = pen.text(line.text, x, baseline, area.width, replace(style, size=line.size))
        widest = max(widest, taken)
    return widest
