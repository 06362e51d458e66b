"""Words in a width given: written smaller, then narrower, and cut only where that does not help."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.ui.kit.theme import text_font

_STEP = 0.5
_EDGE = 2
"""The last letter may lean out so far: without it Qt cuts words that just fit."""
_NARROWEST = int(QFont.Stretch.ExtraCondensed.value)


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large words are written, and how small they may become, in points."""

    largest: float
    smallest: float
    bold: bool = False


def draw_fitting(painter: QPainter, rect: QRect, text: str, sizes: Sizes) -> None:
    """Draw the text in the middle of the rectangle, in its pen."""
    font = fitting_font(text, rect.width(), sizes)
    painter.setFont(font)
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), cut_text(text, rect.width(), font))


def cut_text(text: str, width: int, font: QFont) -> str:
    """The text as far as there is room for it."""
    return QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def fitting_size(text: str, width: int, sizes: Sizes) -> float:
    """The largest size in which the text is no wider; the smallest where it is wider even then."""
    return fitting_font(text, width, sizes).pointSizeF()


@forgotten_with_club
@lru_cache(maxsize=512)
def fitting_font(text: str, width: int, sizes: Sizes) -> QFont:
    """The largest font in which the text is no wider; the smallest one made as narrow as it must be."""
    size = sizes.largest
    while size >= sizes.smallest:
        font = QFont(text_font(size, bold=sizes.bold))
        if QFontMetrics(font).horizontalAdvance(text) + _EDGE <= width:
            return font
        size -= _STEP
    font = QFont(text_font(sizes.smallest, bold=sizes.bold))
    needed = QFontMetrics(font).horizontalAdvance(text)
    font.setStretch(max(100 * (width - _EDGE) // needed, _NARROWEST))
    return font
