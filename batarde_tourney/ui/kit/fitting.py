"""Text fitted into a given width: set smaller, then narrower, and cut only as a last resort."""

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
