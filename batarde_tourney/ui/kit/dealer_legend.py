"""What the yellow dot means, where it is seen."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.theme import text_font

_DOT, _BETWEEN = 11, 6
"""Pixels of the dot, and between it and the words."""


class DealerLegend(QWidget):
    """The dot, and beside it what it says."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = words
        """What it says beside the dot."""
        self.setFont(text_font(10))
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(_DOT + _BETWEEN + metrics.horizontalAdvance(self.words) + 4, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(qcolor(colours.black_counter), 1))
        painter.setBrush(qcolor(colours.dealer_counter))
        radius = _DOT / 2 - 1
        painter.drawEllipse(QPointF(_DOT / 2, self.height() / 2), radius, radius)
        painter.setPen(qcolor(colours.muted))
        words = self.rect().adjusted(_DOT + _BETWEEN, 0, 0, 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), self.words)
        painter.end()


def first_dealer_words() -> str:
    """What a tip says of the dot of a round."""
    return _("Yellow dot: deals first")


def dealer_words() -> str:
    """What a tip says of the dot of a hand."""
    return _("Yellow dot: deals this hand")
