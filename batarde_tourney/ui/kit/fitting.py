"""Text in less room than it needs: names shortened, letters smaller or narrower, cut as a last resort."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.ui.kit.theme import text_font

_STEP = 0.5
EDGE = 2
"""The last letter may lean out this far: without it Qt cuts words that just fit."""
_NARROWEST = int(QFont.Stretch.ExtraCondensed.value)


@dataclass(frozen=True, slots=True)
class Sizes:
    """Preferred and smallest size of text, in points."""

    largest: float
    smallest: float
    bold: bool = False


def draw_fitting(painter: QPainter, rect: QRect, text: str, sizes: Sizes) -> None:
    """Draw the text centred in the rectangle, with the painter's pen."""
    font = fitting_font(text, rect.width(), sizes)
    painter.setFont(font)
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), cut_text(text, rect.width(), font))


def cut_text(text: str, width: int, font: QFont) -> str:
    """Return the text as far as it fits."""
    return QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def fitting_size(text: str, width: int, sizes: Sizes) -> float:
    """Return the largest size in which the text fits; the smallest if it fits in none."""
    return fitting_font(text, width, sizes).pointSizeF()


@forgotten_with_club
@lru_cache(maxsize=512)
def fitting_font(text: str, width: int, sizes: Sizes) -> QFont:
    """Return the largest font in which the text fits; else the smallest size, narrowed as needed."""
    size = sizes.largest
    while size >= sizes.smallest:
        font = QFont(text_font(size, bold=sizes.bold))
        if QFontMetrics(font).horizontalAdvance(text) + EDGE <= width:
            return font
        size -= _STEP
    font = QFont(text_font(sizes.smallest, bold=sizes.bold))
    needed = QFontMetrics(font).horizontalAdvance(text)
    font.setStretch(max(100 * (width - EDGE) // needed, _NARROWEST))
    return font


# Names, shortened as people shorten them.


def short_forms(name: str) -> tuple[str, ...]:
    """Return the name, then shorter and shorter forms of it.

    >>> short_forms("Sinéad O'Brien")
    ("Sinéad O'Brien", 'Sinéad O.', 'Sinéad', 'SO')
    >>> short_forms("Bo")
    ('Bo',)

    A guest who is only counted keeps the number.

    >>> short_forms("Player 13")
    ('Player 13', 'P 13')

    The number of a pair stays before every form.

    >>> short_forms("12 Bo Diaz")
    ('12 Bo Diaz', '12 Bo D.', '12 Bo', '12 BD')
    """
    number, mark, plain = name.partition(" ")
    if plain and number.isdigit():
        return tuple(f"{number}{mark}{form}" for form in short_forms(plain))
    words = [word for word in name.split() if any(letter.isalnum() for letter in word)]
    if len(words) < 2:
        return (name,)
    first, last = words[0], words[-1]
    if last.isdecimal():
        return (name, f"{_initial(first)} {last}")
    return (name, f"{first} {_initial(last)}.", first, _initial(first) + _initial(last))


def shortened(name: str, width: int, metrics: QFontMetrics) -> str:
    """Return the longest form that fits; if none does, the shortest, cut."""
    forms = short_forms(name)
    fitting = (form for form in forms if metrics.horizontalAdvance(form) + EDGE <= width)
    return next(fitting, "") or metrics.elidedText(forms[-1], Qt.TextElideMode.ElideRight, width)


def in_two_lines(name: str, width: int, metrics: QFontMetrics) -> tuple[str, ...]:
    """Return the name in one line if it fits, else in the two most even ones, each cut if too long."""
    if metrics.horizontalAdvance(name) + EDGE <= width or " " not in name:
        return (metrics.elidedText(name, Qt.TextElideMode.ElideRight, width),)
    words = name.split(" ")
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    best = min(halves, key=lambda pair: max(map(metrics.horizontalAdvance, pair)))
    return tuple(metrics.elidedText(half, Qt.TextElideMode.ElideRight, width) for half in best)


def _initial(word: str) -> str:
    return next(letter for letter in word if letter.isalnum()).upper()
